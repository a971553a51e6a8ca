"""How many faults of translations `rng tr check` catches, and how many good texts it objects to.

    python benchmarks/faults.py [--missed] [--kinds] [--spelling]

`benchmarks/faults/` holds two halves. The open one may be looked at while a lint is written; of the
frozen one only figures are ever printed, so that it tells what a lint catches that its author has
not seen. A record names a file of the shipped catalogue, a language, a stretch of text that stands
once in that language (`find`) and what stands there instead (`put`); `also` is a second such change
where a fault takes two, such as the flavours of two cards exchanged.

Each record is written into a copy of the catalogue and the whole check is run on the copy. What
counts are errors and warnings that the catalogue does not raise without the change, but for those
of the lock file: they tell that a text has changed, not that anything is wrong with it.

- at the place: a finding underlines at least one of the changed words, or, where words were only
  removed, one of the two beside the gap. Where the fault is the text as a whole (`expect: text`),
  any finding about that text will do;
- in the text: a finding about that text or its translation, but beside the changed words, or
  one that underlines all of a text of which only a part is wrong;
- missed: nothing of the kind.

Paraphrases are good texts in other words: every finding about one is a false alarm.

`--missed` lists what was missed and the false alarms, of the open half; `--kinds` prints a table by
kind of fault; `--spelling` checks with the dictionaries of the system as well, as
`rng tr check --spelling` does.
"""

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from rng_cards.app.table import Table
from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import check_texts
from rng_cards.app.translation.stale import CODES
from rng_cards.catalogue.roots import Roots, shipped_root
from rng_cards.diagnostics import Diagnostic, Severity, Span
from rng_cards.files.text import read_text
from rng_cards.translation.spans import node_at, put, span_of
from rng_cards.translation.units import texts_in
from rng_cards.yaml.nodes import Node, Sequence
from rng_cards.yaml.reader import parse

DATA: Final = Path(__file__).parent / "faults"
CARDS: Final = Path("catalog") / "ragnguns"
RULINGS: Final = "rulings.yaml"
HALVES: Final = ("open", "frozen")
LANGUAGES: Final = ("fr", "en", "de")

Loc = tuple[str | int, ...]
At = tuple[int, int]
"""A line and a column."""
Look = Callable[[Path, Path], list[Diagnostic]]
"""What is found in a folder; the other one is to work in."""


class Change(NamedTuple):
    """One text of one file, before and after."""

    file: str
    loc: Loc
    """Where the map of its languages stands."""
    language: str
    old: str
    new: str
    original: str
    """What the text says in French in the shipped catalogue."""

    @property
    def owner(self) -> tuple[str, Loc]:
        """The card, or the ruling, that the text belongs to."""
        return (self.file, self.loc[:1] if self.file == RULINGS else ())


class Sample(NamedTuple):
    """A fault or, where it has no kind, a paraphrase."""

    half: str
    kind: str
    whole: bool
    """Whether the fault is the text as a whole."""
    changes: tuple[Change, ...]

    def __str__(self) -> str:
        one = self.changes[0]
        return f"{area_of(self)} {self.kind} {one.file} {one.language}: {one.old!r} -> {one.new!r}"


class Seen(NamedTuple):
    """A sample, and what the check says: findings at the place, and others about the text."""

    sample: Sample
    at_place: tuple[Diagnostic, ...]
    in_text: tuple[Diagnostic, ...]

    @property
    def verdict(self) -> str:
        """How well it was caught."""
        if self.at_place:
            return "place"
        return "text" if self.in_text else "missed"


def area_of(sample: Sample) -> str:
    """Which kind of text it is about."""
    file, loc, *_ = sample.changes[0]
    if file == RULINGS or loc[0] == "rulings":
        return "rulings"
    return "flavours" if loc[0] == "flavour" else "effects"


# The records.


def samples(name: str, half: str) -> list[Sample]:
    """What a file of the corpus holds."""
    found = []
    for record in yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8")):
        parts = [record, *([{**record, **record["also"]}] if "also" in record else [])]
        changes = tuple(change_of(part) for part in parts)
        found.append(Sample(half, record.get("kind", ""), record.get("expect") == "text", changes))
    return found


def change_of(record: Mapping[str, str]) -> Change:
    """What a record changes; the stretch that it names has to stand once in its language."""
    file, language, find = record["file"], record["language"], record["find"]
    root = parse(read_text(str(shipped_root() / CARDS / file))).root
    assert root is not None, file
    places = [(loc, said) for loc, said in texts_of(root) if find in said.get(language, "")]
    if sum(said[language].count(find) for _, said in places) != 1:
        raise SystemExit(f"{file}: {find!r} does not stand exactly once in {language}")
    (loc, said), old = places[0], places[0][1][language]
    return Change(file, loc, language, old, old.replace(find, record["put"]), said["fr"])


def texts_of(root: Node) -> Iterator[tuple[Loc, Mapping[str, str]]]:
    """Each text of a card, or of the rulings: its place, and what it says in each language."""
    if not isinstance(root, Sequence):
        yield from texts_in(root, LANGUAGES)
        return
    for number, entry in enumerate(root.items):
        for loc, said in texts_in(entry, LANGUAGES):
            yield (number, *loc), said


# Running the check.


def batches(left: list[Sample]) -> Iterator[list[Sample]]:
    """Samples that can be looked at in one run: never two about the same card, nor two about texts
    that say the same in French, since the check compares how those are translated.
    """
    while left:
        batch, later = [], []
        taken: set[object] = set()
        for sample in left:
            needs = {key for one in sample.changes for key in (one.owner, one.original)}
            if taken.isdisjoint(needs):
                taken |= needs
                batch.append(sample)
            else:
                later.append(sample)
        yield batch
        left = later


def looked_at(all_samples: list[Sample], work: Path, look: Look) -> Iterator[Seen]:
    """Every sample, and what the check says about it."""
    known = Counter(identity(one) for one in look(fresh_copy(work), work))
    for batch in batches(all_samples):
        folder = fresh_copy(work)
        for sample in batch:
            for change in sample.changes:
                write(folder, change)
        new = [one for one in look(folder, work) if not known[identity(one)]]
        for sample in batch:
            yield judged(sample, folder, new)


def fresh_copy(work: Path) -> Path:
    """The shipped catalogue in a place where nothing was before."""
    folder = Path(tempfile.mkdtemp(dir=work)).resolve()
    shutil.copytree(shipped_root() / CARDS, folder / CARDS)
    return folder


def write(folder: Path, change: Change) -> None:
    """Put a changed text into its file."""
    path = folder / CARDS / change.file
    text = put(read_text(str(path)), (*change.loc, change.language), change.new)
    if text is None:
        raise SystemExit(f"{change.file}: {change.new!r} cannot be written")
    path.write_text(text, encoding="utf-8", newline="")


def findings(folder: Path, work: Path, *, spelling: bool = False) -> list[Diagnostic]:
    """The errors and warnings of `rng tr check` in a folder, from an empty cache."""
    os.environ["RNG_CACHE"] = tempfile.mkdtemp(dir=work)
    table = Table()
    table.roots = Roots(None, folder)
    dictionaries = () if spelling else None
    report = check_texts(Bench(table, "ragnguns"), Asked(), dictionaries=dictionaries).report
    of_lock = CODES.values()
    some = (one for one in report.diagnostics if one.severity >= Severity.WARNING)
    return [one for one in some if one.code not in of_lock]


def identity(one: Diagnostic) -> tuple[str, str, str]:
    """What tells a finding from another in two copies of the catalogue."""
    file = one.span.path.rpartition(str(CARDS))[2] if one.span else ""
    return (one.code.id, file, repr(sorted(one.params.items())))


# What a finding is about.


def judged(sample: Sample, folder: Path, new: Iterable[Diagnostic]) -> Seen:
    """Which of the new findings are at the place of a change, and which about its text."""
    at_place: list[Diagnostic] = []
    in_text: list[Diagnostic] = []
    for change in sample.changes:
        path = str(folder / CARDS / change.file)
        document = parse(read_text(path))
        here = [one for one in new if one.span and os.path.abspath(one.span.path) == path]
        loc = (*change.loc, change.language)
        whole = span_of(document, loc)
        changed = span_of(document, loc, *changed_words(change.old, change.new))
        about = node_at(document.root, change.loc)
        assert about is not None, loc
        for one in here:
            assert one.span is not None
            if touches(one.span, about.span(path)):
                good = touches(one.span, changed)
                good = good and (changed == whole or not covers(one.span, whole))
                (at_place if good or sample.whole else in_text).append(one)
    return Seen(sample, tuple(at_place), tuple(in_text))


def ends(span: Span) -> tuple[At, At]:
    """Where a span begins and ends."""
    return (span.line, span.column), (span.end_line, span.end_column)


def touches(one: Span, other: Span) -> bool:
    """Whether two spans share a character; an empty one may lie at the edge of the other."""
    (start, end), (first, last) = ends(one), ends(other)
    if start == end or first == last:
        return start <= last and first <= end
    return start < last and first < end


def covers(one: Span, other: Span) -> bool:
    """Whether a span holds all of another."""
    (start, end), (first, last) = ends(one), ends(other)
    return start <= first and last <= end


def changed_words(old: str, new: str) -> tuple[int, int]:
    """Between which characters of the new text the words stand that are not in the old one."""
    before = re.findall(r"\S+", old)
    after = list(re.finditer(r"\S+", new))
    words = [one.group() for one in after]
    if before == words:  # blanks alone differ, at the end
        return after[-1].start(), len(new)
    first = alike(before, words)
    last = len(words) - alike(before[first:][::-1], words[first:][::-1])
    if first == last:  # words were removed: one on either side
        first, last = max(first - 1, 0), min(last + 1, len(words))
    return after[first].start(), after[last - 1].end()


def alike(one: list[str], other: list[str]) -> int:
    """How many words two lists begin with alike."""
    differing = (
        at for at, (this, that) in enumerate(zip(one, other, strict=False)) if this != that
    )
    return next(differing, min(len(one), len(other)))


# What is printed.


def print_caught(title: str, seen: list[Seen], named: Callable[[Sample], str]) -> None:
    """How many faults were caught, grouped by what `named` says, in each half."""
    print(f"\n| {title} | half | faults | at the place | in the text | missed | at the place |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for name, half, some in grouped(seen, named):
        count = Counter(one.verdict for one in some)
        figures = " | ".join(str(count[one]) for one in ("place", "text", "missed"))
        share = count["place"] / len(some)
        print(f"| {name} | {half} | {len(some)} | {figures} | {share:.0%} |")


def print_false_alarms(seen: list[Seen]) -> None:
    """How much was said against good texts."""
    print("\n| paraphrases | half | texts | findings | texts with one | codes |")
    print("|---|---|---:|---:|---:|---|")
    for name, half, some in grouped(seen, area_of):
        said = Counter(found.code.id for one in some for found in one.at_place + one.in_text)
        codes = ", ".join(f"{code} {times}" for code, times in said.most_common())
        texts = sum(one.verdict != "missed" for one in some)
        print(f"| {name} | {half} | {len(some)} | {said.total()} | {texts} | {codes} |")


def grouped(
    seen: list[Seen], named: Callable[[Sample], str]
) -> Iterator[tuple[str, str, list[Seen]]]:
    """The groups by name, then all together; each in its two halves."""
    for name in (*sorted({named(one.sample) for one in seen}), "all"):
        for half in HALVES:
            some = [one for one in seen if name in (named(one.sample), "all")]
            some = [one for one in some if one.sample.half == half]
            if some:
                yield name, half, some


def print_missed(faults: list[Seen], paraphrases: list[Seen]) -> None:
    """What to look at: of the open half alone."""
    for one in faults:
        if one.sample.half == "open" and one.verdict != "place":
            print(f"{one.verdict}: {one.sample}")
    for one in paraphrases:
        if one.sample.half == "open" and one.verdict != "missed":
            codes = ", ".join(found.code.id for found in one.at_place + one.in_text)
            print(f"false alarm ({codes}): {one.sample}")


def main() -> None:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--missed", action="store_true", help="list those of the open half")
    parser.add_argument("--kinds", action="store_true", help="a table by kind of fault")
    parser.add_argument("--spelling", action="store_true", help="with the dictionaries")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        faults = [one for half in HALVES for one in samples(half, half)]
        others = [one for half in HALVES for one in samples(f"paraphrases-{half}", half)]
        look = partial(findings, spelling=asked.spelling)
        seen = list(looked_at(faults, Path(work), look))
        heard = list(looked_at(others, Path(work), look))
    print_caught("area", seen, area_of)
    if asked.kinds:
        print_caught("kind", seen, lambda sample: sample.kind)
    print_false_alarms(heard)
    if asked.missed:
        print()
        print_missed(seen, heard)


if __name__ == "__main__":
    main()
