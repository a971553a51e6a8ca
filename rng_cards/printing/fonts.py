"""The fonts that came with the tool, by what they are for: their files, and how wide they set.

`print/vendor/rebuild.py` writes the metrics beside the fonts, so that text is measured without
opening any: 7 kB of data instead of four fonts to parse. A test holds the two to each other.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.roots import shipped_root
from rng_cards.files.plain import read_bytes

ROLES: Final = ("text", "bold", "italic", "title")
"""What a font can be asked for as. `title` is the western face; `bold` stands in where it lacks."""


class Font(NamedTuple):
    """A font and its metrics, all in thousandths of an em."""

    name: str
    """Its PostScript name, which is what a PDF calls it."""
    file: Path
    widths: dict[str, float]
    """How far each character advances."""
    ascent: float
    """How high it reaches above the baseline, accents included."""
    descent: float
    """How far it reaches below, as a negative number."""
    cap_height: float
    """How high an H is."""
    x_height: float
    """How high an x is."""

    def lacks(self, text: str) -> set[str]:
        """The characters of the text that this font would draw as an empty box."""
        return set(text) - self.widths.keys()


@cache
def font(role: str) -> Font:
    """The font of that role, one of `ROLES`."""
    kept = _metrics()[role]
    to_thousandths = 1000 / kept["em"]
    return Font(
        name=kept["name"],
        file=_folder() / kept["file"],
        widths={
            character: int(width) * to_thousandths
            for width, characters in kept["widths"].items()
            for character in characters
        },
        ascent=kept["ascent"] * to_thousandths,
        descent=kept["descent"] * to_thousandths,
        cap_height=kept["cap_height"] * to_thousandths,
        x_height=kept["x_height"] * to_thousandths,
    )


@cache
def _metrics() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(read_bytes(str(_folder() / "metrics.json")))
    return content


def _folder() -> Path:
    return shipped_root() / "print" / "fonts"
