"""Decks on their way to the table: only legal ones are played."""

import os

from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.games.playing import PlayDeck
from rng_cards.words import Names


class IllegalDeck(Exception):  # noqa: N818 -- the word of the field
    """A deck that the validator refuses; `verdict` has its findings."""

    def __init__(self, verdict: Verdict) -> None:
        first = verdict.findings[0].message("en") if verdict.findings else ""
        super().__init__(f"{verdict.path}: {first}")
        self.verdict = verdict


def load_deck(path: str, table: Table | None = None) -> PlayDeck:
    """A deck file, ready to be played; see `playable`. Raises IllegalDeck if it may not be by the
    rules of decks; lists of forbidden cards are for those who enter decks, not for lessons.
    """
    verdict = validate_file(path, table or Table(), lists=False)
    deck = playable(verdict)
    if deck is None:
        raise IllegalDeck(verdict)
    return deck


def playable(verdict: Verdict) -> PlayDeck | None:
    """The deck of a verdict; None if it is not legal. It is named as its file says, or after it."""
    resolved = verdict.resolved
    if resolved is None or not verdict.legal:
        return None
    leader = resolved.leading_card()
    assert leader is not None, "a legal deck has its leading card"
    stem = os.path.splitext(os.path.basename(verdict.path))[0]
    cards = tuple(card.record for card, _slots in resolved.deck_cards())
    named = any(resolved.deck.names.values())
    name = Names(resolved.deck.names) if named else stem
    return PlayDeck(name, leader.record, cards, resolved.deck.game)
