"""The decks that a player may open by name, and where new ones go."""

import os
import re
import unicodedata
from pathlib import Path
from typing import Final

from rng_cards.app.deck_files import deck_files
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.record import Record

_ENDINGS: Final = (".yaml", ".yml", ".txt")
_MOST: Final = 300
"""Files of a folder that are looked at; one with more is no folder of decks."""
_NO_NAME: Final = re.compile(r"[^a-z0-9]+")


class Shelved(Record):
    """A deck in reach."""

    name: str
    """What it is opened by: the file's name in the player's folder, else the deck's own."""
    path: str
    verdict: Verdict
    own: bool
    """Whether it may be changed: it did not come with the tool."""


def paths_in_reach(table: Table) -> dict[str, str]:
    """The files that decks in reach stand in, by the names that they are opened by: those of the
    player's folder, which need be no decks, then those that came with the tool.
    """
    found = {name: name for name in _here()}
    here = {os.path.realpath(one) for one in found}
    for file in deck_files(table):
        if os.path.realpath(file) not in here:
            found.setdefault(file.stem, str(file))
    return found


def shelf(table: Table) -> tuple[Shelved, ...]:
    """The decks of the player's folder, then those in reach."""
    found = []
    for name, path in paths_in_reach(table).items():
        verdict, here = validate_file(path, table), name == path
        if verdict.resolved is not None or not here:
            found.append(Shelved(name, path, verdict, own=here or _editable(Path(path), table)))
    return tuple(found)


def shelved(name: str, table: Table) -> tuple[str, bool] | None:
    """The path of the deck of that name, which need not be sound, and whether it may be changed;
    None where there is none.
    """
    if name in _here():
        return name, True
    file = next((one for one in deck_files(table) if one.stem == name), None)
    return None if file is None else (str(file), _editable(file, table))


def _here() -> list[str]:
    """The files of the folder that may be decks."""
    with os.scandir() as entries:
        names = [
            one.name
            for one in entries
            if one.name.lower().endswith(_ENDINGS)
            and not one.name.startswith((".", "rng-cards."))
            and one.is_file()
        ]
    return sorted(names) if len(names) <= _MOST else []


def _editable(file: Path, table: Table) -> bool:
    root = table.roots.editable
    return root is not None and file.is_relative_to(root)


def place_for(name: str, table: Table) -> str:
    """The file of a new deck that is called so: one that is not there yet."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = _NO_NAME.sub("-", plain).strip("-") or "deck"
    folder = table.roots.own / "decks" if table.roots.own else Path()
    taken = {one.stem for one in deck_files(table)} | {os.path.splitext(one)[0] for one in _here()}
    number, free = 2, stem
    while free in taken:
        free, number = f"{stem}-{number}", number + 1
    return os.fspath(folder / f"{free}.yaml")
