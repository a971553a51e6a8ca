"""One print job: made ready, drawn, written, and told of."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any, BinaryIO, Final

from rng_cards.app.printing import writer
from rng_cards.app.printing.job import Ready, Wish, check_faces, make_ready, remember, run_off
from rng_cards.app.printing.order import Order
from rng_cards.app.table import Table
from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.printing import messages
from rng_cards.cli.printing.pdf_output import STDOUT, standard_output, write_pdf
from rng_cards.cli.progress import Progress
from rng_cards.diagnostics import Diagnostic, Report, each_once, has_errors
from rng_cards.files.text import texts_of
from rng_cards.record import Record
from rng_cards.words import Text

CARDS: Final = Text(
    fr="{bar} {done} / {total} cartes, {rate} par seconde",
    en="{bar} {done} of {total} cards, {rate} a second",
)


class Delivery(Record):
    """Where a job goes, and what is said of it."""

    out: str | None
    png: str | None
    dpi: int
    tts: str | None
    address: str
    """Where the pictures of a table will be; empty for where they are written."""
    check: bool
    ledger: bool
    form: str


def print_job(wish: Wish, delivery: Delivery, console: Console) -> int:
    """Print what is wished for; the exit code."""
    with standard_output(delivery.out, console) as pipe:
        return _Session(wish, delivery, console, pipe).run()


class _Session:
    """The steps of a job; what is wrong, and what was done, is told at its end."""

    def __init__(
        self, wish: Wish, delivery: Delivery, console: Console, stdout: BinaryIO | None
    ) -> None:
        self.wish = wish
        self.delivery = delivery
        self.console = console
        self.stdout = stdout
        self.table = Table()
        self.ready: Ready = make_ready(wish, self.table, console.language)
        self.found: list[Diagnostic] = [*self.ready.misused, *self.ready.found]
        self.misused = has_errors(self.ready.misused) or messages.unreadable(self.ready.found)
        self.lines: list[str] = []
        self.notes: list[str] = []
        self.data: dict[str, Any] = {}

    def run(self) -> int:
        """Print; the exit code."""
        target = self._target()
        if has_errors(self.found):
            return self._end()
        if self.delivery.check:
            return self._check()
        if not self.ready.batches:
            return self._nothing()
        order = self.ready.order
        assert order is not None
        self._say_changes()
        if self.delivery.png is not None:
            self._pictures(self.delivery.png or messages.folder_name(self.ready.chosen, self.wish))
        elif self.delivery.tts is not None:
            self._table_deck(order.title, self.delivery.tts)
        else:
            self._paper(order, target)
        return self._end()

    def _target(self) -> str:
        """The file, which is tried before anything is drawn; what speaks against it is found."""
        delivery = self.delivery
        if delivery.check or delivery.png is not None or delivery.tts is not None:
            if delivery.png is not None:
                from rng_cards.printing.pictures import check_dpi

                self._misuse(check_dpi(delivery.dpi))
            return ""
        target = delivery.out
        if target is None:
            target = messages.file_name(self.ready.chosen, self.wish)
        if target != STDOUT:
            self._misuse(writer.refusal(target, "PDF"))
        return target

    def _misuse(self, finding: Diagnostic | None) -> None:
        if finding is not None:
            self.found.append(finding)
            self.misused = True

    # -- ways to print

    def _paper(self, order: Order, target: str) -> None:
        with Progress(self.ready.number, self.console, CARDS, after=1.0) as progress:
            printed = run_off(self.ready, progress.advance)
        self.found += printed.findings
        if printed.pdf is None:
            return
        refused = write_pdf(printed.pdf, target, self.stdout)
        if refused:
            self._misuse(refused)
            return
        if self.delivery.ledger:
            self.found += remember(self.ready)
        number = self.ready.number
        file = None if self.stdout is not None else target
        self.lines.append(messages.printed(file, number, printed.pages, order, self.console))
        others = [one for one in self.ready.orders.values() if one is not order]
        self.notes += messages.advice(order, self.console.language, others)
        self.notes += messages.at_the_shop(self.wish, self.console.language)
        self.data = {
            "file": file,
            "cards": number,
            "pages": printed.pages,
            "bytes": len(printed.pdf),
        }

    def _pictures(self, folder: str) -> None:
        from rng_cards.app.printing.pictures import write_order, write_pngs

        renderer = self.ready.renderer
        assert renderer is not None
        faces = self.ready.faces
        with Progress(len(faces), self.console, CARDS, after=1.0) as progress:
            files = write_pngs(
                renderer, faces, self.ready.orders, folder, self.delivery.dpi, progress.advance
            )
        written, findings = files.written, files.findings
        if self.wish.shop is not None and not has_errors(findings):
            order = write_order(self.wish.shop, self.ready, folder)
            written, findings = (*written, *order.written), (*findings, *order.findings)
        self._wrote(folder, written, findings)
        self.notes += messages.at_the_shop(self.wish, self.console.language)

    def _table_deck(self, title: str, folder: str) -> None:
        from rng_cards.app.printing.pictures import write_table_decks

        ready = self.ready
        assert ready.renderer is not None
        with Progress(ready.number, self.console, CARDS, after=1.0) as progress:
            files = write_table_decks(
                ready.renderer,
                ready.chosen.piles,
                self.wish.languages,
                ready.orders,
                folder,
                title,
                progress.advance,
                self.delivery.address,
            )
        self._wrote(folder, files.written, files.findings)
        if files.next_steps:
            self.notes.append(files.next_steps.say(self.console.language))

    def _wrote(
        self, folder: str, written: tuple[str, ...], findings: tuple[Diagnostic, ...]
    ) -> None:
        self.found += findings
        self.misused = self.misused or messages.unreadable(findings)
        if written:
            self.lines.append(messages.in_folder(folder, len(written), self.console.language))
        self.data = {"folder": folder, "files": list(written)}

    # -- ways not to

    def _check(self) -> int:
        faces = messages.ways(self.ready, self.table)
        with Progress(faces, self.console, CARDS, after=1.0) as progress:
            self.found += check_faces(self.ready, self.table, progress.advance)
        if not has_errors(self.found):
            self.lines.append(messages.sound(self.ready, self.console.language))
        return self._end()

    def _nothing(self) -> int:
        """No card to print: as it should be where nothing has changed, else a question gone
        astray.
        """
        self.data = {"file": None, "cards": 0, "pages": 0, "bytes": 0}
        if self.ready.changes is not None:
            self.lines.append(messages.UNCHANGED.say(self.console.language))
            return self._end()
        if self.wish.missing and self.ready.chosen.piles and not self.ready.chosen.hindered:
            self.lines.append(messages.NOTHING_MISSING.say(self.console.language))
            return self._end()
        self.notes.append(messages.NO_CARDS.say(self.console.language))
        if " " in self.wish.query:
            self.notes.append(messages.BY_NAME.say(self.console.language))
        self._end()
        return FOUND

    def _say_changes(self) -> None:
        self.lines += messages.changes(self.ready, self.console.language)

    # -- the end

    def _end(self) -> int:
        """Say everything; the exit code."""
        language = self.console.language
        changes = messages.changes_data(self.ready, language)
        extra = {"printed": self.data or None, "changes": changes}
        notes = [*self.notes, *messages.illegal(self.ready, language)]
        form, sources = self.delivery.form, self.ready.sources
        tell(self.console, form, self.found, sources, extra, self.lines, notes)
        if not has_errors(self.found):
            return CLEAN
        return MISUSED if self.misused else FOUND


def tell(
    console: Console,
    form: str,
    found: Iterable[Diagnostic],
    sources: Mapping[str, str],
    extra: Mapping[str, Any],
    lines: Iterable[str] = (),
    notes: Iterable[str] = (),
) -> None:
    """What came of a job: findings and lines on stdout, or both with `extra` as JSON; notes on
    stderr.
    """
    told = each_once(found)
    report = Report(told, {**texts_of(told), **sources})
    console.report(report, form, extra)
    if console.quiet:
        return
    if form != "json":
        for line in lines:
            console.out(line)
    for note in notes:
        print(note, file=sys.stderr)
