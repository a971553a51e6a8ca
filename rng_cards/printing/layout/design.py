"""Layouts ready to be drawn with: compiled once, kept in the cache, made of plain data."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.box import is_drawn
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.easel import Design, Easel
from rng_cards.printing.icons import icons_file
from rng_cards.printing.pen import Area
from rng_cards.printing.sheets import Edges
from rng_cards.printing.typesetting import TextStyle

_CODE: Final = (Path(__file__).parent, Path(__file__).parent.parent / "boxes")
INK: Final = "ink"
"""The colour of text where a style names none."""


class Face(NamedTuple):
    """A layout: how its boxes look, and the boxes from the lowest up."""

    design: Design
    boxes: tuple[Box, ...]
    size: tuple[float, float] | None = None
    """Width and height that its file gives it; None for a card's."""

    def draw(self, easel: Easel) -> None:
        """Draw the card on the easel."""
        waiting: list[int] = []
        for index, box in enumerate(self.boxes):
            if not is_drawn(box, easel):
                continue
            if box.static:
                waiting.append(index)
                continue
            self._ground(waiting, easel)
            waiting = []
            box.draw(easel)
        self._ground(waiting, easel)

    def _ground(self, which: list[int], easel: Easel) -> None:
        """Draw neighbours that no field of the card changes: once for each kind of card, whatever
        the number of its cards.

        It reaches as far into the bleed on all sides as the card does on any; what of it is too
        much is cut off with the card's place.
        """
        if not which:
            return
        pen, reach = easel.pen, max(easel.bleed)
        name = f"{easel.card.kind} {which} {reach}"
        if not pen.knows(name):
            width, height = easel.size
            own, easel.bleed = easel.bleed, Edges(reach, reach, reach, reach)
            with pen.form(name, Area(0, 0, width, height).grown(reach)):
                for index in which:
                    self.boxes[index].draw(easel)
            easel.bleed = own
        pen.stamp(name)


class Wanted(NamedTuple):
    """What a layout of some kind of card is for."""

    shown: frozenset[str]
    """Fields that it has to show."""
    fields: frozenset[str]
    """Every field that the cards of the kind may have."""
    size: tuple[float, float]
    """Of the card, in points, where the layout's file gives none."""
    languages: frozenset[str] = frozenset()
    """Those in which its own texts have to be said."""


def designs(
    folders: Sequence[Path], wanted: Mapping[str, Wanted], over: Sequence[str] = ()
) -> Made:
    """The compiled layout of each kind of card, those of `over` laid on top of it.

    `face_of` makes a face of each. A file of an earlier folder goes before its namesakes.
    """

    def make() -> Made:
        from rng_cards.printing.layout.reading import read_layouts  # noqa: PLC0415 -- pydantic

        return read_layouts(folders, wanted, over)

    sizes = [side for kind in sorted(wanted) for side in wanted[kind].size]
    name = "-".join(("layout", *over))
    return compiled(name, [*folders, icons_file()], _CODE, make, asked=sizes)


def face_of(compiled: Mapping[str, Any]) -> Face:
    """The face that the compiled form of a layout says."""
    colours: dict[str, str] = compiled["colours"]
    styles = compiled["styles"]
    design = Design(
        colours,
        {name: _text_style(style, colours) for name, style in styles.items()},
        frozenset(name for name, style in styles.items() if style.get("capitals")),
    )
    size = compiled["size"]
    boxes = tuple(Box.from_plain(box) for box in compiled["boxes"])
    return Face(design, boxes, tuple(size) if size else None)


def _text_style(style: Mapping[str, Any], colours: Mapping[str, str]) -> TextStyle:
    known = {name: value for name, value in style.items() if name not in {"colour", "capitals"}}
    colour = colours.get(style.get("colour", INK), "#000000")
    size = known.get("size", TextStyle.size)
    return TextStyle(**{"least": min(TextStyle.least, size), **known, "colour": colour})
