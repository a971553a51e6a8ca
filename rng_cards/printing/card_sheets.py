"""Many faces on one picture, as tables on screens take them: a grid with the back in its last slot.

The most across, down and along a side are those of Tabletop Simulator
(https://kb.tabletopsimulator.com/custom-content/asset-creation/), which others take as well.
"""

from collections.abc import Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.printing.pictures import pixels

if TYPE_CHECKING:
    from PIL.Image import Image

COLUMNS: Final = 10
ROWS: Final = 7
"""A sheet has at most so many cards across and down."""
SIDE: Final = 4096
"""Pixels that a side of a sheet had better not exceed: what every graphics card takes."""
LEGIBLE_DPI: Final = 200
"""The text of a card is read on the screen; a sheet that would make it coarser is split."""
BEST_DPI: Final = 300
"""What single pictures have, and what sheets have at most."""

CARD: Final = (63 * 72 / 25.4, 88 * 72 / 25.4)
"""A trimmed card, in points."""


class SheetPlan(NamedTuple):
    """How the faces of a deck are laid out on sheets."""

    dpi: int
    """How fine to draw the faces."""
    width: int
    height: int
    """Of a face, in pixels."""
    columns: int
    rows: int
    faces: tuple[int, ...]
    """On each sheet; its last slot, which is always free, has the back."""


def plan(faces: int, card: tuple[float, float] = CARD) -> SheetPlan:
    """The fewest sheets on which so many different faces can be read, and the finest grid.

    `card` is the trimmed size of a face in points. The last slot is left free: TTS shows it for
    cards hidden in hands.
    """
    for sheets in range(1, max(faces, 1) + 1):
        on_one = ceil(faces / sheets)
        grid = _grid(on_one + 1, card)
        if grid and (grid[0] >= LEGIBLE_DPI or on_one <= 1):
            break
    assert grid is not None  # two slots fit anywhere
    dpi, columns, rows = grid
    on_each = [min(on_one, faces - first) for first in range(0, faces, on_one)] if faces else []
    return SheetPlan(dpi, pixels(card[0], dpi), pixels(card[1], dpi), columns, rows, tuple(on_each))


def _grid(slots: int, card: tuple[float, float]) -> tuple[int, int, int] | None:
    """Resolution, columns and rows for so many slots: the finest, then the smallest."""
    best = None
    for columns in range(2, COLUMNS + 1):
        rows = max(2, ceil(slots / columns))
        if rows > ROWS:
            continue
        dpi = min(
            BEST_DPI, floor(SIDE * 72 / (columns * card[0])), floor(SIDE * 72 / (rows * card[1]))
        )
        while columns * pixels(card[0], dpi) > SIDE or rows * pixels(card[1], dpi) > SIDE:
            dpi -= 1  # rounding to whole pixels took one too many
        if best is None or (dpi, -columns * rows) > (best[0], -best[1] * best[2]):
            best = (dpi, columns, rows)
    return best


def sheet(faces: Sequence["Image"], back: "Image", plan: SheetPlan) -> "Image":
    """A sheet of faces, brought to the size of the plan, the back in its last slot."""
    from PIL import Image  # noqa: PLC0415

    whole = Image.new("RGB", (plan.columns * plan.width, plan.rows * plan.height), "white")
    last = plan.columns * plan.rows - 1
    for slot, image in [*enumerate(faces), (last, back)]:
        row, column = divmod(slot, plan.columns)
        whole.paste(_sized(image, plan), (column * plan.width, row * plan.height))
    return whole


def _sized(image: "Image", plan: SheetPlan) -> "Image":
    from PIL import Image  # noqa: PLC0415

    size = (plan.width, plan.height)
    plain = image if image.mode == "RGB" else image.convert("RGB")
    return plain if plain.size == size else plain.resize(size, Image.Resampling.LANCZOS)
