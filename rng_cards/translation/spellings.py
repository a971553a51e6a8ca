"""Words that are spelt otherwise today: `spellings` in `languages.yaml`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

_ANY: Final = "-"
_LETTERS: Final = r"[^\W\d_]*"


class OldSpelling(NamedTuple):
    """A word where it stands, and how it is spelt today."""

    start: int
    end: int
    today: str


class Spellings:
    """Those of one language."""

    def __init__(self, pairs: Sequence[str]) -> None:
        self._today = {}
        for pair in pairs:
            old, today = pair.split()
            self._today[old.strip(_ANY)] = today
        said = "|".join(map(_expression, (pair.split()[0] for pair in pairs)))
        self._pattern = re.compile(rf"\b(?:{said})\b", re.IGNORECASE) if pairs else None
        core = "|".join(map(re.escape, _longest(self._today)))
        self._core = re.compile(core, re.IGNORECASE)

    def find(self, text: str) -> Iterator[OldSpelling]:
        """Every such word of a text, in its order."""
        for found in self._pattern.finditer(text) if self._pattern else ():
            today = self._core.sub(self._of_today, found[0])
            yield OldSpelling(found.start(), found.end(), today)

    def _of_today(self, found: "re.Match[str]") -> str:
        today = self._today[found[0].lower()]
        return today[:1].upper() + today[1:] if found[0][0].isupper() else today


def _expression(old: str) -> str:
    before, behind = (_LETTERS if there else "" for there in (old[0] == _ANY, old[-1] == _ANY))
    return f"{before}{re.escape(old.strip(_ANY))}{behind}"


def _longest(words: Iterable[str]) -> list[str]:
    return sorted(words, key=len, reverse=True)
