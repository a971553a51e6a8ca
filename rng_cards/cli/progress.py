"""How far a long run has come: a line on a terminal's stderr, and nowhere else."""

import os
import sys
import time
from typing import TYPE_CHECKING, Final, Self

from rng_cards.cli.console import Console
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.play.workers import Workforce

_EVERY: Final = 0.1
"""Seconds between two pictures."""
_CELLS: Final = 24
GAMES: Final = Text(
    fr="{bar} {done} / {total} parties, {rate} par seconde",
    en="{bar} {done} of {total} games, {rate} a second",
)


class Progress:
    """`with Progress(total, console) as progress: progress.advance(20)`; gone when it ends.

    `words` are those of its line, which also says who is `at_work` where they are elsewhere; it
    shows `after` so many seconds, where a run takes that long.
    """

    def __init__(
        self,
        total: int,
        console: Console,
        words: Text = GAMES,
        *,
        after: float = 0.0,
        at_work: "Workforce | None" = None,
    ) -> None:
        self._words = words
        self._at_work = at_work
        if at_work is not None:
            at_work.waiting = lambda: self.advance(0)
        self._total = max(total, 1)
        self._language = console.language
        dumb = os.environ.get("TERM") == "dumb"
        self._shown = sys.stderr.isatty() and not dumb and not console.quiet
        self._done = 0
        self._more: dict[str, Param] = {}
        self._start = time.monotonic()
        self._last = self._start + after - _EVERY if after else self._start

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def reach(self, done: int, total: int) -> None:
        """So many of so many are done, where how many there are is found out on the way."""
        self._total = max(total, 1)
        self.advance(done - self._done)

    def advance(self, number: int, **more: Param) -> None:
        """So many more are done; `more` is what else the line says, until it is said anew."""
        self._done += number
        self._more |= more
        now = time.monotonic()
        if self._shown and now - self._last >= _EVERY:
            self._last = now
            self._draw(now - self._start)

    def _draw(self, seconds: float) -> None:
        full = _CELLS * self._done // self._total
        params: dict[str, Param] = {
            **self._more,
            "bar": "█" * full + "░" * (_CELLS - full),
            "done": self._done,
            "total": self._total,
            "rate": f"{self._done / seconds:.0f}",
        }
        line = self._words.say(self._language, params)
        who = self._at_work.about() if self._at_work is not None else None
        if who is not None:
            line += f" · {who.say(self._language)}"
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
