"""`rng deck share`: a deck as a code to paste in a chat, as text, as a picture."""

import os
import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import Lang
from rng_cards.diagnostics import Report, has_errors
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict
    from rng_cards.decks.resolve import ResolvedDeck

FORMS: Final = ("full", "text", "markdown", "png", "json")
_BY_ENDING: Final = {".txt": "text", ".md": "markdown", ".png": "png", ".json": "json"}

_ILLEGAL: Final = Text(
    fr="ce deck n'est pas légal ; son code l'ouvre tel quel, et `rng validate` dit pourquoi",
    en="this deck is not legal; its code opens it as it is, and `rng validate` says why",
)
_NEEDS_FILE: Final = Text(
    fr="une image n'a rien à faire dans un terminal : `-o deck.png`",
    en="a picture is no use in a terminal: `-o deck.png`",
)
_NO_FORM: Final = Text(
    fr="`{file}` ne dit pas sa forme : un nom en {known}, ou `--format`",
    en="`{file}` does not say its form: a name in {known}, or `--format`",
)
_NO_CARDS: Final = Text(
    fr="ce deck n'a aucune carte à montrer", en="this deck has no card to be shown"
)
_WRITTEN: Final = Text(fr="{file} : {name}", en="{file}: {name}")
_OPENED: Final = Text(
    fr="`rng deck open CODE` l'ouvre ; il va partout où va un deck",
    en="`rng deck open CODE` opens it; it goes wherever a deck goes",
)
_STDOUT: Final = "-"

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Dit un deck en un code à coller dans une conversation : qui le mène et ses cartes, sans "
    "son nom ni ses notes. Ou en texte, en Markdown, en image. Code de sortie : 0 fait, 1 une "
    "carte n'a pas de code, 2 illisible.",
    en="Say a deck as a code to paste in a chat: who leads it and its cards, without its name and "
    "notes. Or as text, as Markdown, as a picture. Exit code: 0 done, 1 a card has no code, 2 "
    "unreadable.",
    examples_fr="""
    rng deck share mon-deck.yaml
    rng deck share mon-deck.yaml --quiet
    rng deck share mon-deck.yaml --format text
    rng deck share mon-deck.yaml -o mon-deck.png
    """,
    examples="""
    rng deck share my-deck.yaml
    rng deck share my-deck.yaml --quiet
    rng deck share my-deck.yaml --format text
    rng deck share my-deck.yaml -o my-deck.png
    """,
)
def share(
    ctx: typer.Context,
    deck: Annotated[
        str,
        argument(
            "DECK",
            fr="Un fichier de deck, un code, ou `-` pour l'entrée standard.",
            en="A deck file, a code, or `-` for standard input.",
        ),
    ],
    form: Annotated[
        str | None,
        option(
            "--format",
            known=FORMS,
            fr="Le code, la liste avec son code, ou une image ; sinon d'après le nom du fichier.",
            en="The code, or the list with its code, or a picture; else by the file's name.",
        ),
    ] = None,
    out: Annotated[
        str | None,
        option(
            "--output",
            "-o FILE",
            fr="Le fichier à écrire ; `-` pour la sortie standard.",
            en="The file to write; `-` for standard output.",
        ),
    ] = None,
    quiet: Annotated[
        bool, option("--quiet", "-q", fr="Le code, et rien d'autre.", en="The code alone.")
    ] = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.share import code_of
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx, quiet=quiet)
    form = form or _form_of(ctx, console, out)
    if form == "png" and (out is None or (out == _STDOUT and sys.stdout.isatty())):
        raise typer.BadParameter(_NEEDS_FILE.say(console.language), ctx=ctx)
    table = Table()
    verdict = validate_file(deck, table)
    resolved = verdict.resolved
    if resolved is None:
        console.stop(Report(verdict.findings, {verdict.path: verdict.text}))
    code = code_of(resolved, table)
    if not isinstance(code, str):
        console.report(Report(code, {verdict.path: verdict.text}), "full")
        raise typer.Exit(FOUND)
    if form == "png":
        _picture(code, verdict, table, console, out or _STDOUT)
    elif form == "full" and out is None:
        console.out(code)
        console.note(_OPENED)
    else:
        _write(_said(form, resolved, code, table, console.language), resolved, console, out)
    if not verdict.legal:
        console.note(_ILLEGAL)
    raise typer.Exit(CLEAN)


def _form_of(ctx: typer.Context, console: Console, out: str | None) -> str:
    """The form that a file's name says; the code alone without a file."""
    if out is None:
        return "full"
    form = _BY_ENDING.get(os.path.splitext(out)[1].lower())
    if form is None:
        params: dict[str, Param] = {"file": out, "known": tuple(_BY_ENDING)}
        raise typer.BadParameter(_NO_FORM.say(console.language, params), ctx=ctx)
    return form


def _said(form: str, deck: "ResolvedDeck", code: str, table: "Table", language: str) -> str:
    """The deck as its code alone, text, Markdown or JSON."""
    from rng_cards.app.share_forms import as_markdown, as_text

    if form == "full":
        return f"{code}\n"
    if form == "text":
        return as_text(deck, code, table, language)
    if form == "markdown":
        return as_markdown(deck, code, table, language)
    from rng_cards.diagnostics.render.as_data import as_json

    leader = deck.leader.card if deck.leader else None
    data = {
        "code": code,
        "game": deck.deck.game,
        "leader": leader.id if leader else None,
        "cards": [{"id": card.id, "count": count} for card, count in deck.counted()],
    }
    return f"{as_json(data)}\n"


def _write(text: str, deck: "ResolvedDeck", console: Console, out: str | None) -> None:
    """The text on standard output, or in a file that is not there yet."""
    if out is None or out == _STDOUT:
        console.out(text.removesuffix("\n"))
        return
    from rng_cards.app.share_files import write_file

    refused = write_file(out, text)
    if refused is not None:
        console.refuse(Report((refused,), {}))
    _told(deck, console, out)


def _told(deck: "ResolvedDeck", console: Console, out: str) -> None:
    from rng_cards.app.share_forms import title

    console.say(_WRITTEN, {"file": out, "name": title(deck, console.language)})


def _picture(code: str, verdict: "Verdict", table: "Table", console: Console, out: str) -> None:
    """The picture, in its file or on standard output."""
    from rng_cards.app.printing import writer
    from rng_cards.app.printing.deck_picture import deck_picture

    assert verdict.resolved is not None
    if not (verdict.resolved.cards or verdict.resolved.leader):
        raise typer.BadParameter(_NO_CARDS.say(console.language))
    spoken = verdict.resolved.catalogue.languages
    language = console.language if console.language in spoken else "en"
    refused = None if out == _STDOUT else writer.refusal(out, "PNG")
    if refused is not None:
        console.refuse(Report((refused,), {}))
    picture = deck_picture(code, verdict.resolved, table, language)
    if picture.png is None:
        console.report(Report(picture.findings, {verdict.path: verdict.text}), "full")
        raise typer.Exit(FOUND if has_errors(picture.findings) else MISUSED)
    if out == _STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(picture.png)
        return
    refused = writer.replace(out, picture.png, "PNG")
    if refused is not None:
        console.refuse(Report((refused,), {}))
    _told(verdict.resolved, console, out)
