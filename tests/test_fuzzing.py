"""The fuzzer: what it spoils can be spoilt again, and what goes wrong is called so."""

import sys
import time
from random import Random

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "benchmarks"))

from fuzzing import trying
from fuzzing.readers import READERS
from fuzzing.spoiling import spoilt
from fuzzing.working import input_of

SOUND = {
    "deck.yaml": (ROOT / "decks/jenny-james.yaml").read_bytes(),
    "other.yaml": (ROOT / "decks/buffalo-kid.yaml").read_bytes(),
}


@pytest.mark.parametrize("form", sorted({one.form for one in READERS.values()}))
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


def test_a_reader_that_raises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: list[str]) -> int:
        raise RecursionError

    monkeypatch.setattr(trying, "run", broken)
    assert trying.tried(["check"], "card.yaml", b"", to_type=False).trouble == "crash"


def test_a_reader_that_is_slow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 3.0))
    monkeypatch.setattr(time, "process_time", lambda: next(clock))
    monkeypatch.setattr(trying, "run", lambda _: 0)
    assert trying.tried(["check"], "card.yaml", b"", to_type=False).trouble == "time"
