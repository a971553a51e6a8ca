"""Pinning what the cards of a deck do."""

import os
from datetime import date

from rng_cards.app.validate import Verdict
from rng_cards.decks.deck_lock import lock_path, lock_text, read_lock
from rng_cards.decks.resolve import unresolved
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.writing import new_file


def lock_deck(verdict: Verdict) -> tuple[str, tuple[Diagnostic, ...]]:
    """Write the lock of a deck's file; its path, or the findings why it has none: a name that means
    no card, or a file of another kind in its place. OSError where it cannot be written.
    """
    path = lock_path(verdict.path)
    if verdict.resolved is None:
        return path, verdict.findings
    wrong = [*unresolved(verdict.resolved)]
    if os.path.lexists(path):
        wrong += read_lock(path).findings
    if not wrong:
        today = date.today().isoformat()  # noqa: DTZ011 -- the day of the reader
        with new_file(path) as file:
            file.write(lock_text(verdict.resolved, today).encode())
    return path, tuple(wrong)
