"""How an edit of a deck ends: refused, shown, or made and told."""

import sys
from typing import TYPE_CHECKING

from rng_cards.cli.console import Console
from rng_cards.cli.deck.standing import STANDS, standing
from rng_cards.diagnostics import Report
from rng_cards.words import strip_controls

if TYPE_CHECKING:
    from rng_cards.app.edit_deck import DeckEdit


def finish(change: "DeckEdit", console: Console, *, dry_run: bool) -> None:
    """Say why an edit was refused, show it, or tell how the deck then stands."""
    for typed, card in change.guessed:
        console.guessed(typed, card.title)
    if change.refused:
        console.stop(Report(change.refused, {change.path: change.before}))
    if dry_run:
        for line in _diff(change):
            console.out(line)
        return
    if change.path == "-":
        sys.stdout.flush()  # a filter: bytes out as they came in
        sys.stdout.buffer.write(change.encoded)
    elif change.verdict is not None:
        console.say(STANDS, standing(change.verdict, console.language))


def _diff(change: "DeckEdit") -> list[str]:
    from difflib import unified_diff

    before, after = change.before.splitlines(), change.after.splitlines()
    lines = unified_diff(before, after, change.path, change.path, lineterm="", n=2)
    return [strip_controls(line) for line in lines]
