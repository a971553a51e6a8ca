"""What was ruled, and the topics of the rules, found by what a person types."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from rng_cards.app.rules import scenario_files
from rng_cards.app.table import Table
from rng_cards.games.topics import GivenRuling, rulings_of
from rng_cards.record import Record
from rng_cards.words import Names, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.nodes import Sequence as ListNode
from rng_cards.yaml.reader import read_yaml
from rng_cards.yaml.values import to_python

_SHOWS: Final = "shows"
_RULINGS: Final = "rulings"


class Example(Record):
    """A scenario, as one reads it."""

    id: str
    about: Text
    rulings: tuple[str, ...]
    """The rulings that it shows, by their ids."""


class GameRulings:
    """The rulings of a game, with the scenarios that show them."""

    def __init__(self, table: Table, game_id: str) -> None:
        self.game = table.game(game_id)
        self.rulings = rulings_of(self.game, table.catalogue(game_id))
        self._table = table
        self._examples = cache(self._read_examples)

    def examples(self) -> Sequence[Example]:
        """Every scenario of the game."""
        return self._examples()

    def examples_of(self, ruling: GivenRuling) -> Iterable[Text]:
        """What the scenarios say that show a ruling."""
        return (one.about for one in self.examples() if ruling.id in one.rulings)

    def named(self, word: str) -> GivenRuling | None:
        """The ruling of an id or a number."""
        return next((one for one in self.rulings if word in {one.id, str(one.number)}), None)

    def _read_examples(self) -> tuple[Example, ...]:
        found: list[Example] = []
        for path, shown in scenario_files(self._table, self.game.id).items():
            root = read_yaml(path, shown).root
            found += filter(None, map(_example, root.items if isinstance(root, ListNode) else ()))
        return tuple(found)


def _example(node: Node) -> Example | None:
    """A scenario by what is written of it; None for one that `rng rules check` refuses."""
    if not isinstance(node, MapNode):
        return None
    parts = {key: to_python(one) for key in ("id", "about", _SHOWS) if (one := node.get(key))}
    id_, about, shows = parts.get("id"), parts.get("about"), parts.get(_SHOWS, {})
    if not isinstance(about, dict) or not about or not isinstance(shows, dict):
        return None
    rulings = shows.get(_RULINGS)
    keys = tuple(map(str, rulings)) if isinstance(rulings, list) else ()
    return Example(str(id_), Names({key: str(said) for key, said in about.items()}), keys)


def find_rulings(
    table: Table, word: str, games: Iterable[str]
) -> list[tuple[GameRulings, GivenRuling]]:
    """The rulings of an id or a number, of each of the games."""
    found = []
    for game_id in games:
        rulings = GameRulings(table, game_id)
        one = rulings.named(word.lower())
        if one is not None:
            found.append((rulings, one))
    return found


def ruling_ids(table: Table, games: Iterable[str]) -> list[str]:
    """Every ruling by its id."""
    return [one["id"] for game in games for one in table.catalogue(game).about["rulings"]]
