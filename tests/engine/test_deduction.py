"""What a player can tell for certain, by trying every world that looks the same to them.

A game is watched by the second player. Each way in which the first player's hidden cards can lie is
a world; it stays one as long as some action there looks as the real one did.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any

from duel import (
    ENGINE,
    GUNSLINGER,
    Duel,
    Half,
    act,
    dealt_decks,
    deck_cards,
    deck_of,
    eager,
    ids,
    set_up,
    table_of,
)
from effort import tries

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.saving import from_dict, to_dict
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_HAND, IN_HIDEOUT
from rng_cards.games.ragnguns.engine.state import State

OWNER, WATCHER = 0, 1
MOST_WORLDS = 300
CHANCES = 12
"""How often an action is tried where chance has a say."""
UNSEEN = frozenset({ev.DREW, ev.HID, ev.SET_TRAP, ev.TOOK_IN_HAND, ev.FOLLOWED, ev.STAKE_BACK})
"""Events that do not show which card they are about."""
BY_FACE = frozenset({actions.PLACE, actions.PLAY, actions.DISCARD})
"""What is done with a card for all to see."""


class Witness:
    """Every world that the watcher of a game cannot tell from the real one."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.seed = 0
        self.traps = {no for no, card in duel.cards[OWNER].items() if card["type"] == "trap"}
        half = duel.table().halves[OWNER]
        shown = to_dict(duel.state)["sides"][OWNER]["shown"]
        piles = [half.deck, half.left, half.right]
        lying = [*half.hand, *(card for pile in piles for card in pile)]
        hidden = [one for one in lying if not shown >> one & 1 and not self._open(half, one)]
        self.worlds = self._distinct(
            self._with(duel.state, dict(zip(hidden, others, strict=True)))
            for others in permutations(hidden)
        )
        seen = self._view(duel.state)
        self.worlds = [one for one in self.worlds if self._view(one) == seen]

    def _open(self, half: Half, card: int) -> bool:
        return card in half.tops() and card not in self.traps

    def _with(self, state: State, other: dict[int, int]) -> State:
        """The same position with other cards in some places."""
        saved = to_dict(state)
        side = saved["sides"][OWNER]
        for pile in ("deck", "left", "right"):
            digits = [side[pile] >> at & 15 for at in range(0, side[pile].bit_length(), 4)]
            side[pile] = sum(other.get(one, one) << 4 * at for at, one in enumerate(digits))
        hand = [one for one in range(1, GUNSLINGER) if side["hand"] >> one & 1]
        side["hand"] = sum(1 << other.get(one, one) for one in hand)
        world = from_dict(self.duel.matchup, saved)
        world.events = []
        return world

    def _distinct(self, worlds: Iterable[State]) -> list[State]:
        """Each world once, whatever is still to come of chance and whatever the engine notes."""
        by_key: dict[str, State] = {}
        for world in worlds:
            saved = to_dict(world)
            for side in saved["sides"]:
                for note in ("shown", "maybe", "seen", "backs"):
                    side.pop(note, None)
            by_key[repr(saved | {"seed": 0})] = world
        return list(by_key.values())

    def _view(self, state: State) -> Any:
        """What lies open, and what the watcher may do."""
        table = table_of(state)
        theirs, own = table.halves[OWNER], table.halves[WATCHER]
        slots = [
            [len(pile), "trap" if pile and pile[0] in self.traps else pile[:1]]
            for pile in (theirs.left, theirs.right)
        ]
        stakes = [stake for _card, stake in theirs.traps]
        zones = [theirs.alley, theirs.shelter, theirs.discard, len(theirs.hand), len(theirs.deck)]
        numbers = [theirs.belt, theirs.cylinder, theirs.wounds, theirs.ready, table.pool]
        mine = state.player() == WATCHER
        may = sorted(one.code for one in state.legal_actions()) if mine else []
        return [slots, stakes, zones, numbers, own, table.turn, state.asked(), may, state.winner]

    def _heard(self, before: State, state: State) -> list[Any]:
        """What the watcher sees happen."""
        events = state.events or []
        return [self._seen(before, state, one) for one in events if one.kind != ev.HID]

    def _seen(self, before: State, state: State, event: Event) -> Any:
        what: list[Any] = [event.kind, event.player, event.amount, event.place]
        half = table_of(state).halves[OWNER]
        if event.kind == ev.LOOKED and event.player == WATCHER and event.amount == OWNER:
            places = {
                IN_HAND: half.hand,
                IN_HIDEOUT: [half.left, half.right],
                IN_DECK: half.deck[:3],
            }
            return [*what, places[event.place]]
        if event.player == WATCHER and event.kind not in {ev.FOLLOWED, ev.RAISED, ev.LOOKED}:
            return [*what, event.card]
        if event.kind == ev.FETCHED:
            was = table_of(before).halves[OWNER]
            slots = [
                (no, at)
                for no, pile in enumerate((was.left, was.right))
                for at, one in enumerate(pile)
                if one == event.card
            ]
            return [*what, event.card if self._shows(event) else slots]
        return what if event.kind in UNSEEN else [*what, event.card]

    def _shows(self, event: Event) -> bool:
        """Whether a card that was fetched has to be shown, to prove that it is one of those."""
        duel = self.duel
        source = duel.story.source
        index = duel.story.effect[event.player, source]
        verbs = duel.card(event.player, source)["effects"][index]["does"]
        fetches = [verb["fetch"] for verb in verbs if "fetch" in verb]
        return bool(fetches and fetches[0]) or event.place not in {IN_DECK, IN_HIDEOUT}

    def follow(self, action: Action) -> None:
        """Do an action in the game, and keep the worlds in which something looks the same.

        The hand is laid down in one breath: only the end of that is seen.
        """
        duel = self.duel
        before = duel.state.clone()
        self.seed = before.seed
        breath = duel.state.asked() == "hide" and duel.state.player() == OWNER
        events: list[Event] = []
        duel.play(action)
        events += duel.news
        chance = Chance(len(duel.codes))
        while breath and duel.state.asked() == "hide" and duel.state.player() == OWNER:
            duel.play(duel.state.legal_actions()[chance.below(len(duel.state.legal_actions()))])
            events += duel.news
        after = duel.state.clone()
        after.events = events
        looks = self._view(after), self._heard(before, after)
        found: list[State] = []
        for world in self.worlds:
            for after in self._ways(world, action, before.player() == OWNER, breath=breath):
                if (self._view(after), self._heard(world, after)) == looks:
                    found += self._shuffled(after)
        self.worlds = self._distinct(found)

    def _ways(self, world: State, action: Action, owner: bool, *, breath: bool) -> Iterator[State]:
        """What comes of the actions there that could be the one that was seen."""
        for one in world.legal_actions():
            alike = one.kind == action.kind and one.detail == action.detail
            if not breath and not (
                alike if owner and action.kind not in BY_FACE else one is action
            ):
                continue
            for after in self._outcomes(world, one):
                if breath and after.asked() == "hide" and after.player() == OWNER:
                    yield from self._ways(after, action, owner, breath=True)
                else:
                    yield after

    def _outcomes(self, world: State, action: Action) -> Iterator[State]:
        """What an action leads to; where chance has a say, by the real one and several others."""
        for number in range(CHANCES):
            after = world.clone()
            after.events = [*(world.events or [])] if world.asked() == "hide" else []
            seed = after.seed = seeded(number, world.turn) if number else self.seed
            after.apply(action)
            yield after
            if after.seed == seed:
                return

    def _shuffled(self, world: State) -> Iterator[State]:
        """The world, with its deck in every order if it was shuffled."""
        deck = table_of(world).halves[OWNER].deck
        shuffled = any(
            one.kind == ev.SHUFFLED and one.player == OWNER for one in world.events or []
        )
        for order in permutations(deck) if shuffled else ():
            yield self._with(world, dict(zip(deck, order, strict=True)))
        if not shuffled:
            yield world

    def halves(self) -> list[Half]:
        """The owner's side as it can be."""
        return [table_of(world).halves[OWNER] for world in self.worlds]

    def certain(self) -> dict[str, list[str]]:
        """The owner's cards by place, as all worlds have them; `?` where they differ."""
        halves = self.halves()
        hand = set.intersection(*(half.hand for half in halves))
        piles = {
            "left": [half.left for half in halves],
            "right": [half.right for half in halves],
            "deck": [half.deck for half in halves],
            "traps": [[card for card, _stake in half.traps] for half in halves],
        }
        told = {
            place: [
                ids(self.duel, OWNER, there)[0] if len(set(there)) == 1 else "?"
                for there in zip(*some, strict=True)
            ]
            for place, some in piles.items()
        }
        unknown = len(halves[0].hand) - len(hand)
        return told | {"hand": sorted([*ids(self.duel, OWNER, hand), *"?" * unknown])}


def observed(duel: Duel) -> dict[str, list[str]]:
    """The same, as the engine tells the watcher."""
    side = ENGINE.observe(duel.state, WATCHER)["opponent"]
    told = {place: side[place] for place in ("left", "right", "deck", "hand")}
    told["traps"] = [trap["card"] for trap in side["traps"]]
    return {
        place: [card.replace("trap?", "?") for card in cards] for place, cards in told.items()
    } | {"hand": sorted(card.replace("trap?", "?") for card in told["hand"])}


def small_games(seed: int, games: int) -> Iterator[tuple[Duel, Chance]]:
    """Games whose first player has five cards that do not lie open, three of them Traps, and some
    of them seen before; the rest is discarded.
    """
    chance = Chance(seeded(seed))
    traps = [str(card["id"]) for card in deck_cards() if card["type"] == "trap"]
    for game in range(games):
        first, second = dealt_decks(seed + game, 2)
        mine = [traps[at] for at in chance.shuffle(list(range(len(traps))))[:3]]
        mine += [str(card["id"]) for card in first.cards if card["type"] != "trap"][:12]
        theirs = dict.fromkeys(["light-fingers", *(str(card["id"]) for card in second.cards)])
        decks = [deck_of("buffalo-kid", mine), deck_of("jenny-james", [*theirs][:15])]
        duel = Duel(decks, game, None, OWNER)
        numbers = {card["id"]: number for number, card in duel.cards[OWNER].items()}
        places: dict[str, list[str]] = {"hand": [], "left": [], "right": [], "deck": []}
        for at in chance.shuffle(list(range(5))):
            places[("hand", "hand", "hand", "left", "right", "deck")[chance.below(6)]] += [mine[at]]
        discard = [one for one in numbers if one not in {*mine[:5], "buffalo-kid"}]
        shown = sum(1 << numbers[card] for card in mine[:5] if chance.below(2))
        owner = {**places, "discard": discard, "shown": shown, "belt": 3}
        watcher = {"hand": [*theirs][2:5], "traps": [("light-fingers", 1)], "belt": 2}
        set_up(duel, owner, watcher, active=OWNER, pool=6, turn=8)
        yield duel, chance


def test_what_a_player_is_told_is_what_every_world_agrees_about() -> None:
    compared = certain = 0
    for duel, chance in small_games(41, tries(25, 400)):
        witness = Witness(duel)
        for _ in range(14):
            if duel.state.winner != -1 or not 0 < len(witness.worlds) <= MOST_WORLDS:
                break
            if duel.state.asked() != "hide" or duel.state.player() == WATCHER:
                known = witness.certain()
                assert observed(duel) == known, (duel.codes, len(witness.worlds))
                compared += 1
                world = ENGINE.determinize(duel.state, WATCHER, chance)
                assert table_of(world).halves[OWNER] in witness.halves()
                certain += sum(card != "?" for cards in known.values() for card in cards)
            witness.follow(eager(duel.state.legal_actions(), chance))
        assert witness.worlds
    assert compared > 100
    assert certain > 100


def test_the_only_trap_of_a_hand_that_was_shown_is_known_once_it_is_set() -> None:
    """Light Fingers shows the hand; the Trap that is left can only be the one that is set."""
    mine = ["fall", "machete", "iron-bar"]
    duel = Duel([deck_of("buffalo-kid", mine), deck_of("jenny-james", ["light-fingers"])], 1)
    set_up(duel, {"hand": mine}, {"traps": [("light-fingers", 1)]}, active=OWNER, pool=6, turn=8)
    shown = sum(1 << duel.number(OWNER, card) for card in mine)
    duel.state.sides[OWNER].shown = shown
    act(duel, actions.SET, "fall", 1)
    assert observed(duel)["traps"] == ["fall"]
    for seed in range(9):
        world = ENGINE.determinize(duel.state, WATCHER, Chance(seeded(seed)))
        assert (
            to_dict(world)["sides"][OWNER]["traps"] == to_dict(duel.state)["sides"][OWNER]["traps"]
        )
