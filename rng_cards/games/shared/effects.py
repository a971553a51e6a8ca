"""The effects of card files, for games that declare what cards do as `rng_cards.engine.facts`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rng_cards.engine.facts import TEXT, Fact, Facts, declared
from rng_cards.record import Record
from rng_cards.shape import CardText, yaml_key

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema
    from pydantic_core.core_schema import TypedDictField

Effect: TypeAlias = dict[str, Any]
"""An effect as its file has it: its key and value, and its text in each language."""
_SAID: Final = "What the card says of it, in each language; empty where the card need not say it."


class EffectOf(Record):
    """What an effect may be: `list[Annotated[Effect, EffectOf(CardFacts)]]`."""

    facts: type[Facts]

    def __get_pydantic_core_schema__(
        self, _source: Any, handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

        keys = effect_keys(self.facts)

        def named(effect: Any) -> str | None:
            """The one key of an effect that says what it is; None where none or several do."""
            found = [key for key in keys if key in effect] if isinstance(effect, dict) else []
            return found[0] if len(found) == 1 else None

        texts = handler.generate_schema(Mapping[str, CardText])
        said = core_schema.with_default_schema(texts, default_factory=dict)
        choices: dict[Any, CoreSchema] = {
            key: core_schema.typed_dict_schema(
                {TEXT: _field(said, _SAID, required=False)}
                | {yaml_key(name): _field(_schema(fact), fact.about) for name, fact in facts},
                extra_behavior="forbid",
                config=core_schema.CoreConfig(strict=True),
                cls_name=key,
            )
            for key, facts in keys.items()
        }
        return core_schema.tagged_union_schema(choices, discriminator=named)


def effect_keys(facts: type[Facts]) -> Mapping[str, list[tuple[str, Fact]]]:
    """By the key that an effect is told by, the fields that it says."""
    every = list(declared(facts))
    return {
        yaml_key(name): [(name, fact), *(one for one in every if one[1].beside == name)]
        for name, fact in every
        if not fact.beside
    }


def _schema(fact: Fact) -> "CoreSchema":
    """The type of a fact's value."""
    from pydantic_core import core_schema  # noqa: PLC0415 -- as above

    if fact.words:
        return core_schema.literal_schema(list(fact.words))
    if fact.most:
        return core_schema.int_schema(ge=fact.least, le=fact.most)
    return core_schema.literal_schema([True])


def _field(schema: "CoreSchema", about: str, *, required: bool = True) -> "TypedDictField":
    """A key of an effect, with what editors say of it."""
    from pydantic_core import core_schema  # noqa: PLC0415 -- as above

    told = {"pydantic_js_updates": {"description": about}}
    return core_schema.typed_dict_field(schema, required=required, metadata=told)
