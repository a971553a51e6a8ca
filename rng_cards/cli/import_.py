"""`rng import`: decks of a pasted text."""

from typing import Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.deck.standing import STANDS, standing
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DryRun, Lang
from rng_cards.diagnostics import Diagnostic, Report

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Lit les decks d'un texte collé, un ou plusieurs l'un après l'autre, et fait un fichier de "
    "chacun. Les listes que d'autres outils écrivent se lisent : nombres devant ou derrière, "
    "virgules, titres, Markdown. Code de sortie : 0 écrits, 1 un nom n'est celui d'aucune carte, 2 "
    "rien à lire.",
    en="Read the decks of a pasted text, one or several after each other, and make a file of each. "
    "Lists that other tools write are read: counts before or after, commas, headings, Markdown. "
    "Exit code: 0 written, 1 a name is that of no card, 2 nothing to read.",
    examples_fr="""
    rng import decks-du-salon.txt -o decks
    pbpaste | rng import -
    """,
    examples="""
    rng import decks-of-the-chat.txt -o decks
    pbpaste | rng import -
    """,
)
def import_decks(
    ctx: typer.Context,
    file: Annotated[
        str,
        argument(
            "FILE",
            fr="Le texte ; `-` lit l'entrée standard.",
            en="The text; `-` reads standard input.",
        ),
    ],
    out: Annotated[
        str,
        option(
            "--output",
            "-o FOLDER",
            fr="Le dossier des fichiers ; sinon celui où l'on est.",
            en="The folder of the files; else the one you are in.",
        ),
    ] = ".",
    dry_run: DryRun = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.import_decks import decks_in, write_decks
    from rng_cards.app.table import Table
    from rng_cards.files.text import read_text

    console = Console(ctx)
    read = read_text(file)
    if read.text is None:
        console.refuse(Report(tuple(read.findings), {}))
    table = Table()
    decks = decks_in(file, read.text, table)
    done = write_decks(decks, out, console.language, dry_run=dry_run)
    findings: list[Diagnostic] = []
    for one in done:
        if one.refused:
            findings += one.refused
        else:
            said = standing(one.deck.verdict.but(path=one.path), console.language)
            console.out(STANDS.say(console.language, said))
    if findings:
        console.report(Report(tuple(findings), {file: read.text}), "full")
    unread = all(one.deck.verdict.resolved is None for one in done)
    raise typer.Exit(MISUSED if unread else FOUND if findings else CLEAN)
