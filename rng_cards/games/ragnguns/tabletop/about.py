"""A card that somebody names at the table, and everything they may want to do with it."""

from collections.abc import Iterable
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER
from rng_cards.games.ragnguns.engine.state import ACT, HIDE_HAND, State
from rng_cards.games.ragnguns.phrases import pick_owner
from rng_cards.games.tabletop import About

_GUNSLINGERS: Final = frozenset({"gunslinger", "pistolero", "revolverheld"})
_SHORTEST: Final = 3
"""Letters that a shortened name has at least, so that a slip of the finger names nothing."""


def about(state: State, name: str, catalogue: Catalogue, *, shortened: bool) -> About | None:
    """See `Tabletop.about`."""
    if state.player() < 0:
        return None
    owner = pick_owner(state) if state.asked() not in {ACT, HIDE_HAND} else state.player()
    find = _shortened if shortened else _named
    number = find(state, fold(name), _titles(state, owner, catalogue))
    if not number:
        return None
    legal = [one for one in state.legal_actions() if _is_about(state, one, number)]
    others = [one for one in _wanted(state, owner, number) if one not in legal]
    return About(state.matchup.seats[owner].cards[number].id, (*legal, *others))


def _titles(state: State, owner: int, catalogue: Catalogue) -> dict[str, set[int]]:
    """The cards of a side by everything they are called."""
    titles: dict[str, set[int]] = {}
    for card in state.matchup.seats[owner].cards[1:]:
        known = catalogue.get(card.id)
        for title in (*known.names.values(), card.id) if known else ():
            titles.setdefault(fold(title), set()).add(card.number)
    return titles


def _named(state: State, name: str, titles: dict[str, set[int]]) -> int:
    """The number of the card of that name; 0 for none."""
    return GUNSLINGER if name in _GUNSLINGERS else _the_one(state, titles.get(name, set()))


def _shortened(state: State, name: str, titles: dict[str, set[int]]) -> int:
    """The number of the card whose name begins so; 0 for none, and for several."""
    if len(name) < _SHORTEST:
        return 0
    begun = (numbers for title, numbers in titles.items() if _begins(title, name))
    return _the_one(state, set().union(*begun))


def _the_one(state: State, numbers: set[int]) -> int:
    """The only card there is, or the only one that can be used now; 0 where several are."""
    if len(numbers) > 1:
        usable = {one.card for one in state.legal_actions()}
        numbers = numbers & usable
    return next(iter(numbers)) if len(numbers) == 1 else 0


def _begins(title: str, typed: str) -> bool:
    """Whether every word typed begins a word of the title."""
    words = title.split()
    return all(any(word.startswith(one) for word in words) for one in typed.split())


def _is_about(state: State, action: Action, number: int) -> bool:
    if action.kind == act.MOVE:
        return number == GUNSLINGER
    if action.kind == act.AIM:
        return aimed_at(state, action.detail) == number
    return action.card == number


def aimed_at(state: State, target: int) -> int:
    """The card of whoever decides that stands where something is aimed at; 0 for none."""
    side = state.sides[state.player()]
    if target == act.OUTSIDE:
        return GUNSLINGER
    return side.placed(target)


def _wanted(state: State, owner: int, number: int) -> Iterable[Action]:
    """What one does with such a card in a turn; nothing while a question waits."""
    if state.asked() != ACT:
        return []
    seat = state.matchup.seats[owner]
    effects = [effect.action for effect in seat.effects[number]]
    if number == GUNSLINGER:
        return [*effects, act.MOVE_GUNSLINGER]
    if BIT[number] & seat.traps:
        return [act.SETS[number][1]]
    places = act.PLACES[number] if BIT[number] & seat.placeable else []
    return [*places, *effects]
