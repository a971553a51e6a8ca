"""What an action comes to in an imagined world, and what looks best there.

Nothing is hidden in the worlds that come here: they are dealt by whoever imagines them.
"""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.games.playing import NOBODY, GameEngine, State

DEEPEST: Final = 3
"""Questions answered one after the other to see what an action comes to."""
_NOT_KNOWN: Final = -1.0
"""In the place of a value, which is 0 at least."""


def prospects(engine: GameEngine, world: State, player: int) -> Sequence[float]:
    """What everybody won in a game that is over, or may hope for in one that goes on.

    `player` is who imagines the world.
    """
    outcome = world.outcome()
    return engine.values(world, player) if outcome is None else outcome.shares()


def prospect(engine: GameEngine, world: State, player: int, seat: int) -> float:
    """The same of one seat, which is often found sooner."""
    if seat == player and world.player() != NOBODY:
        return engine.value(world, player)
    return prospects(engine, world, player)[seat]


def looks_best(engine: GameEngine, world: State, player: int, deep: int = DEEPEST) -> Any:
    """What a player who decides in a world likes best of all they may do; a tie goes to the first.

    At most `deep` questions are answered to see what an action comes to.
    """
    return _Look(engine, world, player, deep, _NOT_KNOWN).action


def worth(engine: GameEngine, world: State, player: int, action: Any, deep: int = DEEPEST) -> float:
    """What a player has once an action is done and the questions that it brings are answered.

    Whoever is asked answers as is best for themselves.
    """
    after = world.clone()
    after.apply(action)
    return _worth_of(engine, world, after, player, deep)[0]


def play_on(engine: GameEngine, world: State, last: int, deep: int) -> State:
    """The world once everybody has done what looks best until turn `last`, or the end of the game.

    The world that is given is changed on the way.
    """
    now, whose, value = world, NOBODY, _NOT_KNOWN
    while (player := now.player()) != NOBODY and now.turn < last:
        look = _Look(engine, now, player, deep, value if player == whose else _NOT_KNOWN)
        whose, value = player, look.value
        if look.after is None:
            now.apply(look.action)
        else:
            now = look.after
    return now


class _Look:
    """What looks best to a player: the `action`, and what it leads to where that was tried.

    `value` is what the player has then, as far as the evaluation was asked for it.
    """

    def __init__(
        self, engine: GameEngine, world: State, player: int, deep: int, known: float
    ) -> None:
        """`known` is the value of the world for the player, if that was found before."""
        ending = engine.ending(world)
        self.action: Any = ending
        self.after: State | None = None
        self.value: float = _NOT_KNOWN
        most = _NOT_KNOWN
        if ending is not None:
            most = engine.value(world, player) if known == _NOT_KNOWN else known
        for action in engine.promising(world):
            if action is ending:
                continue
            after = world.clone()
            after.apply(action)
            good, judged = _worth_of(engine, world, after, player, deep)
            if good > most:
                self.action = action
                self.after = after
                self.value = good if judged else _NOT_KNOWN
                most = good


def _worth_of(
    engine: GameEngine, world: State, after: State, player: int, deep: int
) -> tuple[float, bool]:
    """What a player has `after` an action, and whether the evaluation judged that very position."""
    asked = after.player()
    if not deep or _settled(engine, world, after, asked):
        if asked == NOBODY:
            return prospects(engine, after, player)[player], False
        return engine.value(after, player), True
    answers = after.legal_actions()
    if asked == player:
        most = _NOT_KNOWN
        for answer in answers:
            most = max(most, worth(engine, after, player, answer, deep - 1))
        return most, False
    return _answered(engine, after, player, asked, deep)[player], False


def _answered(
    engine: GameEngine, world: State, player: int, asked: int, deep: int
) -> Sequence[float]:
    """What everybody has, in a world that `player` imagines, once who is `asked` has answered."""
    best: Sequence[float] = ()
    most = _NOT_KNOWN
    for answer in world.legal_actions():
        after = world.clone()
        after.apply(answer)
        then = after.player()
        if deep == 1 or _settled(engine, world, after, then):
            found = prospects(engine, after, player)
        else:
            found = _answered(engine, after, player, then, deep - 1)
        if found[asked] > most:
            best, most = found, found[asked]
    return best


def _settled(engine: GameEngine, world: State, after: State, asked: int) -> bool:
    """Whether an action has brought no question of its own; `asked` is who decides after it."""
    return (
        asked == NOBODY
        or after.turn != world.turn
        or after.asked() == world.asked()
        or engine.ending(after) is not None
    )
