"""The lock file of ordinals: the number that each card has in share codes, given once and for all.

    0 spur 2026-11-23
    1 lantern 2026-11-23 2027-02-01

A line a card: its ordinal, its id, the day it got it, and the day it was withdrawn if it was. Lines
are only added; the ordinal of a withdrawn card is never given to another, so that a code that was
sent once is read for good.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Label, Span, define
from rng_cards.files.text import read_text
from rng_cards.words import Text

FILE: Final = "ordinals.lock"
ONES_OWN: Final = 1 << 16
"""The first ordinal of cards in a folder of one's own: those of the tool's stay below."""
FIRST_DAY: Final = date(2026, 1, 1)
"""Day 0 of share codes."""
_LAST_DAY: Final = FIRST_DAY + timedelta(days=(1 << 16) - 1)
_LINE: Final = re.compile(
    r"(?P<number>\d{1,7}) (?P<card>[a-z0-9-]+) (?P<since>[-\d]{10})(?: (?P<withdrawn>[-\d]{10}))?"
)
_HEADER: Final = (
    "# The number of each card in share codes, the day it got it, and the day it was withdrawn.\n"
    "# `rng check --write` adds lines; none is ever taken out, and no number is given twice.\n"
)
_FIRST: Final = Text(fr="la première fois", en="the first time")

BROKEN_LINE: Final = define(
    "DCK516",
    "broken-ordinal",
    Text(
        fr="cette ligne ne dit pas le numéro d'une carte",
        en="this line does not say the number of a card",
    ),
    why=Text(
        fr="Une ligne dit un numéro, l'identifiant d'une carte, le jour où elle l'a reçu et, s'il "
        "y a lieu, celui où elle a été retirée, comme `7 spur 2026-11-23`.",
        en="A line says a number, the id of a card, the day it got it and, if so, the day it was "
        "withdrawn, such as `7 spur 2026-11-23`.",
    ),
    help=Text(
        fr="remets la ligne telle que la tenait le gestionnaire de versions",
        en="put the line back as version control has it",
    ),
)
TWICE: Final = define(
    "DCK517",
    "ordinal-twice",
    Text(fr="`{what}` est ici deux fois", en="`{what}` is here twice"),
    why=Text(
        fr="Une carte a un seul numéro, et un numéro est celui d'une seule carte : sinon un code "
        "se lirait de deux manières. Cela arrive quand deux branches ajoutent des cartes.",
        en="A card has one number, and a number is one card's: else a code could be read in two "
        "ways. It happens where two branches add cards.",
    ),
    help=Text(
        fr="retire celle des deux lignes qui n'a pas été publiée, puis `rng check --write`",
        en="take out the line of the two that was not published, then `rng check --write`",
    ),
)


class Ordinal(NamedTuple):
    """A card's number in share codes."""

    number: int
    card: str
    """Its id."""
    since: date
    withdrawn: date | None = None

    @property
    def day(self) -> int:
        """The day it got it, as share codes count days."""
        return (self.since - FIRST_DAY).days


class OrdinalLock(NamedTuple):
    """A lock file; of a broken one, what could be read."""

    path: str
    entries: tuple[Ordinal, ...]
    findings: tuple[Diagnostic, ...]
    text: str


class Ordinals:
    """The ordinals of all cards at hand, those of the tool and of one's own folder."""

    def __init__(self, locks: Iterable[OrdinalLock]) -> None:
        self.by_number: dict[int, Ordinal] = {}
        self.by_card: dict[str, Ordinal] = {}
        for one in (entry for lock in locks for entry in lock.entries):
            if one.number not in self.by_number and one.card not in self.by_card:
                self.by_number[one.number] = self.by_card[one.card] = one

    @property
    def last_day(self) -> date:
        """When the newest card got its number."""
        return max((one.since for one in self.by_number.values()), default=FIRST_DAY)


def read_ordinals(folder: Path, shown: str | None = None) -> OrdinalLock:
    """The lock file of a catalogue's folder; empty where there is none."""
    path = folder / FILE
    name = shown or str(path)
    if not path.exists():
        return OrdinalLock(name, (), (), "")
    file = read_text(str(path), name)
    findings = list(file.findings)
    entries: list[Ordinal] = []
    places: dict[object, Span] = {}
    for number, line in enumerate((file.text or "").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        span = Span(name, number, 1, number, len(line) + 1)
        entry = _entry(line)
        if entry is None:
            findings.append(Diagnostic(BROKEN_LINE, span))
            continue
        again = next((one for one in (entry.number, entry.card) if one in places), None)
        if again is not None:
            first = [Label(places[again], _FIRST)]
            findings.append(Diagnostic(TWICE, span, {"what": again}, related=first))
            continue
        places[entry.number] = places[entry.card] = span
        entries.append(entry)
    return OrdinalLock(name, tuple(entries), tuple(findings), file.text or "")


def _entry(line: str) -> Ordinal | None:
    said = _LINE.fullmatch(line)
    if said is None:
        return None
    try:
        since = date.fromisoformat(said["since"])
        withdrawn = date.fromisoformat(said["withdrawn"]) if said["withdrawn"] else None
    except ValueError:
        return None
    if not FIRST_DAY <= since <= _LAST_DAY:
        return None
    return Ordinal(int(said["number"]), said["card"], since, withdrawn)


def extended(
    entries: Sequence[Ordinal], cards: Sequence[str], today: date, first: int
) -> tuple[Ordinal, ...]:
    """The entries as of today, for a catalogue that has these `cards`: the new ones get the next
    ordinals, from `first` on; those that are no longer there are marked as withdrawn.
    """
    there = frozenset(cards)
    kept = [
        one._replace(withdrawn=None if one.card in there else one.withdrawn or today)
        for one in entries
    ]
    known = {one.card for one in entries}
    new = [card for card in cards if card not in known]
    number = max((one.number + 1 for one in entries), default=first)
    return (*kept, *(Ordinal(number + at, card, today) for at, card in enumerate(new)))


def lock_text(entries: Iterable[Ordinal]) -> str:
    """The whole file that says so."""
    return _HEADER + "".join(f"{_said(one)}\n" for one in sorted(entries))


def _said(one: Ordinal) -> str:
    withdrawn = f" {one.withdrawn}" if one.withdrawn else ""
    return f"{one.number} {one.card} {one.since}{withdrawn}"
