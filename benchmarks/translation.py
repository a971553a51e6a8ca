"""The figures of the translators' bench: `python benchmarks/translation.py [--quick]`.

`rng tr check` beside a typer program that does nothing, on the shipped catalogue and on 10,000
generated cards; and beside pofilter of translate-toolkit, which reads the very same units from the
PO file that `rng tr export` writes (`pip install -e '.[bench]'`; without it, ours alone). Every
shipped text was read by people in both languages, so that whatever a checker says against one is a
false alarm; what pofilter says is counted by its own notes.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from make_catalogue import make
from speed import BARE, TOP, Run, medians, rng, run, say


def shipped(rounds: int, work: Path) -> None:
    """`rng tr check` of the shipped catalogue, in turns with the baseline."""
    bare = work / "bare.py"
    bare.write_text(BARE)
    cache = work / "cache"
    commands = {"bare": [sys.executable, str(bare)], "check": rng("tr", "check")}
    for command in commands.values():
        run(command, TOP, cache)
    time.sleep(2.5)  # a stamp vouches for files once they are two seconds old
    run(commands["check"], TOP, cache)
    taken: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            taken[name].append(run(command, TOP, cache))
    nothing, check = (medians(taken[name]) for name in commands)
    say("a typer program that does nothing", f"{nothing.cpu * 1000:.0f} ms CPU", "-")
    ratio = check.cpu / nothing.cpu
    say("rng tr check, shipped", f"{check.cpu * 1000:.0f} ms CPU, ratio {ratio:.2f}", "3.00")
    say("  its memory", f"{check.memory:.0f} MB", "-")
    anew = []
    for _ in range(rounds):
        forget_texts(cache)
        anew.append(run(commands["check"], TOP, cache))
    say("  every text looked at", f"{medians(anew).cpu * 1000:.0f} ms CPU", "-")


def forget_texts(cache: Path) -> None:
    """Take away what is known of the texts; the compiled catalogue stays."""
    for file in cache.glob("*.texts"):
        file.unlink()


def large(rounds: int, work: Path) -> Path:
    """Ten thousand generated cards, their catalogue compiled; the folder."""
    folder, cache = work / "large", work / "large-cache"
    make(folder, 10_000)
    check = rng("tr", "check", "--format", "concise")
    run(rng("tr", "accept", "--all", "--quiet"), folder, cache)  # as a catalogue that is kept
    for file in cache.glob("*"):
        file.unlink()
    cold = run(check, folder, cache)
    time.sleep(2.5)
    run(check, folder, cache)
    warm = medians([run(check, folder, cache) for _ in range(rounds)])
    forget_texts(cache)
    every = run(check, folder, cache)
    say("rng tr check, 10,000 cards, no cache", f"{cold.cpu:.2f} s CPU, {cold.wall:.2f} s", "-")
    say("  every text looked at", f"{every.cpu:.2f} s CPU, {every.wall:.2f} s", "6 s")
    say("  nothing changed", f"{warm.cpu:.2f} s CPU, {warm.wall:.2f} s", "6 s")
    say("  its memory", f"{every.memory:.0f} MB", "-")
    return folder


def peer(rounds: int, work: Path, folder: Path) -> None:
    """What pofilter takes, on the same units."""
    here = str(Path(sys.executable).parent)
    pofilter = shutil.which("pofilter", path=f"{here}{os.pathsep}{os.environ['PATH']}")
    if pofilter is None:
        print("pofilter is not installed")
        return
    for name, root in (("shipped", TOP), ("10,000 cards", folder)):
        units, out = work / f"{root.name}.po", work / f"{root.name}-out.po"
        export = rng("tr", "export", "--format", "po", "--to", "en", "--force", "-o", str(units))
        run(export, root, work / "peer-cache")
        command = [pofilter, "--language", "en", "--progress", "none", str(units), str(out)]
        took = medians([run(command, root, work) for _ in range(rounds)])
        say(f"pofilter, {name}", f"{took.cpu * 1000:.0f} ms CPU, {took.wall:.2f} s", "-")
        if root is TOP:
            alarms(units.read_text(encoding="utf-8"), out.read_text(encoding="utf-8"))


def alarms(units: str, out: str) -> None:
    """How many of the shipped texts pofilter complains of, and by which of its tests."""
    tests = Counter(re.findall(r"\(pofilter\) (\w+)", out))
    told = ", ".join(f"{test} {count}" for test, count in tests.most_common())
    flagged, every = out.count("\nmsgctxt "), units.count("\nmsgctxt ")
    say("  false alarms", f"{tests.total()} on {flagged} of {every} texts", "-")
    print(f"    {told}")


def false_alarms_of_ours(work: Path) -> None:
    """Ours on the same texts."""
    env = {**os.environ, "RNG_CACHE": str(work / "cache")}
    told = subprocess.run(
        rng("tr", "check", "--format", "json"), cwd=TOP, env=env, capture_output=True, check=False
    )
    found = json.loads(told.stdout)["diagnostics"]
    say("rng tr check, false alarms", str(len(found)), "0")


def main() -> None:
    """Print the machine, then each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    rounds = 5 if parser.parse_args().quick else 21
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{machine}, {rounds} rounds")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shipped(rounds, work)
        false_alarms_of_ours(work)
        generated = large(max(3, rounds // 4), work)
        peer(max(3, rounds // 4), work, generated)


if __name__ == "__main__":
    main()
