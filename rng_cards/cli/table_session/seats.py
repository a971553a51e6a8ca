"""The options that say who plays, and command lines that somebody may copy."""

import shlex
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from rng_cards.cli.console import complain
from rng_cards.cli.declare import option
from rng_cards.words import Text

WHO_STARTS: Final = {"draw": -1, "you": 0, "other": 1}
_BOTH_TYPED: Final = Text(
    fr="les coups se tapent sur l'entrée standard : le deck, lui, est un fichier, pas `-`",
    en="moves are typed on standard input: the deck is a file, not `-`",
)

First = Annotated[
    str,
    option(
        "--first",
        known=tuple(WHO_STARTS),
        fr="Qui commence : toi, l'autre, ou le sort.",
        en="Who starts: you, the other, or the draw.",
    ),
]
Seed = Annotated[
    int | None,
    option(
        "--seed N",
        fr="Le numéro de la donne, pour la rejouer ; sinon tiré au sort.",
        en="The number of the deal, to play it again; else drawn at random.",
    ),
]


def from_files(ctx: typer.Context, decks: Sequence[str]) -> None:
    """Refuse a deck from where the moves come from."""
    if "-" in decks:
        complain(ctx, _BOTH_TYPED)


def command_line(*words: str, **options: str | int | Sequence[str] | None) -> str:
    """A command line that somebody may copy; options without a value are left out."""
    line = list(words)
    for name, value in options.items():
        values = [value] if isinstance(value, str | int) else value or ()
        for one in values:
            line += [f"--{name}", str(one)]
    return shlex.join(line)
