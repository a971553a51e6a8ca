"""What happened, told to whoever is at the keyboard: a beat a line, or run together by turns."""

from collections.abc import Sequence
from typing import Final

from rng_cards.games.playing import Beat
from rng_cards.play.sitting.told import sentence
from rng_cards.terminal_layout import folded, hanging
from rng_cards.words import strip_controls

_DEEPER: Final = "  "


def told(beats: Sequence[Beat], language: str, width: int) -> list[str]:
    """A line a beat, or as many as it takes; what follows from something is indented."""
    lines = []
    for beat in beats:
        indent = _DEEPER * beat.depth
        lines += hanging(indent, _said(beat, language), width, indent=len(indent + _DEEPER))
    return lines


def together(beats: Sequence[Beat], language: str, width: int) -> list[str]:
    """A paragraph a turn."""
    turns: list[list[str]] = []
    for beat in beats:
        if beat.depth == 0 or not turns:
            turns.append([])
        turns[-1].append(_said(beat, language))
    return [line for turn in turns for line in folded(" ".join(turn), width)]


def _said(beat: Beat, language: str) -> str:
    return sentence(strip_controls(beat.text.say(language)))
