"""Random play meets every card, every effect, every verb and every condition of the catalogue."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from duel import (
    CHAMBERS,
    DECK,
    GUNSLINGER,
    ZONES,
    Duel,
    Record,
    catalogue,
    dealt_decks,
    deck_cards,
    deck_of,
    eager,
    leaders,
    set_up,
)

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.questions import questions_of_the_rules

GAMES = 400
IN_COMPANY = (
    ("perdition-express", "crate-of-shells", "stationmaster", "barrel-barricade", "iron-bar"),
    ("stampede", "mule-on-credit", "dancing-bear", "undertakers-vulture", "biscuit"),
)
"""Cards that ask for so much that they get a hand that is made for them, and a full Cylinder."""
Met = Counter[tuple[str, int]]


def watched() -> Iterator[tuple[Duel, Chance]]:
    """Games to look at, more than it takes today: other cards are dealt other hands."""
    yield from dealt(41)
    yield from in_company()
    for seed in range(43, 47):
        yield from dealt(seed)


def dealt(seed: int) -> Iterator[tuple[Duel, Chance]]:
    decks = dealt_decks(seed, 2 * GAMES)
    for game in range(GAMES):
        # Every Gunslinger has its turn, with whatever cards.
        deck = decks[2 * game]
        led = type(deck)(deck.name, leaders()[game % len(leaders())], deck.cards)
        yield Duel([led, decks[2 * game + 1]], game), Chance(seeded(seed, game))


def in_company() -> Iterator[tuple[Duel, Chance]]:
    for game in range(GAMES):
        company = IN_COMPANY[game % len(IN_COMPANY)]
        deck = deck_of("buffalo-kid", company)
        duel = Duel([deck, deck], game, first=0)
        set_up(duel, {"hand": company, "cylinder": CHAMBERS}, turn=11, pool=6)
        yield duel, Chance(seeded(42, game))


def curious(duel: Duel, chance: Chance, met: Met) -> Action:
    """What was played least often so far, if anything may be played that seldom was."""
    player = duel.state.player()
    legal = duel.state.legal_actions()
    rare = []
    for action in legal:
        index = {actions.PLAY: action.detail, actions.PLACE: action.detail}.get(action.kind, 0)
        if action.kind in {actions.PLAY, actions.PLACE, actions.SET}:
            card = duel.card(player, action.card)
            effects = card["effects"]
            if action.kind == actions.PLACE:
                zone = ZONES[action.detail]
                index = next((no for no, one in enumerate(effects) if one.get("zone") == zone), 0)
            if effects and met[card["id"], index] < 2:
                rare.append(action)
    if rare and chance.below(4):
        return rare[chance.below(len(rare))]
    return eager(legal, chance)


def look(duel: Duel, met: Met) -> None:
    """Count the effects that were played, triggered, sprung, or came into force."""
    for event in duel.news:
        if event.kind in {ev.PLAYED, ev.TRIGGERED}:
            met[duel.card(event.player, event.card)["id"], event.amount] += 1
        elif event.kind == ev.SPRUNG:
            met[duel.card(event.player, event.card)["id"], 0] += 1
        elif event.kind == ev.PLACED_CARD:
            card = duel.card(event.player, event.card)
            for index, effect in enumerate(card["effects"]):
                lasts = effect.get("when") == "while-placed"
                if lasts and effect.get("zone") == ZONES[event.place]:
                    met[card["id"], index] += 1


def words(value: Any) -> set[str]:
    """Every key of plain data, at any depth."""
    if isinstance(value, dict):
        return set(value).union(*map(words, value.values()))
    return set().union(*map(words, value)) if isinstance(value, list) else set()


def effects_of(cards: list[Record]) -> set[tuple[str, int]]:
    return {(card["id"], index) for card in cards for index in range(len(card["effects"]))}


def questions() -> set[str]:
    rules = ["act", "hide", *(step.asks for step in questions_of_the_rules())]
    effects = ["heal", "fetch", "discard", "hide-some", "set"]
    return {*rules, *effects} - {""}


@cache
def tour() -> tuple[Met, set[int], set[str]]:
    """Effects met, kinds of action said, questions asked, until nothing is left to be met."""
    met: Met = Counter()
    kinds: set[int] = set()
    asked: set[str] = set()
    wanted = effects_of(list(catalogue()))
    for duel, chance in watched():
        while duel.state.winner == -1:
            action = curious(duel, chance, met)
            asked.add(duel.state.asked())
            kinds.add(action.kind)
            duel.play(action)
            look(duel, met)
        met_all = not wanted - met.keys() and len(kinds) == len(actions.KINDS)
        if met_all and asked >= questions():
            break
    return met, kinds, asked


def test_every_effect_of_every_card_is_met_by_random_play() -> None:
    met, _kinds, _asked = tour()
    assert sorted(effects_of(list(catalogue())) - met.keys()) == []
    reached = words([card["effects"] for card in catalogue() if (card["id"], 0) in met])
    assert {verb.key for verb in VERBS} <= reached
    spoken = words([card["effects"] for card in catalogue()])
    assert {one.key for one in CONDITIONS} & spoken <= reached


def test_every_kind_of_action_and_every_question_is_met() -> None:
    _met, kinds, asked = tour()
    assert {actions.KINDS[kind] for kind in kinds} == set(actions.KINDS)
    assert questions() == asked


def test_cards_are_numbered_by_their_ids_whatever_the_order_of_the_file() -> None:
    known = [str(card["id"]) for card in deck_cards()[:DECK]]
    one, other = deck_of("buffalo-kid", known), deck_of("buffalo-kid", known[::-1])
    first, second = Duel([one, one], 3), Duel([other, other], 3)
    assert first.cards == second.cards
    assert first.table() == second.table()
    assert first.card(0, GUNSLINGER)["id"] == "buffalo-kid"
