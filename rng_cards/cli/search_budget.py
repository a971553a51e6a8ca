"""How many games commands of the lab search with: `--budget`, `--quick`, `--thorough`."""

from typing import Annotated, Final

from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import option

_FEWEST: Final = 200
_MOST: Final = 10_000_000
_TIMES: Final = 5
"""How many times fewer games `--quick` plays, and more `--thorough`."""

GamesToSearch = Annotated[
    int | None,
    option(
        "--budget GAMES",
        callback=counted("--budget", _MOST, _FEWEST),
        fr="Tant de parties pour chaque recherche.",
        en="So many games for each search.",
    ),
]
Quick = Annotated[
    bool,
    option(
        "--quick",
        fr="Cinq fois moins de parties : une première idée.",
        en="A fifth of the games: a first idea.",
    ),
]
Thorough = Annotated[
    bool,
    option(
        "--thorough",
        fr="Cinq fois plus de parties : ce qui se trouve de mieux.",
        en="Five times as many games: the best that can be found.",
    ),
]


def games_to_search(asked: int | None, usual: int, *, quick: bool, thorough: bool) -> int:
    """So many games for each search: those asked for, else a command's usual number or what
    `--quick` and `--thorough` make of it.
    """
    if asked is not None:
        return asked
    return usual // _TIMES if quick else usual * _TIMES if thorough else usual
