"""Export and import of ten thousand texts, in every format: `python benchmarks/interchange.py`.

Whole processes on a generated catalogue whose cache is warm: the time on the clock, the CPU by the
operating system's own account, the memory. Imported are the file as it went out, then the same
file with the flavour of a hundred cards changed, then of every card. `--quick` takes fewer runs.
"""

import argparse
import os
import platform
import shutil
import tempfile
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from make_catalogue import make
from speed import Run, medians, rng, run, say

CARDS = 3_334
"""Of three texts each."""
FORMS = ("po", "xliff", "xliff-1.2", "tmx", "csv", "xlsx")
ENDS = {"xliff-1.2": "xlf"}
"""The end of a file's name, where it is not the format itself."""
LIMIT = "2 s"


def said(name: str, runs: Sequence[Run]) -> None:
    """One line: the median of some runs."""
    one = medians(runs)
    say(name, f"{one.wall:.2f} s, {one.cpu:.2f} s CPU, {one.memory:.0f} MB", LIMIT)


def changed(folder: Path, form: str, most: int) -> str:
    """A file with the English of so many texts changed, all of generated cards; its name.

    Each is the flavour of a card, so that as many files are written.
    """
    end = ENDS.get(form, form)
    data = (folder / f"out.{end}").read_bytes()
    name = f"changed-{most}.{end}"
    if form != "xlsx":
        (folder / name).write_bytes(bent(data.decode(), most).encode())
        return name
    with zipfile.ZipFile(BytesIO(data)) as before, zipfile.ZipFile(folder / name, "w") as after:
        for part in before.namelist():
            after.writestr(part, bent(before.read(part).decode(), most))
    return name


def bent(text: str, most: int) -> str:
    """The first so many flavours with another word in them; those of `bench-…` come before the one
    shipped card that says the same, which must stay as it is.
    """
    assert most <= CARDS
    return text.replace("It cracks before", "It snaps before", most)


def measure(rounds: int, work: Path) -> None:
    """Every format: out, in unchanged, in with changes."""
    folder, cache = work / "cards", work / "cache"
    make(folder, CARDS)
    clean = work / "clean"
    shutil.copytree(folder / "catalog", clean)
    run(rng("tr", "export", "-o", "warm.po"), folder, cache)
    for form in FORMS:
        out = f"out.{ENDS.get(form, form)}"
        export = rng("tr", "export", "--to", "en", "--format", form, "--force", "-o", out)
        exports = [run(export, folder, cache) for _ in range(rounds)]
        assert (folder / out).is_file(), "rng tr export did not"
        said(f"export, {form}", exports)
        back = rng("tr", "import", out)
        said(f"import, {form}, nothing changed", [run(back, folder, cache) for _ in range(rounds)])
        for most in (100, CARDS):
            name = changed(folder, form, most)
            taken = []
            for _ in range(max(1, rounds // 2)):
                taken.append(run(rng("tr", "import", name, "--partial"), folder, cache))
                shutil.rmtree(folder / "catalog")
                shutil.copytree(clean, folder / "catalog")
                run(rng("tr", "export", "-o", "warm.po", "--force"), folder, cache)
            said(f"import, {form}, {most:,} changed", taken)


def main() -> None:
    """Print the machine, then each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    rounds = 3 if parser.parse_args().quick else 9
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{machine}, {rounds} rounds, {CARDS * 3:,} texts")
    with tempfile.TemporaryDirectory() as folder:
        measure(rounds, Path(folder))


if __name__ == "__main__":
    main()
