"""The texts that want something of a translator, the most pressing first."""

from collections.abc import Sequence
from typing import Final

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import found_in, not_silenced
from rng_cards.app.translation.status import FAILURES
from rng_cards.translation.staleness import STATES, Standing
from rng_cards.words import Text

LINTS: Final = "lints"
ALL: Final = "all"
TO_DO: Final = "todo"
LISTS: Final[dict[str, Text]] = {
    TO_DO: Text(fr="à voir", en="to do"),
    "missing": Text(fr="à traduire", en="missing"),
    "stale": Text(fr="périmés", en="stale"),
    "edited": Text(fr="retouchés", en="edited"),
    "confirm": Text(fr="à confirmer", en="to confirm"),
    LINTS: Text(fr="avec un défaut", en="with findings"),
    ALL: Text(fr="tous", en="all"),
}
"""What may be listed: the words of `rng tr status --fail-on`, all that is to do, and everything."""

_RANK: Final = {state: number for number, state in enumerate(STATES)}


class Worklist:
    """The texts of a bench that are asked about, in the order in which they are to be done.

    What a language that need not be complete lacks is to do only where that language is asked for.
    """

    def __init__(self, bench: Bench, asked: Asked) -> None:
        to = {one.id for one in asked.tongues(bench) if asked.to or one.complete}
        every = [one for one in bench.standings if one.language in to and asked.about(one.unit)]
        every.sort(key=lambda one: _RANK[one.state])
        self._bench = bench
        self._every = tuple(every)

    def of(self, what: str) -> tuple[Standing, ...]:
        """Those of one of the `LISTS`. Nothing but findings has to be looked for."""
        if what == LINTS:
            flawed = _with_flaws(self._bench)
            return tuple(one for one in self._every if (one.unit.key, one.language) in flawed)
        return tuple(one for one in self._every if one.state in _states(what))

    def count(self, what: str) -> int:
        """How many those are."""
        return sum(one.state in _states(what) for one in self._every)


def following(texts: Sequence[Standing], after: Standing) -> Standing | None:
    """The text that comes after one, which need not be among them; after the last, the first.
    None where there is no other.
    """
    others = [one for one in texts if one.key != after.key]
    keys = [one.key for one in texts]
    if after.key in keys:
        at = keys.index(after.key)
        return texts[(at + 1) % len(texts)] if others else None
    return others[0] if others else None


def _states(what: str) -> frozenset[str]:
    if what == ALL:
        return frozenset(STATES)
    if what == TO_DO:
        return frozenset(STATES) - {"ok"}
    return frozenset(FAILURES[what])


def _with_flaws(bench: Bench) -> set[tuple[str, str]]:
    """The texts and languages in which `rng tr check` finds something."""
    return {(one.unit.key, one.language) for one in not_silenced(found_in(bench))}
