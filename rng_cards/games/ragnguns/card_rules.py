"""What a card of Rag'n'Guns must be, type by type: one function a rule, its words above it.

These are the profiles of the rulebook's «Types of cards», and what an effect needs to make
sense to an engine. `rng check` runs them all.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from rng_cards.catalogue.codes import SOUND_CARD, UNKNOWN_KEYWORD
from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Code, Diagnostic, Example, define
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.games.ragnguns import yardstick
from rng_cards.games.ragnguns.cards import Action, AnyCard, Backup, Gunslinger, Item, Trap
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.selection import Selection
from rng_cards.games.ragnguns.effects.shape import yaml_key
from rng_cards.games.ragnguns.rulebook import cite
from rng_cards.words import Text

Loc = tuple[str | int, ...]
Find = Callable[[Place, Source], Iterator[Diagnostic]]

ITEM_COST: Final = 1
ITEM_STATISTIC: Final = 1
ITEM_EFFECTS: Final = 2
BACKUP_COST: Final = 3
ACTION_EFFECTS: Final = 2
GUNSLINGER_EFFECTS: Final = 2


class CardRule(NamedTuple):
    """A code and what finds it."""

    code: Code
    find: Find


RULES: list[CardRule] = []


def rule(code: Code) -> Callable[[Find], Find]:
    """Enter a function among the rules, under its code."""

    def enter(find: Find) -> Find:
        RULES.append(CardRule(code, find))
        return find

    return enter


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding of every rule over every card."""
    for one in RULES:
        for place in source.places:
            yield from one.find(place, source)


def card_code(
    number: int, name: str, message: Text, *, why: Text, section: Any, **words: Any
) -> Code:
    """A code of this module: Rag'n'Guns' own, with its rulebook section."""
    return define(
        f"CAT{number}", name, message, why=why, cite=cite(section), game="ragnguns", **words
    )


_EFFECT: Final = """\
effects:
  - cost: 1
    does: [{shoot: 1}]
    text: {fr: Tire cette BALLE sur ton adversaire., en: Shoot that BULLET at your opponent.}
"""
_AGAIN: Final = """\
  - cost: 1
    repeatable: true
    does: [{heal: 1}]
    text: {fr: Soigne 1 BALLE., en: Heal 1 BULLET.}
"""
_HEAD: Final = """\
id: rusty-spur
set: dust
number: 900
name: {fr: Éperon rouillé, en: Rusty Spur}
"""
_ITEM: Final = _HEAD + "type: item\ncost: 1\nfirepower: 0\ndurability: 1\n" + _EFFECT + _AGAIN
_TRAP: Final = _HEAD + (
    "type: trap\neffects:\n  - when: sprung\n    does: [{nothing: true}]\n"
    "    text: {fr: Il ne se passe rien., en: Nothing happens.}\n"
)
_BACKUP: Final = _HEAD + (
    "type: backup\ncost: 3\nfirepower: 1\ndurability: 2\neffects:\n"
    "  - when: on-place\n    zone: alley\n    does: [{draw: 1}]\n"
    "    text: {fr: Pioche 1 carte., en: Draw 1 card.}\n"
)
_ACTION: Final = _HEAD + (
    "type: action\neffects:\n  - cost: 0\n    does: [{draw: 1}]\n"
    "    text: {fr: Pioche 1 carte., en: Draw 1 card.}\n"
)
_GUNSLINGER: Final = (
    _HEAD
    + "type: gunslinger\nfirepower: 1\n"
    + (_EFFECT + _AGAIN).replace("cost: 1\n    does", "cost: 1\n    repeatable: true\n    does")
)


def _bent(sound: str, old: str, new: str) -> Example:
    return Example("card", sound.replace(old, new), sound)


ITEM_TWO_EFFECTS = card_code(
    220,
    "item-effects",
    Text(
        fr="un OBJET a exactement deux EFFETS, celui-ci en a {count}",
        en="an ITEM has exactly two EFFECTS, this one has {count}",
    ),
    why=Text(
        fr="Deux EFFETS font l'OBJET : joue celui qui est ∞, puis l'autre.",
        en="Two EFFECTS make an ITEM: play the one that is ∞, then the other.",
    ),
    section="items",
    example=_bent(_ITEM, _AGAIN, ""),
)


@rule(ITEM_TWO_EFFECTS)
def item_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Item) and len(card.effects) != ITEM_EFFECTS:
        yield _at_key(place, ITEM_TWO_EFFECTS, "effects", count=len(card.effects))


ITEM_PROFILE = card_code(
    221,
    "item-profile",
    Text(
        fr="un OBJET ne coûte pas cher et vaut peu : {what} {value}, {limit} au plus",
        en="an ITEM is cheap and weak: {what} {value}, at most {limit}",
    ),
    why=Text(
        fr="Un OBJET se paie par ses EFFETS : coût et statistiques restent très faibles.",
        en="An ITEM earns its keep by its EFFECTS: cost and statistics stay very low.",
    ),
    section="items",
    help=Text(fr="baisse-le, ou fais-en une ARME", en="lower it, or make it a WEAPON"),
    example=_bent(_ITEM, "cost: 1\nfirepower: 0", "cost: 1\nfirepower: 3"),
)


@rule(ITEM_PROFILE)
def item_profile(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Item):
        return
    limits = {"cost": ITEM_COST, "firepower": ITEM_STATISTIC, "durability": ITEM_STATISTIC}
    for key, limit in limits.items():
        value = getattr(card, key)
        if value > limit:
            yield place.at(ITEM_PROFILE, key, what=key, value=value, limit=limit)


TRAP_EFFECT = card_code(
    222,
    "trap-effect",
    Text(
        fr="un PIÈGE a un seul EFFET, `when: sprung`",
        en="a TRAP has a single EFFECT, `when: sprung`",
    ),
    why=Text(
        fr="Le PIÈGE ne se joue pas : il part quand l'adversaire ne fait rien.",
        en="A TRAP is not activated: it goes off when the opponent does nothing.",
    ),
    section="traps",
    example=_bent(_TRAP, "when: sprung", "cost: 0"),
)


@rule(TRAP_EFFECT)
def trap_effect(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Trap) and [effect.when for effect in card.effects] != ["sprung"]:
        yield _at_key(place, TRAP_EFFECT, "effects")


BACKUP_BY_ZONE = card_code(
    223,
    "backup-effects",
    Text(
        fr="l'EFFET d'un RENFORT tient à une zone : ↴ ou ♦, avec `zone`",
        en="a BACKUP's EFFECT is tied to a zone: ↴ or ♦, with `zone`",
    ),
    why=Text(
        fr="Un RENFORT n'est utile que posé ; la zone décide de ce qu'il fait.",
        en="A BACKUP is of use only when placed; the zone decides what it does.",
    ),
    section="backups",
    example=_bent(_BACKUP, "    zone: alley\n", ""),
)


@rule(BACKUP_BY_ZONE)
def backup_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Backup):
        return
    if not card.effects:
        yield _at_key(place, BACKUP_BY_ZONE, "effects")
    for number, effect in enumerate(card.effects):
        if effect.when not in {"on-place", "while-placed"} or effect.zone is None:
            yield place.at(BACKUP_BY_ZONE, "effects", number)


BACKUP_DEAR = card_code(
    224,
    "backup-cheap",
    Text(
        fr="un RENFORT coûte {least} BALLES au moins, celui-ci {cost}",
        en="a BACKUP costs {least} BULLETS or more, this one {cost}",
    ),
    why=Text(
        fr="Les RENFORTS sont chers et puissants ; en dessous, c'est une ARME.",
        en="BACKUPS are dear and strong; below that, it is a WEAPON.",
    ),
    section="backups",
    example=_bent(_BACKUP, "cost: 3", "cost: 2"),
)


@rule(BACKUP_DEAR)
def backup_dear(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Backup) and card.cost < BACKUP_COST:
        yield place.at(BACKUP_DEAR, "cost", least=BACKUP_COST, cost=card.cost)


FOREIGN_MOMENT = card_code(
    225,
    "foreign-moment",
    Text(fr="`{when}` n'existe que sur un {type}", en="`{when}` exists only on a {type}"),
    why=Text(
        fr="↴ et ♦ sont les symboles des RENFORTS ; seul un PIÈGE peut partir tout seul.",
        en="↴ and ♦ are the symbols of BACKUPS; only a TRAP can go off.",
    ),
    section="effects",
    example=_bent(
        SOUND_CARD + _EFFECT, "  - cost: 1\n", "  - when: while-placed\n    zone: alley\n"
    ),
)
_OWNERS: Final = {"on-place": "backup", "while-placed": "backup", "sprung": "trap"}
_OWNER_WORDS: Final = {
    "backup": Text(fr="RENFORT", en="BACKUP"),
    "trap": Text(fr="PIÈGE", en="TRAP"),
}


@rule(FOREIGN_MOMENT)
def foreign_moment(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Trap | Backup):
        return  # their own rules say what they may do
    for number, effect in enumerate(card.effects):
        owner = _OWNERS.get(effect.when)
        if owner:
            words = _OWNER_WORDS[owner]
            yield place.at(FOREIGN_MOMENT, "effects", number, "when", when=effect.when, type=words)


GUNSLINGER_TWO = card_code(
    226,
    "gunslinger-effects",
    Text(fr="un PISTOLERO a deux EFFETS, tous deux ∞", en="a GUNSLINGER has two EFFECTS, both ∞"),
    why=Text(
        fr="Payés de la CARTOUCHIÈRE, une fois par tour chacun ; on ne défausse pas son PISTOLERO.",
        en="Paid from the CARTRIDGE BELT, each once a turn; nobody discards a GUNSLINGER.",
    ),
    section="effects",
    help=Text(fr="donne `repeatable: true` aux deux", en="give both `repeatable: true`"),
    example=_bent(_GUNSLINGER, _AGAIN, ""),
)


@rule(GUNSLINGER_TWO)
def gunslinger_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Gunslinger):
        sound = [one for one in card.effects if one.repeatable and one.when == "activated"]
        if len(sound) != GUNSLINGER_EFFECTS or len(card.effects) != GUNSLINGER_EFFECTS:
            yield _at_key(place, GUNSLINGER_TWO, "effects")


ACTION_PROFILE = card_code(
    227,
    "action-effects",
    Text(
        fr="une ACTION a un ou deux EFFETS, jamais ∞",
        en="an ACTION has one or two EFFECTS, never ∞",
    ),
    why=Text(
        fr="Elle ne vaut que par son EFFET, joué de la main, puis elle est défaussée.",
        en="Its EFFECT is all there is to it, played from the hand; then it is discarded.",
    ),
    section="actions",
    example=_bent(_ACTION, "  - cost: 0\n", "  - cost: 0\n    repeatable: true\n"),
)


@rule(ACTION_PROFILE)
def action_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Action):
        return
    if not 1 <= len(card.effects) <= ACTION_EFFECTS:
        yield _at_key(place, ACTION_PROFILE, "effects")
    for number, effect in enumerate(card.effects):
        if effect.repeatable:
            yield place.at(ACTION_PROFILE, "effects", number, "repeatable")


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
    example=_bent(SOUND_CARD + _EFFECT, "  - cost: 1\n    does", "  - does"),
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
    example=_bent(SOUND_CARD + _EFFECT, "shoot: 1", "shoot: 2"),
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
    example=_bent(_BACKUP, "when: on-place", "when: while-placed"),
)


@rule(LASTING)
def lasting_verbs(place: Place, _source: Source) -> Iterator[Diagnostic]:
    for number, effect in enumerate(place.card.effects):
        for step, verb in enumerate(effect.does):
            if effect.when == "while-placed" and not verb.lasting:
                yield place.at(LASTING, "effects", number, "does", step, verb=verb.key)


UNKNOWN_SIGNATURE = card_code(
    231,
    "unknown-signature",
    Text(
        fr="aucun PISTOLERO n'a l'identifiant `{signature}`",
        en="no GUNSLINGER has the id `{signature}`",
    ),
    why=Text(
        fr="Une SIGNATURE appartient à un PISTOLERO du catalogue.",
        en="A SIGNATURE belongs to a GUNSLINGER of the catalogue.",
    ),
    section="keywords",
    help=Text(fr="PISTOLEROS : {known}", en="GUNSLINGERS: {known}"),
    example=Example(
        "card", SOUND_CARD + "signature: buffalo-bill\n", SOUND_CARD + "signature: buffalo-kid\n"
    ),
)


@rule(UNKNOWN_SIGNATURE)
def signatures_exist(place: Place, source: Source) -> Iterator[Diagnostic]:
    signature = getattr(place.card, "signature", None)
    if signature is None:
        return
    known = tuple(one.card.id for one in source.places if isinstance(one.card, Gunslinger))
    if signature not in known:
        near = closest(signature, known)
        hint = did_you_mean(near) if near else None
        yield place.at(UNKNOWN_SIGNATURE, "signature", help=hint, signature=signature, known=known)


FINDS_NOTHING = card_code(
    232,
    "selects-nothing",
    Text(
        fr="aucune carte du catalogue ne répond à cette sélection",
        en="no card of the catalogue answers to this selection",
    ),
    why=Text(
        fr="Un EFFET qui cherche des cartes qui n'existent pas ne fera jamais rien.",
        en="An EFFECT that looks for cards that do not exist will never do anything.",
    ),
    section="effects",
    example=_bent(
        _ACTION, "{draw: 1}", "{fetch: {type: trap, keyword: sheriff, epic: true, card: machete}}"
    ),
)


@rule(FINDS_NOTHING)
def selections_find(place: Place, source: Source) -> Iterator[Diagnostic]:
    keywords = source.about["glossary"]["keywords"]
    for number, effect in enumerate(place.card.effects):
        for loc, selection in _selections(effect, ("effects", number)):
            if selection.keyword and selection.keyword not in keywords:
                near = closest(selection.keyword, keywords)
                yield place.at(
                    UNKNOWN_KEYWORD,
                    *loc,
                    "keyword",
                    help=did_you_mean(near) if near else None,
                    keyword=selection.keyword,
                    known=tuple(keywords),
                )
            elif not any(_answers(one.card, selection) for one in source.places):
                yield place.at(FINDS_NOTHING, *loc)


def _answers(card: AnyCard, selection: Selection) -> bool:
    return (
        selection.type in {None, card.type}
        and selection.card in {None, card.id}
        and (selection.keyword is None or selection.keyword in card.keywords)
        and selection.epic in {None, getattr(card, "epic", False)}
    )


def _selections(value: Any, loc: Loc) -> Iterator[tuple[Loc, Selection]]:
    """Every selection inside an effect, with its place in the file."""
    if isinstance(value, Selection):
        yield loc, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _selections(getattr(value, name), (*loc, yaml_key(name)))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _selections(one, (*loc, number))


OFF_THE_CURVE = card_code(
    233,
    "off-the-curve",
    Text(
        fr="la toise donne {worth}, le coût est {cost}",
        en="the yardstick says {worth}, the cost is {cost}",
    ),
    why=Text(
        fr="La toise de docs/card-design.md estime une carte en BALLES. C'est une règle de "
        "créateur, pas du jeu : une carte peut s'en écarter si on sait pourquoi.",
        en="The yardstick of docs/card-design.md sizes a card up in BULLETS. It is a designer's "
        "rule, not the game's: a card may stray from it if somebody knows why.",
    ),
    section="place",
    severity="warning",
    help=Text(
        fr="change le coût, les statistiques ou les EFFETS",
        en="change the cost, the statistics or the EFFECTS",
    ),
    example=Example("card", SOUND_CARD.replace("cost: 1", "cost: 5"), SOUND_CARD),
)


@rule(OFF_THE_CURVE)
def on_the_curve(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if yardstick.stray(card):
        cost = getattr(card, "cost", None)
        shown = str(cost) if cost is not None else f"≤ {yardstick.FREE_LIMIT:g}"
        key = "cost" if cost is not None else "effects"
        yield _at_key(place, OFF_THE_CURVE, key, worth=f"{yardstick.worth(card):g}", cost=shown)


def _at_key(place: Place, code: Code, key: str, **params: Any) -> Diagnostic:
    """A finding about a whole top-level key."""
    return Diagnostic(code, place.key_span(key), params)
