"""Lines in, lines out: a terminal that is cleared between moves, or a pipe that only flows."""

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from rng_cards.cli.console import forgive_what_is_typed, use_colour, width
from rng_cards.terminal_layout import paint
from rng_cards.words import strip_controls

LONGEST: Final = 500
"""Letters of a line that are read: no phrase is longer."""
_CLEAR: Final = "\x1b[H\x1b[2J"
_FORGET: Final = "\x1b[3J"
"""What was scrolled away, too."""
_SAME_LINE: Final = "\r\x1b[2K"
_STRONG: Final = "1"


class Terminal:
    """Where somebody sits. A pipe gets no control codes, and sees what it typed."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self._obeys = os.environ.get("TERM") != "dumb"
        """Whether control codes are obeyed, and not printed."""
        self.colour = use_colour(sys.stdout)
        forgive_what_is_typed()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 -- importing it gives input() its arrow keys

    @property
    def width(self) -> int:
        """Columns."""
        return width()

    @property
    def height(self) -> int:
        """Lines."""
        return shutil.get_terminal_size((80, 24)).lines

    def show(self, lines: Iterable[str]) -> None:
        """Lines of the answer."""
        for line in lines:
            print(line.rstrip())

    def page(self, lines: Sequence[str], more: str, last: str = "") -> str:
        """Lines of the answer; where they are more than a screen, screen by screen. `more` asks
        whether to go on, which Enter does; anything else that is typed there is given back. `last`
        asks so after the last screen.
        """
        room = self.height - 2
        if not self.live or (len(lines) <= room and not last):
            self.show(lines)
            return ""
        for start in range(0, len(lines), room):
            self.show(lines[start : start + room])
            prompt = more if start + room < len(lines) else last
            typed = self.ask(prompt) if prompt else ""
            if typed is None or typed:
                return typed or ""
        return ""

    def note(self, lines: Iterable[str]) -> None:
        """Lines beside the answer: in a pipe, they go to stderr."""
        for line in lines:
            print(line, file=sys.stdout if self.live else sys.stderr)

    def wait(self, text: str) -> None:
        """Say what is waited for, in place of what was waited for before; a pipe need not know."""
        if self.live and self._obeys:
            print(f"{_SAME_LINE}{text}", end="", flush=True)

    def strong(self, text: str) -> str:
        """Text that stands out, where that can be."""
        return paint(text, _STRONG, colour=self.colour)

    def clear(self, *, forget: bool = False) -> None:
        """An empty screen, on a terminal; `forget` what can be scrolled back to as well.

        Where nothing can be cleared, what is to be forgotten goes off the screen.
        """
        if self.live and not self._obeys:
            print("\n" * (self.height if forget else 0), end="")
        elif self.live:
            print(_CLEAR + (_FORGET if forget else ""), end="")

    def ask(self, prompt: str) -> str | None:
        """A line that somebody types; None once nobody will any more."""
        if self.live:
            sys.stdout.flush()
            try:
                return input(prompt)[:LONGEST].strip()
            except EOFError:
                print()
                return None
        print(prompt, end="", flush=True)
        typed = sys.stdin.readline()
        line = typed[:LONGEST].strip()
        print(strip_controls(line))
        return line if typed else None
