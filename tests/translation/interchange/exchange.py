"""What the tests of interchange share: a small catalogue, its files, nasty texts."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent.parent))  # benches.py serves the tests beside it

import benches as benches  # noqa: PLC0414 -- for the tests beside this

from rng_cards.translation.interchange import formats
from rng_cards.translation.interchange.messages import (
    FORMATS,
    Directions,
    Incoming,
    Message,
    Reading,
    Sheet,
)
from rng_cards.words import DANGEROUS

DIRECTIONS: Final = Directions({"en": "fr"})
FORMS: Final = FORMATS
WRITERS: Final[dict[str, Callable[[Sheet], bytes]]] = {
    form: lambda sheet, form=form: formats.written(form, [sheet])  # type: ignore[misc]
    for form in FORMS
}
NASTY: Final = (
    "=1+1", "'=1", "''@x", "’=1", "“=1", "-1 ♥", "+2\n-3", "@cmd", "\t=1", " =1", "＝1", "'Tis",
    'a "b" c', '"""', "\\n", "\\", 'end\\"', "a\\\\n", "\n", "a\n\nb\n", "\ta\t", "  a  ",
    "\u00a0a\u202f", "a\u2028b\u2029", "e\u0301 é", "😀", "a;b,c|d", "sep=,", "_x0041_", "_x005F_",
    "<b>&amp;]]></b>", "{n} %s %(x)s", "# c", 'msgid "x"', "﷽\u061c", "\ufdd0", "#~ x", "null",
    "<!DOCTYPE x>",
)  # fmt: skip
TEXTS: Final = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="".join(DANGEROUS)), min_size=1
) | st.sampled_from(NASTY)
"""Whatever a card may say: anything but the characters that no file of ours may hold."""


def sheet_of(*pairs: tuple[str, str], state: str = "ok") -> Sheet:
    """A sheet of one text for each pair of source and translation."""
    messages = tuple(
        Message(f"card-{number}.name", source, target, state, "avant", (("BALLE", "BULLET"),))  # type: ignore[arg-type]
        for number, (source, target) in enumerate(pairs)
    )
    return Sheet("ragnguns", "fr", "en", messages, "fr")


def read(form: str, data: bytes, directions: Directions = DIRECTIONS) -> Reading:
    """A file as it comes back."""
    return formats.reading_of(f"file.{form.removesuffix('-1.2')}", data, directions)


def only(form: str, data: bytes) -> Incoming:
    """The one text of a sound file."""
    reading = read(form, data)
    assert reading.findings == ()
    assert len(reading.incoming) == 1
    return reading.incoming[0]


def codes_of(form: str, data: bytes, directions: Directions = DIRECTIONS) -> list[str]:
    """What is wrong with a file, by the ids of the codes."""
    return [one.code.id for one in read(form, data, directions).findings]
