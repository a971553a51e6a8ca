"""`rng export`: cards, rulings and decks as files for other tools."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.app.export.formats import FORMATS
from rng_cards.cli.console import MISUSED, Console, one_of
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import GameId, Lang
from rng_cards.cli.progress import Progress
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.export.files import Exported

_WRITTEN: Final = Text(fr="{file} écrit", en="{file} written")
_AND_MORE: Final = Text(
    fr="et {n} {n:autre fichier|autres fichiers}", en="and {n} {n:other file|other files}"
)
_DRAWN: Final = Text(fr="{bar} {done} / {total} fichiers", en="{bar} {done} of {total} files")
_CARDS_ALONE: Final = Text(
    fr="les cartes seules ; `-o {folder}` écrit toutes les tables dans un dossier",
    en="the cards alone; `-o {folder}` writes all tables into a folder",
)
_TOLD: Final = 5
STDOUT: Final = "-"
SITE: Final = "site"
_FORMS: Final = (*FORMATS, SITE)

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Écrit les cartes, les décisions et les decks pour d'autres outils : JSON, CSV pour un "
    "tableur, SQLite avec recherche en texte intégral, Parquet. Toutes les langues, tous les jeux "
    "ou un seul. Un dossier (`-o dossier/`) reçoit un fichier JSON par carte, ou un fichier par "
    "table. `site` écrit les pages des cartes, des decks et des règles, avec leur recherche, pour "
    "tout serveur web. Code de sortie : 0 écrit, 2 non.",
    en="Write the cards, rulings and decks for other tools: JSON, CSV for a spreadsheet, SQLite "
    "with full-text search, Parquet. All languages, all games or one. A folder (`-o folder/`) gets "
    "a JSON file a card, or a file a table. `site` writes the pages of cards, decks and rules, and "
    "their search, for any web server. Exit code: 0 written, 2 not.",
    examples_fr="""
    rng export json -o cartes.json
    rng export csv -o tables/
    rng export sqlite -o cartes.db --game ragnguns
    rng export parquet -o tables/
    rng export site page/
    """,
    examples="""
    rng export json -o cards.json
    rng export csv -o tables/
    rng export sqlite -o cards.db --game ragnguns
    rng export parquet -o tables/
    rng export site page/
    """,
)
def export(
    ctx: typer.Context,
    form: Annotated[
        str,
        argument(
            "|".join(_FORMS),
            callback=one_of("FORMAT", _FORMS),
            fr="Le format.",
            en="The format.",
        ),
    ],
    where: Annotated[
        str | None,
        argument("FILE", fr="La même chose que `-o`.", en="The same as `-o`."),
    ] = None,
    out: Annotated[
        str | None,
        option(
            "--output",
            "-o FILE",
            fr="Le fichier ; un dossier s'il finit par `/` ; `-` est la sortie standard.",
            en="The file; a folder if it ends in `/`; `-` is standard output.",
        ),
    ] = None,
    game: GameId = None,
    force: Annotated[
        bool, option("--force", fr="Écrase ce qui existe.", en="Write over what exists.")
    ] = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.export.files import export as written
    from rng_cards.app.export.files import placeless, streamed
    from rng_cards.app.table import Table
    from rng_cards.games import game_ids

    console, games = Console(ctx), (game,) if game else game_ids()
    out = out or where
    if out is None:
        console.refuse(Report((placeless(form),), {}))
    if form == SITE:
        _publish(console, out, (game,) if game else (), force=force)
        return
    if out == STDOUT:
        made = streamed(Table(), games, form)
        if isinstance(made, Diagnostic):
            console.refuse(Report((made,), {}))
        sys.stdout.flush()
        sys.stdout.buffer.write(made)
        return
    done = written(Table(), games, form, out, force=force)
    _tell(console, done)
    if FORMATS[form].cards_alone and not os.path.isdir(out):
        console.note(_CARDS_ALONE, {"folder": os.path.join(os.path.splitext(out)[0], "")})


def _publish(console: Console, out: str, games: tuple[str, ...], *, force: bool) -> None:
    """The pages of cards, decks and rules as files in a folder."""
    from rng_cards.app.export.files import there_already
    from rng_cards.app.export.site import write_site
    from rng_cards.app.page_codes import not_installed
    from rng_cards.app.table import Table

    lacking = not_installed()
    if lacking is not None:
        console.refuse(Report((lacking,), {}))
    from rng_cards.web.published.making import FIRST, published_files

    former = None if force else there_already(Path(out), [FIRST])  # before all is drawn
    if former is not None:
        console.refuse(Report((former,), {}))

    with Progress(1, console, _DRAWN) as progress:
        files = published_files(games, progress=progress.reach)
    _tell(console, write_site(files, Path(out), Table(), force=force))


def _tell(console: Console, done: "Exported") -> None:
    if done.findings:
        console.report(Report(done.findings, {}), "full")
        raise typer.Exit(MISUSED)
    for file in done.files[:_TOLD]:
        console.note(_WRITTEN, {"file": file})
    if len(done.files) > _TOLD:
        console.note(_AND_MORE, {"n": len(done.files) - _TOLD})
