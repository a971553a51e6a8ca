"""Fields that are whole numbers."""

import re
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any, ClassVar, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.search import query_codes
from rng_cards.search.comparing import SAID, compared
from rng_cards.search.fields import COMPARED, Field, Kind, Scope, Test
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Joined, Text, verbatim

_COMPARE: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    ":": eq, "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip
_BETWEEN: Final = Text(fr="de {least} à {most}", en="{least} to {most}")
_RANGE: Final = re.compile(r"(\d{1,9})?(-|\.\.|\+)?(\d{1,9})?\Z")
_MOST: Final = 10**9


def bounds(value: str) -> tuple[int, int] | None:
    """«2», «1-3», «4+», «-2» as least and most; None if it is none of them.

    >>> bounds("2"), bounds("1-3"), bounds("4+"), bounds("-2"), bounds("dear")
    ((2, 2), (1, 3), (4, 1000000000), (0, 2), None)
    """
    match = _RANGE.match(value)
    if not match or not (match.group(1) or match.group(3)):
        return None
    least, dash, most = match.groups()
    if not dash:
        return int(least), int(least)
    if dash == "+" and (most or not least):
        return None
    return int(least or 0), int(most) if most else _MOST


class Number(Kind):
    """A whole number, or none."""

    operators: ClassVar[tuple[str, ...]] = COMPARED
    is_number: ClassVar[bool] = True

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`. A card without the number passes no comparison."""
        other = scope.field(value.text) if value.kind != "regex" else None
        if other is not None and isinstance(other.kind, Number):
            trouble = other.kind.trouble(scope)
            if trouble is not None:
                return scope.complaint(trouble, value.place)
            return self._beside(field, operator, other, scope)
        limits = bounds(value.text) if value.kind != "regex" else None
        if limits is None or (limits[0] != limits[1] and operator not in (":", "=", "!=")):
            example = field.example(scope)
            return scope.complaint(
                query_codes.NOT_A_NUMBER,
                value.place,
                field=field.name,
                value=value.text,
                example=example,
            )
        least, most = limits
        if least > most:
            turned = Joined([field.name, verbatim(f":{most}-{least}")], verbatim(""))
            return scope.complaint(
                query_codes.BOUNDS_REVERSED, value.place, value=value.text, mended=turned
            )
        column = scope.column(field)
        if least == most:
            compare = _COMPARE[operator]
            kept = [at for at, one in enumerate(column) if one is not None and compare(one, least)]
        else:
            inside = operator != "!="
            kept = [
                at
                for at, one in enumerate(column)
                if one is not None and (least <= one <= most) is inside
            ]
        return Test(frozenset(kept), compared(operator, _range(least, most)), verbatim(value.text))

    @staticmethod
    def _beside(field: Field, operator: str, other: Field, scope: Scope) -> Test:
        """Cards whose number compares so with another of theirs."""
        compare = _COMPARE[operator]
        pairs = zip(scope.column(field), scope.column(other), strict=True)
        kept = (
            at
            for at, (one, two) in enumerate(pairs)
            if one is not None and two is not None and compare(one, two)
        )
        return Test(frozenset(kept), compared(operator, other.name), Quoted(other.name))

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        return {"kind": "number", "values": scope.column(field)}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        numbers = sorted({one for one in scope.column(field) if one is not None})
        return verbatim(f"<={numbers[len(numbers) // 2] if numbers else 1}")


def _range(least: int, most: int) -> Text:
    if least == most:
        return verbatim(str(least))
    if most == _MOST:
        return SAID[">="].filled(value=least)
    return _BETWEEN.filled(least=least, most=most) if least else SAID["<="].filled(value=most)
