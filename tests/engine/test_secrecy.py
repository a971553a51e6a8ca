"""Nobody sees what they may not, and nobody forgets what lay open."""

import json
from typing import Any

from cases import each
from duel import ENGINE, GUNSLINGER, Duel, Half, codes, ids, pairings, played, table_of
from effort import tries
from test_invariants import cards_are_conserved

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.saving import to_dict
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_HAND, IN_HIDEOUT
from rng_cards.games.ragnguns.engine.state import State


def world_of(state: State, player: int, seed: int) -> State:
    return ENGINE.determinize(state, player, Chance(seeded(seed)))


def named(state: State, player: int) -> set[str]:
    """The opposing cards whose place a player knows."""
    side = ENGINE.observe(state, player)["opponent"]
    piles = [side[place] for place in ("hand", "deck", "discard", "left", "right")]
    placed = [side[zone]["card"] for zone in ("alley", "shelter") if side[zone]]
    traps = [trap["card"] for trap in side["traps"]]
    everything = [*placed, *traps, *(card for pile in piles for card in pile)]
    return {card for card in everything if not card.endswith("?")}


def test_what_a_player_sees_is_the_same_in_every_world_it_could_be() -> None:
    for duel, chance in pairings(21, 24):
        for step, _action in enumerate(played(duel, chance)):
            if step % 3:
                continue
            for player in range(2):
                seen = ENGINE.observe(duel.state, player)
                world = world_of(duel.state, player, step)
                assert ENGINE.observe(world, player) == seen
                assert json.loads(json.dumps(seen)) == seen, "plain data"
                cards_are_conserved(table_of(world))


def test_worlds_hang_on_what_the_player_knows_and_on_the_chance_alone() -> None:
    for duel, chance in pairings(22, 24):
        for step, _action in enumerate(played(duel, chance)):
            player = duel.state.player()
            if step % 3:
                continue
            world = world_of(duel.state, player, step)
            again = world_of(duel.state, player, step)
            assert to_dict(again) == to_dict(world)
            same = world_of(world, player, step)
            assert to_dict(same) == to_dict(world), (duel.codes, duel.state.asked())


def test_what_the_player_may_say_is_the_same_in_every_world_it_could_be() -> None:
    for duel, chance in pairings(23, 24):
        for step, _action in enumerate(played(duel, chance)):
            world = world_of(duel.state, duel.state.player(), step)
            assert codes(world.legal_actions()) == codes(duel.state.legal_actions())
            assert world.player() == duel.state.player()


def test_worlds_can_be_played_to_the_end_and_leave_the_game_alone() -> None:
    for duel, chance in pairings(24, tries(4, 24)):
        for step, _action in enumerate(played(duel, chance)):
            if step % 5:
                continue
            before = to_dict(duel.state)
            for player in range(2):
                world = world_of(duel.state, player, step)
                while world.winner == -1:
                    legal = world.legal_actions()
                    world.apply(legal[chance.below(len(legal))])
                    cards_are_conserved(table_of(world))
            assert to_dict(duel.state) == before


def test_the_future_of_a_world_is_its_own() -> None:
    duel, _chance = next(pairings(25, 1))
    seeds = {world_of(duel.state, 0, seed).seed for seed in range(50)}
    assert len(seeds) == 50
    assert duel.state.seed not in seeds


def places(half: Half) -> dict[int, str]:
    """Where each card is: on top of a Hideout, or covered in it, is not the same."""
    found = dict.fromkeys(half.hand, "hand") | dict.fromkeys(half.deck, "deck")
    found |= dict.fromkeys(half.discard, "discard")
    for pile in (half.left, half.right):
        found |= dict.fromkeys(pile[1:], "covered") | dict.fromkeys(pile[:1], "top")
    found |= {card: "trap" for card, _stake in half.traps}
    found |= {one.card: "placed" for one in (half.alley, half.shelter) if one}
    return found


class Onlooker:
    """What the opponent of a player can have followed of their cards, written down by hand."""

    def __init__(self, duel: Duel, player: int) -> None:
        self.duel = duel
        self.player = player
        self.known: set[int] = set()
        self.laid: set[int] = set()
        """Cards laid down since their owner began to hide the hand."""
        self.before = places(duel.table().halves[player])
        self.does: list[dict[str, Any]] = []
        """The verbs of the effect of this player that happened last, or still does."""

    def is_trap(self, number: int) -> bool:
        return bool(self.duel.card(self.player, number)["type"] == "trap")

    def open(self, number: int, place: str) -> bool:
        """Whether a card lies there for all to see."""
        return place in {"discard", "placed"} or (place == "top" and not self.is_trap(number))

    def look(self, action: Action) -> None:
        """Take in what an action did."""
        half = self.duel.table().halves[self.player]
        after = places(half)
        moved = {one for one, place in after.items() if place != self.before.get(one)}
        for number in moved:
            was, place = self.before.get(number, ""), after[number]
            if self.open(number, was) and number not in self.laid:
                self.known.add(number)
            if was == "hand" and place in {"trap", "top", "covered"} and self.is_trap(number):
                self._mix_up_the_traps_of_the_hand()
        if action.kind == actions.HIDE and self.before.get(action.card) == "hand":
            if after.get(action.card) in {"top", "covered"} and action.card in moved:
                self.laid.add(action.card)
            self.known -= {one for one in self.laid if after.get(one) == "covered"}
        for event in self.duel.news:
            self._hear(event)
        if self.duel.state.asked() != "hide":
            self.laid = set()
        self.known |= {one for one, place in after.items() if self.open(one, place)} - self.laid
        self.before = after

    def _mix_up_the_traps_of_the_hand(self) -> None:
        """A Trap of the hand went down on its face: it could have been any of them."""
        in_hand = (one for one, was in self.before.items() if was == "hand")
        self.known -= {one for one in in_hand if self.is_trap(one)}

    def _hear(self, event: Event) -> None:
        half = self.duel.table().halves[self.player]
        if event.kind == ev.LOOKED and event.player != self.player == event.amount:
            seen = {
                IN_HAND: half.hand,
                IN_HIDEOUT: {*half.left, *half.right},
                IN_DECK: set(half.deck[:3]),
            }
            self.known |= seen[event.place]
        if event.player != self.player:
            return
        if event.kind == ev.SHUFFLED:
            self.known -= set(half.deck)
        if event.kind in {ev.PLAYED, ev.SPRUNG, ev.RETURNED} and event.card != GUNSLINGER:
            self.known.add(event.card)
        if event.kind in {ev.PLAYED, ev.TRIGGERED}:
            self.does = self.duel.card(self.player, event.card)["effects"][event.amount]["does"]
        if event.kind == ev.SPRUNG:
            self.does = self.duel.card(self.player, event.card)["effects"][0]["does"]
        if (
            event.kind == ev.FETCHED
            and event.place in {IN_DECK, IN_HIDEOUT}
            and next(verb["fetch"] for verb in self.does if "fetch" in verb)
        ):
            self.known.add(event.card)  # shown, to prove that it is one of those

    def names(self) -> set[str]:
        return set(ids(self.duel, self.player, self.known))


@each("seed", [26, 27])
def test_a_player_knows_what_an_onlooker_can_have_followed(seed: int) -> None:
    """And what follows from that, which `test_deduction.py` holds to every possible world."""
    for duel, chance in pairings(seed, tries(5, 60)):
        onlookers = [Onlooker(duel, player) for player in range(2)]
        last: Action | None = None
        for action in played(duel, chance):
            if last is not None:
                for onlooker in onlookers:
                    onlooker.look(last)
            last = action
            if duel.state.asked() == "hide":
                continue
            for onlooker in onlookers:
                knows = named(duel.state, 1 - onlooker.player)
                assert knows >= onlooker.names(), (duel.rules, duel.codes)


def face_down(duel: Duel) -> list[tuple[Action, Action]]:
    """Pairs of actions that lay one Trap of the hand or another, which the other cannot tell."""
    found: dict[tuple[int, int], Action] = {}
    pairs = []
    player = duel.state.player()
    hand = duel.table().halves[player].hand
    for action in duel.state.legal_actions():
        trap = action.card in hand and duel.card(player, action.card)["type"] == "trap"
        if action.kind in {actions.SET, actions.HIDE} and trap:
            key = (action.kind, action.detail)
            if key in found:
                pairs.append((found[key], action))
            found[key] = action
    return pairs


def test_which_trap_of_the_hand_went_down_on_its_face_nobody_can_tell() -> None:
    met = 0
    for duel, chance in pairings(28, 75):
        for _action in played(duel, chance):
            for one, other in face_down(duel):
                worlds = [duel.state.clone(), duel.state.clone()]
                watcher = 1 - duel.state.player()
                for world, action in zip(worlds, (one, other), strict=True):
                    world.apply(action)
                if all(world.player() != watcher for world in worlds):
                    first, second = (ENGINE.observe(world, watcher) for world in worlds)
                    assert first == second, (one, other, duel.codes)
                    met += 1
    assert met > 100
