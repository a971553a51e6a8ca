"""Decks as share codes, and codes as decks."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.app.table import Table, shapes
from rng_cards.catalogue.card import Card
from rng_cards.catalogue.rules_digest import joint_digest
from rng_cards.decks import share_codes as codes
from rng_cards.decks.model import Deck, DeckEntry, DeckFile, DeckShape
from rng_cards.decks.ordinals import ONES_OWN, Ordinal, Ordinals
from rng_cards.decks.resolve import ResolvedDeck, unresolved
from rng_cards.decks.share_code import (
    FIRST,
    MOST_CARDS,
    SharedDeck,
    decode,
    encode,
    near,
    span_of,
)
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.diagnostics.suggest import did_you_mean

if TYPE_CHECKING:
    from rng_cards.words import Param

_IN_TEXT: Final = re.compile(rf"\b{FIRST}[0-9A-Z]{{3}}(?:-[0-9A-Z]{{1,4}}){{3,}}\b", re.IGNORECASE)


def code_in(text: str) -> str:
    """The code in a pasted text, such as a whole message; all of the text where none is seen."""
    seen = _IN_TEXT.search(text)
    return seen[0] if seen else text.strip()


def code_of(deck: ResolvedDeck, table: Table) -> str | tuple[Diagnostic, ...]:
    """The code of a deck, legal or not; else why it has none."""
    wrong = list(unresolved(deck))
    if deck.total > MOST_CARDS:
        params = {"count": deck.total, "limit": MOST_CARDS}
        wrong.append(Diagnostic(codes.TOO_MANY_CARDS, deck.deck.cards_span, params))
    ordinals = table.ordinals(deck.deck.game)
    slots = deck.slots
    wrong += [
        Diagnostic(codes.NO_ORDINAL, slot.entry.span, {"card": slot.card.title})
        for slot in slots
        if slot.card and slot.card.id not in ordinals.by_card
    ]
    if wrong or any(slot.card is None for slot in slots):
        return tuple(wrong)
    leader = deck.leader.card if deck.leader else None
    cards = [slot.card for slot in deck.cards for _ in range(slot.entry.copies) if slot.card]
    return encode(_shared(deck.shape, leader, cards, ordinals, deck))


def _shared(
    shape: DeckShape,
    leader: Card | None,
    cards: Sequence[Card],
    ordinals: Ordinals,
    deck: ResolvedDeck,
) -> SharedDeck:
    known = ordinals.by_card
    named = {one.id: one for one in (*([leader] if leader else []), *cards)}
    numbered = sorted((known[one] for one in named), key=lambda one: one.number)
    return SharedDeck(
        shape.number,
        max((one.day for one in numbered), default=0),
        known[leader.id].number if leader else None,
        tuple(sorted(known[card.id].number for card in cards)),
        _rules(deck.catalogue.rules_digest(named[one.card]) for one in numbered),
    )


def _rules(digests: Iterable[bytes]) -> bytes:
    return joint_digest(digests)[:2]


def deck_of_code(code: str, table: Table) -> DeckFile:
    """The deck that a code says; the findings of a code that says none point into the code."""
    said = decode(code)
    if not isinstance(said, SharedDeck):
        found = [_mended(one, code, table) for one in said]
        return DeckFile(code, code, None, found)
    shape = _shape(said)
    if shape is None:
        known = tuple(table.game(one).title for one in shapes())
        params: dict[str, Param] = {"number": said.game, "known": known}
        return DeckFile(code, code, None, [Diagnostic(codes.OTHER_GAME, span_of(code), params)])
    ordinals = table.ordinals(shape.game)
    wrong = list(_unknown(code, said, ordinals))
    if wrong:
        return DeckFile(code, code, None, wrong)
    return _read(code, said, shape, table)


def _shape(said: SharedDeck) -> DeckShape | None:
    return next((one for one in shapes().values() if one.number == said.game), None)


def _numbers(said: SharedDeck) -> list[int]:
    """The different ordinals of a code, in order."""
    return sorted({*said.cards, *(() if said.leader is None else (said.leader,))})


def _unknown(code: str, said: SharedDeck, ordinals: Ordinals) -> Iterator[Diagnostic]:
    """Ordinals that no card at hand has or had; or known ones that are others than the code's."""
    numbers = _numbers(said)
    unknown = [one for one in numbers if one not in ordinals.by_number]
    own = [one for one in unknown if one >= ONES_OWN]
    newer = [one for one in unknown if one < ONES_OWN]
    if newer:
        day, ours = _date(said.day), ordinals.last_day.isoformat()
        params: dict[str, Param] = {"count": len(newer), "day": day, "ours": ours}
        yield Diagnostic(codes.NEWER_CATALOGUE, span_of(code), params)
    elif own:
        yield Diagnostic(codes.ONES_OWN_CARDS, span_of(code), {"count": len(own)})
    elif said.day != max((ordinals.by_number[one].day for one in numbers), default=0):
        yield Diagnostic(codes.OTHER_CATALOGUE, span_of(code))


def _date(day: int) -> str:
    from datetime import timedelta

    from rng_cards.decks.ordinals import FIRST_DAY

    return (FIRST_DAY + timedelta(days=day)).isoformat()


def _read(code: str, said: SharedDeck, shape: DeckShape, table: Table) -> DeckFile:
    """The deck of a code all of whose ordinals are known, with what has happened to its cards."""
    ordinals, catalogue = table.ordinals(shape.game), table.catalogue(shape.game)
    numbered = [ordinals.by_number[one] for one in _numbers(said)]
    cards = [None if one.withdrawn else catalogue.get(one.card) for one in numbered]
    there = [card for card in cards if card is not None]
    changed = len(there) == len(cards) and _rules(map(catalogue.rules_digest, there)) != said.rules
    if changed and any(one.number >= ONES_OWN for one in numbered):
        return DeckFile(code, code, None, [Diagnostic(codes.OTHER_CATALOGUE, span_of(code))])
    leader = None if said.leader is None else ordinals.by_number[said.leader]
    lines = _Lines(code, table)
    lines.add(f"game: {shape.game}")
    led_by = lines.entry(f"{shape.leader_key}: ", leader) if leader else None
    heading = lines.add("cards:")
    entries = tuple(
        lines.entry("  - ", ordinals.by_number[one], copies)
        for one, copies in Counter(said.cards).items()
    )
    if changed:
        lines.findings.append(Diagnostic(codes.RULES_CHANGED, heading))
    leading = catalogue.get(leader.card) if leader else None
    deck = Deck(
        path=code,
        form="yaml",
        game=shape.game,
        names=leading.names if leading else {},
        leader=led_by,
        cards=entries,
        notes={},
        cards_span=heading,
        leader_unsaid=leader is None,
    )
    return DeckFile(code, lines.text, deck, lines.findings)


class _Lines:
    """The text of a deck that came as a code, much as a file has it, for findings to show."""

    def __init__(self, code: str, table: Table) -> None:
        self.code = code
        self.table = table
        self.findings: list[Diagnostic] = []
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines)

    def add(self, line: str, start: int = 0) -> Span:
        """A line; its span, from a column on."""
        self._lines.append(line)
        number = len(self._lines)
        return Span(self.code, number, start + 1, number, len(line) + 1)

    def entry(self, before: str, one: Ordinal, copies: int = 1) -> DeckEntry:
        """The line of a card and its copies; a finding for a card that was withdrawn."""
        before += f"{copies} × " if copies > 1 else ""
        span = self.add(f"{before}{one.card}", len(before))
        if one.withdrawn:
            params = {"card": one.card, "day": one.withdrawn.isoformat()}
            self.findings.append(Diagnostic(codes.WITHDRAWN_CARD, span, params))
        return DeckEntry(one.card, span, copies, broken=one.withdrawn is not None)


def _mended(finding: Diagnostic, code: str, table: Table) -> Diagnostic:
    """The finding about a damaged code, at the place of the mistake where there is only one code
    near it that says a deck.
    """
    if finding.code not in {codes.DAMAGED, codes.NO_CODE, codes.CUT_SHORT}:
        return finding
    found: dict[str, Span] = {}
    for other, span in near(code):
        if other not in found and not deck_of_code(other, table).findings:
            found[other] = span
    if len(found) != 1:
        return finding
    ((other, span),) = found.items()
    return Diagnostic(codes.DAMAGED, span, help=did_you_mean(other))
