"""House rules and agents as they are typed: what is understood, what is refused and how."""

import pytest
from cases import each
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.games import game, game_ids
from rng_cards.games.house_rules import HouseRule, spelt
from rng_cards.play.agents import AGENTS, AgentSpec, agent_named, repeated
from rng_cards.play.misuse import Misuse
from rng_cards.play.rules import departures, house_rules

RULES: tuple[HouseRule, ...] = game("ragnguns").engine().house_rules


def test_nothing_said_is_every_default() -> None:
    assert house_rules(RULES, []) == {rule.key: rule.default for rule in RULES}
    assert departures(RULES, house_rules(RULES, [])) == {}


@each("said", ["overkill", "overkill=yes", "OVERKILL=oui", "overkill = 1"])
def test_a_rule_switched_on(said: str) -> None:
    assert departures(RULES, house_rules(RULES, [said])) == {"overkill": True}


def test_the_last_word_holds() -> None:
    rules = house_rules(RULES, ["turn-cap=30", "hideout_places=no", "turn_cap=20"])
    assert departures(RULES, rules) == {"turn_cap": 20, "hideout_places": False}


@each(
    "said, words",
    [
        ("overkil", "did you mean `overkill`?"),
        ("xyz=1", "no house rule is called `xyz`: `overkill`"),
        ("overkill=perhaps", "`yes` or `no`"),
        ("overkill=", "`yes` or `no`"),
        ("turn_cap", "write `turn_cap=40`"),
        ("turn_cap=0", "from 1 to 1000"),
        ("turn_cap=-3", "from 1 to 1000"),
        ("turn_cap=1001", "from 1 to 1000"),
        ("turn_cap=1e3", "from 1 to 1000"),
        ("turn_cap=²", "from 1 to 1000"),
        ("turn_cap=" + "9" * 5000, "from 1 to 1000"),
        ("", "no house rule is called ``"),
    ],
)
def test_a_rule_that_makes_no_sense(said: str, words: str) -> None:
    with pytest.raises(Misuse) as refused:
        house_rules(RULES, [said])
    assert words in refused.value.message.say("en")
    assert refused.value.message.say("fr") != refused.value.message.say("en")


def test_agents_by_name() -> None:
    for name, kind in AGENTS.items():
        spec = agent_named(f" {name.upper()} ")
        assert spec == AgentSpec(name, kind.budget)
        assert agent_named(spec.text) == spec


def test_an_agent_with_a_time() -> None:
    for typed, milliseconds in (("mcts:1s", 1000), (" MCTS : 1,5 s", 1500), ("mcts:0.25s", 250)):
        spec = agent_named(typed)
        assert spec == AgentSpec("mcts", 0, milliseconds)
        assert agent_named(spec.text) == spec
        with pytest.raises(Misuse, match="mcts:100"):
            repeated([agent_named("greedy"), spec])


@each(
    "typed, words",
    [
        ("randon", "did you mean `random`?"),
        ("deep-blue", "no agent is called `deep-blue`"),
        ("", "no agent is called ``"),
        ("random:5", "takes no budget"),
        ("greedy:1s", "takes no budget"),
        ("mcts:0s", "from 0.01 to 600 seconds"),
        ("mcts:601s", "from 0.01 to 600 seconds"),
        ("mcts:s", "or a time such as `2s`"),
    ],
)
def test_an_agent_that_does_not_exist(typed: str, words: str) -> None:
    with pytest.raises(Misuse) as refused:
        agent_named(typed)
    assert words in refused.value.message.say("en")
    assert refused.value.message.say("fr") != refused.value.message.say("en")


def test_every_house_rule_has_a_scenario() -> None:
    scenarios = (ROOT / "catalog" / "ragnguns" / "scenarios").glob("*.yaml")
    written = "".join(file.read_text(encoding="utf-8") for file in scenarios)
    for rule in RULES:
        assert f"rules: {{{rule.key.replace('_', '-')}: " in written, rule.key


@each("game_id", game_ids())
def test_every_house_rule_is_said_and_departs_from_a_ruling(game_id: str, table: Table) -> None:
    about = table.catalogue(game_id).about
    rules = game(game_id).engine().house_rules
    assert list(about["house_rules"]) == [spelt(rule) for rule in rules]
    rulings = {one["id"] for one in about["rulings"]}
    departed = {one["ruling"] for one in about["house_rules"].values()}
    assert departed <= rulings or not rulings
