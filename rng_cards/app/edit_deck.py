"""Building a deck from the command line: start it, add, remove, swap; then what it lacks."""

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rng_cards.app.deck_reading import deck_of_text
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.decks import edit
from rng_cards.decks.model import Deck, DeckEntry, DeckFile, DeckShape
from rng_cards.decks.resolve import ResolvedDeck, Slot, no_card, resolve
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile, read_text
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.record import Record
from rng_cards.words import Text
from rng_cards.yaml.yaml_codes import WRONG_TYPE

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
UNSAFE_EDIT = define(
    "DCK434",
    "edit-not-safe",
    Text(
        fr="`{file}` ne se laisse pas modifier ainsi sans abîmer le reste",
        en="`{file}` cannot be edited that way without spoiling the rest",
    ),
    why=Text(
        fr="Le fichier modifié est relu avant d'être écrit : il doit dire le même deck, au "
        "changement près. Ici, il dirait autre chose ; rien n'a été écrit.",
        en="The edited file is read back before it is written: it has to say the same deck but for "
        "the change. Here it would say something else; nothing was written.",
    ),
    help=Text(fr="change-le à la main", en="edit it by hand"),
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


class DeckEdit(Record):
    """An edit ready to be written: the text before and after, and how the deck then stands.

    `refused` says why nothing is to be written; the texts are then the same.
    """

    path: str
    before: str
    after: str
    refused: tuple[Diagnostic, ...]
    verdict: Verdict | None
    bom: bool = False

    @property
    def encoded(self) -> bytes:
        """The bytes of the file that says the new text."""
        return TextFile(self.path, self.after, [], bom=self.bom).encoded


Written: TypeAlias = tuple[str, int]
"""An entry of a deck: its name as the file has it, and how many times."""


def _around(deck: Deck) -> tuple[object, ...]:
    """What a deck says besides its leader and its cards."""
    return deck.form, deck.game, dict(deck.names), dict(deck.notes)


def _content(deck: Deck) -> tuple[object, ...]:
    """Everything that a deck says, wherever it stands in the file."""
    return (*_around(deck), deck.leader and deck.leader.text, _written(deck.cards))


def _written(entries: Iterable[DeckEntry]) -> tuple[Written, ...]:
    return tuple((entry.text, entry.copies) for entry in entries)


class _Refused(Exception):  # noqa: N818 -- a way out, caught below
    def __init__(self, *findings: Diagnostic) -> None:
        super().__init__()
        self.findings = findings


class _Editor:
    """A deck file being edited: the card of each entry, and of each name typed."""

    def __init__(self, file: TextFile, table: Table) -> None:
        self.table = table
        self.file = file
        self.text = self.file.text or ""
        read = deck_of_text(self.file)
        if read.deck is None or self.file.findings or _no_list(read):
            raise _Refused(*read.findings)
        self.deck = read.deck
        self.catalogue: Catalogue = table.catalogue(self.deck.game)
        self.shape: DeckShape = offered(table.game(self.deck.game), DECKS).shape
        self.resolved: ResolvedDeck = resolve(self.deck, self.catalogue, self.shape)
        self.deck = self.resolved.deck

    def cards(self, names: Sequence[str]) -> list[Card]:
        """The cards typed, none of which is in the deck or typed twice; else all that is wrong."""

        def new_card(name: str) -> Card:
            card = self.card(name)
            self.must_be_new(card)
            return card

        return different_cards(names, new_card)

    def card(self, name: str, *, leads: bool = False) -> Card:
        """The card typed; refused unless it is one, and one that may stand there."""
        return named_card(name, self.catalogue, self.shape, leads=leads)

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
        hint = suggestion(name, known)
        raise _Refused(Diagnostic(NOT_IN_DECK, None, {"name": name}, help=hint))

    def must_be_new(self, card: Card) -> None:
        """Refuse a card that is in the deck."""
        for slot in self.resolved.cards:
            if slot.card is not None and slot.card.index == card.index:
                raise _Refused(Diagnostic(IN_DECK_ALREADY, slot.entry.span, {"name": card.title}))

    def change(self, after: str, leader: str | None, cards: Sequence[Written]) -> DeckEdit:
        """The edit, refused unless the new text reads as the old deck with that leader and those
        cards.
        """
        file = self.file.but(text=after, findings=[])
        again = deck_of_text(file).deck
        said = again and _content(resolve(again, self.catalogue, self.shape).deck)
        if said != (*_around(self.deck), leader, tuple(cards)):
            raise _Refused(Diagnostic(UNSAFE_EDIT, Span.of_file(file.path), {"file": file.path}))
        verdict = validate_text(self.deck.path, after, self.table)
        return DeckEdit(self.deck.path, self.text, after, (), verdict, self.file.bom)

    @property
    def leader(self) -> str | None:
        """The leading card, as the file names it."""
        return self.deck.leader.text if self.deck.leader else None

    def is_leader(self, entry: DeckEntry) -> bool:
        return self.resolved.leader is not None and self.resolved.leader.entry is entry


def _bears(card: Card, folded: str) -> bool:
    """Whether a folded name is the whole of one of its own."""
    return folded in {fold(one) for one in (*card.names.values(), *card.record["aliases"])}


def _no_list(read: DeckFile) -> bool:
    """Whether something else than a list stands under `cards`: nothing can be put there."""
    unsaid = read.deck is not None and read.deck.cards_unsaid
    return unsaid and any(one.code is WRONG_TYPE for one in read.findings)


def named_card(name: str, catalogue: Catalogue, shape: DeckShape, *, leads: bool) -> Card:
    """The card of a whole name or an id; anything less is refused, with suggestions, and so is one
    that leads decks where it may not, or does not where it has to.
    """
    among = catalogue.of_types(frozenset({shape.leader_type}), outside=not leads)
    match = catalogue.find(name, among)
    if match.kind != "exact":
        raise _Refused(no_card(name, match, catalogue))
    card = catalogue.card(match.cards[0])
    if (card.type == shape.leader_type) is not leads:
        raise _Refused(Diagnostic(WRONG_PLACE, None, {"name": card.title}))
    return card


def different_cards(names: Sequence[str], find: Callable[[str], Card]) -> list[Card]:
    """The cards that `find` finds by their names; refused with all that is wrong where it refuses
    one, or finds one twice.
    """
    cards: list[Card] = []
    refused: list[Diagnostic] = []
    for name in names:
        try:
            card = find(name)
        except _Refused as refusal:
            refused += refusal.findings
            continue
        if card.index in {one.index for one in cards}:
            refused.append(Diagnostic(IN_DECK_ALREADY, None, {"name": card.title}))
        cards.append(card)
    if refused:
        raise _Refused(*refused)
    return cards


Work: TypeAlias = Callable[[_Editor], DeckEdit]


def _edited(path: str, table: Table, work: Work, *, dry_run: bool) -> DeckEdit:
    """The change that `work` makes of a deck's text, written; or why it is refused.

    OSError where the file cannot be written.
    """
    if dry_run or path == STDIN or not os.path.lexists(path):
        return _worked(path, table, work)
    from rng_cards.files.changing import changing

    with changing(os.path.dirname(os.path.realpath(path))) as files:
        change = _worked(path, table, work)
        if not change.refused:
            files.put(path, change.encoded, change.but(after=change.before).encoded)
        return change


def _worked(path: str, table: Table, work: Work) -> DeckEdit:
    file = read_text(path)
    try:
        return work(_Editor(file, table))
    except _Refused as refusal:
        return _refused(path, file.text or "", refusal.findings)


def _refused(path: str, text: str, findings: Sequence[Diagnostic]) -> DeckEdit:
    return DeckEdit(path, text, text, tuple(findings), None)


def add_cards(
    path: str, names: Sequence[str], table: Table, language: str, *, dry_run: bool = False
) -> DeckEdit:
    """Add cards at the end of the deck; all of them, or none."""

    def work(editor: _Editor) -> DeckEdit:
        deck = editor.deck
        new = [card.name(language) for card in editor.cards(names)]
        meant = (*_written(deck.cards), *((name, 1) for name in new))
        return editor.change(edit.add(deck, editor.text, new), editor.leader, meant)

    return _edited(path, table, work, dry_run=dry_run)


def remove_cards(
    path: str, names: Sequence[str], table: Table, *, dry_run: bool = False
) -> DeckEdit:
    """Take cards out, by any of their names or by what the file says; all of them, or none."""

    def work(editor: _Editor) -> DeckEdit:
        deck = editor.deck
        entries = {editor.slot(name).entry for name in names}
        after = editor.text
        for entry in sorted(entries, key=lambda one: one.span, reverse=True):
            if editor.is_leader(entry) and deck.form == "yaml":
                raise _Refused(Diagnostic(WRONG_PLACE, entry.span, {"name": entry.text}))
            after = edit.remove(deck, after, entry)
        leader = None if any(map(editor.is_leader, entries)) else editor.leader
        meant = _written(one for one in deck.cards if one not in entries)
        return editor.change(after, leader, meant)

    return _edited(path, table, work, dry_run=dry_run)


def swap_cards(
    path: str, old: str, new: str, table: Table, language: str, *, dry_run: bool = False
) -> DeckEdit:
    """Put one card in another's place; the leading card for another one that may lead."""

    def work(editor: _Editor) -> DeckEdit:
        deck = editor.deck
        entry = editor.slot(old).entry
        leads = editor.is_leader(entry)
        card = editor.card(new, leads=leads)
        if not leads:
            editor.must_be_new(card)
        name = card.name(language)
        after = edit.rename(deck, editor.text, entry, name)
        meant = [
            (name, one.copies) if one is entry else (one.text, one.copies) for one in deck.cards
        ]
        return editor.change(after, name if leads else editor.leader, meant)

    return _edited(path, table, work, dry_run=dry_run)


def new_deck(
    path: str,
    name: str | None,
    leader: str | None,
    names: Sequence[str],
    table: Table,
    game_id: str,
    language: str,
    *,
    dry_run: bool = False,
) -> DeckEdit:
    """Start a deck file of a game that has decks; a plain list if its name ends in
    `.txt`. OSError where it cannot be written.
    """
    shape = offered(table.game(game_id), DECKS).shape
    catalogue = table.catalogue(game_id)
    try:
        if path != STDIN and os.path.lexists(path):
            raise _Refused(Diagnostic(FILE_EXISTS, Span.of_file(path), {"file": path}))
        leading = named_card(leader, catalogue, shape, leads=True) if leader else None
        cards = different_cards(names, lambda one: named_card(one, catalogue, shape, leads=False))
    except _Refused as refusal:
        return _refused(path, "", refusal.findings)
    lead_name = leading.name(language) if leading else None
    card_names = [card.name(language) for card in cards]
    if path.lower().endswith(".txt"):
        after = edit.new_list(lead_name, card_names)
    else:
        title = name or os.path.splitext(os.path.basename(path))[0].replace("-", " ")
        title = title.encode("utf-8", "replace").decode()  # arguments may hold any bytes
        after = edit.new_yaml(game_id, title, shape.leader_key, lead_name, card_names)
    verdict = validate_text(path, after, table)
    if verdict.resolved is None:  # a name of the deck that is too long to be read back
        return _refused(path, "", verdict.findings)
    if not dry_run and path != STDIN:
        _write_new(path, after)
    return DeckEdit(path, "", after, (), verdict)


def _write_new(path: str, text: str) -> None:
    """Write a file that is not there. OSError where it cannot be, or is there by now."""
    from rng_cards.files.changing import changing

    folder = os.path.dirname(os.path.realpath(path))
    os.stat(folder)  # a folder that is not there was mistyped: it is not made
    with changing(folder) as files:
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        files.put(path, text.encode())
