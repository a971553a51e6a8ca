"""Places of the table that can be looked at, by what one types, and who may see what there."""

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from rng_cards.catalogue.names import fold
from rng_cards.games.playing import Words
from rng_cards.games.ragnguns.engine.knowledge import observe
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.tabletop.player_view import unseen
from rng_cards.games.tabletop import Pile
from rng_cards.words import Text

_Side = dict[str, Any]
"""A side as `observe` gives it."""

PLACES: Final = Text(
    fr="`main`, `table`, `planque`, `deck`, `défausse`, `pièges`, ou une carte",
    en="`hand`, `table`, `hideout`, `deck`, `discard`, `traps`, or a card",
)
_WORDS: Final = {
    "hand": "hand, main",
    "table": "table, zones, alley, shelter, gunslinger, ruelle, abri, pistolero, Tisch, "
    "Gasse, Deckung, Revolverheld",
    "hideout": "hideout, planque, left, right, gauche, droite, Versteck, links, rechts",
    "deck": "deck, decks, pioche, draw pile, Stapel, Nachziehstapel",
    "discard": "discard, discards, défausse, défausses, Ablage",
    "traps": "traps, trap, pièges, piège, Fallen, Falle",
}
_BY_WORD: Final = {
    fold(word): place for place, words in _WORDS.items() for word in words.split(", ")
}
_SEVERAL: Final = Text(fr="{n} × {card}", en="{n} × {card}")
_HAND_OF: Final = Text(fr="Main : {player}", en="Hand: {player}")
_TABLE_OF: Final = Text(fr="Sur la table : {player}", en="On the table: {player}")
_LEFT_OF: Final = Text(fr="PLANQUE, à gauche : {player}", en="HIDEOUT, left: {player}")
_RIGHT_OF: Final = Text(fr="PLANQUE, à droite : {player}", en="HIDEOUT, right: {player}")
_DECK_OF: Final = Text(fr="Deck, le dessus d'abord : {player}", en="Deck, top first: {player}")
_DISCARD_OF: Final = Text(fr="Défausse : {player}", en="Discard: {player}")
_TRAPS_OF: Final = Text(fr="PIÈGES tendus : {player}", en="TRAPS set: {player}")


def looked_at(state: State, eyes: int, place: str, words: Words) -> list[Pile] | None:
    """What that player sees there; None for what is no place."""
    asked = _BY_WORD.get(fold(place))
    if asked is None:
        return None
    seen = observe(state, eyes)
    piles: list[Pile] = []
    for player, side in ((eyes, seen["you"]), (1 - eyes, seen["opponent"])):
        if player != state.matchup.idle:
            leader = state.matchup.seats[player].cards[GUNSLINGER].id
            piles += _READ[asked](leader, side, words.players[player])
    return piles


def _pile(title: Text, player: str | Text, cards: list[str]) -> Pile:
    """Cards from the top; those that are not seen are counted where they lie."""
    shown: list[str | Text] = []
    for card, alike in groupby(cards):
        hidden, count = unseen(card), len(list(alike))
        if hidden is not None and count > 1:
            shown.append(_SEVERAL.filled(n=count, card=hidden))
        else:
            shown += [hidden or card] * count
    return Pile(title.filled(player=player), tuple(shown))


def _hand(_: str, side: _Side, player: str | Text) -> list[Pile]:
    return [_pile(_HAND_OF, player, side["hand"])]


def _table(leader: str, side: _Side, player: str | Text) -> list[Pile]:
    placed = [side[zone]["card"] for zone in ("alley", "shelter") if side[zone]]
    cards = placed if leader in placed else [leader, *placed]
    return [_pile(_TABLE_OF, player, cards)]


def _hideout(_: str, side: _Side, player: str | Text) -> list[Pile]:
    return [
        _pile(_LEFT_OF, player, side["left"]),
        _pile(_RIGHT_OF, player, side["right"]),
    ]


def _deck(_: str, side: _Side, player: str | Text) -> list[Pile]:
    return [_pile(_DECK_OF, player, side["deck"])]


def _discard(_: str, side: _Side, player: str | Text) -> list[Pile]:
    return [_pile(_DISCARD_OF, player, side["discard"])]


def _traps(_: str, side: _Side, player: str | Text) -> list[Pile]:
    return [_pile(_TRAPS_OF, player, [trap["card"] for trap in side["traps"]])]


_READ: Final[dict[str, Callable[[str, _Side, str | Text], list[Pile]]]] = {
    "hand": _hand,
    "table": _table,
    "hideout": _hideout,
    "deck": _deck,
    "discard": _discard,
    "traps": _traps,
}
