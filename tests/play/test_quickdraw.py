"""The policy: everything it says is legal, and what is counted of its games is what happened."""

from collections import Counter

from cases import each
from effort import tries
from tables import deck_of, six_decks

from rng_cards.engine.batch_counts import WIDTH, BatchCounts
from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.alone import Alone
from rng_cards.games.ragnguns.engine.saving import to_dict
from rng_cards.games.ragnguns.engine.solo_policy import SoloPolicy
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, members, pile_set
from rng_cards.games.ragnguns.engine.state import State, new_state
from rng_cards.games.ragnguns.house_rules import HouseRules
from rng_cards.games.ragnguns.seating import matchup
from rng_cards.games.ragnguns.solitaire import SOLITAIRE

SEED = 11
GAMES = tries(40, 600)
PLACE = {one.key: place for place, one in enumerate(SOLITAIRE.measures)}
USES = {act.PLACE, act.PLAY, act.SET}

ODD_RULES = HouseRules(straight_shots=True, fetch_to_hideout=True, hideout_places=False, turn_cap=9)


def alone(deck: PlayDeck, rules: HouseRules | None = None) -> Alone:
    return Alone(matchup([deck, None], rules or HouseRules()))


def started(table: Alone, number: int) -> State:
    return new_state(table.matchup, seeded(SEED, number), number & 1)


def usable(state: State) -> int:
    """The set of the cards of the deck that a legal action places, plays or sets."""
    cards = 0
    for action in state.legal_actions():
        if action.kind in USES:
            cards |= BIT[action.card]
    return cards & DECK_CARDS


@each("deck", six_decks())
@each("rules", [HouseRules(), ODD_RULES])
def test_everything_it_says_is_legal(deck: PlayDeck, rules: HouseRules) -> None:
    table = alone(deck, rules)
    for number in range(GAMES):
        state = started(table, number)
        for code in table.codes(SEED, number):
            action = next((one for one in state.legal_actions() if one.code == code), None)
            assert action is not None, (number, code)
            state.apply(action)
        policy = table.start(SEED, number)
        while policy.state.winner == -1:
            policy.turn()
            if policy.state.winner == -1:
                policy.finish()
        assert to_dict(policy.state) == to_dict(state)


@each("deck", six_decks())
def test_what_is_counted_is_what_happened(deck: PlayDeck) -> None:
    table = alone(deck)
    recounted = BatchCounts(20, len(SOLITAIRE.measures), 16)
    for number in range(GAMES):
        recount(recounted, started(table, number), table.codes(SEED, number))
    counts = table.play(SEED, range(GAMES)).counts
    for name in ("goal", "seen", "used", "games"):
        start = getattr(recounted, name)
        end = {"goal": recounted.seen, "seen": recounted.ready}.get(name, start + 16)
        if name == "games":
            end = start + 1
        assert counts[start:end] == recounted.counts[start:end], name
    assert counts[: recounted.goal] == recounted.counts[: recounted.goal]


def recount(batch: BatchCounts, state: State, codes: list[int]) -> None:
    """Play a game by its codes, and count it by looking at the table after every action."""
    counts = batch.counts
    counts[batch.games] += 1
    mine, theirs = state.sides
    seen = used = turn = wounds = 0
    values: Counter[str] = Counter()
    new = mine.hand
    began = state.turn

    def enter(turn: int, **measured: int) -> None:
        for key, value in measured.items():
            counts[batch.turn(turn, PLACE[key]) + min(value, WIDTH - 1)] += 1

    for code in codes:
        action = next(one for one in state.legal_actions() if one.code == code)
        if action.kind == act.END:
            enter(turn, unspent=state.pool, hidden=mine.hand.bit_count())
        values["placed"] += action.kind == act.PLACE
        values["effects"] += action.kind == act.PLAY
        if action.kind in USES:
            used |= BIT[action.card]
        state.apply(action)
        if state.turn != began or state.winner != -1:
            enter(
                turn,
                placed=values["placed"],
                effects=values["effects"],
                damage=theirs.wounds - wounds,
                wounds=min(theirs.wounds, 6),
            )
            values.clear()
            wounds = theirs.wounds
            for card in members(new & ~seen):
                counts[batch.seen + turn * 16 + card] += 1
            seen |= new
            new, began, turn = 0, state.turn, turn + 1
        new |= mine.hand
    counts[batch.goal + (turn - 1 if wounds >= 6 else batch.turns)] += 1
    for card in members(seen & used):
        counts[batch.used + card] += 1


@each("deck", six_decks())
def test_playable_is_what_the_rules_say(deck: PlayDeck) -> None:
    table = alone(deck)
    for number in range(GAMES // 3):
        policy = table.start(SEED, number)
        could = 0
        while policy.state.winner == -1:
            drawn, now = policy.side.hand, usable(policy.state)
            could |= now
            policy.turn()
            assert policy.at_once & drawn == now & drawn & policy.fresh
            came = policy.seen  # what an effect places straight from the deck never does
            assert not could & came & ~(policy.could | policy.used)
            if policy.state.winner == -1:
                policy.finish()


def laid(deck: str, hand: str, pool: int, **side: int) -> SoloPolicy:
    """A policy in the first turn of a game, with that hand and so many Bullets."""
    policy = alone(deck_of(deck)).start(SEED, 0)
    numbers = {card.id: card.number for card in policy.seat.cards}
    mine = policy.side
    drawn = mine.hand
    mine.hand = sum(BIT[numbers[card]] for card in hand.split())
    assert not pile_set(mine.deck) & drawn
    mine.deck = 0
    policy.state.pool = pool
    for name, value in side.items():
        setattr(mine, name, value)
    policy.taken = []
    return policy


def said(policy: SoloPolicy) -> list[str]:
    assert policy.taken is not None
    cards = policy.seat.cards
    return [f"{act.KINDS[one.kind]} {cards[one.card].id} {one.detail}" for one in policy.taken]


def test_it_places_what_shoots_most_and_shoots() -> None:
    policy = laid("buffalo-kid", "torch machete fall", 4)
    policy.turn()
    assert said(policy) == ["place machete 0", "gunfight  2"]
    assert (policy.placed, policy.target.wounds) == (1, 2)


def test_it_does_not_change_weapons_when_the_one_it_has_kills_as_soon() -> None:
    policy = laid("buffalo-kid", "machete", 3)
    torch = next(card.number for card in policy.seat.cards if card.id == "torch")
    policy.side.alley = torch
    policy.target.wounds = 5
    policy.turn()
    assert said(policy) == ["gunfight  1"]
    assert policy.state.winner == 0


def test_the_gunslinger_steps_out_when_ready_and_best() -> None:
    policy = laid("buffalo-kid", "torch", 6, ready=1)
    policy.turn()
    assert said(policy)[:2] == ["move  0", "gunfight  3"]


def test_the_belt_shoots_before_it_strengthens() -> None:
    policy = laid("buffalo-kid", "", 3, belt=1)
    policy.side.alley = next(card.number for card in policy.seat.cards if card.id == "machete")
    policy.turn()
    assert said(policy)[:2] == ["play buffalo-kid 1", "gunfight  2"]
    assert policy.target.wounds == 3


def test_what_is_left_over_sets_traps_once_the_belt_has_what_it_wants() -> None:
    policy = laid("buffalo-kid", "fall", 4)
    policy.turn()
    assert said(policy) == ["set fall 1"]
    assert policy.state.pool == 3


def test_the_best_card_of_the_hand_ends_on_top() -> None:
    policy = laid("buffalo-kid", "fall machete poker-face", 0)
    policy.turn()
    policy.finish()
    cards = policy.seat.cards
    tops = [cards[policy.side.left & 15].id, cards[policy.side.right & 15].id]
    assert "machete" in tops


def test_it_plays_the_same_game_again() -> None:
    deck = six_decks()[0]
    table = alone(deck)
    once = [table.codes(SEED, number) for number in range(50)]
    assert [alone(deck).codes(SEED, number) for number in reversed(range(50))] == once[::-1]
