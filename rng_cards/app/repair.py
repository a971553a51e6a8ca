"""What makes a deck legal with as few changes as possible, and writing one of these repairs."""

from collections.abc import Iterator, Sequence

from rng_cards.app.deck_files import deck_files
from rng_cards.app.edit_deck import DeckEdit, Editor, Refused, Written, as_written, edited
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file, validate_text
from rng_cards.decks import deck_codes, edit
from rng_cards.decks.model import DeckEntry
from rng_cards.decks.resolve import ResolvedDeck, unresolved
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import Diagnostic, Severity, Span
from rng_cards.record import Record
from rng_cards.repair.alike import Held
from rng_cards.repair.beyond import beyond
from rng_cards.repair.nearest import Change, Repair, applied, count, nearest
from rng_cards.repair.repair_codes import NO_REPAIR, NO_SUCH_REPAIR
from rng_cards.repair.smallest import smallest


class Repairs(Record):
    """The nearest of the smallest repairs of a deck; none where it is legal, or `refused` says why
    there are none.
    """

    verdict: Verdict
    repairs: tuple[Repair, ...] = ()
    count: int = 0
    """How many repairs there are of that size; 0 where nobody has counted."""
    at_least: int = 0
    """Fewer changes than these do not do."""
    refused: tuple[Diagnostic, ...] = ()

    @property
    def changes(self) -> int:
        """How many changes each repair is."""
        return len(self.repairs[0].changes) if self.repairs else 0

    @property
    def exact(self) -> bool:
        """Whether nothing smaller does; else it is not known."""
        return self.changes <= self.at_least


def repairs_of(path: str, table: Table, most: int) -> Repairs:
    """The repairs of a deck file, at most so many of them, the nearest first."""
    return repairs(validate_file(path, table), table, most)


def repairs(verdict: Verdict, table: Table, most: int) -> Repairs:
    """The repairs of a deck that was checked, at most so many of them, the nearest first."""
    deck = verdict.resolved
    if deck is None:
        return Repairs(verdict, refused=verdict.findings)
    rules = table.deck_rules(deck.deck.game)
    by_hand = tuple(one for one in verdict.findings if _by_hand(one, deck, rules))
    if by_hand or verdict.legal:
        return Repairs(verdict, refused=by_hand)
    found = smallest(deck, rules)
    if found.ways:
        best = tuple(nearest(deck, found.ways, most))
        return Repairs(verdict, best, sum(map(count, found.ways)), found.changes)
    far = beyond(deck, rules, _legal_decks(deck.deck.game, table))
    if far is None:
        refused = Diagnostic(NO_REPAIR, Span.of_file(verdict.path), {"tried": found.tried})
        return Repairs(verdict, refused=(refused,))
    return Repairs(verdict, (far,), 0, found.tried + 1)


def _by_hand(one: Diagnostic, deck: ResolvedDeck, rules: DeckRules) -> bool:
    """Whether a finding is an error that no change of cards mends."""
    names = (deck_codes.UNKNOWN_CARD, deck_codes.AMBIGUOUS_CARD, deck.shape.unknown_leader)
    return one.severity is Severity.ERROR and one.code not in (*rules.finders, *names)


def _legal_decks(game: str, table: Table) -> Iterator[ResolvedDeck]:
    for file in deck_files(table):
        verdict = validate_file(str(file), table)
        if verdict.resolved and verdict.legal and verdict.resolved.deck.game == game:
            yield verdict.resolved


def mends(repair: Repair, deck: ResolvedDeck, table: Table) -> list[tuple[Diagnostic, ...]]:
    """What each change of a repair mends: what would still be found without it."""
    rules = table.deck_rules(deck.deck.game)
    mended = []
    for at in range(len(repair.changes)):
        others = [*repair.changes[:at], *repair.changes[at + 1 :]]
        without = applied(deck, others)
        found = (*unresolved(without), *rules.check(without))
        mended.append(tuple(one for one in found if one.severity is Severity.ERROR))
    return mended


def write_repair(
    path: str, number: int, table: Table, language: str, *, dry_run: bool = False
) -> tuple[DeckEdit, Repairs | None]:
    """Change the deck file by the repair of that number, from 1; a legal deck stays as it is.

    OSError where it cannot be written.
    """
    known: list[Repairs] = []

    def work(editor: Editor) -> DeckEdit:
        found = repairs(validate_text(path, editor.text, table), table, number)
        known.append(found)
        if found.refused:
            raise Refused(*found.refused)
        if found.repairs and number > len(found.repairs):
            said = {"number": number, "count": len(found.repairs)}
            raise Refused(Diagnostic(NO_SUCH_REPAIR, None, {**said, "path": path}))
        changes = found.repairs[number - 1].changes if found.repairs else ()
        return repaired(editor, changes, language)

    change = edited(path, table, language, work, dry_run=dry_run)
    return change, known[0] if known else None


def repaired(editor: Editor, changes: Sequence[Change], language: str) -> DeckEdit:
    """The edit that makes those changes."""
    return _Rewriting(editor, changes, language).edit()


class _Rewriting:
    """A deck's text on its way to a repaired one."""

    def __init__(self, editor: Editor, changes: Sequence[Change], language: str) -> None:
        self.editor = editor
        self.entries = editor.deck.cards
        self.language = language
        self.leader: str | None = None
        self.added: list[str] = []
        self.left = {entry.span: entry.copies for entry in self.entries}
        self.names = {entry.span: entry.text for entry in self.entries}
        for change in changes:
            self._take_up(change)

    def _take_up(self, change: Change) -> None:
        name = change.into.name(self.language) if change.into else None
        if change.leads:
            self.leader = name
            return
        if change.out is not None:
            last = self._last(change.out)
            if name is not None and last.copies == 1:
                self.names[last.span] = name
                return
            self.left[last.span] -= 1
        if name is not None:
            self.added.append(name)

    def _last(self, held: Held) -> DeckEntry:
        """The last entry that still asks for the card; one with tags or notes if all have some."""
        spans = {slot.entry.span for slot in held.slots}
        asking = [
            one
            for one in reversed(self.entries)
            if one.span in spans and self.left[one.span] and self.names[one.span] == one.text
        ]
        return next((one for one in asking if not one.tags and not one.notes), asking[0])

    def edit(self) -> DeckEdit:
        """The edit, each line that stays as it was."""
        editor, deck = self.editor, self.editor.deck
        after = edit.add(deck, editor.text, self.added)
        leading = [deck.leader] if deck.leader and self.leader else []
        for entry in sorted((*self.entries, *leading), key=lambda one: one.span, reverse=True):
            after = self._changed(after, entry)
        if self.leader and not deck.leader:
            after = edit.lead(deck, after, editor.shape.leader_key, self.leader)
        kept = [self._kept(one) for one in self.entries if self.left[one.span]]
        cards = [*kept, *map(Written, self.added)]
        return editor.change(after, self.leader or editor.leader, cards)

    def _kept(self, entry: DeckEntry) -> Written:
        """An entry that stays, or what stands in its place."""
        name, copies = self.names[entry.span], self.left[entry.span]
        return as_written(entry).but(copies=copies) if name == entry.text else Written(name, copies)

    def _changed(self, text: str, entry: DeckEntry) -> str:
        """The text with one entry as it has to be."""
        deck = self.editor.deck
        if entry is deck.leader:
            return edit.rename(deck, text, entry, self.leader or entry.text)
        if not self.left[entry.span]:
            return edit.remove(deck, text, entry)
        if self.names[entry.span] != entry.text:
            return edit.rename(deck, text, entry, self.names[entry.span])
        if self.left[entry.span] != entry.copies:
            return edit.recount(text, entry, self.left[entry.span])
        return text
