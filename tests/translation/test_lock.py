"""The lock file: whole, sorted, the same bytes for the same pairs; each fault at its line."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
import yaml
from conftest import ROOT
from effort import at_night
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.diagnostics import Span
from rng_cards.translation import lock as locks
from rng_cards.translation.lock import FILE, Lock, Locked, lock_text, read_lock
from rng_cards.translation.normal import text_hash

NASTY: Final = (
    'dit "feu" \\ et\n\tpuis\r\nplus rien',
    "à la ligne\u2028ici\u2029et là\x85fin",
    "\x00\x1b[31m\x7f\x9b",
    "\u202eà l’envers\u2066",
    "cheval 🐎 ♥\ufe0f",
    "# pas un commentaire: {a: b}, 'x'",
    "",
    "<<<<<<< HEAD",
    "\ufeffmarque",
)
TEXTS: Final = st.one_of(st.sampled_from(NASTY), st.text(st.characters(codec="utf-8")))
KEYS: Final = st.from_regex(r"[a-z0-9-]{1,8}\.[a-z0-9-]{1,8}\.[a-z]{2,3}", fullmatch=True)


def locked(base: str, target: str = "x") -> Locked:
    return Locked(text_hash(base), text_hash(target), base)


ENTRIES: Final = st.dictionaries(KEYS, st.builds(locked, TEXTS, TEXTS), max_size=6)


def read(at: Path, text: str | bytes) -> Lock:
    data = text if isinstance(text, bytes) else text.encode()
    (at / FILE).write_bytes(data)
    lock = read_lock(at, FILE)
    assert (at / FILE).read_bytes() == data
    return lock


def faults(lock: Lock) -> list[tuple[str, int, int]]:
    return [(one.code.id, one.span.line, one.span.column) for one in lock.findings if one.span]


THREE: Final = {f"{card}.name.en": locked(card) for card in ("ace", "jack", "king")}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("locks")


@given(ENTRIES)
def test_what_is_written_is_read(folder: Path, entries: Mapping[str, Locked]) -> None:
    text = lock_text(entries)
    lock = read(folder, text)
    assert (lock.findings, lock.entries) == ((), entries)
    assert lock_text(lock.entries) == text
    assert lock_text(dict(reversed(list(entries.items())))) == text
    assert len(text.splitlines()) == 2 + len(entries)


@given(ENTRIES)
def test_lines_that_end_otherwise_stay_so(folder: Path, entries: Mapping[str, Locked]) -> None:
    text = lock_text(entries, "\r\n")
    lock = read(folder, text)
    assert (lock.findings, lock.entries, lock.newline) == ((), entries, "\r\n")
    assert lock_text(lock.entries, lock.newline) == text


@given(ENTRIES.filter(bool))
def test_it_is_yaml(entries: Mapping[str, Locked]) -> None:
    plain = {key: one._asdict() for key, one in entries.items()}
    assert yaml.load(lock_text(entries), yaml.CSafeLoader) == plain


def test_no_file_is_an_empty_lock(tmp_path: Path) -> None:
    assert read_lock(tmp_path) == Lock(str(tmp_path / FILE), {}, (), "")


def merged(at: Path, base: str, ours: str, theirs: str) -> tuple[int, str]:
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (at / name).write_text(text, encoding="utf-8")
    git = ["git", "merge-file", "-p", "ours", "base", "theirs"]
    done = subprocess.run(git, cwd=at, capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout


def test_branches_that_lock_different_texts_merge_by_themselves(tmp_path: Path) -> None:
    ours = {**THREE, "ace.name.en": locked("As de pique")}
    theirs = {**THREE, "king.name.en": locked("Roi"), "queen.name.en": locked("Dame")}
    conflicts, text = merged(tmp_path, lock_text(THREE), lock_text(ours), lock_text(theirs))
    assert conflicts == 0
    assert read(tmp_path, text).entries == {**theirs, "ace.name.en": locked("As de pique")}


def test_branches_that_lock_the_same_text_conflict_and_each_mark_is_told(tmp_path: Path) -> None:
    ours = {**THREE, "jack.name.en": locked("Valet")}
    theirs = {**THREE, "jack.name.en": locked("Jacques")}
    conflicts, text = merged(tmp_path, lock_text(THREE), lock_text(ours), lock_text(theirs))
    assert conflicts == 1
    lock = read(tmp_path, text)
    assert faults(lock) == [("TRN335", 4, 1), ("TRN335", 6, 1), ("TRN337", 7, 1), ("TRN335", 8, 1)]
    assert not lock.sound
    assert lock.findings[2].related[0].span == Span(FILE, 5, 1, 5, 13)
    assert lock.entries == ours


def test_lines_that_are_missing_are_texts_to_confirm_and_no_fault(tmp_path: Path) -> None:
    lines = lock_text(THREE).splitlines(keepends=True)
    lock = read(tmp_path, "".join(lines[:3] + lines[4:]))
    assert (lock.findings, list(lock.entries)) == ((), ["ace.name.en", "king.name.en"])


GOOD: Final = lock_text(THREE).splitlines()[2]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        GOOD[:-1],
        GOOD[:40],
        GOOD + " ",
        " " + GOOD,
        GOOD + "# mine",
        GOOD.replace("n1:", ""),
        GOOD.replace(".en", ""),
        GOOD.replace("ace", "Ace"),
        GOOD.replace("base", "bass"),
        GOOD.replace('"ace"', "ace"),
        GOOD.replace('"ace"', r'"\q"'),
        GOOD.replace('"ace"', r'"\ud800"'),
        GOOD.replace('"ace"', '"a\tb"'),
        "jack.name.en: 1",
        "[" * 10_000,
        "a" * 100_000,
    ],
)
def test_a_broken_line_is_told_and_the_others_count(line: str, tmp_path: Path) -> None:
    text = lock_text(THREE).replace(GOOD, line)
    lock = read(tmp_path, text)
    assert faults(lock) == [("TRN336", 3, 1)]
    assert len(str(lock.findings[0].params["line"])) <= 40
    assert lock.entries.keys() == {"jack.name.en", "king.name.en"}


def test_a_control_character_is_told_at_its_place(tmp_path: Path) -> None:
    lock = read(tmp_path, lock_text(THREE).replace('"jack"', '"ja\x1bck"'))
    assert [(one[0], one[1]) for one in faults(lock)] == [("YML114", 4)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (lock_text({"ace.name.en": locked("Éclair")}).encode("latin-1"), "YML105"),
        (lock_text(THREE).encode("utf-16"), "YML104"),
        (b"PK\x03\x04\0\0", "YML104"),
    ],
)
def test_a_file_in_another_encoding_is_no_lock(data: bytes, code: str, tmp_path: Path) -> None:
    lock = read(tmp_path, data)
    assert [one[0] for one in faults(lock)] == [code]
    assert lock.entries == {}


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    assert read(tmp_path, "\ufeff" + lock_text(THREE)).entries == THREE


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as file:
        file.truncate(locks.MAX_BYTES + 1)
    lock = read_lock(tmp_path, FILE)
    assert [one.code.id for one in lock.findings] == ["YML106"]
    assert lock.findings[0].params == {"limit": 64}


@at_night
def test_ten_thousand_cards_fit(tmp_path: Path) -> None:
    line = locked("Va chercher une carte ANIMAL dans ton deck et pose-la dans ta RUELLE.")
    entries = {f"card-{number}.effect-{n}.en": line for number in range(10_000) for n in range(5)}
    assert read(tmp_path, lock_text(entries)).entries == entries


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    lock = read_lock(tmp_path, FILE)
    assert [one.code.id for one in lock.findings] == ["YML102"]
    assert not lock.sound


LIMITED: Final = """
import resource, sys
from pathlib import Path
from rng_cards.translation.lock import read_lock
resource.setrlimit(resource.RLIMIT_AS, (400_000_000, 400_000_000))
print(len(read_lock(Path(sys.argv[1])).findings))
"""


def test_a_line_of_millions_of_letters_takes_no_memory_beside_its_own(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        'a.name.en: {source: "n1:0", target: "n1:0", base: "' + "x" * 3_000_000
    )
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("1\n", "")
