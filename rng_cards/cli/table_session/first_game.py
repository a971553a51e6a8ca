"""A first game at the table: what is explained before a choice, and once it is over."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.catalogue.names import fold
from rng_cards.cli.table_session.hints import hint
from rng_cards.cli.table_session.screen import show_table
from rng_cards.games.lessons import END, LOST, START, WON
from rng_cards.play.sitting.orders import QUIT, read_order
from rng_cards.play.sitting.told import sentence
from rng_cards.terminal_layout import folded, hanging
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.games.lessons import Explained
    from rng_cards.play.teaching import Teacher, Told

_AT_THE_END: Final = frozenset({END, WON, LOST})
_INDENT: Final = 2
_AGAIN: Final = frozenset(map(fold, ("leçon", "lesson", "lektion")))
_ON: Final = Text(fr="(Entrée : la table ; `q` : quitter)", en="(Enter: the table; `q`: leave)")
_MORE: Final = Text(fr="(Entrée : la suite ; `q` : quitter)", en="(Enter: more; `q`: leave)")
_TITLE: Final = Text(fr="{title} ({rulebook})", en="{title} ({rulebook})")
_HOW: Final = Text(
    fr="À tout moment, `conseil` donne un bon coup et sa raison, `leçon` répète ce qui est déjà "
    "expliqué, `h` aide et `q` quitte.",
    en="At any time, `hint` gives a good move and its reason, `lesson` repeats what was explained, "
    "`h` helps and `q` leaves.",
)
_TOLD: Final = Text(fr="Ce qui est expliqué jusqu'ici :", en="What was explained so far:")
_NOT_MET: Final = Text(
    fr="Ce qui ne s'est pas présenté : {titles}.", en="What did not come up: {titles}."
)


class FirstGame:
    """Explains a game to whoever sits at one of its seats."""

    def __init__(self, teacher: "Teacher", onward: "Sequence[Text]") -> None:
        """`onward` says where to go on once the game is over."""
        self.teacher = teacher
        self._onward = onward

    def before_choice(self, session: "TableSession") -> None:
        """Explain what has come up for the first time; once the game is over, end the lesson."""
        due = self.teacher.due(session.game, session.news[session.eyes])
        now = [one for one in due if one.explained.waits not in _AT_THE_END]
        blocks = []
        for one in now:
            blocks.append(list(self._block(session, one)))
            if one.explained.waits == START:
                blocks.append(folded(session.say(_HOW), session.width))
        self._show(session, blocks, _ON)
        if any(one.explained.hint for one in now) and not session.game.over:
            session.hint = hint(session)
        if session.game.over and not session.left and not session.typed:
            self._end(session, [one for one in due if one not in now])

    def obey(self, session: "TableSession", line: str) -> bool:
        """Do what a line asks of a lesson; False if it asks nothing of it."""
        if fold(line) in _AGAIN:
            blocks = [list(self._explained(session, one)) for one in self.teacher.told]
            lines = [_line for block in blocks for _line in ("", *block)]
            typed = session.terminal.page([session.say(_TOLD), *lines], session.say(_MORE) + " ")
            session.typed = "" if read_order(typed, ()) == (QUIT, "") else typed
            return True
        return False

    def _end(self, session: "TableSession", due: "Sequence[Told]") -> None:
        """The table as the game has left it, what there is to say of that, where to go on."""
        show_table(session)
        if session.left:
            return
        if not self._goes_on(session, _MORE):
            return
        blocks = [list(self._block(session, one)) for one in due]
        not_met = (one for one in self.teacher.not_met if one.waits not in _AT_THE_END)
        missed = dict.fromkeys(session.say(one.title) for one in not_met)
        if missed:
            said = session.say(_NOT_MET, titles=", ".join(missed))
            blocks.append(folded(said, session.width))
        onward = [line for one in self._onward for line in _listed(session, one)]
        session.terminal.clear()
        self._write(session, [*blocks, onward])
        session.left = True

    def _show(self, session: "TableSession", blocks: "list[list[str]]", on: Text) -> None:
        """Blocks of lines, as many at once as the screen holds."""
        live = session.terminal.live
        room = session.terminal.height - 3 if live else 0
        while blocks and not session.left and not session.typed:
            session.stale = True
            some, blocks = _that_fit(blocks, room) if live else (blocks, [])
            session.terminal.clear()
            self._write(session, some)
            self._goes_on(session, _MORE if blocks else on)

    def _write(self, session: "TableSession", blocks: "list[list[str]]") -> None:
        lines = [line for block in blocks for line in ("", *block)]
        session.terminal.show([*lines, *([""] if lines else [])])

    def _goes_on(self, session: "TableSession", text: Text) -> bool:
        """Wait for Enter on a terminal; what else is typed is for the table. False to leave."""
        if not session.terminal.live:
            return True
        try:
            typed = session.terminal.ask(f"{session.say(text)} ")
        except KeyboardInterrupt:  # enough of it: at the prompt of the table it says how to leave
            session.terminal.show([""])
            return True
        if typed is None or read_order(typed, ()) == (QUIT, ""):
            session.left = True
            return False
        session.typed = typed
        return not typed

    def _block(self, session: "TableSession", told: "Told") -> Iterator[str]:
        """An explanation, behind what happened where it waited for that."""
        if told.beat is not None:
            happened = sentence(strip_controls(told.beat.text.say(session.language)))
            yield from (session.faint(f"› {line}") for line in folded(happened, session.width - 2))
        yield from self._explained(session, told.explained)

    def _explained(self, session: "TableSession", one: "Explained") -> Iterator[str]:
        title = session.say(one.title)
        if one.rulebook is not None:
            title = session.say(_TITLE, title=title, rulebook=one.rulebook)
        yield from map(session.terminal.strong, folded(title, session.width))
        for line in folded(session.say(one.says), session.width - _INDENT):
            yield " " * _INDENT + line


def _listed(session: "TableSession", text: Text) -> list[str]:
    return hanging("", session.say(text), session.width, indent=_INDENT)


def _that_fit(blocks: "list[list[str]]", room: int) -> "tuple[list[list[str]], list[list[str]]]":
    """The first blocks, as many as so many lines hold but one at least; and the others."""
    taken, count = 0, 0
    for block in blocks:
        taken += len(block) + 1
        if count and taken > room:
            break
        count += 1
    return blocks[:count], blocks[count:]
