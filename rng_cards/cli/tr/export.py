"""`rng tr export`: texts to a translator's own tool."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import CLEAN, Console
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import GameId, Quiet
from rng_cards.cli.tr.queried import CardsQuery, cards_queried
from rng_cards.translation.interchange.messages import FORMATS
from rng_cards.words import Param, Text, languages

if TYPE_CHECKING:
    from rng_cards.app.translation.bench import Bench

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NOT_A_TARGET: Final = Text(
    fr="`{value}` n'est pas une langue traduite de ce jeu : {known}",
    en="`{value}` is no language that this game is translated into: {known}",
)
_NO_LANGUAGE: Final = Text(
    fr="`{value}` n'est ni une langue de l'outil ni une langue traduite : {known}",
    en="`{value}` is neither a language of the tool nor one translated into: {known}",
)
_WHICH: Final = Text(
    fr="vers quelle langue ? `--to` en choisit une : {known}",
    en="into which language? `--to` chooses one: {known}",
)
_UNKNOWN_END: Final = Text(
    fr="quel format ? `--format` en choisit un : {known}",
    en="which format? `--format` chooses one: {known}",
)
_TO_TERMINAL: Final = Text(
    fr="un classeur ne se lit pas dans un terminal : ajoute `-o FICHIER.xlsx`",
    en="a workbook cannot be read in a terminal: add `-o FILE.xlsx`",
)
_WORK_INSIDE: Final = Text(
    fr="`{file}` contient {count} {count:traduction|traductions} pas encore "
    "{count:importée|importées} : `rng tr import {file}`, ou `--force` pour les perdre",
    en="`{file}` holds {count} {count:translation|translations} not imported yet: "
    "`rng tr import {file}`, or `--force` to lose {count:it|them}",
)
_WRITTEN: Final = Text(
    fr="{file} : {count} {count:texte|textes} ({languages})",
    en="{file}: {count} {count:text|texts} ({languages})",
)


@command(
    app,
    fr="Met les textes des cartes dans un fichier pour traducteurs, avec le glossaire, ce qui "
    "a changé et où chaque texte est imprimé. `rng tr import` le reprend.",
    en="Put the texts of the cards into a file for translators, with the glossary, what has "
    "changed and where each text is printed. `rng tr import` takes it back.",
    examples="""
    rng tr export --game duel --format po --to en -o en.po
    rng tr export --to de --todo -o de.xlsx
    """,
)
def export(
    ctx: typer.Context,
    form: Annotated[
        str | None,
        option(
            "--format",
            known=FORMATS,
            fr="Le format ; sinon d'après la fin du nom du fichier.",
            en="The format; else by the end of the file's name.",
        ),
    ] = None,
    to: Annotated[
        str | None,
        option(
            "--to LANGUAGE",
            fr="La langue vers laquelle traduire ; superflu s'il n'y en a qu'une. Un classeur "
            "sans elle les a toutes.",
            en="The language to translate into; superfluous where there is one only. A "
            "workbook without it has them all.",
        ),
    ] = None,
    output: Annotated[
        str,
        option(
            "--output",
            "-o FILE",
            fr="Le fichier ; `-` pour la sortie standard.",
            en="The file; `-` for standard output.",
        ),
    ] = "-",
    todo: Annotated[
        bool,
        option(
            "--todo",
            fr="Seulement ce qui est à traduire, périmé ou à confirmer.",
            en="Only what is to be translated, stale or to be confirmed.",
        ),
    ] = False,
    cards: CardsQuery = None,
    force: Annotated[
        bool,
        option(
            "--force",
            fr="Écrase un fichier dont les traductions ne sont pas encore importées.",
            en="Overwrite a file whose translations are not imported yet.",
        ),
    ] = False,
    game: GameId = None,
    quiet: Quiet = False,
    lang: Annotated[
        str | None,
        option(
            "--lang LANGUAGE",
            fr="La langue de la réponse et des notes du fichier ; sans `--to`, aussi celle "
            "vers laquelle traduire.",
            en="The language of the answer and of the file's notes; without `--to` also the "
            "one to translate into.",
        ),
    ] = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.outgoing import export as exported
    from rng_cards.cli.which_game import game_of, one_game
    from rng_cards.games.capabilities import CARDS

    console = Console(ctx, quiet=quiet)
    table = Table()
    only = None
    if cards is not None:
        by_game = cards_queried(console, table, cards, game)
        game = one_game(console, table, tuple(by_game))
        only = frozenset(by_game[game])
    bench = Bench(table, game_of(console, table, game, CARDS, languages=[to] if to else []))
    form = form or _by_name(output, console)
    targets = _targets(bench, to, lang, form, console)
    if output == "-" and form == "xlsx" and sys.stdout.isatty():
        raise typer.BadParameter(_TO_TERMINAL.say(console.language))
    if form == "xlsx":
        _must_have_openpyxl(console)
    if not force:
        _must_hold_no_work(bench, output, console)
    done = exported(bench, form, targets, console.language, todo=todo, only=only)
    if output == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(done.data)
        raise typer.Exit(CLEAN)
    from rng_cards.files.writing import new_file

    with new_file(output) as file:
        file.write(done.data)
    params: dict[str, Param] = {
        "file": output,
        "count": done.texts,
        "languages": ", ".join(targets),
    }
    console.say(_WRITTEN, params)


def _by_name(output: str, console: Console) -> str:
    """The format that a file's name asks for; PO where nothing does."""
    from rng_cards.translation.interchange.formats import SUFFIXES

    if output == "-":
        return "po"
    form = SUFFIXES.get(Path(output).suffix.lower())
    if form is None:
        raise typer.BadParameter(_UNKNOWN_END.say(console.language, {"known": FORMATS}))
    return form


def _targets(
    bench: "Bench", to: str | None, lang: str | None, form: str, console: Console
) -> tuple[str, ...]:
    """The languages to translate into: `--to`, else `--lang` where it is one, else the only one
    there is; every one for a workbook. Never one that the environment chose.
    """
    known = tuple(tongue.id for tongue in bench.tongues)
    params: dict[str, Param]
    if lang is not None and lang not in known and lang not in languages():
        params = {"value": lang, "known": (*languages(), *known)}
        raise typer.BadParameter(_NO_LANGUAGE.say(console.language, params))
    if to is not None:
        if to not in known:
            params = {"value": to, "known": known}
            raise typer.BadParameter(_NOT_A_TARGET.say(console.language, params))
        return (to,)
    if lang in known:
        return (lang,)
    if len(known) == 1 or (form == "xlsx" and known):
        return known
    raise typer.BadParameter(_WHICH.say(console.language, {"known": known}))


def _must_have_openpyxl(console: Console) -> None:
    """Say what to install where workbooks cannot be written."""
    from rng_cards.diagnostics import Report
    from rng_cards.translation.interchange.xlsx import lacking

    missing = lacking()
    if missing is not None:
        console.refuse(Report((missing,), {}))


def _must_hold_no_work(bench: "Bench", output: str, console: Console) -> None:
    """Refuse to write over a file that a translator has worked in since."""
    if output == "-" or not Path(output).is_file():
        return
    from rng_cards.app.translation.incoming import read_import

    outcomes = read_import(bench, output, partial=True, accept_errors=True).outcomes
    count = sum(one.taken for one in outcomes)
    if count:
        params: dict[str, Param] = {"file": output, "count": count}
        raise typer.BadParameter(_WORK_INSIDE.say(console.language, params))
