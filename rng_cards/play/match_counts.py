"""What the game itself counted of a match, as rows of cells; see `games/counting.py`."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from rng_cards.app.batch_words import decimal, percent
from rng_cards.games.counting import Column, CountedTable
from rng_cards.play.match_figures import Figures
from rng_cards.play.spread import QUARTILES, Spread
from rng_cards.spacing import whole
from rng_cards.words import Text

_NONE: Final = "–"
"""What stands where nothing was counted."""
LEFT_OUT: Final = "…"
"""What stands where rows are left out."""
_PRECISE: Final = 10
"""Means below this have two digits after the point, others one."""
_HEADS: Final = (
    Text(fr="par partie", en="a game"),
    Text(fr="moyenne à 95 %", en="mean at 95%"),
    Text(fr="au moins", en="least"),
    Text(fr="quartiles", en="quartiles"),
    Text(fr="au plus", en="most"),
)

_SHARE_HEADS: Final = (
    Text(fr="parties", en="games"),
    Text(fr="part", en="share"),
    Text(fr="à 95 %", en="95% interval"),
)

Rows = list[list[str]]


def measure_rows(figures: Figures, language: str) -> Rows:
    """How long games last, and what else a game measures of each."""
    rows = [[head.say(language) for head in _HEADS]]
    for _key, head, spread in figures.measures:
        if spread.of:
            rows.append([head.say(language), *_spread(spread, language)])
    return rows if len(rows) > 1 else []


def _spread(spread: Spread, language: str) -> list[str]:
    digits = 2 if spread.mean < _PRECISE else 1
    mean = decimal(spread.mean, language, digits)
    if spread.deviation:  # else nothing says how sure it is
        mean = f"{mean} ± {decimal(spread.half, language, digits)}"
    quartiles = " – ".join(whole(spread.quantile(part), language) for part in QUARTILES)
    return [
        mean,
        whole(spread.quantile(0), language),
        quartiles,
        whole(spread.quantile(1), language),
    ]


def share_rows(figures: Figures, language: str) -> Rows:
    """In how many games something happened."""
    rows = [[head.say(language) for head in _SHARE_HEADS]]
    for _key, head, share in figures.shares:
        low, high = (percent(bound, language, 0) for bound in share.interval)
        rows.append([head.say(language), percent(share.share, language), f"{low} – {high}"])
    return rows if len(rows) > 1 else []


def left_out(rows: Rows) -> list[str]:
    """A row that stands for others, which are shown if all are asked for."""
    return [LEFT_OUT, *("" for _ in rows[0][1:])]


def counted_tables(figures: Figures, language: str, *, every: bool) -> Iterator[tuple[str, Rows]]:
    """The tables in which anything was counted, each with its title, and `every` row if asked."""
    for table in figures.setup.counting.tables:
        heads = [table.head, *(column.head for column in table.columns)]
        there = figures.rows(table)
        shown = there if every else there[: table.shown]
        rows = [_row(figures, table, row, language) for row in shown]
        if rows:
            rows.insert(0, [head.say(language) for head in heads])
            yield table.title.say(language), rows + [left_out(rows)] * (len(shown) < len(there))


def _row(figures: Figures, table: CountedTable, row: str, language: str) -> list[str]:
    name = figures.row_name(table, row)
    cells = [_cell(figures, table, row, column, language) for column in table.columns]
    return [name if isinstance(name, str) else name.say(language), *cells]


def _cell(figures: Figures, table: CountedTable, row: str, column: Column, language: str) -> str:
    ratio = figures.counted.ratio(table.key, row, column)
    if ratio is None:
        return _NONE
    show = percent if column.percent else partial(decimal, digits=column.digits)
    mean = show(ratio.mean, language)
    if not column.sure or ratio.interval is None:
        return mean
    half = (ratio.interval[1] - ratio.mean) * (100 if column.percent else 1)
    return f"{mean} ± {decimal(half, language, 1 if column.percent else column.digits)}"
