"""A game, those who sit at it, what changes it, and what each of them is told."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.games.playing import ALL_SEEING, ONLOOKER, Beat
from rng_cards.games.shared.tabletop import tabletop_of
from rng_cards.games.tabletop import Tabletop
from rng_cards.play.game import Game
from rng_cards.play.sitting.seats import Seats
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.play.agents import Agent

NOBODY_YET: Final = -1
"""Who is at the keyboard before anybody has come to it."""

Deal = tuple[Game, bool]
"""A game, and whether somebody at the keyboard has decided something in it."""

NOTHING_TO_UNDO: Final = Text(fr="Rien à annuler.", en="Nothing to take back.")
_SEEN: Final = Text(
    fr="Ce coup reste : depuis, tu as vu quelque chose qui était caché.",
    en="That move stays: since then you have seen something that was hidden.",
)


class Sitting:
    """A game and those who play it, one of whom is at the keyboard."""

    def __init__(self, seats: Seats, seed: tuple[int, ...]) -> None:
        self.seats = seats
        catalogue = seats.table.catalogue(seats.game_id)
        self.tabletop: Tabletop = tabletop_of(seats.table.game(seats.game_id), catalogue)
        self.former: list[tuple[Game, list[int], bool]] = []
        """Deals that were given up for another, to come back to."""
        self.take_seats(seats.deal(seed))

    def take_seats(self, game: Game) -> None:
        """Sit down to a game."""
        self.game = game
        self.thinking: dict[int, Agent] = {}
        """Agents that go on from what they found out at their last decision, by seat."""
        self.news: dict[int, list[Beat]] = {seat: [] for seat in self.seats.people}
        """What happened since each of those who sit here was told a story and decided something."""
        self.marks: list[int] = []
        """Actions there were when whoever is at the keyboard decided something."""
        self.passed_on = False
        """Whether somebody decided something and passed the keyboard on: that stays."""
        self.told = False
        """Whether whoever is at the keyboard has been told theirs."""
        people = self.seats.people
        self.eyes = people[0] if len(people) == 1 else NOBODY_YET
        self._hear()
        self.changed()

    def changed(self) -> None:
        """Called after each change of the position."""

    def take_up(self, codes: Iterable[int]) -> None:
        """Bring the game to where it was left, once more to be taken back move by move."""
        people, last = self.seats.people, NOBODY_YET
        for code in codes:
            if self.game.player in people and self.only_answer(last) is None:
                if self.changes_hands(last):  # of two people, nobody takes back the other's moves
                    self.pass_on()
                    last = self.game.player
                self.marks.append(len(self.game.codes))
                self.news[self.game.player] = []
            self.do(self.game.engine.action(code))
        if self.game.player in people and self.changes_hands(last):
            self.pass_on()

    def pass_on(self) -> None:
        """Somebody else comes to the keyboard, who takes nothing back of what was decided."""
        self.passed_on = self.passed_on or bool(self.marks)
        self.marks = []

    def only_answer(self, at_keyboard: int) -> Any | None:
        """The only possible answer, which nobody has to come and give; None where there is a
        choice. Whoever is at the keyboard is still asked to end their turn.
        """
        legal = self.game.legal_actions()
        if len(legal) != 1:
            return None
        ends = legal[0] is self.game.engine.ending(self.game.state)
        return None if ends and self.game.player == at_keyboard else legal[0]

    def changes_hands(self, at_keyboard: int) -> bool:
        """Whether somebody else has to come to the keyboard: not for what is answered aloud."""
        if self.game.over or self.game.player == at_keyboard:
            return False
        return at_keyboard == NOBODY_YET or not self.game.engine.aloud(self.game.state)

    def deals(self) -> list[Deal]:
        """The game and those that were given up for it, the latest first."""
        played = [*self.former, (self.game, self.marks, self.passed_on)]
        return [(game, bool(marks) or passed_on) for game, marks, passed_on in reversed(played)]

    def decide(self, action: Any) -> None:
        """Do what whoever is at the keyboard decided."""
        if self.told:
            self.news[self.eyes] = []
            self.told = False
        self.marks.append(len(self.game.codes))
        self.do(action)

    def do(self, action: Any) -> None:
        """Do an action, and let everybody know who may."""
        self.game.play(action)
        self._hear()
        self.changed()

    def answer(self) -> None:
        """Do what the agent whose decision it is chooses."""
        self.do(self.seats.answer(self.game, self.thinking))

    def goes_on(self) -> bool:
        """Whether nobody has to be asked for what comes next: it is an agent's decision, or the
        only possible answer.
        """
        if self.game.over:
            return False
        return self.game.player in self.seats.agents or self.only_answer(self.eyes) is not None

    def go_on(self) -> None:
        """Do what comes next, where it goes on without anybody."""
        if self.game.player in self.seats.agents:
            self.answer()
        else:
            self.do(self.only_answer(self.eyes))

    def asks(self) -> bool:
        """Whether whoever is at the keyboard is asked something, or may say it for somebody who
        answers aloud.
        """
        seat = self.game.player
        return seat in self.seats.people and not (self.goes_on() or self.changes_hands(self.eyes))

    def viewer(self) -> int:
        """Who may look at the table: whoever is at the keyboard; somebody beside the table where
        the keyboard is about to change hands; and anybody once the game is over.
        """
        if self.game.over:
            return ALL_SEEING
        waits_for = self.game.player in self.seats.people and self.changes_hands(self.eyes)
        return ONLOOKER if waits_for or self.eyes == NOBODY_YET else self.eyes

    def come(self, seat: int) -> None:
        """Somebody comes to the keyboard, to whom it was passed."""
        if self.eyes != NOBODY_YET:  # moves of a game taken up are those of whoever comes now
            self.pass_on()
        self.eyes = seat
        self.told = False

    def _hear(self) -> None:
        """Tell each of those who sit here what they may know of what happened."""
        game = self.game
        events = game.state.events or []
        game.state.events = []
        for seat in self.seats.people:
            beats = game.engine.tell(game.state, events, game.words, seat)
            self.news[seat] += self.tabletop.heard(game.state, beats)

    def undo(self) -> Text | None:
        """Take back the last decision, or the last new deal. Returns why not, where there is none
        of them, or where it has shown whoever decided something hidden.
        """
        if why_not := self.stays():
            return why_not
        if self.marks:
            self.game.undo(len(self.game.codes) - self.marks.pop())
            self.game.state.events = []
            self.news = {seat: [] for seat in self.seats.people}
        else:
            game, marks, passed_on = self.former.pop()
            self.take_seats(game)
            self.marks, self.passed_on = marks, passed_on
        self.changed()
        return None

    def stays(self) -> Text | None:
        """Why the last decision, or the last new deal, is not taken back; None if it may be."""
        if not self.marks:
            return None if self.former else NOTHING_TO_UNDO
        game = self.game
        seen = game.engine.seen_stays and game.has_shown(self.eyes, self.marks[-1])
        return _SEEN if seen else None

    def deal_anew(self) -> None:
        """Give this deal up for the next one."""
        self.former.append((self.game, self.marks, self.passed_on))
        *batch, last = self.game.seed
        self.take_seats(self.seats.deal((*batch, last + 1)))

    def journal(self, since: int = 0) -> list[Beat]:
        """All that whoever is at the keyboard was told of the game, from a turn on."""
        again = self.seats.deal(self.game.seed)
        return journal(again, self.game.codes, self.tabletop, self.eyes, since)


def journal(
    game: Game, codes: Sequence[int], tabletop: Tabletop, eyes: int, since: int = 0
) -> list[Beat]:
    """All that happened in a game from the turn `since` on, as that player was told it.

    `game` is one that has just been dealt; it is played as `codes` have it.
    """
    beats: list[Beat] = []
    for code in (None, *codes):
        if code is not None:
            game.play(game.engine.action(code))
        news = tabletop.heard(game.state, game.news(eyes))
        if game.state.turn < since:
            continue
        if not beats:  # the end of the turn before came with the beginning of this one
            turns = [at for at, beat in enumerate(news) if beat.depth == 0]
            news = news[turns[-1] if since and turns else 0 :]
        beats += news
    return beats
