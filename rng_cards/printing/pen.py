"""What draws: pages of a PDF, in points, the origin at the top left and y down.

The only module that talks to reportlab. It writes page operators itself: on the way of every card
reportlab's own drawing calls cost more than all the rest, and place text word by word. What they
are good at stays theirs: fonts in subsets, streams, the file. What is private to the canvas
(SLF001) is as the tests know it in reportlab 5, to which `pyproject.toml` holds us.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final, NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from rng_cards.printing.fonts import font

_ROUND: Final = 0.5522847498
"""How far the handles of a quarter of a circle reach, as a share of its radius (Goldapp 1991)."""

NONE: Final = ""
"""No colour: nothing is filled, or no border drawn."""


_AS_FOUND: Final = "?"
"""The colours that a form finds set: those of wherever it is stamped."""


class Area(NamedTuple):
    """A rectangle: its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> "Area":
        """The same, larger by so much on each side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Ink(NamedTuple):
    """How a figure is drawn: colours as «#rrggbb», `NONE` for not at all."""

    fill: str = NONE
    border: str = NONE
    line: float = 0.5
    dash: tuple[float, ...] = ()


class TextRun(NamedTuple):
    """Text of one font and colour, its left end on the baseline."""

    x: float
    y: float
    text: str
    role: str
    size: float
    colour: str


class Pen:
    """A PDF in the making; `page` begins each page, `pdf` gives the bytes of the whole file.

    The same calls give the same bytes: no date, no name of a machine goes into the file.
    """

    def __init__(self, *, title: str, language: str, subject: str = "") -> None:
        rl_config.invariant = 1
        rl_config.useA85 = 0  # a quarter more bytes, for printers of the last century
        self._file = BytesIO()
        self._canvas: Any = Canvas(
            self._file,
            pageCompression=1,
            invariant=1,
            initialFontName=_reportlab_font("text"),
            lang=language,
        )
        self._canvas._doc.setTitle(title)  # noqa: SLF001 -- the canvas' own writes a date too
        self._canvas._doc.setSubject(subject)  # noqa: SLF001
        self._canvas.setCreator("rng-cards")
        self._canvas.setAuthor("rng-cards")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._forms: dict[str, str] = {}
        self._height = 0.0
        self._pages = 0
        self._write = self._canvas._code.append  # noqa: SLF001
        self._fill = self._stroke = NONE

    # -- pages

    def page(
        self, width: float, height: float, *, trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Begin a page. `trim` is what is left after cutting, `bleed` what is printed beyond."""
        self._end_page()
        self._pages += 1
        self._height = height
        canvas = self._canvas
        canvas.setPageSize((width, height))
        whole = Area(0, 0, width, height)
        canvas.setTrimBox(self._corners(trim or whole))
        canvas.setBleedBox(self._corners(bleed or trim or whole))
        self._fresh()
        self._write(f"1 0 0 1 0 {_n(height)} cm")

    def _corners(self, area: Area) -> tuple[float, float, float, float]:
        bottom = self._height - area.y - area.height
        corners = (area.x, bottom, area.x + area.width, self._height - area.y)
        return tuple(round(one, 3) for one in corners)  # type: ignore[return-value]

    def _end_page(self) -> None:
        if self._pages:
            self._canvas.showPage()

    def _fresh(self) -> None:
        """A new stream is a new list of reportlab's, and its colours are not known."""
        self._write = self._canvas._code.append  # noqa: SLF001
        self._fill = self._stroke = NONE

    def pdf(self) -> bytes:
        """The whole file. Nothing can be drawn after it."""
        self._end_page()
        self._pages = 0
        self._canvas.save()
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
        self._write(f"q {cos} {sin} {-sin} {cos} {_n(x)} {_n(-y)} cm")
        if clip is not None:
            self._write(f"{_rectangle(clip)} W n")
        yield
        self._write("Q")
        self._fill, self._stroke = fill, stroke

    # -- figures

    def panel(self, area: Area, ink: Ink, radius: float = 0) -> None:
        """A rectangle, its corners rounded where `radius` says so."""
        if radius and ink.fill and not ink.border:
            self._softened(area, min(radius, area.width / 2, area.height / 2), ink.fill)
            return
        path = _rounded(area, radius) if radius else _rectangle(area)
        self._paint(path, ink)

    def _softened(self, area: Area, radius: float, colour: str) -> None:
        """A filled rectangle with round corners: a smaller one with a thick line around it, whose
        joins are round. A fifth of the bytes of its outline, and keywords are many.
        """
        self._filled(colour)
        self._stroked(Ink(border=colour, line=2 * radius))
        self._write(f"1 j {_rectangle(area.grown(-radius))} B 0 j")

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """A circle around a point."""
        self.oval(Area(x - radius, y - radius, 2 * radius, 2 * radius), ink)

    def oval(self, area: Area, ink: Ink) -> None:
        """The ellipse that fits in an area."""
        self._paint(_ellipse(area), ink)

    def polygon(
        self, points: Sequence[tuple[float, float]], ink: Ink, *, closed: bool = True
    ) -> None:
        """Straight lines from point to point."""
        steps = [f"{_n(x)} {_n(-y)}" for x, y in points]
        path = f"{steps[0]} m {' '.join(f'{step} l' for step in steps[1:])}"
        self._paint(f"{path} h" if closed else path, ink)

    def lines(
        self, segments: Iterable[tuple[float, float, float, float]], colour: str, width: float
    ) -> None:
        """Segments, each from a point to another."""
        path = " ".join(f"{_n(x1)} {_n(-y1)} m {_n(x2)} {_n(-y2)} l" for x1, y1, x2, y2 in segments)
        if path:
            self._paint(path, Ink(border=colour, line=width))

    def shape(self, name: str, operators: str, side: float, area: Area, ink: Ink) -> None:
        """An outline kept ready as PDF operators in a square of `side`, y up, fitted into an area.

        It goes into the file once, whatever the number of times it is drawn. The operators end
        with the `f` that fills it; where the ink has a border too, they end with a `B`.
        """
        if ink.border:
            name, operators = f"{name}-lined", operators.removesuffix("f") + "B"
        form = self._form(name, operators, side)
        scale = min(area.width, area.height) / side
        left = area.x + (area.width - side * scale) / 2
        bottom = -(area.y + (area.height + side * scale) / 2)
        self._filled(ink.fill)
        if ink.border:
            self._stroked(ink._replace(line=ink.line / scale))
        self._write(f"q {scale:.5f} 0 0 {scale:.5f} {_n(left)} {_n(bottom)} cm /{form} Do Q")
        self._used(name)

    def picture(self, name: str, image: Any, area: Area) -> None:
        """A picture stretched over an area; one of a name goes into the file once.

        `image` is the file of a JPEG or PNG, open for reading.
        """
        from reportlab.lib.utils import ImageReader  # noqa: PLC0415 -- only people's own pictures

        canvas = self._canvas
        reader = ImageReader(image)
        reader.identity = lambda: name
        canvas.drawImage(
            reader, area.x, -area.y - area.height, area.width, area.height, mask="auto"
        )

    def _form(self, name: str, operators: str, side: float) -> str:
        if name not in self._forms:
            with self._recorded(name, (0, 0, side, side)):
                self._write(operators)
        return self._forms[name]

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

    def stamp(self, name: str) -> None:
        """Draw a form where the origin is."""
        self._write(f"/{self._forms[name]} Do")
        self._used(name)

    @contextmanager
    def _recorded(self, name: str, corners: tuple[float, float, float, float]) -> Iterator[None]:
        canvas = self._canvas
        colours = self._fill, self._stroke
        short = f"f{len(self._forms)}"
        self._forms[name] = canvas._doc.getXObjectName(short)  # noqa: SLF001
        canvas.beginForm(short, *(round(one, 2) for one in corners))
        self._fresh()
        self._fill = self._stroke = _AS_FOUND
        yield
        canvas.endForm()
        self._write = canvas._code.append  # noqa: SLF001
        self._fill, self._stroke = colours

    def _used(self, name: str) -> None:
        short = self._forms[name].removeprefix("FormXob.")
        if short not in self._canvas._formsinuse:  # noqa: SLF001
            self._canvas._formsinuse.append(short)  # noqa: SLF001

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
        if ink.border != self._stroke:
            self._write(f"{_colour(ink.border)} RG")
            self._stroke = ink.border
        self._write(f"{_n(ink.line)} w")
        if ink.dash:
            self._write(f"[{' '.join(map(_n, ink.dash))}] 0 d")

    def _filled(self, colour: str) -> None:
        if colour != self._fill:
            self._write(f"{_colour(colour)} rg")
            self._fill = colour

    # -- text

    def text(self, runs: Sequence[TextRun]) -> None:
        """Runs of text, each where it says."""
        if not runs:
            return
        canvas = self._canvas
        out = ["BT"]
        at = (0.0, 0.0)
        set_font: tuple[str, float] | None = None
        for run in runs:
            face = pdfmetrics.getFont(_reportlab_font(run.role))
            if run.colour != self._fill:
                out.append(f"{_colour(run.colour)} rg")
                self._fill = run.colour
            here = (round(run.x, 2), round(-run.y, 2))
            out.append(f"{_n(here[0] - at[0])} {_n(here[1] - at[1])} Td")
            at = here
            for subset, codes in face.splitString(run.text, canvas._doc):  # noqa: SLF001
                name = face.getSubsetInternalName(subset, canvas._doc)  # noqa: SLF001
                if (name, run.size) != set_font:
                    out.append(f"{name} {_n(run.size)} Tf")
                    set_font = (name, run.size)
                out.append(f"({canvas._escape(codes)}) Tj")  # noqa: SLF001
        out.append("ET")
        self._write(" ".join(out))


def _reportlab_font(role: str) -> str:
    """The font of a role, known to reportlab under its own name."""
    wanted = font(role)
    if wanted.name not in pdfmetrics._fonts:  # noqa: SLF001
        pdfmetrics.registerFont(TTFont(wanted.name, str(wanted.file), asciiReadable=False))
    return wanted.name


def _n(value: float) -> str:
    """A number as briefly as a hundredth of a point allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _colour(code: str) -> str:
    """«#rrggbb» as three shares of one."""
    known = _COLOURS.get(code)
    if known is None:
        shares = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
        known = _COLOURS[code] = " ".join(
            f"{share:.3f}".rstrip("0").rstrip(".") for share in shares
        )
    return known


_COLOURS: Final[dict[str, str]] = {}


def _rectangle(area: Area) -> str:
    return f"{_n(area.x)} {_n(-area.y - area.height)} {_n(area.width)} {_n(area.height)} re"


def _ellipse(area: Area) -> str:
    """The ellipse in a rectangle, as one closed path."""
    across, down = area.width / 2, area.height / 2
    x, y, i, j = area.x + across, -area.y - down, across * _ROUND, down * _ROUND
    n = _n
    return (
        f"{n(x)} {n(y + down)} m "
        f"{n(x + i)} {n(y + down)} {n(x + across)} {n(y + j)} {n(x + across)} {n(y)} c "
        f"{n(x + across)} {n(y - j)} {n(x + i)} {n(y - down)} {n(x)} {n(y - down)} c "
        f"{n(x - i)} {n(y - down)} {n(x - across)} {n(y - j)} {n(x - across)} {n(y)} c "
        f"{n(x - across)} {n(y + j)} {n(x - i)} {n(y + down)} {n(x)} {n(y + down)} c h"
    )


def _rounded(area: Area, radius: float) -> str:
    """A rectangle with rounded corners, as one closed path."""
    r = min(radius, area.width / 2, area.height / 2)
    k = r * (1 - _ROUND)
    left, right = area.x, area.x + area.width
    top, bottom = -area.y, -area.y - area.height
    n = _n
    return (
        f"{n(left + r)} {n(top)} m {n(right - r)} {n(top)} l "
        f"{n(right - k)} {n(top)} {n(right)} {n(top - k)} {n(right)} {n(top - r)} c "
        f"{n(right)} {n(bottom + r)} l "
        f"{n(right)} {n(bottom + k)} {n(right - k)} {n(bottom)} {n(right - r)} {n(bottom)} c "
        f"{n(left + r)} {n(bottom)} l "
        f"{n(left + k)} {n(bottom)} {n(left)} {n(bottom + k)} {n(left)} {n(bottom + r)} c "
        f"{n(left)} {n(top - r)} l "
        f"{n(left)} {n(top - k)} {n(left + k)} {n(top)} {n(left + r)} {n(top)} c h"
    )
