"""A layout ready to be drawn: its design and its boxes."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.box import is_drawn
from rng_cards.printing.design import Design
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area
from rng_cards.printing.sheets import Edges
from rng_cards.printing.typesetting import TextStyle

INK: Final = "ink"
"""The colour of text where a style names none."""


class Face(NamedTuple):
    """A layout: how its boxes look, and the boxes from the lowest up."""

    design: Design
    boxes: tuple[Box, ...]
    size: tuple[float, float] | None = None
    """Width and height that its file gives it; None for a card's."""

    def draw(self, context: DrawContext) -> None:
        """Draw the card of the context."""
        waiting: list[int] = []
        for index, box in enumerate(self.boxes):
            if not is_drawn(box, context):
                continue
            if box.static:
                waiting.append(index)
                continue
            self._ground(waiting, context)
            waiting = []
            box.draw(context)
        self._ground(waiting, context)

    def _ground(self, which: list[int], context: DrawContext) -> None:
        """Draw neighbours that no field of the card changes: once for each kind of card, whatever
        the number of its cards.

        It reaches as far into the bleed on all sides as the card does on any; what of it is too
        much is cut off with the card's place.
        """
        if not which:
            return
        canvas, reach = context.canvas, max(context.bleed)
        name = f"{context.card.kind} {which} {reach}"
        if not canvas.knows(name):
            width, height = context.size
            own, context.bleed = context.bleed, Edges(reach, reach, reach, reach)
            with canvas.form(name, Area(0, 0, width, height).grown(reach)):
                for index in which:
                    self.boxes[index].draw(context)
            context.bleed = own
        canvas.stamp(name)


def face_of(compiled: Mapping[str, Any]) -> Face:
    """The face that the compiled form of a layout says."""
    colours: dict[str, str] = compiled["colours"]
    styles = compiled["styles"]
    design = Design(
        colours,
        {name: _text_style(style, colours) for name, style in styles.items()},
        frozenset(name for name, style in styles.items() if style.get("capitals")),
        compiled.get("icons", {}),
    )
    size = compiled["size"]
    boxes = tuple(Box.from_plain(box) for box in compiled["boxes"])
    return Face(design, boxes, tuple(size) if size else None)


def _text_style(style: Mapping[str, Any], colours: Mapping[str, str]) -> TextStyle:
    known = {name: value for name, value in style.items() if name not in {"colour", "capitals"}}
    colour = colours.get(style.get("colour", INK), "#000000")
    size = known.get("size", TextStyle.size)
    return TextStyle(**{"least": min(TextStyle.least, size), **known, "colour": colour})
