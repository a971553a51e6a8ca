"""What a saving comes to: written, or refused."""

from typing import NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.translation.lock import Locked
from rng_cards.translation.staleness import Standing


class Today(NamedTuple):
    """A text as its file has it now."""

    source: str
    target: str


class Refused(NamedTuple):
    """Why nothing was written."""

    findings: tuple[Diagnostic, ...]
    today: Today | None = None
    """What stands in the file, where that is why."""


class Saved(NamedTuple):
    """What was written, and what there was before."""

    before: Standing
    text: str
    lock_before: Locked | None
    lock: Locked | None
    files: tuple[str, ...]
    """As people see them."""
    card_bytes: tuple[bytes, bytes]
    """The card's file before and after."""
