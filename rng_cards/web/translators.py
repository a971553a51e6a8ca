"""The texts that translators have before them, and what they have saved since the server runs."""

from hashlib import blake2b
from threading import RLock
from typing import Final

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.editor import EditorView, Refused, Saved
from rng_cards.app.translation.editor.outcome import Today
from rng_cards.app.translation.editor.saving import CHANGED, save, take_back
from rng_cards.diagnostics import Diagnostic
from rng_cards.record import Record
from rng_cards.translation.staleness import Standing

_KEPT: Final = 100
"""Savings that can be taken back, the last first."""


class Desk(Record):
    """The texts of a game as they are on disk."""

    bench: Bench
    view: EditorView

    def find(self, key: str) -> Standing | None:
        """A text in a language, by its key."""
        return next((one for one in self.bench.standings if one.key == key), None)


class Translators:
    """A desk for each game. Whoever looks at a text or saves one holds `turn`."""

    def __init__(self) -> None:
        self.turn = RLock()
        self._desks: dict[str, tuple[Table, Desk]] = {}
        self._saved: list[tuple[str, Saved]] = []

    def desk(self, table: Table, game: str) -> Desk:
        """The texts of a game as that table has read them."""
        known = self._desks.get(game)
        if known is None or known[0] is not table:
            bench = Bench(table, game)
            desk = Desk(bench, EditorView(bench, {one.key: one for one in bench.units}))
            known = self._desks[game] = table, desk
        return known[1]

    def mark(self, one: Standing) -> str:
        """Differs wherever what a translator sees of a text does."""
        seen = f"{one.key}\0{one.source}\0{one.target}"
        return blake2b(seen.encode(), digest_size=12).hexdigest()

    def overtaken(self, one: Standing) -> Refused:
        """Why a translation is not written over what others have written meanwhile."""
        finding = Diagnostic(CHANGED, None, {"key": one.key})
        return Refused((finding,), Today(one.source, one.target))

    def save(self, desk: Desk, standing: Standing, text: str) -> Saved | Refused:
        """Write a translation and lock the pair; see `saving`."""
        done = save(desk.bench, standing, text)
        if isinstance(done, Saved):
            self._saved = [*self._saved, (desk.bench.game, done)][-_KEPT:]
        return done

    def last(self) -> tuple[str, Saved] | None:
        """What was saved last and not taken back, and of which game."""
        return self._saved[-1] if self._saved else None

    def take_back(self, desk: Desk) -> Saved | Refused:
        """Put back what the last saving changed, in the files of that game."""
        done = take_back(desk.bench, self._saved[-1][1])
        if isinstance(done, Saved):
            self._saved.pop()
        return done
