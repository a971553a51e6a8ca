"""How a game ended, said to those who sit at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.games.playing import Outcome
from rng_cards.play.sitting.outcome import turning_point, who_won
from rng_cards.terminal_layout import columns, folded, in_columns
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_TURNED: Final = Text(
    fr="Ce qui a le plus compté : {turn} (`journal {n}` le raconte).",
    en="What mattered most: {turn} (`journal {n}` tells it).",
)
_AFTER: Final = Text(
    fr="`u` : revenir ; `r` : une autre donne ; `j` : le journal ; `q` : quitter.",
    en="`u`: take back; `r`: a new deal; `j`: the journal; `q`: quit.",
)
_AFTER_ALL: Final = Text(
    fr="`r` : une autre donne ; `j` : le journal ; `sauve FICHIER` ; `q` : quitter.",
    en="`r`: a new deal; `j`: the journal; `save FILE`; `q`: quit.",
)
"""Where nothing can be taken back."""
_MOST_ROWS: Final = 3
"""Players that are listed one under the other."""
_COUNTED: Final = Text(fr="Score ({score}) :", en="Score ({score}):")


def ending(session: "TableSession") -> list[str]:
    """How the game ended: who won, by what score, in which turn, and what can be done now."""
    game, width, language = session.game, session.width, session.language
    outcome = game.outcome
    assert outcome is not None, "the game is over"
    names = [session.player(seat) for seat in range(len(outcome.scores))]
    eyes = session.eyes if len(session.seats.people) == 1 else None
    turns = session.tabletop.turns.filled(n=game.state.turn)
    said = folded(session.say(who_won(outcome, names, turns, eyes)), width)
    lines = [session.terminal.strong(line) for line in said]
    lines += scores(outcome, names, game.engine.score, language, width)
    judged = eyes if eyes is not None else next(iter(sorted(outcome.winners)), None)
    turn = None if judged is None else turning_point(game, judged)
    if turn is not None:
        named = session.tabletop.turn.filled(n=turn)
        lines += folded(session.say(_TURNED, turn=named, n=turn), width)
    after = _AFTER_ALL if session.stays() else _AFTER
    again = [] if session.terminal.live else session.again()  # a terminal is told on leaving
    return [*lines, *again, *folded(session.say(after), width)]


def scores(
    outcome: Outcome, names: Sequence[str], counted: Text | None, language: str, width: int
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
    lines = [f"  {line}" for line in columns(rows, words=2)]
    return [*head, *(in_columns(lines, width) if len(lines) > _MOST_ROWS else lines)]
