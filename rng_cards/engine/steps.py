"""Rules as named steps and questions on a stack of plain frames.

A game writes methods. `deal(seat, number)` is a step: it does something and may put what comes next
on the stack with `then`, `each` or `together`. A question is two methods: `menu_lay(seat, number)`
lists the answers, `do_lay(seat, number, action)` goes on with one. A question with one answer is
not asked. The stack is data like the rest of a position: it is copied, saved, and set by scenarios.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Self

from rng_cards.engine.actions import NO_ACTIONS, Action, Menu, Vocabulary
from rng_cards.engine.pieces import (
    NOBODY,
    Piece,
    Plain,
    hidden,
    mypyc_attr,
    numbers,
    shared,
    tuples,
)
from rng_cards.engine.position import NOT_OVER, Objection, Position
from rng_cards.engine.randomness import Chance

Frame = tuple[str, int, int]
"""A step or a question, the seat it is about (-1: none), and a number of its own."""
NO_VOCABULARY: Final = Vocabulary()


class Steps:
    """The steps and questions of a class of positions, by name."""

    def __init__(self, cls: type[Piece]) -> None:
        names = [name for name in dir(cls) if not name.startswith("_")]
        methods = {name: getattr(cls, name) for name in names if callable(getattr(cls, name))}
        self.menus: Final[dict[str, Callable[[Any, int, int], Menu]]] = _after("menu_", methods)
        self.answers: Final[dict[str, Callable[..., None]]] = _after("do_", methods)
        self.steps: Final[dict[str, Callable[..., None]]] = methods


def _after(prefix: str, methods: dict[str, Any]) -> dict[str, Any]:
    return {
        name.removeprefix(prefix): method
        for name, method in methods.items()
        if name.startswith(prefix)
    }


_STEPS: Final[dict[type[Piece], Steps]] = {}


def steps_of(cls: type[Piece]) -> Steps:
    """The steps and questions of a class, found once."""
    steps = _STEPS.get(cls)
    if steps is None:
        steps = _STEPS[cls] = Steps(cls)
    return steps


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, kw_only=True)
class SteppedPosition(Position):
    """A position whose rules are named steps."""

    vocabulary: Vocabulary = shared(NO_VOCABULARY)
    stack: list[Frame] = tuples(NOBODY)
    """What comes next, the last first."""
    joint: str = hidden("")
    """The question that is answered by several seats before any answer counts; "" for none."""
    sealed: list[tuple[int, int, int]] = tuples(NOBODY)
    """Answers to it: the seat, the number of its frame, the action's code."""
    asked_together: list[int] = numbers(NOBODY)
    """The seats that it is put to, in the order in which their answers are opened."""
    menu: Menu = shared(NO_ACTIONS)
    """The answers to the question on top of the stack."""

    # for the rules

    def then(self, name: str, seat: int = -1, number: int = 0) -> None:
        """Do this next, before everything that was to come."""
        self.stack.append((name, seat, number))

    def each(self, name: str, seats: Iterable[int], number: int = 0) -> None:
        """Ask these seats next, one after the other."""
        for seat in reversed(list(seats)):
            self.stack.append((name, seat, number))

    def together(self, name: str, seats: Iterable[int], number: int = 0) -> None:
        """Ask these seats next, each once; no answer counts, nor is seen, before the last."""
        assert not self.joint, f"{name} is asked together while {self.joint} is"
        self.joint = name
        self.asked_together = list(seats)
        self.then("open_answers")
        self.each(name, self.asked_together, number)

    def open_answers(self, _seat: int, _number: int) -> None:
        """Go on with the answers given together, in the order in which they were asked for."""
        order = self.asked_together
        name, answers = self.joint, sorted(self.sealed, key=lambda one: order.index(one[0]))
        self.joint, self.sealed, self.asked_together = "", [], []
        do = steps_of(type(self)).answers[name]
        for seat, number, code in answers:
            do(self, seat, number, self.vocabulary.action(code))

    # for those who play

    def run(self) -> None:
        """Go on until a seat has something to choose, or the game is over."""
        steps = steps_of(type(self))
        stack = self.stack
        while stack and self.winners == NOT_OVER:
            name, seat, number = stack[-1]
            question = steps.menus.get(name)
            if question is None:
                stack.pop()
                steps.steps[name](self, seat, number)
                continue
            menu = question(self, seat, number)
            if len(menu) > 1:
                self.menu = menu
                return
            if menu:
                self._answer(menu[0])
            else:
                stack.pop()
        self.menu = NO_ACTIONS

    def _answer(self, action: Action) -> None:
        name, seat, number = self.stack.pop()
        if name == self.joint:
            self.sealed.append((seat, number, action.code))
        else:
            steps_of(type(self)).answers[name](self, seat, number, action)

    def player(self) -> int:
        """See `Position`."""
        return self.stack[-1][1] if self.winners == NOT_OVER and self.stack else -1

    def asked(self) -> str:
        """See `Position`."""
        return self.stack[-1][0] if self.winners == NOT_OVER and self.stack else "over"

    def legal_actions(self) -> Menu:
        """See `Position`."""
        return self.menu

    def apply(self, action: Action) -> None:
        """See `Position`."""
        self._answer(action)
        self.run()

    def refusal(self, seat: int, action: Action) -> Objection | None:
        """See `Position`: what is so in any game, then what the rules have against it.

        An argument of the kind `seat` has to be one of the seats.
        """
        if self.player() == seat and action in self.legal_actions():
            return None
        if self.player() < 0:
            return "game-over", ()
        said = zip(action.verb.kinds, action.args, strict=True)
        seats = [seat, *[arg for kind, arg in said if kind.name == "seat"]]
        if not all(0 <= one < len(self.seats) for one in seats):
            return "nobody-there", ()
        return self.objection(seat, action)

    def objection(
        self,
        seat: int,  # noqa: ARG002 -- for games that say why
        action: Action,  # noqa: ARG002
    ) -> Objection | None:
        """What the rules have against an action that is not legal for a seat; see `refusal`."""
        return None

    def not_theirs(self, seat: int, action: Action) -> Objection | None:
        """That another seat decides, or a card of an action is not in hand; None otherwise."""
        if self.player() != seat:
            return "another-decides", (self.player(),)
        held = self.kinds_in(getattr(self.seats[seat], "hand", []))
        for kind, arg in zip(action.verb.kinds, action.args, strict=True):
            if kind.name == "card" and arg not in held:
                known = arg < len(self.cards.kinds)
                return ("not-in-hand", (arg,)) if known else ("no-such-card", ())
        return None

    def restore(self, saved: Plain) -> None:
        """See `Position`. ValueError, too, where a step has no such name."""
        super().restore(saved)
        self._check_stack()
        self._check_answers()
        self.run()

    def _check_stack(self) -> None:
        steps = steps_of(type(self))
        for name, seat, number in self.stack:
            lowest = 0 if name in steps.menus else -1
            if lowest < 0 and name not in steps.steps:
                raise ValueError(f"stack: there is no step {name!r}")
            if type(number) is not int or seat not in range(lowest, len(self.seats)):
                raise ValueError(f"stack: {name!r} is not for {seat!r}, {number!r}")

    def _check_answers(self) -> None:
        asks = [name for name, _seat, _number in self.stack].count("open_answers")
        if asks != bool(self.joint) or (
            self.joint and self.joint not in steps_of(type(self)).menus
        ):
            raise ValueError(f"joint: {self.joint!r} is not what is asked together")
        seats = [seat for name, seat, _number in self.stack if name == self.joint]
        for seat, number, code in self.sealed:
            seats.append(seat)
            if type(number) is not int or self.vocabulary.action(code) is None:
                raise ValueError(f"sealed: {code!r} is no answer")
        if not set(range(len(self.seats))) >= set(self.asked_together) >= set(seats):
            raise ValueError("asked_together: others are asked")

    def observe(self, player: int) -> Plain:
        """See `Position`. `asked` is what is decided, `decides` the seat that does (-1: none).

        Of a question that several answer together, a seat sees only whether it is asked itself,
        and what it has answered.
        """
        seen = super().observe(player)
        now, asked = self.player(), self.asked()
        seen["asked"] = asked
        seen["decides"] = now if asked != self.joint or player in {now, -1} else -1
        seen["sealed"] = [list(one) for one in self.sealed if player in {one[0], -1}]
        return seen

    def determinize(self, player: int, chance: Chance) -> Self:
        """See `Position`. Answers that the seat has not seen yet are asked for again, last."""
        world = super().determinize(player, chance)
        again = [one for one in world.sealed if one[0] != player]
        if again:
            world.sealed = [one for one in world.sealed if one[0] == player]
            at = max(i for i, frame in enumerate(world.stack) if frame[0] == "open_answers") + 1
            world.stack[at:at] = [(world.joint, seat, number) for seat, number, _code in again]
        if player != world.player():
            world._ask_again()  # noqa: SLF001 -- a copy
        return world

    def _ask_again(self) -> None:
        """Find the answers of whoever decides anew, now that other cards may be in hand."""
        if self.player() >= 0:
            name, seat, number = self.stack[-1]
            self.menu = steps_of(type(self)).menus[name](self, seat, number)
            if not self.menu:
                self.run()
