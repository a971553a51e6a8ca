"""What a position is made of: each field is declared once, with who sees it.

A `Piece` is a dataclass, such as a player's side of the table or the table itself. A field with a
plain default (`ammo: int = 6`) is a number, a flag or a word that everybody sees. Every other field
says what it is by one of the functions below:

    @dataclass(eq=False, kw_only=True)
    class Duellist(Piece):
        ammo: int = 6
        hand: list[int] = hand()

How a piece is copied, saved, loaded and shown follows from that (`layout_of`). What is declared is
kept in the metadata of dataclass fields, because mypyc drops annotations.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

try:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 -- exported
except ImportError:  # it is there where the engine is compiled; elsewhere it need say nothing

    def mypyc_attr(**_: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        """Leave a class as it is."""
        return lambda cls: cls


# What a field holds.
VALUE: Final = "value"
"""A number, a flag or a word."""
NUMBERS: Final = "numbers"
"""A list of numbers."""
TUPLES: Final = "tuples"
"""A list of tuples of numbers and words."""
ZONE: Final = "zone"
"""A list of cards."""
PIECE: Final = "piece"
PIECES: Final = "pieces"
SHARED: Final = "shared"
"""What all positions of a game have in common, or what follows from the other fields."""
HEARD: Final = "heard"
"""The list that events are noted in while somebody listens."""

# Who sees it. In a zone: who comes to know a card that scenarios put there.
ALL: Final = "all"
OWNER: Final = "owner"
"""The seat that the piece belongs to."""
NOBODY: Final = "nobody"
KEPT: Final = "kept"
"""Of a zone: each card lies face up or down as it was put there; its owner knows it."""

_MARK: Final = "rng-cards"
Plain = dict[str, Any]


class Field(NamedTuple):
    """A field of a piece."""

    form: str
    """What it holds: `VALUE`, `ZONE`…"""
    eyes: str = ALL
    """Who sees it: `ALL`, `OWNER`, `NOBODY` or `KEPT`."""
    ordered: bool = False
    """Of a zone: whether the places of its cards mean something."""
    of: Any = None
    """The class of the pieces that it holds."""
    words: tuple[str, ...] = ()
    """Of a number: what its values are called, from 0. Of pieces: what each of them is called."""
    name: str = ""


def _listed(field: Field) -> Any:
    return dataclasses.field(default_factory=list, metadata={_MARK: field})


def hand() -> Any:
    """Cards that their owner sees; their order means nothing."""
    return _listed(Field(ZONE, OWNER))


def pile() -> Any:
    """Cards face down, the top one last."""
    return _listed(Field(ZONE, NOBODY, ordered=True))


def face_up() -> Any:
    """Cards that everybody sees; their order means nothing."""
    return _listed(Field(ZONE, ALL))


def face_down() -> Any:
    """Cards that nobody sees; their order means nothing."""
    return _listed(Field(ZONE, NOBODY))


def kept() -> Any:
    """Cards in a row before their owner, each face up or down as it was put there."""
    return _listed(Field(ZONE, KEPT, ordered=True))


def secret(default: int | str) -> Any:
    """A number, a flag or a word that only the owner sees."""
    return dataclasses.field(default=default, metadata={_MARK: Field(VALUE, OWNER)})


def hidden(default: int | str) -> Any:
    """A number, a flag or a word that nobody sees."""
    return dataclasses.field(default=default, metadata={_MARK: Field(VALUE, NOBODY)})


def word(words: tuple[str, ...], default: int = 0) -> Any:
    """A number that everybody sees, for which scenarios write one of these words."""
    return dataclasses.field(default=default, metadata={_MARK: Field(VALUE, words=words)})


def numbers(eyes: str = ALL) -> Any:
    """A list of numbers, which everybody sees, or `OWNER`, or `NOBODY`."""
    return _listed(Field(NUMBERS, eyes))


def tuples(eyes: str = ALL) -> Any:
    """A list of tuples of numbers and words."""
    return _listed(Field(TUPLES, eyes))


def piece(of: type["Piece"]) -> Any:
    """A part that has fields of its own, exactly of that class."""
    return dataclasses.field(default_factory=of, metadata={_MARK: Field(PIECE, of=of)})


def pieces(of: type["Piece"], words: tuple[str, ...] = ()) -> Any:
    """A list of such parts, all exactly of that class.

    Where each has a name of its own among `words`, scenarios write them by those names, and leave
    the others as they are.
    """
    return _listed(Field(PIECES, of=of, words=words))


def shared(default: Any) -> Any:
    """Something that copies have in common: neither copied nor saved nor shown."""
    return dataclasses.field(
        default_factory=lambda: default, repr=False, metadata={_MARK: Field(SHARED, NOBODY)}
    )


def heard() -> Any:
    """The list that events are noted in, or None; a copy has None."""
    return dataclasses.field(default=None, repr=False, metadata={_MARK: Field(HEARD, NOBODY)})


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclasses.dataclass(eq=False, kw_only=True)
class Piece:
    """A part of a position. Subclasses are decorated with `@dataclass(eq=False, kw_only=True)`."""

    def layout(self) -> tuple[Field, ...]:
        """Its fields, those of the base classes first."""
        return layout_of(type(self))

    def belongs_to(self) -> int:
        """The seat that it belongs to; -1 for a part that belongs to whom the whole belongs to."""
        return -1

    def save(self) -> Plain:
        """Every field but those that are shared, as plain data."""
        saved: Plain = {}
        for field in self.layout():
            if field.form not in (SHARED, HEARD):
                saved[field.name] = _plain(getattr(self, field.name), field)
        return saved

    def restore(self, saved: Plain) -> None:
        """Take over what `save` gave; what is shared stays.

        KeyError, TypeError or ValueError where it is something else.
        """
        for field in self.layout():
            if field.form == PIECE:
                getattr(self, field.name).restore(saved[field.name])
            elif field.form not in (SHARED, HEARD):
                now = getattr(self, field.name)
                setattr(self, field.name, _restored(saved[field.name], field, now))


def _plain(value: Any, field: Field) -> Any:
    if field.form == PIECES:
        return [one.save() for one in value]
    if field.form == PIECE:
        return value.save()
    if field.form == TUPLES:
        return [list(one) for one in value]
    return value if field.form == VALUE else list(value)


def _restored(saved: Any, field: Field, now: Any) -> Any:
    if field.form == VALUE:
        return _checked(saved, type(now), field)
    entries: list[Any] = _checked(saved, list, field)
    if field.form == PIECES:
        made = [field.of() for _ in entries]
        for one, entry in zip(made, entries, strict=True):
            one.restore(entry)
        return made
    if field.form == TUPLES:
        return [tuple(_checked(one, list, field)) for one in entries]
    return [_checked(one, int, field) for one in entries]


def _checked(value: Any, type_: type, field: Field) -> Any:
    if type(value) is not type_:
        raise TypeError(f"{field.name}: {value!r} is not of type {type_.__name__}")
    return value


_LAYOUTS: Final[dict[type[Piece], tuple[Field, ...]]] = {}


def layout_of(cls: type[Piece]) -> tuple[Field, ...]:
    """The fields of a class of pieces, those of its base classes first.

    TypeError where the class is no dataclass of its own, or where a field says neither by its
    default nor by one of the functions of this module what it is.
    """
    layout = _LAYOUTS.get(cls)
    if layout is None:
        if "__dataclass_fields__" not in vars(cls):
            raise TypeError(f"{cls.__name__} lacks @dataclass(eq=False, kw_only=True)")
        layout = _LAYOUTS[cls] = tuple(map(_declared, dataclasses.fields(cls)))
    return layout


def _declared(field: "dataclasses.Field[Any]") -> Field:
    mark = field.metadata.get(_MARK)
    if mark is None:
        if type(field.default) not in {bool, int, str}:
            raise TypeError(f"{field.name} has neither a plain default nor a mark")
        mark = Field(VALUE)
    return cast("Field", mark)._replace(name=field.name)
