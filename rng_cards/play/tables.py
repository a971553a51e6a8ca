"""Tables of figures: what they say, whoever lays them out."""

from rng_cards.record import Record


class Figure(Record):
    """What may be drawn beside a row. All numbers are 0 to 1."""

    parts: tuple[float, ...] = ()
    """Parts of a whole, one after the other."""
    interval: tuple[float, float] | None = None
    """Between what bounds the first part lies with 95 %."""
    quantiles: tuple[float, ...] = ()
    """How something is spread: at 10, 25, 50, 75 and 90 hundredths."""


class Table(Record):
    """A title, rows of cells, and sentences. The first row holds the heads of the columns."""

    title: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    words: int = 1
    """How many columns hold words; those after them hold figures."""
    lines: tuple[str, ...] = ()
    """What is said below."""
    drawn: tuple[Figure, ...] = ()
    """A figure for each row but the first, where there is something to draw."""
    most: int = 0
    """What the end of the axis stands for that quantiles are drawn on; it begins at 0."""
    share: float | None = None
    """What an equal share of a figure is, where that says anything."""


def table(
    rows: list[list[str]], title: str = "", words: int = 1, lines: tuple[str, ...] = ()
) -> Table:
    """A table of rows as they were gathered; one of heads alone has no rows."""
    kept = tuple(map(tuple, rows)) if len(rows) > 1 else ()
    return Table(title if kept else "", kept, words, lines)
