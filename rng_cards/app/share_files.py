"""Files of decks that came as codes, and of decks that are shared: new ones, never over others."""

import os
from typing import Final

from rng_cards.app.edit_deck import FILE_EXISTS, folder_of_new, title_of, write_new
from rng_cards.catalogue.card import Card
from rng_cards.decks import edit
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.words import Text, said_in

_OTHER_NAME: Final = Text(fr="choisis un autre nom", en="choose another name")


def file_text(deck: ResolvedDeck, path: str, language: str) -> str:
    """The deck as the text of a file: a plain list if its name ends in `.txt`. Names are in the
    reader's language; an id stands where a name means several cards. A deck without a name has
    that of its file.
    """
    leads = deck.catalogue.of_types(frozenset({deck.shape.leader_type}))
    others = deck.catalogue.of_types(frozenset({deck.shape.leader_type}), outside=True)

    def name(slot: Slot, among: frozenset[int]) -> str:
        return _name(deck, slot.card, among, language) if slot.card else slot.entry.text

    leader = name(deck.leader, leads) if deck.leader else None
    unknown = [slot.entry.text for slot in deck.cards if slot.card is None]
    if path.lower().endswith(".txt"):
        lines = [f"{count} {_name(deck, card, others, language)}" for card, count in deck.counted()]
        return edit.new_list(leader, [*lines, *unknown])
    named = said_in(language, deck.deck.names)
    title = named or title_of(path, deck.deck.name(language))
    cards = [name(slot, others) for slot in deck.cards for _ in range(slot.entry.copies)]
    return edit.new_yaml(deck.deck.game, title, deck.shape.leader_key, leader, cards)


def _name(deck: ResolvedDeck, card: Card, among: frozenset[int], language: str) -> str:
    """The card's name where it can mean no other among those, else its id."""
    name = card.name(language)
    match = deck.catalogue.find(name, among, suggest=False)
    return name if match.kind == "exact" and match.cards == (card.index,) else card.id


def refusal(path: str) -> Diagnostic | None:
    """Why a new file must not be written there: another one stands there; None if nothing speaks
    against it. OSError where its folder cannot be reached.

    Whoever works long for what the file is to hold asks before.
    """
    if os.path.lexists(path):
        return Diagnostic(FILE_EXISTS, Span.of_file(path), {"file": path}, help=_OTHER_NAME)
    folder_of_new(path)
    return None


def write_file(path: str, text: str) -> Diagnostic | None:
    """Write a file that is not there; the finding where one is. OSError where it cannot be."""
    refused = refusal(path)
    if refused is None:
        write_new(path, text)
    return refused
