"""Edits of a deck file that touch one line and leave every other byte as it was.

Comments, order, line endings, a byte-order mark: the text is spliced at the spans that reading
gave. Each function returns the new text.
"""

import re
from collections.abc import Sequence
from typing import Final

from rng_cards.decks.model import Deck, DeckEntry
from rng_cards.diagnostics import Edit, Span
from rng_cards.yaml.write import document, scalar

_BLOCK_ITEM: Final = re.compile(r"^([ \t]*)-[ \t]")
_DASH: Final = re.compile(r"(?:^|[\r\n])[ \t]*-[ \t\r\n]*$")


def apply(text: str, edits: Sequence[Edit]) -> str:
    """The text with each span replaced; spans do not overlap."""
    starts = _line_starts(text)
    spots = sorted(
        (
            _offset(starts, edit.span.line, edit.span.column),
            _offset(starts, edit.span.end_line, edit.span.end_column),
            edit.text,
        )
        for edit in edits
    )
    for start, end, new in reversed(spots):
        text = text[:start] + new + text[end:]
    return text


def _line_starts(text: str) -> list[int]:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _offset(starts: Sequence[int], line: int, column: int) -> int:
    return starts[line - 1] + column - 1


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def rename(deck: Deck, text: str, entry: DeckEntry, name: str) -> str:
    """The entry replaced by another name, in place. What was remarked on the card goes with it."""
    if deck.form == "yaml":
        name = scalar(name) if _item_lines(text, entry.place) else flow_scalar(name)
    if last_line(entry.place) < entry.place.end_line:  # a `>-` text, which ends with its line
        name += _newline(text)
    return apply(text, [Edit(entry.place, name)])


def remove(deck: Deck, text: str, entry: DeckEntry) -> str:
    """The entry's line taken out, or the entry out of a list on one line."""
    if deck.form == "yaml":
        return take_out(text, entry.place)
    return _without_lines(text, (entry.span.line, entry.span.line))


def take_out(text: str, item: Span) -> str:
    """An item of a YAML list taken out: its lines, or what it is of a list on one line."""
    rows = _item_lines(text, item)
    return _remove_from_flow(text, item) if rows is None else _without_lines(text, rows)


def _without_lines(text: str, rows: tuple[int, int]) -> str:
    lines = text.splitlines(keepends=True)
    del lines[rows[0] - 1 : rows[1]]
    return "".join(lines)


def recount(text: str, entry: DeckEntry, copies: int) -> str:
    """The entry of a plain list asked for another number of times than it says."""
    lines = text.splitlines(keepends=True)
    span, line = entry.span, lines[entry.span.line - 1]
    before, name, after = (
        line[: span.column - 1],
        line[span.column - 1 : span.end_column - 1],
        line[span.end_column - 1 :],
    )
    counted = re.search(r"\d+(?=\D*$)", before)
    if counted:
        before = f"{before[: counted.start()]}{copies}{before[counted.end() :]}"
    else:
        after = re.sub(r"\d+", str(copies), after, count=1)
    lines[span.line - 1] = before + name + after
    return "".join(lines)


def lead(deck: Deck, text: str, key: str, name: str) -> str:
    """A leading card named where none was: above the cards, or in the first line of a list."""
    if deck.form == "text":
        return insert_line(text, 0, name)
    return insert_line(text, deck.cards_span.line - 1, f"{key}: {scalar(name)}")


def _item_lines(text: str, span: Span) -> tuple[int, int] | None:
    """The first and the last line of an item of a block list; None for one of `[a, b]`."""
    before = text[: _offset(_line_starts(text), span.line, span.column)]
    dash = _DASH.search(before)
    if dash is None:
        return None
    return len(before[: dash.end()].rstrip().splitlines()), last_line(span)


def last_line(span: Span) -> int:
    """The last line that a value stands on: a block text ends where the next line starts."""
    return span.end_line - (span.end_column == 1 and span.end_line > span.line)


def _remove_from_flow(text: str, place: Span) -> str:
    """Out of `[a, b, c]`, with the comma that tied it to the others."""
    starts = _line_starts(text)
    start = _offset(starts, place.line, place.column)
    end = _offset(starts, place.end_line, place.end_column)
    after = re.match(r"[ \t]*,[ \t]*", text[end:])
    if after:
        return text[:start] + text[end + after.end() :]
    before = re.search(r"[ \t]*,[ \t\r\n]*$", text[:start])
    return text[: before.start() if before else start] + text[end:]


def add(deck: Deck, text: str, names: Sequence[str]) -> str:
    """Names put at the end of the list, written as its other entries are."""
    for name in reversed(names):
        text = _add_one(deck, text, name)
    return text


def _add_one(deck: Deck, text: str, name: str) -> str:
    last = deck.cards[-1] if deck.cards else None
    if deck.form == "text":
        return _add_to_list(deck, text, name, last)
    if last is None:
        return _add_first(deck, text, name)
    return put_after(text, last.place, name)


def put_after(text: str, item: Span, name: str) -> str:
    """A text put behind an item of a YAML list, written as that is."""
    rows = _item_lines(text, item)
    if rows is None:
        return apply(text, [Edit(_after(item), f", {flow_scalar(name)}")])
    line = text.splitlines()[rows[0] - 1]
    match = _BLOCK_ITEM.match(f"{line} ")
    indent = match.group(1) if match else "  "
    return insert_line(text, rows[1], f"{indent}- {scalar(name)}")


def flow_scalar(name: str) -> str:
    """A text as it stands inside [ ], where a comma or a bracket wants quotes too."""
    plain = scalar(name)
    if plain[:1] in "\"'" or not re.search(r"[\[\]{},]", plain):
        return plain
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _add_to_list(deck: Deck, text: str, name: str, last: DeckEntry | None) -> str:
    previous = last or deck.leader
    counted = last is not None and re.match(r"\s*\d", text.splitlines()[last.span.line - 1])
    return insert_line(
        text, previous.span.line if previous else 0, f"1 {name}" if counted else name
    )


def _add_first(deck: Deck, text: str, name: str) -> str:
    """Into `cards:`, `cards: []`, or a file that has no such key yet."""
    lines = text.splitlines()
    line = lines[deck.cards_span.line - 1] if lines else ""
    key = re.match(r"[ \t]*cards[ \t]*:", line)
    if key is None:
        return insert_line(text, len(lines), f"cards:{_newline(text)}  - {scalar(name)}")
    row = deck.cards_span.line
    rest = line[key.end() :]
    value = re.match(r"[ \t]+(\[[ \t]*\]|~|null)(?=[ \t]|$)", rest)
    end = key.end() + (value.end() if value else 0)
    span = Span(deck.path, row, key.end() + 1, row, end + 1)
    return insert_line(apply(text, [Edit(span, "")]), row, f"  - {scalar(name)}")


def _after(span: Span) -> Span:
    return Span(span.path, span.end_line, span.end_column, span.end_line, span.end_column)


def insert_line(text: str, after_line: int, new: str) -> str:
    """A line put in after that one; the last line is ended first if it was not."""
    newline = _newline(text)
    lines = text.splitlines(keepends=True)
    if lines and after_line == len(lines) and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += newline
    lines.insert(after_line, new + newline)
    return "".join(lines)


def new_yaml(
    game: str, name: str | None, leader_key: str, leader: str | None, cards: Sequence[str]
) -> str:
    """The text of a new deck file; without what it has not."""
    data = {"game": game, "name": name, leader_key: leader, "cards": list(cards)}
    return document({key: value for key, value in data.items() if value is not None})


def new_list(leader: str | None, cards: Sequence[str]) -> str:
    """The text of a new plain list."""
    return "".join(f"{line}\n" for line in (*([leader] if leader else []), *cards))
