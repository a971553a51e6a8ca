"""The languages that cards are printed in, as `--lang` says them."""

from typing import Final

import typer

from rng_cards.cli.console import Console, refuse_value
from rng_cards.cli.printing.options import BOTH
from rng_cards.languages import FALLBACK

_MOST: Final = 2
"""On one card."""


def face_languages(
    ctx: typer.Context, console: Console, lang: str | None, game: str
) -> tuple[str, ...]:
    """The language of the faces, or the two; no other than the game's cards have. Unless
    asked for, it is the reader's, else English, else the one that the cards are written in.
    """
    from rng_cards.app.table import Table

    known = Table().catalogue(game).languages
    if lang is None:
        wanted = (console.language, FALLBACK, known[0])
        return (next(one for one in wanted if one in known),)
    asked = _both(known, console.language) if lang == BOTH else tuple(lang.split(","))
    if len(asked) > _MOST or len({*asked} & {*known}) < len(asked):
        refuse_value(ctx, "--lang", lang, (*known, BOTH, ",".join(known[:_MOST])))
    return asked


def _both(known: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The language that the cards are written in and the reader's; the second one where those are
    the same, or the game lacks it.
    """
    return (known[0], language if language in known[1:] else known[1])
