"""What whoever has units of work asks for, wherever they are done.

Units are plain data, and so is what says how to do them (`Prepare`): a worker is told once, and
then does one unit after the other. The result of a unit depends on that unit alone. So it does not
matter who does it, nor how often: a unit whose worker died is given to another.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from rng_cards.diagnostics import Diagnostic
from rng_cards.words import Filled

Unit = TypeVar("Unit")
Result = TypeVar("Result")

Prepare = Callable[[], Callable[[Any], Any]]
"""Makes what does units, where they are done: a function of a module, a `partial` of one, or
another callable that can be pickled."""


class WorkersLost(Exception):  # noqa: N818 -- what happened, not a mistake of ours
    """Nobody is left to do the units, and nobody else comes; `finding` says it in words."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message("en"))
        self.finding = finding


class Crew(Protocol):
    """Workers who have been told how to do units of one kind."""

    def results(self, units: Iterable[Any]) -> Iterator[Any]:
        """The results of a batch of units, in their order, as they come; all of them are taken
        before the next batch. Raises WorkersLost, and what doing a unit raises.
        """
        ...


class Workforce(Protocol):
    """Those who may be given work."""

    lost: Diagnostic | None
    """Why they could not go on, once they have raised WorkersLost."""
    waiting: Callable[[], None]
    """Called about once a second while results are waited for, where that is known to happen."""

    def crew(self, prepare: Prepare) -> AbstractContextManager[Crew]:
        """Some who do units of one kind; what is under way when the block ends is dropped."""
        ...

    def about(self) -> Filled | None:
        """Who is at work at the moment, where that is worth saying."""
        ...


def chunks(count: int, size: int) -> Iterator[range]:
    """The numbers from 0 to `count` - 1 in ranges of `size`, the last perhaps shorter.

    >>> list(chunks(5, 2))
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    for start in range(0, count, size):
        yield range(start, min(start + size, count))


def map_units(
    prepare: Callable[[], Callable[[Unit], Result]], units: Iterable[Unit], workforce: Workforce
) -> Generator[Result, None, None]:
    """What the function that `prepare` makes returns for each unit, in their order, as it comes.

    Whoever stops early closes the iterator (`contextlib.closing`): it drops what is under way.
    Raises WorkersLost, and what `prepare` or its function raises.
    """
    with workforce.crew(prepare) as crew:
        yield from crew.results(units)
