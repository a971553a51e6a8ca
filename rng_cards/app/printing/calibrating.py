"""The sheet that finds the offset of backs, drawn as a file of two pages."""

from rng_cards.printing.calibration import CalibrationPage, calibration
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import TextRun
from rng_cards.printing.fonts import font
from rng_cards.printing.imposition import Backs
from rng_cards.printing.offsets import NO_OFFSET, Offset
from rng_cards.printing.sheets import Sheet

_LINE = 0.35
"""Points: thin enough to read half a millimetre by, thick enough to show through paper."""
_BLACK = "#000000"
_SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}


def calibration_pdf(
    sheet: Sheet,
    backs: Backs,
    command: str,
    language: str,
    title: str,
    offset: Offset = NO_OFFSET,
) -> bytes:
    """The sheet for pages like this one; with an `offset` it proves it."""
    canvas = Canvas(title=title, language=language)
    for page in calibration(sheet.width, sheet.height, backs, command, offset):
        canvas.page(sheet.width, sheet.height)
        canvas.lines(page.segments, _BLACK, _LINE)
        canvas.text(_runs(page, language))
    return canvas.pdf()


def _runs(page: CalibrationPage, language: str) -> list[TextRun]:
    widths = font("text").widths
    runs = []
    for label in page.labels:
        text = label.text.say(language)
        width = sum(widths[one] for one in text) * label.size / 1000
        x = label.x - width * _SHARES[label.anchor]
        runs.append(TextRun(x, label.y, text, "text", label.size, _BLACK))
    return runs
