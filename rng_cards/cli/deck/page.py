"""A deck as a page for people, and as data for programs."""

from typing import TYPE_CHECKING, Final

from rng_cards.cli.card_table import CardTable, row
from rng_cards.cli.console import Console, width
from rng_cards.cli.deck.standing import STANDS, standing
from rng_cards.spacing import colon
from rng_cards.terminal_layout import bar, columns, folded, hanging, paint
from rng_cards.words import Text, said_in, strip_controls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict
    from rng_cards.decks.model import DeckEntry
    from rng_cards.decks.resolve import ResolvedDeck

_REMARKS: Final = Text(fr="Notes sur les cartes", en="Notes on cards")
_TAGS: Final = Text(fr="Étiquettes : {tags}", en="Tags: {tags}")


def deck_page(verdict: "Verdict", table: "Table", console: Console, fit: CardTable) -> list[str]:
    """The lines of a deck that could be read."""
    from rng_cards.games.capabilities import CARDS, DECKS, offered

    resolved = verdict.resolved
    assert resolved is not None
    language, colour = console.language, console.colour
    game = table.game(resolved.deck.game)
    cards, decks = offered(game, CARDS), offered(game, DECKS)
    catalogue = resolved.catalogue
    leader = resolved.leading_card()
    lines = [paint(strip_controls(resolved.deck.name(language)), "1", colour=colour)]
    if leader:
        face = cards.face(leader.record, catalogue, language)
        lines.append(f"{paint(face.kind, face.colour, colour=colour)} {face.name}")
    if resolved.deck.tags:
        tags = _TAGS.say(language, {"tags": ", ".join(resolved.deck.tags)})
        lines += folded(tags, min(width(), 80))
    rows = []
    known = [(slot.card, slot.entry.copies) for slot in resolved.cards if slot.card is not None]
    for card, count in sorted(known, key=lambda one: cards.order(one[0])):
        face = cards.face(card.record, catalogue, language)
        name = f"{count} × {face.name}" if count > 1 else face.name
        rows.append(row(face, name, console))
    lines += ["", *fit.lines(rows)]
    unknown = [slot.entry.text for slot in resolved.cards if slot.card is None]
    lines += [f"?  {strip_controls(text)}" for text in unknown]
    lines += _remarks(resolved, console)
    for title, bars in decks.summary([card for card, _ in known], catalogue, language):
        lines += ["", paint(title, "1", colour=colour)]
        lines += columns(
            [
                (one.name, str(one.number), paint(bar(one.number), one.colour, colour=colour))
                for one in bars
            ]
        )
    notes = said_in(language, resolved.deck.notes)
    if notes:
        lines += ["", *folded(notes, min(width(), 80))]
    told = STANDS.say(language, standing(verdict, language))
    return [*lines, "", strip_controls(told)]


def _remarks(deck: "ResolvedDeck", console: Console) -> "Iterator[str]":
    """The cards on which something is remarked in the deck's file, each with that."""
    said = (slot for slot in deck.cards if slot.entry.tags or slot.entry.notes)
    remarked = [slot for slot in said if not slot.entry.broken]
    if remarked:
        yield from ("", paint(_REMARKS.say(console.language), "1", colour=console.colour))
    for slot in remarked:
        name = slot.card.name(console.language) if slot.card else slot.entry.text
        head = strip_controls(f"{name}{colon(console.language)} ")
        yield from hanging(head, remark(slot.entry, console.language), min(width(), 80))


def remark(entry: "DeckEntry", language: str) -> str:
    """What is remarked on a card of a deck: its tags in brackets, then its notes."""
    tags = f"[{', '.join(entry.tags)}]" if entry.tags else ""
    notes = said_in(language, entry.notes) or ""
    return strip_controls(" ".join(one for one in (tags, *notes.split()) if one))
