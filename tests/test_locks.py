"""The lock files: every package of `pyproject.toml`, in its range, with hashes, from no address."""

import re
import tomllib
from typing import Any, Final

from cases import each
from conftest import ROOT
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS: Final[dict[str, list[str]]] = PROJECT["project"]["optional-dependencies"]
BUILD: Final[list[str]] = [
    *PROJECT["build-system"]["requires"],
    *PROJECT["dependency-groups"]["build"],
]
LOCKS: Final = {
    "requirements.lock": [],
    **{f"locks/{extra}.lock": wanted for extra, wanted in EXTRAS.items()},
}
ENTRY: Final = re.compile(
    r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; [^\\\n]+)? (?:\\\n    --hash=sha256:[0-9a-f]{64} ?)+"
)


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


@each("lock", LOCKS)
def test_a_lock_is_nothing_but_comments_and_packages_with_hashes(lock: str) -> None:
    assert not re.sub(r"(?m)^#.*\n", "", ENTRY.sub("", text_of(lock))).strip()
    assert "://" not in text_of(lock)


@each("lock, of_the_extra", LOCKS.items())
def test_a_lock_has_what_its_install_needs(lock: str, of_the_extra: list[str]) -> None:
    pinned = {
        canonicalize_name(one["name"]): one["version"] for one in ENTRY.finditer(text_of(lock))
    }
    for text in [*PROJECT["project"]["dependencies"], *BUILD, *of_the_extra]:
        wanted = Requirement(text)
        assert wanted.specifier.contains(pinned[canonicalize_name(wanted.name)]), (
            f"{text}: just lock"
        )


def test_the_locks_are_those_of_the_extras() -> None:
    assert {f"locks/{file.name}" for file in (ROOT / "locks").iterdir()} == {*LOCKS} - {
        "requirements.lock"
    }


def test_the_locks_agree_on_the_tool_itself() -> None:
    tool = {one[0] for one in ENTRY.finditer(text_of("requirements.lock"))}
    for lock in LOCKS:
        assert tool <= {one[0] for one in ENTRY.finditer(text_of(lock))}, lock


def test_development_has_all_the_extras_that_tests_use() -> None:
    for extra in ("cluster", "data", "edit", "plot", "spell", "xlsx"):
        assert set(EXTRAS[extra]) <= set(EXTRAS["dev"])
