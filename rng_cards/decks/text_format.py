"""A deck from the plain list that people paste in chats.

    Captain Nobody
    1 Spur
    1x Lantern     # a comment
    - Old saddle

One card a line; a count, a dash or an item's number, emphasis, and a comment may stand around the
name. `2)` is an item's number where such numbers go up one by one from 1, and a count elsewhere.
The leading card is the first line, or any line of its own type, or follows the game's word for it
and a colon.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.catalogue.names import fold
from rng_cards.decks import deck_codes
from rng_cards.decks.model import MAX_VALUES, Deck, DeckEntry, DeckFile, DeckShape
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.yaml import yaml_codes

_COMMENT: Final = re.compile(r"(^|\s)(#|//).*$")
_MARK: Final = re.compile(r"(?:[-*+•·–—]|\d{1,3}\.|(?P<number>\d{1,3})\))\s+")
"""A dash, or the number of a list's item."""
_EMPHASIS: Final = re.compile(r"(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1$")
_COUNT: Final = re.compile(r"(?:x\s?)?(\d+)\s?[x×]?\s+(?=\S)|[x×]\s?(\d+)\s+", re.IGNORECASE)
_COUNT_AFTER: Final = re.compile(r"(?<!\s)\s+(?:[x×]\s?(\d{1,3})|\((\d{1,3})\))$", re.IGNORECASE)
_SAID: Final = re.compile(r"([^:]{1,40}?)\s*:\s*(.*)$")
_RULED: Final = re.compile(r"^[=\-_*~#]{3,}$|^(=|~|\*\*|__|\[).*(=|~|\*\*|__|\])$")
_MOST: Final = 99


def read_text_deck(file: TextFile, shapes: Mapping[str, DeckShape], default: str) -> DeckFile:
    """The deck of a plain list. Lines that only head a section are passed over."""
    shape = shapes[default]
    findings = list(file.findings)
    text = file.text or ""
    leader: DeckEntry | None = None
    cards: list[DeckEntry] = []
    lines = text.splitlines()
    numbered = _are_numbered(lines)
    for number, line in enumerate(lines, 1):
        found = _line(line, number, file.path, shape, numbered=numbered)
        if found is None:
            continue
        entry, leads = found
        if entry.copies < 1 or entry.copies > _MOST:
            wrong = Diagnostic(
                deck_codes.BAD_COUNT, entry.span, {"count": entry.copies, "name": entry.text}
            )
            findings.append(wrong)
            entry = entry.but(copies=1)
        if leads and leader is None:
            leader = entry
        else:
            cards.append(entry)
        if len(cards) > MAX_VALUES:
            limit = {"limit": MAX_VALUES}
            findings.append(Diagnostic(yaml_codes.TOO_MANY_VALUES, entry.span, limit))
            return DeckFile(file.path, text, None, findings)
    if leader is None and not cards and file.text is not None:
        findings.append(Diagnostic(yaml_codes.EMPTY_FILE, Span.of_file(file.path)))
    if file.text is None or (leader is None and not cards):
        return DeckFile(file.path, text, None, findings)
    deck = Deck(
        path=file.path,
        form="text",
        game=default,
        names={},
        leader=leader,
        cards=tuple(cards),
        notes={},
        cards_span=cards[0].span if cards else Span.of_file(file.path),
        leader_unsaid=leader is None,
    )
    return DeckFile(file.path, text, deck, findings)


def _are_numbered(lines: Sequence[str]) -> bool:
    """Whether all numbers such as `2)` are those of items: 1, 2, 3…"""
    marks = filter(None, (_MARK.match(line.lstrip()) for line in lines))
    numbers = [int(mark["number"]) for mark in marks if mark["number"]]
    return numbers == list(range(1, len(numbers) + 1))


def counted_name(text: str, start: int, end: int) -> tuple[int, int, int | None]:
    """Where a name begins and ends in a stretch of a text, and the count around it, if any.

    >>> counted_name("Spur, 2x Lantern", 5, 16)
    (9, 16, 2)
    """
    end = len(text[:end].rstrip())
    start = end - len(text[start:end].lstrip())
    before = _COUNT.match(text, start, end)
    if before:
        return before.end(), end, int((before[1] or before[2])[:6])
    after = _COUNT_AFTER.search(text[:end], start)
    if after:
        return start, after.start(), int(after[1] or after[2])
    return start, end, None


def _line(
    line: str, number: int, path: str, shape: DeckShape, *, numbered: bool
) -> tuple[DeckEntry, bool] | None:
    """The entry of a line and whether it is said to lead; None for a line without a card."""
    kept = _COMMENT.sub("", line).rstrip()
    start = len(kept) - len(kept.lstrip())
    if not kept.strip() or _RULED.match(kept.strip()):
        return None
    mark = _MARK.match(kept, start)
    start = mark.end() if mark else start
    leads = False
    said = _SAID.match(kept, start)
    if said:
        leads = fold(said.group(1)) in shape.leader_words
        if not leads and not said.group(2):
            return None  # «Armes :», a heading
        start = said.start(2) if leads else start
        if leads and not said.group(2):
            return None
    start, end, count = counted_name(kept, start, len(kept))
    if count is None:
        item = mark["number"] if mark else None
        count = int(item) if item and not numbered else 1
    emphasis = _EMPHASIS.match(kept[:end], start)
    if emphasis:
        start, end = emphasis.span(2)
    name = kept[start:end]
    span = Span(path, number, start + 1, number, end + 1)
    return DeckEntry(name, span, count), leads
