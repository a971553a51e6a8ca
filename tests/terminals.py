"""A command of `rng` on a terminal of its own, its keys struck and its screen read by a test."""

import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from typing import Final

from conftest import ROOT

_STYLED: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
RNG: Final = ("-m", "rng_cards")


class Terminal:
    """A process of Python that has a terminal; `python` is what follows the interpreter's name."""

    def __init__(
        self,
        *args: str,
        python: tuple[str, ...] = RNG,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.said = ""
        self.struck_at = 0
        """What had been said when keys were last struck; nobody struck any yet."""
        self.process, self.handle = pty.fork()
        if not self.process:
            os.chdir(ROOT)
            whole = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **(env or {})}
            os.execvpe(sys.executable, [sys.executable, *python, *args], whole)  # noqa: S606
        ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def until(self, text: str, times: int = 1, seconds: float = 20) -> None:
        """Read until a text has been on the screen so many times."""
        end = time.monotonic() + seconds
        while self.said.count(text) < times:
            assert time.monotonic() < end, self.said
            if select.select([self.handle], [], [], 0.1)[0]:
                try:
                    self.said += os.read(self.handle, 65536).decode(errors="replace")
                except OSError:  # the other end is closed
                    assert text in self.said
                    return

    def screen(self, seconds: float = 20) -> list[str]:
        """The lines since the screen was last cleared, once nothing more comes and keys are waited
        for; what colours and cursors are made of is left out.
        """
        end = time.monotonic() + seconds
        while not (self._sleeps() and self._quiet() and len(self.said) > self.struck_at):
            assert time.monotonic() < end, self.said
        shown = self.said.rpartition("\x1b[2J")[2]
        lines = _STYLED.sub("", shown).replace("\r", "").split("\n")
        return [line.rstrip() for line in lines]

    def _quiet(self) -> bool:
        """Whether there is nothing to read, once what there was has been read."""
        if not select.select([self.handle], [], [], 0.03)[0]:
            return True
        with suppress(OSError):  # the other end is closed
            self.said += os.read(self.handle, 65536).decode(errors="replace")
        return False

    def resize(self, columns: int, lines: int) -> None:
        """Another size of the window."""
        ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def strike(self, keys: str) -> None:
        """Strike keys."""
        self.struck_at = len(self.said)
        os.write(self.handle, keys.encode())

    def interrupt(self) -> None:
        """Ctrl-C, once the process sleeps until a key is struck: before that, Python may hear of it
        only with the next key.
        """
        for _ in range(2000):
            if self._sleeps():
                break
            time.sleep(0.01)
        self.strike("\x03")

    def _sleeps(self) -> bool:
        """Whether the process waits for something; True where the system does not tell."""
        try:
            stat = Path(f"/proc/{self.process}/stat").read_text()
        except OSError:
            return True
        return stat.rsplit(")", 1)[1].split()[0] == "S"

    def left(self) -> int:
        """Read until the process has ended; its exit code."""
        while True:
            assert select.select([self.handle], [], [], 20)[0], self.said
            try:
                data = os.read(self.handle, 65536)
            except OSError:
                break
            if not data:
                break
            self.said += data.decode(errors="replace")
        os.close(self.handle)
        _, status = os.waitpid(self.process, 0)
        return os.waitstatus_to_exitcode(status)
