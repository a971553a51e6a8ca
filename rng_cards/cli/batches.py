"""Plays a batch of games with a line of progress, and keeps what was played before Ctrl-C."""

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

from rng_cards.cli.console import Console
from rng_cards.cli.progress import Progress
from rng_cards.play.interrupts import held
from rng_cards.play.workers import WorkersLost, Workforce

Chunk = TypeVar("Chunk")


def play_through(
    chunks: Generator[Chunk, None, None],
    add: Callable[[Chunk], int],
    games: int,
    console: Console,
    at_work: Workforce,
) -> bool:
    """Give each chunk of the games to `add`, which says how many it holds; whether all came, before
    Ctrl-C and before the workers were lost.
    """
    with Progress(games, console, at_work=at_work) as progress, closing(chunks):
        try:
            for chunk in chunks:
                with held():  # a chunk counts in everything, or in nothing
                    played = add(chunk)
                progress.advance(played)
        except (KeyboardInterrupt, WorkersLost):
            return False
    return True
