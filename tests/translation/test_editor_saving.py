"""Saving that is refused, fails or is killed: every file whole, nothing of anybody's lost."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from benches import HOME, lock_file
from conftest import ROOT
from editor_sessions import (
    EFFECT,
    FLAVOUR,
    NAME,
    card_of,
    files_of,
    locked_catalogue,
    moved,
    refused,
    saved,
    session_of,
)
from effort import at_night

from rng_cards.translation.lock import read_lock

NEW = "Shoot 2 BULLETS at the card in the opposing ALLEY."


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    return moved(tmp_path)


@pytest.mark.parametrize("text", ["", " ", "\n\u00a0"])
def test_nothing_is_no_translation(text: str, changed: Path) -> None:
    before = files_of(changed)
    session = session_of(changed, EFFECT)
    assert refused(session.save(text)).findings[0].code.name == "nothing-to-save"
    assert files_of(changed) == before


def test_what_a_terminal_would_obey_is_refused(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    assert refused(session.save("Shoot \x1b[31m")).findings[0].code.name == "unfit-translation"


def test_a_name_that_another_card_bears_is_refused(changed: Path) -> None:
    session = session_of(changed, NAME)
    assert refused(session.save("Old Mule")).findings[0].code.name == "duplicate-name"


def test_the_same_text_changed_on_the_disk_is_shown_not_overwritten(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    card = card_of(changed)
    theirs = card.read_text("utf-8").replace("en: Shoot 1 BULLET at", "en: Fire 1 BULLET at")
    card.write_text(theirs, encoding="utf-8")
    found = refused(session.save(NEW))
    assert found.findings[0].code.name == "changed-on-disk"
    assert found.today is not None
    assert found.today.target.startswith("Fire 1 BULLET at")
    assert card.read_text("utf-8") == theirs
    session.reopen()
    assert session.here.target.startswith("Fire 1 BULLET at")
    saved(session.save(NEW))
    assert NEW in card.read_text("utf-8")


def test_an_original_changed_on_the_disk_is_shown_first(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    card = card_of(changed)
    card.write_text(card.read_text("utf-8").replace("Tire 2", "Tire 3"), encoding="utf-8")
    found = refused(session.save(NEW))
    assert found.today is not None
    assert found.today.source.startswith("Tire 3")
    session.reopen()
    assert session.here.source.startswith("Tire 3")
    done = saved(session.save(NEW))
    assert done.lock is not None
    assert done.lock.base.startswith("Tire 3")


def test_another_text_of_the_file_changed_on_the_disk_stays(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    card = card_of(changed)
    theirs = card.read_text("utf-8").replace("# The first card.", "# Theirs.\n# Two lines.")
    theirs = theirs.replace("It has not shone", "It has never shone")
    card.write_text(theirs, encoding="utf-8")
    old = session.here.target
    saved(session.save(NEW))
    assert card.read_text("utf-8") == theirs.replace(old, NEW)


def test_texts_that_others_locked_meanwhile_stay_locked(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    other = session_of(changed, FLAVOUR)
    saved(other.save(other.here.target))
    saved(session.save(NEW))
    entries = read_lock(changed / HOME).entries
    assert entries[FLAVOUR].base.endswith("Ta voisine non plus.")
    assert entries[EFFECT].base.startswith("Tire 2")


def test_a_card_in_ruins_is_left_alone(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    card = card_of(changed)
    card.write_text("effects: [\n", encoding="utf-8")
    assert refused(session.save(NEW)).findings[0].code.name == "no-longer-in-its-file"
    card.write_text("id: rusty-spur\nname: {fr: A, en: B}\n", encoding="utf-8")
    assert refused(session.save(NEW)).findings[0].code.name == "no-longer-in-its-file"
    card.write_bytes(b"\xff\xfe\x00")
    assert refused(session.save(NEW)).findings
    assert card.read_bytes() == b"\xff\xfe\x00"


def test_a_lock_with_conflict_marks_stops_the_card_as_well(changed: Path) -> None:
    lock = lock_file(changed)
    session = session_of(changed, EFFECT)
    lock.write_text("<<<<<<< ours\n" + lock.read_text("utf-8"), encoding="utf-8")
    before = files_of(changed)
    assert refused(session.save(NEW)).findings[0].code.name == "lock-conflict"
    assert files_of(changed) == before


def test_a_disk_that_is_full_leaves_both_files(
    changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_of(changed)
    session = session_of(changed, EFFECT)
    real = os.replace
    done = []

    def lock_fails(source: str, target: str) -> None:
        done.append(target)
        if target == str(lock_file(changed)):
            raise OSError(28, "No space left on device")
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", lock_fails)
        with pytest.raises(OSError, match="No space left") as failure:
            session.save(NEW)
    assert Path(str(failure.value.filename)).name == lock_file(changed).name
    assert len(done) >= 2
    assert files_of(changed) == before
    assert session.here.state == "stale-rules"
    assert not session.can_take_back
    assert not list(changed.rglob(".rng-*"))
    saved(session.save(NEW))


_KILLED = """
import os, sys, time
from pathlib import Path
sys.path[:0] = [{tests!r}, {more!r}]
from editor_sessions import EFFECT, session_of

real, calls = getattr(os, {name!r}), []
def slow(*arguments, **named):
    calls.append(arguments)
    if len(calls) == {turn}:
        print("now", flush=True)
        time.sleep(60)
    return real(*arguments, **named)
session = session_of(Path({at!r}), EFFECT)
os.{name} = slow  # what the catalogue's cache does is none of our business
session.save({text!r})
"""


@pytest.mark.parametrize(
    ("name", "turn", "card_is_new", "lock_is_new"),
    [
        pytest.param("fsync", 1, False, False, marks=at_night),
        pytest.param("fsync", 3, False, False, marks=at_night),
        pytest.param("replace", 1, False, False, marks=at_night),
        ("replace", 2, False, False),
        ("replace", 3, True, False),
    ],
)
def test_killed_at_any_moment_each_file_is_whole(
    name: str, turn: int, card_is_new: bool, lock_is_new: bool, changed: Path
) -> None:
    """Card first, then lock: between the two, the text is there and wants to be confirmed."""
    before = files_of(changed)
    tests = str(ROOT / "tests")
    code = _KILLED.format(
        tests=tests, more=f"{tests}/translation", name=name, turn=turn, at=str(changed), text=NEW
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == "now\n"
        process.send_signal(signal.SIGKILL)
        assert process.wait(10) == -signal.SIGKILL
    after = files_of(changed)
    old = b"Shoot 1 BULLET at the card in the opposing ALLEY."
    whole = before["rusty-spur.yaml"].replace(old, NEW.encode())
    assert after["rusty-spur.yaml"] == (whole if card_is_new else before["rusty-spur.yaml"])
    assert (after[lock_file(changed).name] != before[lock_file(changed).name]) is lock_is_new
    assert read_lock(changed / HOME).sound
    session = session_of(changed, EFFECT)
    expected = "ok" if lock_is_new else "confirm" if card_is_new else "stale-rules"
    assert session.here.state == expected
    saved(session.save(NEW))
    assert session_of(changed, EFFECT).here.state == "ok"


def test_saving_takes_no_time_to_speak_of(tmp_path: Path) -> None:
    locked_catalogue(tmp_path)
    session = session_of(tmp_path, FLAVOUR)
    saved(session.save("Warm."))
    start = time.process_time()
    saved(session.save("It shines no more."))
    assert time.process_time() - start < 0.1
