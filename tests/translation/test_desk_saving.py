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
from desks import (
    EFFECT,
    FLAVOUR,
    NAME,
    card_of,
    desk_of,
    files_of,
    locked_catalogue,
    moved,
    refused,
    saved,
)

from rng_cards.translation.lock import read_lock

NEW = "Shoot 2 BULLETS at the card in the opposing ALLEY."


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    return moved(tmp_path)


@pytest.mark.parametrize("text", ["", " ", "\n\u00a0"])
def test_nothing_is_no_translation(text: str, changed: Path) -> None:
    before = files_of(changed)
    desk = desk_of(changed, EFFECT)
    assert refused(desk.save(text)).findings[0].code.name == "nothing-to-save"
    assert files_of(changed) == before


def test_what_a_terminal_would_obey_is_refused(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    assert refused(desk.save("Shoot \x1b[31m")).findings[0].code.name == "unfit-translation"


def test_a_name_that_another_card_bears_is_refused(changed: Path) -> None:
    desk = desk_of(changed, NAME)
    assert refused(desk.save("Old Mule")).findings[0].code.name == "duplicate-name"


def test_the_same_text_changed_on_the_disk_is_shown_not_overwritten(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    card = card_of(changed)
    theirs = card.read_text("utf-8").replace("en: Shoot 1 BULLET at", "en: Fire 1 BULLET at")
    card.write_text(theirs, encoding="utf-8")
    found = refused(desk.save(NEW))
    assert found.findings[0].code.name == "changed-on-disk"
    assert found.today is not None
    assert found.today.target.startswith("Fire 1 BULLET at")
    assert card.read_text("utf-8") == theirs
    desk.reopen()
    assert desk.here.target.startswith("Fire 1 BULLET at")
    saved(desk.save(NEW))
    assert NEW in card.read_text("utf-8")


def test_an_original_changed_on_the_disk_is_shown_first(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    card = card_of(changed)
    card.write_text(card.read_text("utf-8").replace("Tire 2", "Tire 3"), encoding="utf-8")
    found = refused(desk.save(NEW))
    assert found.today is not None
    assert found.today.source.startswith("Tire 3")
    desk.reopen()
    assert desk.here.source.startswith("Tire 3")
    done = saved(desk.save(NEW))
    assert done.lock is not None
    assert done.lock.base.startswith("Tire 3")


def test_another_text_of_the_file_changed_on_the_disk_stays(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    card = card_of(changed)
    theirs = card.read_text("utf-8").replace("# The first card.", "# Theirs.\n# Two lines.")
    theirs = theirs.replace("It has not shone", "It has never shone")
    card.write_text(theirs, encoding="utf-8")
    old = desk.here.target
    saved(desk.save(NEW))
    assert card.read_text("utf-8") == theirs.replace(old, NEW)


def test_texts_that_others_locked_meanwhile_stay_locked(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    other = desk_of(changed, FLAVOUR)
    saved(other.save(other.here.target))
    saved(desk.save(NEW))
    entries = read_lock(changed / HOME).entries
    assert entries[FLAVOUR].base.endswith("Ta voisine non plus.")
    assert entries[EFFECT].base.startswith("Tire 2")


def test_a_card_in_ruins_is_left_alone(changed: Path) -> None:
    desk = desk_of(changed, EFFECT)
    card = card_of(changed)
    card.write_text("effects: [\n", encoding="utf-8")
    assert refused(desk.save(NEW)).findings[0].code.name == "no-longer-in-its-file"
    card.write_text("id: rusty-spur\nname: {fr: A, en: B}\n", encoding="utf-8")
    assert refused(desk.save(NEW)).findings[0].code.name == "no-longer-in-its-file"
    card.write_bytes(b"\xff\xfe\x00")
    assert refused(desk.save(NEW)).findings
    assert card.read_bytes() == b"\xff\xfe\x00"


def test_a_lock_with_conflict_marks_stops_the_card_as_well(changed: Path) -> None:
    lock = lock_file(changed)
    desk = desk_of(changed, EFFECT)
    lock.write_text("<<<<<<< ours\n" + lock.read_text("utf-8"), encoding="utf-8")
    before = files_of(changed)
    assert refused(desk.save(NEW)).findings[0].code.name == "lock-conflict"
    assert files_of(changed) == before


def test_a_disk_that_is_full_leaves_both_files(
    changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_of(changed)
    desk = desk_of(changed, EFFECT)
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
            desk.save(NEW)
    assert Path(str(failure.value.filename)).name == lock_file(changed).name
    assert len(done) >= 2
    assert files_of(changed) == before
    assert desk.here.state == "stale-rules"
    assert not desk.can_take_back
    assert not list(changed.rglob(".rng-*"))
    saved(desk.save(NEW))


_KILLED = """
import os, sys, time
from pathlib import Path
sys.path[:0] = [{tests!r}, {more!r}]
from desks import EFFECT, desk_of

real, calls = getattr(os, {name!r}), []
def slow(*arguments, **named):
    calls.append(arguments)
    if len(calls) == {turn}:
        print("now", flush=True)
        time.sleep(60)
    return real(*arguments, **named)
desk = desk_of(Path({at!r}), EFFECT)
os.{name} = slow  # what the catalogue's cache does is none of our business
desk.save({text!r})
"""


@pytest.mark.parametrize(
    ("name", "turn", "card_is_new", "lock_is_new"),
    [
        ("fsync", 1, False, False),
        ("fsync", 3, False, False),
        ("replace", 1, False, False),
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
    desk = desk_of(changed, EFFECT)
    expected = "ok" if lock_is_new else "confirm" if card_is_new else "stale-rules"
    assert desk.here.state == expected
    saved(desk.save(NEW))
    assert desk_of(changed, EFFECT).here.state == "ok"


def test_saving_takes_no_time_to_speak_of(tmp_path: Path) -> None:
    locked_catalogue(tmp_path)
    desk = desk_of(tmp_path, FLAVOUR)
    saved(desk.save("Warm."))
    start = time.process_time()
    saved(desk.save("It shines no more."))
    assert time.process_time() - start < 0.1
