"""Types of maps in data files, such as effects of cards and boxes of layouts.

A file is checked with pydantic, which reads the schema off the annotations here. What was checked
before comes from the cache as plain data, and becomes values by `from_plain`, without pydantic: its
import takes longer than all the rest.
"""

from abc import ABC
from collections.abc import Callable, Mapping
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Self,
    TypeAlias,
    dataclass_transform,
    get_args,
    get_origin,
)

from rng_cards.record import Record
from rng_cards.words import MOST_LETTERS

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema
    from pydantic_core.core_schema import TypedDictField

FromPlain: TypeAlias = Callable[[Any], Any]
"""Makes a field's value of plain data."""


def yaml_key(name: str) -> str:
    """`at_most` is written `at-most`, and `from_` is written `from`."""
    return name.rstrip("_").replace("_", "-")


class Between(Record):
    """Bounds of a number, or of the length of a tuple: `Annotated[int, Between(1, 6)]`."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> Any:
        least, most = ("ge", "le") if source is int else ("min_length", "max_length")
        return {**handler(source), least: self.least, most: self.most}


CardText: TypeAlias = Annotated[str, Between(0, MOST_LETTERS)]
"""What a card says in one language."""


def _from_plain(annotation: Any) -> FromPlain | None:
    """What makes a value of plain data; None where the data is the value."""
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return annotation.from_plain
    inner = [_from_plain(one) for one in get_args(annotation) if one is not NoneType]
    make = inner[0] if inner else None
    if get_origin(annotation) is tuple:
        return tuple if make is None else lambda values: tuple(map(make, values))
    return make


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Shape(Record):
    """A map of a data file: unknown keys are errors, nothing is converted in silence.

    A field is an annotation, with a default where it need not be written; a list is a tuple. In
    files its name is spelt with hyphens.
    """

    takes: ClassVar[dict[str, Any]] = {}
    """The annotation of each field, the parents' fields first."""
    by_key: ClassVar[dict[str, tuple[str, FromPlain | None]]] = {}
    """By the key of a file: the field, and what makes its value where plain data is not it."""

    def __init_subclass__(cls) -> None:
        own = {
            name: annotation
            for name, annotation in cls.__annotations__.items()
            if getattr(annotation, "__origin__", None) is not ClassVar
        }
        cls.takes = cls.takes | own
        cls.fields = tuple(cls.takes)
        cls.by_key = cls.by_key | {
            yaml_key(name): (name, _from_plain(annotation)) for name, annotation in own.items()
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """The value of plain data that was checked before, such as a card's record."""
        values = {}
        for key, value in plain.items():
            name, make = cls.by_key[key]
            values[name] = value if make is None or value is None else make(value)
        return cls(**values)

    def plain(self, *, defaults: bool = False) -> dict[str, Any]:
        """The value as its file has it: without what is by default, unless that is wanted."""
        return {
            yaml_key(name): _plain(value, defaults=defaults)
            for name, value in zip(self.fields, self._values(), strict=True)
            if defaults or not hasattr(type(self), name) or value != getattr(type(self), name)
        }

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

        return core_schema.no_info_after_validator_function(
            lambda values: cls(**values),
            core_schema.typed_dict_schema(
                {name: cls._checked(name, handler) for name in cls.fields},
                cls=cls,
                extra_behavior="forbid",
                config=core_schema.CoreConfig(strict=True),
            ),
            # What pydantic itself calls a class: it then asks for the schema once.
            ref=f"{cls.__module__}.{cls.__qualname__}:{id(cls)}",
            serialization=_as_plain(),
        )

    @classmethod
    def _checked(cls, name: str, handler: "GetCoreSchemaHandler") -> "TypedDictField":
        """A field, for pydantic."""
        from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

        schema: Any = _listed(handler.generate_schema(cls.takes[name]))
        if hasattr(cls, name):
            schema = core_schema.with_default_schema(schema, default=getattr(cls, name))
        return core_schema.typed_dict_field(
            schema, required=not hasattr(cls, name), validation_alias=yaml_key(name)
        )


class Variant(Shape, ABC):
    """One of several shapes that may stand in the same place, told apart by a key that only one
    of them has: the verbs of effects, the boxes of layouts.

    `class Verb(Variant, union=True)` begins a union; where a field takes a `Verb`, any of its
    descendants that have a `key` may stand.
    """

    known: ClassVar[dict[str, Any]]
    """The variants of the union, by their keys."""
    key: ClassVar[str]

    def __init_subclass__(cls, *, union: bool = False) -> None:
        super().__init_subclass__()
        if union:
            cls.known = {}
        if "key" in vars(cls):
            cls.known[cls.key] = cls

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """As every shape; of a union, the variant that one of the keys names."""
        if hasattr(cls, "key"):
            return super().from_plain(plain)
        (key,) = plain.keys() & cls.known.keys()
        variant: Self = cls.known[key].from_plain(plain)
        return variant

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: Any, handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

        if hasattr(cls, "key"):
            return super().__get_pydantic_core_schema__(source, handler)
        variants = {key: handler.generate_schema(one) for key, one in cls.known.items()}
        return core_schema.tagged_union_schema(
            variants, discriminator=cls._named, serialization=_as_plain()
        )

    @classmethod
    def _named(cls, value: Any) -> str | None:
        """The one key of a map that names a variant; None where none, or more than one, does."""
        found = [key for key in cls.known if key in value] if isinstance(value, dict) else []
        return found[0] if len(found) == 1 else None


def _as_plain() -> Any:
    """How pydantic writes a shape: as its file has it."""
    from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

    return core_schema.plain_serializer_function_ser_schema(
        lambda value, info: value.plain(defaults=not info.exclude_defaults), info_arg=True
    )


def _listed(schema: Any) -> Any:
    """A tuple's schema, and those in it, as one of lists: what files have."""
    from pydantic_core import core_schema  # noqa: PLC0415 -- only the check has it imported

    if schema["type"] != "tuple":
        return schema
    length = {bound: schema.get(bound) for bound in ("min_length", "max_length")}
    values = core_schema.list_schema(_listed(schema["items_schema"][0]), **length)
    return core_schema.no_info_after_validator_function(tuple, values)


def _plain(value: Any, *, defaults: bool) -> Any:
    if isinstance(value, Shape):
        return value.plain(defaults=defaults)
    if isinstance(value, tuple):
        return [_plain(one, defaults=defaults) for one in value]
    return value
