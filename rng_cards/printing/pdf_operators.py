"""PDF operators as text: numbers and outlines. PDF's y axis points up, ours down."""

from typing import Final, TypeAlias

from rng_cards.printing.drawing import Area

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""A change of coordinates as PDF has it: a b c d e f (ISO 32000-1, 8.3.4)."""

_ROUND: Final = 0.5522847498
"""How far the handles of a quarter of a circle reach, as a share of its radius (Goldapp 1991)."""


def num(value: float) -> str:
    """A number as briefly as a hundredth of a point allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def matrix_text(matrix: Matrix) -> str:
    """A change of coordinates, for the operator `cm`."""
    return " ".join([*(_fine(one) for one in matrix[:4]), num(matrix[4]), num(matrix[5])])


def _fine(value: float) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def share(value: float) -> str:
    """A number from 0 to 1 as briefly as a thousandth allows."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def rectangle(area: Area) -> str:
    """The outline of a rectangle."""
    bottom = -area.y - area.height
    return f"{num(area.x)} {num(bottom)} {num(area.width)} {num(area.height)} re"


def ellipse(area: Area) -> str:
    """The ellipse in a rectangle, as one closed path."""
    across, down = area.width / 2, area.height / 2
    x, y, i, j = area.x + across, -area.y - down, across * _ROUND, down * _ROUND
    n = num
    return (
        f"{n(x)} {n(y + down)} m "
        f"{n(x + i)} {n(y + down)} {n(x + across)} {n(y + j)} {n(x + across)} {n(y)} c "
        f"{n(x + across)} {n(y - j)} {n(x + i)} {n(y - down)} {n(x)} {n(y - down)} c "
        f"{n(x - i)} {n(y - down)} {n(x - across)} {n(y - j)} {n(x - across)} {n(y)} c "
        f"{n(x - across)} {n(y + j)} {n(x - i)} {n(y + down)} {n(x)} {n(y + down)} c h"
    )


def rounded(area: Area, radius: float) -> str:
    """A rectangle with rounded corners, as one closed path."""
    r = min(radius, area.width / 2, area.height / 2)
    k = r * (1 - _ROUND)
    left, right = area.x, area.x + area.width
    top, bottom = -area.y, -area.y - area.height
    n = num
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
