"""`rng check`: the catalogue itself."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, failed, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import FailOn, GameId, Lang, Quiet, ReportFormat
from rng_cards.diagnostics import Report
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_SOUND = Text(
    fr="{title} : {cards} cartes vérifiées, rien à redire",
    en="{title}: {cards} cards checked, nothing to say against them",
)
_WRITTEN = Text(
    fr="{file} : {count} {count:carte numérotée|cartes numérotées}",
    en="{file}: {count} {count:card|cards} numbered",
)


@command(
    app,
    fr="Vérifie le catalogue, les scénarios et ce qui sert à imprimer : schéma, types, "
    "références, langues, noms. Code de sortie : 0 sain, 1 non, 2 illisible.",
    en="Check the catalogue, the scenarios and what prints use: schema, types, references, "
    "languages, names. Exit code: 0 sound, 1 not, 2 unreadable.",
    examples_fr="""
    rng check
    rng check mon-dossier --fail-on warning
    """,
    examples="""
    rng check
    rng check my-folder --fail-on warning
    """,
)
def check(
    ctx: typer.Context,
    folder: Annotated[
        Path | None,
        argument(
            "FOLDER",
            fr="Un dossier qui contient `catalog/` ; sinon le sien, sinon celui de l'outil.",
            en="A folder that holds `catalog/`; else one's own, else the tool's.",
        ),
    ] = None,
    write: Annotated[
        bool,
        option(
            "--write",
            fr="Donne leur numéro pour les codes de partage aux cartes qui n'en ont pas.",
            en="Give their number for share codes to the cards that have none.",
        ),
    ] = False,
    form: ReportFormat = None,
    fail_on: FailOn = "error",
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.check import check_data, games_to_check, no_games
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    form = report_format(form)
    table = Table()
    games = (game,) if game else games_to_check(table, folder)
    if write:
        _write_ordinals(console, table, games, folder)
    wrong = () if game else tuple(no_games(table, folder))
    readings = {one: check_data(table, one, folder) for one in games}
    reports = [reading.report for reading in readings.values()]
    report = Report.joined([*reports, *([Report(wrong, {})] if wrong else [])])
    console.report(report, form)
    for its, reading in readings.items():
        if form == "full" and not reading.report.diagnostics:
            params: dict[str, Param] = {
                "title": table.game(its).title,
                "cards": len(reading.source.places),
            }
            console.say(_SOUND, params)
    if any(one.code.unreadable for one in report.diagnostics):
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if failed(report, fail_on) else CLEAN)


def _write_ordinals(
    console: Console, table: "Table", games: Iterable[str], folder: Path | None
) -> None:
    """Extend the lock files of ordinals, and say which were."""
    from rng_cards.app.ordinals import keep_ordinals, numbering

    for one in games:
        numbers = numbering(table, one, folder)
        if numbers and keep_ordinals(numbers):
            params: dict[str, Param] = {"file": numbers.lock.path, "count": len(numbers.new)}
            console.say(_WRITTEN, params)
