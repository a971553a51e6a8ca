"""What scenario files of any game hold alike: maps that are read strictly, rules, refusals."""

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias

from pydantic import Discriminator, Field, Tag, create_model

from rng_cards.catalogue.file_model import FileModel
from rng_cards.games.house_rules import HouseRule


class ScenarioData(FileModel):
    """A map of a scenario file."""

    def given(self) -> list[str]:
        """The fields that the file gives, in the order of the class."""
        return [name for name in type(self).model_fields if name in self.model_fields_set]


def table_rules(rules: Iterable[HouseRule]) -> type[ScenarioData]:
    """The map by which a scenario says what the table rules otherwise."""
    fields: dict[str, Any] = {rule.key: _of_rule(rule) for rule in rules}
    return create_model(
        "TableRules",
        __base__=ScenarioData,
        __doc__="What the table rules otherwise, by the keys of its house rules.",
        **fields,
    )


def _of_rule(rule: HouseRule) -> tuple[Any, Any]:
    """The type of a house rule in a scenario, and its default."""
    counted = not isinstance(rule.default, bool)
    bounds: dict[str, Any] = {"ge": rule.counts[0], "le": rule.counts[-1]} if counted else {}
    return type(rule.default), Field(default=rule.default, **bounds)


def _why(value: Any) -> str:
    return "refused" if isinstance(value, bool) else "why"


Refused: TypeAlias = Annotated[
    Annotated[bool, Tag("refused")] | Annotated[str, Tag("why")], Discriminator(_why)
]
"""`true`, or the name of a refusal."""
