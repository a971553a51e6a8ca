"""`rng replay`: recorded games, told, verified or taken up at the table."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, report_format, room
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import Lang, ReportFormat
from rng_cards.cli.table_session.seats import against, command_line, deal_number
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import cells, folded, paint
from rng_cards.words import Names, Param, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.games.playing import Beat
    from rng_cards.play.replays import Again, Opened, ReplayLine, ReplaySeat

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HOLD = Text(
    fr="{holding} {holding:partie vérifiée|parties vérifiées} sur {games}",
    en="{holding} of {games} {games:game|games} verified",
)
_GAME = Text(
    fr="Partie {number} : {players}, hasard {seed}",
    en="Game {number}: {players}, seed {seed}",
)
_SEAT = Text(fr="« {deck} » ({agent})", en="“{deck}” ({agent})")
_PLAYER = Text(fr="{name} ({agent})", en="{name} ({agent})")
_PERSON = Text(fr="quelqu'un", en="a person")
_NOBODY = Text(fr="personne", en="nobody")
_NO_SUCH_GAME = Text(
    fr="il n'y a pas de partie {number} dans `{file}`, qui en a {games}",
    en="there is no game {number} in `{file}`, which has {games}",
)
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


@command(
    app,
    fr="Raconte des parties enregistrées, chaque pas avec la règle du livret sur laquelle il "
    "repose ; avec `--check`, les vérifie au bit près ; avec `--resume`, en reprend une à la "
    "table. Code de sortie : 0 tout tient, 1 non, 2 illisible.",
    en="Tell recorded games, each step with the rule of the rulebook that it rests on; with "
    "`--check`, verify them to the bit; with `--resume`, take one up at the table. Exit code: "
    "0 all hold, 1 not, 2 unreadable.",
    examples_fr="""
    rng replay parties.jsonl --game 3
    rng replay parties.jsonl --game 3 --step
    rng replay parties.jsonl --check
    rng replay partie.jsonl --resume
    """,
    examples="""
    rng replay games.jsonl --game 3
    rng replay games.jsonl --game 3 --step
    rng replay games.jsonl --check
    rng replay game.jsonl --resume
    """,
)
def replay(
    ctx: typer.Context,
    file: Annotated[
        str,
        argument(
            "FILE",
            fr="Un fichier de `rng match … --save`, ou de `sauve` à la table.",
            en="A file of `rng match … --save`, or of `save` at the table.",
        ),
    ],
    game: Annotated[
        int | None,
        option(
            "--game N",
            fr="Cette partie seulement, comptée depuis 1.",
            en="That game only, counted from 1.",
        ),
    ] = None,
    step: Annotated[
        bool,
        option(
            "--step",
            fr="Attend Entrée après chaque action.",
            en="Wait for Enter after each action.",
        ),
    ] = False,
    check: Annotated[
        bool,
        option(
            "--check",
            fr="Vérifie sans raconter : chaque action permise, la même fin.",
            en="Verify without telling: every action legal, the same end.",
        ),
    ] = False,
    resume: Annotated[
        bool,
        option(
            "--resume",
            fr="Se remet à la table là où la partie a été laissée ; sans `--game N`, la "
            "première du fichier.",
            en="Sit down at the table again where the game was left; without `--game N`, the "
            "first of the file.",
        ),
    ] = False,
    form: ReportFormat = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.play.replays import Again, read_replays

    console, table = Console(ctx), Table()
    replays = _ReplayFile(file, Again(table), console, step=step and sys.stdin.isatty())
    if resume and game is None:
        game = 1
    games = holding = 0
    for line in read_replays(file):
        if not line.number:
            replays.found += line.findings
            break
        games += 1
        if game is None or game == games:
            holding += replays.verify(line) if check or resume else replays.tell(line, games)
    if game is not None and not 1 <= game <= games and not replays.found:
        params: dict[str, Param] = {"number": game, "file": file, "games": games}
        raise typer.BadParameter(_NO_SUCH_GAME.say(console.language, params), ctx=ctx)
    if resume and replays.whole:
        from rng_cards.cli.table_session.resuming import take_up

        raise typer.Exit(take_up(ctx, replays.whole, table, file if games == 1 else None))
    shown = report_format(form)
    asked = games if game is None else 1
    if replays.found or check:
        extra = {"games": asked, "holding": holding} if shown == "json" else None
        console.report(Report(tuple(replays.found), {}), shown, extra)
    if check and shown == "full" and games:
        console.say(_HOLD, {"holding": holding, "games": asked})
    unreadable = any(one.code.unreadable for one in replays.found)
    raise typer.Exit(MISUSED if unreadable else FOUND if replays.found else CLEAN)


class _ReplayFile:
    """Goes through the games of a file, keeping what is wrong with them."""

    def __init__(self, path: str, again: "Again", console: Console, *, step: bool) -> None:
        self._path = path
        self._again = again
        self._console = console
        self._step = step
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
        """A beat a line; on a terminal, as many as it takes."""
        for beat in beats:
            indent = "  " * beat.depth
            room = self._width - len(indent)
            first, *rest = folded(one_line(beat.text.say(self._console.language)), room - 2)
            lines = [first, *(f"  {line}" for line in rest)]
            if beat.cite is not None:
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
