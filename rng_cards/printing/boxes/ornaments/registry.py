"""The ornaments there are, each drawn by a function of its name."""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from rng_cards.printing.canvas import Canvas
    from rng_cards.printing.drawing import Area


class OrnamentLook(NamedTuple):
    """How an ornament is to look: `repeats` is the `count` of its box. What it and `reach` mean,
    each ornament says.
    """

    colour: str
    line: float
    """How thick its lines are, in points."""
    repeats: int
    reach: float


Ornament: TypeAlias = "Callable[[Canvas, Area, OrnamentLook], None]"
ORNAMENTS: Final[dict[str, Ornament]] = {}
"""Every ornament, by its name."""


def ornament(draw: Ornament) -> Ornament:
    """Make a function the ornament of its name."""
    ORNAMENTS[draw.__name__] = draw
    return draw
