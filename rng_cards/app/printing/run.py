"""A print run: faces on sheets, and the bytes of the file."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rng_cards.app.printing.about import bookmark_of_cards
from rng_cards.app.printing.order import Order
from rng_cards.app.printing.renderer import Renderer
from rng_cards.diagnostics import Diagnostic, has_errors
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.drawing import Area, Ink
from rng_cards.printing.imposition import Page, backs_first, impose
from rng_cards.printing.marks import corner_arcs, cut_marks, fold_line
from rng_cards.printing.pdf_file import About

_HAIR_LINE: Final = 0.25
"""Points: how thick cut marks are. Thinner ones vanish on office printers."""
_BLACK: Final = "#000000"
_GREY: Final = "#888888"
_FOLD_DASH: Final = (6.0, 4.0)


class Printed(NamedTuple):
    """A file, or none where the findings have an error."""

    pdf: bytes | None
    pages: int
    findings: tuple[Diagnostic, ...]


def print_cards(
    renderer: Renderer,
    faces: Sequence[PrintedCard],
    copies: Sequence[int],
    order: Order,
    advance: Callable[[int], None] = lambda _cards: None,
) -> Printed:
    """Faces, so many copies of each, on as many pages as it takes; `advance` hears of each card.

    A face may come more than once.
    """
    canvas = renderer.canvas(About(order.title, order.languages[0]))
    drawn = draw_cards(canvas, renderer, faces, copies, order, advance)
    faulty = has_errors(drawn.findings)
    return drawn if faulty else drawn._replace(pdf=canvas.pdf())


def draw_cards(
    canvas: Canvas,
    renderer: Renderer,
    faces: Sequence[PrintedCard],
    copies: Sequence[int],
    order: Order,
    advance: Callable[[int], None] = lambda _cards: None,
) -> Printed:
    """The same pages, drawn into a file that goes on: no bytes yet."""
    run = _Run(renderer, canvas, faces, copies, order, advance)
    pages = 0
    sides = impose(
        order.sheet,
        copies,
        backs=order.backs,
        skip=order.skip,
        offset=order.offset,
        marks=order.marks_on,
    )
    for page in backs_first(sides) if order.back_first else sides:
        run.draw(page)
        pages += 1
    art = renderer.resources.art
    return Printed(None, pages, (*run.findings, *(art.findings if art else ())))


class _Run:
    def __init__(
        self,
        renderer: Renderer,
        canvas: Canvas,
        faces: Sequence[PrintedCard],
        copies: Sequence[int],
        order: Order,
        advance: Callable[[int], None],
    ) -> None:
        self.renderer = renderer
        self.canvas = canvas
        self.faces = faces
        self.copies = Counter[int]()
        """Of each face, wherever it comes in the run."""
        first: dict[tuple[str, tuple[str, ...]], int] = {}
        self.same = [
            first.setdefault((face.id, face.languages), at) for at, face in enumerate(faces)
        ]
        for at, number in zip(self.same, copies, strict=True):
            self.copies[at] += number
        self.order = order
        self.advance = advance
        self.findings: list[Diagnostic] = []
        self.told: set[int] = set()

    def draw(self, page: Page) -> None:
        sheet = self.order.sheet
        self.canvas.page(sheet.width, sheet.height, trim=sheet.trim, bleed=sheet.page)
        fronts = [one.face for one in page.placements if one.side == "front"]
        on_page = [self.faces[one] for one in fronts if one is not None]
        if on_page:
            self.canvas.bookmark(bookmark_of_cards(on_page[0], on_page[-1]))
        for placement in page.placements:
            if placement.face is None:
                continue
            face = self.same[placement.face]
            if placement.side == "back":
                back = self.renderer.back(self.faces[face].kind, self.order.languages)
                self.findings += self.renderer.draw(self.canvas, back, placement, often=True)
                continue
            found = self.renderer.draw(
                self.canvas, self.faces[face], placement, often=self.copies[face] > 1
            )
            if face not in self.told:
                self.findings += found
                self.told.add(face)
            self.advance(1)
        if page.marks:
            self._marks(page)

    def _marks(self, page: Page) -> None:
        sheet = self.order.sheet
        if self.order.corners:
            round_corners = Ink(border=_GREY, line=_HAIR_LINE)
            for place in page.placements:
                card = Area(place.x, place.y, sheet.card.width, sheet.card.height)
                for arc in corner_arcs(card, self.order.corners) if place.face is not None else ():
                    self.canvas.polygon(arc, round_corners, closed=False)
        segments = cut_marks(sheet, self.order.marks, page.offset)
        self.canvas.lines(segments, _BLACK, _HAIR_LINE)
        fold = fold_line(sheet)
        if fold is not None:
            ends = [(fold.x1, fold.y1), (fold.x2, fold.y2)]
            ink = Ink(border=_GREY, line=_HAIR_LINE, dash=_FOLD_DASH)
            self.canvas.polygon(ends, ink, closed=False)
