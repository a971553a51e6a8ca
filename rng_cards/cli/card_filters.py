"""The options that choose cards: one for each way that some game has to choose them."""

from typing import Any, Final

from rng_cards.cli.declare import Options, option_with
from rng_cards.games import every_game
from rng_cards.games.faces import Filter
from rng_cards.words import Joined, verbatim

_SPACE: Final = verbatim(" ")


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
