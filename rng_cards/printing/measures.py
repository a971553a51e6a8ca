"""The types of a layout's values: lengths with their unit, pairs of them, colours."""

import re
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeAlias

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import layout_codes as codes
from rng_cards.printing.units import LONGEST, Points, length
from rng_cards.shape import Between

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

_NAME: Final = re.compile(r"[a-z][a-z0-9-]*\Z")
_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}\Z")


class Readable:
    """A value read from text, or refused with the reason, in a file that is being checked."""

    pattern: ClassVar[str]
    """What editors hold the text to."""
    format: ClassVar[str]
    """What it is, in a word."""

    def value(self, text: str) -> Any:
        """The value, or the finding that refuses it, without its place."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(
        self, _source: Any, _handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        from pydantic_core import PydanticKnownError, core_schema  # noqa: PLC0415

        from rng_cards.yaml.typed import refusal  # noqa: PLC0415

        def read(written: Any) -> Any:
            if not isinstance(written, str | int | float):
                raise PydanticKnownError("string_type")
            found = self.value(str(written))
            if isinstance(found, Diagnostic):
                raise refusal(found)
            return found

        return core_schema.no_info_plain_validator_function(read)

    def __get_pydantic_json_schema__(
        self, _schema: "CoreSchema", _handler: "GetJsonSchemaHandler"
    ) -> dict[str, Any]:
        return {"type": "string", "pattern": self.pattern, "format": self.format}


class LengthBetween(Readable):
    """A length within bounds, both included."""

    pattern = r"^-?[0-9]+([.,][0-9]+)? *(mm|cm|in|pt)$"
    format = "length"

    def __init__(self, least: Points, most: Points) -> None:
        self.least = least
        self.most = most

    def value(self, text: str) -> float | Diagnostic:
        """The points of the length, or why there is none."""
        return length(text, least=self.least, most=self.most)


class _Colour(Readable):
    pattern = "^(#[0-9a-fA-F]{6}|[a-z][a-z0-9-]*)$"
    format = "colour"

    def value(self, text: str) -> str | Diagnostic:
        if _HEX.match(text):
            return text.lower()
        if _NAME.match(text):
            return text
        return Diagnostic(codes.NOT_A_COLOUR, None, {"text": text})


Length: TypeAlias = Annotated[float, LengthBetween(-LONGEST, LONGEST)]
"""«3 mm» in a file, points once read."""
Pair: TypeAlias = Annotated[tuple[Length, ...], Between(2, 2)]
"""Across and down."""
ColourCode: TypeAlias = Annotated[str, _Colour()]
"""«#rrggbb», or the name of another colour."""
