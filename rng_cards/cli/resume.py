"""`rng resume`: the games that were left at the table, listed, taken up or removed."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import FOUND, MISUSED, Console, complain
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.play.saved.keeper import Keeper
    from rng_cards.play.saved.reading import SavedGame

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NONE = Text(fr="Aucune partie à reprendre.", en="There is no game to take up.")
_NO_SUCH_GAME = Text(
    fr="il n'y a pas de partie {number} à reprendre ; `rng resume --list` dit lesquelles",
    en="there is no game {number} to take up; `rng resume --list` says which there are",
)
_ALONE = Text(
    fr="{option} ne va pas avec le numéro d'une partie à reprendre",
    en="{option} does not go with the number of a game to take up",
)
_WHICH = Text(
    fr="Laquelle ? Entrée : la {number} ; `q` : aucune.",
    en="Which one? Enter: game {number}; `q`: none.",
)
_NOT_THAT = Text(fr="Pas de partie `{typed}` ici.", en="No saved game `{typed}` here.")
_TO_REMOVE = Text(
    fr="`rng resume --delete N` enlève celles qui ne peuvent pas être reprises.",
    en="`rng resume --delete N` removes those that cannot be taken up.",
)
_OLDER = Text(
    fr="… et {count} plus {count:ancienne|anciennes} : `rng resume --list`",
    en="… and {count} older {count:one|ones}: `rng resume --list`",
)
_AT_ONCE = 10
"""Games that are shown with the question which one; a small terminal holds them."""


@command(
    app,
    fr="Reprend une partie laissée à la table de `rng play` ou de `rng goldfish`. Sans numéro, "
    "les montre et, dans un terminal, demande laquelle.",
    en="Take up a game that was left at the table of `rng play` or `rng goldfish`. Without a "
    "number, show them and, on a terminal, ask which.",
    examples="""
    rng resume
    rng resume 4
    rng resume --list --format json
    rng resume --delete 4
    """,
)
def resume(
    ctx: typer.Context,
    number: Annotated[
        int | None,
        argument(
            "[ID]",
            fr="Le numéro de la partie.",
            en="The number of the game.",
        ),
    ] = None,
    only_list: Annotated[
        bool,
        option(
            "--list",
            fr="Montre les parties, sans rien demander.",
            en="Show the games, ask nothing.",
        ),
    ] = False,
    delete: Annotated[
        list[int] | None,
        option(
            "--delete ID",
            fr="Enlève cette partie ; autant qu'on veut.",
            en="Remove that game; as many as you like.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table

    options = {"--list": only_list, "--delete": delete, "--format": form != "full"}
    given = [option for option, value in options.items() if value]
    if number is not None and given:
        complain(ctx, _ALONE, option=given[0])
    console = Console(ctx)
    if delete:
        raise typer.Exit(_delete(ctx, console, delete))
    table = Table()
    live = sys.stdin.isatty() and sys.stdout.isatty()
    if number is None and (only_list or form != "full" or not live):
        _show_all(console, table, form)
        return
    asked = number if number is not None else _ask(console, table)
    if asked is not None:
        raise typer.Exit(_take_up(ctx, console, table, asked))


def _found(table: "Table") -> list["SavedGame"]:
    """The saved games, the newest first."""
    from rng_cards.play.replays import Again
    from rng_cards.play.saved.reading import newest_first, saved_game

    again = Again(table)
    return [saved_game(number, again) for number in newest_first()]


def _show_all(console: Console, table: "Table", form: str) -> None:
    from rng_cards.cli.saved_games import as_data, lines_about

    games = _found(table)
    if form == "json":
        console.data(as_data(games, console.language))
    elif not games:
        console.say(_NONE)
    for game in games if form == "full" else ():
        for line in lines_about(game, console.language):
            console.out(line)
    if form == "full" and not all(game.opened for game in games):
        console.note(_TO_REMOVE)


def _ask(console: Console, table: "Table") -> int | None:
    """The number of the game that somebody chooses; None for none. One alone is not asked about."""
    from rng_cards.cli.saved_games import lines_about
    from rng_cards.cli.table_session.terminal import Terminal

    games = _found(table)
    if len(games) == 1:
        return games[0].number
    if not games:
        console.say(_NONE)
        return None
    for game in games[:_AT_ONCE]:
        for line in lines_about(game, console.language):
            console.out(line)
    if len(games) > _AT_ONCE:
        console.say(_OLDER, {"count": len(games) - _AT_ONCE})
    numbers = {str(game.number) for game in games}
    last = next((game for game in games if game.opened), games[0]).number
    terminal = Terminal()
    while True:
        console.say(_WHICH, {"number": last})
        typed = terminal.ask("> ")
        if typed is None or typed.lower() == "q":
            return None
        if typed in {"", *numbers}:
            return int(typed or last)
        console.say(_NOT_THAT, {"typed": typed})


def _take_up(ctx: typer.Context, console: Console, table: "Table", number: int) -> int:
    from rng_cards.cli.table_session.resuming import take_up
    from rng_cards.play.replays import Again
    from rng_cards.play.saved.reading import saved_game

    keeper = _claimed(ctx, number)
    if isinstance(keeper, Diagnostic):
        return _reported(console, [keeper])
    game = saved_game(number, Again(table))
    if game.opened is None:
        return _reported(console, game.findings)
    return take_up(ctx, game.opened, table, keeper=keeper)


def _delete(ctx: typer.Context, console: Console, numbers: Sequence[int]) -> int:
    from rng_cards.cli.saved_games import REMOVED

    findings = []
    for number in dict.fromkeys(numbers):
        keeper = _claimed(ctx, number)
        if isinstance(keeper, Diagnostic):
            findings.append(keeper)
            continue
        keeper.drop()
        console.say(REMOVED, {"number": number})
    return _reported(console, findings) if findings else 0


def _claimed(ctx: typer.Context, number: int) -> "Keeper | Diagnostic":
    """The keeper of a saved game, or what is said of one that another process has."""
    from rng_cards.play.saved.keeper import claimed

    found = claimed(number)
    if found is None:
        complain(ctx, _NO_SUCH_GAME, number=number)
    return found


def _reported(console: Console, findings: Sequence[Diagnostic]) -> int:
    """Say what is wrong; the exit code."""
    console.report(Report(tuple(findings), {}), "full")
    return MISUSED if any(one.code.unreadable for one in findings) else FOUND
