"""What is shown on request: help, a card's face, the cards of a place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.cli.card import framed
from rng_cards.cli.table_session.orders import (
    BY_PARTS,
    HELP_LINES,
    HINT_ALONE,
    HINT_AND_LESSON,
    NAMING,
    UNDO_ALL,
    UNDO_UNSEEN,
)
from rng_cards.spacing import colon
from rng_cards.terminal_layout import cells, folded, hanging, pad, paint
from rng_cards.words import Param, Text, spoken, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card
    from rng_cards.games.tabletop import Pile, Tabletop
    from rng_cards.play.game import Game

_FAINT: Final = "2"
_STRONG: Final = "1"
_INDENT: Final = 4
_NO_CARDS: Final = Text(fr="aucune carte", en="no card")


class Pages:
    """Pages about the cards of a game, in a language and a width."""

    def __init__(
        self, table: "Table", game_id: str, language: str, width: int, *, colour: bool
    ) -> None:
        self.cards = table.game(game_id).cards
        self.catalogue = table.catalogue(game_id)
        self.language = language
        self.width = min(width, 100)
        self.colour = colour

    def card(self, card: "Card") -> list[str]:
        """A card's whole face."""
        assert self.cards is not None, "a game that names a card has cards"
        face = self.cards.face(card.record, self.catalogue, self.language)
        return framed(face, "", colour=self.colour)

    def piles(self, piles: Sequence["Pile"]) -> list[str]:
        """Cards that lie together, each with what it does."""
        lines: list[str] = []
        for pile in piles:
            title = strip_controls(str(spoken(pile.title, self.language)))
            head = paint(title, _STRONG, colour=self.colour)
            if not pile.cards:
                nothing = self._faint(_NO_CARDS.say(self.language))
                lines.append(f" {head}{colon(self.language)} {nothing}")
                continue
            lines.append(f" {head}")
            for one in pile.cards:
                lines += self._entry(one)
        return lines

    def _entry(self, one: str | Text) -> list[str]:
        card = self.catalogue.get(one) if isinstance(one, str) else None
        if card is None or self.cards is None:
            return [f"   {self._faint(strip_controls(str(spoken(one, self.language))))}"]
        face = self.cards.face(card.record, self.catalogue, self.language)
        name = paint(face.name, face.colour, colour=self.colour)
        facts = [part for part in (face.corner, face.kind, face.statistics) if part]
        lines = [f"   {name}  {self._faint('  '.join(facts))}"]
        for effect in face.effects:
            effect_lines = folded(effect, self.width - _INDENT - 1)
            lines += [" " * (_INDENT + 1) + line for line in effect_lines]
        return lines

    def help(self, tabletop: "Tabletop", game: "Game", *, lesson: bool = False) -> list[str]:
        """What can be typed, and what the drawing means; `lesson` where it is explained."""
        state, words = game.state, game.words
        left_out = UNDO_ALL if game.engine.seen_stays else UNDO_UNSEEN
        card = tabletop.to_name(state, words)
        params: dict[str, Param] = {
            "phrases": tabletop.to_say(state, words),
            "places": tabletop.places(state, words),
            "card": card or "",
        }
        rows = [
            (left.say(self.language), right.say(self.language, params))
            for left, right in HELP_LINES
            if (card is not None or (left, right) != NAMING)
            and (left, right) != left_out
            and (left, right) != (HINT_ALONE if lesson else HINT_AND_LESSON)
            and (tabletop.by_parts or (left, right) not in BY_PARTS)
        ]
        rows += [(sign, meaning.say(self.language)) for sign, meaning in tabletop.signs()]
        column = max(cells(left) for left, _ in rows) + 2
        lines = []
        for left, right in rows:
            head = f" {paint(pad(left, column), _STRONG, colour=self.colour)}"
            lines += hanging(head, right, self.width - 1)
        return lines

    def _faint(self, text: str) -> str:
        return paint(text, _FAINT, colour=self.colour)
