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


def shelf(table: Table, *, lists: bool = True) -> tuple[Shelved, ...]:
    """The decks of the player's folder, then those in reach; judged without the lists of forbidden
    cards unless `lists`.
    """
    found: dict[str, Shelved] = {}
    seen = set()
    for path in _here():
        verdict = validate_file(path, table, lists=lists)
        if verdict.resolved is not None:
            found[path] = Shelved(path, path, verdict, own=True)
            seen.add(os.path.realpath(path))
    for file in deck_files(table):
        if file.stem not in found and os.path.realpath(file) not in seen:
            path = str(file)
            verdict = validate_file(path, table, lists=lists)
            found[file.stem] = Shelved(file.stem, path, verdict, own=_editable(file, table))
    return tuple(found.values())


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
