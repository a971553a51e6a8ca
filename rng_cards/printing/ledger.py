"""The print ledger: which cards were printed, in which languages, at which face, and when.

One file in the user's data folder, one printed card a line, in JSON; the last line of a card in
its languages is the one that counts. Printing adds lines; now and then, those that no longer
count are taken out. A line that cannot be read is told of, and left as it is.

No path of the person's machine is kept: a deck is kept by its name.
"""

import json
import ntpath  # whose paths part at either stroke
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, TypeAlias

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import reason_of
from rng_cards.printing import ledger_codes as codes
from rng_cards.printing import ledger_file
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger_file import ledger_path
from rng_cards.words import Param, Text

FORMAT: Final = 1
"""Of one line; each says its own, so that ledgers can be put one behind the other."""

COMPACT_OVER: Final = 500_000
"""A ledger this large (bytes) is looked through for lines that no longer count."""

MOST_COPIES: Final = 9999
"""Of one card that are counted."""

MOST_FAULTS: Final = 1000
"""Broken lines that are told; a file with more of them is no ledger."""

Key: TypeAlias = tuple[str, str, tuple[str, ...]]
"""Game, card, languages: what has one face at a time."""

DesignDigest: TypeAlias = Callable[[PrintedCard], str]
"""A digest of what draws a card, beside its fields: `low` or `full` ink, its layout, its emblem or
portrait, and its picture, empty where it has none. Ledgers from before have one digest of it all.
"""
DESIGN_PARTS: Final = "."
"""Stands between them."""


class PrintedFace(NamedTuple):
    """One card as it was last printed in these languages."""

    game: str
    card: str
    languages: tuple[str, ...]
    at: str
    """When: UTC, ISO 8601, to the second, such as 2026-01-31T18:05:00Z."""
    deck: str
    """The name of the deck it was printed for; empty where there was none."""
    design: str
    kind: str
    fields: Mapping[str, tuple[str, ...]]
    house: frozenset[str]
    copies: int = 1
    """How many came out, of this face and of those that it did not replace."""

    @property
    def key(self) -> Key:
        """What has one face at a time."""
        return (self.game, self.card, self.languages)


class Ledger(NamedTuple):
    """What was printed, the latest face of each card, and what was wrong with the file."""

    path: str
    printed: Mapping[Key, PrintedFace]
    findings: tuple[Diagnostic, ...]
    text: str
    """The file as findings show it; empty where nothing is wrong."""

    @property
    def entries(self) -> list[PrintedFace]:
        """The latest prints first, then by card and language."""
        by_card = sorted(self.printed.values(), key=lambda one: one.key)
        return sorted(by_card, key=lambda one: one.at, reverse=True)


class Forgotten(NamedTuple):
    """How many faces were forgotten, and what could not be."""

    faces: int
    findings: tuple[Diagnostic, ...]


def key_of(game: str, card: PrintedCard) -> Key:
    """Where the ledger keeps this card."""
    return (game, card.id, card.languages)


def read(path: str | None = None) -> Ledger:
    """The ledger as far as it can be read; an empty one where nothing was printed yet."""
    path = path or ledger_path()
    try:
        lines = ledger_file.read_lines(path)
    except OSError as error:
        return Ledger(path, {}, (_refused(codes.CANNOT_READ, path, error),), "")
    return _read_lines(path, lines)


def _read_lines(path: str, lines: Sequence[bytes]) -> Ledger:
    printed: dict[Key, PrintedFace] = {}
    findings: list[Diagnostic] = []
    for number, line in enumerate(lines, 1):
        entry = _entry(line)
        if isinstance(entry, PrintedFace):
            printed.pop(entry.key, None)  # in the order of the latest prints
            printed[entry.key] = entry
        elif entry is not None and len(findings) < MOST_FAULTS:
            findings.append(entry.finding(path, number, line))
    text = b"\n".join(lines).decode("utf-8", "replace") if findings else ""
    return Ledger(path, printed, tuple(findings), text)


def record(
    cards: Iterable[PrintedCard],
    design: DesignDigest,
    *,
    game: str,
    at: datetime,
    deck: str = "",
    copies: Mapping[Key, int] | None = None,
    instead: bool = False,
    path: str | None = None,
) -> tuple[Diagnostic, ...]:
    """Remember that these cards were printed. Call it once the paper, or its file, is there.

    `at` knows its time zone; `deck` is the deck's name, for it to be found again by a person;
    `copies` are how many came out, one each if none are given; `instead` of cards that were printed
    before, rather than besides. What goes wrong is a finding, and the ledger is then as it was.
    """
    path = path or ledger_path()
    when = at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    entries = {
        key_of(game, card): PrintedFace(
            game,
            card.id,
            card.languages,
            when,
            _without_folders(deck),
            design(card),
            card.kind,
            card.fields,
            card.house,
            (copies or {}).get(key_of(game, card), 1),
        )
        for card in cards
    }
    if not entries:
        return ()
    try:
        with ledger_file.changed_lines(path) as lines:
            before = _read_lines(path, lines).printed
            lines += [
                _line(_counted(entry, before.get(entry.key), instead=instead))
                for entry in entries.values()
            ]
            if sum(map(len, lines)) > COMPACT_OVER:
                _compact(path, lines)
    except OSError as error:
        return (_refused(codes.CANNOT_WRITE, path, error),)
    return ()


def _counted(entry: PrintedFace, before: PrintedFace | None, *, instead: bool) -> PrintedFace:
    """The face with how many there are by now."""
    if before is None:
        return entry
    both = max(before.copies, entry.copies) if instead else before.copies + entry.copies
    return entry._replace(copies=min(both, MOST_COPIES))


def forget(cards: Collection[str] | None = None, *, path: str | None = None) -> Forgotten:
    """Take cards out of the ledger, by id, of every game and in every language; all for None.

    What is forgotten is gone from the file. Lines that cannot be read stay, unless everything is
    forgotten.
    """
    path = path or ledger_path()
    if not os.path.lexists(path):
        return Forgotten(0, unknown(cards or (), ()))
    try:
        if cards is None:
            count = len(read(path).printed)
            ledger_file.delete(path)
            return Forgotten(count, ())
        with ledger_file.changed_lines(path) as lines:
            return _forget(lines, cards)
    except OSError as error:
        return Forgotten(0, (_refused(codes.CANNOT_WRITE, path, error),))


def _forget(lines: list[bytes], cards: Collection[str]) -> Forgotten:
    """Take the lines about some cards out of the list."""
    kept = []
    gone: set[Key] = set()
    here: set[str] = set()
    for line in lines:
        entry = _entry(line)
        if isinstance(entry, PrintedFace):
            here.add(entry.card)
            if entry.card in cards:
                gone.add(entry.key)
                continue
        kept.append(line)
    lines[:] = kept
    return Forgotten(len(gone), unknown(cards, here))


def unknown(cards: Collection[str], known: Collection[str]) -> tuple[Diagnostic, ...]:
    """A finding for each of these cards that the ledger does not know."""
    return tuple(
        Diagnostic(codes.NOT_PRINTED, None, {"card": card}, help=suggestion(card, known))
        for card in cards
        if card not in known
    )


def _compact(path: str, lines: list[bytes]) -> None:
    """Take out the lines that later ones have replaced, if they are half of all and none is broken.

    A file with something wrong in it is left as it is, for a person to look at.
    """
    ledger = _read_lines(path, lines)
    if not ledger.findings and len(lines) > 2 * len(ledger.printed):
        lines[:] = [_line(entry) for entry in ledger.printed.values()]


def _without_folders(deck: str) -> str:
    """A deck's name; of an absolute path, the last part only, so that no folder is kept."""
    if os.path.isabs(deck) or ntpath.isabs(deck):
        return ntpath.basename(deck)
    return deck


def _refused(code: Code, path: str, error: OSError) -> Diagnostic:
    reason = _BUSY if isinstance(error, TimeoutError) else reason_of(error)
    return Diagnostic(code, Span.of_file(path), {"file": path, "reason": reason})


_BUSY: Final = Text(
    fr="une autre impression est en train d'y écrire", en="another print is writing to it"
)


# Lines


def _line(entry: PrintedFace) -> bytes:
    data = {
        "format": FORMAT,
        "at": entry.at,
        "game": entry.game,
        "card": entry.card,
        "languages": entry.languages,
        "deck": entry.deck,
        "design": entry.design,
        "kind": entry.kind,
        "fields": {name: entry.fields[name] for name in sorted(entry.fields) if entry.fields[name]},
        "house": sorted(entry.house),
        "copies": entry.copies,
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "\x85\u2028\u2029":  # line ends to some programs, never to this file
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text.encode("utf-8", "backslashreplace")  # half a surrogate pair is its JSON escape


class _Broken(NamedTuple):
    """A line that is no entry, and why."""

    code: Code
    params: Mapping[str, Param]

    def finding(self, path: str, number: int, line: bytes) -> Diagnostic:
        end = len(line.decode("utf-8", "replace")) + 1
        return Diagnostic(self.code, Span(path, number, 1, number, max(end, 2)), self.params)


def _broken(reason: Text) -> _Broken:
    return _Broken(codes.BROKEN_LINE, {"reason": reason})


_NOT_UTF8: Final = Text(fr="ce n'est pas de l'UTF-8", en="it is not UTF-8")
_NOT_JSON: Final = Text(fr="ce n'est pas du JSON complet", en="it is not whole JSON")
_NOT_MAPPING: Final = Text(fr="ce n'est pas un objet JSON", en="it is not a JSON object")
_BAD_FIELD: Final = Text(
    fr="`{field}` manque ou n'a pas de sens", en="`{field}` is missing or makes no sense"
)


def _entry(line: bytes) -> PrintedFace | _Broken | None:
    """What a line says; None for an empty one."""
    if not line.strip():
        return None
    try:
        data = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        return _broken(_NOT_UTF8)
    except (ValueError, RecursionError):
        return _broken(_NOT_JSON)
    if not isinstance(data, dict):
        return _broken(_NOT_MAPPING)
    given = data.get("format")
    if type(given) is not int:  # true is 1 to Python, and to nobody else
        return _broken(_BAD_FIELD.filled(field="format"))
    if given != FORMAT:
        return _Broken(codes.UNKNOWN_FORMAT, {"format": str(given)[:20], "known": FORMAT})
    for name, sound in _SOUND.items():
        if name not in data or not sound(data[name]):
            return _broken(_BAD_FIELD.filled(field=name))
    if "copies" in data and not _is_count(data["copies"]):
        return _broken(_BAD_FIELD.filled(field="copies"))
    return PrintedFace(
        data["game"],
        data["card"],
        tuple(data["languages"]),
        data["at"],
        data["deck"],
        data["design"],
        data["kind"],
        {name: tuple(values) for name, values in data["fields"].items()},
        frozenset(data["house"]),
        data.get("copies", 1),  # ledgers of old did not count them
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 < value <= MOST_COPIES


def _is_moment(value: Any) -> bool:
    if not isinstance(value, str) or len(value) != len("2026-01-31T18:05:00Z"):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True


_SOUND: Final[Mapping[str, Callable[[Any], bool]]] = {
    "at": _is_moment,
    "game": _is_text,
    "card": _is_text,
    "languages": lambda value: bool(value) and _is_texts(value),
    "deck": _is_text,
    "design": _is_text,
    "kind": _is_text,
    "fields": lambda value: isinstance(value, dict) and all(map(_is_texts, value.values())),
    "house": _is_texts,
}
"""What each field of a line must be; others may be there, and are left alone."""
