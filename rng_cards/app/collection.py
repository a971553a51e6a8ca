"""What one owns: what the collection says by hand, and what was printed."""

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rng_cards.app.find import Found, read_card, read_names
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.decks import collection_codes
from rng_cards.decks.collection import MOST, Collection, read_collection, with_counts
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile, read_text
from rng_cards.files.user_folders import data_folder
from rng_cards.games import every_game
from rng_cards.record import Record
from rng_cards.words import Text

FILE: Final = "collection.yaml"
_COUNT: Final = re.compile(r"(\d{1,2})[x×]?|[x×](\d{1,2})", re.IGNORECASE)
"""A word that says how many; a longer number is part of a name, such as that of a purse."""
_HEAD: Final = Text(
    fr="# Ce que je possède en plus de ce que j'ai imprimé : par jeu, chaque carte et combien.\n",
    en="# What I own besides what I printed: by game, each card with how many.\n",
)


class Owned(Record):
    """What one owns of a game's cards, by their indexes; nothing where there are errors."""

    counts: Mapping[int, int]
    """All of it; cards of which one owns none may be left out."""
    printed: Mapping[int, int]
    """How many of these were printed."""
    findings: tuple[Diagnostic, ...] = ()
    sources: Mapping[str, str] = {}


class Change(Record):
    """How many one owns of a game's cards, by their indexes, before and after; with `findings`,
    nothing is to be written.
    """

    file: TextFile
    before: Mapping[int, int]
    after: Mapping[int, int]
    findings: tuple[Diagnostic, ...] = ()


def collection_path(table: Table) -> str:
    """The file in one's own folder, or in that of one's data where there is none."""
    own = table.roots.own
    return os.path.join(str(own) if own else data_folder(), FILE)


def collection(table: Table) -> Collection:
    """What the file says, with everything that is wrong with it; nothing where there is none."""
    path = collection_path(table)
    file = read_text(path) if os.path.lexists(path) else TextFile(path, "", [])
    return _read(file, table)


def _read(file: TextFile, table: Table) -> Collection:
    games = (one.id for one in every_game() if one.cards is not None)
    return read_collection(file, games, table.catalogue)


def owned(table: Table, game: str) -> Owned:
    """What one owns of a game's cards."""
    from rng_cards.printing.ledger import read

    said, catalogue = collection(table), table.catalogue(game)
    sources = {said.file.path: said.file.text or ""}
    if not said.sound:
        return Owned({}, {}, said.findings, sources)
    printed = Counter[int]()
    for face in read().printed.values():
        card = catalogue.get(face.card) if face.game == game else None
        if card is not None:
            printed[card.index] += face.copies
    by_hand = said.counts(game)
    counts = {one: max(0, by_hand.get(one, 0) + printed[one]) for one in {*printed, *by_hand}}
    return Owned(counts, printed, said.findings, sources)


class Meant(Record):
    """Names that were typed, as cards of one game; what means nothing has a finding."""

    game: str
    names: tuple[Found[Card], ...]
    unclear: Diagnostic | None
    counts: tuple[int | None, ...]
    """How many were typed with each name; None where nothing was."""


def cards_meant(words: Sequence[str], table: Table, games: Sequence[str], language: str) -> Meant:
    """The cards of those words in the game that knows most of them, the first of several. A word
    may say how many there are of the name beside it: `2 whip 3 torch`, or `whip 2 torch x3`.
    """
    found = [_meant(words, table, game, language) for game in games]
    return min(found, key=lambda one: sum(name.card is None for name in one.names))


def _meant(words: Sequence[str], table: Table, game: str, language: str) -> Meant:
    catalogue = table.catalogue(game)

    def read(typed: str, *, suggest: bool = True) -> Found[Card]:
        return read_card(typed, catalogue, language=language, suggest=suggest)

    names: list[Found[Card]] = []
    counts: list[int | None] = []
    unclear = None
    ahead = bool(words) and _COUNT.fullmatch(words[0]) is not None
    for count, some in _counted(words, ahead=ahead):
        found, problem = read_names(some, read)
        unclear = unclear or problem
        nearest = 0 if ahead else len(found) - 1
        counts += [count if at == nearest else None for at in range(len(found))]
        names += found
    return Meant(game, tuple(names), unclear, tuple(counts))


def _counted(words: Sequence[str], *, ahead: bool) -> Iterator[tuple[int | None, list[str]]]:
    """Words between counts, each with the count that stands ahead of them, or after them."""
    count: int | None = None
    some: list[str] = []
    for word in words:
        match = _COUNT.fullmatch(word)
        if match is None:
            some.append(word)
            continue
        number = int(match[1] or match[2])
        if some:
            yield (count if ahead else number), some
        count, some = number, []
    if some:
        yield (count if ahead else None), some


def set_counts(
    table: Table, game: str, counts: Mapping[int, int], language: str, *, dry_run: bool = False
) -> Change:
    """Write how many one owns of some cards, by their indexes. Comments and order of the file stay.
    OSError where it cannot be written.
    """
    if dry_run:
        return _changed(table, game, counts, language)
    from rng_cards.files.changing import changing

    path = collection_path(table)
    with changing(os.path.dirname(os.path.realpath(path))) as files:
        files.read(path)
        change = _changed(table, game, counts, language)
        if not change.findings:
            files.put(path, change.file.encoded)
        return change


def _changed(table: Table, game: str, counts: Mapping[int, int], language: str) -> Change:
    said, catalogue = collection(table), table.catalogue(game)
    own = owned(table, game)
    before = own.counts
    if not said.sound:
        return Change(said.file, before, before, said.findings)
    wanted = {one: min(MOST, count) - own.printed.get(one, 0) for one, count in counts.items()}
    if not said.file.text:
        said = _read(said.file.but(text=_HEAD.say(language)), table)
    text = with_counts(said, game, wanted, lambda index: catalogue.card(index).name(language))
    again = _read(said.file.but(text=text, findings=[]), table)
    meant = {one: said.counts(one) for one in said.games}
    meant[game] = {**said.counts(game), **wanted}
    if not again.sound or meant != {one: again.counts(one) for one in again.games}:
        path = said.file.path
        unsafe = Diagnostic(collection_codes.UNSAFE_CHANGE, Span.of_file(path), {"file": path})
        return Change(said.file, before, before, (unsafe,))
    return Change(again.file, before, {**before, **counts})
