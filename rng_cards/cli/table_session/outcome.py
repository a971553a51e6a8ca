"""How a game ended, said to those who sit at the table."""

from collections.abc import Sequence
from typing import Final

from rng_cards.games.playing import Outcome
from rng_cards.terminal_layout import columns
from rng_cards.words import Text

_WINS: Final = Text(
    fr="{player} gagne en {turns} {turns:tour|tours}.",
    en="{player} wins in {turns} {turns:turn|turns}.",
)
_WON: Final = Text(
    fr="Gagné ! {player} l'emporte en {turns} {turns:tour|tours}.",
    en="You win! {player} takes it in {turns} {turns:turn|turns}.",
)
_LOST: Final = Text(
    fr="Perdu : {player} l'emporte en {turns} {turns:tour|tours}.",
    en="You lose: {player} takes it in {turns} {turns:turn|turns}.",
)
_NOBODY: Final = Text(
    fr="Personne ne gagne, après {turns} tours.", en="Nobody wins, after {turns} turns."
)
_SHARED: Final = Text(
    fr="{player} gagnent ensemble en {turns} {turns:tour|tours}.",
    en="{player} win together in {turns} {turns:turn|turns}.",
)
_SHARED_WITH: Final = Text(
    fr="Gagné, à plusieurs ! {player} l'emportent en {turns} {turns:tour|tours}.",
    en="You win, together! {player} take it in {turns} {turns:turn|turns}.",
)
_SHARED_LOST: Final = Text(
    fr="Perdu : {player} l'emportent ensemble en {turns} {turns:tour|tours}.",
    en="You lose: {player} take it together in {turns} {turns:turn|turns}.",
)
_COUNTED: Final = Text(fr="Score ({score}) :", en="Score ({score}):")


def who_won(outcome: Outcome, names: Sequence[str], turns: int, eyes: int | None) -> Text:
    """The outcome in a sentence; `eyes` is the seat of the one person here, who is spoken to."""
    players = " & ".join(names[seat] for seat in sorted(outcome.winners))
    if not outcome.winners:
        return _NOBODY.filled(turns=turns)
    if len(outcome.winners) > 1:
        text = (_SHARED_WITH if eyes in outcome.winners else _SHARED_LOST, _SHARED)
    else:
        text = (_WON if eyes in outcome.winners else _LOST, _WINS)
    return text[eyes is None].filled(player=players, turns=turns)


def scores(
    outcome: Outcome, names: Sequence[str], counted: Text | None, language: str
) -> list[str]:
    """Everybody's rank and score, where they say more than who won; `counted` is their unit."""
    if counted is None and len(outcome.scores) == 2:  # noqa: PLR2004 -- one won, one lost
        return []
    ranks = outcome.ranks()
    rows = [
        [f"{ranks[seat]}.", names[seat], *([f"{score:g}"] if counted else [])]
        for seat, score in enumerate(outcome.scores)
    ]
    rows.sort(key=lambda row: int(row[0][:-1]))
    head = [_COUNTED.filled(score=counted).say(language)] if counted else []
    return [*head, *(f"  {line}" for line in columns(rows, words=2))]
