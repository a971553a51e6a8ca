"""Who sits down: names that tell players apart, decks dealt, what the commands share."""

import secrets
import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import one_of
from rng_cards.cli.said import said
from rng_cards.words import Names, Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.games.playing import PlayDeck
    from rng_cards.play.game import Game

_FIRST: Final = {"draw": -1, "you": 0, "other": 1}
_SEEDS: Final = 1_000_000
"""Seeds that are drawn where none is asked for: short enough to be copied by hand."""
_THE_OTHER: Final = Text(fr="l'autre {name}", en="the other {name}")

First = Annotated[
    str,
    typer.Option(
        "--first",
        metavar="|".join(_FIRST),
        help=said(
            fr="Qui commence : toi, l'autre, ou le sort.",
            en="Who starts: you, the other, or the draw.",
        ),
        callback=one_of("--first", tuple(_FIRST)),
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        help=said(
            fr="Le numéro de la donne, pour la rejouer ; sinon tiré au sort.",
            en="The number of the deal, to play it again; else drawn at random.",
        ),
    ),
]

Replay = Annotated[
    str | None,
    typer.Option(
        "--replay",
        metavar="FILE",
        help=said(
            fr="Refait d'abord les coups d'une partie sauvée à la table.",
            en="Make the moves of a game saved at the table first.",
        ),
    ),
]


def a_seed(asked: int | None) -> int:
    """The seed asked for, or one drawn at random."""
    return secrets.randbelow(_SEEDS) if asked is None else asked


def dealt(
    table: "Table",
    game_id: str,
    decks: Sequence["PlayDeck | None"],
    seed: int,
    first: str,
    rules: Mapping[str, bool | int],
) -> "Game":
    """A game of those decks, each player called after the leading card."""
    from rng_cards.play.game import new_game

    deck, other = decks
    assert deck is not None, "somebody plays"
    game = new_game(
        deck, other, seed=seed, first=_FIRST[first], rules=rules, table=table, game_id=game_id
    )
    names = [Names(one.leader["name"]) if one else None for one in decks]
    mine, theirs = names
    assert mine is not None, "somebody plays"
    called = game.words.players[1] if theirs is None else theirs
    if theirs == mine:
        called = _THE_OTHER.filled(name=mine)
    game.words = game.words.but(players=(mine, called))
    return game


def command_line(*words: str, **options: str | int | Sequence[str] | None) -> str:
    """A command line that somebody may copy; options without a value are left out."""
    line = list(words)
    for name, value in options.items():
        values = [value] if isinstance(value, str | int) else value or ()
        for one in values:
            line += [f"--{name}", str(one)]
    return shlex.join(line)


def transcript(path: str | None) -> tuple[int | None, list[str]]:
    """The seed and the moves of a saved game; none where there is no file. Raises OSError."""
    if path is None:
        return None, []
    from rng_cards.cli.sitting.transcript import read

    return read(path)
