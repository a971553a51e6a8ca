"""`rng deck open`: the deck that a share code says."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.app.plain_data import deck_data
from rng_cards.cli.card_table import CardTable
from rng_cards.cli.console import CLEAN, FOUND, Console
from rng_cards.cli.deck.page import deck_page
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict

_STDIN: Final = "-"
_WRITTEN: Final = Text(
    fr="{file} : {cards} {cards:carte|cartes} ; `rng validate {file}` les vérifie",
    en="{file}: {cards} {cards:card|cards}; `rng validate {file}` checks them",
)

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Ouvre le deck d'un code : le montre, ou en fait un fichier avec `-o`. Code de sortie : 0 "
    "ouvert, 1 une carte n'est plus là, 2 ce n'est pas un code qui se lit ici.",
    en="Open the deck of a code: show it, or make a file of it with `-o`. Exit code: 0 opened, 1 a "
    "card is no longer there, 2 no code that can be read here.",
    examples_fr="""
    rng deck open R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G
    rng deck open R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G -o recu.yaml
    pbpaste | rng deck open -
    """,
    examples="""
    rng deck open R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G
    rng deck open R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G -o received.yaml
    pbpaste | rng deck open -
    """,
)
def open_deck(
    ctx: typer.Context,
    code: Annotated[
        list[str],
        argument(
            "CODE",
            fr="Le code, en majuscules ou non, avec ses traits d'union ou non ; `-` lit l'entrée "
            "standard.",
            en="The code, in capitals or not, with its hyphens or not; `-` reads standard input.",
        ),
    ],
    out: Annotated[
        str | None,
        option(
            "--output",
            "-o FILE",
            fr="Le fichier à écrire : YAML, ou une simple liste si son nom finit par .txt.",
            en="The file to write: YAML, or a plain list if its name ends in .txt.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.share import code_in
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_code
    from rng_cards.files.text import read_text

    console = Console(ctx)
    typed = " ".join(code)
    if typed == _STDIN:
        file = read_text(_STDIN)
        if file.text is None:
            console.refuse(Report(tuple(file.findings), {}), form)
        typed = code_in(file.text)
    table = Table()
    verdict = validate_code(typed, table)
    if verdict.resolved is None:
        console.refuse(Report(verdict.findings, {verdict.path: verdict.text}), form)
    gone = any(slot.card is None for slot in verdict.resolved.cards)
    if form == "json":
        console.data(deck_data(verdict))
    else:
        _tell(verdict, console)
        if out is None:
            _show(verdict, table, console)
    if out is not None:
        _write(verdict, console, out)
    raise typer.Exit(FOUND if gone else CLEAN)


def _tell(verdict: "Verdict", console: Console) -> None:
    """What has happened to the cards since the code was made."""
    from rng_cards.decks.share_codes import RULES_CHANGED, WITHDRAWN_CARD

    found = [one for one in verdict.findings if one.code in {RULES_CHANGED, WITHDRAWN_CARD}]
    if found:
        console.report(Report(tuple(found), {verdict.path: verdict.text}), "full")


def _show(verdict: "Verdict", table: "Table", console: Console) -> None:
    fit = CardTable(console)
    for line in deck_page(verdict, table, console, fit):
        console.out(line)
    fit.tell()


def _write(verdict: "Verdict", console: Console, out: str) -> None:
    """The deck as a file, which is not there yet."""
    from rng_cards.app.share_files import file_text, write_file

    assert verdict.resolved is not None
    text = file_text(verdict.resolved, out, console.language)
    if out == _STDIN:
        console.out(text.removesuffix("\n"))
        return
    refused = write_file(out, text)
    if refused is not None:
        console.refuse(Report((refused,), {}))
    console.note(_WRITTEN, {"file": out, "cards": verdict.resolved.total})
