"""Which commit of the catalogue made a deck illegal: the deck as it stands now is judged by the
cards and the lists of earlier commits.
"""

from collections.abc import Iterator
from pathlib import Path

from rng_cards.app.cards_of_day import table_of_commit
from rng_cards.app.table import Table
from rng_cards.app.translation.repository import NoHistoryError, Repository, Version
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.record import Record


class IllegalSince(Record):
    """Since when a deck has not been legal."""

    version: Version | None
    """The commit of the catalogue; None for what is not committed yet."""
    findings: tuple[Diagnostic, ...]
    """What is wrong with the deck by the cards of that commit."""


def illegal_since(verdict: Verdict, table: Table) -> IllegalSince | None:
    """The commit of the catalogue by whose cards a deck is not legal, while it was by those of the
    one before; None where it has not been legal by any cards that git has. The latest such commit
    is not surely found where there are several.

    Raises NoHistoryError where there is nothing to ask.
    """
    assert verdict.resolved is not None, "whoever asks has a deck"
    game = verdict.resolved.deck.game
    unknown: NoHistoryError | None = None
    for root in table.roots.all:
        if (root / "catalog" / game).is_dir():
            try:
                found = _History(verdict, table, root, game).turn()
            except NoHistoryError as error:
                unknown = error
            else:
                unknown = None
                if found:
                    return found
    if unknown:
        raise unknown
    return None


class _History:
    """A deck, and the commits of its game's catalogue in a folder, the latest first."""

    def __init__(self, verdict: Verdict, table: Table, root: Path, game: str) -> None:
        self.verdict = verdict
        self.table = table
        self.root = root
        self.game = game
        self.commits = list(Repository(str(root / "catalog")).commits(game))
        self._readable = len(self.commits)
        self._found: dict[int, tuple[Diagnostic, ...]] = {}

    def findings(self, number: int) -> tuple[Diagnostic, ...]:
        """What makes the deck illegal by the cards of a commit."""
        if number not in self._found:
            commit = self.commits[number].commit
            with table_of_commit(self.table, self.root, commit) as then:
                if then.unread(self.game):
                    self._readable = min(self._readable, number)
                judged = validate_text(self.verdict.path, self.verdict.text, then)
                self._found[number] = tuple(_errors(judged))
        return self._found[number]

    def turn(self) -> IllegalSince | None:
        """The commit that made the deck illegal."""
        illegal, legal = -1, self.first_legal()
        if legal is None:
            return None
        while legal - illegal > 1:
            between = (legal + illegal) // 2
            if self.findings(between):
                illegal = between
            else:
                legal = between
        if illegal < 0:
            return IllegalSince(None, tuple(_errors(self.verdict)))
        return IllegalSince(self.commits[illegal], self.findings(illegal))

    def first_legal(self) -> int | None:
        """A commit by whose cards the deck is legal, in steps that double; None where none is.

        Cards that this version of the tool cannot read say nothing, nor do those before them.
        """
        illegal, step = -1, 1
        while illegal + 1 < self._readable:
            number = min(illegal + step, self._readable - 1)
            found = self.findings(number)
            if number >= self._readable:
                step = max(1, step // 2)
            elif found:
                illegal, step = number, 2 * step
            else:
                return number
        return None


def _errors(verdict: Verdict) -> Iterator[Diagnostic]:
    return (one for one in verdict.findings if one.severity is Severity.ERROR)
