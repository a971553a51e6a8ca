"""Spaces that do not break a line, and where French wants them in what the tool says.

The texts of cards follow `typography` in `languages.yaml` instead.
"""

from functools import cache
from typing import Final

from rng_cards.languages import conventions

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"
"""A no-break space too, a third as wide."""
_FIVE_DIGITS: Final = 10_000
SPACES: Final = f" {NO_BREAK}{NARROW}"
"""What stands between two words of a line."""


@cache
def typeset_french(text: str) -> str:
    r"""French with its own apostrophes and no-break spaces; `code` in backticks is left alone.

    >>> typeset_french("l'OR : « feu » !")
    'l’OR\xa0: «\xa0feu\xa0»\u202f!'
    """
    pieces = text.split("`")
    for index in range(0, len(pieces), 2):
        piece = pieces[index].replace("'", "’").replace("...", "…").replace("« ", f"«{NO_BREAK}")
        for mark in ":»":
            piece = piece.replace(f" {mark}", f"{NO_BREAK}{mark}")
        for mark in ";!?":
            piece = piece.replace(f" {mark}", f"{NARROW}{mark}")
        pieces[index] = piece
    return "`".join(pieces)


def typeset(text: str, language: str) -> str:
    """A text with the spaces and apostrophes of its language."""
    return typeset_french(text) if language == "fr" else text


def colon(language: str) -> str:
    """A colon with the space that the language puts before it."""
    return conventions(language).colon


def decimal(figure: str, language: str) -> str:
    """A figure that has a decimal point, with the mark that the language has instead.

    >>> decimal("2.5", "fr"), decimal("2.5", "en")
    ('2,5', '2.5')
    """
    return figure.replace(".", conventions(language).decimal)


def whole(number: int, language: str) -> str:
    r"""A whole number, its thousands apart where it has five digits or more: four are read at once,
    and may be a year.

    >>> whole(20000, "fr"), whole(20000, "en"), whole(1875, "en")
    ('20\u202f000', '20,000', '1875')
    """
    if abs(number) < _FIVE_DIGITS:
        return str(number)
    return f"{number:,}".replace(",", conventions(language).thousands)


def percent(figure: str, language: str) -> str:
    """A figure with its sign, and the space that the language puts between."""
    return f"{figure}{conventions(language).percent}"


def on_one_line(text: str) -> str:
    """A text that no line ends in."""
    return text.replace(" ", NO_BREAK)
