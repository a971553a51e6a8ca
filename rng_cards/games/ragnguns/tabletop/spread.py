"""The table in parts, for a page: each side as it lies, and who sees what of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import ACT, HIDE_HAND, State
from rng_cards.games.ragnguns.phrases import pick_owner
from rng_cards.games.ragnguns.tabletop import drawing
from rng_cards.games.ragnguns.tabletop.about import aimed_at
from rng_cards.games.ragnguns.tabletop.player_view import PlayerView, unseen
from rng_cards.games.spread import Lying, Place, Side, Spread
from rng_cards.words import Text, verbatim

_DECK: Final = verbatim("DECK")
_DISCARD: Final = Text(fr="DÉFAUSSE", en="DISCARD")
_SLOT: Final = Text(fr="{hideout}, {side}", en="{hideout}, {side}")


def spread(view: PlayerView) -> Spread:
    """The whole table."""
    me = view.eyes
    sides = tuple(_side(view, seat) for seat in (1 - me, me))
    return Spread((drawing.turn_told(view),), (), sides)


def cards_of(state: State, action: Action) -> Sequence[tuple[int, str]]:
    """See `Tabletop.cards_of`."""
    owner = state.player() if state.asked() in {ACT, HIDE_HAND} else pick_owner(state)
    number = action.card
    if action.kind == act.MOVE:
        number = GUNSLINGER
    elif action.kind == act.AIM:
        number = aimed_at(state, action.detail)
    return [(owner, state.matchup.seats[owner].cards[number].id)] if number else []


def _side(view: PlayerView, player: int) -> Side:
    state = view.state
    facts = tuple(drawing.loaded(view, player, view.bullets))
    places = () if state.matchup.idle == player else tuple(_places(view, player))
    decides = state.player() == player
    return Side(view.player(player), player, facts, places, player == view.looks, decides)


def _places(view: PlayerView, player: int) -> Iterator[Place]:
    """What stands, what lies hidden, the piles, the hand."""
    side = view.sides[player]
    for spot in drawing.spots(view, player):
        signs = tuple(filter(None, (*spot.signs, spot.state)))
        here = Lying(spot.name, spot.card, signs=signs)
        yield Place(spot.label, (here,) if spot.card else ())
    for slot, label in (("left", drawing.LEFT), ("right", drawing.RIGHT)):
        title = view.say(_SLOT, hideout=view.term("hideout"), side=view.say(label))
        yield Place(title, _lying(view, side[slot]), piled=True)
    traps = [
        _card(view, trap["card"]).but(signs=(view.bullets(trap["stake"]),))
        for trap in side["traps"]
    ]
    if traps:
        yield Place(view.say(drawing.TRAPS), tuple(traps))
    yield Place(view.say(_DECK), _lying(view, side["deck"]), piled=True)
    yield Place(view.say(_DISCARD), _lying(view, side["discard"]), piled=True)
    yield Place(view.say(drawing.HAND), _lying(view, side["hand"]), held=True)


def _lying(view: PlayerView, cards: Sequence[str]) -> tuple[Lying, ...]:
    return tuple(_card(view, card) for card in cards)


def _card(view: PlayerView, card: str) -> Lying:
    back = unseen(card)
    if back is not None:
        return Lying(view.say(back), hidden=True)
    return Lying(view.name(card), card)
