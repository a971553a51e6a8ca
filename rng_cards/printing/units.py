"""Lengths as people write them, with their unit, and as the printer counts them, in points.

Everywhere below the files and the command line a length is a float in points, 72 to the inch; an
inch is 25.4 mm exactly (the international yard, 1959).
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import sheet_codes as codes
from rng_cards.spacing import NO_BREAK, SPACES, decimal
from rng_cards.words import Param, Text

Points: TypeAlias = float
"""A length in points. Positions grow to the right and down."""

MM: Final = 72 / 25.4
"""Points in a millimetre."""

UNITS: Final = {"mm": MM, "cm": 10 * MM, "in": 72.0, "pt": 1.0}
"""Points in each unit that may be written."""

LONGEST: Final = 14_400.0
"""Points: no page of a PDF is longer (PDF 1.7, annex C), 5.08 m."""

_OTHER_NAMES: Final = {
    "mm": ("millimetre", "millimeter", "millimètre"),
    "cm": ("centimetre", "centimeter", "centimètre"),
    "in": ("inch", "inche", "pouce", "po", '"', "″"),
    "pt": ("point", "pts", "pica"),
}
"""What else people call a unit: not read, but known when it comes to what was meant."""

_NO_LENGTHS: Final = {"px", "pixel", "pixels", "em", "%"}
"""Units of screens and of letters, one slip away from ours but never meant as them."""

_SPACES: Final = f"{SPACES}\t\u2009"
_LONGEST_NUMBER: Final = 18
"""Characters; longer ones are no lengths, and take their time to be read."""
_MINUS: Final = "-\u2212"
_MEANT: Final = Text(fr="tu voulais dire `{length}` ?", en="did you mean `{length}`?")
_AT_LEAST: Final = Text(fr="{limit} au moins", en="at least {limit}")
_AT_MOST: Final = Text(fr="{limit} au plus", en="at most {limit}")


def length(
    written: str | float, *, least: Points = 0.0, most: Points = LONGEST
) -> Points | Diagnostic:
    """The points of «3 mm», «1,5 cm», «0.25 in» or «9 pt»; nothing is as good as a bare 0.

    `least` and `most` bound it, both included; an offset has a negative `least`. A finding has no
    place yet: who knows where the text stands puts it there.
    """
    text = str(written).strip(_SPACES)
    number, unit = _parts(text)
    if not _is_number(number) or any(one.isdigit() for one in unit):
        return Diagnostic(codes.NOT_A_LENGTH, None, {"text": text})
    if not unit and float(number) != 0:
        return Diagnostic(codes.NO_UNIT, None, {"text": text}, help=_meant(text, "mm"))
    if unit and unit.lower() not in UNITS:
        known = tuple(UNITS)
        near = _nearest(unit)
        hint = _meant(text.removesuffix(unit).rstrip(_SPACES), near) if near else None
        return Diagnostic(codes.UNKNOWN_UNIT, None, {"unit": unit, "known": known}, help=hint)
    points = float(number) * UNITS[unit.lower() or "pt"]
    if points < least:
        limit = _AT_LEAST.filled(limit=length_text(least))
    elif points > most:
        limit = _AT_MOST.filled(limit=length_text(most))
    else:
        return points
    return Diagnostic(codes.OUT_OF_BOUNDS, None, {"text": text, "limit": limit})


def _parts(text: str) -> tuple[str, str]:
    """The number, with a point, and what follows it."""
    end = 0
    while end < len(text) and (text[end] in "0123456789.,+" or text[end] in _MINUS):
        end += 1
    number = text[:end].replace(",", ".").replace("\u2212", "-")
    return number, text[end:].strip(_SPACES)


def _is_number(text: str) -> bool:
    """Digits with one sign before them and one point among them, at most, and not too many."""
    digits = text[1:] if text[:1] in {"-", "+"} else text
    whole, _, part = digits.partition(".")
    return (whole + part).isdigit() and (whole + part).isascii() and len(text) <= _LONGEST_NUMBER


def _nearest(unit: str) -> str | None:
    """The unit that was probably meant: its other name, or one slip of the keyboard away."""
    low = unit.lower()
    for known, others in _OTHER_NAMES.items():
        if low in others or low.removesuffix("s") in others:
            return known
    if low in _NO_LENGTHS:
        return None
    slips = [known for known in UNITS if _one_slip(low, known)]
    return max(slips, key=lambda known: known[0] == low[0], default=None)


def _one_slip(one: str, other: str) -> bool:
    """Whether a letter changed, added, left out or swapped makes one of the other."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1 or one == other[::-1]
    short, long = sorted((one, other), key=len)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def _meant(number: str, unit: str) -> Text:
    return _MEANT.filled(length=f"{number} {unit}")


class Measured(Text):
    """A figure and its unit, with the decimal mark of whoever reads it."""

    __slots__ = ("unit",)

    def __init__(self, figure: str, unit: str) -> None:
        super().__init__(fr=figure, en=figure)
        self.unit = unit

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """The figure and its unit, which no line end parts."""
        return f"{decimal(self.en, language)}{NO_BREAK}{self.unit}"


def length_text(points: Points) -> Text:
    r"""«279.4 mm» in English, «279,4 mm» in French and German, with a no-break space.

    >>> length_text(792).say("fr")
    '279,4\xa0mm'
    """
    number = f"{points / MM:.2f}".rstrip("0").rstrip(".")
    return Measured("0" if number == "-0" else number, "mm")


def type_size(points: Points) -> Text:
    r"""The size of letters: «9.5 pt» in English, «9,5 pt» in French and German.

    >>> type_size(9.5).say("fr")
    '9,5\xa0pt'
    """
    return Measured(f"{points:g}", "pt")


def length_typed(points: Points) -> str:
    """A length as it may be written on a command line or in a file, to a hundredth: `1.75mm`."""
    return length_text(points).say("en").replace(NO_BREAK, "")
