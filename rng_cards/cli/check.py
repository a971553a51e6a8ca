"""`rng check`: the catalogue itself."""

from pathlib import Path
from typing import Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, failed, report_format
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import FailOn, GameId, Lang, Quiet, ReportFormat
from rng_cards.games import DEFAULT_GAME
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_SOUND = Text(
    fr="{title} : {cards} cartes vérifiées, rien à redire",
    en="{title}: {cards} cards checked, nothing to say against them",
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
    form: ReportFormat = None,
    fail_on: FailOn = "error",
    game: GameId = DEFAULT_GAME,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.check import check_data
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    reading = check_data(Table(), game, folder)
    form = report_format(form)
    console.report(reading.report, form)
    if form == "full" and not reading.report.diagnostics:
        title = reading.source.about["title"]
        console.say(_SOUND, {"title": title, "cards": len(reading.source.places)})
    if any(one.code.unreadable for one in reading.report.diagnostics):
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if failed(reading.report, fail_on) else CLEAN)
