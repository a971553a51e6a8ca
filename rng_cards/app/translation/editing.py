"""The texts of a game, opened to be changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction


class Editing(NamedTuple):
    """A game's texts, and the change that is written once all is well."""

    bench: Bench
    change: "Transaction | None"
    """None where nothing is to be written, or may be."""


@contextmanager
def editing(game: str, *, write: bool = True) -> Iterator[Editing]:
    """Lock the folder of a game's texts before any of them is read; what the block puts into the
    change is written at its end. OSError where that cannot be, every file being as it was.
    """
    table = Table()
    root = table.roots.editable
    if root is None or not write:
        yield Editing(Bench(table, game), None)
        return
    from rng_cards.files.changing import changing

    with changing(str(root / "catalog" / game)) as change:
        yield Editing(Bench(table, game), change)
