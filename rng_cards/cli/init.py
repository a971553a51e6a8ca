"""`rng init`."""

from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from rng_cards.cli.console import FOUND, Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DryRun, GameId, Lang, Quiet
from rng_cards.diagnostics import Report
from rng_cards.words import Text, strip_controls

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NEXT = Text(
    fr="prêt : `cd {folder}` ; `{readme}` dit par où commencer",
    en="ready: `cd {folder}`; `{readme}` says where to start",
)


@command(
    app,
    fr="Prépare un dossier à soi, dans ta langue : de quoi commencer, catalogue, deck, réglages "
    "d'éditeur. N'écrase rien.",
    en="Prepare a folder of one's own, in your language: where to start, catalogue, deck, editor "
    "setup. Overwrites nothing.",
    examples_fr="rng init mes-cartes",
    examples="rng init my-cards",
)
def init(
    ctx: typer.Context,
    folder: Annotated[
        Path, argument("FOLDER", fr="Le dossier à préparer.", en="The folder to prepare.")
    ] = Path(),
    game: GameId = None,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.init import prepare
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import STARTER

    console = Console(ctx, quiet=quiet)
    table = Table()
    its = game_of(console, table, game, STARTER)
    prepared = prepare(folder, table, its, console.language, dry_run=dry_run)
    if prepared.finding is not None:
        console.report(Report((prepared.finding,), {}), "full")
        raise typer.Exit(FOUND)
    if not quiet:
        for file in prepared.files:
            console.out(strip_controls(str(file)))
    if not dry_run:
        console.note(_NEXT, {"folder": quote(str(folder)), "readme": "README.md"})
