"""Whatever is played: cards and Bullets are conserved, and a turn keeps its order."""

from collections import Counter

from cases import each
from duel import CHAMBERS, GUNSLINGER, ZONES, Duel, Record, Table, pairings, played
from effort import tries
from rulebook import Rulebook

from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import Action

GAMES = tries(10, 60)
SEEDS = [11, 12]


def cards_are_conserved(table: Table) -> None:
    for half in table.halves:
        everything = half.everything()
        if half.steps_out():
            everything.remove(GUNSLINGER)
        assert sorted(everything) == list(range(1, GUNSLINGER))
        assert half.shelter is None or half.shelter.card != GUNSLINGER


def the_account_agrees(duel: Duel, table: Table) -> None:
    """Every Bullet on the table is where the events, added up, say it is."""
    story = duel.story
    assert (table.active, table.turn, table.pool) == (story.active, story.turn, story.pool)
    assert table.pool >= 0
    assert duel.state.winner == story.winner
    placed: dict[tuple[int, int], int] = {}
    stakes: dict[tuple[int, int], int] = {}
    for player, half in enumerate(table.halves):
        assert half.belt == story.belt[player] >= 0
        assert half.wounds == story.wounds[player] >= 0
        assert half.ready == story.ready[player]
        assert half.cylinder == story.cylinder[player]
        assert 1 <= half.cylinder <= CHAMBERS
        for zone in ZONES:
            standing = half.zone(zone)
            if standing and standing.wounds:
                assert standing.card != GUNSLINGER, "its wounds are its own"
                placed[player, standing.card] = standing.wounds
        stakes |= {(player, card): stake for card, stake in half.traps}
    for player, trap in [trap for trap, stake in stakes.items() if not stake]:
        # It was followed, and waits for its slot; or it has shot its whole stake.
        followed = duel.state.asked() == "slot" and Rulebook(duel).question()[:2] == (player, trap)
        assert followed or story.sprung == (player, trap)
        if followed:
            del stakes[player, trap]
    if story.sprung in stakes and duel.state.asked() == "split":
        stakes[story.sprung] += Rulebook(duel).question()[2]  # shot, and about to hit somebody
    assert placed == {key: wounds for key, wounds in story.on_cards.items() if wounds}
    assert stakes == story.stakes


def nothing_stands_that_should_fall(duel: Duel) -> None:
    rulebook = Rulebook(duel)
    for player in range(2):
        half = rulebook.half(player)
        for zone in ZONES:
            standing = half.zone(zone)
            if standing and standing.card != GUNSLINGER:
                assert standing.wounds < rulebook.statistic(player, "durability", zone)
        assert (half.wounds >= 6) <= (duel.state.winner == 1 - player)


def the_price_was_paid(duel: Duel, before: Rulebook, action: Action) -> None:
    """An action takes from the pool and the Belt what the rules say."""
    me = before.me
    prices = {actions.PLACE: 0, actions.PLAY: 0, actions.ANSWER: 0}
    paid = sum(one.amount for one in duel.news if one.kind == ev.PAID)
    belt = sum(one.amount for one in duel.news if one.kind == ev.PAID_FROM_BELT)
    expected_belt = 0
    if action.kind == actions.PLACE:
        prices[action.kind] = before.cost(action.card, action.detail)
    elif action.kind == actions.PLAY:
        cost = before.card(me, action.card)["effects"][action.detail].get("cost") or 0
        if action.card == GUNSLINGER:
            expected_belt = cost
        else:
            prices[action.kind] = cost
    elif action.kind == actions.ANSWER and action.detail != actions.NOTHING:
        owner, trap, _amount = before.question()
        prices[action.kind] = before.price(owner, trap) + (action.detail == actions.RAISE)
    assert (paid, belt) == (prices.get(action.kind, 0), expected_belt), action


@each("seed", SEEDS)
def test_cards_and_bullets_are_conserved_and_what_is_full_of_wounds_falls(seed: int) -> None:
    for duel, chance in pairings(seed, GAMES // len(SEEDS)):
        before = Rulebook(duel)
        last: Action | None = None
        for action in played(duel, chance):
            if last is not None:
                the_price_was_paid(duel, before, last)
            table = duel.table()
            cards_are_conserved(table)
            the_account_agrees(duel, table)
            nothing_stands_that_should_fall(duel)
            before, last = Rulebook(duel), action
        assert last is not None
        the_price_was_paid(duel, before, last)
        cards_are_conserved(duel.table())
        the_account_agrees(duel, duel.table())


def shots(before: Rulebook, duel: Duel, action: Action) -> int:
    """Bullets that an action sends at the opponent, Traps that go off in the same breath apart."""
    me, number = before.me, action.card
    if action.kind == actions.GUNFIGHT:
        return action.detail
    if action.kind == actions.PLAY:
        effect = before.card(me, number)["effects"][action.detail]
        return _aimed(before, before, me, effect, effect.get("cost") or 0)
    if action.kind == actions.PLACE:
        set_off = [one for one in duel.news if one.kind == ev.TRIGGERED and one.card == number]
        paid = before.cost(number, action.detail)
        effects = [before.card(me, number)["effects"][one.amount] for one in set_off]
        return sum(_aimed(before, Rulebook(duel), me, one, paid) for one in effects)
    return 0


def sprung(before: Rulebook, duel: Duel) -> int:
    """Bullets that the Traps that just went off send at the opponent of their owner."""
    total = 0
    for event in duel.news:
        if event.kind == ev.SPRUNG:
            (effect,) = duel.card(event.player, event.card)["effects"]
            total += _aimed(before, before, event.player, effect, event.amount)
    return total


def _aimed(before: Rulebook, now: Rulebook, player: int, effect: Record, paid: int) -> int:
    """Each Bullet is one that was paid; one that finds nobody in its zone is not shot."""
    left = paid
    for verb in effect["does"]:
        if "shoot" in verb:
            zone = str(verb.get("at", "opponent")).removeprefix("opposing-")
            if zone not in ZONES or before.half(1 - player).zone(zone):
                left -= min(left, verb["shoot"] * now.times(player, verb))
    return paid - left


def test_every_bullet_shot_is_paid_and_hits_somebody_of_the_other_side_the_shelter_first() -> None:
    met: Counter[int] = Counter()
    shooting = {actions.GUNFIGHT, actions.PLAY, actions.PLACE, actions.SPLIT, actions.ANSWER}
    for game, (duel, chance) in enumerate(pairings(13, 200)):
        if game >= 40 and all(met[kind] for kind in shooting):
            break  # other cards are dealt other hands, which may take longer to meet them all
        expected = hits = 0
        before = Rulebook(duel)
        last: Action | None = None
        for action in played(duel, chance):
            if last is not None:
                if last.kind != actions.SPLIT:
                    expected, hits = shots(before, duel, last), 0
                expected += sprung(before, duel)
                struck = [one for one in duel.news if one.kind == ev.HIT]
                hits += sum(one.amount for one in struck if one.player == 1 - duel.story.shooter)
                if duel.state.asked() != "split":
                    assert hits == expected, (last, duel.news)
                    met[last.kind] += hits
                if last.kind == actions.GUNFIGHT:
                    _the_shelter_came_first(duel, before, last.detail)
            before, last = Rulebook(duel), action
    assert shooting <= {kind for kind, bullets in met.items() if bullets}


def _the_shelter_came_first(duel: Duel, before: Rulebook, bullets: int) -> None:
    other = 1 - before.me
    shelter = before.half(other).shelter
    if shelter:
        first = next(one for one in duel.news if one.kind == ev.HIT)
        room = before.statistic(other, "durability", "shelter") - shelter.wounds
        assert (first.card, first.amount) == (shelter.card, min(room, bullets))


def test_a_turn_reloads_draws_three_and_lets_the_gunslinger_step_out_once_nothing_is_drawn() -> (
    None
):
    for duel, chance in pairings(14, 30):
        turn = 0
        table = duel.table()
        for action in played(duel, chance):
            if duel.story.turn != turn:
                turn = duel.story.turn
                started = duel.table().halves[duel.story.active]
                had = 15 if turn <= 2 and not _touched(duel) else None
                if had is not None:
                    assert (len(started.deck), len(started.hand)) == (12, 3)
                assert duel.story.drawn <= 3
                assert duel.story.drawn == 3 or not started.deck
                if duel.story.drawn == 0:
                    assert started.ready
            table = duel.table()
            del action
        assert table.turn <= duel.rules["turn_cap"]


def _touched(duel: Duel) -> bool:
    """Whether anything but the turn itself has moved cards since it began."""
    return any(one.kind in {ev.DISCARDED, ev.TOOK_IN_HAND, ev.HID} for one in duel.news)


def test_gunfights_are_one_a_turn_and_one_more_for_each_effect_that_says_so() -> None:
    fought = 0
    for duel, chance in pairings(15, 30):
        for action in played(duel, chance):
            assert duel.story.gunfights == duel.state.gunfights >= 0
            if action.kind == actions.GUNFIGHT:
                rulebook = Rulebook(duel)
                assert 1 <= action.detail <= min(rulebook.firepower(), rulebook.table.pool)
                assert action.detail <= rulebook.gunfight_limit()
                fought += 1
    assert fought > 30


def test_the_belt_pays_the_gunslinger_and_nothing_else() -> None:
    for duel, chance in pairings(16, 30):
        belts = list(duel.story.belt)
        last: Action | None = None
        for action in played(duel, chance):
            for player, was in enumerate(belts):
                if duel.story.belt[player] < was:
                    kinds = {ev.PAID_FROM_BELT: "paid", ev.LOST_FROM_BELT: "lost"}
                    why = {kinds[one.kind] for one in duel.news if one.kind in kinds}
                    assert why
                    if why == {"paid"}:
                        assert last is not None
                        assert (last.kind, last.card) == (actions.PLAY, GUNSLINGER)
            belts, last = list(duel.story.belt), action


def test_a_game_ends_with_six_wounds_or_at_the_turn_cap_for_who_has_fewer() -> None:
    ends = set()
    for duel, chance in pairings(17, 60):
        for _action in played(duel, chance):
            assert max(duel.story.wounds) < 6
        winner = duel.state.winner
        wounds = duel.story.wounds
        if max(wounds) >= 6:
            assert winner == (0 if wounds[1] >= 6 else 1)
            ends.add("six wounds")
        else:
            assert duel.story.turn == duel.rules["turn_cap"]
            fewer = 0 if wounds[0] < wounds[1] else 1
            assert winner == (2 if wounds[0] == wounds[1] else fewer)
            ends.add("nobody" if winner == 2 else "fewer wounds")
    assert "six wounds" in ends
