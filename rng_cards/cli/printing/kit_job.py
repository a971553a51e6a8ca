"""The kit made ready, drawn, written, and told of."""

from typing import BinaryIO, Final

from rng_cards.app.printing import writer
from rng_cards.app.printing.job import remember
from rng_cards.app.printing.kit import KitWish, make_kit
from rng_cards.app.printing.kit_drawing import print_kit
from rng_cards.app.printing.table_save import write_table
from rng_cards.app.table import Table
from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.printing import messages
from rng_cards.cli.printing.pdf_output import write_pdf
from rng_cards.cli.printing.session import CARDS, tell
from rng_cards.cli.progress import Progress
from rng_cards.diagnostics import has_errors
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.words import Param, Text

_WRITTEN: Final = Text(
    fr="{file} : le kit, {cards} cartes et le reste sur {pages} pages ; la première dit ce qu'il "
    "y a dedans",
    en="{file}: the kit, {cards} cards and the rest on {pages} pages; the first one says what is "
    "in it",
)
_WRITTEN_FOR: Final = Text(
    fr="{file} : le kit de {game} à {players} joueurs, {cards} cartes et jetons et le reste sur "
    "{pages} pages ; la première dit ce qu'il y a dedans",
    en="{file}: the kit of {game} for {players} players, {cards} cards and tokens and the rest on "
    "{pages} pages; the first one says what is in it",
)


def print_table_job(asked: KitWish, folder: str, address: str, form: str, console: Console) -> int:
    """Write the table that is asked for, as a save of Tabletop Simulator; the exit code."""
    ready = make_kit(asked, Table(), console.language)
    found = [*ready.misused, *ready.cards.found]
    misused = has_errors(ready.misused) or messages.unreadable(ready.cards.found)
    if not ready.sound:
        tell(console, form, found, ready.cards.sources, {"printed": None})
        return MISUSED if misused else FOUND
    with Progress(ready.cards.number, console, CARDS, after=1.0) as progress:
        files = write_table(ready, folder, address, progress.advance)
    found += files.findings
    lines = [messages.in_folder(folder, len(files.written), console.language)]
    notes = [files.next_steps.say(console.language)] if files.next_steps else []
    data = {"folder": folder, "files": list(files.written)}
    tell(
        console, form, found, ready.cards.sources, {"printed": data}, lines if notes else (), notes
    )
    if not has_errors(files.findings):
        return CLEAN
    return MISUSED if messages.unreadable(files.findings) else FOUND


def print_kit_job(
    asked: KitWish,
    out: str | None,
    form: str,
    console: Console,
    pipe: BinaryIO | None,
    *,
    ledger: bool,
) -> int:
    """Print the kit that is asked for; the exit code."""
    ready = make_kit(asked, Table(), console.language)
    target = f"kit-{messages.file_name(ready.cards.chosen, asked.cards)}" if out is None else out
    refused = writer.refusal(target, "PDF") if pipe is None else None
    found = [*ready.misused, *([refused] if refused else [])]
    misused = has_errors(found) or messages.unreadable(ready.cards.found)
    found += ready.cards.found
    data: dict[str, Param] | None = None
    if ready.sound and not refused:
        with Progress(ready.cards.number, console, CARDS, after=1.0) as progress:
            printed = print_kit(ready, progress.advance)
        found += printed.findings
        refused = write_pdf(printed.pdf, target, pipe) if printed.pdf is not None else None
        if refused:
            found.append(refused)
            misused = True
        elif printed.pdf is not None:
            found += remember(ready.cards) if ledger else ()
            data = {"file": target, "cards": ready.cards.number, "pages": printed.pages}
    if data is None:
        tell(console, form, found, ready.cards.sources, {"printed": None})
        return MISUSED if misused else FOUND
    assert ready.cards.order is not None
    language = console.language
    notes = [
        *messages.advice(ready.cards.order, language),
        *messages.illegal(ready.cards, language),
    ]
    if asked.cards.decks:
        written = _WRITTEN.say(language, data)
    else:
        data["players"] = ready.players
        title = Table().game(ready.cards.chosen.game).title
        written = _WRITTEN_FOR.say(language, {**data, "game": title})
    printed_ = {"printed": data}
    tell(console, form, found, ready.cards.sources, printed_, [one_line(written)], notes)
    return CLEAN
