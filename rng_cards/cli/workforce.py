"""Who plays many games: the processes of this machine."""

from typing import TYPE_CHECKING

from rng_cards.cli.console import INTERRUPTED, OURS, Console
from rng_cards.diagnostics import Report

if TYPE_CHECKING:
    from rng_cards.play.workers import Workforce


def here(jobs: int | None) -> "Workforce":
    """So many processes of this machine, or one for each processor."""
    from rng_cards.play.workers import Processes, processors

    return Processes(jobs or processors())


def ended_early(workforce: "Workforce", console: Console) -> int:
    """The exit code of a run that gave what was known before its end: 70 where nobody was left to
    go on, which is said on stderr, and 130 after Ctrl-C.
    """
    if workforce.lost is None:
        return INTERRUPTED
    console.beside(Report((workforce.lost,), {}))
    return OURS
