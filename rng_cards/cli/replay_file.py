"""A file of recorded games, gone through: told or verified, and what is wrong with them kept."""

from typing import TYPE_CHECKING

from rng_cards.cli.console import Console, room
from rng_cards.cli.table_session.seats import command_line
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.play.sitting.seats import against, deal_number
from rng_cards.terminal_layout import cells, folded, hanging, paint
from rng_cards.words import Names, Param, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.games.playing import Beat
    from rng_cards.play.replays import Again, Opened, ReplayLine, ReplaySeat

_GAME = Text(
    fr="Partie {number} : {players}, hasard {seed}",
    en="Game {number}: {players}, seed {seed}",
)
_SEAT = Text(fr="« {deck} » ({agent})", en="“{deck}” ({agent})")
_PLAYER = Text(fr="{name} ({agent})", en="{name} ({agent})")
_PERSON = Text(fr="quelqu'un", en="a person")
_NOBODY = Text(fr="personne", en="nobody")
_LEFT = Text(
    fr="La partie a été laissée là ; `{command}` la reprend.",
    en="The game was left here; `{command}` takes it up again.",
)
_STEPS = Text(
    fr="Entrée : le pas suivant ; Ctrl-D : tout le reste.",
    en="Enter: the next step; Ctrl-D: all the rest.",
)
_CITE = "2"
"""ANSI: faint."""
_NARROWEST = 20


class ReplayFile:
    """Goes through the games of a file, keeping what is wrong with them."""

    def __init__(
        self, path: str, again: "Again", console: Console, *, step: bool = False, cite: bool = False
    ) -> None:
        self._path = path
        self._again = again
        self._console = console
        self._step = step
        self._cite = cite
        self._width = max(_NARROWEST, room())
        self.found: list[Diagnostic] = []
        self.whole: Opened | None = None
        """The last game that was verified, if it holds."""

    def _opened(self, line: "ReplayLine") -> "Opened | None":
        from rng_cards.play.replays import span_of

        if line.replay is None:
            self.found += line.findings
            return None
        opened = self._again.open(line.replay, span_of(self._path, line.number))
        if isinstance(opened, list):
            self.found += opened
            return None
        return opened

    def verify(self, line: "ReplayLine") -> bool:
        """Whether a game is as its line says."""
        from rng_cards.play.replays import verify

        opened = self._opened(line)
        if opened is None:
            return False
        wrong = verify(opened)
        if wrong:
            self.found.append(wrong)
        self.whole = None if wrong else opened
        return wrong is None

    def tell(self, line: "ReplayLine", number: int) -> bool:
        """Tell a game as far as it holds."""
        from rng_cards.play.replays import told

        opened = self._opened(line)
        if opened is None:
            return False
        self._headline(opened, number)
        if self._step:
            self._console.out(self._faint(_STEPS.say(self._console.language)))
        for part in told(opened):
            if isinstance(part, Diagnostic):
                self.found.append(part)
                return False
            for text in self._lines(part):
                self._console.out(text)
            if self._step and part:
                self._wait()
        if opened.replay.outcome is None:
            self._console.say(_LEFT, {"command": _resuming(self._path, number)})
        return True

    def _headline(self, opened: "Opened", number: int) -> None:
        replay = opened.replay
        params: dict[str, Param] = {
            "number": number,
            "players": against(list(map(_seat, replay.players, opened.words.players))),
            "seed": deal_number(replay.seed),
        }
        for line in folded(one_line(_GAME.say(self._console.language, params)), self._width):
            self._console.out(paint(line, "1", colour=self._console.colour))

    def _lines(self, beats: "list[Beat]") -> "Iterator[str]":
        """A beat a line, or as many as it takes."""
        for beat in beats:
            indent = "  " * beat.depth
            room = self._width - len(indent)
            lines = hanging("", one_line(beat.text.say(self._console.language)), room, indent=2)
            if beat.cite is not None and self._cite:
                cite = f"[{one_line(beat.cite.say(self._console.language))}]"
                if cells(lines[-1]) + 2 + cells(cite) <= room:
                    lines[-1] += "  " + self._faint(cite)
                else:
                    lines += [f"  {self._faint(part)}" for part in folded(cite, room - 2)]
            yield from (indent + line for line in lines)

    def _faint(self, text: str) -> str:
        return paint(text, _CITE, colour=self._console.colour)

    def _wait(self) -> None:
        """Until Enter; the end of the input asks for the rest at once."""
        try:
            input()
        except EOFError:
            self._step = False


def _resuming(path: str, number: int) -> str:
    """The command line that takes a game up."""
    again = command_line("rng", "replay", path, game=number if number > 1 else None)
    return f"{again} --resume"


def _seat(seat: "ReplaySeat | None", name: Text | str) -> Text:
    """A player by the deck, or without one by name, and who played."""
    if seat is None:
        return _NOBODY
    agent = seat.agent or _PERSON
    if seat.deck is None or seat.name:
        return _PLAYER.filled(name=name, agent=agent)
    deck = seat.deck.deck
    return _SEAT.filled(deck=deck if isinstance(deck, str) else Names(deck), agent=agent)
