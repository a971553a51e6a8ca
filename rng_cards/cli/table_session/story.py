"""What happened, told to whoever is at the keyboard: a beat a line, or run together by turns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.games.playing import Beat
from rng_cards.terminal_layout import folded, hanging
from rng_cards.words import strip_controls

if TYPE_CHECKING:
    from rng_cards.games.tabletop import Tabletop
    from rng_cards.play.game import Game

_DEEPER: Final = "  "


def sentence(text: str) -> str:
    """A piece of text as the beginning of a sentence, and what follows a cry as another one."""
    cry, end, rest = text.partition("! ")
    return cry[:1].upper() + cry[1:] + end + rest[:1].upper() + rest[1:]


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


def journal(
    game: "Game", codes: Sequence[int], tabletop: "Tabletop", eyes: int, since: int = 0
) -> list[Beat]:
    """All that happened in a game from the turn `since` on, as that player was told it.

    `game` is one that has just been dealt; it is played as `codes` have it.
    """
    beats: list[Beat] = []
    for code in (None, *codes):
        if code is not None:
            game.play(game.engine.action(code))
        news = tabletop.heard(game.state, game.news(eyes))
        if game.state.turn < since:
            continue
        if not beats:  # the end of the turn before came with the beginning of this one
            turns = [at for at, beat in enumerate(news) if beat.depth == 0]
            news = news[turns[-1] if since and turns else 0 :]
        beats += news
    return beats


def _said(beat: Beat, language: str) -> str:
    return sentence(strip_controls(beat.text.say(language)))
