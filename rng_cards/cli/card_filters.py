"""The options that choose cards: one for each way that some game has to choose them."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, Final

from rng_cards.cli.declare import Options, option_with
from rng_cards.cli.pages import Command
from rng_cards.games import every_game
from rng_cards.games.faces import Filter
from rng_cards.words import Joined, verbatim

_SPACE: Final = verbatim(" ")
_LONGEST_NAME: Final = 6
"""Words of a name that are typed without quotes."""


def filter_options() -> Options:
    """An option for each name of a filter; where games share a name, its line has what each says
    of it.
    """
    by_name: dict[str, list[Filter]] = {}
    for game in every_game():
        for one in game.cards.filters() if game.cards else ():
            by_name.setdefault(one.name, []).append(one)
    return {name: _option(some) for name, some in by_name.items()}


def _option(some: list[Filter]) -> tuple[Any, object]:
    first = some[0]
    words = Joined([one.help for one in some], _SPACE)
    if first.metavar:
        return list[str], option_with(words, f"--{first.name} {first.metavar}")
    return bool, option_with(words, f"--{first.name}/--no-{first.name}")


class NamesInFilters(Command):
    """A command whose filters take names of several words without quotes."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse, each such name made one argument."""
        return super().parse_args(ctx, with_whole_names(args))


def with_whole_names(args: list[str]) -> list[str]:
    """The arguments; a card's name that a filter asks for is one of them, if the words behind the
    option are that whole name.
    """
    options = {f"--{one.name}" for one in _naming()}
    for at, name in enumerate(args):
        behind = list(takewhile(lambda one: not one.startswith("-"), args[at + 1 :]))
        for count in range(min(len(behind), _LONGEST_NAME), 1, -1) if name in options else ():
            whole = " ".join(behind[:count])
            if _is_name(whole, name.removeprefix("--")):
                return [*args[: at + 1], whole, *with_whole_names(args[at + 1 + count :])]
    return args


def _naming() -> Iterator[Filter]:
    """The filters whose values are names of cards."""
    for game in every_game():
        yield from (one for one in (game.cards.filters() if game.cards else ()) if one.names)


def _is_name(typed: str, filter_name: str) -> bool:
    """Whether a game has a card of that whole name for its filter of that name."""
    from rng_cards.app.table import Table

    table = Table()
    for game in every_game():
        for one in game.cards.filters() if game.cards else ():
            if one.name == filter_name and one.names is not None:
                catalogue = table.catalogue(game.id)
                among = one.names(catalogue)
                match = catalogue.find(typed, among, suggest=False)
                if match.kind == "exact" and match.cards[0] in among:
                    return True
    return False
