"""The icons that came with the tool: outlines ready to be written into a PDF, by name.

`print/vendor/rebuild.py` turned them from SVG into PDF operators, so that nothing parses a drawing
when cards are printed.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rng_cards.catalogue.roots import shipped_root
from rng_cards.files.plain import read_bytes


class Icon(NamedTuple):
    """One icon. Filled with the non-zero rule, as its operators say."""

    name: str
    size: float
    """The side of its square, in its own units; x goes right and y goes up from a corner at 0."""
    operators: str
    """PDF path operators: m, l, c and h, and one f at the end."""
    artist: str
    license: str
    """The licence it came under, as SPDX names it."""


def icons_file() -> Path:
    """Where they are: what was found sound with them is worthless when it changes."""
    return shipped_root() / "print" / "icons.json"


def icon(name: str) -> Icon | None:
    """The icon of that name, or None if there is none."""
    return _icons().get(name)


def icon_names() -> tuple[str, ...]:
    """Every name there is, in alphabetical order."""
    return tuple(sorted(_icons()))


@cache
def _icons() -> dict[str, Icon]:
    kept = json.loads(read_bytes(str(icons_file())))
    return {
        name: Icon(name, kept["side"], operators, artist, kept["license"])
        for artist, outlines in kept["artists"].items()
        for name, operators in outlines.items()
    }
