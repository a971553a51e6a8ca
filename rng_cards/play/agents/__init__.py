"""Agents, by name. Each plays any game that has a `GameEngine`; see docs/matches.md.

from rng_cards.play.agents import agent_named, make_agent

agent = make_agent(agent_named("greedy"), engine, matchup, player, Chance(seeded(7)))
state.apply(agent.choose(state))
"""

import re
from collections.abc import Iterable
from typing import Any, Final

from rng_cards.diagnostics.suggest import closest
from rng_cards.engine.randomness import Chance
from rng_cards.games.playing import GameEngine
from rng_cards.play.agents.agent import Agent, AgentKind, AgentSpec
from rng_cards.play.agents.greedy import GreedyAgent
from rng_cards.play.agents.mcts import BUDGET, MctsAgent
from rng_cards.play.agents.simple import IdleAgent, RandomAgent
from rng_cards.play.misuse import Misuse
from rng_cards.words import Text

__all__ = [
    "AGENTS",
    "Agent",
    "AgentKind",
    "AgentSpec",
    "agent_named",
    "make_agent",
    "repeated",
]

_KINDS: Final = (
    AgentKind(
        "random",
        Text(fr="joue au hasard", en="plays at random"),
        RandomAgent,
    ),
    AgentKind(
        "idle",
        Text(fr="ne fait rien", en="does nothing"),
        IdleAgent,
    ),
    AgentKind(
        "greedy",
        Text(fr="prend à chaque fois ce qui paraît le mieux", en="takes what looks best each time"),
        GreedyAgent,
    ),
    AgentKind(
        "mcts",
        Text(
            fr="cherche loin ; `mcts:2000` cherche 2000 fois avant de choisir, `mcts:2s` deux "
            "secondes",
            en="looks far ahead; `mcts:2000` looks 2000 times before it chooses, `mcts:2s` for two "
            "seconds",
        ),
        MctsAgent,
        BUDGET,
    ),
)
AGENTS: Final = {kind.name: kind for kind in _KINDS}
"""Every agent there is, from the weakest idea to the strongest."""

MOST: Final = 1_000_000
"""The largest budget."""

_UNKNOWN: Final = Text(
    fr="aucun agent ne s'appelle `{name}` : {known}", en="no agent is called `{name}`: {known}"
)
_MEANT: Final = Text(
    fr="aucun agent ne s'appelle `{name}` (tu voulais dire `{near}` ?) : {known}",
    en="no agent is called `{name}` (did you mean `{near}`?): {known}",
)
_NO_BUDGET: Final = Text(
    fr="`{name}` n'a pas de budget : écris `{name}` tout court",
    en="`{name}` takes no budget: write `{name}` alone",
)
_BAD_BUDGET: Final = Text(
    fr="le budget de `{name}` est un nombre de 1 à {most}, ou un temps comme `2s`, pas `{value}`",
    en="the budget of `{name}` is a number from 1 to {most}, or a time such as `2s`, not `{value}`",
)
_BAD_TIME: Final = Text(
    fr="le temps de `{name}` va de 0,01 à {most} secondes, pas `{value}`",
    en="the time of `{name}` goes from 0.01 to {most} seconds, not `{value}`",
)
_NOT_REPEATED: Final = Text(
    fr="`{agent}` ne rejouerait pas la même partie : donne-lui un nombre, comme `{name}:{budget}`",
    en="`{agent}` would not play the same game again: give it a number, such as `{name}:{budget}`",
)
_TIME: Final = re.compile(r"([0-9]{1,6}(?:[.,][0-9]{1,6})?)\s?s", re.ASCII)
_LEAST_TIME: Final = 0.01
MOST_TIME: Final = 600
"""Seconds."""


def agent_named(text: str) -> AgentSpec:
    """The agent asked for as `name`, `name:budget` or `name:SECONDSs`. Raises Misuse for one that
    is not.
    """
    typed, colon, budget = text.strip().partition(":")
    name = typed.strip().lower()
    kind = AGENTS.get(name)
    if kind is None:
        near = closest(name, AGENTS)
        known = tuple(AGENTS)
        if near:
            raise Misuse(_MEANT.filled(name=typed, near=near, known=known))
        raise Misuse(_UNKNOWN.filled(name=typed, known=known))
    if not colon:
        return AgentSpec(name, kind.budget)
    timed = _TIME.fullmatch(budget.strip())
    if timed and kind.budget:
        return AgentSpec(name, 0, _milliseconds(name, timed[1]))
    return AgentSpec(name, _budget(kind, budget.strip()))


def repeated(specs: Iterable[AgentSpec]) -> None:
    """Raises Misuse where one of these would not play the same game again."""
    for spec in specs:
        if spec.milliseconds:
            budget = AGENTS[spec.name].budget
            raise Misuse(_NOT_REPEATED.filled(agent=spec.text, name=spec.name, budget=str(budget)))


def _milliseconds(name: str, typed: str) -> int:
    seconds = float(typed.replace(",", "."))
    if not _LEAST_TIME <= seconds <= MOST_TIME:
        raise Misuse(_BAD_TIME.filled(name=name, value=f"{typed}s", most=MOST_TIME))
    return round(seconds * 1000)


def _budget(kind: AgentKind, typed: str) -> int:
    if not kind.budget:
        raise Misuse(_NO_BUDGET.filled(name=kind.name))
    sound = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(MOST))
    if not sound or not 1 <= int(typed) <= MOST:
        raise Misuse(_BAD_BUDGET.filled(name=kind.name, most=MOST, value=typed))
    return int(typed)


def make_agent(
    spec: AgentSpec, engine: GameEngine, matchup: Any, player: int, chance: Chance
) -> Agent:
    """An agent for one player of one game, with a chance that is its alone."""
    return AGENTS[spec.name].make(engine, matchup, player, chance, spec.budget, spec.milliseconds)
