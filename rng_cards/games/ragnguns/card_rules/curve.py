"""A designer's rule: the cost of a card against the cost model."""

from collections.abc import Iterator

from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic, Example
from rng_cards.games.ragnguns import cost_model
from rng_cards.games.ragnguns.card_rules.rule import at_key, card_code, rule
from rng_cards.words import Text

OFF_THE_CURVE = card_code(
    233,
    "off-the-curve",
    Text(
        fr="le modèle de coût donne {worth}, le coût est {cost}",
        en="the cost model says {worth}, the cost is {cost}",
    ),
    why=Text(
        fr="Le modèle de coût de docs/card-design.md estime une carte en BALLES. C'est une règle "
        "de créateur, pas du jeu : une carte peut s'en écarter si on sait pourquoi.",
        en="The cost model of docs/card-design.md sizes a card up in BULLETS. It is a designer's "
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
    if cost_model.stray(card):
        cost = getattr(card, "cost", None)
        shown = str(cost) if cost is not None else f"≤ {cost_model.FREE_LIMIT:g}"
        key = "cost" if cost is not None else "effects"
        yield at_key(place, OFF_THE_CURVE, key, worth=cost_model.worth(card), cost=shown)
