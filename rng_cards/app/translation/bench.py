"""The bench: a game's texts in all their languages beside its lock file."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from rng_cards.app.table import Table
from rng_cards.games import DEFAULT_GAME
from rng_cards.translation.lock import FILE, Lock, Locked, lock_text, read_lock, without
from rng_cards.translation.staleness import Standing, accepted, lock_key, standings
from rng_cards.translation.units import Tongue, Unit, tongues, units
from rng_cards.yaml.write import write_atomically


class Bench:
    """One game's texts. Reads nothing but the compiled catalogue and the lock file.

    A folder of one's own has a lock file of its own, for the texts of its own cards; the shipped
    cards keep theirs.
    """

    def __init__(self, table: Table, game: str = DEFAULT_GAME) -> None:
        self.table = table
        self.game = game
        self.catalogue = table.catalogue(game)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Every text of every card."""
        return tuple(units(self.catalogue))

    @cached_property
    def tongues(self) -> tuple[Tongue, ...]:
        """The languages that are translated into."""
        return tongues(self.catalogue)

    @cached_property
    def folders(self) -> tuple[Path, ...]:
        """The folders of the catalogue, one's own first."""
        return tuple(root / "catalog" / self.game for root in self.table.roots.all)

    @cached_property
    def locks(self) -> tuple[Lock, ...]:
        """The lock file of each folder, one's own first."""
        return tuple(read_lock(folder, shown(folder / FILE)) for folder in self.folders)

    @cached_property
    def locked(self) -> Mapping[str, Locked]:
        """What all of them say, one's own before what came with the tool."""
        merged: dict[str, Locked] = {}
        for lock in reversed(self.locks):
            merged |= lock.entries
        return merged

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How every text stands in every language it is translated into."""
        return tuple(standings(self.units, self.tongues, self.locked))

    def home(self, unit: Unit) -> int:
        """Which of the folders a text lives in."""
        for number, folder in enumerate(self.folders):
            if Path(unit.path).is_relative_to(folder):
                return number
        return len(self.folders) - 1

    def accept(self, some: Iterable[Standing]) -> tuple[str, ...]:
        """Lock today's pairs, and forget those whose text is gone; the lock files written.

        Nothing is written where a lock file is not sound: its findings say why.
        """
        by_home: dict[int, dict[str, Locked]] = {}
        for one in some:
            by_home.setdefault(self.home(one.unit), {})[one.key] = accepted(one)
        written = []
        for number, news in by_home.items():
            lock = self.locks[number]
            if not lock.sound:
                continue
            known = {
                lock_key(unit, tongue.id)
                for unit in self.units
                for tongue in self.tongues
                if self.home(unit) == number
            }
            text = lock_text({**without(lock.entries, known), **news})
            if text != lock.text:
                write_atomically(str(self.folders[number] / FILE), text)
                written.append(lock.path)
        return tuple(written)


def shown(path: Path) -> str:
    """A path as people see it: from where they are, if it is below."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
