"""Decks of a pasted text: one, or several one after the other."""

import os
import re
from collections.abc import Iterator
from typing import Final

from rng_cards.app.share_files import file_text, write_file
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.catalogue.names import fold
from rng_cards.decks.read import is_yaml
from rng_cards.decks.text_format import read_text_deck
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.games import GAME_OF_DECKS
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.record import Record

_HEADING: Final = re.compile(r"\s*(?:#+|=+|~+|\*\*|__|\[)\s*([^\s#=~*_\[\]].*?)\s*[#=~*_\]:]*\s*$")
_SECTION: Final = "###"
"""What heads a part of a deck in Markdown, and no deck."""
_MOST_DECKS: Final = 1000


class PastedDeck(Record):
    """A deck of a text: what heads it, and how it stands, its lines counted in the whole text."""

    title: str
    verdict: Verdict

    @property
    def known(self) -> bool:
        """Whether every name in it is that of a card."""
        deck = self.verdict.resolved
        return deck is not None and all(slot.card is not None for slot in deck.cards)


class Imported(Record):
    """A deck with the file that it was written to; or why it was not."""

    deck: PastedDeck
    path: str
    refused: tuple[Diagnostic, ...] = ()


def decks_in(path: str, text: str, table: Table) -> tuple[PastedDeck, ...]:
    """The decks of a text. Each begins with its leader, or the heading above, where one before it
    has a leader already.
    """
    if is_yaml(TextFile(path, text, [])):
        return (PastedDeck("", validate_text(path, text, table)),)
    lines = text.splitlines()
    starts = list(_starts(lines, table))[:_MOST_DECKS] or [0]
    starts[0] = 0
    found = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        part = "\n".join(["" for _ in lines[:start]] + lines[start:end]) + "\n"
        headings = (_HEADING.match(line) for line in lines[start:end])
        title = next((one[1] for one in headings if one), "")
        found.append(PastedDeck(title, validate_text(path, part, table)))
    return tuple(found)


def _starts(lines: list[str], table: Table) -> Iterator[int]:
    """The numbers of the lines with which decks begin."""
    catalogue = table.catalogue(GAME_OF_DECKS)
    shape = offered(table.game(GAME_OF_DECKS), DECKS).shape
    leaders = catalogue.of_types(frozenset({shape.leader_type}))
    heading: int | None = None
    titled = True  # the first name of a text leads if it may
    for number, line in enumerate(lines):
        if _HEADING.match(line):
            heading = number if heading is None else heading
            titled = titled or not line.lstrip().startswith(_SECTION)
            continue
        deck = read_text_deck(TextFile("", line, []), {GAME_OF_DECKS: shape}, GAME_OF_DECKS).deck
        if deck is None:
            continue
        entry = deck.leader or deck.cards[0]
        match = catalogue.find(entry.text, suggest=False)
        leads = leaders.intersection(match.cards)
        if deck.leader or (leads and (titled or leads == set(match.cards))):
            yield number if heading is None else heading
        heading, titled = None, False


def write_decks(
    decks: tuple[PastedDeck, ...], folder: str, language: str, *, dry_run: bool = False
) -> tuple[Imported, ...]:
    """Write each deck whose cards are all known to a file of its own, called after its title or
    its leader; nothing is written over. A folder that is not there is made, but none around it.
    Raises OSError where the folder cannot be written in.
    """
    if not dry_run and not os.path.isdir(folder) and any(one.known for one in decks):
        os.mkdir(folder)
    taken: set[str] = set()
    done = []
    for deck in decks:
        path = os.path.normpath(os.path.join(folder, f"{_stem(deck, taken, language)}.yaml"))
        resolved = deck.verdict.resolved
        if resolved is None or not deck.known:
            done.append(Imported(deck, path, deck.verdict.findings))
            continue
        leader = resolved.leading_card()
        title = deck.title or (leader.name(language) if leader else "")
        named = resolved.deck.names or ({"": title} if title else {})
        text = file_text(resolved.but(deck=resolved.deck.but(names=named)), path, language)
        refused = None if dry_run else write_file(path, text)
        done.append(Imported(deck, path, (refused,) if refused else ()))
    return tuple(done)


def _stem(deck: PastedDeck, taken: set[str], language: str) -> str:
    """What a deck's file is called, different from those before."""
    leader = deck.verdict.resolved.leading_card() if deck.verdict.resolved else None
    title = fold(deck.title) or (fold(leader.name(language)) if leader else "")
    stem = re.sub(r"[^a-z0-9]+", "-", title).strip("-") or "deck"
    number = 1
    name = stem
    while name in taken:
        number += 1
        name = f"{stem}-{number}"
    taken.add(name)
    return name
