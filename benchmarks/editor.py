"""What the editors cost: CPU to their first screens, and from a key to what it changes.

    python benchmarks/editor.py

The first is the CPU time of `rng tr edit machete` and of `rng deck edit` on a terminal of its own,
killed the moment its screen can be read; beside it, that of importing textual alone. The others
are in this process: every text typed letter by letter, nothing remembered from one to the next;
and a query typed letter by letter into the editor of decks, until the screen stands.
"""

import asyncio
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time
from fcntl import ioctl

from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.editor import EditorSession
from rng_cards.cli.deck.edit_screen.screen import DeckEditor

RUNS = 9
DECK = "decks/buffalo-kid.yaml"
QUERY = "type:weapon cost<3 -is:epic"
EDITORS = {"rng tr edit": ["tr", "edit", "machete"], "rng deck edit": ["deck", "edit", DECK]}
READY = b"Machete"
SIZE = (40, 120)


def to_first_screen(words: list[str]) -> float:
    """CPU seconds until the first screen of a command can be read."""
    process, handle = pty.fork()
    if not process:
        time.sleep(0.05)  # until the terminal has its size
        env = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "rng_cards", *words]
        os.execve(sys.executable, command, env)  # noqa: S606
    ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
    said = b""
    while READY not in said:
        select.select([handle], [], [])
        said += os.read(handle, 65536)
    os.kill(process, signal.SIGKILL)
    _, _, usage = os.wait4(process, 0)
    os.close(handle)
    return usage.ru_utime + usage.ru_stime


def importing(what: str) -> float:
    """CPU seconds of a process that imports something."""
    process = os.posix_spawn(
        sys.executable, [sys.executable, "-c", f"import {what}"], dict(os.environ)
    )
    _, _, usage = os.wait4(process, 0)
    return usage.ru_utime + usage.ru_stime


def typing() -> list[float]:
    """Seconds for each letter of every English text of ten cards."""
    session = EditorSession(Bench(Table(), "ragnguns"))
    took = []
    for here in session.places[:40]:
        for end in range(1, len(here.target) + 1):
            session.view.forget()
            start = time.process_time()
            session.view.flaws(here, here.target[:end])
            session.view.terms(here, here.target[:end])
            took.append(time.process_time() - start)
    return sorted(took)


async def asking() -> list[float]:
    """Seconds for each letter of a query in the editor of decks, all that it draws included."""
    editor = DeckEditor(DeckBench(DECK, Table(), "en"))
    took = []
    async with editor.run_test(size=SIZE[::-1]) as pilot:
        await pilot.press("slash")
        for _ in range(RUNS):
            for letter in QUERY:
                start = time.process_time()
                await pilot.press(letter)
                took.append(time.process_time() - start)
            await pilot.press("escape", "slash")
    return sorted(took)


def main() -> None:
    """Measure, and say."""
    alone = statistics.median(importing("textual.app, textual.widgets") for _ in range(RUNS))
    firsts = {
        name: statistics.median(to_first_screen(words) for _ in range(RUNS))
        for name, words in EDITORS.items()
    }
    letters, asked = typing(), asyncio.run(asking())
    print(f"textual imported       {alone:.2f} s of CPU")
    for name, first in firsts.items():
        print(f"{name:13} opened   {first:.2f} s of CPU")
    middle, worst = letters[len(letters) // 2], letters[len(letters) * 99 // 100]
    print(
        f"faults of what is typed  median {middle * 1000:.1f} ms, 99 in 100 {worst * 1000:.1f} ms"
    )
    print(f"                         ({len(letters)} letters)")
    print(
        f"letters of a query     median {asked[len(asked) // 2] * 1000:.1f} ms, "
        f"at most {asked[-1] * 1000:.1f} ms"
    )


if __name__ == "__main__":
    main()
