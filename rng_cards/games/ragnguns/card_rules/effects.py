"""What an effect needs to make sense: a price, Bullets to shoot, verbs that can last."""

from collections.abc import Iterator

from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.card_rules.examples import (
    BACKUP_EXAMPLE,
    TRAP_EXAMPLE,
    WEAPON_EXAMPLE,
    bent_card,
)
from rng_cards.games.ragnguns.card_rules.rule import card_code, rule
from rng_cards.games.ragnguns.cards import AnyCard
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.words import Text

EFFECT_COST = card_code(
    228,
    "effect-cost",
    Text(
        fr="un EFFET que l'on joue a un coût, même ⓪ ; ↴, ♦ et les PIÈGES n'en ont pas",
        en="an EFFECT that is played has a cost, if only ⓪; ↴, ♦ and TRAPS have none",
    ),
    why=Text(
        fr="Le coût est le chiffre blanc sur rond noir ; ↴ et ♦ sont gratuits, et jamais ∞.",
        en="The cost is the white figure on black; ↴ and ♦ are free, and never ∞.",
    ),
    section="effects",
    example=bent_card(WEAPON_EXAMPLE, "  - cost: 1\n    does", "  - does"),
)


@rule(EFFECT_COST)
def effect_cost(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        played = effect.when == "activated"
        if played != (effect.cost is not None) or (effect.repeatable and not played):
            key = "cost" if effect.cost is not None else "does"
            yield place.at(EFFECT_COST, "effects", number, key)


SHOTS_UNPAID = card_code(
    229,
    "shots-unpaid",
    Text(
        fr="cet EFFET tire {shots} {shots:BALLE|BALLES} et n'en dépense que {paid}",
        en="this EFFECT shoots {shots} {shots:BULLET|BULLETS} and spends only {paid}",
    ),
    why=Text(
        fr="Une BALLE tirée par un EFFET est une BALLE dépensée pour lui : rien ne sort du vide. "
        "Pour ↴, le coût de la carte ; pour un PIÈGE, sa mise, d'une BALLE au moins.",
        en="A BULLET shot by an EFFECT is a BULLET spent on it: nothing comes from nowhere. For ↴, "
        "the cost of the card; for a TRAP, its stake, of one BULLET at least.",
    ),
    section="bullets",
    example=bent_card(WEAPON_EXAMPLE, "shoot: 1", "shoot: 2"),
)


@rule(SHOTS_UNPAID)
def shots_are_paid(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        paid = _paid_for(effect, place.card)
        if effect.spends() > paid:
            yield place.at(
                SHOTS_UNPAID, "effects", number, "does", shots=effect.spends(), paid=paid
            )


def _paid_for(effect: Effect, card: AnyCard) -> int:
    if effect.when == "sprung":
        return 1
    if effect.when == "on-place":
        return int(getattr(card, "cost", 0))
    return effect.cost or 0


LASTING = card_code(
    230,
    "not-lasting",
    Text(
        fr="`{verb}` ne dure pas : un EFFET ♦ ne peut pas le faire",
        en="`{verb}` does not last: a ♦ EFFECT cannot do it",
    ),
    why=Text(
        fr="♦ vaut tant que la carte est posée ; seuls durent les verbes que docs/effects.md dit "
        "durables.",
        en="♦ holds as long as the card is placed; only the verbs that docs/effects.md calls "
        "lasting can.",
    ),
    section="effects",
    help=Text(fr="prends ↴ : `when: on-place`", en="use ↴: `when: on-place`"),
    example=bent_card(BACKUP_EXAMPLE, "when: on-place", "when: while-placed"),
)


@rule(LASTING)
def lasting_verbs(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        for step, verb in enumerate(effect.does):
            if effect.when == "while-placed" and not verb.lasting:
                yield place.at(LASTING, "effects", number, "does", step, verb=verb.key)


OUT_OF_TIME = card_code(
    234,
    "not-then",
    Text(
        fr="`{verb}` ne ferait rien à ce moment-là (`when: {when}`)",
        en="`{verb}` would do nothing at that moment (`when: {when}`)",
    ),
    why=Text(
        fr="Le moteur joue chaque carte : un EFFET doit pouvoir arriver quand il se déclenche. Ce "
        "qui ne vaut que pour ton tour ne sert à rien dans un PIÈGE, et inversement.",
        en="The engine plays every card: an EFFECT must be able to happen when it is set off. What "
        "counts in your own turn only is of no use in a TRAP, and the other way round.",
    ),
    section="effects",
    example=bent_card(TRAP_EXAMPLE, "nothing: true", "gunfight: 1"),
)


@rule(OUT_OF_TIME)
def verbs_in_their_time(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        for step, verb in enumerate(effect.does):
            lasts_wrongly = effect.when == "while-placed" and not verb.lasting
            if not verb.runs(effect.when) and not lasts_wrongly:
                yield place.at(
                    OUT_OF_TIME, "effects", number, "does", step, verb=verb.key, when=effect.when
                )


NOT_COUNTED = card_code(
    235,
    "not-counted",
    Text(
        fr="`{verb}` ne se compte pas : `times` n'y change rien",
        en="`{verb}` is not counted: `times` changes nothing about it",
    ),
    why=Text(
        fr="Seuls les verbes que docs/effects.md dit comptables prennent leur valeur plusieurs "
        "fois.",
        en="Only the verbs that docs/effects.md says may be counted take their amount several "
        "times.",
    ),
    section="effects",
    help=Text(fr="retire `times`", en="leave `times` out"),
    example=bent_card(TRAP_EXAMPLE, "nothing: true", "look: hand, times: {each: {keyword: fire}}"),
)


@rule(NOT_COUNTED)
def verbs_that_count(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        for step, verb in enumerate(effect.does):
            if verb.times is not None and not verb.counts:
                yield place.at(NOT_COUNTED, "effects", number, "does", step, "times", verb=verb.key)
