"""Copying a position and finding its zones: code made from the layout of its pieces.

It is made when a class is first copied. Where a game's rules are compiled, `hatch_build.py` has the
same code compiled with them, as a module of their package (`COPYING`): mypyc copies typed fields
four times as fast.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from rng_cards.engine.pieces import (
    HEARD,
    NUMBERS,
    PIECE,
    PIECES,
    TUPLES,
    ZONE,
    Field,
    Piece,
    layout_of,
)


class FieldCode(NamedTuple):
    """The functions that are made for a class of positions."""

    clone: Callable[[Any], Any]
    """A new position with copies of all fields of an old one."""
    zones: Callable[[Any], list[list[int]]]
    """All lists of cards of a position and its pieces."""


COPYING: Final = "copying"
"""The module of a package of rules that has these functions, where they are compiled."""
_MADE: Final[dict[type[Piece], FieldCode]] = {}


def field_code(cls: type[Piece]) -> FieldCode:
    """The functions of a class, made once."""
    made = _MADE.get(cls)
    if made is None:
        scope = _compiled(cls)
        if _clone_name(cls) not in scope:
            scope = {one.__name__: one for one in (cls, *_parts(cls))}
            exec("\n".join(_functions(cls)), scope)  # noqa: S102 -- made of names of fields alone
        made = _MADE[cls] = FieldCode(scope[_clone_name(cls)], scope[_zones_name(cls)])
    return made


def _compiled(cls: type[Piece]) -> dict[str, Any]:
    """The functions that were compiled with the rules that a class belongs to."""
    package = _home(cls).rpartition(".")[0]
    name = f"{package}.{COPYING}"
    return vars(import_module(name)) if package and find_spec(name) else {}


def module(classes: Sequence[type[Piece]]) -> str:
    """The text of a module that has these functions for some classes of positions."""
    pieces = dict.fromkeys(one for cls in classes for one in (cls, *_parts(cls)))
    head = ['"""Copying the fields of positions, and finding their zones."""\n']
    head += [f"from {_home(one)} import {one.__name__}" for one in pieces]
    return "\n".join([*head, *(line for cls in classes for line in _functions(cls))])


def _home(cls: type[Piece]) -> str:
    """The module that defines a class."""
    home: str = vars(cls)["__module__"]
    return home


def _clone_name(cls: type[Piece]) -> str:
    return f"clone_{cls.__name__}"


def _zones_name(cls: type[Piece]) -> str:
    return f"zones_{cls.__name__}"


def _parts(cls: type[Piece]) -> Iterator[type[Piece]]:
    """The classes of the pieces that a class is made of, the innermost first."""
    for field in layout_of(cls):
        if field.form in (PIECE, PIECES):
            yield from _parts(field.of)
            yield field.of


def _functions(cls: type[Piece]) -> Iterator[str]:
    """The lines of the functions of a class of positions."""
    yield f"\n\ndef {_clone_name(cls)}(old: {cls.__name__}) -> {cls.__name__}:"
    yield '    """Copy every field."""'
    yield f"    new = {cls.__name__}.__new__({cls.__name__})"
    yield from _fill(cls, "old", "new", "    ")
    yield "    return new"
    yield f"\n\ndef {_zones_name(cls)}(of: {cls.__name__}) -> list[list[int]]:"
    yield '    """Every list of cards."""'
    yield "    found: list[list[int]] = []"
    yield from _zones(cls, "of", "    ")
    yield "    return found\n"


def _fill(cls: type[Piece], old: str, new: str, indent: str) -> Iterator[str]:
    """The lines that copy the fields of a piece: loops, which take less time than calls."""
    for field in layout_of(cls):
        source, part = f"{old}.{field.name}", f"{new}_{field.name}"
        if field.form == PIECES:
            one = f"{old}_of_{field.name}"
            yield f"{indent}{part} = []"
            yield f"{indent}for {one} in {source}:"
            yield from _new(field, one, f"{new}_of_{field.name}", indent + "    ")
            yield f"{indent}    {part}.append({new}_of_{field.name})"
            source = part
        elif field.form == PIECE:
            yield from _new(field, source, part, indent)
            source = part
        elif field.form in (ZONE, NUMBERS, TUPLES):
            source += "[:]"
        yield f"{indent}{new}.{field.name} = {'None' if field.form == HEARD else source}"


def _new(field: Field, old: str, new: str, indent: str) -> Iterator[str]:
    """The lines that make a copy of a piece."""
    name = field.of.__name__
    yield f"{indent}{new} = {name}.__new__({name})"
    yield from _fill(field.of, old, new, indent)


def _zones(cls: type[Piece], of: str, indent: str) -> Iterator[str]:
    """The lines that add the zones of a piece."""
    for field in layout_of(cls):
        held = f"{of}.{field.name}"
        if field.form == ZONE:
            yield f"{indent}found.append({held})"
        elif field.form == PIECE:
            yield from _zones(field.of, held, indent)
        elif field.form == PIECES:
            one = f"{of}_{field.name}"
            inner = list(_zones(field.of, one, indent + "    "))
            if inner:
                yield f"{indent}for {one} in {held}:"
                yield from inner
