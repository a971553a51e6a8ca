"""The languages that the tool speaks: French and English in the code, any further one in data.

`locale/<language>.json` says what a further language calls itself and how it writes figures (the
fields of `Conventions`), `locale/<language>/*.json` map each English sentence to its translation.
docs/languages.md tells how to add one.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

SOURCE_LANGUAGES: Final = ("fr", "en")
"""The languages that every `Text` carries. French comes first: the game is written in it."""
FALLBACK: Final = "en"
"""What stands in for what a further language has not said yet."""
LOCALE: Final = Path(__file__).parent / "locale"
_NO_BREAK: Final = "\u00a0"


class Conventions(NamedTuple):
    """What a language calls itself, how it writes figures, and which numbers are singular."""

    name: str = ""
    """What it calls itself, for the list to choose from; where it says nothing, its code stands."""
    decimal: str = "."
    """What stands between a whole number and its fraction."""
    thousands: str = ","
    """What stands between the thousands of a number of five digits or more."""
    percent: str = "%"
    """What stands behind a figure in hundredths, its space included."""
    colon: str = ":"
    """A colon with the space before it."""
    zero_is_one: bool = False
    """Whether 0 takes the singular."""
    elided: tuple[str, ...] = ()
    """Words that lose their last letter before a vowel."""


_IN_CODE: Final = {
    "fr": Conventions(
        name="Français",
        decimal=",",
        thousands="\u202f",
        percent=f"{_NO_BREAK}%",
        colon=f"{_NO_BREAK}:",
        zero_is_one=True,
        elided=("de", "le", "la", "que", "jusque", "je", "me", "te", "se", "ne"),
    ),
    "en": Conventions(name="English"),
}


@cache
def languages() -> tuple[str, ...]:
    """Every language the tool speaks: French, English, then each of `locale/`."""
    files = os.listdir(LOCALE) if LOCALE.is_dir() else ()
    return (
        *SOURCE_LANGUAGES,
        *sorted(name.removesuffix(".json") for name in files if name.endswith(".json")),
    )


@cache
def conventions(language: str) -> Conventions:
    """How a language writes figures; as English does where nothing is known of it."""
    known = _IN_CODE.get(language)
    if known is not None:
        return known
    file = LOCALE / f"{language}.json"
    said = _read(file) if file.is_file() else {}
    return Conventions(**{key: said[key] for key in Conventions._fields if key in said})


@cache
def overlay(language: str) -> dict[str, str]:
    """A further language's words, by their English template; empty where there are none. What
    cannot be read is said in English; `rng tr status --tool` tells why.
    """
    words: dict[str, str] = {}
    for file in sorted((LOCALE / language).glob("*.json")):
        words |= {english: said for english, said in _read(file).items() if said}
    return words


def _read(file: Path) -> dict[str, Any]:
    import json  # noqa: PLC0415 -- for a third language only

    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}
