"""The base of everything that effects and rules do to the table, one move a class."""

from typing import Final

from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.board import Board

# The ids of the steps that every matchup has; `questions` makes them in this order.
SPLIT: Final = 0
LAY_DOWN: Final = 1
ANSWER_TRAP: Final = 2
DISCARD_TRAP: Final = 3
DISCARD_PLAYED: Final = 4
SHUFFLE: Final = 5
PASS_TURN: Final = 6

# The names of questions that are compared with `State.asked`. They are constants because compiled
# classes do not give the value of `asks`, only their objects do.
ASKS_ANSWER: Final = "answer"
ASKS_SPLIT: Final = "split"
ASKS_DISCARD: Final = "discard"


class Step:
    """One move of an effect on the table, or a question that one waits for.

    `me` is the player whose effect it is, `card` the card it stands on or is about. `amount` is
    what was paid for the effect when a step is taken, and what is left to do when it asks.

    A step either does its work in `take`, or asks: then `options` are the answers and `chosen`
    goes on with one. A question with one answer is not asked, one with none is passed over.
    """

    id: int = -1
    asks: str = ""
    """The name of the question, as `State.asked` gives it; empty where nothing is asked."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        """Do it; a step that does not say how asks."""
        board.ask(self.id, me, card, amount)

    def chooser(self, me: int) -> int:
        """Who is asked."""
        return me

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        """The answers there are."""
        raise NotImplementedError

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        """Go on with an answer."""
        raise NotImplementedError
