"""What a person means who types names while building a deck: its cards, or others of the game."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rng_cards.app.find import Found, ask_for_quotes, nearest, one_name, read_card, read_names
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold, resembles
from rng_cards.decks.model import DeckShape
from rng_cards.decks.resolve import CardsMeant, ResolvedDeck, Slot
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.words import Text

NOT_IN_DECK = define(
    "DCK430",
    "not-in-deck",
    Text(fr="`{name}` n'est pas dans ce deck", en="`{name}` is not in this deck"),
    why=Text(
        fr="On ne retire et on n'échange que ce qui s'y trouve.",
        en="Only what is there can be taken out or swapped.",
    ),
    help=Text(fr="`rng deck show` le montre", en="`rng deck show` shows it"),
)
IN_DECK_ALREADY = define(
    "DCK431",
    "in-deck-already",
    Text(fr="`{name}` est déjà dans ce deck", en="`{name}` is in this deck already"),
    why=Text(
        fr="Toutes les cartes d'un deck portent un nom différent.",
        en="All cards of a deck bear different names.",
    ),
    label=Text(fr="ici", en="here"),
)
WRONG_PLACE = define(
    "DCK432",
    "wrong-place",
    Text(fr="`{name}` ne va pas à cette place", en="`{name}` does not belong in that place"),
    why=Text(
        fr="Une carte de deck ne mène pas un deck, et celle qui le mène ne s'y pioche pas.",
        en="A deck card does not lead a deck, and the one that leads it is not drawn from it.",
    ),
    help=Text(
        fr="`rng deck swap DECK ANCIENNE NOUVELLE` change la carte qui mène",
        en="`rng deck swap DECK OLD NEW` changes the leading card",
    ),
)

_LEAD = Text(fr="mènent un deck : {names}", en="these lead decks: {names}")


class DeckNames(NamedTuple):
    """The names that may be typed while a deck is built. `deck` is None before it is there."""

    catalogue: Catalogue
    shape: DeckShape
    language: str
    deck: ResolvedDeck | None = None

    def card(self, typed: str, *, suggest: bool = True) -> Found[Card]:
        """A card that stands in decks."""
        return self._of_pool(typed, leads=False, suggest=suggest)

    def leader(self, typed: str, *, suggest: bool = True) -> Found[Card]:
        """A card that leads decks."""
        return self._of_pool(typed, leads=True, suggest=suggest)

    def _of_pool(self, typed: str, *, leads: bool, suggest: bool) -> Found[Card]:
        """A card, refused if it leads decks and may not, or does not and has to."""
        among = self.catalogue.of_types(frozenset({self.shape.leader_type}), outside=not leads)
        found = read_card(typed, self.catalogue, among, self.language, suggest=suggest)
        if found.card is None or found.card.index in among:
            return found
        help_ = None
        if leads:
            names = tuple(card.title for card in self.catalogue if card.index in among)
            help_ = _LEAD.filled(names=names)
        finding = Diagnostic(WRONG_PLACE, None, {"name": found.card.title}, help=help_)
        return Found(None, guessed=False, finding=finding, typed=typed, namesakes=(found.card,))

    def slot(self, typed: str, *, suggest: bool = True) -> Found[Slot]:
        """An entry of the deck: one that the file writes like that, or by its card. Where both the
        leader and a card are meant, they are namesakes, and the card the one that is named.
        """
        slots = self._slots
        meant = [slot for slot in slots if slot.entry.text == typed]
        folded = fold(typed)
        meant += [slot for slot in slots if folded and fold(slot.entry.text) == folded]
        here = frozenset(slot.card.index for slot in slots if slot.card)
        found = read_card(typed, self.catalogue, here, self.language, suggest=False)
        bearers = {card.index for card in found.cards}
        meant += [slot for slot in slots if slot.card and slot.card.index in bearers]
        if meant:
            guessed = found.guessed and fold(meant[0].entry.text) != folded
            same = tuple(dict.fromkeys(meant))
            return Found(same[0], guessed=guessed, finding=None, typed=typed, namesakes=same)
        finding = Diagnostic(NOT_IN_DECK, None, {"name": typed}, help=self._like(folded))
        return Found(None, guessed=False, finding=finding if suggest else None, typed=typed)

    @property
    def _slots(self) -> list[Slot]:
        """The entries of the cards, then the leader's."""
        if self.deck is None:
            return []
        return [*self.deck.cards, *([self.deck.leader] if self.deck.leader else [])]

    def _like(self, folded: str) -> Text | None:
        """The question whether a card of the deck was meant; None where none is like it."""
        cards = [slot.card for slot in self._slots if slot.card]
        near = [
            card
            for card in cards
            if any(resembles(folded, fold(name)) for name in card.names.values())
        ]
        return CardsMeant(folded, near, NOT_IN_DECK.help) if near else None

    def swap(
        self, words: Sequence[str]
    ) -> tuple[tuple[Found[Slot], Found[Card]], Diagnostic | None]:
        """Words as two names: the entry that leaves, and the card that enters; and a finding where
        they can be cut in several ways.
        """
        cuts = [
            (" ".join(words[:at]), " ".join(words[at:]))
            for at in range(1, len(words))
            if one_name(words[:at]) and one_name(words[at:])
        ]
        ways: list[tuple[Found[Any], ...]] = [
            self._pair(old, new, suggest=False) for old, new in cuts
        ]
        best = nearest(ways)
        old, new = best[0]
        if len(best) > 1 and old.cards and new.cards:
            return (old, new), ask_for_quotes(words, best)
        return self._pair(old.typed, new.typed, suggest=True), None

    def _pair(self, old: str, new: str, *, suggest: bool) -> tuple[Found[Slot], Found[Card]]:
        """The entry and the card of two names; of the namesakes of an entry, the one whose place
        the card may take.
        """
        leaves = self.slot(old, suggest=suggest)
        pairs = [
            (leaves._replace(card=slot), self._to_replace(slot, new, suggest=suggest))
            for slot in leaves.cards
        ]
        fitting = [pair for pair in pairs if pair[1].card is not None]
        return (fitting or pairs or [(leaves, self.card(new, suggest=suggest))])[0]

    def _to_replace(self, slot: Slot, typed: str, *, suggest: bool) -> Found[Card]:
        leads = self.deck is not None and slot is self.deck.leader
        return self._of_pool(typed, leads=leads, suggest=suggest)

    def new_deck(
        self, leader: Sequence[str], words: Sequence[str]
    ) -> tuple[tuple[Found[Card], ...], Diagnostic | None]:
        """The names of a new deck, the leader's first. Its first word is the first of `leader`, and
        it may go on in the next ones; the rest of them are cards, as the other words are.
        """
        if not leader:
            return read_names(words, self.card)
        ways: list[tuple[Found[Any], ...]] = []
        unclear: dict[tuple[Found[Any], ...], Diagnostic | None] = {}
        for at in range(1, len(leader) + 1):
            if one_name(leader[:at]):
                first = self.leader(" ".join(leader[:at]))
                rest, finding = read_names([*leader[at:], *words], self.card)
                ways.append((first, *rest))
                unclear[ways[-1]] = finding
        best = nearest(ways)
        if len(best) > 1 and all(one.cards for one in best[0]):
            return best[0], ask_for_quotes([*leader, *words], best)
        return best[0], unclear[best[0]]
