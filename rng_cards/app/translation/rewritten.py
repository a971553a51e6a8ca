"""A file whose texts change: what it is before and after, and the difference."""

from collections.abc import Iterator
from difflib import unified_diff
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.files.text import TextFile
from rng_cards.words import strip_controls

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction


class Rewritten(NamedTuple):
    """A file before and after some of its texts have changed."""

    path: str
    before: TextFile
    after: TextFile
    texts: int
    """How many of them change."""

    @property
    def shown(self) -> str:
        """Its path, as people see it."""
        return self.after.path

    def difference(self, around: int) -> Iterator[str]:
        """What changes, as `diff -u` shows it, with so many lines around."""
        before, after = ((file.text or "").splitlines() for file in (self.before, self.after))
        lines = unified_diff(before, after, self.shown, self.shown, n=around, lineterm="")
        return map(strip_controls, lines)

    def put(self, change: "Transaction") -> None:
        """Hand it over to be written."""
        change.put(self.path, self.after.encoded, self.before.encoded)
