"""What is known of a card beside the card itself: decks, near cards, one's own, its history."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rng_cards.app.card_history import CardHistory, card_history
from rng_cards.app.collection import owned
from rng_cards.app.decks_at_hand import decks_using
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import has_errors
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.printing.ledger import PrintedFace, read
from rng_cards.record import Record
from rng_cards.search.near import near_cards

if TYPE_CHECKING:
    from rng_cards.app.plain_shapes import OwningData, PrintData, StandingData


class Owning(Record):
    """How many of a card one owns."""

    count: int
    printed: int
    """How many came out of the printer, whether one still has them or not."""
    prints: tuple[PrintedFace, ...]
    """The latest print in each language or pair of languages, the latest first."""


class CardStanding(Record):
    """What is known of a card beside the card itself."""

    decks: tuple[tuple[str, Mapping[str, str]], ...]
    """The decks in reach that hold it or are led by it: their files and their names by language."""
    near: tuple[Card, ...]
    """Cards that do much the same, the nearest first."""
    owned: Owning | None
    """None where the collection cannot be read."""
    history: CardHistory

    def data(self) -> "StandingData":
        """As plain data: what `rng card --format json` has beside the card's record."""
        return {
            "decks": [{"path": path, "name": dict(names)} for path, names in self.decks],
            "near": [card.id for card in self.near],
            "owned": _owning_data(self.owned) if self.owned else None,
            "history": {
                "commits": [
                    {
                        "commit": one.commit,
                        "date": one.date,
                        "author": one.author,
                        "subject": one.subject,
                    }
                    for one in self.history.versions
                ],
                "older": self.history.older,
                "reason": self.history.reason or None,
            },
        }


def card_standing(card: Card, table: Table, game: str) -> CardStanding:
    """What is known of a card of that game."""
    fields = offered(table.game(game), CARDS).search_fields()
    return CardStanding(
        decks=tuple((str(path), names) for path, names in decks_using(card, table)),
        near=near_cards(card, table.catalogue(game), fields),
        owned=_owning(card, table, game),
        history=card_history(card, table, game),
    )


def _owning(card: Card, table: Table, game: str) -> Owning | None:
    own = owned(table, game)
    if has_errors(own.findings):
        return None
    prints = (one for one in read().entries if (one.game, one.card) == (game, card.id))
    count, printed = own.counts.get(card.index, 0), own.printed.get(card.index, 0)
    return Owning(count, printed, tuple(prints))


def _owning_data(own: Owning) -> "OwningData":
    prints: list[PrintData] = [
        {"at": one.at, "languages": list(one.languages), "copies": one.copies, "deck": one.deck}
        for one in own.prints
    ]
    return {"count": own.count, "printed": own.printed, "prints": prints}
