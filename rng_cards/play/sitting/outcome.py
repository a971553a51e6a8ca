"""How a game ended, in a sentence, and the turn that mattered most."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import NOBODY, Outcome
from rng_cards.play.game import Game
from rng_cards.words import Text

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
_BEFORE: Final = -1
"""In the place of a turn: before the first."""


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


def turning_point(game: Game, seat: int) -> int | None:
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
