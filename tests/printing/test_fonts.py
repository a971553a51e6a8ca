"""The shipped fonts: whole, covering every text, and as wide as their metrics say."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from cases import each
from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from rng_cards.catalogue.roots import shipped_root
from rng_cards.printing.fonts import ROLES, font

CARDS = sorted((shipped_root() / "catalog").glob("*/cards/*/*.yaml"))
SYMBOLS = "⓪①②③④⑤⑥⑦⑧⑨♠♥♦♣★☆∞↴→←↑↓≤≥×−°·•\u00a0\u202f\u2011"
FRENCH = "ÀÂÄÆÇÈÉÊËÎÏÔŒÙÛÜŸàâäæçèéêëîïôœùûüÿ«»‹›’“”„…–—"
GERMAN = "ÄÖÜẞäöüß"


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


@pytest.fixture(scope="module")
def cards() -> list[dict[str, Any]]:
    assert CARDS
    return [yaml.safe_load(file.read_bytes()) for file in CARDS]


@each("role", ["text", "bold", "italic"])
def test_every_text_of_every_card_is_covered(role: str, cards: list[dict[str, Any]]) -> None:
    for card in cards:
        for text in texts(card):
            assert not font(role).lacks(text.replace("\n", "")), (card["id"], text)


def test_every_name_is_covered_by_the_title_face(cards: list[dict[str, Any]]) -> None:
    for card in cards:
        for name in card["name"].values():
            for written in (name, name.upper()):
                assert not font("title").lacks(written), (card["id"], written)


@each("role", ["text", "bold", "italic"])
def test_what_cards_to_come_may_need_is_covered(role: str) -> None:
    assert not font(role).lacks(SYMBOLS + FRENCH + GERMAN)


def test_the_title_face_lacks_only_what_is_known() -> None:
    assert font("title").lacks(FRENCH) == set()
    assert font("title").lacks(GERMAN) == {"ẞ"}
    assert font("title").lacks(SYMBOLS) == set("⓪①②③④⑤⑥⑦⑧⑨♠♥♦♣★☆∞↴→←↑↓≤≥")


def test_what_a_font_lacks_is_told_character_by_character() -> None:
    assert font("text").lacks("Sœur 漢字 \t") == {"漢", "字", "\t"}


@each("role", ROLES)
def test_metrics_agree_with_the_font(role: str) -> None:
    ours = font(role)
    with TTFont(ours.file) as theirs:
        scale = 1000 / theirs["head"].unitsPerEm
        cmap = theirs["cmap"].getBestCmap()
        widths = {chr(code): theirs["hmtx"][glyph][0] * scale for code, glyph in cmap.items()}
        assert ours.widths == widths
        assert ours.name == theirs["name"].getDebugName(6)
        assert ours.ascent == theirs["hhea"].ascent * scale
        assert ours.descent == theirs["hhea"].descent * scale < 0
        for letter, height in (("H", ours.cap_height), ("x", ours.x_height)):
            assert height == theirs["glyf"][cmap[ord(letter)]].yMax * scale


@each("role", ROLES)
def test_no_break_spaces_are_spaces(role: str) -> None:
    widths = font(role).widths
    assert widths["\u00a0"] == widths[" "]
    assert 0.5 * widths[" "] < widths["\u202f"] < 0.7 * widths[" "]
    assert widths["\u2011"] == widths["-"]


@each("role", ["text", "bold", "italic"])
def test_circled_digits_are_drawn_white_on_black(role: str) -> None:
    """A disc, then the digit as holes: what is within a black circle of two outlines is not."""
    with TTFont(font(role).file) as shapes:
        glyphs, cmap = shapes.getGlyphSet(), shapes["cmap"].getBestCmap()
        for digit in "⓪①②③④⑤⑥⑦⑧⑨":
            pen = RecordingPen()
            glyphs[cmap[ord(digit)]].draw(pen)
            contours = sum(step == "closePath" for step, _ in pen.value)
            holes_of_the_digit = {"⓪": 1, "④": 1, "⑥": 1, "⑧": 2, "⑨": 1}.get(digit, 0)
            assert contours == 2 + holes_of_the_digit, digit
            assert font(role).widths[digit] == font(role).widths["①"]
        for black in range(0x2776, 0x2780):
            assert black not in cmap, "a text is searched as ①, never as ❶"


@each("role", ROLES)
def test_a_changed_font_does_not_bear_its_first_name(role: str) -> None:
    with TTFont(font(role).file) as shapes:
        names = shapes["name"]
        for number in (1, 4, 6):
            said = names.getDebugName(number)
            assert said.startswith("RNG")
            for reserved in ("DejaVu", "Bitstream", "Vera", "Arev", "Smokum"):
                assert reserved not in said
        assert "Copyright" in names.getDebugName(0)
        assert names.getDebugName(14).startswith("http")


def test_fonts_are_small() -> None:
    files = {font(role).file for role in ROLES}
    assert len(files) == len(ROLES)
    assert sum(file.stat().st_size for file in files) < 120_000


def test_measuring_text_opens_no_font(tmp_path: Path) -> None:
    program = tmp_path / "measure.py"
    program.write_text(
        "import sys\n"
        "from rng_cards.printing.fonts import font\n"
        "assert font('text').widths['é'] > 0\n"
        "print(*sorted({'reportlab', 'fontTools', 'pydantic', 'yaml'} & set(sys.modules)))\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(program)], check=True, capture_output=True)
    assert done.stdout.strip() == b""
