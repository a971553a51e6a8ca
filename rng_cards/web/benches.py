"""The decks that are open in browsers: one bench each, whichever windows show it."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from threading import RLock

from rng_cards.app import deck_told
from rng_cards.app.deck_bench import DeckBench, open_bench
from rng_cards.app.edit_deck import Refused
from rng_cards.app.table import Table
from rng_cards.diagnostics import Report
from rng_cards.files.text import os_finding, read_text
from rng_cards.record import Record
from rng_cards.words import Text


class OpenDeck(Record):
    """A deck as its file is now."""

    bench: DeckBench
    notice: Text | None = None
    """What has happened to its file since it was last shown."""

    @property
    def version(self) -> str:
        """Differs wherever the deck's text does."""
        return blake2b(self.bench.text.encode(), digest_size=8).hexdigest()


class Benches:
    """See above. Whoever changes a deck holds it until it is written."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._open: dict[str, DeckBench] = {}

    @contextmanager
    def open(
        self, path: str, table: Table, language: str, *, looks: bool
    ) -> Iterator[OpenDeck | Report]:
        """The deck of a file, which nobody else changes meanwhile; or why it cannot be shown."""
        with self._lock:
            yield self._opened(path, table, language, looks=looks)

    def _opened(self, path: str, table: Table, language: str, *, looks: bool) -> OpenDeck | Report:
        bench = self._open.get(path)
        try:
            return (
                self._caught_up(bench, table, language)
                if bench
                else self._new(path, table, language, looks=looks)
            )
        except OSError as error:
            self._open.pop(path, None)
            return Report((os_finding(path, error),), {})

    def _new(self, path: str, table: Table, language: str, *, looks: bool) -> OpenDeck | Report:
        made = open_bench(path, table, language, looks=looks)
        if isinstance(made, Report):
            return made
        self._open[path] = made
        return OpenDeck(made)

    def _caught_up(self, bench: DeckBench, table: Table, language: str) -> OpenDeck | Report:
        """The deck as the file and the cards are by now; undoing brings back what was here."""
        bench.language = language
        bench.renew(table)
        if not bench.overtaken:
            return OpenDeck(bench)
        before = bench.resolved
        try:
            bench.reread()
        except Refused as refusal:
            text = read_text(bench.path).text or ""
            return Report(refusal.findings, {bench.path: text})
        moved = deck_told.moved(before, bench.resolved, language)
        return OpenDeck(bench, deck_told.REREAD.filled(moved=moved))
