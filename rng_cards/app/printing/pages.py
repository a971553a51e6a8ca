"""Pages that are printed whole: those of a kit, and those that go with all the cards of a game."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rng_cards.app.printing.data import LOW_INK, page_designs
from rng_cards.app.printing.renderer import Renderer
from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import shown
from rng_cards.games.game import GameDefinition
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import DrawContext, Resources
from rng_cards.printing.drawing import Area
from rng_cards.printing.layout.face import Face, face_of
from rng_cards.printing.papers import Paper
from rng_cards.printing.units import length_text
from rng_cards.words import Param, Text


class WholePage(NamedTuple):
    """A page that is ready to be drawn."""

    card: PrintedCard
    """What is to be read on it."""
    face: Face
    room: tuple[float, float]
    """Width and height of its paper, as it lies."""


def size_of(face: Face) -> tuple[float, float]:
    """Width and height of what a page draws, in points."""
    return face.size or (0.0, 0.0)


def lying(face: Face, paper: Paper) -> tuple[float, float]:
    """The paper as it lies under a page: the long way where the page is."""
    assert paper.size is not None
    short, long = sorted(paper.size)
    width, height = size_of(face)
    return (long, short) if width > height else (short, long)


def too_large(name: str, file: str, face: Face, paper: Paper) -> Iterator[Diagnostic]:
    """A finding where a page, whose layout is in a file, does not fit on a paper."""
    size, room = size_of(face), lying(face, paper)
    if any(one + 2 * paper.margin > most for one, most in zip(size, room, strict=True)):
        width, height = (length_text(one) for one in size)
        params: dict[str, Param] = {
            "sheet": name,
            "width": width,
            "height": height,
            "paper": paper.name,
            "room": Text(fr="{width} × {height}", en="{width} × {height}").filled(
                width=length_text(room[0]), height=length_text(room[1])
            ),
        }
        yield Diagnostic(codes.PAGE_TOO_LARGE, Span.of_file(file), params)


def draw_page(canvas: Canvas, page: WholePage, resources: Resources) -> Iterator[Diagnostic]:
    """Draw it in the middle of a new page; what could not be drawn as it should.

    A page of the same kind goes into the file once.
    """
    canvas.page(*page.room)
    size, name = size_of(page.face), page.card.kind
    if not canvas.knows(name):
        context = DrawContext(canvas, page.card, page.face.design, size, resources)
        with canvas.form(name, Area(0, 0, *size)):
            page.face.draw(context)
        yield from context.findings
    with canvas.placed((page.room[0] - size[0]) / 2, (page.room[1] - size[1]) / 2):
        canvas.stamp(name)


class GamePages(NamedTuple):
    """The pages of a game as they are laid out, and all that is wrong with their layouts."""

    faces: Mapping[str, Face]
    findings: tuple[Diagnostic, ...]
    folders: tuple[Path, ...]
    """Where their files are, one's own folder first."""

    def file(self, name: str) -> str:
        """The file of a page, as findings name it."""
        files = [folder / f"{name}.yaml" for folder in self.folders]
        return shown(next((one for one in files if one.is_file()), files[-1]))


def pages_of(
    game: GameDefinition, catalogue: Catalogue, roots: Roots, *, low_ink: bool
) -> GamePages:
    """The layouts of the pages of a game, said in all languages of its cards."""
    made = page_designs(game, catalogue, roots, (LOW_INK,) if low_ink else ())
    faces = {name: face_of(one) for name, one in made.data.items()}
    folders = tuple(root / "print" / game.id / "pages" for root in roots.all)
    return GamePages(faces, made.findings, folders)


def pages_too_large(pages: GamePages, renderer: Renderer, paper: Paper) -> Iterator[Diagnostic]:
    """Pages of the game that do not fit on a paper."""
    for name in renderer.printing.pages:
        if name in pages.faces:
            yield from too_large(name, pages.file(name), pages.faces[name], paper)


def whole_page(
    pages: GamePages, renderer: Renderer, name: str, language: str, paper: Paper
) -> WholePage:
    """A page of the game in a language, on a sheet of a paper."""
    fields = renderer.printing.page(name, renderer.catalogue, language)
    card = PrintedCard(name, f"page {name} {language}", (language,), fields, frozenset())
    face = pages.faces[name]
    return WholePage(card, face, lying(face, paper))


def unsaid(pages: Sequence[WholePage], renderer: Renderer) -> Iterator[Diagnostic]:
    """What pages have to show and the game's data does not say."""
    for page in pages:
        name = page.card.id
        missing = sorted(renderer.printing.pages[name] - page.card.fields.keys())
        if missing:
            params: dict[str, Param] = {"page": name, "fields": tuple(missing)}
            yield Diagnostic(codes.PAGE_UNSAID, None, params)


def whole_pages(
    pages: GamePages, renderer: Renderer, languages: Sequence[str], paper: Paper
) -> Iterator[WholePage]:
    """Each page of the game in each language, on sheets of a paper."""
    for language in languages:
        for name in renderer.printing.pages:
            yield whole_page(pages, renderer, name, language, paper)
