"""Names as other tools write them in a list: several on a line, a note in brackets behind.

What is no card as it stands is read so, and only where a card comes of it.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from rng_cards.decks.model import DeckEntry
from rng_cards.decks.text_format import counted_name

_LONGEST: Final = 400
"""Characters of a line that somebody pastes."""
_NAMES: Final = re.compile(r"[^,;]+")
_REMARK: Final = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])$")


def as_pasted(entry: DeckEntry, names_card: Callable[[str], bool]) -> Iterator[DeckEntry]:
    """The entries that one entry of a plain list stands for: itself, if it names a card or nothing
    in it does. `names_card` tells whether a name is that of a card.
    """
    if len(entry.text) > _LONGEST or names_card(entry.text):
        yield entry
        return
    parts = [_part(entry, found) for found in _NAMES.finditer(entry.text) if found[0].strip()]
    parts = [_without_remark(part, names_card) for part in parts]
    if any(names_card(part.text) for part in parts):
        yield from parts
    else:
        yield _without_remark(entry, names_card)


def _part(entry: DeckEntry, found: re.Match[str]) -> DeckEntry:
    """One of the names of a line, with its own count; that of the line is the first one's."""
    start, end, count = counted_name(found.string, found.start(), found.end())
    if count is None:
        count = 1 if found.start() else entry.copies
    return _between(entry, start, end, count)


def _without_remark(entry: DeckEntry, names_card: Callable[[str], bool]) -> DeckEntry:
    remark = _REMARK.search(entry.text)
    if remark is None or names_card(entry.text) or not names_card(entry.text[: remark.start()]):
        return entry
    return _between(entry, 0, remark.start(), entry.copies)


def _between(entry: DeckEntry, start: int, end: int, copies: int) -> DeckEntry:
    column = entry.span.column + start
    span = entry.span._replace(column=column, end_column=column + end - start)
    return entry.but(text=entry.text[start:end], span=span, copies=copies)
