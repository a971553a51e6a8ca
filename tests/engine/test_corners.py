"""The corners of the rules, each on a table laid for it."""

from collections.abc import Mapping
from typing import Any, Final

from cases import each
from duel import DECK, ENGINE, GUNSLINGER, Duel, act, blank, deck_of, ids, offers, set_up
from rulebook import Rulebook

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.engine import actions, knowledge
from rng_cards.games.ragnguns.engine import events as ev

KID = "buffalo-kid"


def table(
    mine: Mapping[str, Any],
    theirs: Mapping[str, Any] | None = None,
    *,
    leaders: tuple[str, str] = (KID, "jenny-james"),
    cards: tuple[str | Mapping[str, Any], ...] = (),
    their_cards: tuple[str | Mapping[str, Any], ...] = (),
    rules: Mapping[str, bool | int] | None = None,
    **facts: Any,
) -> Duel:
    """A position in player 0's turn, with decks of the cards that it names."""
    decks = (
        deck_of(leaders[0], _named(mine, cards)),
        deck_of(leaders[1], _named(theirs or {}, their_cards)),
    )
    duel = Duel(decks, 1, rules, first=0)
    turn = {"turn": 5, "pool": 6, **facts}
    set_up(duel, mine, theirs or {}, **turn)
    return duel


def _named(side: Mapping[str, Any], made: tuple[str | Mapping[str, Any], ...]) -> list[Any]:
    """The cards that a side names: those that were made up for the test, else the catalogue's."""
    names: list[str] = []
    for place, value in side.items():
        if place in {"alley", "shelter"} and value:
            names.append(value if isinstance(value, str) else value[0])
        elif place == "traps":
            names += [card for card, _stake in value]
        elif place in {"hand", "discard", "left", "right", "deck"}:
            names += value
    own = {one["id"]: one for one in made if not isinstance(one, str)}
    extra = [one for one in made if isinstance(one, str)]
    cards: dict[str, Any] = {name: own.get(name, name) for name in (*names, *extra, *own)}
    return [cards[name] for name in cards if not name.startswith("zz-")]


def where(duel: Duel, player: int, card: str) -> str:
    number = duel.number(player, card)
    half = duel.table().halves[player]
    for place in ("hand", "discard", "left", "right", "deck"):
        if number in getattr(half, place):
            return place
    if number in [trap for trap, _stake in half.traps]:
        return "trap"
    return next(zone for zone in ("alley", "shelter") if number in half.among(zone))


# -- effects and their source


def test_a_card_whose_effect_is_not_repeatable_is_discarded_wherever_it_was() -> None:
    duel = table({"left": ["torch", "whip"], "alley": "brass-knuckles"}, {"shelter": "sisters"})
    act(duel, actions.PLAY, "torch", 0)
    assert where(duel, 0, "torch") == "discard"
    act(duel, actions.PLAY, "brass-knuckles", 0)
    assert where(duel, 0, "brass-knuckles") == "discard"
    assert duel.table().halves[0].alley is None


def test_an_effect_cannot_fetch_its_own_card() -> None:
    duel = table({"left": ["saddlebags"], "right": ["whip", "torch"]})
    act(duel, actions.PLAY, "saddlebags", 1)
    assert not offers(duel, actions.PICK, "saddlebags")
    act(duel, actions.PICK, "torch")
    assert where(duel, 0, "torch") == "hand"
    assert where(duel, 0, "saddlebags") == "discard"


def test_a_source_that_is_covered_by_what_it_fetched_is_discarded_from_under_it() -> None:
    duel = table({"left": ["improvise"], "discard": ["machete"], "right": ["whip"]})
    act(duel, actions.PLAY, "improvise", 0)
    act(duel, actions.SLOT, "machete", actions.LEFT)
    assert ids(duel, 0, duel.table().halves[0].left) == ["machete"]
    assert where(duel, 0, "improvise") == "discard"


CALL: Final = blank(
    "call",
    effects=[
        {"cost": 1, "does": [{"fetch": {"keyword": "animal"}, "from": "deck", "to": "alley"}]},
    ],
)
"""Places an ANIMAL of the deck in the ALLEY, for free."""


def test_a_source_driven_from_its_zone_by_what_it_fetched_is_discarded_once() -> None:
    duel = table({"alley": "call", "deck": ["dancing-bear"]}, cards=(CALL,))
    act(duel, actions.PLAY, "call", 0)
    assert where(duel, 0, "dancing-bear") == "alley"
    assert where(duel, 0, "call") == "discard"


def test_a_repeatable_effect_is_played_once_a_turn_even_after_its_card_came_back() -> None:
    duel = table({"left": ["mouth-harp"], "right": ["saddlebags"], "discard": ["fiddle-case"]})
    act(duel, actions.PLAY, "mouth-harp", 0)
    act(duel, actions.SLOT, "fiddle-case", actions.RIGHT)
    assert not offers(duel, actions.PLAY, "mouth-harp", 0)
    assert offers(duel, actions.PLAY, "mouth-harp", 1)


# -- Durability that comes and goes


def test_a_card_falls_when_the_durability_that_kept_it_up_ends() -> None:
    duel = table({"shelter": ("deputy-nelson", 2), "alley": "machete", "hand": ["saddle-up"]})
    act(duel, actions.PLAY, "saddle-up", 0)
    assert where(duel, 0, "deputy-nelson") == "discard"
    half = duel.table().halves[0]
    assert half.alley is None
    assert half.shelter is not None


def test_wounds_travel_with_a_card_that_is_swapped_and_vanish_with_one_that_leaves() -> None:
    duel = table({"shelter": ("sisters", 1), "hand": ["saddle-up", "deputy-nelson"]})
    act(duel, actions.PLAY, "saddle-up", 0)
    alley = duel.table().halves[0].alley
    assert alley is not None
    assert alley.wounds == 1
    act(duel, actions.PLACE, "deputy-nelson", actions.ALLEY)
    assert where(duel, 0, "sisters") == "discard"
    assert all(wounds == 0 for wounds in duel.story.on_cards.values())


def test_a_durability_that_hangs_on_a_condition_lets_its_card_fall_when_it_no_longer_holds() -> (
    None
):
    proud = blank(
        "proud",
        type="backup",
        durability=1,
        effects=[
            {
                "when": "while-placed",
                "zone": "shelter",
                "if": [{"has": {"keyword": "melee"}, "among": "alley"}],
                "does": [{"durability": 1, "of": "self"}],
            }
        ],
    )
    duel = table({"shelter": ("proud", 1), "alley": "machete"}, cards=(proud,))
    act(duel, actions.DISCARD, "machete")
    assert where(duel, 0, "proud") == "discard"


# -- the Gunslinger in the Alley


def test_a_gunslinger_in_the_alley_is_there_to_stay() -> None:
    duel = table(
        {"ready": 1, "alley": "machete", "shelter": "iron-bar", "hand": ["whip", "saddle-up"]}
    )
    act(duel, actions.MOVE)
    assert where(duel, 0, "machete") == "discard"
    assert duel.table().halves[0].steps_out()
    assert not offers(duel, actions.MOVE)
    assert not offers(duel, actions.PLACE, "whip", actions.ALLEY)
    assert offers(duel, actions.PLACE, "whip", actions.SHELTER)
    assert not offers(duel, actions.PLAY, "saddle-up", 0), "never swapped"
    codes = {one.code for one in duel.state.legal_actions()}
    assert actions.DISCARDS[GUNSLINGER].code not in codes


def test_what_is_aimed_at_the_alley_hits_the_gunslinger_there() -> None:
    duel = table({"left": ["whip"]}, {"wounds": 2})
    duel.state.sides[1].alley = GUNSLINGER
    act(duel, actions.PLAY, "whip", 0)
    assert duel.table().halves[1].wounds == 3


def test_a_gunslinger_in_the_alley_is_neither_returned_nor_discarded() -> None:
    duel = table({"left": ["lariat"], "hand": ["scorched-earth"]}, {"shelter": "machete"})
    duel.state.sides[1].alley = GUNSLINGER
    assert not offers(duel, actions.PLAY, "lariat", 0)
    act(duel, actions.PLAY, "scorched-earth", 0)
    assert duel.table().halves[1].steps_out()
    assert where(duel, 1, "machete") == "discard"


def test_a_gunslinger_in_the_alley_lends_its_firepower_and_keywords() -> None:
    duel = table({"left": ["tortoiseshell-comb"]}, {"belt": 3}, leaders=("jenny-james", KID))
    assert not offers(duel, actions.PLAY, "tortoiseshell-comb", 0)
    duel.state.sides[0].alley = GUNSLINGER
    assert offers(duel, actions.PLAY, "tortoiseshell-comb", 0), "she is a GIRL in play"
    assert offers(duel, actions.GUNFIGHT, "", 2)
    assert not offers(duel, actions.GUNFIGHT, "", 3)


def test_every_bullet_past_the_shelter_hits_a_gunslinger_in_the_alley() -> None:
    duel = table({"alley": "sisters"}, {"shelter": "machete"})
    duel.state.sides[1].alley = GUNSLINGER
    act(duel, actions.GUNFIGHT, "", 3)
    assert duel.state.asked() == "act"
    assert duel.table().halves[1].wounds == 2


# -- Traps


def answering(*traps: tuple[str, int], mine: Mapping[str, Any] | None = None, **side: Any) -> Duel:
    """Player 1 has set Traps and ended the turn; player 0, who answers, has what `mine` says."""
    duel = table(
        {"cylinder": 4, **(mine or {})},
        {"traps": list(traps), "deck": ["powder-keg"], **side},
        active=1,
        turn=6,
        pool=0,
    )
    act(duel, actions.END)
    return duel


def test_who_passes_lets_a_trap_go_off() -> None:
    duel = answering(("lure", 1))
    passed = ENGINE.passing(duel.state)
    assert (passed.kind, passed.detail) == (actions.ANSWER, actions.NOTHING)


def test_traps_are_answered_oldest_first_by_the_opponent_of_their_owner() -> None:
    duel = answering(("lure", 1), ("fall", 2))
    assert duel.state.player() == 0
    assert duel.state.asked() == "answer"
    act(duel, actions.ANSWER, "", actions.RAISE)
    assert where(duel, 1, "lure") == "discard"
    assert duel.story.pool == 3
    act(duel, actions.ANSWER, "", actions.FOLLOW)
    assert duel.state.player() == 1, "the owner says where it goes"
    assert duel.state.asked() == "slot"
    act(duel, actions.SLOT, "fall", actions.RIGHT)
    assert ids(duel, 1, duel.table().halves[1].right) == ["fall"]
    assert duel.story.pool == 1
    assert ENGINE.observe(duel.state, 0)["opponent"]["right"] == [knowledge.A_TRAP]


def test_an_answer_takes_the_whole_price_from_the_pool_or_is_not_given() -> None:
    duel = answering(("fall", 5), mine={"belt": 9, "hand": ["whip", "torch"]})
    assert [one.detail for one in duel.state.legal_actions()] == [
        actions.FOLLOW,
        actions.NOTHING,
    ], "five reloaded, nothing from the Belt"


def test_a_toll_is_paid_on_top_of_every_answer() -> None:
    duel = answering(("lure", 2), shelter="saltpeter-brothers")
    act(duel, actions.ANSWER, "", actions.RAISE)
    assert duel.story.pool == 5 - 4


def test_a_sprung_trap_does_its_effect_and_is_discarded() -> None:
    duel = answering(("fall", 3), mine={"hand": ["whip", "torch"]})
    act(duel, actions.ANSWER, "", actions.NOTHING)
    assert duel.state.player() == 0, "whoever discards chooses"
    act(duel, actions.PICK, "whip")
    assert where(duel, 0, "whip") == "discard"
    assert where(duel, 1, "fall") == "discard"
    assert duel.story.pool == 5


def test_a_sprung_trap_can_win_the_game_on_the_spot() -> None:
    duel = answering(("hollow-bible", 1), ("lure", 1), mine={"wounds": 5})
    act(duel, actions.ANSWER, "", actions.NOTHING)
    assert duel.state.winner == 1
    assert duel.state.legal_actions() == []
    assert duel.state.asked() == "over"
    assert sorted(duel.table().halves[1].everything()) == list(range(1, GUNSLINGER))


def test_a_trap_set_by_an_effect_takes_its_stake_from_the_stack() -> None:
    duel = table({"hand": ["poker-face", "fall", "lure"]})
    act(duel, actions.PLAY, "poker-face", 0)
    act(duel, actions.PICK, "fall")
    assert duel.story.pool == 6
    assert duel.table().halves[0].traps == [(duel.number(0, "fall"), 1)]


# -- the late game


def test_the_gunslinger_is_ready_from_the_first_turn_without_a_draw() -> None:
    cards = [f"zz-{number:02}" for number in range(DECK)]
    duel = table({}, {"discard": cards[1:], "deck": cards[:1]}, pool=0)
    act(duel, actions.END)
    assert duel.story.drawn == 1, "as many as there are"
    assert not offers(duel, actions.MOVE)
    act(duel, actions.END)
    act(duel, actions.HIDE, cards[0], actions.LEFT)
    for card in ids(duel, 0, sorted(duel.table().halves[0].hand)):
        act(duel, actions.DISCARD, card)
    act(duel, actions.END)
    assert duel.state.player() == 1
    assert duel.story.drawn == 0
    assert offers(duel, actions.MOVE)


def test_fewer_wounds_win_at_the_turn_cap_and_on_a_tie_nobody_does() -> None:
    for wounds, winner in ((2, 0), (1, 2), (0, 1)):
        duel = table({"wounds": 1}, {"wounds": wounds}, turn=40)
        act(duel, actions.END)
        assert duel.state.winner == winner


def test_six_wounds_win_even_when_more_bullets_were_shot() -> None:
    duel = table({"alley": "coffee-grinder"}, {"wounds": 3})
    act(duel, actions.GUNFIGHT, "", 4)
    assert duel.state.winner == 0
    assert duel.table().halves[1].wounds == 7
    assert [one.kind for one in duel.news].count(ev.WON) == 1


# -- what the other may know


def knows(duel: Duel, player: int, place: str) -> list[str]:
    cards: list[str] = ENGINE.observe(duel.state, player)["opponent"][place]
    return cards


def test_an_action_played_from_the_hand_is_known_while_its_question_waits() -> None:
    hand = ["first-to-draw", "zz-01", "zz-02"]
    duel = table({"hand": hand}, {"alley": "machete"})
    act(duel, actions.PLAY, "first-to-draw", 0)
    assert duel.state.asked() == "split"
    assert "first-to-draw" in knows(duel, 1, "hand")
    act(duel, actions.SPLIT, "", 0)


def test_in_every_world_the_action_being_played_is_the_one_that_was_played() -> None:
    hand = ["first-to-draw", "zz-01", "zz-02"]
    duel = table({"hand": hand}, {"alley": "machete"})
    act(duel, actions.PLAY, "first-to-draw", 0)
    for seed in range(20):
        state = ENGINE.determinize(duel.state, 1, Chance(seeded(seed)))
        state.apply(actions.SPLITS[0])
        assert state.sides[0].discard == 1 << duel.number(0, "first-to-draw")


def test_a_sprung_trap_lies_open_while_its_question_waits() -> None:
    duel = answering(("fall", 3), mine={"hand": ["whip", "torch"]})
    act(duel, actions.ANSWER, "", actions.NOTHING)
    assert ENGINE.observe(duel.state, 0)["opponent"]["traps"] == [{"card": "fall", "stake": 3}]


def test_a_card_taken_in_hand_from_the_open_top_of_a_hideout_is_remembered() -> None:
    duel = table({"left": ["saddlebags"], "right": ["whip", "torch"]})
    act(duel, actions.PLAY, "saddlebags", 1)
    act(duel, actions.PICK, "whip")
    assert "whip" in knows(duel, 1, "hand")


def shown_hand(duel: Duel, *cards: str) -> None:
    """Player 1 has seen those cards of player 0."""
    for card in cards:
        duel.state.sides[0].shown |= 1 << duel.number(0, card)


@each("seen", [("fall", "lure"), ("fall",)])
def test_of_traps_seen_in_hand_nobody_can_tell_which_one_was_set(seen: tuple[str, ...]) -> None:
    views = []
    for trap in ("fall", "lure"):
        duel = table({"hand": ["fall", "lure", "whip"]})
        shown_hand(duel, *seen)
        act(duel, actions.SET, trap, 1)
        views.append(ENGINE.observe(duel.state, 1))
    assert views[0] == views[1]


def test_of_traps_seen_in_hand_nobody_can_tell_which_one_was_hidden() -> None:
    views = []
    for trap in ("fall", "lure"):
        duel = table({"hand": ["fall", "lure", "whip"], "left": ["saddlebags"]})
        shown_hand(duel, "fall", "lure")
        act(duel, actions.PLAY, "saddlebags", 0)
        act(duel, actions.PICK, trap)
        act(duel, actions.SLOT, trap, actions.RIGHT)
        views.append(ENGINE.observe(duel.state, 1))
    assert views[0] == views[1]


def test_a_trap_once_known_by_its_back_is_forgotten_once_it_went_through_the_hand() -> None:
    views = []
    for order in (("fall", "zz-01", "zz-02", "zz-03"), ("zz-01", "fall", "zz-02", "zz-03")):
        duel = table(
            {"left": ["saddlebags"], "right": ["torch", "fall"], "hand": sorted(order)[1:]}
        )
        duel.state.sides[0].backs |= 1 << duel.number(0, "fall")  # it lay there before the Torch
        act(duel, actions.PLAY, "saddlebags", 1)
        act(duel, actions.PICK, "fall")
        act(duel, actions.END)
        for card, slot in zip(order, (0, 1, 0, 1), strict=True):
            act(duel, actions.HIDE, card, slot)  # the last two cover the first two
        views.append(ENGINE.observe(duel.state, 1))
    assert views[0]["opponent"]["left"] == views[1]["opponent"]["left"]
    assert views[0]["opponent"]["right"] == views[1]["opponent"]["right"]


def test_an_empty_hand_of_the_opponent_counts_every_card_they_hold() -> None:
    boast = blank(
        "aa-boast",
        type="action",
        durability=None,
        effects=[
            {"cost": 0, "if": [{"empty": "hand", "whose": "opponent"}], "does": [{"draw": 1}]}
        ],
    )
    duel = table(
        {"hand": ["aa-boast"]},
        {"hand": ["aa-same"]},
        cards=(boast,),
        their_cards=(blank("aa-same"),),
    )
    assert duel.number(0, "aa-boast") == duel.number(1, "aa-same")
    assert not offers(duel, actions.PLAY, "aa-boast", 0)
    assert not Rulebook(duel).may_play(duel.number(0, "aa-boast"), 0)


def test_a_pool_past_thirty_bullets_is_still_a_pool() -> None:
    duel = table({"hand": ["machete", "whip"]}, pool=33)
    assert offers(duel, actions.PLACE, "machete", actions.ALLEY)
    assert offers(duel, actions.PLACE, "whip", actions.SHELTER)


@each("bullets", [17, 20, 23])
def test_more_bullets_than_anybody_can_take_are_split_like_others(bullets: int) -> None:
    cannon = blank("cannon", firepower=23)
    wall = blank("wall", durability=8)
    duel = table(
        {"alley": "cannon"}, {"alley": "wall"}, cards=(cannon,), their_cards=(wall,), pool=24
    )
    act(duel, actions.GUNFIGHT, "", bullets)
    assert duel.state.asked() == "split"
    assert [one.detail for one in duel.state.legal_actions()] == list(range(9))
    act(duel, actions.SPLIT, "", 8)
    assert where(duel, 1, "wall") == "discard"
    assert duel.state.winner == 0
    assert duel.story.pool == 24 - bullets


def salvo(**facts: Any) -> Mapping[str, Any]:
    """A card that shoots 6 Bullets for each card discarded, as far as they are paid."""
    each = {"each": {}, "among": "discard", "at-most": 6}
    does = [{"shoot": 6, "times": each, "at": "opposing-gunslinger"}]
    effect = {"when": "on-place", "zone": "alley", "does": does}
    return blank("salvo", **{"type": "backup", "cost": 4, "effects": [effect], **facts})


@each("cost, paid", [(4, 4), (0, 0), (4, 3)])
def test_what_is_placed_shoots_the_bullets_paid_for_it(cost: int, paid: int) -> None:
    thrown = [f"zz-{number:02}" for number in range(6)]
    cheap = {"when": "while-placed", "zone": "shelter", "does": [{"discount": 1, "for": {}}]}
    agent = blank("agent", type="backup", effects=[cheap])
    mine = {"hand": ["salvo"], "discard": thrown, "shelter": "agent" if paid < cost else None}
    duel = table(mine, cards=(salvo(cost=cost), agent))
    act(duel, actions.PLACE, "salvo", actions.ALLEY)
    assert duel.story.wounds[1] == paid
    assert duel.story.pool == 6 - paid


@each("cost, paid", [(4, 4), (4, 3), (2, 1), (1, 0)])
def test_what_is_placed_shoots_no_bullet_twice(cost: int, paid: int) -> None:
    cheap = {"when": "while-placed", "zone": "shelter", "does": [{"discount": 1, "for": {}}]}
    agent = blank("agent", type="backup", effects=[cheap])
    does = [{"shoot": 2, "at": "opposing-alley"}, {"shoot": 1}, {"shoot": 2}]
    effect = {"when": "on-place", "zone": "alley", "does": does}
    thrice = blank("thrice", type="backup", cost=cost, effects=[effect])
    mine = {"hand": ["thrice"], "shelter": "agent" if paid < cost else None}
    theirs = {"alley": "wall"}
    wall = blank("wall", type="backup", durability=8)
    duel = table(mine, theirs, cards=(thrice, agent), their_cards=(wall,))
    act(duel, actions.PLACE, "thrice", actions.ALLEY)
    heard = [*duel.news]
    while duel.state.asked() == "split":
        duel.play(duel.state.legal_actions()[-1])
        heard += duel.news
    struck = [one.amount for one in heard if one.kind == ev.HIT]
    assert struck == {4: [2, 1, 1], 3: [2, 1], 1: [1], 0: []}[paid]
    assert duel.story.pool == 6 - paid


def test_what_an_effect_places_for_free_shoots_nothing() -> None:
    duel = table({"shelter": "call", "deck": ["biscuit"]}, cards=(CALL,))
    act(duel, actions.PLAY, "call", 0)
    assert where(duel, 0, "biscuit") == "alley"
    assert any(one.kind == ev.TRIGGERED for one in duel.news)
    assert duel.story.wounds[1] == 0


@each("swaps", [False, True])
@each("stake", [1, 2, 4])
def test_a_trap_shoots_its_stake_and_the_rest_goes_back(stake: int, *, swaps: bool) -> None:
    aim = {"shoot": 2, "at": "opposing-alley" if swaps else "opposing-gunslinger"}
    does = [{"swap": "opponent"}, aim, {"shoot": 1}] if swaps else [aim, {"shoot": 1}]
    snare = blank("snare", type="trap", durability=None, effects=[{"when": "sprung", "does": does}])
    duel = table(
        {"cylinder": 1, "shelter": "wall"},
        {"traps": [("snare", stake)]},
        cards=(blank("wall", durability=8),),
        their_cards=(snare,),
        active=1,
        turn=6,
        pool=0,
    )
    act(duel, actions.END)
    heard = [*duel.news]
    while duel.state.asked() in {"answer", "split"}:
        duel.play(duel.state.legal_actions()[-1])
        heard += duel.news
    shot = min(stake, 3)
    struck = [one.amount for one in heard if one.kind == ev.HIT]
    back = [one.amount for one in heard if one.kind == ev.STAKE_BACK]
    assert (sum(struck), sum(back)) == (shot, stake - shot)
    assert where(duel, 1, "snare") == "discard"


def test_a_trap_whose_condition_does_not_hold_shoots_nothing() -> None:
    effect = {"when": "sprung", "if": [{"wounded": 1}], "does": [{"shoot": 1}]}
    snare = blank("snare", type="trap", durability=None, effects=[effect])
    duel = table(
        {"cylinder": 4},
        {"traps": [("snare", 3)]},
        their_cards=(snare,),
        active=1,
        turn=6,
        pool=0,
    )
    act(duel, actions.END)
    act(duel, actions.ANSWER, "", actions.NOTHING)
    assert [one.amount for one in duel.news if one.kind == ev.STAKE_BACK] == [3]
    assert duel.story.wounds == [0, 0]


def test_a_trap_that_is_followed_has_its_bullets_back_before_its_owner_hides_it() -> None:
    duel = answering(("fall", 2))
    act(duel, actions.ANSWER, "", actions.FOLLOW)
    assert duel.state.asked() == "slot"
    assert duel.table().halves[1].traps == [(duel.number(1, "fall"), 0)]
    assert [one.amount for one in duel.news if one.kind == ev.STAKE_BACK] == [2]
    assert ENGINE.observe(duel.state, 0)["opponent"]["traps"] == [
        {"card": knowledge.A_TRAP, "stake": 0}
    ]


def test_what_an_effect_finds_in_the_deck_is_placed_after_the_deck_was_shuffled() -> None:
    draws = {"when": "on-place", "zone": "alley", "does": [{"draw": 1}]}
    hound = blank("hound", type="backup", keywords=["animal"], effects=[draws])
    duel = table({"shelter": "call", "deck": ["hound"]}, cards=(hound, CALL))
    act(duel, actions.PLAY, "call", 0)
    kinds = [one.kind for one in duel.news]
    assert kinds.index(ev.SHUFFLED) < kinds.index(ev.DREW)


@each("wanted, shown", [({"type": "item"}, True), ({}, False)])
def test_what_is_looked_for_by_its_kind_in_the_hideout_is_shown(
    wanted: dict[str, str], *, shown: bool
) -> None:
    finds = {"cost": 0, "does": [{"fetch": wanted, "from": "hideout", "to": "hand"}]}
    sieve = blank("sieve", type="action", effects=[finds])
    hideout = {"left": ["zz-01", "old-bourbon"], "right": ["whip", "mouth-harp"]}
    duel = table({"hand": ["sieve"], **hideout}, cards=(sieve,))
    act(duel, actions.PLAY, "sieve", 0)
    act(duel, actions.PICK, "old-bourbon")
    assert ("old-bourbon" in knows(duel, 1, "hand")) == shown


def test_who_chooses_a_face_down_trap_is_not_told_which_one_it_is() -> None:
    offered = []
    for trap in ("fall", "lure"):
        duel = answering(("horse-thief", 1), mine={"left": [trap], "right": ["whip"]})
        act(duel, actions.ANSWER, "", actions.NOTHING)
        assert duel.state.player() == 1, "the Trap's owner chooses"
        offered.append(
            [
                ids(duel, 0, [one.card])[0] if one.card else one.detail
                for one in duel.state.legal_actions()
            ]
        )
    assert not {"fall", "lure"} & {*offered[0], *offered[1]}


def test_wounds_do_not_move_to_a_gunslinger_in_the_alley() -> None:
    leader = blank(
        "medic",
        type="gunslinger",
        durability=None,
        effects=[
            {
                "cost": 0,
                "repeatable": True,
                "does": [{"move-wounds": 1, "from": "gunslinger", "to": "self"}],
            }
        ],
    )
    deck = PlayDeck("medic", leader, deck_of(KID, []).cards)
    duel = Duel([deck, deck], 1, first=0)
    set_up(duel, {"wounds": 2, "ready": 1}, turn=5, pool=6)
    act(duel, actions.MOVE)
    assert actions.PLAYS[GUNSLINGER][0] not in duel.state.legal_actions()
