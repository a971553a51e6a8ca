"""A game at a table in the terminal: its state, what changes it, and what one may know of it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from rng_cards.cli.table_session.keeping import KEEPS, Keeping
from rng_cards.cli.table_session.menu import Menu, among
from rng_cards.cli.table_session.steps import MOST_LINES, Part, menu_of
from rng_cards.cli.table_session.story import told
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.play.sitting.seats import Seats, deal_number
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.spacing import colon
from rng_cards.terminal_layout import folded, paint
from rng_cards.words import Param, Text, spoken, strip_controls

if TYPE_CHECKING:
    from rng_cards.cli.table_session.orders import Typed
    from rng_cards.games.tabletop import Group
    from rng_cards.play.game import Game
    from rng_cards.play.saved.keeper import Keeper

_FAINT: Final = "2"
_ROOMY: Final = 34
"""Lines of a terminal that has room for a table drawn in full."""
_LEAST_STORY: Final = 2
"""Lines kept for what happened, however long the menu is."""
_FEWEST_COLUMNS: Final = 44
_MOST_COLUMNS: Final = 100

_SEED: Final = Text(
    fr="Donne n° {seed}. `h` : l'aide ; `?` : les coups ; `q` : quitter.",
    en="Deal no. {seed}. `h`: help; `?`: the moves; `q`: quit.",
)
_AGAIN: Final = Text(fr="La même donne : {command}", en="The same deal: {command}")
_DROPPED: Final = Text(
    fr="(La suite est laissée de côté : {rest})", en="(The rest is left aside: {rest})"
)
_BACK: Final = Text(fr="(`b` : retour)", en="(`b`: back)")
_YOU: Final = Text(fr="À toi", en="You")
"""Of the only person here: in some games a player leads somebody of another name."""
_ALOUD: Final = Text(fr="{player}, à voix haute", en="{player}, aloud")
_UNDONE: Final = Text(fr="Annulé.", en="Taken back.")
_BACK_TO: Final = Text(fr="Retour à la donne n° {seed}.", en="Back to deal no. {seed}.")


class Explains(Protocol):
    """Who explains the game to whoever sits at it; see `first_game`."""

    def before_choice(self, session: "TableSession") -> None:
        """Explain what has come up, before the table is shown."""
        ...

    def obey(self, session: "TableSession", line: str) -> bool:
        """Do what a line asks of a lesson; False if it asks nothing of it."""
        ...


class TableSession(Sitting):
    """A game and those who play it; `commands` change it, `loop` goes from one turn to the next."""

    def __init__(
        self,
        seats: Seats,
        terminal: Terminal,
        language: str,
        seed: tuple[int, ...],
        keeper: "Keeper | None" = None,
    ) -> None:
        self.terminal = terminal
        self.language = language
        self.notes: list[Text] = []
        self.told_too_low = False
        """Whether it was said that the window does not hold the table."""
        self.stale = True
        """Whether the table has changed since it was shown."""
        self.asks_again = False
        """Whether what is asked has changed, under the same table."""
        self.pending: list[Typed] = []
        """What is left to do of a line that has several moves."""
        self.typed = ""
        """A line that was typed under a long answer, instead of reading on."""
        self.menu: Menu | None = None
        self.parts: list[Part] = []
        """Of a move that is chosen part by part, what has been chosen."""
        self._table: tuple[tuple[Any, ...], Sequence[str]] = (), ()
        """The table as it was drawn last, and what of."""
        self.left = False
        self.first_game: Explains | None = None
        """Who explains the game; None where it is just played."""
        self.hint: tuple[Any, Text] | None = None
        """The good move that a lesson shows under the table as it stands, and what it says of it
        but for its number: see `hints`.
        """
        self.saved: set[str] = set()
        super().__init__(seats, seed)
        self.keeping = Keeping(keeper, seats) if keeper else None
        if self.keeping and terminal.live:
            self.notes.append(KEEPS)

    # -- what changes the game

    def drop(self) -> None:
        """Forget what was typed ahead: it was meant for another position."""
        self.notes.append(_DROPPED.filled(rest="; ".join(typed.line for typed in self.pending)))
        self.pending = []

    def take_seats(self, game: "Game") -> None:
        """Sit down to a game."""
        super().take_seats(game)
        self.notes = [_SEED.filled(seed=deal_number(game.seed))]

    def take_up(self, codes: Iterable[int]) -> None:
        """Bring the game to where it was left, once more to be taken back move by move."""
        super().take_up(codes)
        if self.keeping:
            self.keeping.settle(self.game)

    def choose(self, action: Any) -> None:
        """Do what whoever is at the keyboard decided: a move, or part of one."""
        if isinstance(action, Part):
            self.narrow(action)
            return
        turn = self.game.state.turn
        self.decide(action)
        if self.pending and (self.game.state.turn != turn or self.game.player != self.eyes):
            self.drop()

    def narrow(self, part: Part) -> None:
        """Choose among some of the moves."""
        self.parts.append(part)
        self._ask_again()

    def back(self) -> bool:
        """Take back a part of a move that is being chosen; False if none is."""
        if not self.parts:
            return False
        self.parts.pop()
        self._ask_again()
        return True

    def unfold(self) -> Menu:
        """Every move, in a menu that holds until the table is drawn again."""
        self.parts = []
        self.menu = Menu(self._groups(), self.language)
        return self.menu

    def _ask_again(self) -> None:
        """The same question about other moves: on a terminal under the same table."""
        self.menu = None
        if self.terminal.live:
            self.stale = True
        elif not self.pending:
            self.asks_again = True

    def undo(self) -> Text | None:
        """Take back part of a move, else what `Sitting.undo` does."""
        if self.back():
            return None
        decided = bool(self.marks)
        why_not = super().undo()
        if why_not is None:
            back_to = _BACK_TO.filled(seed=deal_number(self.game.seed))
            self.notes = [_UNDONE if decided else back_to]
            self.pending = []
        return why_not

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.language = language
        self.changed()

    def changed(self) -> None:
        """Draw the table anew, and forget what was chosen of a move."""
        self.stale = True
        self.menu = None
        self.parts = []
        self.hint = None
        self._table = (), ()

    # -- what is shown

    def say(self, text: Text, **params: Param) -> str:
        """A text in the language of this table."""
        return strip_controls(text.say(self.language, params))

    def player(self, seat: int) -> str:
        """What a player is called."""
        name = self.game.words.players[seat]
        return strip_controls(name if isinstance(name, str) else name.say(self.language))

    @property
    def width(self) -> int:
        """Columns that are used."""
        return max(_FEWEST_COLUMNS, min(self.terminal.width, _MOST_COLUMNS))

    def story(self) -> list[str]:
        """What happened since whoever is at the keyboard decided something."""
        return told(self.news[self.eyes], self.language, self.width)

    def journal_lines(self, since: int) -> list[str]:
        """The journal from a turn on."""
        return told(self.journal(since), self.language, self.width)

    def drawn(self) -> "Sequence[str]":
        """The table, low where the terminal is; it is drawn once for a position."""
        game, terminal = self.game, self.terminal
        low = terminal.live and terminal.height < _ROOMY
        of = (game, len(game.codes), self.eyes, self.language, self.width, low)
        if self._table[0] != of:
            draw = self.tabletop.draw_low if low else self.tabletop.draw
            state, colour = game.state, terminal.colour
            lines = draw(state, self.eyes, game.words, self.language, self.width, colour=colour)
            self._table = of, lines
        return self._table[1]

    def question(self) -> list[str]:
        """Who is asked what, or what has been chosen of a move so far."""
        game = self.game
        question = strip_controls(game.question().say(self.language))
        if self.parts:
            chosen = strip_controls(str(spoken(self.parts[-1].label, self.language)))
            question = f"{chosen}  {self.say(_BACK)}"
        alone = len(self.seats.people) == 1
        who = self.say(_YOU) if alone else self.player(game.player)
        if game.player != self.eyes:
            who = self.say(_ALOUD, player=who)
        return folded(f"{who}{colon(self.language)} {question}", self.width)

    def choices(self) -> Menu:
        """What may be done now, with its numbers."""
        if self.menu is None:
            state, words = self.game.state, self.game.words
            part = self.parts[-1] if self.parts else None
            self.menu = menu_of(
                self._groups(),
                part,
                lambda action: self.tabletop.steps(state, action, words),
                self.language,
                self.width,
                self._lines_for_menu(),
            )
        return self.menu

    def _lines_for_menu(self) -> int | None:
        """Lines that the table and the question leave for a menu; None where it need not be short:
        in a pipe, of a game that does not ask for moves part by part.
        """
        if not self.terminal.live:
            return MOST_LINES if self.tabletop.by_parts else None
        if self.game.over:
            return MOST_LINES
        hint = folded(self.say(self.hint[1], key="00"), self.width) if self.hint else ()
        beside = max(_LEAST_STORY, len(hint))
        taken = len(self.drawn()) + len(self.question()) + beside
        return max(MOST_LINES, self.terminal.height - 1 - taken)

    def unnumbered(self, actions: "Sequence[Any]") -> Menu:
        """Some of the moves, to be read."""
        return Menu(among(self._groups(), actions), self.language, numbered=False)

    def _groups(self) -> "Sequence[Group]":
        game = self.game
        return () if game.over else self.tabletop.menu(game.state, game.words)

    def again(self) -> list[str]:
        """The command line that deals the same cards again, if there is one."""
        again = self.seats.again
        return [self.say(_AGAIN, command=again(self.game.seed[0]))] if again else []

    def faint(self, text: str) -> str:
        """Text of less weight."""
        return paint(text, _FAINT, colour=self.terminal.colour)
