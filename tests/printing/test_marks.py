"""Cut marks: exactly on the cuts, and never on a face."""

from itertools import pairwise
from typing import Literal

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from stationery import A4, ALONE, CARD, LETTER, sheet, sheets

from rng_cards.printing.drawing import Area
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.marks import (
    DISTANCE,
    LENGTH,
    MarkStyle,
    Segment,
    cut_marks,
    fold_line,
    narrow,
)
from rng_cards.printing.sheets import Sheet
from rng_cards.printing.units import MM

STYLES = st.sampled_from(["corner", "full"])
HAIR = 1e-6


def upright(mark: Segment) -> bool:
    return mark.x1 == mark.x2


def cuts(on: Sheet) -> tuple[list[float], list[float]]:
    """Where the edges of the cards are, across and down."""
    across = [edge for left in on.across for edge in (left, left + on.card.width)]
    down = [edge for top in on.down for edge in (top, top + on.card.height)]
    return across, down


def overlap(mark: Segment, box: Area, *, by: float = 0.0) -> bool:
    """Whether more of a mark than a point lies inside a box grown by so much, edges not counted."""
    x1, x2 = sorted((mark.x1, mark.x2))
    y1, y2 = sorted((mark.y1, mark.y2))
    left, top = box.x - by, box.y - by
    right, bottom = box.x + box.width + by, box.y + box.height + by
    return x2 > left + HAIR and x1 < right - HAIR and y2 > top + HAIR and y1 < bottom - HAIR


@given(sheets(), STYLES)
def test_no_mark_lies_on_a_face_or_its_bleed(on: Sheet, style: MarkStyle) -> None:
    for mark in cut_marks(on, style):
        for place in on.every_place():
            assert not overlap(mark, on.face_box(*place))


@given(sheets(), STYLES)
def test_every_mark_stands_on_a_cut_and_on_the_paper(on: Sheet, style: MarkStyle) -> None:
    across, down = cuts(on)
    for mark in cut_marks(on, style):
        if upright(mark):
            assert mark.x1 in across
            assert 0 <= mark.y1 < mark.y2 <= on.height
        else:
            assert mark.y1 == mark.y2
            assert mark.y1 in down
            assert 0 <= mark.x1 < mark.x2 <= on.width


@given(sheets(), STYLES)
def test_every_cut_has_a_mark_at_both_ends_where_there_is_room(on: Sheet, style: MarkStyle) -> None:
    face = on.face_box(0, 0)
    found = cut_marks(on, style)
    for sideways, places in ((True, cuts(on)[0]), (False, cuts(on)[1])):
        free = face.y if sideways else face.x
        bleed = on.bleed[1 if sideways else 0]
        if free - max(DISTANCE - bleed, 0.0) < 0.3 * MM:
            continue
        room = on.height if sideways else on.width
        for place in places:
            its = [
                one
                for one in found
                if upright(one) == sideways and abs((one.x1 if sideways else one.y1) - place) < HAIR
            ]
            ends = [
                end for one in its for end in ((one.y1, one.y2) if sideways else (one.x1, one.x2))
            ]
            assert min(ends) < free
            assert max(ends) > room - free


@given(sheets())
def test_corner_marks_are_short_and_keep_off_the_cards(on: Sheet) -> None:
    for mark in cut_marks(on, "corner"):
        long = mark.x2 - mark.x1 + mark.y2 - mark.y1
        assert long <= 2 * LENGTH + HAIR
        for place in on.every_place():
            # Along its own cut a mark keeps off the card; beside it, it passes other cards.
            box = on.box(*place)
            beside = (
                box.x - HAIR <= mark.x1 <= box.x + box.width + HAIR
                if upright(mark)
                else box.y - HAIR <= mark.y1 <= box.y + box.height + HAIR
            )
            assert not (beside and overlap(mark, box, by=DISTANCE))


@each("style", ["corner", "full"])
@each("bleed", [0.0, 1.5, 3.0])
def test_marks_of_neighbouring_cuts_are_63_and_88_millimetres_apart(
    style: MarkStyle, bleed: float
) -> None:
    on = sheet(SheetRequest(A4, CARD, bleed * MM))
    found = cut_marks(on, style)
    across = sorted({one.x1 for one in found if upright(one)})
    down = sorted({one.y1 for one in found if not upright(one)})
    gap = 2 * bleed
    for edges, size in ((across, 63.0), (down, 88.0)):
        steps = [(after - before) / MM for before, after in pairwise(edges)]
        assert steps == pytest.approx(([size, gap] * 3)[:5] if bleed else [size] * 3, abs=1e-9)


def test_full_lines_run_from_edge_to_edge_where_cards_touch() -> None:
    on = sheet(SheetRequest(A4, CARD))
    lines = cut_marks(on, "full")
    assert len(lines) == 8
    assert all(
        (one.y1, one.y2) == (0, on.height) if upright(one) else (one.x1, one.x2) == (0, on.width)
        for one in lines
    )


def test_full_lines_between_bleeds_stay_in_the_gap() -> None:
    on = sheet(SheetRequest(A4, CARD, 1 * MM, gap=2 * MM))
    at_left = [one for one in cut_marks(on, "full") if one.x1 == one.x2 == on.across[0]]
    lengths = [round((one.y2 - one.y1) / MM, 3) for one in at_left]
    face = on.face_box(0, 0)
    assert lengths == [round(face.y / MM, 3), 2.0, 2.0, round(face.y / MM, 3)]


def test_an_outer_bleed_is_crossed_between_cards_and_not_at_its_corners() -> None:
    on = sheet(SheetRequest(LETTER, CARD, 3 * MM, outer=True))
    lines = [one for one in cut_marks(on, "full") if upright(one)]
    whole = [one.x1 for one in lines if (one.y1, one.y2) == (0, on.height)]
    assert whole == list(on.across[1:])


def test_corner_marks_of_cards_that_touch_are_at_the_blocks_edge_only() -> None:
    on = sheet(SheetRequest(A4, CARD))
    found = cut_marks(on, "corner")
    assert len(found) == 16
    first = found[0]
    assert (on.down[0] - first.y2) / MM == pytest.approx(1)
    assert (first.y2 - first.y1) / MM == pytest.approx(4)


@each("style", ["corner", "full"])
def test_marks_move_with_the_backs(style: Literal["corner", "full"]) -> None:
    on = sheet(SheetRequest(A4, CARD))
    for one, other in zip(cut_marks(on, style), cut_marks(on, style, (2.0, -3.0)), strict=True):
        assert other == pytest.approx((one.x1 + 2, one.y1 - 3, one.x2 + 2, one.y2 - 3))


def test_there_are_none_if_one_says_so_and_none_where_a_page_is_a_card() -> None:
    assert cut_marks(sheet(SheetRequest(A4, CARD)), "none") == ()
    assert cut_marks(sheet(SheetRequest(ALONE, CARD)), "full") == ()


@given(sheets())
def test_the_fold_is_drawn_over_no_face(on: Sheet) -> None:
    line = fold_line(on)
    assert (line is None) == (on.fold is None)
    if line:
        assert not any(overlap(line, on.face_box(*place)) for place in on.every_place())
        assert (line.y1, line.y2) == (0, on.height)


# Notes


def test_a_note_says_where_marks_may_fall_into_the_blank_border() -> None:
    (note,) = narrow(sheet(SheetRequest(A4, CARD, 3 * MM)))
    assert note.code.name == "narrow-margin"
    assert note.message("en").startswith("only 1.5\u00a0mm are left on each side of the cards")
    assert note.message("fr").startswith("il ne reste que 1,5\u00a0mm de chaque côté des cartes")
    (above,) = narrow(sheet(SheetRequest(LETTER, CARD, 1.5 * MM)))
    assert "3.2\u00a0mm are left above and below the cards" in above.message("en")


def test_there_is_nothing_to_note_where_there_is_room() -> None:
    assert narrow(sheet(SheetRequest(A4, CARD, 1.5 * MM))) == ()
    assert narrow(sheet(SheetRequest(ALONE, CARD))) == ()
