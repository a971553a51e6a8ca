"""The fuzzer: what it spoils can be spoilt again, and what goes wrong is called so."""

import sys
import time
from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest
from cases import each
from conftest import ROOT
from effort import at_night

sys.path.insert(0, str(ROOT / "benchmarks"))

from fuzzing import trying
from fuzzing.direct import Said
from fuzzing.readers import READERS
from fuzzing.spoiling import spoilt
from fuzzing.working import input_of

from rng_cards.diagnostics import Diagnostic
from rng_cards.words import Param, Text
from rng_cards.yaml.yaml_codes import MISSING_KEY

SOUND = {
    "deck.yaml": (ROOT / "decks/jenny-james.yaml").read_bytes(),
    "other.yaml": (ROOT / "decks/buffalo-kid.yaml").read_bytes(),
}


@each("form", sorted({one.form for one in READERS.values()}))
def test_an_input_is_spoilt_and_its_number_gives_it_again(form: str) -> None:
    sound = SOUND["deck.yaml"]

    def made() -> list[bytes]:
        dice = (Random(number) for number in range(30))  # noqa: S311 - to be repeated
        return [spoilt(sound, [sound], form, one) for one in dice]

    assert made() == made()
    assert len({*made()} - {sound}) > 20


def test_the_inputs_of_two_seeds_differ() -> None:
    some = {input_of(READERS["deck"], SOUND, seed, number) for seed in (1, 2) for number in (1, 2)}
    assert len(some) == 4


@at_night
def test_a_reader_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers of `run` that are failures, and those that are none."""

    def answers(code: int, said: str) -> str:
        def run(_: list[str]) -> int:
            print(said)
            return code

        monkeypatch.setattr(trying, "run", run)
        return trying.tried(["validate FILE"], "deck.yaml", b"", to_type=False).trouble

    assert answers(1, "error[DCK405]: \x1b[1mtwice\x1b[0m") == ""
    assert answers(3, "internal error: ValueError") == "crash"
    assert answers(0, "Traceback (most recent call last):") == "crash"
    assert answers(1, "\x1b[2J") == "crash"


@at_night
def test_a_reader_that_raises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: list[str]) -> int:
        raise RecursionError

    monkeypatch.setattr(trying, "run", broken)
    assert trying.tried(["check"], "card.yaml", b"", to_type=False).trouble == "crash"


def test_what_a_reader_finds_is_said() -> None:
    """A finding is a refusal; one whose words cannot be said is a fault."""

    def read(params: dict[str, Param]) -> trying.Verdict:
        def finds(_: str, __: bytes) -> list[Said]:
            return [Diagnostic(MISSING_KEY, None, params)]

        return trying.tried([], "deck.yaml", b"", to_type=False, read=finds)

    assert read({"key": "cards"})[:2] == (True, "")
    assert read({"name": "cards"})[1] == "crash"


def test_reading_that_raises_or_is_slow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str, __: bytes) -> Iterator[Said]:
        yield Text(fr="avant", en="before")
        raise RecursionError

    assert trying.tried([], "deck.yaml", b"", to_type=False, read=broken).trouble == "crash"
    for times, trouble in (((0.0, 3.0, 3.0, 6.0), "time"), ((0.0, 3.0, 3.0, 4.0), "")):
        clock = iter(times)
        monkeypatch.setattr(time, "process_time", lambda clock=clock: next(clock))
        slow = trying.tried([], "deck.yaml", b"", to_type=False, read=lambda _, __: [])
        assert slow.trouble == trouble, "what is slow once was busy"


def test_a_fault_in_reading_code_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader of papers, whose file is sound until its code is broken."""
    file = str(ROOT / "print/papers.yaml")
    read = READERS["papers"].read()

    def verdict() -> trying.Verdict:
        return trying.tried([], file, b"", to_type=False, read=read)

    assert verdict()[:2] == (False, "")

    def broken(_: object) -> None:
        raise KeyError

    monkeypatch.setattr("rng_cards.printing.papers_file.in_order", broken)
    assert verdict().trouble == "crash"


@at_night
def test_a_reader_that_is_slow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = cycle((0.0, 3.0))  # what is slow is tried once more
    monkeypatch.setattr(time, "process_time", lambda: next(clock))
    monkeypatch.setattr(trying, "run", lambda _: 0)
    assert trying.tried(["check"], "card.yaml", b"", to_type=False).trouble == "time"
