"""The four fonts of the cards, cut down to what cards are written in, and their metrics.

Text is DejaVu Sans Condensed, titles are Smokum. Both are changed, so both are renamed: DejaVu's
licence asks for it, and nobody should take a part for the whole.
"""
# ruff: noqa: INP001
# mypy: disable-error-code="import-untyped"

import io
import json
import sys
from typing import Any, Final

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.recordingPen import RecordingPen, replayRecording
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

LATIN: Final = frozenset(
    [*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100)), *"ŒœŸẞ", *"“”„‘’‚‹›–—…•−€"]
) - {"\u00ad"}
"""French, English and German, and their neighbours of Latin-1. A soft hyphen draws nothing."""

SYMBOLS: Final = frozenset("\u202f\u2011≤≥→←↑↓↴∞♠♥♦♣★☆")
"""The two other characters that forbid a break, and the game's own."""

CIRCLED: Final = {0x2460 + digit: f"uni{0x2776 + digit:04X}" for digit in range(9)}
"""① to ⑨, and the glyphs they are drawn with: a white digit in a black disc.

Text is written, searched and copied as ①; the cards show its costs white on black. The font, and
not each page, is where the two meet.
"""

ZERO: Final = 0x24EA
"""⓪. DejaVu Sans Condensed has it in neither colour: it is made of ❶'s disc and a zero."""

DISC: Final = 1.2
"""How much larger the discs are than DejaVu's: a cost is the first thing looked for in a rule, and
at 6.5 pt DejaVu's own digit is 1 mm high."""

DISC_MARGIN: Final = 0.045
"""The space on each side of a disc, in em."""

FACES: Final = {
    "text": ("RNG Sans", "Regular", "ttf/DejaVuSansCondensed.ttf"),
    "bold": ("RNG Sans", "Bold", "ttf/DejaVuSansCondensed-Bold.ttf"),
    "italic": ("RNG Sans", "Italic", "ttf/DejaVuSansCondensed-Oblique.ttf"),
    "title": ("RNG Saloon", "Regular", "files/smokum-latin-400-normal.woff2"),
}
"""The fonts by what they are for: family, style, and the file they come from."""

TITLE_LACKS: Final = frozenset("ẞ") | SYMBOLS - {"\u202f", "\u2011"}
"""What no title is written with, and Smokum has not got."""

MORE_TITLE: Final = "files/smokum-latin-ext-400-normal.woff2"
"""Where Smokum's Ÿ is: the package cuts the font in two."""


NARROW: Final = 0.6
"""The narrow no-break space that Smokum lacks, as a part of its space (DejaVu's is 0.63)."""

KEPT_NAMES: Final = (0, 1, 2, 3, 4, 5, 6, 10, 13, 14)
"""Copyright, names, version, description, licence and where the licence is."""


def rebuilt(dejavu: dict[str, bytes], smokum: dict[str, bytes]) -> dict[str, bytes]:
    """The font files and their metrics, by their paths in print/."""
    made = {}
    for role, (family, style, source) in FACES.items():
        if role == "title":
            font = opened(smokum[source])
            complete_title(font, opened(smokum[MORE_TITLE]))
            wanted = (LATIN | SYMBOLS) - TITLE_LACKS
        else:
            font = opened(dejavu[source])
            add_white_on_black(font, zeros=opened(dejavu[FACES["bold"][2]]))
            wanted = LATIN | SYMBOLS | {chr(code) for code in (*CIRCLED, ZERO)}
        cut_down(font, {ord(one) for one in wanted})
        rename(font, family, style)
        made[role] = saved(font)
    names = {
        role: f"{family}-{style}.ttf".replace(" ", "") for role, (family, style, _) in FACES.items()
    }
    metrics = {role: measured(content, names[role]) for role, content in made.items()}
    files = {f"fonts/{names[role]}": content for role, content in made.items()}
    return {**files, "fonts/metrics.json": written(metrics)}


def opened(content: bytes) -> TTFont:
    """A font that keeps the date it was made at."""
    font = TTFont(io.BytesIO(content), recalcTimestamp=False)
    font.flavor = None
    return font


def add_white_on_black(font: TTFont, zeros: TTFont) -> None:
    """Lead ⓪ to ⑨ to white digits in black discs, larger than DejaVu's; ⓪'s is made here."""
    outlines = font.getGlyphSet()
    drawn = {}
    for name in CIRCLED.values():
        drawn[name] = RecordingPen()
        outlines[name].draw(drawn[name])
    one = CIRCLED[0x2460]
    drawn["zero.disc"] = disc_with_zero(drawn[one], zeros)
    left, low, right, high = box(drawn[one].value)
    width = (right - left) * DISC + 2 * DISC_MARGIN * font["head"].unitsPerEm
    place = Transform(dx=width / 2, dy=(low + high) / 2).scale(DISC)
    place = place.translate(-(left + right) / 2, -(low + high) / 2)
    for name, outline in drawn.items():
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, place))
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(width), glyph.xMin)
    cmap = font["cmap"].getBestCmap()
    font["cmap"].tables = [subtable({**cmap, **CIRCLED, ZERO: "zero.disc"})]


def disc_with_zero(one: RecordingPen, zeros: TTFont) -> RecordingPen:
    """An outline: the disc of ❶, and in it a bold zero as high as its digit."""
    end = next(at for at, (step, _) in enumerate(one.value) if step == "closePath") + 1
    disc, digit = box(one.value[:end]), box(one.value[end:])
    zero = RecordingPen()
    zeros.getGlyphSet()["zero"].draw(zero)
    left, low, right, high = box(zero.value)
    # A round digit overshoots a flat one: 2 % of its height, half of it above and half below.
    scale = (digit[3] - digit[1]) * 1.02 / (high - low)
    to_middle = Transform(
        dx=(disc[0] + disc[2]) / 2 - scale * (left + right) / 2,
        dy=(digit[1] + digit[3]) / 2 - scale * (low + high) / 2,
    )
    made = RecordingPen()
    replayRecording(one.value[:end], made)
    zero.replay(ReverseContourPen(TransformPen(made, to_middle.scale(scale))))
    return made


def box(steps: list[Any]) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of an outline, in units of its font."""
    pen = BoundsPen(None)
    replayRecording(steps, pen)
    found: tuple[float, float, float, float] = pen.bounds
    return found


def complete_title(font: TTFont, more: TTFont) -> None:
    """Give Smokum its own Ÿ back, a narrow space, and a hyphen that is not broken at."""
    cmap = font["cmap"].getBestCmap()
    pen = TTGlyphPen(None)
    dieresis = more["cmap"].getBestCmap()[ord("Ÿ")]
    more.getGlyphSet()[dieresis].draw(DecomposingFilterPen(pen, more.getGlyphSet()))
    space, _ = font["hmtx"][cmap[0x20]]
    added = {
        "Ydieresis": (pen.glyph(), more["hmtx"][dieresis]),
        "narrow": (TTGlyphPen(None).glyph(), (round(space * NARROW), 0)),
    }
    for name, (glyph, measures) in added.items():
        font["glyf"][name] = glyph
        font["hmtx"][name] = measures
    # Setting a glyph has already put its name in the order of glyphs.
    aliases = {ord("Ÿ"): "Ydieresis", 0x202F: "narrow", 0x2011: cmap[ord("-")]}
    font["cmap"].tables = [subtable({**cmap, **aliases})]


def subtable(cmap: dict[int, str]) -> Any:
    """A character map of the one kind that PDF writers read first: Unicode, format 4."""
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 1, 0
    table.cmap = cmap
    return table


def cut_down(font: TTFont, wanted: set[int]) -> None:
    """Leave the wanted characters, and the tables that a PDF writer needs."""
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = list(KEPT_NAMES)
    options.name_languages = [0x409]
    options.recalc_timestamp = False
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "GlyphOrder", "gasp", "kern"]
    missing = wanted - font["cmap"].getBestCmap().keys()
    if missing:
        sys.exit(f"no glyph for {''.join(map(chr, sorted(missing)))}")
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def rename(font: TTFont, family: str, style: str) -> None:
    """A name of our own; the copyright and the licence stay as they were."""
    names = font["name"]
    original = names.getDebugName(4)
    postscript = f"{family}-{style}".replace(" ", "")
    ours = {
        1: family,
        2: style,
        3: f"{postscript};rng-cards",
        4: f"{family} {style}",
        6: postscript,
        10: f"Made from {original} for rng-cards: fewer characters, no hinting; see credits.yaml.",
    }
    for number, text in ours.items():
        names.setName(text, number, 3, 1, 0x409)


def saved(font: TTFont) -> bytes:
    """The bytes of a font file."""
    content = io.BytesIO()
    font.save(content, reorderTables=True)
    return content.getvalue()


def measured(content: bytes, file: str) -> dict[str, Any]:
    """What typesetting asks of a font, in its own units, without the font."""
    font = TTFont(io.BytesIO(content))
    cmap = font["cmap"].getBestCmap()
    widths: dict[int, str] = {}
    for code, glyph in sorted(cmap.items()):
        width = font["hmtx"][glyph][0]
        widths[width] = widths.get(width, "") + chr(code)
    outlines = font.getGlyphSet()
    tops = {}
    for letter in "Hx":
        pen = BoundsPen(outlines)
        outlines[cmap[ord(letter)]].draw(pen)
        tops[letter] = pen.bounds[3]
    return {
        "name": font["name"].getDebugName(6),
        "file": file,
        "em": font["head"].unitsPerEm,
        "ascent": font["hhea"].ascent,
        "descent": font["hhea"].descent,
        "cap_height": tops["H"],
        "x_height": tops["x"],
        "widths": {str(width): widths[width] for width in sorted(widths)},
    }


def written(metrics: dict[str, Any]) -> bytes:
    """The metrics as a file that a person can compare with the one before."""
    return (json.dumps(metrics, ensure_ascii=False, indent=1) + "\n").encode()
