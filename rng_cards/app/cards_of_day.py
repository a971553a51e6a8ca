"""The cards of another day or commit, as the git history of their folders has them."""

import io
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rng_cards.app.table import Table, shapes
from rng_cards.app.translation.repository import NoHistoryError, Repository
from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.load import compile_reading
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.decks import list_codes as codes
from rng_cards.decks.lists import CardList, lists_in_force
from rng_cards.diagnostics import Diagnostic
from rng_cards.games import game
from rng_cards.record import Record
from rng_cards.words import Param, Text

_REASONS: Final = {
    "no-git": Text(fr="git n'est pas installé", en="git is not installed"),
    "no-repository": Text(
        fr="`{folder}` n'est dans aucun dépôt git", en="`{folder}` is in no git repository"
    ),
    "failed": Text(
        fr="git ne rend pas celles de `{folder}`", en="git does not give those of `{folder}`"
    ),
    "too-early": Text(
        fr="git ne connaît à `{folder}` aucune carte de ce jour",
        en="git knows no cards of that day in `{folder}`",
    ),
}


class TableOfDay(Table):
    """A table with the lists of another day, and its cards where `roots` has them. Nothing of these
    is kept in the cache.
    """

    def __init__(self, present: Table, day: date, roots: Sequence[Path] = ()) -> None:
        self.roots = present.roots
        self.catalogue = cache(self._catalogue) if roots else present.catalogue
        self.ordinals = present.ordinals
        self.lists = cache(self._lists)
        self._of_day = roots
        self._day = day

    def _lists(self, game_id: str) -> tuple[CardList, ...]:
        folders = (root / "catalog" / game_id for root in self.roots.all)
        return lists_in_force(folders, self._day)

    def unread(self, game_id: str) -> int:
        """How many cards of that day this version of the tool cannot read."""
        return len(list_files(self._of_day, game_id).cards) - len(self.catalogue(game_id))

    def _catalogue(self, game_id: str) -> Catalogue:
        cards = game(game_id).cards
        kind = cards.make_kind() if cards else None
        reading = read_catalogue(list_files(self._of_day, game_id), kind)
        return Catalogue(compile_reading(reading, kind))


class TableOfCommit(TableOfDay):
    """A table with the cards and the lists that `roots` have."""

    def _lists(self, game_id: str) -> tuple[CardList, ...]:
        return lists_in_force((root / "catalog" / game_id for root in self._of_day), self._day)


@contextmanager
def table_of_commit(present: Table, root: Path, commit: str) -> Iterator[TableOfCommit]:
    """What decks would be judged by today if the catalogue of one of the folders of the table were
    as a commit has it. NoHistoryError where git does not give it.
    """
    with TemporaryDirectory(prefix="rng-") as folder:
        _unpack(Repository(str(root / "catalog")), commit, folder)
        roots = [Path(folder) if one == root else one for one in present.roots.all]
        yield TableOfCommit(present, date.today(), roots)  # noqa: DTZ011 -- the day of the reader


class OfDay(Record):
    """A table of a day, and what there is to say of where its cards come from."""

    table: Table
    commit: str
    """The commit of the cards; empty for those of today."""
    findings: tuple[Diagnostic, ...] = ()


@contextmanager
def table_of_day(present: Table, day: date) -> Iterator[OfDay]:
    """What decks of a day are judged by: its lists, and its cards where git has them. Where it has
    not, the cards of today, which is said.
    """
    if day >= date.today():  # noqa: DTZ011 -- the day of the reader
        yield OfDay(TableOfDay(present, day), "")
        return
    with TemporaryDirectory(prefix="rng-") as folder:
        roots, commits, findings = _of_day(present, day, Path(folder))
        then = TableOfDay(present, day, roots if commits else ())
        unread = sum(map(then.unread, _with_decks(roots))) if commits else 0
        if unread:
            said: dict[str, Param] = {"count": unread, "commit": commits[0][:10]}
            findings.append(Diagnostic(codes.UNREADABLE_THEN, None, said))
            then, commits = TableOfDay(present, day), []
        yield OfDay(then, commits[0] if commits else "", tuple(findings))


def _of_day(
    present: Table, day: date, folder: Path
) -> tuple[list[Path], list[str], list[Diagnostic]]:
    """The folders with the cards of that day, those of today where git has no others; the commits
    that they are from; what there is to say of it.
    """
    roots: list[Path] = []
    commits: list[str] = []
    findings: list[Diagnostic] = []
    for number, root in enumerate(present.roots.all):
        if not any((root / "catalog" / one / "cards").is_dir() for one in shapes()):
            roots.append(root)
            continue
        try:
            commits.append(_extract(root, day, str(folder / str(number))))
            roots.append(folder / str(number))
        except NoHistoryError as error:
            reason = _REASONS[error.reason].filled(folder=str(root))
            findings.append(Diagnostic(codes.NO_CARDS_OF_DAY, None, {"reason": reason}))
            roots.append(root)
    return roots, commits, findings


def _with_decks(roots: Sequence[Path]) -> Iterator[str]:
    """The games with decks that had a catalogue."""
    return (one for one in shapes() if any((root / "catalog" / one).is_dir() for root in roots))


def _extract(root: Path, day: date, folder: str) -> str:
    """The catalogue of that day in a folder; its commit. NoHistoryError where there is none."""
    repository = Repository(str(root / "catalog"))
    until = f"--before={day + timedelta(days=1)} 00:00"
    commit = repository.answer("rev-list", "-1", until, "HEAD", "--", "catalog").decode().strip()
    if not commit:
        raise NoHistoryError("too-early")
    _unpack(repository, commit, folder)
    return commit


def _unpack(repository: Repository, commit: str, folder: str) -> None:
    """The catalogue as a commit has it, in another folder."""
    packed = repository.answer("archive", "--format=tar", commit, "catalog")
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        tar.extractall(folder, filter="data")
