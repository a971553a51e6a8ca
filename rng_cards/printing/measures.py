"""The types of a layout's values: lengths with their unit, pairs of them, colours."""

import re
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeAlias

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.printing import layout_codes as codes
from rng_cards.printing.units import LONGEST, BadLength, length
from rng_cards.record import Record
from rng_cards.shape import Between

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}\Z")


class BadColour(Record):
    """A text that is no colour."""

    text: str

    def at(self, span: Span | None) -> Diagnostic:
        """The finding at a place of a file."""
        return Diagnostic(codes.NOT_A_COLOUR, span, {"text": self.text})


class _Read:
    """A value read from text, or refused with the reason, in a file that is being checked."""

    pattern: ClassVar[str]
    """What editors hold the text to."""
    format: ClassVar[str]
    """What it is, in a word."""

    def value(self, text: str) -> Any:
        """The value, or a refusal, whose `at` makes a finding of a place."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(
        self, _source: Any, _handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        from pydantic_core import PydanticCustomError, core_schema  # noqa: PLC0415

        def read(written: Any) -> Any:
            found = self.value(str(written))
            if hasattr(found, "at"):
                raise PydanticCustomError("refused", "refused", {"refusal": found})
            return found

        return core_schema.no_info_plain_validator_function(read)

    def __get_pydantic_json_schema__(
        self, _schema: "CoreSchema", _handler: "GetJsonSchemaHandler"
    ) -> dict[str, Any]:
        return {"type": "string", "pattern": self.pattern, "format": self.format}


class _Length(_Read):
    pattern = r"^-?[0-9]+([.,][0-9]+)? *(mm|cm|in|pt)$"
    format = "length"

    def value(self, text: str) -> float | BadLength:
        return length(text, least=-LONGEST)


class _Colour(_Read):
    pattern = "^#[0-9a-fA-F]{6}$"
    format = "colour"

    def value(self, text: str) -> str | BadColour:
        return text.lower() if _HEX.match(text) else BadColour(text)


Length: TypeAlias = Annotated[float, _Length()]
"""«3 mm» in a file, points once read."""
Pair: TypeAlias = Annotated[tuple[Length, ...], Between(2, 2)]
"""Across and down."""
ColourCode: TypeAlias = Annotated[str, _Colour()]
