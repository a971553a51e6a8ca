"""The kit made ready, drawn, written, and told of."""

import sys
from typing import Any, BinaryIO, Final

from rng_cards.app.printing import writer
from rng_cards.app.printing.job import Wish, remember
from rng_cards.app.printing.kit import KitReady, make_kit, print_kit
from rng_cards.app.printing.run import Printed
from rng_cards.app.table import Table
from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.printing import messages
from rng_cards.cli.printing.pdf_output import write_pdf
from rng_cards.cli.printing.session import CARDS
from rng_cards.cli.progress import Progress
from rng_cards.diagnostics import Diagnostic, Report, each_once, has_errors
from rng_cards.words import Text

_WRITTEN: Final = Text(
    fr="{file} : le kit, {cards} cartes et le reste sur {pages} pages ; la dernière dit ce qu'il y "
    "a dedans",
    en="{file}: the kit, {cards} cards and the rest on {pages} pages; the last one says what is in "
    "it",
)


def print_kit_job(
    wish: Wish,
    choices: frozenset[str],
    out: str | None,
    form: str,
    console: Console,
    pipe: BinaryIO | None,
    *,
    ledger: bool,
) -> int:
    """Print the kit of what is wished for; the exit code. `choices` are the pieces wanted."""
    ready = make_kit(wish, choices, Table(), console.language)
    target = f"kit-{messages.file_name(ready.cards.chosen, wish)}" if out is None else out
    refused = writer.refusal(target, "PDF") if pipe is None else None
    misused = [*ready.misused, *([refused] if refused else [])]
    if refused or not ready.sound:
        wrong = messages.unreadable(ready.cards.found) or has_errors(misused)
        return _end(ready, (*misused, *ready.cards.found), form, console, misused=wrong)
    printed, refused = _drawn(ready, target, pipe, console)
    findings = (*misused, *ready.cards.found, *printed.findings, *([refused] if refused else []))
    if printed.pdf is None or refused:
        return _end(ready, findings, form, console, misused=refused is not None)
    if ledger:
        findings = (*findings, *remember(ready.cards))
    data = {"file": target, "cards": ready.cards.number, "pages": printed.pages}
    return _end(ready, findings, form, console, data=data)


def _drawn(
    ready: KitReady, target: str, pipe: BinaryIO | None, console: Console
) -> tuple[Printed, Diagnostic | None]:
    """The kit, written where it was drawn whole; why it could not be."""
    with Progress(ready.cards.number, console, CARDS, after=1.0) as progress:
        printed = print_kit(ready, progress.advance)
    return printed, write_pdf(printed.pdf, target, pipe) if printed.pdf is not None else None


def _end(
    ready: KitReady,
    findings: tuple[Diagnostic, ...],
    form: str,
    console: Console,
    *,
    misused: bool = False,
    data: dict[str, Any] | None = None,
) -> int:
    """Say everything; the exit code."""
    report = Report(each_once(findings), ready.sources)
    if form == "json":
        console.report(report, "json", {"printed": data})
    else:
        console.report(report, "full")
    if data is None:
        return MISUSED if misused else FOUND
    if form != "json":
        console.say(_WRITTEN, data)
    assert ready.cards.order is not None
    if not console.quiet:
        language = console.language
        notes = messages.advice(ready.cards.order, language)
        for line in (*notes, *messages.illegal(ready.cards, language)):
            print(line, file=sys.stderr)
    return CLEAN
