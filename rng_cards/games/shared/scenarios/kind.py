"""Scenarios of a game made of named steps, as the rest of the tool asks for them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import TypeAdapter

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.scenarios import ScenarioKind, ScenarioPlace, Shown
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios import codes
from rng_cards.games.shared.scenarios.model import models_for
from rng_cards.games.shared.scenarios.play import PositionRun
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.nodes import Sequence as ListNode
from rng_cards.yaml.typed import Typed, typed

_PARTS: Final = {
    "examples": Text(fr="exemples du livret", en="examples of the rulebook"),
    "rulings": Text(fr="précisions", en="rulings"),
    "rules": Text(fr="règles de la table", en="house rules"),
    "actions": Text(fr="actions", en="actions"),
    "refusals": Text(fr="refus", en="refusals"),
    "events": Text(fr="événements", en="events"),
    "cards": Text(fr="cartes", en="cards"),
}
_CLAIMED: Final = ("examples", "rulings")
"""What a scenario says that it shows; the rest is what comes up in it."""
_A_KEY: Final = Text(fr="c'est une clé du scénario", en="it is a key of the scenario")
_ANOTHER: Final = Text(fr="un autre s'appelle ainsi", en="another is called so")


class PositionScenarios(ScenarioKind):
    """See `ScenarioKind`."""

    def __init__(self, engine: SteppedEngine[Any]) -> None:
        self.engine = engine
        self.examples = tuple(str(number) for number in range(1, engine.examples + 1))
        self._met: dict[int, Mapping[str, set[str]]] = {}
        """By scenario that was played, what came up in it."""

    def adapter(self) -> TypeAdapter[Any]:
        return models_for(self.engine, ()).adapter

    def typed(self, node: Node, path: str) -> Typed[Any]:
        names = _names(node)
        if not names:
            return typed(self.adapter(), node, path)
        found = list(self._wrong_with(names, path))
        if found:
            return Typed(None, found)
        players = tuple(name.value for name in names)
        return typed(models_for(self.engine, players).adapter, node, path)

    def _wrong_with(self, names: Sequence[Scalar], path: str) -> Iterator[Diagnostic]:
        """What keeps players from playing together under those names."""
        seats = self.engine.seats
        if len(names) not in seats:
            known = codes.FROM_TO.filled(least=seats[0], most=seats[-1])
            params: dict[str, Param] = {"count": len(names), "known": known}
            yield Diagnostic(codes.HOW_MANY, names[-1].span(path), params)
        models = models_for(self.engine, ())
        keys = {"refused", "expect", "sees"}
        for model in (models.start, models.expected):
            keys |= {field.alias or name for name, field in model.model_fields.items()}
        for number, name in enumerate(names):
            before = [one.value for one in names[:number]]
            reason = _A_KEY if name.value in keys else _ANOTHER if name.value in before else None
            if reason is not None:
                taken: dict[str, Param] = {"name": name.value, "reason": reason}
                yield Diagnostic(codes.NAME_TAKEN, name.span(path), taken)

    def schema(self) -> dict[str, Any]:
        one: Any = models_for(self.engine, ()).scenario
        scenarios: TypeAdapter[Any] = TypeAdapter(list[one])
        return scenarios.json_schema()

    def parts(self) -> Mapping[str, Text]:
        return _PARTS

    def wanted(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        return {part: names for part, names in self.known(catalogue).items() if names}

    def known(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        terms = self.engine.terms(catalogue.about)
        return {
            "examples": self.examples,
            "rulings": [ruling["id"] for ruling in catalogue.about["rulings"]],
            "rules": [rule.key for rule in self.engine.house_rules],
            "actions": list(terms.actions),
            "refusals": [one for one in terms.refusals if one not in self.engine.unspoken],
            "events": list(terms.events),
            "cards": self._cards(catalogue),
        }

    def _cards(self, catalogue: Catalogue) -> Sequence[str]:
        """The cards each of which a scenario has to show, by their ids."""
        return [card.id for card in catalogue if card.type in self.engine.types_to_show]

    def comes_up(self, part: str) -> bool:
        return part not in _CLAIMED

    def shown(self, scenario: Any, catalogue: Catalogue) -> Iterator[Shown]:
        for part in _CLAIMED:
            for number, said in enumerate(getattr(scenario.shows, part)):
                yield Shown(part, str(said), ("shows", part, number))
        known = self.known(catalogue)
        for part, met in self._met.get(id(scenario), {}).items():
            for name in sorted(met & set(known[part])):
                yield Shown(part, name, ("id",))

    def play(self, place: ScenarioPlace, catalogue: Catalogue) -> Iterator[Diagnostic]:
        run = PositionRun(self.engine, place, catalogue)
        yield from run.findings()
        self._met[id(place.scenario)] = run.met


def _names(node: Node) -> list[Scalar]:
    """The players of a scenario, where they are written as they should be."""
    players = node.get("players") if isinstance(node, MapNode) else None
    items = players.items if isinstance(players, ListNode) else []
    names = [one for one in items if isinstance(one, Scalar)]
    return names if len(names) == len(items) else []
