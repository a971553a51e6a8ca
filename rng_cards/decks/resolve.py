"""From names to cards: which card each entry of a deck means, or why it means none."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import Match, fold, resembles
from rng_cards.decks import deck_codes
from rng_cards.decks.model import Deck, DeckEntry, DeckShape
from rng_cards.decks.pasted import as_pasted
from rng_cards.diagnostics import Code, Diagnostic, Edit, Fix
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.record import Record
from rng_cards.words import Names, Param, Text, languages_read, listed, verbatim

_MOST_SUGGESTED: Final = 1000
"""Names of one deck that mean no card and for which another is sought: no report shows more."""
_MOST_NAMED: Final = 8
"""Cards that a finding names of those that a name may mean."""
_AND_OTHERS: Final = verbatim("…")
_QUOTED: Final = Text(fr="`{name}`", en="`{name}`")
_ID_AND_KIND: Final = Text(fr="`{id}` ({kind})", en="`{id}` ({kind})")


class Slot(Record):
    """An entry of a deck with its card; `card` is None where no card, or no single one, fits."""

    entry: DeckEntry
    card: Card | None
    match: Match


class ResolvedDeck(Record):
    """A deck whose entries are cards. Deck rules read this and nothing else."""

    deck: Deck
    catalogue: Catalogue
    shape: DeckShape
    leader: Slot | None
    cards: tuple[Slot, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every entry, whoever leads first."""
        return (self.leader, *self.cards) if self.leader else self.cards

    @property
    def total(self) -> int:
        """How many cards the list asks for, unknown, doubled or misplaced ones included."""
        return sum(slot.entry.copies for slot in self.cards)

    def deck_cards(self) -> list[tuple[Card, list[Slot]]]:
        """Each different card that may stand in a deck, with the entries that ask for it."""
        found: dict[int, tuple[Card, list[Slot]]] = {}
        for slot in self.cards:
            if slot.card is not None and slot.card.type != self.shape.leader_type:
                found.setdefault(slot.card.index, (slot.card, []))[1].append(slot)
        return list(found.values())

    def counted(self) -> list[tuple[Card, int]]:
        """Each different card of the list with how many of it are asked for."""
        found: dict[int, tuple[Card, int]] = {}
        for slot in self.cards:
            if slot.card is not None:
                before = found.get(slot.card.index, (slot.card, 0))[1]
                found[slot.card.index] = slot.card, before + slot.entry.copies
        return list(found.values())

    def leading_card(self) -> Card | None:
        """The leader, where it is a card that may lead."""
        card = self.leader.card if self.leader else None
        return card if card is not None and card.type == self.shape.leader_type else None


def resolve(deck: Deck, catalogue: Catalogue, shape: DeckShape) -> ResolvedDeck:
    """Find every card of a deck. In a plain list, find which line leads as well."""
    leaders = catalogue.of_types(frozenset({shape.leader_type}))
    others = catalogue.of_types(frozenset({shape.leader_type}), outside=True)
    if deck.form == "text":
        deck = _as_pasted(deck, catalogue)
        if deck.leader is None:
            deck = _settle_leader(deck, catalogue, leaders)
    leader = _slot(deck.leader, catalogue, leaders) if deck.leader else None
    cards = tuple(_slots(deck.cards, catalogue, others))
    return ResolvedDeck(deck, catalogue, shape, leader, cards)


def _as_pasted(deck: Deck, catalogue: Catalogue) -> Deck:
    """A plain list whose lines hold several names, or remarks behind names, with a name each."""

    def names_card(name: str) -> bool:
        return catalogue.find(name, suggest=False).kind != "none"

    cards = tuple(one for entry in deck.cards for one in as_pasted(entry, names_card))
    return deck if cards == deck.cards else deck.but(cards=cards)


def _slots(
    entries: Iterable[DeckEntry], catalogue: Catalogue, among: frozenset[int]
) -> Iterator[Slot]:
    """Each entry with its card; once very many have none, nothing is suggested any more."""
    missing = 0
    for entry in entries:
        slot = _slot(entry, catalogue, among, suggest=missing < _MOST_SUGGESTED)
        missing += slot.card is None
        yield slot


def _slot(
    entry: DeckEntry, catalogue: Catalogue, among: frozenset[int], *, suggest: bool = True
) -> Slot:
    if entry.broken:
        return Slot(entry, None, Match("none", ()))
    match = catalogue.find(entry.text, among, suggest=suggest)
    card = catalogue.card(match.cards[0]) if match.kind == "exact" else None
    return Slot(entry, card, match)


def _settle_leader(deck: Deck, catalogue: Catalogue, leaders: frozenset[int]) -> Deck:
    """The first line that names a leader, on top; else the first that can name nothing else."""
    for number, entry in enumerate(deck.cards):
        match = catalogue.find(entry.text, leaders, suggest=False)
        if match.kind != "exact" or match.cards[0] not in leaders or entry.copies != 1:
            continue
        alone = catalogue.find(entry.text, suggest=False).cards == match.cards
        if number == 0 or alone:
            rest = (*deck.cards[:number], *deck.cards[number + 1 :])
            span = rest[0].span if rest else entry.span
            return deck.but(leader=entry, cards=rest, cards_span=span, leader_unsaid=False)
    return deck


def unresolved(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    """Unknown and ambiguous names, each with the cards that it may have meant."""
    slots = [(slot, deck_codes.UNKNOWN_CARD) for slot in deck.cards]
    if deck.leader:
        slots.insert(0, (deck.leader, deck.shape.unknown_leader))
    for slot, unknown in slots:
        if slot.card is not None or slot.entry.broken:
            continue
        yield no_card(slot.entry.text, slot.match, deck.catalogue, unknown, slot.entry)


def no_card(
    name: str,
    match: Match,
    catalogue: Catalogue,
    unknown: Code = deck_codes.UNKNOWN_CARD,
    entry: DeckEntry | None = None,
) -> Diagnostic:
    """Why a name means no single card, and which cards it may have meant.

    `entry` is where a file has the name; one typed at a prompt stands nowhere.
    """
    cards = [catalogue.card(index) for index in match.cards]
    span = entry.span if entry else None
    if match.kind == "several":
        shown = [_unmistakable(card, cards, catalogue) for card in cards[:_MOST_NAMED]]
        names = listed([*shown, *([_AND_OTHERS] if len(cards) > _MOST_NAMED else [])])
        params: dict[str, Param] = {"name": name, "count": len(cards), "candidates": names}
        return Diagnostic(deck_codes.AMBIGUOUS_CARD, span, params)
    return Diagnostic(
        unknown,
        span,
        {"name": name},
        help=CardsMeant(name, cards, unknown.help) if cards else None,
        fix=_rename(entry, cards[0]) if cards and entry else None,
    )


def _unmistakable(card: Card, among: list[Card], catalogue: Catalogue) -> Text:
    """Its name in backticks, or its id and kind where another candidate bears the same name."""
    if any(one.names == card.names and one.id != card.id for one in among):
        kinds = catalogue.about["glossary"].get("types", {})
        kind = Names(kinds.get(card.type) or {"": card.type})
        return _ID_AND_KIND.filled(id=card.id, kind=kind)
    return _QUOTED.filled(name=card.title)


class CardsMeant(Text):
    """The question whether cards were meant by what was typed, each by its name in the reader's
    language. Left out are those that only a language which the reader does not read has brought
    up; where none is left, `otherwise` is said.
    """

    __slots__ = ("cards", "otherwise", "typed")

    def __init__(self, typed: str, cards: Iterable[Card], otherwise: Text | None) -> None:
        self.typed = fold(typed)
        self.cards = tuple(cards)
        self.otherwise = otherwise
        meant = _did_you_mean_cards(self.cards)
        super().__init__(fr=meant.fr, en=meant.en)

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The question in that language, about the cards that its readers may have meant."""
        near = [card for card in self.cards if self._may_mean(card, language)]
        if near:
            return _did_you_mean_cards(near).say(language)
        return self.otherwise.say(language, params) if self.otherwise else ""

    def _may_mean(self, card: Card, language: str) -> bool:
        read = (card.names.get(one) for one in languages_read(language))
        names = (*read, *card.record["aliases"], card.id)
        return any(resembles(self.typed, fold(one)) for one in names if one)


def _did_you_mean_cards(cards: Iterable[Card]) -> Text:
    """«Did you mean `A`, `B`?», each by its name in the reader's language; none twice."""
    return did_you_mean(*dict.fromkeys(card.title for card in cards))


def _rename(entry: DeckEntry, card: Card) -> Fix:
    """Write the name of the language that is nearest to what was typed."""
    from difflib import SequenceMatcher  # noqa: PLC0415 -- for mistakes only

    typed = fold(entry.text)
    name = max(card.names.values(), key=lambda one: SequenceMatcher(None, typed, fold(one)).ratio())
    return Fix(_did_you_mean_cards([card]), (Edit(entry.span, name),))
