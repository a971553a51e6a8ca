"""The page about writing scenarios, its tables made from the code so that they cannot drift."""

import re
from collections.abc import Mapping
from typing import Any, Final

from rng_cards.catalogue.field_docs import field_docs
from rng_cards.games.house_rules import described, spelt
from rng_cards.games.ragnguns.house_rules import HOUSE_RULES
from rng_cards.games.ragnguns.scenarios.model import (
    Expected,
    OpponentSays,
    PlacedExpected,
    Scenario,
    Shows,
    SideExpected,
    SideStart,
    Start,
    TableRules,
    TrapSet,
)
from rng_cards.games.scenarios.data import ScenarioData
from rng_cards.games.scenarios.fields import fields_table
from rng_cards.games.scenarios.scenario_codes import SOUND_SCENARIO
from rng_cards.games.shared.scenarios.reference import phrases_table
from rng_cards.games.shared.texts import ACTIONS, GameTexts

_HEAD: Final = f"""\
# Writing a scenario

*Made from the code by `python docs/generate.py`; a test fails when it is not today's.*

A scenario is a position, what is played from it, and what has to come of it. It is data: no Python
is read to write one, and the engine that plays it is the one that people play against. The shipped
ones are in `catalog/ragnguns/scenarios/`; `rng rules check` plays them all, `rng rules check
my-file.yaml` plays yours, and `rng rules check --coverage` says what no scenario shows yet.

```yaml
# yaml-language-server: $schema=../scenario.schema.json
{SOUND_SCENARIO}```

The file is a list of scenarios. The first line lets an editor complete and check as you type;
`rng schema scenario --game ragnguns --write .` writes the schema for a folder of your own. Every
mistake, and every difference between what is expected and what is found, is reported at its word,
all in one run.
A scenario that is misshapen (an unknown key, a list where a number goes) is not played before it is
mended: what it expects is not looked at yet.

## How a scenario is read

- **Cards** are named as in decks: whole, in French or in English, or by id. Nothing is guessed.
- **Only the cards that are named exist.** A side has fifteen cards at most; those that a scenario
  does not name lie nowhere, so that nothing draws, finds or counts them. A `deck` that is left out
  is empty: a turn that begins then draws nothing, which gets the Gunslinger ready.
- **What is left out is empty or at its start**: no card in the zones, Cylinder 1, no wounds, a pool
  as large as the Cylinder says, a Gunslinger with neither effects nor ♠.
- **`you` and `opponent`** are the two seats, all through the scenario, whoever's turn it is.
- **`start`** is the middle of a turn: reloaded, drawn, defused. With `at: reload` the turn is just
  about to begin, and does begin before the first action.
- **A question with a single answer is not asked**, by the engine as at the table: a Trap that
  cannot be paid for is sprung at once, a search that finds one card takes it.
- **After an action that cannot be played** the rest of the scenario is not played either. An action
  that should have been refused and is not is reported, and not played.
- **`expect` compares only the keys that are written**, in between or at the end. Piles (`deck`,
  `left`, `right`) are compared in order, from the top; `hand`, `discard`, `known` are not.
- **`legal` compares sort by sort**: `legal: [gunfight 1, gunfight 2]` says that these are all the
  Gunfights there are, and nothing about placing. An empty list says that nothing at all is legal.
- **`refused: true`** expects a refusal; a name expects that very one. Their names are at the end of
  this page.
- **`shows`** is what the scenario is a witness of. A card, a verb or a condition that it claims has
  to be on the table.
"""

_PHRASES: Final = """\
## Phrases

An action is said as one would say it, in any language of the game, with whole words in any order,
with or without capitals and accents. What is left out is taken as said where only one way of it is
legal: `place Machete` with one zone to go to, `play Whip` with one effect, or a card's name.
Where several are, the scenario has to say which. Small words (`in the`, `à l'`) may stand or not.

{table}"""

_PLURAL: Final = re.compile(r"\{\w+:[^|}]*\|([^}]*)\}")
"""A word that a number chooses, in a text: shown in the plural."""

_CLASSES: Final[tuple[tuple[str, type[ScenarioData]], ...]] = (
    ("A scenario", Scenario),
    ("`shows`", Shows),
    ("`rules`", TableRules),
    ("`start`", Start),
    ("A side of `start`", SideStart),
    ("A Trap set", TrapSet),
    ("A step of `play`: `you`, `opponent` or `expect`", OpponentSays),
    ("`expect`", Expected),
    ("A side of `expect`", SideExpected),
    ("A card of a zone", PlacedExpected),
)


def reference(reasons: Mapping[str, str], about: Mapping[str, Any]) -> str:
    """The page, in Markdown; `reasons` are the names of refusals, each with what it says.

    `about` is the catalogue's.
    """
    said = described(about)
    rules = {rule.key: said[spelt(rule)] for rule in HOUSE_RULES}
    parts = [_HEAD, _phrases(about)]
    for title, model in _CLASSES:
        parts += [
            f"## {title}\n",
            f"{model.__doc__}\n",
            fields_table(model, rules if model is TableRules else field_docs(model, ScenarioData)),
        ]
    if reasons:
        worded = {slug: _PLURAL.sub(r"\1", text) for slug, text in sorted(reasons.items())}
        rows = [f"| `{slug}` | {text} |" for slug, text in worded.items()]
        parts.append("\n".join(["## Refusals\n", "| `refused:` | |", "|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def _phrases(about: Mapping[str, Any]) -> str:
    texts = GameTexts(about)
    verbs = next(iter(texts.by_language.values())).all(ACTIONS)
    return _PHRASES.format(table=phrases_table(verbs, texts))
