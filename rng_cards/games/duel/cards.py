"""What a card file of Duel holds: a playing card, or a token that players take some of."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.duel.engine.components import BULLETS, DECK, HATS, HIGHEST, LOWEST, WOUNDS
from rng_cards.games.shared.cards import CardForEach
from rng_cards.games.shared.composition import Named, Part, Share, composition_findings
from rng_cards.words import Text

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Counted = Literal["ammo", "hat", "wounds"]
"""What of a player's state a token stands for."""


class PlayingCard(NamedCard):
    """One of the 24 cards that are dealt."""

    type: Literal["card"]
    suit: Suit
    """It tells cards of one value apart and has no effect."""
    value: int = Field(ge=LOWEST, le=HIGHEST)
    """Its speed, fire or dodge, whichever it is laid as; an ace is 1."""


class Token(CardForEach):
    """Something that players take several of; a die or a coin does as well."""

    type: Literal["token"]
    counts: Counted
    """What it stands for."""


AnyCard: TypeAlias = Annotated[PlayingCard | Token, Field(discriminator="type")]

_ADAPTER: Final[TypeAdapter[AnyCard]] = TypeAdapter(AnyCard)
_NEEDED: Final[dict[Counted, int]] = {"ammo": BULLETS, "hat": HATS, "wounds": WOUNDS}
"""How many a player needs of the token for each."""

_OF_VALUE: Final = Text(fr="cartes de valeur {value}", en="cards of value {value}")
_OF_TOKEN: Final = Text(fr="`{counts}` par joueur", en="of `{counts}` a player")
_CARD: Final = Text(fr="le {value} de `{suit}`", en="the {value} of `{suit}`")
_TOKEN: Final = Text(fr="le jeton de `{counts}`", en="the token for `{counts}`")


class DuelCards(CardKind):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        """See `CardKind`."""
        return _ADAPTER

    def record(self, card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data; null is what it has not."""
        own = {"suit": None, "value": None, "counts": None, "each": None}
        return {**own, **super().record(card, languages)}

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What the filters of lists ask of every card."""
        return {"suit": record["suit"], "value": record["value"]}

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether there is each card of the engine's deck, and each token.

        How many there have to be of each is said in `engine/components.py` alone.
        """
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
            for counts, wanted in _NEEDED.items()
        }
        return composition_findings(source, {**values, **tokens}, _share)


def _share(card: AnyCard) -> Share:
    if isinstance(card, PlayingCard):
        what = _CARD.filled(value=card.value, suit=card.suit)
        return Share(card.value, "value", named=Named((card.value, card.suit), what, "suit"))
    what = _TOKEN.filled(counts=card.counts)
    return Share(card.counts, "each", card.each, Named(card.counts, what, "counts"))
