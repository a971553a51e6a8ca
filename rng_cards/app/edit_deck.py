"""Building a deck from the command line: start it, add, remove, swap; then what it lacks."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rng_cards.app.table import Table, shapes
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.decks import edit
from rng_cards.decks.model import DeckFile, DeckShape, Entry
from rng_cards.decks.read import deck_of
from rng_cards.decks.resolve import ResolvedDeck, Slot, no_card, resolve
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile, read_text
from rng_cards.games import DEFAULT_GAME
from rng_cards.words import Text
from rng_cards.yaml.codes import WRONG_TYPE
from rng_cards.yaml.write import write_atomically

NOT_IN_DECK = define(
    "DCK430",
    "not-in-deck",
    Text(fr="`{name}` n'est pas dans ce deck", en="`{name}` is not in this deck"),
    why=Text(
        fr="On ne retire et on n'échange que ce qui s'y trouve.",
        en="Only what is there can be taken out or swapped.",
    ),
    help=Text(fr="`rng deck show` le montre", en="`rng deck show` shows it"),
)
IN_DECK_ALREADY = define(
    "DCK431",
    "in-deck-already",
    Text(fr="`{name}` est déjà dans ce deck", en="`{name}` is in this deck already"),
    why=Text(
        fr="Toutes les cartes d'un deck portent un nom différent.",
        en="All cards of a deck bear different names.",
    ),
    label=Text(fr="ici", en="here"),
)
WRONG_PLACE = define(
    "DCK432",
    "wrong-place",
    Text(fr="`{name}` ne va pas à cette place", en="`{name}` does not belong in that place"),
    why=Text(
        fr="Une carte de deck ne mène pas un deck, et celle qui le mène ne s'y pioche pas.",
        en="A deck card does not lead a deck, and the one that leads it is not drawn from it.",
    ),
    help=Text(
        fr="`rng deck swap DECK ANCIENNE NOUVELLE` change la carte qui mène",
        en="`rng deck swap DECK OLD NEW` changes the leading card",
    ),
)
FILE_EXISTS = define(
    "DCK433",
    "file-exists",
    Text(fr="`{file}` existe déjà", en="`{file}` exists already"),
    why=Text(fr="Un deck n'en écrase jamais un autre.", en="A deck never overwrites another."),
    help=Text(
        fr="choisis un autre nom, ou `rng deck add {file} …`",
        en="choose another name, or `rng deck add {file} …`",
    ),
)


class Change(NamedTuple):
    """An edit ready to be written: the text before and after, and how the deck then stands.

    `refused` says why nothing is to be written; the texts are then the same.
    """

    path: str
    before: str
    after: str
    refused: tuple[Diagnostic, ...]
    verdict: Verdict | None
    bom: bool = False

    def write(self) -> None:
        """Put the new text in place, or on standard output for `-`. OSError if it cannot be."""
        text = ("\ufeff" if self.bom else "") + self.after
        if self.path == STDIN:
            sys.stdout.flush()  # `-` is a filter: bytes out as they came in
            sys.stdout.buffer.write(text.encode())
        else:
            write_atomically(self.path, text)


class _Refused(Exception):  # noqa: N818 -- a way out, caught below
    def __init__(self, *findings: Diagnostic) -> None:
        super().__init__()
        self.findings = findings


class _Editor:
    """A deck file being edited: the card of each entry, and of each name typed."""

    def __init__(self, path: str, table: Table) -> None:
        self.table = table
        self.file: TextFile = read_text(path)
        self.text = self.file.text or ""
        read = deck_of(self.file, shapes(), DEFAULT_GAME)
        if read.deck is None or self.file.findings or _no_list(read):
            raise _Refused(*read.findings)
        self.deck = read.deck
        self.catalogue: Catalogue = table.catalogue(self.deck.game)
        self.shape: DeckShape = table.game(self.deck.game).deck_shape
        self.resolved: ResolvedDeck = resolve(self.deck, self.catalogue, self.shape)
        self.deck = self.resolved.deck

    def card(self, name: str, *, leads: bool = False) -> Card:
        """The card typed; refused unless it is one, and one that may stand there."""
        leaders = self.catalogue.of_types(frozenset({self.shape.leader_type}), outside=not leads)
        card = named_card(name, self.catalogue, leaders)
        if (card.type == self.shape.leader_type) is not leads:
            raise _Refused(Diagnostic(WRONG_PLACE, None, {"name": card.title}))
        return card

    def slot(self, name: str) -> Slot:
        """The entry that a typed name means: by its card, or by the very words of the file."""
        slots = [*self.resolved.cards, *([self.resolved.leader] if self.resolved.leader else [])]
        folded = fold(name)
        for slot in slots:
            if slot.entry.text == name or (folded and fold(slot.entry.text) == folded):
                return slot
        meant = [slot for slot in slots if slot.card is not None and slot.card.id == name]
        meant = meant or [slot for slot in slots if slot.card and _bears(slot.card, folded)]
        if meant:
            return meant[0]
        known = [slot.entry.text for slot in slots]
        known += [one for slot in slots if slot.card for one in slot.card.names.values()]
        near = closest(name, known)
        hint = did_you_mean(near) if near else None
        raise _Refused(Diagnostic(NOT_IN_DECK, None, {"name": name}, help=hint))

    def must_be_new(self, card: Card) -> None:
        """Refuse a card that is in the deck."""
        for slot in self.resolved.cards:
            if slot.card is not None and slot.card.index == card.index:
                raise _Refused(Diagnostic(IN_DECK_ALREADY, slot.entry.span, {"name": card.title}))

    def change(self, after: str) -> Change:
        verdict = validate_text(self.deck.path, after, self.table)
        return Change(self.deck.path, self.text, after, (), verdict, self.file.bom)

    def is_leader(self, entry: Entry) -> bool:
        return self.resolved.leader is not None and self.resolved.leader.entry is entry


def _bears(card: Card, folded: str) -> bool:
    """Whether a folded name is the whole of one of its own."""
    return folded in {fold(one) for one in (*card.names.values(), *card.record["aliases"])}


def _no_list(read: DeckFile) -> bool:
    """Whether something else than a list stands under `cards`: nothing can be put there."""
    unsaid = read.deck is not None and read.deck.cards_unsaid
    return unsaid and any(one.code is WRONG_TYPE for one in read.findings)


def named_card(name: str, catalogue: Catalogue, among: frozenset[int]) -> Card:
    """The card of a whole name or an id; anything less is refused, with suggestions."""
    match = catalogue.find(name, among)
    if match.kind != "exact":
        raise _Refused(no_card(name, match, catalogue))
    return catalogue.card(match.cards[0])


def _edited(path: str, table: Table, work: Callable[[_Editor], str]) -> Change:
    """The change that `work` makes of a deck's text, or why it is refused."""
    text = ""
    try:
        editor = _Editor(path, table)
        text = editor.text
        return editor.change(work(editor))
    except _Refused as refusal:
        return _refused(path, text, refusal.findings)


def _refused(path: str, text: str, findings: Sequence[Diagnostic]) -> Change:
    return Change(path, text, text, tuple(findings), None)


def add_cards(path: str, names: Sequence[str], table: Table, language: str) -> Change:
    """Add cards at the end of the deck; all of them, or none."""

    def work(editor: _Editor) -> str:
        cards: list[Card] = []
        for name in names:
            card = editor.card(name)
            editor.must_be_new(card)
            if card.index not in {one.index for one in cards}:
                cards.append(card)
        return edit.add(editor.deck, editor.text, [card.name(language) for card in cards])

    return _edited(path, table, work)


def remove_cards(path: str, names: Sequence[str], table: Table) -> Change:
    """Take cards out, by any of their names or by what the file says; all of them, or none."""

    def work(editor: _Editor) -> str:
        entries = {editor.slot(name).entry for name in names}
        after = editor.text
        for entry in sorted(entries, key=lambda one: one.span, reverse=True):
            if editor.is_leader(entry) and editor.deck.form == "yaml":
                raise _Refused(Diagnostic(WRONG_PLACE, entry.span, {"name": entry.text}))
            after = edit.remove(editor.deck, after, entry)
        return after

    return _edited(path, table, work)


def swap_cards(path: str, old: str, new: str, table: Table, language: str) -> Change:
    """Put one card in another's place; the leading card for another one that may lead."""

    def work(editor: _Editor) -> str:
        entry = editor.slot(old).entry
        leads = editor.is_leader(entry)
        card = editor.card(new, leads=leads)
        if not leads:
            editor.must_be_new(card)
        return edit.rename(editor.deck, editor.text, entry, card.name(language))

    return _edited(path, table, work)


def new_deck(
    path: str,
    name: str | None,
    leader: str | None,
    names: Sequence[str],
    table: Table,
    language: str,
) -> Change:
    """Start a deck file; a plain list if its name ends in `.txt`."""
    game = table.game(DEFAULT_GAME)
    shape = game.deck_shape
    catalogue = table.catalogue(game.id)
    leaders = catalogue.of_types(frozenset({shape.leader_type}))
    others = catalogue.of_types(frozenset({shape.leader_type}), outside=True)
    try:
        if path != STDIN and os.path.lexists(path):
            raise _Refused(Diagnostic(FILE_EXISTS, Span.of_file(path), {"file": path}))
        leading = named_card(leader, catalogue, leaders) if leader else None
        if leading is not None and leading.type != shape.leader_type:
            raise _Refused(Diagnostic(WRONG_PLACE, None, {"name": leading.title}))
        cards = [named_card(one, catalogue, others) for one in names]
        for card in cards:
            if card.type == shape.leader_type:
                raise _Refused(Diagnostic(WRONG_PLACE, None, {"name": card.title}))
    except _Refused as refusal:
        return _refused(path, "", refusal.findings)
    lead_name = leading.name(language) if leading else None
    card_names = list(dict.fromkeys(card.name(language) for card in cards))
    if path.lower().endswith(".txt"):
        after = edit.new_list(lead_name, card_names)
    else:
        title = name or os.path.splitext(os.path.basename(path))[0].replace("-", " ")
        title = title.encode("utf-8", "replace").decode()  # arguments may hold any bytes
        after = edit.new_yaml(game.id, title, shape.leader_key, lead_name, card_names)
    return Change(path, "", after, (), validate_text(path, after, table))
