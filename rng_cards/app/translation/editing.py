"""The texts of a game, opened to be changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction


@contextmanager
def editing(game: str, *, write: bool = True) -> Iterator[tuple[Bench, "Transaction | None"]]:
    """Lock the folder of a game's texts before any of them is read; what the block puts into the
    change is written at its end. OSError where that cannot be, every file being as it was. There is
    no change where nothing is to be written, or may be.
    """
    table = Table()
    root = table.roots.editable
    if root is None or not write:
        yield Bench(table, game), None
        return
    from rng_cards.files.changing import changing

    with changing(str(root / "catalog" / game)) as change:
        yield Bench(table, game), change
