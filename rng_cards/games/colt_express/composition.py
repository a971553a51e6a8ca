"""What the catalogue has to hold: so many parts of each type, and loot of so many dollars.

The rulebook counts action cards only; the other numbers are those of the published game.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.colt_express.cards import ActionCard, AnyCard, Bullet, Loot, NeutralBullet
from rng_cards.games.shared.composition import Part, Share, composition_findings
from rng_cards.words import Text

SECTION_OF: Final = {
    "bandit": "bandits",
    "action": "actions",
    "bullet": "bullets",
    "neutral-bullet": "bullets",
    "purse": "actions",
    "jewel": "actions",
    "strongbox": "actions",
    "round": "rounds",
    "car": "setup",
    "marshal": "actions",
}
"""By type, the section of the rulebook that speaks of it."""
WANTED: Final = {
    "bandit": 6,
    "action": 10,
    "bullet": 6,
    "neutral-bullet": 13,
    "purse": 18,
    "jewel": 6,
    "strongbox": 2,
    "round": 17,
    "car": 7,
    "marshal": 1,
}
"""How many of each type there are; of action cards and Bullets, for each bandit."""
DOLLARS: Final = {"purse": 6000, "jewel": 3000, "strongbox": 2000}
"""What all loot of a type is worth."""
_OF_TYPE: Final = Text(fr="pièces de type `{type}`", en="parts of type `{type}`")
_DOLLARS: Final = Text(fr="dollars de type `{type}`", en="dollars of type `{type}`")


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding about what the catalogue holds, or lacks."""
    parts = {
        type_: Part(_OF_TYPE.filled(type=type_), wanted, (SECTION_OF[type_],))
        for type_, wanted in WANTED.items()
    }
    yield from composition_findings(source, parts, _share)
    loot = [place for place in source.places if isinstance(place.card, Loot)]
    worth = {
        type_: Part(_DOLLARS.filled(type=type_), wanted, ("actions",))
        for type_, wanted in DOLLARS.items()
    }
    of_loot = Source(loot, source.about, unread=source.unread)
    yield from composition_findings(of_loot, worth, _worth)


def _worth(card: Loot) -> Share:
    return Share(card.type, "value", card.value * card.copies)


def _share(card: AnyCard) -> Share:
    if isinstance(card, ActionCard | Bullet):
        return Share(card.type, "each", card.each)
    if isinstance(card, NeutralBullet | Loot):
        return Share(card.type, "copies", card.copies)
    return Share(card.type, "type")
