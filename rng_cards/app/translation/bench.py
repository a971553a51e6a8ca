"""The bench: a game's texts in all their languages beside its lock file."""

import os
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rng_cards.app.table import Table
from rng_cards.catalogue.beside import Beside
from rng_cards.catalogue.card import Card
from rng_cards.catalogue.catalogue_codes import CAME_WITH_THE_TOOL
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import shown
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.translation.lock import FILE, Lock, Locked, lock_text, read_lock
from rng_cards.translation.staleness import Standing, State, accepted, lock_key, standings
from rng_cards.translation.units import Tongue, Unit, tongues, units, units_beside, units_of_files
from rng_cards.translation.voices import Voice, voices

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction
    from rng_cards.games.faces import Face
    from rng_cards.games.translating import GameTranslating


class Bench:
    """One game's texts. Reads nothing but the compiled catalogue and the lock file.

    A folder of one's own has a lock file of its own, for the texts of its own cards; the shipped
    cards keep theirs.
    """

    def __init__(self, table: Table, game: str) -> None:
        self.table = table
        self.game = game
        self.catalogue = table.catalogue(game)
        self._records: dict[str, Mapping[str, Any] | None] = {}

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Every text: of the cards, of those at fault as well, which may lack a translation, and
        of what stands beside them.
        """
        return (*units(self.catalogue), *self.left_out, *self.beside)

    @cached_property
    def beside(self) -> tuple[Unit, ...]:
        """The texts beside the cards."""
        return tuple(units_beside(self.catalogue))

    @cached_property
    def left_out(self) -> tuple[Unit, ...]:
        """The texts of cards that the catalogue leaves out."""
        if not self.catalogue.problems:
            return ()
        from rng_cards.catalogue.source import list_files

        known = {self.catalogue.path_of(card) for card in self.catalogue}
        files = list_files(self.table.roots.all, self.game).cards
        spoken = self.catalogue.about["spoken"]
        return tuple(units_of_files((one for one in files if one not in known), spoken))

    def owner(self, key: str) -> Card | Beside | None:
        """What a text belongs to, by `Unit.card`; None for a card that the catalogue leaves out."""
        return self.catalogue.get(key) or self.catalogue.beside.get(key)

    def record(self, unit: Unit) -> Mapping[str, Any] | None:
        """The card of a text as plain data; None where more is wrong with its file than texts, or
        where it is of no card.

        A card that lacks a translation is left out of the catalogue, but what it does is known.
        """
        if unit.card not in self._records:
            self._records[unit.card] = self._read_record(unit)
        return self._records[unit.card]

    def _read_record(self, unit: Unit) -> Mapping[str, Any] | None:
        if unit.beside:
            return None
        card = self.catalogue.get(unit.card)
        if card is not None:
            return card.record
        return self._made(self._plain(unit), self.catalogue.languages)

    def record_with(self, unit: Unit, language: str, text: str) -> Mapping[str, Any] | None:
        """The card of a text as it would be if the text said that in a language; None where it is
        of no card, or of one that would have something wrong with it.
        """
        plain = None if unit.beside else self._plain(unit)
        said: Any = plain
        try:
            for part in unit.loc:
                said = said[part]
            said[language] = text
        except (TypeError, LookupError):  # the file was changed meanwhile
            return None
        return self._made(plain, (*dict.fromkeys((*self.catalogue.languages, language)),))

    def _plain(self, unit: Unit) -> Any:
        """What a text's file says, as dicts and lists."""
        from rng_cards.yaml.reader import read_yaml
        from rng_cards.yaml.values import to_python

        root = read_yaml(unit.path).root
        return to_python(root) if root else None

    def _made(self, plain: Any, languages: tuple[str, ...]) -> Mapping[str, Any] | None:
        from pydantic import ValidationError

        kind = offered(self.table.game(self.game), CARDS).make_kind()
        try:
            typed = kind.adapter().validate_python(plain)
        except ValidationError:
            return None
        return kind.record(typed, languages)

    def face(self, unit: Unit, language: str) -> "Face | None":
        """The card of a text as a person reads it in a language; None where there is no record."""
        cards, record = self.table.game(self.game).cards, self.record(unit)
        if cards is None or record is None:
            return None
        return cards.face(record, self.catalogue, language)

    @cached_property
    def translating(self) -> "GameTranslating | None":
        """What the game's data say of texts; None where they say nothing."""
        make = self.table.game(self.game).translating
        return make() if make else None

    @cached_property
    def tongues(self) -> tuple[Tongue, ...]:
        """The languages that are translated into."""
        return tongues(self.catalogue)

    @cached_property
    def sources(self) -> Mapping[str, str]:
        """The language that each of them is translated from."""
        return {one.id: one.source for one in self.tongues}

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
    def voices(self) -> Mapping[str, Voice]:
        """What is known of each language, by its id."""
        return voices(self.catalogue.about)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How every text stands in every language it is translated into."""
        return tuple(standings(self.units, self.tongues, self.locked, self.voices))

    @cached_property
    def states(self) -> Mapping[str, State]:
        """The state of every text in every language, by its key."""
        return {one.key: one.state for one in self.standings}

    @property
    def unsound(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the lock files."""
        return tuple(one for lock in self.locks for one in lock.findings)

    def home(self, unit: Unit) -> int:
        """Which of the folders has the lock file for a text: the one that holds its card, or one's
        own for a card that came with the tool and cannot be changed from here.
        """
        if self.table.roots.own and self.table.roots.fixed:
            return 0
        for number, folder in enumerate(self.folders):
            if unit.path.startswith(f"{folder}{os.sep}"):
                return number
        return len(self.folders) - 1

    def not_editable(self, paths: Iterable[str]) -> tuple[Diagnostic, ...]:
        """A finding where a change would need files that came with the tool; see `Roots`."""
        root = self.table.roots.editable
        inside = f"{root}{os.sep}" if root else None
        out = [one for one in dict.fromkeys(paths) if not (inside and one.startswith(inside))]
        if not out:
            return ()
        return (Diagnostic(CAME_WITH_THE_TOOL, None, {"count": len(out), "file": shown(out[0])}),)

    def accept(self, some: Iterable[Standing], change: "Transaction") -> tuple[str, ...]:
        """Lock today's pairs, and forget those whose text is gone; the lock files that change.

        A lock file that is not sound stays as it is: `unsound` says why. A text that is missing is
        not locked. Nothing is forgotten while a card's file cannot be read: its texts are not gone.
        """
        by_home: dict[int, dict[str, Locked]] = {}
        for one in some:
            if one.state != "missing":
                by_home.setdefault(self.home(one.unit), {})[one.key] = accepted(one)
        written = []
        for number, news in by_home.items():
            lock = self.locks[number]
            text = lock_text({**self._kept(lock.entries), **news}, lock.newline)
            if lock.sound and text != lock.text:
                change.put(str(self.folders[number] / FILE), text.encode())
                written.append(lock.path)
        return tuple(written)

    def _kept(self, entries: Mapping[str, Locked]) -> Mapping[str, Locked]:
        """The entries of texts that there are."""
        if self.catalogue.problems:
            return entries
        known = {lock_key(unit, tongue.id) for unit in self.units for tongue in self.tongues}
        return {key: one for key, one in entries.items() if key in known}
