"""Pages of a PDF to draw on, in points, the origin at the top left and y down.

With `pdf_file`, the only module that uses reportlab. It writes the operators of a page itself,
since reportlab's drawing calls take longer than all the rest of a print and place text word by
word. reportlab does the rest: subsets of fonts, streams, forms, the file.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Any, Final

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from rng_cards.printing.drawing import NONE, Area, Ink, TextRun
from rng_cards.printing.fonts import font
from rng_cards.printing.inks import SCREEN, Inks
from rng_cards.printing.pdf_file import About, PdfFile, Press
from rng_cards.printing.pdf_operators import (
    Matrix,
    ellipse,
    matrix_text,
    num,
    rectangle,
    rounded,
)

_HAIRLINE: Final = 0.25
"""Points: the thinnest line that every printer draws; none is made thinner to spare ink."""
_AS_FOUND: Final = "?"
"""The colours that a form finds set: those of wherever it is stamped."""


class Canvas:
    """A PDF in the making; `page` begins each page, `pdf` gives the bytes of the whole file.

    The same calls give the same bytes: no date, no name of a machine goes into the file. `inks` say
    how colours are told to the printer; with a `press`, the file is PDF/X-1a for it.
    """

    def __init__(
        self,
        about: About | None = None,
        *,
        inks: Inks = SCREEN,
        press: Press | None = None,
    ) -> None:
        rl_config.invariant = 1
        rl_config.useA85 = 0  # ASCII85 makes files a quarter larger, for very old printers
        self._file = BytesIO()
        about = about or About("", "en")
        self._pdf: Any = PdfFile(self._file, about, press, _reportlab_font("text"))
        self.inks = inks
        self._forms: dict[str, str] = {}
        self._places: list[tuple[float, float, int]] = []
        self._height = 0.0
        self._pages = 0
        self._write = self._pdf.addLiteral
        self._fill = self._stroke = NONE

    # -- pages

    def page(
        self, width: float, height: float, *, trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Begin a page. `trim` is what is left after cutting, `bleed` what is printed beyond."""
        self._end_page()
        self._pages += 1
        self._height = height
        self._pdf.setPageSize((width, height))
        whole = Area(0, 0, width, height)
        self._pdf.setTrimBox(self._corners(trim or whole))
        self._pdf.setBleedBox(self._corners(bleed or trim or whole))
        self._fill = self._stroke = NONE
        self._write(f"1 0 0 1 0 {num(height)} cm")

    def bookmark(self, title: str) -> None:
        """Name this page in the list that readers show beside the pages."""
        self._pdf.bookmark(title)

    def _corners(self, area: Area) -> tuple[float, float, float, float]:
        bottom = self._height - area.y - area.height
        corners = (area.x, bottom, area.x + area.width, self._height - area.y)
        return tuple(round(one, 3) for one in corners)  # type: ignore[return-value]

    def _end_page(self) -> None:
        if self._pages:
            self._pdf.showPage()

    def pdf(self) -> bytes:
        """The whole file. Nothing can be drawn after it."""
        self._end_page()
        self._pages = 0
        self._pdf.save()
        return self._file.getvalue()

    # -- where things go

    @contextmanager
    def placed(
        self, x: float, y: float, *, turn: int = 0, clip: Area | None = None
    ) -> Iterator[None]:
        """Draw with the origin at a point, turned by quarter turns clockwise (0 to 3).

        `clip`, in the new coordinates, is all that shows.
        """
        cos, sin = ((1, 0), (0, -1), (-1, 0), (0, 1))[turn % 4]
        fill, stroke = self._fill, self._stroke
        self._places.append((x, y, turn % 4))
        self._write(f"q {cos} {sin} {-sin} {cos} {num(x)} {num(-y)} cm")
        if clip is not None:
            self._write(f"{rectangle(clip)} W n")
        yield
        self._write("Q")
        self._places.pop()
        self._fill, self._stroke = fill, stroke

    @contextmanager
    def transformed(self, matrix: Matrix) -> Iterator[None]:
        """Draw in other coordinates, y pointing where the matrix says."""
        fill, stroke = self._fill, self._stroke
        self._write(f"q {matrix_text(matrix)} cm")
        yield
        self._write("Q")
        self._fill, self._stroke = fill, stroke

    @contextmanager
    def clipped(self, area: Area, *, oval: bool = False) -> Iterator[None]:
        """Draw what shows within an area, or within the ellipse that fits in it, alone."""
        fill, stroke = self._fill, self._stroke
        self._write(f"q {ellipse(area) if oval else rectangle(area)} W n")
        yield
        self._write("Q")
        self._fill, self._stroke = fill, stroke

    @property
    def depth(self) -> int:
        """How many `placed` are open."""
        return len(self._places)

    def seen_from(self, depth: int, x: float, y: float) -> tuple[float, float]:
        """A point of here in the coordinates that held when so many `placed` were open."""
        for left, top, turn in reversed(self._places[depth:]):
            x, y = ((x, y), (-y, x), (-x, -y), (y, -x))[turn]
            x, y = x + left, y + top
        return x, y

    # -- figures

    def panel(self, area: Area, ink: Ink, radius: float = 0) -> None:
        """A rectangle, its corners rounded where `radius` says so."""
        if radius and ink.fill and not ink.border:
            self._softened(area, min(radius, area.width / 2, area.height / 2), ink.fill)
            return
        path = rounded(area, radius) if radius else rectangle(area)
        self._paint(path, ink)

    def _softened(self, area: Area, radius: float, colour: str) -> None:
        """A filled rectangle with round corners: a smaller one with a thick line around it, whose
        joins are round. A fifth of the bytes of its outline, and keywords are many.
        """
        self._filled(colour)
        self._stroke_with(self.inks.surface(colour))
        self._write(f"{num(2 * radius)} w")
        self._write(f"1 j {rectangle(area.grown(-radius))} B 0 j")

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """A circle around a point."""
        self.oval(Area(x - radius, y - radius, 2 * radius, 2 * radius), ink)

    def oval(self, area: Area, ink: Ink) -> None:
        """The ellipse that fits in an area."""
        self._paint(ellipse(area), ink)

    def polygon(
        self, points: Sequence[tuple[float, float]], ink: Ink, *, closed: bool = True
    ) -> None:
        """Straight lines from point to point."""
        steps = [f"{num(x)} {num(-y)}" for x, y in points]
        path = f"{steps[0]} m {' '.join(f'{step} l' for step in steps[1:])}"
        self._paint(f"{path} h" if closed else path, ink)

    def lines(
        self, segments: Iterable[tuple[float, float, float, float]], colour: str, width: float
    ) -> None:
        """Segments, each from a point to another."""
        path = " ".join(
            f"{num(x1)} {num(-y1)} m {num(x2)} {num(-y2)} l" for x1, y1, x2, y2 in segments
        )
        if path:
            self._paint(path, Ink(border=colour, line=width))

    def shape(self, name: str, operators: str, side: float, area: Area, ink: Ink) -> None:
        """An outline kept ready as PDF operators in a square of `side`, y up, fitted into an area.

        It goes into the file once, whatever the number of times it is drawn. The operators end
        with the `f` that fills it; where the ink has a border too, they end with a `B`.
        """
        if ink.border:
            name, operators = f"{name}-lined", operators.removesuffix("f") + "B"
        if not self.knows(name):
            with self._recorded(name, (0, 0, side, side)):
                self._write(operators)
        scale = min(area.width, area.height) / side
        left = area.x + (area.width - side * scale) / 2
        bottom = -(area.y + (area.height + side * scale) / 2)
        self._filled(ink.fill)
        if ink.border:
            self._stroked(ink._replace(line=ink.line / scale))
        self._write(f"q {scale:.5f} 0 0 {scale:.5f} {num(left)} {num(bottom)} cm")
        self.stamp(name)
        self._write("Q")

    def picture(self, name: str, image: Any, area: Area) -> None:
        """A picture stretched over an area; one of a name goes into the file once.

        `image` is the file of a JPEG or PNG, open for reading.
        """
        from reportlab.lib.utils import ImageReader  # noqa: PLC0415 -- only people's own pictures

        reader = ImageReader(self.inks.picture(image))
        reader.identity = lambda: name
        bottom = -area.y - area.height
        self._pdf.drawImage(reader, area.x, bottom, area.width, area.height, mask="auto")

    def icon_picture(self, file: str, area: Area) -> None:
        """The picture of a file, fitted into an area, its middle in that of the area."""
        from reportlab.lib.utils import ImageReader  # noqa: PLC0415 -- only people's own pictures

        width, height = ImageReader(file).getSize()
        scale = min(area.width / width, area.height / height)
        left = area.x + (area.width - width * scale) / 2
        bottom = -(area.y + (area.height + height * scale) / 2)
        self._pdf.drawImage(file, left, bottom, width * scale, height * scale, mask="auto")

    @contextmanager
    def form(self, name: str, area: Area) -> Iterator[None]:
        """What is drawn inside is kept under a name, to be stamped as often as wanted: it goes
        into the file once. Nothing outside the area shows.
        """
        corners = (area.x, -area.y - area.height, area.x + area.width, -area.y)
        with self._recorded(name, corners):
            yield

    def knows(self, name: str) -> bool:
        """Whether a form of that name was drawn."""
        return name in self._forms

    def operators_form(self, name: str, area: Area, operators: str) -> None:
        """Keep operators under a name, with the colours that they set themselves. The area is what
        shows of them, in their own coordinates.
        """
        corners = (area.x, area.y, area.x + area.width, area.y + area.height)
        with self._recorded(name, corners):
            self._write(operators)

    def stamp(self, name: str, matrix: Matrix | None = None) -> None:
        """Draw a form where the origin is, or where a matrix puts it."""
        if matrix is None:
            self._pdf.doForm(self._forms[name])
            return
        self._write(f"q {matrix_text(matrix)} cm")
        self._pdf.doForm(self._forms[name])
        self._write("Q")

    @contextmanager
    def _recorded(self, name: str, corners: tuple[float, float, float, float]) -> Iterator[None]:
        colours = self._fill, self._stroke
        self._forms[name] = f"f{len(self._forms)}"
        self._pdf.beginForm(self._forms[name], *(round(one, 2) for one in corners))
        self._fill = self._stroke = _AS_FOUND
        yield
        self._pdf.endForm()
        self._fill, self._stroke = colours

    def _paint(self, path: str, ink: Ink) -> None:
        if ink.fill:
            self._filled(ink.fill)
        if ink.border:
            self._stroked(ink)
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(ink.fill), bool(ink.border))
        )
        if operator:
            self._write(f"{path} {operator}")
        if ink.border and ink.dash:
            self._write("[] 0 d")

    def _stroked(self, ink: Ink) -> None:
        self._stroke_with(self.inks.drawn(ink.border))
        self._write(f"{num(max(ink.line * self.inks.line, min(ink.line, _HAIRLINE)))} w")
        if ink.dash:
            self._write(f"[{' '.join(map(num, ink.dash))}] 0 d")

    def _stroke_with(self, colour: str) -> None:
        if colour != self._stroke:
            self._write(colour.upper())
            self._stroke = colour

    def _filled(self, code: str) -> None:
        colour = self.inks.surface(code)
        if colour != self._fill:
            self._write(colour)
            self._fill = colour

    # -- text

    def text(self, runs: Sequence[TextRun]) -> None:
        """Runs of text, each where it says."""
        if not runs:
            return
        document = self._pdf.document
        out = ["BT"]
        at = (0.0, 0.0)
        set_font: tuple[str, float] | None = None
        for run in runs:
            face = pdfmetrics.getFont(_reportlab_font(run.role))
            colour = self.inks.drawn(run.colour)
            if colour != self._fill:
                out.append(colour)
                self._fill = colour
            here = (round(run.x, 2), round(-run.y, 2))
            out.append(f"{num(here[0] - at[0])} {num(here[1] - at[1])} Td")
            at = here
            for subset, codes in face.splitString(run.text, document):
                name = face.getSubsetInternalName(subset, document)
                if (name, run.size) != set_font:
                    out.append(f"{name} {num(run.size)} Tf")
                    set_font = (name, run.size)
                out.append(f"({escapePDF(codes)}) Tj")
        out.append("ET")
        self._write(" ".join(out))


@cache
def _reportlab_font(role: str) -> str:
    """The font of a role, known to reportlab under its own name."""
    wanted = font(role)
    if wanted.name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(wanted.name, str(wanted.file), asciiReadable=False))
    return wanted.name
