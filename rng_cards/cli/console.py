"""Where a command speaks: its language, its colours, reports on stdout, progress on stderr."""

import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn, TypeVar

import typer

from rng_cards.cli.help_text import language_of
from rng_cards.diagnostics import Diagnostic, Report, Severity
from rng_cards.diagnostics.render import Look, render
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.diagnostics.suggest import closest
from rng_cards.words import DANGEROUS, Param, Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.games.capabilities import Capability
    from rng_cards.games.game import GameDefinition

Offer = TypeVar("Offer")

CLEAN: Final = 0
FOUND: Final = 1
MISUSED: Final = 2
OURS: Final = 70
INTERRUPTED: Final = 130
NO_END: Final = 10_000
"""More columns than any line has."""

_NOT_ONE_OF: Final = Text(
    fr="`{value}` n'est pas possible pour {option} : {known}",
    en="`{value}` is not possible for {option}: {known}",
)
_OTHER_CHECKOUT: Final = Text(
    fr="attention : `{here}` est une autre copie de rng-cards. Ce `rng` lit les cartes de "
    "`{read}` ; pour celles d'ici : `python -m rng_cards` lancé de `{here}`",
    en="note: `{here}` is another copy of rng-cards. This `rng` reads the cards of `{read}`; for "
    "those here: `python -m rng_cards` run from `{here}`",
)
_GUESSED: Final = Text(fr="`{name}` → {card}", en="`{name}` → {card}")
_LEFT_OUT: Final = Text(
    fr="faute de place, il manque {columns} : élargis le terminal",
    en="left out for want of room: {columns}; a wider terminal shows more",
)
_MEAN: Final = Text(fr=" (tu voulais dire `{near}` ?)", en=" (did you mean `{near}`?)")


class Console:
    """One run's way of speaking."""

    def __init__(self, ctx: Any, *, quiet: bool = False) -> None:
        self.language = language_of(ctx)
        self.quiet = quiet
        self._tell_other_checkout()

    def _tell_other_checkout(self) -> None:
        """Say so where the command runs in a checkout of the tool whose cards it does not read."""
        from rng_cards.catalogue.roots import find_roots

        roots = find_roots()
        if roots.passed:
            self.note(_OTHER_CHECKOUT, {"here": str(roots.passed), "read": str(roots.shipped)})

    def say(self, text: Text, params: Mapping[str, Param] | None = None) -> None:
        """A sentence on stdout, unless quiet; folded on a terminal."""
        if self.quiet:
            return
        said = one_line(text.say(self.language, params))
        for line in _folded(said) if sys.stdout.isatty() else (said,):
            self.out(line)

    def note(self, text: Text, params: Mapping[str, Param] | None = None) -> None:
        """A line on stderr: progress, or what is no part of the answer."""
        if not self.quiet:
            said = strip_controls(text.say(self.language, params))
            print("\n".join(_folded(said)) if sys.stderr.isatty() else said, file=sys.stderr)

    def guessed(self, typed: str, meant: Text) -> None:
        """Say which name was taken for the part that was typed."""
        self.note(_GUESSED, {"name": typed, "card": meant})

    def left_out(self, columns: Iterable[str]) -> None:
        """Say which columns of a table there was no room for."""
        names = ", ".join(columns)
        if names:
            self.note(_LEFT_OUT, {"columns": names})

    def out(self, line: str) -> None:
        """A line of the answer, on stdout. Whatever a file holds, it commands no terminal."""
        if not DANGEROUS.isdisjoint(line):
            from rng_cards.terminal_layout import harmless

            line = harmless(line)
        print(line)

    def sections(self, table: "Table", by_game: Mapping[str, Sequence[str]]) -> None:
        """Lines of the answer, by game: each under its title where there are several."""
        for number, (game, lines) in enumerate(by_game.items()):
            if number:
                self.out("")
            if len(by_game) > 1:
                self.out(self.heading(table, game))
            for line in lines:
                self.out(line)

    def heading(self, table: "Table", game: str) -> str:
        """A game's title, as it stands over what is said of it."""
        from rng_cards.terminal_layout import paint

        return paint(table.game(game).title, "1;4", colour=self.colour)

    def data(self, data: Any) -> None:
        """The answer as JSON, on stdout."""
        from rng_cards.diagnostics.render.as_data import as_json

        print(as_json(data))

    def report(self, report: Report, form: str, extra: Mapping[str, Any] | None = None) -> None:
        """Findings, in the format asked for."""
        look = Look(self.language, use_colour(sys.stdout), extra or {})
        sys.stdout.write(render(report, form, look))

    def beside(self, report: Report) -> None:
        """Findings on stderr, in words: what was asked for is answered on stdout all the same."""
        if not self.quiet:
            look = Look(self.language, use_colour(sys.stderr), {})
            over = "\r\x1b[K" if sys.stderr.isatty() else ""  # a line of progress
            sys.stderr.write(over + render(report, "full", look))

    def refuse(self, report: Report, form: str = "full") -> NoReturn:
        """Findings that leave nothing to do: the command ends with exit code 2."""
        self.report(report, form)
        raise typer.Exit(MISUSED)

    def stop(self, report: Report, form: str = "full") -> NoReturn:
        """Findings that end the command: exit code 2 where something could not be read, else 1."""
        self.report(report, form)
        unreadable = any(one.code.unreadable for one in report.diagnostics)
        raise typer.Exit(MISUSED if unreadable else FOUND)

    def needs(
        self, game: "GameDefinition", wanted: "Capability[Offer]", form: str = "full"
    ) -> "Offer":
        """What the game offers of it; a game that lacks it ends the command with exit code 2."""
        from rng_cards.games.capabilities import capability

        found = capability(game, wanted)
        if isinstance(found, Diagnostic):
            self.refuse(Report((found,), {}), form)
        return found

    @property
    def colour(self) -> bool:
        """Whether stdout takes colours."""
        return use_colour(sys.stdout)


def forgive_what_is_typed() -> None:
    """Read what is no UTF-8 on standard input as signs that stand for it, instead of stopping. It
    has to be asked before anything is read; once it is, asking again changes nothing.
    """
    if hasattr(sys.stdin, "reconfigure") and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")


def use_colour(stream: IO[str]) -> bool:
    """NO_COLOR, FORCE_COLOR and TERM=dumb are obeyed; else colours are for terminals."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def _folded(said: str) -> list[str]:
    """The lines of a sentence on the terminal."""
    from rng_cards.terminal_layout import folded

    return folded(said, width())


def width() -> int:
    """Columns of the terminal; 80 where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


def room() -> int:
    """Columns that a line may have: those of the terminal; no end of them in a pipe."""
    return width() if sys.stdout.isatty() else NO_END


def one_of(option: str, known: tuple[str, ...]) -> Any:
    """A callback that refuses any other value, in the reader's language."""

    def check(ctx: typer.Context, value: str | None) -> str | None:
        if value is not None and value not in known:
            refuse_value(ctx, option, value, known)
        return value

    return check


def complain(ctx: typer.Context, text: Text, **params: Param) -> NoReturn:
    """End the command: it was typed as it cannot be meant."""
    raise typer.BadParameter(text.say(language_of(ctx), params), ctx=ctx)


def refuse_value(ctx: typer.Context, option: str, value: str, known: tuple[str, ...]) -> NoReturn:
    """Say that an option has no such value, and which it has."""
    language = language_of(ctx)
    message = _NOT_ONE_OF.say(language, {"value": value, "option": option, "known": known})
    near = closest(value, known)
    if near:
        message += _MEAN.say(language, {"near": near})
    raise typer.BadParameter(message)


def report_format(asked: str | None) -> str:
    """`--format`, else `github` where GitHub runs us, else `full`."""
    if asked:
        return asked
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "full"


def failed(report: Report, fail_on: str) -> bool:
    """Whether a report is bad enough for exit code 1."""
    worst = report.worst()
    return worst is not None and worst >= Severity[fail_on.upper()]
