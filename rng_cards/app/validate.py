"""Is this deck legal? Everything that is wrong with it, in one go."""

import os
from collections.abc import Iterable, Iterator
from datetime import date

from rng_cards.app.deck_files import deck_meant, decks_by_name
from rng_cards.app.deck_reading import deck_of_text, is_code, read_deck_file
from rng_cards.app.table import Table
from rng_cards.decks.deck_lock import changed_since, lock_path, read_lock
from rng_cards.decks.model import Deck, DeckFile
from rng_cards.decks.resolve import ResolvedDeck, resolve, unresolved
from rng_cards.diagnostics import Diagnostic, Report, Severity, has_errors, in_order
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.file_codes import NO_SUCH_FILE
from rng_cards.files.text import TextFile
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.record import Record


class Verdict(Record):
    """What was found about one deck; `resolved` is None where it could not be read."""

    path: str
    resolved: ResolvedDeck | None
    findings: tuple[Diagnostic, ...]
    text: str

    @property
    def errors(self) -> int:
        """How many findings have the weight of an error."""
        return sum(one.severity is Severity.ERROR for one in self.findings)

    @property
    def legal(self) -> bool:
        """Nothing of the weight of an error."""
        return not has_errors(self.findings)

    @property
    def unreadable(self) -> bool:
        """The file could not be read at all."""
        return any(one.code.unreadable for one in self.findings)


class Validation(Record):
    """Several decks, in the order they were named."""

    verdicts: tuple[Verdict, ...]
    general: tuple[Diagnostic, ...]
    """What concerns no deck in particular."""

    @property
    def report(self) -> Report:
        """All findings, ordered, with the texts they point into."""
        found = [one for verdict in self.verdicts for one in verdict.findings]
        sources = {verdict.path: verdict.text for verdict in self.verdicts if verdict.findings}
        return Report((*self.general, *in_order(found)), sources)


def validate(paths: Iterable[str], table: Table) -> Validation:
    """Check deck files; `-` is standard input, `-` twice is read once."""
    verdicts = tuple(validate_file(path, table) for path in dict.fromkeys(paths))
    games = {one.resolved.deck.game for one in verdicts if one.resolved}
    problems = sum(table.catalogue(game).problems for game in games)
    return Validation(verdicts, (broken_catalogue(problems),) if problems else ())


def validate_at(paths: Iterable[str], table: Table, day: date) -> tuple[Validation, str]:
    """Check deck files by the lists and the cards of a day; the commit that the cards are from,
    empty for those of today.
    """
    from rng_cards.app.cards_of_day import table_of_day

    with table_of_day(table, day) as then:
        found = validate(paths, then.table)
    general = (*then.findings, *(() if then.commit else found.general))
    return Validation(found.verdicts, general), then.commit


def broken_catalogue(problems: int) -> Diagnostic:
    """Some cards could not be read: `rng check` says which."""
    from rng_cards.catalogue.catalogue_codes import BROKEN_CATALOGUE

    return Diagnostic(BROKEN_CATALOGUE, None, {"count": problems})


def validate_file(path: str, table: Table, *, lists: bool = True) -> Verdict:
    """Check one deck: a file, a deck in reach by its name, or a share code; by the rules of decks
    alone, or by `lists` too.
    """
    meant = deck_meant(path, table)
    if meant == path and is_code(path):
        return validate_code(path, table)
    file = read_deck_file(meant)
    if "." not in path:
        file.findings[:] = [_other_name(one, path, table) for one in file.findings]
    return _verdict(file, table, lists=lists)


def _other_name(one: Diagnostic, typed: str, table: Table) -> Diagnostic:
    """A file that is not there may have been meant as the name of a deck in reach."""
    near = suggestion(typed, decks_by_name(table)) if one.code is NO_SUCH_FILE else None
    return Diagnostic(one.code, one.span, one.params, help=near) if near else one


def validate_code(code: str, table: Table) -> Verdict:
    """Check the deck that a share code says."""
    from rng_cards.app.share import deck_of_code

    return _verdict(deck_of_code(code, table), table)


def validate_text(path: str, text: str, table: Table) -> Verdict:
    """Check a deck that is not (yet) what its file holds."""
    return _verdict(deck_of_text(TextFile(path, text, [])), table)


def _verdict(file: DeckFile, table: Table, *, lists: bool = True) -> Verdict:
    if file.deck is None:
        return Verdict(file.path, None, tuple(file.findings), file.text)
    resolved = resolve_deck(file.deck, table)
    game = file.deck.game
    in_force = table.lists(game) if lists else ()
    rules = table.deck_rules(game) if lists else offered(table.game(game), DECKS).rules
    findings = [
        *file.findings,
        *unresolved(resolved),
        *rules.check(resolved),
        *(finding for one in in_force for finding in one.findings),
        *_since_lock(resolved),
    ]
    return Verdict(file.path, resolved, in_order(findings), file.text)


def _since_lock(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    """What has changed since a deck was locked, where it was."""
    path = lock_path(deck.deck.path)
    if os.path.isfile(path):
        lock = read_lock(path)
        yield from lock.findings
        yield from changed_since(deck, lock)


def resolve_deck(deck: Deck, table: Table) -> ResolvedDeck:
    """The deck with its cards."""
    shape = offered(table.game(deck.game), DECKS).shape
    return resolve(deck, table.catalogue(deck.game), shape)
