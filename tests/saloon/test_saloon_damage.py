"""The damage of the engine held to that of a second writing, on attacks drawn at random."""

from itertools import product
from typing import Final

import pytest
from brawls import CARDS, matchup
from damage_by_the_book import (
    BLOWS,
    DAMAGE,
    DEFENCES,
    HELPS,
    OBJECTS,
    Attack,
    Came,
    came_of,
    possible,
)

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.saloon.engine.brawl import Saloon
from rng_cards.games.saloon.engine.sayings import (
    ATTACK,
    ATTACK_WITH,
    ATTACK_WITH_BOTH,
    HIDE,
    PASS,
    PLAY,
)
from rng_cards.games.saloon.playing import SaloonEngine

NAMES: Final = ("anna", "bob", "cleo", "dan")
ANNA, BOB, CLEO, DAN = range(4)
TO_CHOOSE_FROM: Final = ("punch", "punch")
"""Cards of the others, so that the next aggressor is asked something."""
MATCHUP: Final = matchup(4)


def drawn(chance: Chance) -> Attack:
    """An attack that is possible."""

    def one(among: tuple[str, ...]) -> str:
        return among[chance.below(len(among))]

    while True:
        it = Attack(
            one(tuple(DAMAGE)),
            one(("", *OBJECTS)),
            one(BLOWS),
            one(("", "", *HELPS)),
            one(DEFENCES),
            one(DEFENCES[:-2]),
            one(DEFENCES[:-2]),
            one(("", "", *NAMES[:3])),
            {name: 1 + chance.below(10) for name in NAMES},
        )
        if possible(it):
            return it


def in_play(it: Attack) -> Saloon:
    """The engine's position once the attack is over, before the aggressor draws."""
    table = SaloonEngine().seated(MATCHUP)
    kinds = table.cards.kinds
    hands = (
        (ANNA, (it.attack, it.object, it.blow, it.anna_plays)),
        (BOB, (it.bob_plays, *TO_CHOOSE_FROM)),
        (CLEO, (it.help, it.cleo_plays, *TO_CHOOSE_FROM)),
        (DAN, TO_CHOOSE_FROM),
    )
    for seat, names in hands:
        for name in filter(None, names):
            _deal(table, name, table.seats[seat].hand, 1 << seat)
    if it.table:
        _deal(table, "table", table.seats[NAMES.index(it.table)].before, 15)
    for seat, name in enumerate(NAMES):
        table.seats[seat].ko = it.ko[name]
    table.events = []
    table.then("brawl", ANNA)
    table.run()
    attack, thing, blow = (
        kinds.index(name) if name else -1 for name in (it.attack, it.object, it.blow)
    )
    extra = [kind for kind in (thing, blow) if kind >= 0]
    verb = (ATTACK, ATTACK_WITH, ATTACK_WITH_BOTH)[len(extra)]
    table.apply(verb(BOB, attack, *extra))
    defences = {ANNA: it.anna_plays, BOB: it.bob_plays, CLEO: it.cleo_plays}
    while table.turn == 1 and table.asked() in ("help", "defend"):
        name = it.help if table.asked() == "help" else defences[table.player()]
        action = PASS
        if name:
            kind = kinds.index(name)
            action = HIDE(kind, CLEO) if name == "human-shield" else PLAY(kind)
        assert action in table.legal_actions(), (it, action)
        table.apply(action)
    return table


def _deal(table: Saloon, name: str, to: list[int], eyes: int) -> None:
    kind = table.cards.kinds.index(name)
    card = next(one for one in table.deck if table.cards.kind_of[one] == kind)
    table.move(card, table.deck, to, eyes)


def found(table: Saloon) -> Came:
    """What came of it in the engine, to the next aggressor."""
    seats = dict(zip(NAMES, table.seats, strict=True))
    ko = {name: seat.ko for name, seat in seats.items()}
    stunned = {name for name, seat in seats.items() if seat.no_cards}
    over = {name for name, seat in seats.items() if seat.no_attack}
    while table.player() >= 0 and table.turn == 1:
        table.apply(PASS)  # no second blow, no swap
    turns = [event.args[0] for event in table.events or () if event.name == "turn"]
    return Came(ko, stunned, over, NAMES[turns[1]])


@pytest.mark.parametrize("attacks", [700, pytest.param(20000, marks=pytest.mark.nightly)])
def test_attacks_do_what_a_second_writing_says(attacks: int) -> None:
    chance = Chance(seeded(14))
    met: set[str] = set()
    for _ in range(attacks):
        it = drawn(chance)
        wanted, came = came_of(it), found(in_play(it))
        if wanted.next:  # else both fell: whoever is left of them is next
            assert came.next == wanted.next, it
        assert (came.ko, came.stunned, came.knocked_over) == (
            wanted.ko,
            wanted.stunned,
            wanted.knocked_over,
        ), it
        met.update((it.attack, it.object, it.blow, it.help, it.bob_plays))
    assert met >= {*DAMAGE, *OBJECTS, *BLOWS, *HELPS, *DEFENCES}


def test_menus_offer_the_defences_that_the_second_writing_allows() -> None:
    for attack, thing, defence in product(DAMAGE, ("", *OBJECTS), DEFENCES[1:]):
        it = Attack(attack, thing, ko=dict.fromkeys(NAMES, 10))
        if not possible(it):
            continue
        allowed = possible(Attack(attack, thing, bob_plays=defence, ko=it.ko))
        table = _attacked(it, defence)
        assert (table.asked() == "defend") == allowed, (attack, thing, defence)


def _attacked(it: Attack, defence: str) -> Saloon:
    """Bob, who holds one Defence, is attacked."""
    table = SaloonEngine().seated(MATCHUP)
    kinds = table.cards.kinds
    _deal(table, defence, table.seats[BOB].hand, 1 << BOB)
    names = [it.attack, it.object] if it.object else [it.attack]
    for name in (*names, "war-cry"):
        _deal(table, name, table.seats[ANNA].hand, 1 << ANNA)
    table.then("brawl", ANNA)
    table.run()
    table.apply((ATTACK_WITH if it.object else ATTACK)(BOB, *map(kinds.index, names)))
    return table


def test_the_second_writing_knows_every_card_that_strikes_or_parries() -> None:
    of_type = {card["type"]: set() for card in CARDS}  # type: dict[str, set[str]]
    for card in CARDS:
        of_type[card["type"]].add(card["id"])
    assert of_type["attack"] == set(DAMAGE)
    assert of_type["object"] == set(OBJECTS)
    assert of_type["defence"] == set(DEFENCES) - {""}
    assert of_type["help"] == set(HELPS) - {""}
