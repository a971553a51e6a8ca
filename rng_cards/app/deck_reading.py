"""Deck files of any game, read; a game without decks is told from one that does not exist."""

import os
import re
from typing import Final

from rng_cards.app.table import shapes
from rng_cards.decks import deck_codes
from rng_cards.decks.model import DeckFile
from rng_cards.decks.read import deck_of, read_deck
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.games import GAME_OF_DECKS, game, game_ids
from rng_cards.games.capabilities import DECKS, capability

_CODE: Final = r"[Rr][0-9A-Za-z -]{11,}|[0-9A-Za-z]{4}(?:[ -][0-9A-Za-z]{1,4}){2,}"
"""A word that is long and begins as codes do, or groups of four."""


def is_code(path: str) -> bool:
    """Whether a share code was typed where a deck's file is expected: what looks like one, and is
    no file.
    """
    if "." in path or os.sep in path:
        return False
    looks = re.fullmatch(_CODE, path.strip(), re.ASCII) and any(map(str.isdigit, path))
    return bool(looks) and not os.path.lexists(path)


def read_deck_file(path: str) -> DeckFile:
    """Read a deck; `-` is standard input. Everything wrong is in its findings."""
    return _told(read_deck(path, shapes(), GAME_OF_DECKS))


def deck_of_text(file: TextFile) -> DeckFile:
    """The deck of a text that was read already."""
    return _told(deck_of(file, shapes(), GAME_OF_DECKS))


def _told(file: DeckFile) -> DeckFile:
    file.findings[:] = [_without_decks(one) or one for one in file.findings]
    return file


def _without_decks(one: Diagnostic) -> Diagnostic | None:
    """The finding about a game that is known, and has no decks."""
    named = one.params.get("game")
    if one.code is not deck_codes.UNKNOWN_GAME or named not in game_ids():
        return None
    lacking = capability(game(str(named)), DECKS)
    assert isinstance(lacking, Diagnostic)
    return Diagnostic(lacking.code, one.span, lacking.params)
