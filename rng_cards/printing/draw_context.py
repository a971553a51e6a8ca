"""What a box is given to draw with: the canvas, the card, the colours and styles of its layout."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.printing import face_codes as codes
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.design import Design
from rng_cards.printing.drawing import NONE, Area, Ink, TextRun
from rng_cards.printing.fonts import font
from rng_cards.printing.safety import SafeArea, from_the_cut, text_in
from rng_cards.printing.sheets import Edges
from rng_cards.printing.shop_codes import BEYOND_SAFE
from rng_cards.printing.typesetting import Block, Excess, Run, TextStyle, fitted
from rng_cards.printing.units import length_text, type_size
from rng_cards.words import Param

if TYPE_CHECKING:
    from rng_cards.printing.art import Art
    from rng_cards.printing.canvas import Canvas

_EDGE = 0.05
"""Points within which a box touches the edge of the card."""
NO_BLEED: Final = Edges(0, 0, 0, 0)
_PILL = 0.25
"""The radius of a pill's corners, as a share of its height."""
_PILL_LINE = 0.4
"""How thick the line around a pill is, in points."""
ART = "art"
"""The field that a box names to ask whether the owner gave a picture for the card."""


class DrawableLayout(Protocol):
    """A layout that a box may draw inside itself."""

    @property
    def design(self) -> Design:
        """Its colours and styles."""

    @property
    def size(self) -> tuple[float, float] | None:
        """Its width and height; None for those of a card."""

    def draw(self, context: "DrawContext", /) -> None:
        """Draw its boxes."""


class Resources(NamedTuple):
    """What all cards of a print share: emblems, faces, words to highlight, pictures, layouts."""

    emblems: Mapping[str, str]
    """The icon that stands for each card, by its id."""
    keywords: Mapping[str, frozenset[str]]
    """Words set in white on black inside texts, by language."""
    terms: Mapping[str, frozenset[str]]
    """Words of the game set in bold inside texts, by language."""
    art: "Art | None"
    drawings: Mapping[str, Mapping[str, Any]] = {}
    """What may be named as an icon beside the tool's, by name: `pieces`, or a `picture`'s file."""
    people: Mapping[str, Sequence[Mapping[str, Any]]] = {}
    """The portraits of cards that are people, by id: the parts of each person, by slot."""
    parts: Mapping[str, Mapping[str, Any]] = {}
    """The parts of those portraits, by slot and name (`beard/full`)."""
    layouts: Mapping[str, DrawableLayout] = {}
    """Layouts that boxes may draw inside theirs, by name."""


class DrawContext:
    """One card being drawn, its top left corner at the origin of the canvas.

    `findings` gathers what could not be drawn as it should.
    """

    def __init__(
        self,
        canvas: "Canvas",
        card: PrintedCard,
        design: Design,
        size: tuple[float, float],
        resources: Resources,
        bleed: Edges = NO_BLEED,
        safe: SafeArea | None = None,
    ) -> None:
        self.canvas = canvas
        self.card = card
        self.design = design
        self.size = size
        self.resources = resources
        self.bleed = bleed
        self.safe = safe
        self._depth = canvas.depth
        self.findings: list[Diagnostic] = []

    # -- what the card and its layout say

    def values(self, field: str) -> tuple[str, ...]:
        """What the card says in a field; nothing where it has none."""
        return self.card.fields.get(field, ())

    def has(self, field: str) -> bool:
        """Whether it says anything there; `art` asks whether it has a picture."""
        if field == ART:
            return self.resources.art is not None and self.resources.art.has(self.card)
        return any(self.values(field))

    def colour(self, name: str) -> str:
        """The code of a colour of the layout; `NONE` for `none`."""
        return self.design.colours.get(name, NONE)

    def style(self, name: str) -> TextStyle:
        """A style of the layout."""
        return self.design.styles.get(name) or TextStyle()

    def cased(self, text: str, style: str) -> str:
        """The text in capitals where the style wants them."""
        return text.upper() if style in self.design.capitals else text

    def into_bleed(self, area: Area, beyond: float = 0) -> Area:
        """An area with those sides that touch the edge of the card moved out into the bleed, and
        further by `beyond`, to where nothing shows: a line along the edge would show every
        cut that is a little off.
        """
        width, height = self.size
        left = self.bleed.left + beyond if area.x <= _EDGE else 0
        top = self.bleed.top + beyond if area.y <= _EDGE else 0
        right = self.bleed.right + beyond if area.x + area.width >= width - _EDGE else 0
        bottom = self.bleed.bottom + beyond if area.y + area.height >= height - _EDGE else 0
        return Area(
            area.x - left, area.y - top, area.width + left + right, area.height + top + bottom
        )

    # -- text

    def set_text(
        self,
        field: str,
        paragraphs: Sequence[Sequence[Run]],
        area: Area,
        style: TextStyle,
        *,
        pill_text: str = "",
    ) -> Block:
        """Set paragraphs into an area, at the size that fits; a finding where none does.

        `pill_text` is the colour of the text on pills, and of a line around those that are of the
        colour of the paper.
        """
        self._look_for_missing(field, paragraphs, style)
        block = fitted(paragraphs, area.width, area.height, style)
        if isinstance(block, Excess):
            self._too_long(field, block, style)
            block = block.block
        self._look_for_cuts(field, block, area)
        for x, y, width, height, colour in block.pills:
            behind = Area(area.x + x, area.y + y, width, height)
            border = pill_text if colour == self.colour("paper") else NONE
            self.canvas.panel(behind, Ink(colour, border, _PILL_LINE), height * _PILL)
        self.canvas.text(list(_text_runs(block, area, pill_text)))
        return block

    def _look_for_missing(
        self, field: str, paragraphs: Sequence[Sequence[Run]], style: TextStyle
    ) -> None:
        """A finding where a font would draw an empty box for a character."""
        missing: set[str] = set()
        for paragraph in paragraphs:
            for run in paragraph:
                missing |= font(run.font or style.font).lacks(run.text)
        if missing:
            shown = tuple(f"{one} U+{ord(one):04X}" for one in sorted(missing))
            self.find(codes.MISSING_GLYPH, field=field, characters=shown)

    def _look_for_cuts(self, field: str, block: Block, area: Area) -> None:
        """A finding where the shop that cuts the card may cut into the text."""
        text = text_in(block, area) if self.safe else None
        if text is None or self.safe is None:
            return
        ends = ((text.x, text.y), (text.x + text.width, text.y + text.height))
        (x1, y1), (x2, y2) = (self.canvas.seen_from(self._depth, *end) for end in ends)
        upright = Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
        left = from_the_cut(upright, self.size, self.safe)
        if left is not None:
            self.find(
                BEYOND_SAFE,
                field=field,
                left=length_text(left),
                shop=self.safe.shop,
                safe=length_text(self.safe.safe),
            )

    def _too_long(self, field: str, excess: Excess, style: TextStyle) -> None:
        self.find(
            codes.TEXT_TOO_LONG,
            field=field,
            least=type_size(style.least),
            excess=length_text(max(excess.height, excess.width)),
            characters=excess.characters,
        )

    def find(self, code: Code, **params: Param) -> None:
        """A finding about this card, in this language."""
        language = "+".join(self.card.languages)
        about: dict[str, Param] = {"card": self.card.id, "language": language}
        self.findings.append(Diagnostic(code, None, {**about, **params}))


def _text_runs(block: Block, area: Area, pill_text: str) -> list[TextRun]:
    return [
        TextRun(
            area.x + span.x,
            area.y + line.baseline,
            span.text,
            span.font,
            block.size,
            pill_text if span.pill else span.colour,
        )
        for line in block.lines
        for span in line.spans
    ]
