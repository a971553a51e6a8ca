"""A position as one player sees it, with the words and the colours to show it in."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.playing import ALL_SEEING, ONLOOKER, Words
from rng_cards.games.ragnguns.engine.knowledge import A_TRAP, UNKNOWN, observe
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.face import COLOURS
from rng_cards.terminal_layout import paint
from rng_cards.words import Text, said_in, spoken, strip_controls

STRONG: Final = "1"
FAINT: Final = "2"
WOUNDED: Final = "31"
BULLET: Final = "33"
_SEATS: Final = (0, 1)
_LAID_OUT: Final = 6
_AT_A_GLANCE: Final = 3
_CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨"
_NOT_SEEN: Final = {
    UNKNOWN: Text(fr="carte inconnue", en="unknown card"),
    A_TRAP: Text(fr="PIÈGE face cachée", en="TRAP face down"),
}


def price(record: Mapping[str, Any]) -> str:
    """A card's cost as a sign; X for what its player chooses, nothing for what is free."""
    if record["type"] == "trap":
        return "X"
    return "" if record["cost"] is None else _CIRCLED[record["cost"]]


def _sides(state: State, eyes: int) -> dict[int, dict[str, Any]]:
    """Both sides as somebody sees them, by seat."""
    if eyes == ALL_SEEING:
        return {player: observe(state, player)["you"] for player in _SEATS}
    if eyes == ONLOOKER:
        return {player: _open(observe(state, 1 - player)["opponent"]) for player in _SEATS}
    seen = observe(state, eyes)
    return {eyes: seen["you"], 1 - eyes: seen["opponent"]}


def _open(side: dict[str, Any]) -> dict[str, Any]:
    """What of a side lies open to all: of what the opponent has seen some may be theirs alone."""
    slots = {slot: [*side[slot][:1], *_unknown(side[slot][1:])] for slot in ("left", "right")}
    covered = {pile: _unknown(side[pile]) for pile in ("hand", "deck")}
    traps = [{**trap, "card": A_TRAP} for trap in side["traps"]]
    return {**side, **slots, **covered, "traps": traps}


def _unknown(cards: Sequence[str]) -> list[str]:
    return [UNKNOWN] * len(cards)


def unseen(card: str) -> Text | None:
    """What is said of a card that is not known; None for one that is."""
    return _NOT_SEEN.get(card)


class PlayerView:
    """What a player sees. Cards are named by `observe` alone, so that no secret is drawn."""

    def __init__(
        self,
        state: State,
        eyes: int,
        words: Words,
        catalogue: Catalogue,
        language: str,
        *,
        colour: bool,
    ) -> None:
        self.state = state
        self.words = words
        self.language = language
        self.colour = colour
        self._terms = catalogue.words("terms")
        self._types = catalogue.words("types")
        self.looks = eyes
        """Who looks: a seat, ALL_SEEING or ONLOOKER."""
        self.sides = _sides(state, eyes)
        self.eyes = eyes if eyes in self.sides else 0
        """Who sits below: the first player, where nobody who plays looks."""

    def say(self, text: Text, **params: Any) -> str:
        """A text in the language of who looks."""
        return text.say(self.language, params)

    def term(self, id: str) -> str:
        """A word of the game."""
        found = self._terms.get(id) or self._types.get(id) or {}
        return said_in(self.language, found, id)

    def player(self, player: int) -> str:
        """What a player is called."""
        return strip_controls(str(spoken(self.words.players[player], self.language)))

    def paint(self, text: str, style: str) -> str:
        """Text in a style, where there are colours."""
        return paint(text, style, colour=self.colour)

    def card(self, card: str) -> str:
        """A card by its name in the colour of its type, or what is seen of its back."""
        hidden = unseen(card)
        if hidden is not None:
            return self.paint(self.say(hidden), FAINT)
        return self.paint(self.name(card), self.style(card))

    def style(self, card: str) -> str:
        """The colour of a known card's type."""
        return COLOURS.get(self.words.record(card)["type"], "")

    def name(self, card: str) -> str:
        """The name of a known card."""
        record = self.words.record(card)
        return strip_controls(said_in(self.language, record["name"], card))

    def bullets(self, number: int, style: str = BULLET) -> str:
        """Bullets as one sees them: laid out while they are few, heaped and counted when many."""
        if not number:
            return "0"
        if number > _LAID_OUT:
            return f"{number} {self.paint('●', style)}"
        return self.paint("●" * number, style) + (f" {number}" if number > _AT_A_GLANCE else "")

    def counted(self, number: int) -> str:
        """Bullets counted, in as few cells as can be."""
        return f"{number} {self.paint('●', BULLET)}" if number else "0"
