"""Does anything get lost? Commands killed while they write, edits made at once, what a lock costs.

    python benchmarks/reliability.py kills [--count 1000] [--command NAME]
    python benchmarks/reliability.py edits [--count 1000]
    python benchmarks/reliability.py locks

`kills` runs each writing command in a process that is killed (SIGKILL) at one of the steps at which
it touches the disk, runs the command again, and compares every file with those of a run that was
not killed. `edits` starts two commands that change the same file at the same moment and looks for
both changes. Each ends with 1 where something was lost or left behind.
"""

import argparse
import builtins
import io
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

TOP: Final = Path(__file__).parent.parent
sys.path.insert(0, str(TOP))

from rng_cards.catalogue.roots import MARKER  # noqa: E402
from rng_cards.cli.main import run  # noqa: E402
from rng_cards.files.changing import changing  # noqa: E402

GAME: Final = "catalog/ragnguns"
MACHETE: Final = f"{GAME}/cards/weapons/machete.yaml"
DECK: Final = "decks/buffalo-kid.yaml"
STEPS: Final = ("fsync", "replace", "mkdir", "chmod", "unlink", "rmdir", "sync")


class Command(NamedTuple):
    """A command that writes, and what is changed in the folder before it runs."""

    args: tuple[str, ...]
    prepare: Callable[[Path], object] = lambda _folder: None


def reword(folder: Path) -> None:
    """Change an original, so that its translation is stale."""
    edit(folder / MACHETE, "fr: Machette", "fr: Grande machette")


def unspace(folder: Path) -> None:
    """Put typing faults into three cards, which `--fix` mends."""
    for path in sorted((folder / GAME / "cards").rglob("*.yaml"))[:60]:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("’", "'"), encoding="utf-8")


def export(folder: Path) -> None:
    """A translator's file with every English flavour changed."""
    inside(folder, ("tr", "export", "--to", "en", "-o", "en.po"))
    text = (folder / "en.po").read_text(encoding="utf-8")
    fields = r'(msgctxt "[a-z-]+\.flavour"\nmsgid (?:".*"\n)+msgstr "(?:"\n")?)(?=\w)'
    (folder / "en.po").write_text(re.sub(fields, r"\1Well: ", text), encoding="utf-8")


def edit(path: Path, old: str, new: str) -> None:
    """Replace a stretch of a file that has it."""
    text = path.read_text(encoding="utf-8")
    assert old in text, path
    path.write_text(text.replace(old, new), encoding="utf-8")


COMMANDS: Final = {
    "deck new": Command(("deck", "new", "decks/new.yaml", "machete", "whip")),
    "deck add": Command(("deck", "add", DECK, "whip", "laudanum")),
    "deck remove": Command(("deck", "remove", DECK, "machete")),
    "deck swap": Command(("deck", "swap", DECK, "machete", "whip")),
    "tr accept": Command(("tr", "accept", "--all"), reword),
    "tr check --fix": Command(("tr", "check", "--fix"), unspace),
    "tr rename-term": Command(
        (
            *("tr", "rename-term", "CARTRIDGE BELT", "BANDOLIER", "--to", "en", "--write"),
            *("--form", "CARTRIDGE BELTS=BANDOLIERS"),
        ),
    ),
    "tr import": Command(("tr", "import", "en.po"), export),
    "tr export": Command(("tr", "export", "--to", "en", "-o", "out.po")),
    "init": Command(("init", "mine")),
    "schema --write": Command(("schema", "deck", "--write", "schemas")),
    "print": Command(("print", DECK, "-o", "out.pdf")),
    "print ledger": Command(
        ("print", "ledger", "--forget", "machete"),
        lambda folder: inside(folder, ("print", DECK, "-o", "out.pdf")),
    ),
    "print calibrate": Command(
        ("print", "calibrate", "--found", "0.5,-1"),
    ),
    "match --save": Command(
        ("match", DECK, DECK, "--games", "4", "--seed", "1", "--jobs", "1", "--save", "m.jsonl"),
    ),
}


def inside(folder: Path, args: tuple[str, ...]) -> int:
    """Run a command in a folder, with data and settings of its own; its exit code."""
    os.chdir(folder)
    for name in ("DATA", "CONFIG"):
        os.environ[f"RNG_{name}"] = str(folder / name.lower())
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = run(list(args))
    if code:
        (folder.parent / "last-complaint").write_text(said.getvalue(), encoding="utf-8")
    return code


def started(work: Callable[[], int]) -> int:
    """Do some work in a process of its own, which ends with the work's exit code; its number."""
    child = os.fork()
    if child == 0:
        code = 70
        try:
            code = work()
        except BaseException:  # noqa: BLE001 -- a child that goes on would be a second benchmark
            traceback.print_exc()
        finally:
            os._exit(code)
    return child


def ended(child: int) -> int:
    """Wait for a process; its exit code."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def home(at: Path, command: Command) -> Path:
    """A folder of one's own with the whole catalogue, ready for a command."""
    at.mkdir(parents=True)
    (at / MARKER).touch()
    shutil.copytree(TOP / GAME, at / GAME)
    (at / "decks").mkdir()
    shutil.copy(TOP / DECK, at / DECK)
    assert ended(started(lambda: (command.prepare(at), 0)[1])) == 0
    return at


def state(folder: Path) -> dict[str, object]:
    """What every file says, locks aside; of a ledger the last line of each card, without times."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_dir() or name.startswith("data/locks"):
            continue
        found[name] = path.read_bytes()
        if path.name == "printed.jsonl":
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            found[name] = {(one["card"], *one["languages"]): one | {"at": ""} for one in lines}
    return found


def killed(folder: Path, args: tuple[str, ...], step: int) -> bool:
    """Run a command that is killed at a step; False where it ended before."""
    told, tell = os.pipe()

    def stop(number: int) -> None:
        if number == step:
            os.write(tell, b"!")
            signal.pause()

    def work() -> int:
        os.close(told)
        watch_steps(stop)
        return inside(folder, args)

    child = started(work)
    os.close(tell)
    stopped = os.read(told, 1)
    if stopped:
        os.kill(child, signal.SIGKILL)
    os.close(told)
    ended(child)
    return bool(stopped)


def steps_of(folder: Path, args: tuple[str, ...]) -> int:
    """How many steps of a command touch the disk."""
    told, tell = os.pipe()
    count = 0

    def step(number: int) -> None:
        nonlocal count
        count = number + 1

    def work() -> int:
        watch_steps(step)
        code = inside(folder, args)
        os.write(tell, str(count).encode())
        return code

    child = started(work)
    os.close(tell)
    number = int(os.read(told, 20))
    os.close(told)
    assert ended(child) == 0, (args, (folder.parent / "last-complaint").read_text())
    return number


def watch_steps(call: Callable[[int], None]) -> None:
    """Have `call` called with its number before each step that touches the disk."""
    number = -1

    def watched(true: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **kwargs: Any) -> Any:
            nonlocal number
            number += 1
            call(number)
            return true(*args, **kwargs)

        return step

    for name in STEPS:
        setattr(os, name, watched(getattr(os, name)))
    true_open = builtins.open
    stopping = watched(true_open)

    def opened(file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        writes = not mode.startswith("r") and file != os.devnull
        return (stopping if writes else true_open)(file, mode, *args, **kwargs)

    builtins.open = opened


def kills(count: int, only: str | None, work: Path) -> int:
    """Kill each command at its steps, in turn until there are enough; how many ended otherwise."""
    commands = {name: one for name, one in COMMANDS.items() if only in {None, name}}
    each = -(-count // len(commands))
    wrong = 0
    for name, command in commands.items():
        before = home(work / name, command)
        folder = work / "now"
        for _ in range(2):  # the first one makes what the cache keeps of this folder
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(before, folder)
            steps = steps_of(folder, command.args)
        wanted = state(folder)
        assert wanted != state(before), name
        chance = random.Random(name)  # noqa: S311 -- any steps will do
        bad = done = number = 0
        while done < each:
            shutil.rmtree(folder)
            shutil.copytree(before, folder)
            step = number if number < steps else chance.randrange(steps)
            number += 1
            if not killed(folder, command.args, step):
                continue  # the cache had it, and there were fewer steps
            done += 1
            ended(started(partial(inside, folder, command.args)))
            if state(folder) != wanted:
                bad += 1
                print(f"  {name}, step {step}: {difference(state(folder), wanted)}")
        shutil.rmtree(folder)
        print(f"{name:16} {done:5} kills at {steps:4} steps, {bad} ended otherwise", flush=True)
        wrong += bad
    print(f"{each * len(commands)} kills, {wrong} ended otherwise than without the kill")
    return wrong


def difference(one: dict[str, object], other: dict[str, object]) -> str:
    """The files in which two states differ."""
    return ", ".join(name for name in sorted(one | other) if one.get(name) != other.get(name))


def edits(count: int, work: Path) -> int:
    """Start two edits at once, a third each of decks, locks and imports; how many vanished."""
    lost = 0
    each = -(-count // 3)
    for name, pair in {"deck add": _deck_pair, "tr accept": _accept, "tr import": _import}.items():
        bad = sum(pair(work / f"{name}{number}") for number in range(each))
        print(f"{name:16} {each:5} pairs at once, {bad} lost an edit", flush=True)
        lost += bad
    return lost


def at_once(folder: Path, *commands: tuple[str, ...]) -> None:
    """Run commands in a folder at the same moment: each is a fork that waits for the signal."""
    ready, go = os.pipe()

    def work(args: tuple[str, ...]) -> int:
        os.close(go)
        os.read(ready, 1)
        return inside(folder, args)

    children = [started(partial(work, args)) for args in commands]
    os.close(go)
    os.close(ready)
    codes = [ended(child) for child in children]
    assert codes == [0] * len(commands), (folder.parent / "last-complaint").read_text()


def _deck_pair(folder: Path) -> bool:
    home(folder, Command(()))
    at_once(folder, ("deck", "add", DECK, "whip"), ("deck", "add", DECK, "lasso"))
    text = (folder / DECK).read_text(encoding="utf-8")
    shutil.rmtree(folder)
    return not ("- Whip\n" in text and "- Lariat\n" in text)


def _accept(folder: Path) -> bool:
    def prepare(at: Path) -> None:
        reword(at)
        edit(at / f"{GAME}/cards/traps/fall.yaml", "fr: Chute", "fr: Grande chute")

    home(folder, Command((), prepare))
    at_once(folder, ("tr", "accept", "machete"), ("tr", "accept", "fall"))
    text = (folder / GAME / "translations.lock.yaml").read_text(encoding="utf-8")
    shutil.rmtree(folder)
    return not ("Grande machette" in text and "Grande chute" in text)


def _import(folder: Path) -> bool:
    def prepare(at: Path) -> None:
        inside(at, ("tr", "export", "--to", "en", "-o", "en.po"))
        text = (at / "en.po").read_text(encoding="utf-8")
        (at / "one.po").write_text(text.replace('"Machete"', '"Matchet"'), encoding="utf-8")
        (at / "two.po").write_text(text.replace('"Whip"', '"Bullwhip"'), encoding="utf-8")

    home(folder, Command((), prepare))
    at_once(folder, ("tr", "import", "one.po"), ("tr", "import", "two.po"))
    texts = [path.read_text(encoding="utf-8") for path in (folder / GAME).rglob("*.yaml")]
    shutil.rmtree(folder)
    return not all(any(f"en: {one}" in text for text in texts) for one in ("Matchet", "Bullwhip"))


def locks(work: Path) -> int:
    """What it costs to take a lock and leave it, and whether commands that read import it."""
    folder = str(work / "locked")
    os.environ["RNG_DATA"] = str(work / "data")
    with changing(folder):
        pass
    times = []
    for _ in range(1000):
        start = time.perf_counter()
        with changing(folder):
            pass
        times.append((time.perf_counter() - start) * 1000)
    print(f"a lock taken and left: {statistics.median(times):.2f} ms, at most {max(times):.1f} ms")
    wrong = 0
    reading = (("validate", DECK), ("card", "machete"), ("cards",), ("tr", "check"), ("check",))
    code = "import sys\nfrom rng_cards.cli.main import run\nrun(sys.argv[1:])\n"
    code += "sys.exit('filelock' in sys.modules)"
    for args in reading:
        done = subprocess.run(
            [sys.executable, "-c", code, *args], cwd=TOP, stdout=subprocess.DEVNULL, check=False
        )
        wrong += done.returncode
        print(f"rng {args[0]}: the lock library is {'' if done.returncode else 'not '}imported")
    return wrong


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("kills", "edits", "locks"))
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--command", choices=COMMANDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rng-reliability-") as folder:
        os.environ["RNG_CACHE"] = os.path.join(folder, "cache")
        os.environ["RNG_LANG"] = "en"
        work = Path(folder).resolve()
        if options.what == "kills":
            wrong = kills(options.count, options.command, work)
        else:
            wrong = edits(options.count, work) if options.what == "edits" else locks(work)
        os.chdir(TOP)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
