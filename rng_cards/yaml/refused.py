"""A value that its own type refuses, with a finding that says why."""

from collections.abc import Mapping

from pydantic_core import PydanticCustomError

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.record import Record
from rng_cards.words import Param, Text


class Refused(Record):
    """Why a value is refused; `at` makes the finding, once it is known where the value stands."""

    code: Code
    params: Mapping[str, Param]
    help: Text | None = None
    loc: tuple[str | int, ...] = ()
    """The way to the part of the value that is at fault."""

    def at(self, span: Span | None) -> Diagnostic:
        """The finding at a place of a file."""
        return Diagnostic(self.code, span, self.params, help=self.help)


def refusal(why: Refused) -> PydanticCustomError:
    """What a validator raises; `typed` makes the finding of it."""
    return PydanticCustomError("refused", "refused", {"refusal": why})
