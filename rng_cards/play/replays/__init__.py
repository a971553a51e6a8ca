"""Recorded games: written by matches and at the table, told, verified and taken up again by
`rng replay`.
"""

from rng_cards.play.replays.playing import Again, Opened, last_position, told, verify
from rng_cards.play.replays.reading import ReplayLine, read_replays, span_of
from rng_cards.play.replays.replay import (
    Replay,
    ReplayDeck,
    ReplaySeat,
    print_of,
    recorded,
    seat_of,
)

__all__ = [
    "Again",
    "Opened",
    "Replay",
    "ReplayDeck",
    "ReplayLine",
    "ReplaySeat",
    "last_position",
    "print_of",
    "read_replays",
    "recorded",
    "seat_of",
    "span_of",
    "told",
    "verify",
]
