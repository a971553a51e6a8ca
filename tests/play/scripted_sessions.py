"""People who sit at a terminal for the tests: what they type is known beforehand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from tables import DECKS, ROOT

from rng_cards.app.table import Table
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.seats import command_line
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import seats_for
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.saved.keeper import Keeper
from rng_cards.play.sitting.seats import Seats

TABLE: Final = Table(ROOT)


class Scripted(Terminal):
    """A terminal whose lines come from a script; what is shown is kept, screen by screen."""

    def __init__(self, lines: Iterable[str], *, live: bool = False, columns: int = 80) -> None:
        self.live = live
        self.colour = False
        self.columns = columns
        self.lines: Iterator[str] = iter(lines)
        self.screens: list[list[str]] = [[]]
        self.asked = 0
        self.prompt = ""
        """What was asked last."""
        self.session: TableSession | None = None

    @property
    def width(self) -> int:
        return self.columns

    @property
    def height(self) -> int:
        return 24

    def show(self, lines: Iterable[str]) -> None:
        self.screens[-1] += [line.rstrip() for line in lines]

    def clear(self, *, forget: bool = False) -> None:  # noqa: ARG002 -- there is nothing to forget
        self.screens.append([])

    def wait(self, text: str) -> None:
        pass

    def ask(self, prompt: str) -> str | None:
        self.asked += 1
        self.prompt = prompt
        line = next(self.lines, None)
        self.screens[-1].append(f"{prompt}{line or ''}")
        return line

    @property
    def text(self) -> str:
        """Everything that was shown."""
        return "\n".join(line for screen in self.screens for line in screen)


def deck(name: str) -> str:
    return str(DECKS / f"{name}.yaml")


def seats(
    mine: str = "buffalo-kid", theirs: str | None = None, against: str | None = None
) -> Seats:
    """A goldfish; with a second deck two people, or somebody against an agent."""
    decks = load_deck(deck(mine), TABLE), load_deck(deck(theirs), TABLE) if theirs else None
    who = tuple(seats_for(decks))
    agents = {1: agent_named(against)} if against else {}
    return Seats(TABLE, "ragnguns", who, agents, 0, {}, lambda seed: command_line("rng", seed=seed))


def sit(
    who: Seats,
    lines: Iterable[str],
    *,
    language: str = "en",
    seed: int = 7,
    live: bool = False,
    columns: int = 80,
    codes: Sequence[int] = (),
) -> tuple[TableSession, Scripted]:
    """Play a script to its end."""
    terminal = Scripted(lines, live=live, columns=columns)
    session = TableSession(who, terminal, language, (seed,))
    session.take_up(codes)
    assert run_session(session) == 0
    return session, terminal


def always(
    answer: Callable[[TableSession], str],
    who: Seats,
    *,
    language: str = "en",
    terminal: Scripted | None = None,
    finished: bool = True,
    keeper: Keeper | None = None,
) -> Scripted:
    """Somebody who looks at the table before each answer, until the game is over."""
    terminal = terminal or Scripted((), live=True)
    terminal.session = session = TableSession(who, terminal, language, (7,), keeper)

    def answers() -> Iterator[str]:
        while not session.game.over and not session.left:
            yield "" if session.changes_hands(session.eyes) else answer(session)

    terminal.lines = answers()
    assert run_session(session) == 0
    assert session.game.over or not finished
    return terminal


class AtRandom:
    """Somebody who types a random number of the menu."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seeded(seed))

    def __call__(self, session: TableSession) -> str:
        keys = list(session.choices().by_key)
        return keys[self.chance.below(len(keys))]
