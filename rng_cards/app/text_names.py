"""What a translator means who types names of cards or keys of texts."""

from collections.abc import Iterable
from functools import cache

from rng_cards.app.find import Found, find_in_games
from rng_cards.app.table import Table
from rng_cards.app.translation.asking import cards_named
from rng_cards.app.translation.bench import Bench
from rng_cards.app.which_game import games_at_hand, that_offer
from rng_cards.games import game_ids
from rng_cards.games.capabilities import CARDS


class TextNames:
    """The cards and texts of the game asked for; else of the games at hand, then of every game."""

    def __init__(self, table: Table, asked: str | None, language: str) -> None:
        self._table = table
        self._language = language
        self._bench = cache(lambda game: Bench(table, game))
        near = that_offer([asked] if asked else games_at_hand(table), CARDS, table)
        every = near if asked else that_offer(game_ids(), CARDS, table)
        self._groups = tuple(dict.fromkeys((near, every)))

    def read(self, typed: str, *, suggest: bool = True) -> Found[str]:  # noqa: ARG002 -- a Reader
        """A whole name, an id or a key as it is; a part of a name as the id of its card. Why it
        means nothing is for the command to tell.
        """
        for games in self._groups:
            if self._known(typed, games):
                return Found(typed, guessed=False, finding=None, typed=typed)
        for games in self._groups:
            found = find_in_games(typed, self._table, games, self._language)
            ids = {card.id for one in found.values() for card in one.cards}
            if len(ids) == 1:
                return Found(ids.pop(), guessed=True, finding=None, typed=typed)
        return Found(None, guessed=False, finding=None, typed=typed)

    def _known(self, typed: str, games: Iterable[str]) -> bool:
        """Whether a game has a card of that name or a text of that key, which has no blank."""
        if " " in typed:
            found = (self._table.catalogue(game).find(typed, suggest=False) for game in games)
            return any(match.kind == "exact" for match in found)
        return any(isinstance(cards_named(self._bench(game), typed), tuple) for game in games)
