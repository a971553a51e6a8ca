"""What came of a match, laid out for a terminal."""

from collections.abc import Iterator, Sequence

from rng_cards.cli.console import NO_END
from rng_cards.play.match_figures import Figures
from rng_cards.play.match_tables import MatchTables
from rng_cards.play.tables import Table
from rng_cards.terminal_layout import cells, columns, folded


def match_text(
    figures: Figures, language: str, *, whole: bool, every: bool, width: int = NO_END
) -> str:
    """Tables, no wider than so many columns; `every` one, with all their rows."""
    tables = MatchTables(figures, language, whole=whole).tables(every=every)
    return "\n\n".join("\n".join(_lines(one, width)) for one in tables)


def _lines(table: Table, width: int) -> Iterator[str]:
    if table.title:
        yield from folded(table.title, width)
    yield from _rows(table.rows, table.words, width)
    for line in table.lines:
        yield from folded(line, width)


def _rows(rows: Sequence[Sequence[str]], words: int, width: int) -> Iterator[str]:
    """Names and their figures: beside each other, or below where there is no room."""
    if not rows:
        return
    lines = columns(rows, words=words)
    if max(map(cells, lines)) <= width:
        yield from lines
        return
    figures = columns([row[words:] for row in rows], words=0)
    for row, counted in zip(rows, figures, strict=True):
        for line in (*folded("  ".join(row[:words]), width), f"  {counted}"):
            if line.strip():
                yield line
