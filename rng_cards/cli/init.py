"""`rng init`."""

from pathlib import Path
from typing import Annotated

import typer

from rng_cards.cli.console import FOUND, Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DryRun, GameId, Lang, Quiet
from rng_cards.diagnostics import Report
from rng_cards.words import Text, strip_controls

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NEXT = Text(
    fr="prêt : `cd {folder}`, puis `rng check` et `rng validate decks/my-deck.yaml`",
    en="ready: `cd {folder}`, then `rng check` and `rng validate decks/my-deck.yaml`",
)
_NEXT_WITHOUT_DECKS = Text(
    fr="prêt : `cd {folder}`, puis `rng check`", en="ready: `cd {folder}`, then `rng check`"
)


@command(
    app,
    fr="Prépare un dossier à soi : catalogue, decks, réglages d'éditeur. N'écrase rien.",
    en="Prepare a folder of one's own: catalogue, decks, editor setup. Overwrites nothing.",
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
    prepared = prepare(folder, table, its, dry_run=dry_run)
    if prepared.finding is not None:
        console.report(Report((prepared.finding,), {}), "full")
        raise typer.Exit(FOUND)
    if not quiet:
        for file in prepared.files:
            console.out(strip_controls(str(file)))
    if not dry_run:
        text = _NEXT if table.game(its).decks else _NEXT_WITHOUT_DECKS
        console.note(text, {"folder": str(folder)})
