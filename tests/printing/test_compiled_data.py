"""Compiled once: the cache is believed while nothing changed, and never otherwise."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from processes import forget_the_code

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.sheet_codes import NO_UNIT


class Kitchen:
    """Two files, one of data and one of code, and how often they were read."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data.yaml"
        self.code = folder / "code.py"
        self.made = 0
        self.findings: tuple[Diagnostic, ...] = ()
        self.write("first")
        self.code.write_text("read it")
        self.aged()

    def write(self, text: str) -> None:
        self.data.write_text(text)

    def aged(self) -> None:
        """Files as they are a minute later; younger ones are hashed each time, for safety."""
        for file in (self.data, self.code):
            os.utime(file, (1_000_000_000, 1_000_000_000))

    def make(self) -> Made:
        self.made += 1
        return Made({"text": self.data.read_text(), "pair": (1, 2.5)}, self.findings)

    def get(self, make: Callable[[], Made] | None = None) -> Any:
        return compiled("soup", [self.data], [self.code], make or self.make)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RNG_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def kitchen(tmp_path: Path, cache: Path) -> Kitchen:
    assert not cache.exists()
    return Kitchen(tmp_path)


def test_it_is_made_once_and_comes_back_the_same(kitchen: Kitchen) -> None:
    first, second = kitchen.get(), kitchen.get()
    assert kitchen.made == 1
    assert first == second == Made({"text": "first", "pair": (1, 2.5)})


def test_other_data_is_read_even_of_the_same_size_and_date(kitchen: Kitchen) -> None:
    kitchen.get()
    kitchen.write("FIRST")
    kitchen.aged()
    assert kitchen.get().data["text"] == "FIRST"
    assert kitchen.made == 2


def test_other_code_reads_again(kitchen: Kitchen) -> None:
    kitchen.get()
    kitchen.code.write_text("read it better")
    forget_the_code()
    kitchen.get()
    assert kitchen.made == 2


def test_what_changed_back_is_found_again(kitchen: Kitchen) -> None:
    kitchen.get()
    kitchen.write("second")
    kitchen.get()
    kitchen.write("first")
    assert kitchen.get().data["text"] == "first"
    assert kitchen.made == 2


def test_a_file_that_appears_or_goes_is_noticed(kitchen: Kitchen, tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"

    def make() -> Made:
        return Made(more.exists())

    def get() -> Any:
        return compiled("soup", [kitchen.data, more], [kitchen.code], make).data

    assert get() is False
    more.write_text("")
    assert get() is True
    more.unlink()
    assert get() is False


def test_a_folder_counts_with_all_it_holds(kitchen: Kitchen, tmp_path: Path) -> None:
    folder = tmp_path / "code" / "deep"
    folder.mkdir(parents=True)
    (folder / "part.py").write_text("a")

    def get() -> None:
        compiled("soup", [kitchen.data], [tmp_path / "code"], kitchen.make)

    get()
    get()
    assert kitchen.made == 1
    (folder / "part.py").write_text("b")
    forget_the_code()
    get()
    assert kitchen.made == 2


def test_findings_are_never_kept(kitchen: Kitchen) -> None:
    kitchen.findings = (Diagnostic(NO_UNIT, None, {"text": "3"}),)
    assert kitchen.get().findings == kitchen.findings
    assert kitchen.get().findings == kitchen.findings
    kitchen.findings = ()
    assert kitchen.get().findings == ()
    kitchen.get()
    assert kitchen.made == 3


def test_what_changed_while_it_was_read_is_not_kept_under_its_old_key(kitchen: Kitchen) -> None:
    def slow() -> Made:
        kitchen.write("changed meanwhile")
        return kitchen.make()

    assert kitchen.get(slow).data["text"] == "changed meanwhile"
    kitchen.write("first")
    assert kitchen.get().data["text"] == "first"


@pytest.mark.parametrize("suffix", [".soup", ".stamp"])
def test_a_damaged_cache_is_made_again(kitchen: Kitchen, cache: Path, suffix: str) -> None:
    kitchen.get()
    (file,) = cache.glob(f"*{suffix}")
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert kitchen.get().data["text"] == "first"
    kitchen.get()
    assert kitchen.made == (2 if suffix == ".soup" else 1)


def test_a_cache_that_cannot_be_written_only_costs_time(kitchen: Kitchen, cache: Path) -> None:
    cache.write_text("a file where the folder would be")
    kitchen.get()
    assert kitchen.get().data["text"] == "first"
    assert kitchen.made == 2


def test_data_that_marshal_cannot_write_is_a_bug_of_ours(kitchen: Kitchen) -> None:
    with pytest.raises(ValueError, match="unmarshallable"):
        kitchen.get(lambda: Made(object()))


def test_kinds_do_not_push_each_other_out(kitchen: Kitchen, cache: Path) -> None:
    kitchen.get()
    for number in range(9):
        kitchen.write(str(number))
        compiled("salad", [kitchen.data], [kitchen.code], kitchen.make)
    assert len(list(cache.glob("*.salad"))) == 6
    assert len(list(cache.glob("*.soup"))) == 1
