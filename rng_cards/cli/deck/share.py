"""`rng deck share`: a deck as a code to paste in a chat, as text, as a picture."""

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import Lang
from rng_cards.diagnostics import Report, has_errors
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict
    from rng_cards.decks.resolve import ResolvedDeck

FORMS: Final = ("full", "text", "markdown", "png", "json")

_ILLEGAL: Final = Text(
    fr="ce deck n'est pas légal ; son code l'ouvre tel quel, et `rng validate` dit pourquoi",
    en="this deck is not legal; its code opens it as it is, and `rng validate` says why",
)
_NEEDS_FILE: Final = Text(
    fr="une image n'a rien à faire dans un terminal : `-o deck.png`",
    en="a picture is no use in a terminal: `-o deck.png`",
)
_NO_FORM: Final = Text(
    fr="`-o` va avec `--format text`, `markdown`, `png` ou `json`",
    en="`-o` goes with `--format text`, `markdown`, `png` or `json`",
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
    fr="Dit un deck en un code à coller dans une conversation : le leader et les cartes, sans le "
    "nom ni les notes. Ou en texte, en Markdown, en image. Code de sortie : 0 fait, 1 une carte "
    "n'a pas de code, 2 illisible.",
    en="Say a deck as a code to paste in a chat: its leader and its cards, without name and notes. "
    "Or as text, as Markdown, as a picture. Exit code: 0 done, 1 a card has no code, 2 unreadable.",
    examples_fr="""
    rng deck share mon-deck.yaml
    rng deck share mon-deck.yaml --quiet
    rng deck share mon-deck.yaml --format text
    rng deck share mon-deck.yaml --format png -o mon-deck.png
    """,
    examples="""
    rng deck share my-deck.yaml
    rng deck share my-deck.yaml --quiet
    rng deck share my-deck.yaml --format text
    rng deck share my-deck.yaml --format png -o my-deck.png
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
        str,
        option(
            "--format",
            known=FORMS,
            fr="Le code seul et ce qu'on en fait, ou la liste avec son code, ou une image.",
            en="The code and what to do with it, or the list with its code, or a picture.",
        ),
    ] = "full",
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
    if out is not None and form == "full":
        raise typer.BadParameter(_NO_FORM.say(console.language), ctx=ctx)
    if form == "png" and (out is None or (out == _STDOUT and sys.stdout.isatty())):
        raise typer.BadParameter(_NEEDS_FILE.say(console.language), ctx=ctx)
    table = Table()
    verdict = validate_file(deck, table)
    resolved = verdict.resolved
    if resolved is None:
        console.report(Report(verdict.findings, {verdict.path: verdict.text}), "full")
        raise typer.Exit(MISUSED if verdict.unreadable else FOUND)
    code = code_of(resolved, table)
    if not isinstance(code, str):
        console.report(Report(code, {verdict.path: verdict.text}), "full")
        raise typer.Exit(FOUND)
    if form == "png":
        _picture(deck, verdict, table, console, out or _STDOUT)
    elif form == "full":
        console.out(code)
        console.note(_OPENED)
    else:
        _write(_said(form, resolved, code, table, console.language), resolved, console, out)
    if not verdict.legal:
        console.note(_ILLEGAL)
    raise typer.Exit(CLEAN)


def _said(form: str, deck: "ResolvedDeck", code: str, table: "Table", language: str) -> str:
    """The deck as text, Markdown or JSON."""
    from rng_cards.app.share_forms import as_markdown, as_text, counted

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
        "cards": [{"id": card.id, "count": count} for card, count in counted(deck)],
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
    name = strip_controls(deck.deck.name(console.language))
    console.say(_WRITTEN, {"file": out, "name": name})


def _picture(path: str, verdict: "Verdict", table: "Table", console: Console, out: str) -> None:
    """The picture, in its file or on standard output."""
    from rng_cards.app.printing import writer
    from rng_cards.app.printing.deck_picture import deck_picture

    assert verdict.resolved is not None
    spoken = verdict.resolved.catalogue.languages
    language = console.language if console.language in spoken else "en"
    refused = None if out == _STDOUT else writer.refusal(out, "PNG")
    if refused is not None:
        console.refuse(Report((refused,), {}))
    picture = deck_picture(path, table, language)
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
