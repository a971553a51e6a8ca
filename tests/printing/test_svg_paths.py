"""SVG's path data as PDF draws it: the specification's own examples, and what is refused."""

from math import hypot

import pytest

from rng_cards.printing.svg_paths import NotAPathError, operators, steps


def test_each_command_relative_and_absolute_is_the_same_outline() -> None:
    absolute = "M10 10 H30 V20 L20 30 C20 40 40 40 40 30 S60 20 60 30 Q70 40 80 30 T100 30 Z"
    relative = "m10 10 h20 v10 l-10 10 c0 10 20 10 20 0 s20 -10 20 0 q10 10 20 0 t20 0 z"
    assert steps(absolute) == steps(relative)


def test_numbers_are_told_apart_as_svg_does() -> None:
    """SVG 1.1, 8.3.9: a sign or a second point begins the next number, flags need no space."""
    assert steps("M.5.5-1-1") == steps("M0.5 0.5 L-1 -1")
    assert steps("M0 0a5 5 0 0110 0") == steps("M0,0 A5,5 0 0,1 10,0")
    assert steps("M1e1 2E-1") == steps("M10 0.2")


def test_further_points_of_a_move_are_lines() -> None:
    assert operators(steps("M0 0 10 0 10 10z")) == "0 0 m 10 0 l 10 10 l h"


def test_a_smooth_curve_goes_on_as_the_last_one_came() -> None:
    (_, _, smooth) = steps("M0 0 C0 10 10 10 10 0 S20 -10 20 0")
    assert smooth.points[0] == (10, -10)
    (_, after_line) = steps("M0 0 S10 10 20 0")
    assert after_line.points[0] == (0, 0)


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_keeps_its_distance_from_its_middle(large: int, sweep: int) -> None:
    """Both circles of radius 10 through (0, 0) and (10, 10) have their middle at a corner."""
    arc = [step for step in steps(f"M0 0 A10 10 0 {large} {sweep} 10 10") if step.operator == "c"]
    middle = (10, 0) if large == sweep else (0, 10)
    for step in arc:
        x, y = step.points[-1]
        assert hypot(x - middle[0], y - middle[1]) == pytest.approx(10)
    assert len(arc) == (3 if large else 1)
    assert arc[-1].points[-1] == (10, 10)


@pytest.mark.parametrize(
    ("text", "at"), [("L1 2", 0), ("M1", 2), ("M1 2 L3 x", 7), ("M1 2 Z 3", 7), ("M1 2 B3 4", 5)]
)
def test_what_is_no_path_is_refused_where_it_goes_wrong(text: str, at: int) -> None:
    with pytest.raises(NotAPathError) as caught:
        steps(text)
    assert caught.value.at == at


def test_nothing_is_an_outline_without_steps() -> None:
    assert steps("") == []
