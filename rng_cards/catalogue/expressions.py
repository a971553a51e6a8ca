"""Regular expressions in data files: those that take no longer than the text is long.

An expression that repeats what it repeats already, or that can match in very many ways, may never
end on one line. So it repeats nothing, and the ways in which it can match are counted beforehand.
"""

import re
import warnings
from importlib import import_module
from typing import Annotated, Any, Final, TypeAlias

from pydantic import AfterValidator

from rng_cards.catalogue import catalogue_codes
from rng_cards.diagnostics import Diagnostic
from rng_cards.words import Text
from rng_cards.yaml.typed import refusal

_LONGEST: Final = 200
_MOST_WAYS: Final = 1000

_MALFORMED: Final = Text(fr="elle est mal formée ({problem})", en="it is malformed ({problem})")
_TOO_LONG: Final = Text(fr="plus de {limit} caractères", en="more than {limit} characters")
_REPEATS: Final = Text(
    fr="elle répète (`*`, `+`) : écris ce qui se suit",
    en="it repeats (`*`, `+`): write what follows",
)
_TOO_MANY: Final = Text(
    fr="plus de {limit} façons de convenir : moins de `?` et de `|`",
    en="more than {limit} ways to match: fewer `?` and `|`",
)
_NOTHING: Final = Text(
    fr="elle convient là où il n'y a rien : il y faut un caractère",
    en="it matches where there is nothing: it needs a character",
)

_ONE_CHARACTER: Final = frozenset({"LITERAL", "NOT_LITERAL", "IN", "ANY", "AT"})


class _RepeatsError(Exception):
    pass


def problem_with(text: str) -> Text | None:
    """Why an expression of a data file cannot be used; None where it can."""
    if len(text) > _LONGEST:
        return _TOO_LONG.filled(limit=_LONGEST)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # what may mean something else one day
            re.compile(text)
            tree: Any = import_module("re._parser").parse(text)
        ways = _ways(tree)
    except _RepeatsError:
        return _REPEATS
    except (re.error, RecursionError, OverflowError, Warning) as error:
        return _MALFORMED.filled(problem=str(error))
    if ways > _MOST_WAYS:
        return _TOO_MANY.filled(limit=_MOST_WAYS)
    return _NOTHING if tree.getwidth()[0] == 0 else None


def _ways(tree: Any) -> int:
    """In how many ways a parsed expression can match at one place."""
    ways = 1
    for operation, value in tree:
        ways *= _ways_of(operation.name, value)
    return ways


def _ways_of(name: str, value: Any) -> int:
    if name in _ONE_CHARACTER:
        return 1
    if name == "SUBPATTERN":
        return _ways(value[-1])
    if name in {"ASSERT", "ASSERT_NOT"}:
        return _ways(value[1])
    if name == "BRANCH":
        return sum(_ways(branch) for branch in value[1])
    if name in {"MAX_REPEAT", "MIN_REPEAT"} and value[1] == 1:
        return 1 + _ways(value[2])
    raise _RepeatsError  # or refers back to a group, which comes to the same


def _checked(text: str) -> str:
    problem = problem_with(text)
    if problem is not None:
        raise refusal(Diagnostic(catalogue_codes.BAD_EXPRESSION, None, {"problem": problem}))
    return text


Expression: TypeAlias = Annotated[str, AfterValidator(_checked)]
"""A regular expression that ends soon."""
