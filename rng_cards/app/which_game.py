"""Which games a command is about where nobody says so with `--game`."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from rng_cards.app.table import Table
from rng_cards.games import game_ids
from rng_cards.games.capabilities import Capability


def games_at_hand(table: Table) -> tuple[str, ...]:
    """The game of the catalogue that the command runs inside, else those of one's own folder,
    else every game that has a catalogue; every game there is where none has.
    """
    here = Path.cwd()
    for root in table.roots.all:
        if here.is_relative_to(root / "catalog"):
            inside = here.relative_to(root / "catalog").parts[:1]
            if inside and inside[0] in game_ids():
                return inside
    for roots in ((table.roots.own,), table.roots.all):
        found = games_in(*(root for root in roots if root))
        if found:
            return found
    return game_ids()


def games_in(*folders: Path) -> tuple[str, ...]:
    """The games that have a catalogue in one of those folders."""
    return tuple(
        one for one in game_ids() if any((at / "catalog" / one).is_dir() for at in folders)
    )


def that_offer(games: Iterable[str], wanted: Capability[Any], table: Table) -> tuple[str, ...]:
    """Those of the games that offer something."""
    return tuple(one for one in games if wanted.of(table.game(one)) is not None)


def that_speak(games: Iterable[str], languages: Sequence[str], table: Table) -> tuple[str, ...]:
    """Those of the games whose cards are in all those languages, finished or not."""
    return tuple(
        game for game in games if set(languages) <= set(table.catalogue(game).about["spoken"])
    )


def most(games: Iterable[str], count: Callable[[str], int]) -> tuple[str, ...]:
    """The games of which most is counted; none where nothing is counted of any."""
    counts = {one: count(one) for one in games}
    highest = max(counts.values(), default=0)
    return tuple(one for one, number in counts.items() if number == highest) if highest else ()


def names_by_game(table: Table, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The names of cards, ids or keys of texts that each game knows, whichever of them knows any.

    The games at hand are asked first; the others, where none of those knows a name. One that no
    game knows is left to the game that has something like it, else to the first at hand.
    """
    known: dict[str, tuple[str, ...]] = {}
    near = games_at_hand(table)
    for name in names:
        here = _that_know(name, near, table) or _that_know(name, game_ids(), table)
        for game in here or (_most_like(name, near, table),):
            known[game] = (*known.get(game, ()), name)
    return known


def _that_know(name: str, games: Iterable[str], table: Table) -> tuple[str, ...]:
    from rng_cards.app.translation.asking import cards_named
    from rng_cards.app.translation.bench import Bench

    return tuple(game for game in games if isinstance(cards_named(Bench(table, game), name), tuple))


def _most_like(name: str, games: Sequence[str], table: Table) -> str:
    like = (game for game in games if table.catalogue(game).find(name).cards)
    return next(like, games[0])
