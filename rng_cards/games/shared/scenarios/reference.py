"""The page about writing scenarios of a game, its tables made from the code and its texts."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.field_docs import field_docs
from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import described, spelt
from rng_cards.games.scenarios.data import ScenarioData
from rng_cards.games.scenarios.fields import fields_table
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios.model import PlacedCard, Shows, models_for, step_names
from rng_cards.games.shared.texts import ACTIONS, REFUSALS, GameTexts

_HEAD: Final = """\
# Writing a scenario of {title}

*Made from the code by `python docs/generate.py`; a test fails when it is not today's.*

A scenario is a position, what is said from there, and what has to come of it. It is data: no Python
is read to write one, and the rules that play it are those that people play by. The shipped ones are
in `catalog/{game}/scenarios/`; `rng rules check --game {game}` plays them all, `rng rules check
my-file.yaml --game {game}` plays yours, and `--coverage` says what no scenario shows yet. The first
line of a file lets an editor complete and check as you type:

```yaml
# yaml-language-server: $schema=../scenario.schema.json
```

## How a scenario is read

- **`players`** are the names of those who play, by seat. Under its name, a player has a part of
  `start` and of `expect`, and says phrases in `play`.
- **What `start` leaves out is as a game begins**, before anything is dealt. A zone that is written
  holds the cards that are listed, a pile from its top; all others stay where they were, under the
  first pile if that place is written.
- **Who knows a card** follows from where it lies. `{{card: 3, up: true}}` lies face up, and
  `{{card: 3, known: [anna]}}` is known to Anna as well.
- **`at`** is what comes next: a step or a question of the rules, or several in their order. Once
  they are done, nobody decides any more, and the position stays as it is:
  {steps}.
- **A question with a single answer is not asked**: the rules give it.
- **`expect` compares only the keys that are written**, in between or at the end; **`sees`**
  compares what a player may see, where `?` is a card that is hidden from that player.
- **A number that is a seat** may be written as its player's name.
- **`told`** are lines that have to be told, in either language, in any order.
- **`refused: true`** expects a refusal; a name expects that very one.
- **After a phrase that cannot be played** the rest of the scenario is not played either.
"""

_PHRASES: Final = """\
## Phrases

An action is said as one would say it, in any language of the game, with whole words in any order.
Capitals, accents and small words (`the`, `dans`) do not matter; what is left out is taken as said
where only one legal action is meant.

"""


def reference(game: GameDefinition, engine: SteppedEngine[Any], catalogue: Catalogue) -> str:
    """The page, in Markdown."""
    texts = GameTexts(catalogue.about, engine.example.cards.kinds)
    models = models_for(engine, ())
    told = described(catalogue.about)
    rules = {rule.key: told[spelt(rule)] for rule in engine.house_rules}
    steps = ", ".join(f"`{name}`" for name in step_names(engine.example))
    classes = (
        ("A scenario", models.scenario),
        ("`shows`", Shows),
        ("`rules`", models.rules),
        ("`start`", models.start),
        ("A player's part of `start`", models.side),
        ("A card of a zone, where its name is not enough", PlacedCard),
        ("`expect`", models.expected),
        ("A player's part of `expect`", models.side_expected),
    )
    phrases = _PHRASES + phrases_table(engine.example.vocabulary.verbs, texts)
    parts = [_HEAD.format(game=game.id, title=game.title, steps=steps), phrases]
    for title, model in classes:
        table = fields_table(model, rules if model is models.rules else _docs(model))
        if len(model.model_fields):
            parts += [f"## {title}\n", f"{model.__doc__}\n", table]
    return "\n".join([*parts, _refusals(texts)])


def _docs(model: type[ScenarioData]) -> Mapping[str, str]:
    made = {name: one.description for name, one in model.model_fields.items() if one.description}
    return made or field_docs(model, ScenarioData)


def phrases_table(verbs: Iterable[str], texts: GameTexts) -> str:
    """Every way to say each action."""
    languages = list(texts.by_language.items())
    rows = [
        "| | " + " | ".join(name for name, _ in languages) + " |",
        "|---" * len(languages) + "|---|",
    ]
    for verb in verbs:
        said = [
            ", ".join(f"`{one.text}`" for one in each.all(ACTIONS).get(verb, ())).replace(
                "|", "\\|"
            )
            for _, each in languages
        ]
        rows.append(f"| `{verb}` | " + " | ".join(said) + " |")
    return "\n".join(rows) + "\n"


def _refusals(texts: GameTexts) -> str:
    rows = ["## Refusals\n", "| `refused:` | |", "|---|---|"]
    english = texts.in_language("en").all(REFUSALS)
    for name in sorted(texts.noted.refusals):
        said = english[name][0].text.replace("|", "\\|") if name in english else ""
        rows.append(f"| `{name}` | {said} |")
    return "\n".join(rows) + "\n"
