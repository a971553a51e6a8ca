"""A game step by step: what each action did, and the table after it."""

from collections.abc import Iterator

from rng_cards.games.playing import NOBODY, Beat, State
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.record import Record


class Step(Record):
    """What came of an action; of the deal, where there was none yet."""

    number: int
    """Actions done so far."""
    turn: int
    player: int
    """Whose decision it was."""
    beats: tuple[Beat, ...]


def steps(sitting: Sitting, eyes: int) -> Iterator[Step]:
    """Every step of a game so far, as that player was told it."""
    game, tabletop = sitting.seats.deal(sitting.game.seed), sitting.tabletop
    player = NOBODY
    for number, code in enumerate((None, *sitting.game.codes)):
        if code is not None:
            player = game.player
            game.play(game.engine.action(code))
        beats = tuple(tabletop.heard(game.state, game.news(eyes)))
        yield Step(number, game.state.turn, player, beats)


def position_at(sitting: Sitting, number: int) -> State:
    """The position after so many actions."""
    game = sitting.seats.deal(sitting.game.seed)
    for code in sitting.game.codes[:number]:
        game.play(game.engine.action(code))
    return game.state
