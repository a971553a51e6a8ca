"""How a game ended, said to those who sit at the table."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import NOBODY, Outcome
from rng_cards.terminal_layout import columns, folded, in_columns
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.play.game import Game

_WINS: Final = Text(
    fr="{player} gagne en {turns}.",
    en="{player} wins in {turns}.",
)
_WON: Final = Text(
    fr="Gagné ! {player} l'emporte en {turns}.",
    en="You win! {player} takes it in {turns}.",
)
_LOST: Final = Text(
    fr="Perdu : {player} l'emporte en {turns}.",
    en="You lose: {player} takes it in {turns}.",
)
_NOBODY: Final = Text(fr="Personne ne gagne, après {turns}.", en="Nobody wins, after {turns}.")
_SHARED: Final = Text(
    fr="{player} gagnent ensemble en {turns}.",
    en="{player} win together in {turns}.",
)
_SHARED_WITH: Final = Text(
    fr="Gagné, à plusieurs ! {player} l'emportent en {turns}.",
    en="You win, together! {player} take it in {turns}.",
)
_SHARED_LOST: Final = Text(
    fr="Perdu : {player} l'emportent ensemble en {turns}.",
    en="You lose: {player} take it together in {turns}.",
)
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
_BEFORE: Final = -1
"""In the place of a turn: before the first."""
_MOST_ROWS: Final = 3
"""Players that are listed one under the other."""
_COUNTED: Final = Text(fr="Score ({score}) :", en="Score ({score}):")


def who_won(outcome: Outcome, names: Sequence[str], turns: Text, eyes: int | None) -> Text:
    """The outcome in a sentence, `turns` how many it took; `eyes` is the seat of the one person
    here, who is spoken to.
    """
    players = " & ".join(names[seat] for seat in sorted(outcome.winners))
    if not outcome.winners:
        return _NOBODY.filled(turns=turns)
    if len(outcome.winners) > 1:
        text = (_SHARED_WITH if eyes in outcome.winners else _SHARED_LOST, _SHARED)
    else:
        text = (_WON if eyes in outcome.winners else _LOST, _WINS)
    return text[eyes is None].filled(player=players, turns=turns)


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


def turning_point(game: "Game", seat: int) -> int | None:
    """The turn in which a player came nearest to the win, or fell furthest behind; None where no
    turn mattered.

    A turn is judged by the share of the win that agents would give the player after it, by what the
    player could know: see `GameEngine.value`. The last one ends with the share they got.
    """
    outcome, engine = game.outcome, game.engine
    assert outcome is not None, "the game is over"
    state = engine.start(game.matchup, seeded(*game.seed), game.first)
    shares = {_BEFORE: 1 / len(outcome.scores)}
    for code in game.codes:
        state.apply(engine.action(code))
        if state.player() != NOBODY:
            shares[state.turn] = engine.value(state, seat)
    shares[state.turn] = got = outcome.shares()[seat]
    steps = {turn: now - before for (_, before), (turn, now) in pairwise(shares.items())}
    up = 1 if got * len(outcome.scores) > 1 else -1
    turn = max(steps, key=lambda one: (up * steps[one], one), default=None)
    return turn if turn is not None and up * steps[turn] > 0 else None


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
