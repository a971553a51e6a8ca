"""Types of fields that name something else of the layout or the card.

A box whose field is a `ColourName` says no more for a misspelt colour to be found in a layout.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from rng_cards.record import Record
from rng_cards.shape import Shape, yaml_key

Kind: TypeAlias = Literal["colours", "styles", "icons", "fields", "conditions", "boxes", "layouts"]


class NameOf(Record):
    """What the text of a field is the name of."""

    kind: Kind


ColourName: TypeAlias = Annotated[str, NameOf("colours")]
StyleName: TypeAlias = Annotated[str, NameOf("styles")]
IconName: TypeAlias = Annotated[str, NameOf("icons")]
FieldName: TypeAlias = Annotated[str, NameOf("fields")]
ConditionName: TypeAlias = Annotated[str, NameOf("conditions")]
"""A field, or what else a box may ask of a card before it is drawn."""
BoxName: TypeAlias = Annotated[str, NameOf("boxes")]
LayoutName: TypeAlias = Annotated[str, NameOf("layouts")]


def named(part: Shape, kind: Kind) -> Iterator[tuple[str, str]]:
    """The names of that kind in a box or a style: key of the file, name.

    A field that is empty by itself and left so names nothing.
    """
    shape: Any = type(part)
    for field in _naming(shape, kind):
        name = getattr(part, field)
        if name or name != getattr(shape, field, _REQUIRED):
            for one in name if isinstance(name, tuple) else (name,):
                yield yaml_key(field), one


_REQUIRED: Final = object()


@cache
def _naming(shape: Any, kind: Kind) -> tuple[str, ...]:
    """The fields that are names of that kind."""
    return tuple(field for field, sort in shape.takes.items() if _names(sort, kind))


def _names(sort: Any, kind: Kind) -> bool:
    return sort == NameOf(kind) or any(_names(one, kind) for one in get_args(sort))
