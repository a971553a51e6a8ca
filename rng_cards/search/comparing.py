"""What every kind of field says of the values that it is compared with."""

from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.search import query_codes
from rng_cards.search.fields import Field, Scope
from rng_cards.search.tree import Value
from rng_cards.words import Joined, Text, verbatim

SAID: Final = {
    ":": Text(fr="{value}", en="{value}"),
    "=": Text(fr="{value}", en="{value}"),
    "!=": Text(fr="autre que {value}", en="other than {value}"),
    "<": Text(fr="moins que {value}", en="less than {value}"),
    "<=": Text(fr="{value} au plus", en="{value} at most"),
    ">": Text(fr="plus que {value}", en="more than {value}"),
    ">=": Text(fr="{value} au moins", en="{value} at least"),
}
"""What a comparison says of a value, in words."""
_IS: Final = verbatim(":")


def compared(operator: str, value: Text) -> Text:
    """What is asked of a value, in words."""
    return SAID[operator].filled(value=value)


def is_value(value: Text) -> Text:
    """What stands behind a field's name where it is compared with that value."""
    return Joined([_IS, value], verbatim(""))


def no_regex(field: Field, value: Value, scope: Scope) -> Diagnostic:
    """That the field takes no regular expression."""
    return scope.complaint(
        query_codes.NO_REGEX_HERE, value.place, field=field.name, example=field.example(scope)
    )
