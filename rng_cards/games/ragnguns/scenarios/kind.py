"""Rag'n'Guns' scenarios, as the rest of the tool asks for them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import TypeAdapter

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.field_docs import describe
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.games.ragnguns.scenarios.model import ADAPTER, FILE, MapOfFile, Scenario
from rng_cards.games.ragnguns.scenarios.play import play
from rng_cards.games.scenarios import ScenarioKind, ScenarioPlace, Shown
from rng_cards.shape import yaml_key
from rng_cards.words import Text

EXAMPLES: Final = 18
"""Examples that the two rulebooks give, as the rules specification numbers them."""

_PARTS: Final = {
    "examples": Text(fr="exemples des livrets", en="examples of the rulebooks"),
    "rulings": Text(fr="précisions", en="rulings"),
    "verbs": Text(fr="verbes d'effet", en="effect verbs"),
    "conditions": Text(fr="conditions d'effet", en="effect conditions"),
    "cards": Text(fr="cartes qui ont un effet", en="cards with an effect"),
}


class RagngunsScenarios(ScenarioKind):
    """See `ScenarioKind`."""

    def adapter(self) -> TypeAdapter[Scenario]:
        return ADAPTER

    def schema(self) -> dict[str, Any]:
        return describe(FILE.json_schema(), (MapOfFile,), yaml_key)

    def parts(self) -> Mapping[str, Text]:
        return _PARTS

    def known(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        return {**self.wanted(catalogue), "cards": [card.id for card in catalogue]}

    def wanted(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        return {
            "examples": [str(number) for number in range(1, EXAMPLES + 1)],
            "rulings": [ruling["id"] for ruling in catalogue.about["rulings"]],
            "verbs": [verb.key for verb in VERBS],
            "conditions": [condition.key for condition in CONDITIONS],
            "cards": [card.id for card in catalogue if card.record["effects"]],
        }

    def shown(self, scenario: Scenario, catalogue: Catalogue) -> Iterator[Shown]:
        for part in _PARTS:
            for number, said in enumerate(getattr(scenario.shows, part)):
                name = str(said)
                if part == "cards":
                    match = catalogue.find(name)
                    name = catalogue.card(match.cards[0]).id if match.kind == "exact" else name
                yield Shown(part, name, ("shows", part, number))

    def play(self, place: ScenarioPlace, catalogue: Catalogue) -> Iterator[Diagnostic]:
        return play(place, catalogue)
