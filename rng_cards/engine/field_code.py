"""Copying a position and finding its zones: code made from the layout of its pieces.

It is made when a class is first copied. A game that is compiled has the same code written to a
module of its own (`module`), because mypyc copies typed fields four times as fast.
"""

from collections.abc import Callable, Iterator
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

    fill: Callable[[Any, Any], None]
    """Give a new, empty position copies of all fields of an old one."""
    zones: Callable[[Any], list[list[int]]]
    """All lists of cards of a position and its pieces."""


_MADE: Final[dict[type[Piece], FieldCode]] = {}


def field_code(cls: type[Piece]) -> FieldCode:
    """The functions of a class, made once."""
    made = _MADE.get(cls)
    if made is None:
        scope: dict[str, Any] = {one.__name__: one for one in (cls, *_parts(cls))}
        exec("\n".join(_functions(cls)), scope)  # noqa: S102 -- made of the names of fields alone
        made = _MADE[cls] = FieldCode(scope["fill"], scope["zones"])
    return made


def module(cls: type[Piece]) -> str:
    """The text of a module that has these functions, for a class and its pieces."""
    home = vars(cls)["__module__"]
    names = ", ".join(sorted(one.__name__ for one in (cls, *_parts(cls))))
    head = (
        '"""Copying the fields of a position, and finding its zones.\n',
        "`python docs/generate.py` writes this module from the fields of the pieces.",
        '"""\n',
        f"from {home} import {names}\n\n",
    )
    return "\n".join([*head, *_functions(cls)])


def _parts(cls: type[Piece]) -> Iterator[type[Piece]]:
    """The classes of the pieces that a class is made of, the innermost first."""
    for field in layout_of(cls):
        if field.form in (PIECE, PIECES):
            yield from _parts(field.of)
            yield field.of


def _functions(cls: type[Piece]) -> Iterator[str]:
    """The lines of the functions of a class of positions."""
    yield f"def fill(old: {cls.__name__}, new: {cls.__name__}) -> None:"
    yield '    """Copy every field."""'
    yield from _fill(cls, "old", "new", "    ")
    yield f"\n\ndef zones(of: {cls.__name__}) -> list[list[int]]:"
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
