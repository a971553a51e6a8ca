"""A deck's lock, `<deck>.lock` beside its file: what each of its cards did on a day.

    2026-11-23
    spur 8f434346648f6b96

A line a card: its id, and the first 16 digits of the SHA-256 of its rules. Names and
wordings may change and the lock holds; a warning says which card no longer does what it did.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.text import read_text
from rng_cards.record import Record
from rng_cards.words import Param, Text

_DIGITS: Final = 16
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_CARD: Final = re.compile(rf"([a-z0-9-]+) ([0-9a-f]{{{_DIGITS}}})")
_HEADER: Final = (
    "# What the cards of this deck did on that day. `rng validate` says which have changed since;\n"
    "# `rng deck lock` writes it anew.\n"
)

NOT_A_LOCK: Final = define(
    "DCK545",
    "broken-deck-lock",
    Text(
        fr="cette ligne n'est pas celle d'un verrou de deck",
        en="this line is not one of a deck's lock",
    ),
    severity="warning",
    why=Text(
        fr="Un verrou dit un jour, puis une carte par ligne, comme `spur 8f434346648f6b96`. Celui-"
        "ci n'est pas lu.",
        en="A lock says a day, then a card a line, such as `spur 8f434346648f6b96`. This one is "
        "not read.",
    ),
    help=Text(
        fr="efface le fichier, puis `rng deck lock`", en="delete the file, then `rng deck lock`"
    ),
)
CHANGED: Final = define(
    "DCK546",
    "card-changed-since-lock",
    Text(
        fr="la carte `{card}` ne fait plus ce qu'elle faisait le {day}",
        en="`{card}` no longer does what it did on {day}",
    ),
    severity="warning",
    why=Text(
        fr="Le verrou du deck retient ce que fait chaque carte, pas comment elle s'appelle ni "
        "comment elle le dit.",
        en="The deck's lock pins what each card does, not its name or its wording.",
    ),
    help=Text(
        fr="`rng card {id}` la montre ; `rng deck lock` l'accepte",
        en="`rng card {id}` shows it; `rng deck lock` accepts it",
    ),
)


class DeckLock(Record):
    """What a lock file says; of a broken one, the findings alone."""

    day: str
    cards: Mapping[str, str]
    """By id, the digest of the rules."""
    findings: tuple[Diagnostic, ...]


def lock_path(deck: str) -> str:
    """Where the lock of a deck's file is."""
    return f"{os.path.splitext(deck)[0]}.lock"


def read_lock(path: str) -> DeckLock:
    """The lock of that file, which is there."""
    file = read_text(path)
    day, cards = "", {}
    for number, line in enumerate((file.text or "").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        said = _CARD.fullmatch(line)
        if not day and _DAY.fullmatch(line):
            day = line
        elif day and said:
            cards[said[1]] = said[2]
        else:
            span = Span(path, number, 1, number, len(line) + 1)
            return DeckLock("", {}, (*file.findings, Diagnostic(NOT_A_LOCK, span)))
    return DeckLock(day, cards, tuple(file.findings))


def lock_text(deck: ResolvedDeck, day: str) -> str:
    """The lock of a deck, its cards in the order of their ids."""
    known = {card.id: card for _, card in _entries(deck)}
    lines = [f"{key} {_digest(known[key], deck.catalogue)}\n" for key in sorted(known)]
    return f"{_HEADER}{day}\n{''.join(lines)}"


def changed_since(deck: ResolvedDeck, lock: DeckLock) -> Iterator[Diagnostic]:
    """The entries of cards that do something else than when the deck was locked."""
    for span, card in _entries(deck):
        if lock.cards.get(card.id, "") not in {"", _digest(card, deck.catalogue)}:
            said: dict[str, Param] = {"card": card.title, "day": lock.day, "id": card.id}
            yield Diagnostic(CHANGED, span, said)


def _digest(card: Card, catalogue: Catalogue) -> str:
    return catalogue.rules_digest(card).hex()[:_DIGITS]


def _entries(deck: ResolvedDeck) -> list[tuple[Span, Card]]:
    return [(slot.entry.span, slot.card) for slot in deck.slots if slot.card is not None]
