"""What the catalogue has to hold: each card of the engine's deck, and each token.

How many there have to be of each is said in `engine/components.py` alone.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.duel.cards import AnyCard, Counted, PlayingCard, Suit
from rng_cards.games.duel.engine.components import BULLETS, DECK, HATS, WOUNDS
from rng_cards.games.shared.composition import Named, Part, Share, composition_findings
from rng_cards.words import Text

NEEDED: Final[dict[Counted, int]] = {"ammo": BULLETS, "hat": HATS, "wounds": WOUNDS}
"""How many a player needs of the token for each."""

_OF_VALUE: Final = Text(fr="cartes de valeur {value}", en="cards of value {value}")
_OF_TOKEN: Final = Text(fr="`{counts}` par joueur", en="of `{counts}` a player")
_CARD: Final = Text(fr="le {value} de `{suit}`", en="the {value} of `{suit}`")
_TOKEN: Final = Text(fr="le jeton de `{counts}`", en="the token for `{counts}`")


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding about what the catalogue holds, or lacks."""
    values = {
        value: Part(
            _OF_VALUE.filled(value=value),
            wanted,
            ("setup",),
            {(value, suit): suit for suit in get_args(Suit)},
        )
        for value, wanted in Counter(DECK).items()
    }
    tokens = {
        counts: Part(
            _OF_TOKEN.filled(counts=counts),
            wanted,
            ("components", "setup", "damage"),
            {counts: f"counts: {counts}"},
        )
        for counts, wanted in NEEDED.items()
    }
    return composition_findings(source, {**values, **tokens}, _share)


def _share(card: AnyCard) -> Share:
    if isinstance(card, PlayingCard):
        what = _CARD.filled(value=card.value, suit=card.suit)
        return Share(card.value, "value", named=Named((card.value, card.suit), what, "suit"))
    what = _TOKEN.filled(counts=card.counts)
    return Share(card.counts, "each", card.each, Named(card.counts, what, "counts"))
