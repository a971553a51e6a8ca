"""Plays a batch of games with a line of progress, and keeps what was played before Ctrl-C."""

from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final, TypeVar

import typer

from rng_cards.cli.console import OURS, Console
from rng_cards.cli.progress import Progress
from rng_cards.play.interrupts import held
from rng_cards.play.workers import WorkersDied
from rng_cards.words import Text

Chunk = TypeVar("Chunk")

BROKEN: Final = Text(
    fr="erreur : les processus s'arrêtent les uns après les autres ; essaie `--jobs 1`",
    en="error: the worker processes stop one after the other; try `--jobs 1`",
)


def play_through(
    chunks: Generator[Chunk, None, None], add: Callable[[Chunk], int], games: int, console: Console
) -> bool:
    """Give each chunk of the games to `add`, which says how many it holds; whether all came.

    The command ends with exit code 70 where the worker processes cannot be kept alive.
    """
    with Progress(games, console) as progress, closing(chunks):
        try:
            for chunk in chunks:
                with held():  # a chunk counts in everything, or in nothing
                    played = add(chunk)
                progress.advance(played)
        except KeyboardInterrupt:
            return False
        except WorkersDied:
            console.note(BROKEN)
            raise typer.Exit(OURS) from None
    return True
