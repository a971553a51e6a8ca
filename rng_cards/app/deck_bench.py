"""A deck file being edited card by card: each change is written at once, and can be undone."""

import errno
import os

from rng_cards.app.deck_reading import is_code
from rng_cards.app.edit_deck import (
    Editor,
    Refused,
    Written,
    as_written,
    title_of,
    write_new,
    written,
)
from rng_cards.app.listing import Listing, list_cards
from rng_cards.app.odds import ByTurn, by_turns
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_text
from rng_cards.catalogue.card import Card
from rng_cards.decks import edit
from rng_cards.decks.admission import may_enter
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.diagnostics import Diagnostic, Report, Span, define
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile, read_text
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.words import Param, Text

NO_STREAM = define(
    "DCK580",
    "editor-needs-a-file",
    Text(fr="l'éditeur veut un fichier, pas `-`", en="the editor needs a file, not `-`"),
    why=Text(
        fr="Chaque changement est enregistré tout de suite, et l'entrée standard est le clavier.",
        en="Each change is saved at once, and standard input is the keyboard.",
    ),
    help=Text(fr="donne le nom d'un fichier", en="give the name of a file"),
    unreadable=True,
)

NO_NEW_LIST = define(
    "DCK581",
    "new-list-in-editor",
    Text(
        fr="`{file}` n'existe pas, et l'éditeur ne commence pas de simple liste",
        en="`{file}` does not exist, and the editor starts no plain list",
    ),
    why=Text(
        fr="Une simple liste sans carte ne dit rien, pas même son jeu : un deck neuf est en YAML.",
        en="A plain list without cards says nothing, not even its game: a new deck is in YAML.",
    ),
    help=Text(
        fr="choisis un nom en `.yaml`, ou commence la liste avec `rng deck new {file} …`",
        en="choose a name that ends in `.yaml`, or start the list with `rng deck new {file} …`",
    ),
    unreadable=True,
)


class DeckBench:
    """A deck file, the cards that may go into it, and all that was changed since it was opened.

    Refused where the file is no deck. OSError where a change cannot be written: the deck is then as
    it was before.
    """

    def __init__(
        self, path: str, table: Table, language: str, game_id: str = "", *, looks: bool = False
    ) -> None:
        """`game_id` is the game of a file that does not exist yet; a bench that only `looks` takes
        files that cannot be written.
        """
        self._looks = looks
        self.path = path
        self.table = table
        self.language = language
        self.changes = 0
        self._past: list[str] = []
        self._future: list[str] = []
        self._bom = False
        self._on_disk: str | None = None
        self._fitting: dict[int | None, frozenset[int]] = {}
        self._show(self._opened(game_id))

    def _opened(self, game_id: str) -> str:
        """The text to begin with: the file's, or that of a deck without cards."""
        if not os.path.lexists(self.path):
            os.stat(os.path.dirname(os.path.realpath(self.path)))  # mistyped: it is not made
            if self.path.lower().endswith(".txt"):
                where = Span.of_file(self.path)
                raise Refused(Diagnostic(NO_NEW_LIST, where, {"file": self.path}))
            key = offered(self.table.game(game_id), DECKS).shape.leader_key
            return edit.new_yaml(game_id, title_of(self.path, None), key, None, ())
        writable = self._looks or os.access(self.path, os.W_OK)
        if not writable and os.path.isfile(self.path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), self.path)
        return self._taken(self._read())

    def _read(self) -> TextFile:
        """The file; Refused where it is no deck."""
        file = read_text(self.path)
        Editor(file, self.table, self.language)
        return file

    def _taken(self, file: TextFile) -> str:
        """The text of a file that is written over from now on."""
        self._bom, self._on_disk = file.bom, file.text
        return file.text or ""

    def _show(self, text: str) -> None:
        verdict = validate_text(self.path, text, self.table)
        if verdict.resolved is None:
            raise Refused(*verdict.findings)
        self.text, self.verdict = text, verdict

    @property
    def resolved(self) -> ResolvedDeck:
        """The deck as it stands."""
        assert self.verdict.resolved is not None
        return self.verdict.resolved

    @property
    def game_id(self) -> str:
        """The deck's game."""
        return self.resolved.deck.game

    # Cards

    def pool(self, query: str, path: str, *, leaders: bool = False) -> Listing:
        """The cards that answer to a query, by the name that findings have for it. Without one:
        cards that may lead where they are asked for or none does, else those that may go with the
        leader.
        """
        listing = list_cards(self.table, self.game_id, query, path)
        if query.strip():
            return listing
        leader_type = self.resolved.shape.leader_type
        leads = leaders or self.resolved.leading_card() is None
        cards = tuple(
            one
            for one in listing.cards
            if (one.type == leader_type) == leads and one.index in self.fitting
        )
        return listing.but(cards=cards)

    @property
    def fitting(self) -> frozenset[int]:
        """Indexes of the cards that a deck with this leader may hold, whatever else is in it; and
        of those that may lead.
        """
        leader = self.resolved.leading_card()
        at = leader.index if leader else None
        if at not in self._fitting:
            deck = self.resolved
            rules = self.table.deck_rules(self.game_id)
            alone = deck.but(cards=(), deck=deck.deck.but(cards=()))
            leading = deck.catalogue.of_types(frozenset({deck.shape.leader_type}))
            self._fitting[at] = may_enter(alone, rules) | leading
        return self._fitting[at]

    def slot_of(self, card: Card) -> Slot | None:
        """The entry of the deck that is this card; the leader's as well."""
        slots = self.resolved.slots
        return next((one for one in slots if one.card and one.card.index == card.index), None)

    def put(self, card: Card) -> None:
        """Put a card at the end of the deck; one that leads in the place of its leader."""
        editor = self._editor()
        deck, name = editor.deck, card.name(self.language)
        others = written(deck.cards)
        if card.type != editor.shape.leader_type:
            after = edit.add(deck, self.text, [name])
            self._change(editor.change(after, editor.leader, (*others, Written(name))).after)
            return
        if deck.leader is None:
            after = edit.lead(deck, self.text, editor.shape.leader_key, name)
        else:
            after = edit.rename(deck, self.text, deck.leader, name)
        self._change(editor.change(after, name, others).after)

    def take_out(self, at: int) -> None:
        """Take out the card that is so far down the list of the deck, from 0; all its copies."""
        editor = self._editor()
        entry = editor.deck.cards[at]
        after = edit.remove(editor.deck, self.text, entry)
        left = written(one for one in editor.deck.cards if one is not entry)
        self._change(editor.change(after, editor.leader, left).after)

    def set_copies(self, card: Card, copies: int) -> None:
        """Have so many of a card in the list of the deck: more at its end, fewer from its end."""
        editor = self._editor()
        deck, after = editor.deck, self.text
        its = [
            slot.entry
            for slot in editor.resolved.cards
            if slot.card is not None and slot.card.index == card.index
        ]
        more = copies - sum(entry.copies for entry in its)
        left = {entry.span: entry.copies for entry in deck.cards}
        surplus = max(-more, 0)
        for entry in reversed(its):
            gone = min(entry.copies, surplus)
            surplus -= gone
            left[entry.span] -= gone
            if gone and left[entry.span]:
                after = edit.recount(after, entry, left[entry.span])
            elif gone:
                after = edit.remove(deck, after, entry)
        new = [card.name(self.language)] * max(more, 0)
        after = edit.add(deck, after, new) if new else after
        kept = [as_written(one).but(copies=left[one.span]) for one in deck.cards if left[one.span]]
        meant = (*kept, *map(Written, new))
        if after != self.text:
            self._change(editor.change(after, editor.leader, meant).after)

    def repair(self, number: int = 1) -> None:
        """Make the smallest changes that make the deck legal, by their number among the nearest.

        Refused where there are none of that number.
        """
        from rng_cards.app.repair import repaired, repairs
        from rng_cards.repair.repair_codes import NO_SUCH_REPAIR

        found = repairs(self.verdict, self.table, number)
        if found.refused:
            raise Refused(*found.refused)
        if number > len(found.repairs):
            said: dict[str, Param] = {
                "number": number,
                "count": len(found.repairs),
                "path": self.path,
            }
            raise Refused(Diagnostic(NO_SUCH_REPAIR, None, said))
        changes = found.repairs[number - 1].changes
        self._change(repaired(self._editor(), changes, self.language).after)

    def _editor(self) -> Editor:
        return Editor(TextFile(self.path, self.text, [], bom=self._bom), self.table, self.language)

    # Changes

    @property
    def can_undo(self) -> bool:
        """Whether something was changed."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone, and nothing changed since."""
        return bool(self._future)

    def undo(self) -> None:
        """Take back the last change, in the file too."""
        self._write(self._past[-1])
        self._future.append(self.text)
        self._show(self._past.pop())

    def redo(self) -> None:
        """Make the change again that was undone last."""
        self._write(self._future[-1])
        self._past.append(self.text)
        self._show(self._future.pop())

    @property
    def overtaken(self) -> bool:
        """Whether the file is not what was last read or written here; one that is gone is not."""
        if self._on_disk is None or not os.path.lexists(self.path):
            return False
        file = read_text(self.path)
        return (file.text, file.bom) != (self._on_disk, self._bom)

    def renew(self, table: Table) -> None:
        """Go on with the cards as they are by now."""
        if table is not self.table:
            self.table = table
            self._fitting.clear()
            self._show(self.text)

    def reread(self) -> None:
        """Take the file as it is on the disk by now; undoing brings back what there was here.

        Refused where it is no deck by now; OSError where it cannot be read.
        """
        os.stat(self.path)
        file, before = self._read(), self.text
        self._show(file.text or "")
        if self._taken(file) != before:
            self._past.append(before)
            self._future.clear()

    def _change(self, text: str) -> None:
        self._write(text)
        self._past.append(self.text)
        self._future.clear()
        self._show(text)

    def _write(self, text: str) -> None:
        """Put a text into the file; an OSError where another has written there since."""
        from rng_cards.files.changing import changing

        if self._on_disk is None or not os.path.lexists(self.path):  # deleted meanwhile
            write_new(self.path, text)
        else:
            with changing(os.path.dirname(os.path.realpath(self.path))) as files:
                files.put(self.path, self._bytes(text), self._bytes(self._on_disk))
        self._on_disk = text
        self.changes += 1

    def _bytes(self, text: str) -> bytes:
        return TextFile(self.path, text, [], bom=self._bom).encoded

    # Odds

    def by_turn(self, cards: frozenset[int], least: int = 1) -> tuple[ByTurn, ...]:
        """How likely so many at least of these cards, by their indexes, have come by each turn."""
        groups = [
            int(slot.card is not None and slot.card.index in cards)
            for slot in self.resolved.cards
            for _ in range(slot.entry.copies)
        ]
        drawn = offered(self.table.game(self.game_id), DECKS).drawn()
        turns = by_turns(groups, [(least, None)], drawn)
        assert turns is not None  # cards are told apart in two groups
        return turns


def open_bench(
    path: str, table: Table, language: str, game_id: str = "", *, looks: bool = False
) -> DeckBench | Report:
    """A deck's file to be edited, or why it cannot be."""
    if path == STDIN:
        return Report((Diagnostic(NO_STREAM, Span.of_file(path), {}),), {})
    if is_code(path):
        from rng_cards.decks.share_codes import CODE_IS_NO_FILE

        return Report((Diagnostic(CODE_IS_NO_FILE, Span.of_file(path)),), {})
    try:
        return DeckBench(path, table, language, game_id, looks=looks)
    except Refused as refusal:
        text = read_text(path).text if os.path.lexists(path) else None
        return Report(refusal.findings, {path: text or ""})
