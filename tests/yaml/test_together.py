"""Several files written as one, or put back."""

import errno
import os
from pathlib import Path

import pytest

from rng_cards.yaml.together import written_together


def some(at: Path, count: int) -> dict[str, bytes]:
    texts = {}
    for number in range(count):
        (at / f"{number}.yaml").write_bytes(b"before")
        texts[str(at / f"{number}.yaml")] = b"after"
    return texts


def contents(at: Path) -> set[bytes]:
    return {file.read_bytes() for file in at.iterdir()}


@pytest.mark.parametrize("count", [1, 3, 40])
def test_all_of_them_are_written(tmp_path: Path, count: int) -> None:
    texts = some(tmp_path, count)
    os.chmod(tmp_path / "0.yaml", 0o640)
    with written_together(texts):
        assert contents(tmp_path) == {b"after"}
    assert len(list(tmp_path.iterdir())) == count
    assert (tmp_path / "0.yaml").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("count", [3, 40])
def test_what_fails_afterwards_puts_them_back(tmp_path: Path, count: int) -> None:
    texts = {**some(tmp_path, count), str(tmp_path / "new.yaml"): b"after"}
    with pytest.raises(KeyboardInterrupt), written_together(texts):
        raise KeyboardInterrupt
    assert contents(tmp_path) == {b"before"}
    assert len(list(tmp_path.iterdir())) == count


def test_the_third_that_fails_puts_back_the_first_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = some(tmp_path, 4)
    replace = os.replace
    done: list[str] = []

    def failing(one: str, other: str) -> None:
        if len(done) == 2:
            done.append(other)
            raise OSError(errno.EIO, "the disk")
        done.append(other)
        replace(one, other)

    monkeypatch.setattr("rng_cards.yaml.together.os.replace", failing)
    with pytest.raises(OSError, match="disk") as raised, written_together(texts):
        pytest.fail("it was not written")
    assert raised.value.filename == str(tmp_path / "2.yaml")
    assert contents(tmp_path) == {b"before"}
    assert len(list(tmp_path.iterdir())) == 4


def test_a_folder_that_is_not_there_is_known_before_anything_changes(tmp_path: Path) -> None:
    texts = {**some(tmp_path, 2), str(tmp_path / "no/where.yaml"): b"after"}
    with pytest.raises(FileNotFoundError) as raised, written_together(texts):
        pytest.fail("it was not written")
    assert raised.value.filename == str(tmp_path / "no/where.yaml")
    assert contents(tmp_path) == {b"before"}


def test_a_link_keeps_pointing_at_its_file(tmp_path: Path) -> None:
    some(tmp_path, 1)
    (tmp_path / "link.yaml").symlink_to("0.yaml")
    with written_together({str(tmp_path / "link.yaml"): b"after"}):
        pass
    assert (tmp_path / "link.yaml").is_symlink()
    assert contents(tmp_path) == {b"after"}
