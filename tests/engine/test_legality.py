"""The menu against the rules: `rulebook.py` decides each of the actions there are, one by one."""

from cases import each
from duel import ENGINE, codes, pairings, played
from effort import tries
from rulebook import Rulebook

from rng_cards.games.playing import seats_for
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine.saving import from_dict, to_dict

GAMES = tries(8, 90)


def described(rulebook: Rulebook, code: int) -> str:
    action = actions.BY_CODE[code]
    card = rulebook.duel.cards[rulebook.duel.state.player()].get(action.card, {})
    return f"{actions.KINDS[action.kind]} {card.get('id', '')} {action.detail}"


@each("seed", [1, 2, 3])
def test_what_the_rules_allow_is_what_may_be_said_and_the_right_player_says_it(seed: int) -> None:
    for duel, chance in pairings(seed, GAMES // 3):
        for step, _action in enumerate(played(duel, chance)):
            if step % 2:
                continue
            rulebook = Rulebook(duel)
            assert rulebook.decider() == duel.state.player(), duel.state.asked()
            allowed = {code for code, one in actions.BY_CODE.items() if rulebook.legal(one)}
            offered = codes(duel.state.legal_actions())
            differ = sorted(described(rulebook, code) for code in allowed ^ set(offered))
            assert differ == [], (duel.rules, duel.codes)
            assert len(set(offered)) == len(offered)


def test_the_menu_is_the_same_asked_twice_on_a_copy_and_where_nothing_was_ever_asked() -> None:
    for duel, chance in pairings(4, 12):
        for step, _action in enumerate(played(duel, chance)):
            offered = codes(duel.state.legal_actions())
            assert codes(duel.state.legal_actions()) == offered
            assert codes(duel.state.clone().legal_actions()) == offered
            if step % 8 == 0:
                fresh = ENGINE.matchup(seats_for(duel.decks), duel.rules)
                loaded = from_dict(fresh, to_dict(duel.state))
                assert codes(loaded.legal_actions()) == offered


def test_every_legal_action_can_be_played_and_changes_something() -> None:
    for duel, chance in pairings(5, 12):
        for step, _action in enumerate(played(duel, chance)):
            if step % 3:
                continue
            before = to_dict(duel.state)
            for action in duel.state.legal_actions():
                world = duel.state.clone()
                world.apply(action)
                assert to_dict(world) != before, action
            assert to_dict(duel.state) == before


def test_a_turn_can_always_be_ended_and_a_finished_game_offers_nothing() -> None:
    for duel, chance in pairings(6, 20):
        for _action in played(duel, chance):
            offered = duel.state.legal_actions()
            asked = duel.state.asked()
            assert offered
            assert (actions.END_TURN in offered) == (asked == "act")
            if asked not in {"act", "hide"}:
                assert len(offered) > 1, "a question with one answer is not asked"
        assert duel.state.legal_actions() == []
        assert duel.state.player() == -1
        assert duel.state.asked() == "over"
