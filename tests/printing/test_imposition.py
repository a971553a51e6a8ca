"""Which face goes where: each as often as asked, and each back under its own front.

The paper is turned over here as paper is, by half a turn in space about a line through its middle
or along its fold, and not by the formulas that the pages were made with.
"""

from collections import Counter
from typing import Final

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from stationery import A4, ALONE, CARD, LETTER, millimetres, sheet, sheets

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.imposition import BEYOND, Backs, Page, Placement, impose, read_skip
from rng_cards.printing.sheets import Sheet
from rng_cards.printing.units import MM

COPIES: Final = st.lists(st.integers(0, 5), max_size=12)
EDGES: Final = st.sampled_from(["long-edge", "short-edge"])
UPRIGHT: Final = (0.0, 1.0)
LEVEL: Final = (1.0, 0.0)
UP: Final = (0.0, -1.0)

Vector = tuple[float, float]


def half_a_turn(of: Vector, about: Vector) -> Vector:
    """A vector in the plane of the paper, after half a turn in space about a line in that plane.

    Half a turn about the unit vector a takes v to 2(a·v)a - v (Rodrigues, for an angle of pi).
    """
    along = 2 * (of[0] * about[0] + of[1] * about[1])
    return (along * about[0] - of[0], along * about[1] - of[1])


def grown(
    larger: tuple[float, float, float, float], smaller: tuple[float, float, float, float]
) -> list[bool]:
    """Whether an area reaches at least as far as another, on each side."""
    sides = zip(larger, smaller, (-1, -1, 1, 1), strict=True)
    return [(one - other) * way >= -1e-6 for one, other, way in sides]


def edge(on: Sheet, backs: Backs) -> Vector:
    """The direction of the edge that the paper is turned about."""
    long_edge = UPRIGHT if on.height >= on.width else LEVEL
    short_edge = LEVEL if long_edge == UPRIGHT else UPRIGHT
    return long_edge if backs == "long-edge" else short_edge


def turned(point: Vector, middle: Vector, about: Vector) -> Vector:
    x, y = half_a_turn((point[0] - middle[0], point[1] - middle[1]), about)
    return (middle[0] + x, middle[1] + y)


def area(placement: Placement, on: Sheet) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a face with its bleed."""
    return (
        placement.x - placement.bleed.left,
        placement.y - placement.bleed.top,
        placement.x + on.card.width + placement.bleed.right,
        placement.y + on.card.height + placement.bleed.bottom,
    )


def through_the_paper(
    box: tuple[float, float, float, float], middle: Vector, about: Vector
) -> tuple[float, float, float, float]:
    """A rectangle of the back, as it lies under the front."""
    one, other = turned(box[:2], middle, about), turned(box[2:], middle, about)
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[0], other[0]),
        max(one[1], other[1]),
    )


def cut(placement: Placement, on: Sheet) -> tuple[float, float, float, float]:
    return (placement.x, placement.y, placement.x + on.card.width, placement.y + on.card.height)


def seen_by_the_player(placement: Placement, about: Vector) -> Vector:
    """Which way the back's picture stands, once its card is turned over like a leaf."""
    up = UP if placement.rotation == 0 else (0.0, 1.0)
    return half_a_turn(half_a_turn(up, about), UPRIGHT)


def faces(pages: tuple[Page, ...], side: str) -> Counter[int]:
    placements = [
        placement for page in pages for placement in page.placements if placement.side == side
    ]
    return Counter(placement.face for placement in placements if placement.face is not None)


# What holds of every printing


@given(sheets(fold=False), COPIES, st.sampled_from(["none", "long-edge", "short-edge"]), st.data())
def test_each_face_is_printed_as_often_as_asked(
    on: Sheet, copies: list[int], backs: Backs, data: st.DataObject
) -> None:
    skip = data.draw(st.sets(st.integers(0, on.places - 1), max_size=on.places - 1))
    pages = impose(on, copies, backs=backs, skip=skip)
    asked = Counter({face: number for face, number in enumerate(copies) if number})
    assert faces(pages, "front") == asked
    assert faces(pages, "back") == (asked if backs != "none" else Counter())


@given(sheets(fold=True), COPIES)
def test_each_face_of_a_folded_sheet_is_printed_as_often_as_asked(
    on: Sheet, copies: list[int]
) -> None:
    pages = impose(on, copies, backs="fold")
    asked = Counter({face: number for face, number in enumerate(copies) if number})
    assert faces(pages, "front") == faces(pages, "back") == asked
    assert {page.side for page in pages} <= {"front"}


@given(sheets(fold=False), COPIES, EDGES)
def test_every_back_lies_under_its_front_and_upright(
    on: Sheet, copies: list[int], backs: Backs
) -> None:
    pages = impose(on, copies, backs=backs)
    middle, about = (on.width / 2, on.height / 2), edge(on, backs)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.side, back.side) == ("front", "back")
        for one, other in zip(front.placements, back.placements, strict=True):
            assert other.face == one.face
            under = through_the_paper(cut(other, on), middle, about)
            assert under == pytest.approx(cut(one, on), abs=1e-6)
            bled = through_the_paper(area(other, on), middle, about)
            beyond = [abs(back - front) for back, front in zip(bled, area(one, on), strict=True)]
            assert max(beyond) <= BEYOND + 1e-6, "a back goes on where nothing lies beside it"
            assert all(grown(bled, area(one, on)))
            assert one.rotation == 0
            assert seen_by_the_player(other, about) == UP


@given(sheets(fold=True), COPIES)
def test_a_fold_brings_every_back_behind_its_front_and_upright(
    on: Sheet, copies: list[int]
) -> None:
    assert on.fold is not None
    for page in impose(on, copies, backs="fold"):
        fronts = [placement for placement in page.placements if placement.side == "front"]
        backs = [placement for placement in page.placements if placement.side == "back"]
        for one, other in zip(fronts, backs, strict=True):
            assert other.face == one.face
            behind = through_the_paper(cut(other, on), (on.fold, 0.0), UPRIGHT)
            assert behind == pytest.approx(cut(one, on), abs=1e-6)
            bled = through_the_paper(area(other, on), (on.fold, 0.0), UPRIGHT)
            assert bled == pytest.approx(area(one, on), abs=1e-6)
            assert seen_by_the_player(other, UPRIGHT) == UP
            assert one.x + on.card.width < on.fold < other.x


@given(sheets(), COPIES)
def test_the_places_of_a_page_are_those_of_its_sheet(on: Sheet, copies: list[int]) -> None:
    """However few cards there are, the grid stays where it is, and so does each place's bleed."""
    grid = {
        (round(on.across[column], 6), round(on.down[row], 6)): on.edges(column, row)
        for column, row in on.every_place()
    }
    for page in impose(on, copies, backs="none" if on.fold is None else "fold"):
        assert {
            (round(placement.x, 6), round(placement.y, 6)): placement.bleed
            for placement in page.placements
        } == grid
        assert len(page.placements) == len(grid)


def test_an_outer_bleed_goes_around_both_blocks_of_a_folded_sheet() -> None:
    on = sheet(SheetRequest(A4, CARD, 3 * MM, outer=True, fold=True))
    assert on.columns == 4
    left = [on.edges(column, 0).left for column in range(4)]
    right = [on.edges(column, 0).right for column in range(4)]
    assert left == [3 * MM, 0, 3 * MM, 0]
    assert right == [0, 3 * MM, 0, 3 * MM]


@given(sheets(fold=False), COPIES, st.data())
def test_skipped_places_are_blank_on_the_first_sheet_and_no_others(
    on: Sheet, copies: list[int], data: st.DataObject
) -> None:
    skip = data.draw(st.sets(st.integers(0, on.places - 1), max_size=on.places - 1))
    pages = impose(on, copies, backs="long-edge", skip=skip)
    fronts = [placement for page in pages[::2] for placement in page.placements]
    free = [place for place in range(len(fronts)) if place not in skip]
    cards = sum(copies)
    filled = [place for place, placement in enumerate(fronts) if placement.face is not None]
    assert filled == free[:cards]
    assert [placement.face for placement in fronts] == [
        placement.face for page in pages[1::2] for placement in page.placements
    ]
    assert len(pages) == 2 * -(-(cards + len(skip)) // on.places) * bool(cards)


@given(sheets(fold=False), COPIES, EDGES, st.tuples(millimetres(-10, 10), millimetres(-10, 10)))
def test_an_offset_moves_the_backs_and_nothing_else(
    on: Sheet, copies: list[int], backs: Backs, offset: Vector
) -> None:
    still = impose(on, copies, backs=backs)
    moved = impose(on, copies, backs=backs, offset=offset)
    assert moved[::2] == still[::2]
    for one, other in zip(still[1::2], moved[1::2], strict=True):
        assert other.offset == offset
        for here, there in zip(one.placements, other.placements, strict=True):
            assert (there.x - here.x, there.y - here.y) == pytest.approx(offset, abs=1e-9)
            assert there[2:] == here[2:]


def test_faces_are_in_reading_order_copies_together() -> None:
    on = sheet(SheetRequest(A4, CARD))
    (page,) = impose(on, [2, 0, 1])
    assert [placement.face for placement in page.placements] == [0, 0, 2, *[None] * 6]
    assert page.placements[1].x > page.placements[0].x
    assert page.placements[1].y == page.placements[0].y
    assert page.placements[3].y > page.placements[0].y


@each("marks, drawn", [("fronts", [True, False]), ("backs", [False, True]), ("both", [True, True])])
def test_marks_are_drawn_on_the_sides_that_are_named(marks: str, drawn: list[bool]) -> None:
    pages = impose(sheet(SheetRequest(A4, CARD)), [1], backs="long-edge", marks=marks)  # type: ignore[arg-type]
    assert [page.marks for page in pages] == drawn


def test_backs_are_upside_down_only_where_the_paper_is_turned_head_over_heels() -> None:
    portrait = sheet(SheetRequest(A4, CARD))
    landscape = sheet(SheetRequest(LETTER, CARD, 3 * MM, fewer=True))
    assert landscape.orientation == "landscape"

    def rotation(on: Sheet, backs: Backs) -> int:
        return impose(on, [1], backs=backs)[1].placements[0].rotation

    assert rotation(portrait, "long-edge") == rotation(landscape, "short-edge") == 0
    assert rotation(portrait, "short-edge") == rotation(landscape, "long-edge") == 180


def test_one_card_a_page_is_a_page_a_side() -> None:
    on = sheet(SheetRequest(ALONE, CARD))
    pages = impose(on, [1, 2], backs="long-edge")
    assert [(page.side, page.placements[0].face) for page in pages] == [
        ("front", 0),
        ("back", 0),
        *[("front", 1), ("back", 1)] * 2,
    ]
    assert {placement.rotation for page in pages for placement in page.placements} == {0}


def test_what_contradicts_itself_is_a_bug_of_ours() -> None:
    flat, folded = sheet(SheetRequest(A4, CARD)), sheet(SheetRequest(A4, CARD, fold=True))
    for on, backs in ((flat, "fold"), (folded, "long-edge"), (folded, "none")):
        with pytest.raises(ValueError, match="on a sheet whose fold is"):
            impose(on, [1], backs=backs)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="every place is skipped"):
        impose(flat, [1], skip=range(9))


# Half-used sheets


@each(
    "written, skipped",
    [("1", {0}), ("1-4", {0, 1, 2, 3}), (" 1 , 3,7 - 8", {0, 2, 6, 7}), ("2-2", {1})],
)
def test_places_to_skip_are_read(written: str, skipped: set[int]) -> None:
    assert read_skip(written, sheet(SheetRequest(A4, CARD))) == frozenset(skipped)


@each("written", ["", "0", "10", "3-1", "a", "1-", "-1", "1;;2", "٣", "9" * 5000])
def test_places_that_are_none_are_a_finding(written: str) -> None:
    found = read_skip(written, sheet(SheetRequest(A4, CARD)))
    assert isinstance(found, Diagnostic)
    assert found.code.name == "bad-places-to-skip"
    assert "1 to 9" in found.message("en")


def test_a_sheet_without_a_place_left_is_a_finding() -> None:
    found = read_skip("1-4,5-9", sheet(SheetRequest(A4, CARD)))
    assert isinstance(found, Diagnostic)
    assert found.code.name == "no-place-left"


@given(st.text(alphabet="0123456789-, ;a", max_size=12))
def test_no_text_makes_it_fall(written: str) -> None:
    on = sheet(SheetRequest(A4, CARD))
    found = read_skip(written, on)
    if not isinstance(found, Diagnostic):
        assert found < set(range(9))
        assert impose(on, [1], skip=found)
