"""What every use case needs: the folders that a command reads, and the catalogue of a game."""

import os
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.load import load_catalogue
from rng_cards.catalogue.roots import Roots, find_roots
from rng_cards.decks.model import DeckShape
from rng_cards.games import every_game, game
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.games.game import GameDefinition

if TYPE_CHECKING:
    from rng_cards.decks.lists import CardList
    from rng_cards.decks.ordinals import Ordinals
    from rng_cards.decks.rules import DeckRules
    from rng_cards.games.counting import Counting

_SEARCH: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "search")
"""The code that makes the columns which queries search."""


class Table:
    """The games and catalogues that a command run in `folder` sees. Loads each once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.roots: Roots = find_roots(folder)
        self.catalogue = cache(self._catalogue)
        self.ordinals = cache(self._ordinals)
        self.lists = cache(self._lists)

    def game(self, game_id: str) -> GameDefinition:
        """A game by its id."""
        return game(game_id)

    def common_cards(self, game_id: str) -> tuple[Mapping[str, Any], ...]:
        """The records of the cards that all play with; none in games where each has their own."""
        if not game(game_id).engine().common_cards:
            return ()
        return tuple(card.record for card in self.catalogue(game_id))

    def counting(self, game_id: str) -> "Counting":
        """What matches count of a game."""
        from rng_cards.games.counting import counting_of

        engine = game(game_id).engine()
        about = self.catalogue(game_id).about
        return counting_of(about, engine.event_arguments(about), engine.score, engine.seats[-1])

    def deck_rules(self, game_id: str) -> "DeckRules":
        """What decks of a game must be: by its rules, and by the lists in force."""
        from rng_cards.decks.lists import rules_with

        return rules_with(offered(self.game(game_id), DECKS).rules, self.lists(game_id))

    def _ordinals(self, game_id: str) -> "Ordinals":
        """The number of each card in share codes; the tool's own come first."""
        from rng_cards.decks.ordinals import Ordinals, read_ordinals

        roots = reversed(self.roots.all)
        return Ordinals(read_ordinals(root / "catalog" / game_id) for root in roots)

    def _lists(self, game_id: str) -> "tuple[CardList, ...]":
        """The lists of forbidden cards in force, of one's own folder and of the tool."""
        from rng_cards.decks.lists import lists_in_force

        today = date.today()  # noqa: DTZ011 -- the day of the reader
        return lists_in_force((root / "catalog" / game_id for root in self.roots.all), today)

    def _catalogue(self, game_id: str) -> Catalogue:
        this = game(game_id)
        if this.cards is None:
            return load_catalogue(game_id, (this.package,), None, self.roots)
        cards, code = this.cards, (this.package, _SEARCH)

        def columns(record: Mapping[str, Any], about: Mapping[str, Any]) -> Mapping[str, Any]:
            from rng_cards.search.fields import columns_of

            return columns_of(cards.search_fields(), record, about)

        return load_catalogue(game_id, code, cards.make_kind, self.roots, columns)


def shapes() -> dict[str, DeckShape]:
    """The deck files of every game that has decks."""
    return {one.id: one.decks.shape for one in every_game() if one.decks}
