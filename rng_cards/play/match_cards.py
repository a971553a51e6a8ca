"""What the cards of a deck bring in a match, as rows of cells."""

from typing import Final

from rng_cards.app.batch_words import percent, points
from rng_cards.play.match_counts import left_out
from rng_cards.play.match_figures import Figures
from rng_cards.play.tally import CardCounts, Share
from rng_cards.spacing import whole
from rng_cards.words import Names, Text

_TITLE: Final = Text(
    fr="piochées aux {turns} premiers tours : parties gagnées, points de plus que plus tard",
    en="drawn in the first {turns} turns: games won, points above later draws",
)
_CARD: Final = Text(fr="carte", en="card")
_EARLY: Final = Text(fr="tôt", en="early")
_WON: Final = Text(fr="gagné", en="won")
_GAIN: Final = Text(fr="points à 95 %", en="points at 95%")
_USED: Final = Text(fr="jouée", en="played")
_NEVER: Final = Text(fr="Jamais en jeu : {known}", en="Never played: {known}")
_NONE: Final = "–"
"""What is said of games that were not played."""
_SHOWN: Final = 2
"""Cards of a deck that are shown of the best and of the worst, unless all are asked for."""


def card_table(
    figures: Figures, entrant: int, language: str, *, every: bool
) -> tuple[str, list[list[str]], list[str]] | None:
    """A title, rows and what is said below them: of the cards that gain most when they come early,
    and of those that gain least. None where no cards are counted.
    """
    counted = figures.cards(entrant)
    if not counted:
        return None
    heads = (_CARD, _EARLY, _WON, _GAIN, _USED, _WON)
    rows = [[head.say(language) for head in heads]]
    rows += [_row(figures, one, language) for one in counted]
    if not every and len(counted) > 2 * _SHOWN:
        rows[1 + _SHOWN : -_SHOWN] = [left_out(rows)]
    below = []
    never = tuple(_name(figures, one.card, language) for one in counted if not one.used.of)
    if never:
        below.append(_NEVER.say(language, {"known": never}))
    return _TITLE.say(language, {"turns": figures.early_turns}), rows, below


def _row(figures: Figures, one: CardCounts, language: str) -> list[str]:
    early, used = _of(one.early, language), _of(one.used, language)
    return [_name(figures, one.card, language), *early, _gain(one, language), *used]


def _of(share: Share, language: str) -> tuple[str, str]:
    won = percent(share.share, language) if share.of else _NONE
    return whole(share.of, language), won


def _gain(one: CardCounts, language: str) -> str:
    if one.gain is None:
        return _NONE
    return points(one.gain.mean, one.gain.half, language)


def _name(figures: Figures, card: str, language: str) -> str:
    return Names(figures.records[card]["name"]).say(language)
