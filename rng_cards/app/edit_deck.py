"""Building a deck from the command line: start it, add, remove, swap; then what it lacks."""

import errno
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from rng_cards.app.deck_names import IN_DECK_ALREADY, WRONG_PLACE, DeckNames
from rng_cards.app.deck_reading import deck_of_text, is_code
from rng_cards.app.find import Found, read_names
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks import edit
from rng_cards.decks.model import Deck, DeckEntry, DeckFile, DeckShape
from rng_cards.decks.resolve import ResolvedDeck, Slot, resolve
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile, read_text
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.record import Record
from rng_cards.words import Text
from rng_cards.yaml.yaml_codes import WRONG_TYPE

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

    `refused` says why nothing is to be written; the texts are then the same. `guessed` are the
    parts of names that were typed, each with the card it was taken for.
    """

    path: str
    before: str
    after: str
    refused: tuple[Diagnostic, ...]
    verdict: Verdict | None
    bom: bool = False
    guessed: tuple[tuple[str, Card], ...] = ()

    @property
    def encoded(self) -> bytes:
        """The bytes of the file that says the new text."""
        return TextFile(self.path, self.after, [], bom=self.bom).encoded


class Written(Record):
    """An entry of a deck as the file has it, wherever it stands there."""

    text: str
    copies: int = 1
    tags: tuple[str, ...] = ()
    notes: Mapping[str, str] = {}


def _around(deck: Deck) -> tuple[object, ...]:
    """What a deck says besides its leader, its cards and its tags."""
    return deck.form, deck.game, dict(deck.names), dict(deck.notes)


def _content(deck: Deck) -> tuple[object, ...]:
    """Everything that a deck says, wherever it stands in the file."""
    leader = deck.leader and deck.leader.text
    return (*_around(deck), deck.tags, leader, written(deck.cards))


def written(entries: Iterable[DeckEntry]) -> tuple[Written, ...]:
    """The entries of a deck as the file has them."""
    return tuple(map(as_written, entries))


def as_written(entry: DeckEntry) -> Written:
    """An entry of a deck as the file has it."""
    return Written(entry.text, entry.copies, entry.tags, entry.notes)


class Refused(Exception):  # noqa: N818 -- a way out, caught by `edited`
    """Why an edit that is under way is not made."""

    def __init__(self, *findings: Diagnostic) -> None:
        super().__init__()
        self.findings = findings


class Editor:
    """A deck file being edited: the card of each entry, and of each name typed."""

    def __init__(self, file: TextFile, table: Table, language: str) -> None:
        self.table = table
        self.guessed: list[tuple[str, Card]] = []
        self.file = file
        self.text = self.file.text or ""
        read = deck_of_text(self.file)
        if read.deck is None or self.file.findings or _no_list(read):
            raise Refused(*read.findings)
        self.deck = read.deck
        self.catalogue: Catalogue = table.catalogue(self.deck.game)
        self.shape: DeckShape = offered(table.game(self.deck.game), DECKS).shape
        self.resolved: ResolvedDeck = resolve(self.deck, self.catalogue, self.shape)
        self.deck = self.resolved.deck
        self.names = DeckNames(self.catalogue, self.shape, language, self.resolved)

    def new_cards(self, words: Sequence[str]) -> list[Card]:
        """The cards typed, none of which is in the deck or typed twice; else all that is wrong."""
        names, unclear = read_names(words, self.names.card)
        refused = [*self._refused(names, unclear), *self._in_deck(one.card for one in names)]
        return different_cards(names, refused)

    def slots(self, words: Sequence[str]) -> list[Slot]:
        """The entries typed; else all that is wrong."""
        names, unclear = read_names(words, self.names.slot)
        refused = self._refused(names, unclear)
        if refused:
            raise Refused(*refused)
        return [one.card for one in names if one.card is not None]

    def swapped(self, words: Sequence[str]) -> tuple[Slot, Card]:
        """The entry typed that leaves, and the card that enters; else all that is wrong."""
        (old, new), unclear = self.names.swap(words)
        refused = self._refused((old, new), unclear)
        leads = old.card is not None and self.is_leader(old.card.entry)
        refused += [] if leads else self._in_deck([new.card])
        if refused or old.card is None or new.card is None:
            raise Refused(*refused)
        return old.card, new.card

    def _refused(self, names: Iterable[Found[Any]], unclear: Diagnostic | None) -> list[Diagnostic]:
        """Why names mean nothing. Those of which a part was typed are remembered."""
        for one in names:
            card = one.card.card if isinstance(one.card, Slot) else one.card
            if one.guessed and card is not None:
                self.guessed.append((one.typed, card))
        return [unclear] if unclear else [one.finding for one in names if one.finding]

    def _in_deck(self, cards: Iterable[Card | None]) -> list[Diagnostic]:
        """A finding for each of the cards that is in the deck already."""
        entries = {one.card.index: one.entry for one in self.resolved.cards if one.card}
        return [
            Diagnostic(IN_DECK_ALREADY, entries[card.index].span, {"name": card.title})
            for card in cards
            if card is not None and card.index in entries
        ]

    def change(
        self,
        after: str,
        leader: str | None,
        cards: Sequence[Written],
        tags: tuple[str, ...] | None = None,
    ) -> DeckEdit:
        """The edit, refused unless the new text reads as the old deck with that leader, those
        cards and those tags; None for the tags it had.
        """
        file = self.file.but(text=after, findings=[])
        again = deck_of_text(file).deck
        said = again and _content(resolve(again, self.catalogue, self.shape).deck)
        tags = self.deck.tags if tags is None else tags
        if said != (*_around(self.deck), tags, leader, tuple(cards)):
            raise Refused(Diagnostic(UNSAFE_EDIT, Span.of_file(file.path), {"file": file.path}))
        verdict = validate_text(self.deck.path, after, self.table)
        guessed = tuple(self.guessed)
        return DeckEdit(self.deck.path, self.text, after, (), verdict, self.file.bom, guessed)

    @property
    def leader(self) -> str | None:
        """The leading card, as the file names it."""
        return self.deck.leader.text if self.deck.leader else None

    def is_leader(self, entry: DeckEntry) -> bool:
        """Whether an entry is the one that names the leading card."""
        return self.resolved.leader is not None and self.resolved.leader.entry is entry


def _no_list(read: DeckFile) -> bool:
    """Whether something else than a list stands under `cards`: nothing can be put there."""
    unsaid = read.deck is not None and read.deck.cards_unsaid
    return unsaid and any(one.code is WRONG_TYPE for one in read.findings)


def different_cards(names: Sequence[Found[Card]], refused: Sequence[Diagnostic]) -> list[Card]:
    """The cards of names; refused with all that is wrong where something is, or one comes twice."""
    cards: list[Card] = []
    wrong = list(refused)
    for card in (one.card for one in names if one.card is not None):
        if card.index in {one.index for one in cards}:
            wrong.append(Diagnostic(IN_DECK_ALREADY, None, {"name": card.title}))
        cards.append(card)
    if wrong:
        raise Refused(*wrong)
    return cards


Work: TypeAlias = Callable[[Editor], DeckEdit]


def edited(path: str, table: Table, language: str, work: Work, *, dry_run: bool) -> DeckEdit:
    """The change that `work` makes of a deck's text, written; or why it raised Refused.

    OSError where the file cannot be written.
    """
    if is_code(path):
        from rng_cards.decks.share_codes import CODE_IS_NO_FILE

        return _refused(path, path, [Diagnostic(CODE_IS_NO_FILE, Span.of_file(path))])
    if dry_run or path == STDIN or not os.path.lexists(path):
        return _worked(path, table, language, work)
    from rng_cards.files.changing import changing

    with changing(os.path.dirname(os.path.realpath(path))) as files:
        change = _worked(path, table, language, work)
        if not change.refused:
            files.put(path, change.encoded, change.but(after=change.before).encoded)
        return change


def _worked(path: str, table: Table, language: str, work: Work) -> DeckEdit:
    file = read_text(path)
    try:
        return work(Editor(file, table, language))
    except Refused as refusal:
        return _refused(path, file.text or "", refusal.findings)


def _refused(path: str, text: str, findings: Sequence[Diagnostic]) -> DeckEdit:
    return DeckEdit(path, text, text, tuple(findings), None)


def add_cards(
    path: str, words: Sequence[str], table: Table, language: str, *, dry_run: bool = False
) -> DeckEdit:
    """Add cards at the end of the deck, by the words typed; all of them, or none."""

    def work(editor: Editor) -> DeckEdit:
        deck = editor.deck
        new = [card.name(language) for card in editor.new_cards(words)]
        meant = (*written(deck.cards), *map(Written, new))
        return editor.change(edit.add(deck, editor.text, new), editor.leader, meant)

    return edited(path, table, language, work, dry_run=dry_run)


def remove_cards(
    path: str, words: Sequence[str], table: Table, language: str, *, dry_run: bool = False
) -> DeckEdit:
    """Take cards out, by any of their names or by what the file says; all of them, or none."""

    def work(editor: Editor) -> DeckEdit:
        deck = editor.deck
        entries = {slot.entry.span: slot.entry for slot in editor.slots(words)}
        after = editor.text
        for _, entry in sorted(entries.items(), reverse=True):
            if editor.is_leader(entry) and deck.form == "yaml":
                raise Refused(Diagnostic(WRONG_PLACE, entry.span, {"name": entry.text}))
            after = edit.remove(deck, after, entry)
        leader = None if any(map(editor.is_leader, entries.values())) else editor.leader
        meant = written(one for one in deck.cards if one.span not in entries)
        return editor.change(after, leader, meant)

    return edited(path, table, language, work, dry_run=dry_run)


def swap_cards(
    path: str, words: Sequence[str], table: Table, language: str, *, dry_run: bool = False
) -> DeckEdit:
    """Put one card in another's place, both among the words typed; the leading card for another
    one that may lead.
    """

    def work(editor: Editor) -> DeckEdit:
        return _swap(editor, words, language)

    return edited(path, table, language, work, dry_run=dry_run)


def _swap(editor: Editor, words: Sequence[str], language: str) -> DeckEdit:
    deck = editor.deck
    slot, card = editor.swapped(words)
    entry = slot.entry
    name = card.name(language)
    after = edit.rename(deck, editor.text, entry, name)
    meant = [Written(name, one.copies) if one is entry else as_written(one) for one in deck.cards]
    leads = editor.is_leader(entry)
    return editor.change(after, name if leads else editor.leader, meant)


def with_swaps(
    path: str, swaps: Iterable[tuple[str, str]], table: Table, language: str
) -> str | None:
    """The text of a deck's file with cards in the place of others, by ids, and all else as it is;
    None where that cannot be done, as with the code of a deck.
    """
    if path == STDIN or is_code(path):
        return None
    file = read_text(path)
    try:
        for swap in swaps:
            file = file.but(text=_swap(Editor(file, table, language), swap, language).after)
    except Refused:
        return None
    return file.text


def new_deck(
    path: str,
    name: str | None,
    leader: Sequence[str],
    words: Sequence[str],
    table: Table,
    game_id: str,
    language: str,
    *,
    dry_run: bool = False,
) -> DeckEdit:
    """Start a deck file of a game that has decks; a plain list if its name ends in
    `.txt`. OSError where it cannot be written.

    The name of the leader is the first of the words `leader`, and may go on in the next; what is
    left of them are names of cards, as the other words are.
    """
    shape = offered(table.game(game_id), DECKS).shape
    names = DeckNames(table.catalogue(game_id), shape, language)
    try:
        if path != STDIN and os.path.lexists(path):
            raise Refused(Diagnostic(FILE_EXISTS, Span.of_file(path), {"file": path}))
        found, unclear = names.new_deck(leader, words)
        if unclear is not None:
            raise Refused(unclear)
        cards = different_cards(found, [one.finding for one in found if one.finding])
    except Refused as refusal:
        return _refused(path, "", refusal.findings)
    guessed = tuple((one.typed, one.card) for one in found if one.guessed and one.card)
    leading = cards.pop(0) if leader else None
    lead_name = leading.name(language) if leading else None
    card_names = [card.name(language) for card in cards]
    if path.lower().endswith(".txt"):
        after = edit.new_list(lead_name, card_names)
    else:
        title = name or title_of(path, lead_name)
        title = title and title.encode("utf-8", "replace").decode()  # arguments may hold any bytes
        after = edit.new_yaml(game_id, title, shape.leader_key, lead_name, card_names)
    verdict = validate_text(path, after, table)
    if verdict.resolved is None:  # a name of the deck that is too long to be read back
        return _refused(path, "", verdict.findings)
    if not dry_run and path != STDIN:
        write_new(path, after)
    return DeckEdit(path, "", after, (), verdict, guessed=guessed)


def title_of(path: str, leader: str | None) -> str | None:
    """The name of a new deck that was given none: its file's, or its leader's in a stream."""
    if path == STDIN:
        return leader
    return os.path.splitext(os.path.basename(path))[0].replace("-", " ").strip() or leader


def folder_of_new(path: str) -> str:
    """Where a file is to come. OSError if that is not there: it was mistyped, and is not made."""
    folder = os.path.dirname(os.path.realpath(path))
    os.stat(folder)
    return folder


def write_new(path: str, text: str) -> None:
    """Write a file that is not there. OSError where it cannot be, or is there by now."""
    from rng_cards.files.changing import changing

    with changing(folder_of_new(path)) as files:
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        files.put(path, text.encode())
