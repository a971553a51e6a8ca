"""Draws the faces of cards at their places on a sheet, with the layouts, emblems and pictures."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from rng_cards.app.printing.at_a_shop import press_of, safe_area
from rng_cards.app.printing.card_places import at_their_cards
from rng_cards.app.printing.data import (
    LOW_INK,
    card_designs,
    card_drawings,
    card_emblems,
    card_portraits,
    wanted_designs,
)
from rng_cards.app.printing.scaling import scaling, unfit
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.capabilities import PRINTING, offered
from rng_cards.games.game import GameDefinition
from rng_cards.printing.art import Art
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import NO_BLEED, DrawContext, Resources
from rng_cards.printing.drawing import Area
from rng_cards.printing.imposition import Placement
from rng_cards.printing.inks import BLACK, SCREEN
from rng_cards.printing.layout.face import Face, face_of
from rng_cards.printing.papers import CardSize
from rng_cards.printing.pdf_file import About
from rng_cards.printing.sheets import Edges
from rng_cards.printing.shops import Shop

if TYPE_CHECKING:
    from rng_cards.games.printing import GamePrinting


_SEAM: Final = 0.2
"""Points that a card is drawn beyond its cut, under its neighbour: viewers that smooth edges would
show a hair of paper between two cards that only touch.
"""


class Renderer:
    """Draws the faces of a game's cards.

    `findings` holds what is wrong with the layouts; `ready` says whether anything can be drawn.
    """

    def __init__(
        self,
        game: GameDefinition,
        catalogue: Catalogue,
        roots: Roots,
        sizes: Mapping[str, CardSize],
        *,
        low_ink: bool = False,
        art: Art | None = None,
        shop: Shop | None = None,
    ) -> None:
        self.printing: GamePrinting = offered(game, PRINTING)(catalogue.about)
        self.catalogue = catalogue
        self.low_ink = low_ink
        emblems = card_emblems(game, roots)
        portraits = card_portraits(game, roots)
        drawings = card_drawings(roots)
        designed = wanted_designs(game, catalogue, sizes)
        made = card_designs(game, catalogue, roots, sizes, (LOW_INK,) if low_ink else ())
        self.shop = shop
        press = press_of(shop)
        self.inks, self.press = press.inks or (BLACK if low_ink else SCREEN), press.press
        self.findings: list[Diagnostic] = [
            *made.findings,
            *drawings.findings,
            *emblems.findings,
            *portraits.findings,
            *press.findings,
        ]
        self.compiled = made.data
        self.resources = Resources(
            emblems.data,
            self.printing.keywords(catalogue),
            self.printing.terms(catalogue),
            art,
            drawings=drawings.data,
            people=portraits.data["people"],
            parts=portraits.data["parts"],
        )
        self._face = cache(lambda kind: face_of(self.compiled[kind]))
        self._sizes: dict[str, tuple[float, float]] = {}
        """Width and height of each kind of face, and of each layout of backs."""
        for name, kind in self.printing.kinds.items():
            if kind.size in sizes:
                size = sizes[kind.size]
                self._sizes[name] = self._sizes[kind.back] = (size.width, size.height)
        self._scalings = {
            name: scaling(tuple(self.compiled[name]["size"] or designed[name].size), size)
            for name, size in self._sizes.items()
            if name in self.compiled
        }
        self.findings += unfit(self._scalings, self._sizes)

    @property
    def sizes(self) -> tuple[str, ...]:
        """The names of all sizes that its kinds of faces have, that of the first kind first."""
        return tuple(dict.fromkeys(kind.size for kind in self.printing.kinds.values()))

    @property
    def ready(self) -> bool:
        """Whether the layouts are sound enough to draw with."""
        return bool(self.compiled)

    def canvas(self, about: About | None = None) -> Canvas:
        """A file for its cards: with black ink alone where ink is to be spared, with the inks of
        the shop where it is for one.
        """
        return Canvas(about, inks=self.inks, press=self.press)

    def face(self, card: Card, languages: Sequence[str]) -> PrintedCard:
        """What is to be read on a card, in one language or in two."""
        return self.printing.face(card.record, self.catalogue, languages)

    def back(self, kind: str, languages: Sequence[str]) -> PrintedCard:
        """The back of a kind of cards, which others may share."""
        back = self.printing.kinds[kind].back
        return PrintedCard(back, back, tuple(languages), {}, frozenset())

    def size(self, kind: str) -> tuple[float, float]:
        """Width and height in points of a kind of face, or of a layout of backs."""
        return self._sizes[kind]

    def design(self, kind: str) -> Face:
        """The layout of a kind of card."""
        return self._face(kind)

    def draw(
        self, canvas: Canvas, card: PrintedCard, placement: Placement, *, often: bool = False
    ) -> list[Diagnostic]:
        """Draw a card in its place of the page; what could not be drawn as it should.

        What is drawn `often` goes into the file once for each bleed.
        """
        bleed = placement.bleed if placement.rotation == 0 else _turned(placement.bleed)
        bleed = Edges(*(max(one, _SEAM) for one in bleed))
        width, height = self.size(card.kind)
        x, y = (
            (placement.x, placement.y)
            if placement.rotation == 0
            else (placement.x + width, placement.y + height)
        )
        clip = Area(
            -bleed.left,
            -bleed.top,
            width + bleed.left + bleed.right,
            height + bleed.top + bleed.bottom,
        )
        found: list[Diagnostic] = []
        name = f"{card.kind}-{card.id}-{'-'.join(card.languages)}-{bleed}"
        if often and not canvas.knows(name):
            with canvas.form(name, clip):
                found = self._paint(canvas, card, bleed)
        with canvas.placed(x, y, turn=placement.rotation // 90, clip=None if often else clip):
            if often:
                canvas.stamp(name)
            else:
                found = self._paint(canvas, card, bleed)
        return found

    def _paint(self, canvas: Canvas, card: PrintedCard, bleed: Edges) -> list[Diagnostic]:
        face, to = self._face(card.kind), self._scalings[card.kind]
        context = DrawContext(
            canvas,
            card,
            face.design,
            to.designed,
            self.resources,
            to.bleed(bleed),
            safe_area(self.shop, to.designed) if to.scale == 1 else None,
        )
        if to.scale == 1:
            face.draw(context)
        else:
            across, down = (one * to.scale for one in to.rest)
            with canvas.transformed((to.scale, 0, 0, to.scale, across, -down)):
                face.draw(context)
        return at_their_cards(context.findings, self.catalogue)

    def try_out(self, card: PrintedCard) -> list[Diagnostic]:
        """What would be wrong with a card's face, without printing it anywhere."""
        canvas = self.canvas()
        canvas.page(*self.size(card.kind))
        return self._paint(canvas, card, NO_BLEED)


def _turned(bleed: Edges) -> Edges:
    return Edges(bleed.right, bleed.bottom, bleed.left, bleed.top)
