"""What CSV and XLSX share: which columns there are, and what a row of them says."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import (
    STATE_WORDS,
    Directions,
    Incoming,
    Mark,
    Message,
    Sheet,
    fingerprint,
    language_of_tag,
    number_in,
)
from rng_cards.words import Text

KEY: Final = "key"
STATE: Final = "state"
WAS: Final = "rng"
"""The column of fingerprints; how many texts the table was written with stands behind it."""
ANY_LANGUAGE: Final = Text(fr="une langue traduite", en="a language translated into")

_MARKS: Final[dict[str, Mark]] = {"ok": "approved"}
"""What the state of a row says; anything else says nothing new."""


def titles(sheet: Sheet) -> tuple[str, ...]:
    """The first row. Languages go by their ids, so that a program finds them."""
    was = f"{WAS} {len(sheet.messages)}"
    return (KEY, sheet.source, sheet.target, STATE, "before", "terms", "notes", was)


def row(message: Message, language: str) -> tuple[str, ...]:
    """One text as a row under `titles`."""
    notes = [STATE_WORDS[message.state].say(language), *message.notes, message.path]
    return (
        message.key,
        message.source,
        message.target,
        message.state,
        message.base if message.stale else "",
        "\n".join(f"{source} = {target}" for source, target in message.terms),
        "\n".join(note for note in notes if note),
        fingerprint(message.target),
    )


class Columns(NamedTuple):
    """Where a table has what is taken from it."""

    key: int
    pairs: tuple[tuple[str, int, int], ...]
    """Each language that is translated into, the column of its source, and its own."""
    state: int | None
    was: int | None
    expected: int | None
    """How many texts the table was written with, where it says so."""

    @property
    def last(self) -> int:
        """The last column that anything is taken from."""
        pairs = (at for _, *pair in self.pairs for at in pair)
        return max(self.key, self.state or 0, self.was or 0, *pairs)

    def texts(self, cells: Sequence[str], span: Span) -> list[Incoming]:
        """What a row says, in each language."""

        def cell(at: int | None) -> str:
            return cells[at] if at is not None and at < len(cells) else ""

        mark = _MARKS.get(cell(self.state).strip().lower(), "unsaid")
        alone = len(self.pairs) == 1
        was = cell(self.was).strip() if alone else ""
        return [
            Incoming(cell(self.key).strip(), one, cell(source), cell(target), mark, was, span)
            for one, source, target in self.pairs
        ]


def columns(first: Sequence[str], directions: Directions, span: Span) -> Columns | Diagnostic:
    """The columns of a table by its first row, or which one is missing."""
    names = [name.strip().lower() for name in first]
    tags = [language_of_tag(name) for name in names]
    pairs = []
    missing: list[str | Text] = [] if KEY in names else [KEY]
    for language, source in directions.wanted.items():
        if language in tags and source in tags:
            pairs.append((language, tags.index(source), tags.index(language)))
        elif language in tags:
            missing.append(source)
    if not pairs and len(missing) == (KEY not in names):
        missing.append(directions.only or ANY_LANGUAGE)
    if missing:
        return Diagnostic(exchange_file_codes.NO_COLUMN, span, {"columns": tuple(missing)})
    was = next((name for name in names if name.split(" ")[0] == WAS), WAS)
    expected = number_in(was.removeprefix(WAS).strip())
    return Columns(
        names.index(KEY), tuple(pairs), _index(names, STATE), _index(names, was), expected
    )


def _index(names: Sequence[str], name: str) -> int | None:
    return names.index(name) if name in names else None
