"""How cards lie on sheets: what fits, what does not and why, and that the ways out are ways out."""

import re

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from stationery import (
    A3,
    A4,
    A5,
    ALONE,
    CARD,
    LETTER,
    MARGIN,
    POKER,
    paper,
    refused,
    sheet,
    sheets,
    wanted,
)

from rng_cards.printing.drawing import Area
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.papers import Paper
from rng_cards.printing.sheets import Edges, Sheet, lay_out
from rng_cards.printing.units import MM, length


def mm(*points: float) -> list[float]:
    return [round(one / MM, 3) for one in points]


# The grids that the issue names


@each(
    "on, bleed, columns, rows, orientation",
    [
        (A4, 0.0, 3, 3, "portrait"),
        (A4, 1.5, 3, 3, "portrait"),
        (A4, 3.0, 3, 3, "portrait"),
        (LETTER, 0.0, 3, 3, "portrait"),
        (LETTER, 1.5, 3, 3, "portrait"),
        (A3, 0.0, 6, 3, "landscape"),
        (A3, 3.0, 6, 3, "landscape"),
        (A5, 3.0, 2, 2, "portrait"),
    ],
)
def test_as_many_cards_as_fit(
    on: Paper, bleed: float, columns: int, rows: int, orientation: str
) -> None:
    found = sheet(SheetRequest(on, CARD, bleed * MM))
    assert (found.columns, found.rows, found.orientation) == (columns, rows, orientation)


def test_three_millimetres_of_bleed_leave_a_millimetre_and_a_half_beside_the_cards_of_an_a4() -> (
    None
):
    found = sheet(SheetRequest(A4, CARD, 3 * MM))
    first, last = found.face_box(0, 0), found.face_box(2, 2)
    assert mm(first.x, found.width - last.x - last.width) == [1.5, 1.5]
    assert mm(first.y, found.height - last.y - last.height) == [7.5, 7.5]


def test_a_card_is_as_large_as_it_is() -> None:
    box = sheet(SheetRequest(A4, CARD, 1.5 * MM)).box(1, 1)
    assert mm(box.width, box.height) == [63.0, 88.0]


def test_the_same_bleed_on_the_outside_only_fits_a_letter() -> None:
    found = sheet(SheetRequest(LETTER, CARD, 3 * MM, outer=True))
    assert (found.columns, found.rows) == (3, 3)
    assert mm(found.across[1] - found.across[0], found.down[1] - found.down[0]) == [63.0, 88.0]
    three = 3 * MM
    assert found.edges(0, 0) == Edges(three, three, 0, 0)
    assert found.edges(1, 1) == Edges(0, 0, 0, 0)
    assert found.edges(2, 2) == Edges(0, 0, three, three)


# Refusals


def test_a_letter_is_refused_with_the_arithmetic_in_both_languages() -> None:
    finding = refused(SheetRequest(LETTER, CARD, 3 * MM))
    assert finding.code.name == "cards-do-not-fit"
    assert finding.message("en").replace("\u00a0", " ") == (
        "3 × 3 cards do not fit on Letter: "
        "3 × 88 mm + 6 × 3 mm = 282 mm, and the sheet is 279.4 mm high"
    )
    assert finding.message("fr").replace("\u00a0", " ") == (
        "3 × 3 cartes ne tiennent pas sur Letter : "
        "3 × 88 mm + 6 × 3 mm = 282 mm, et la feuille a 279,4 mm de haut"
    )
    assert finding.help_text("en").replace("\u00a0", " ") == (
        "try a bleed of 1.7 mm (`--bleed 1.7mm`); a bleed on the outside only (`--outer-bleed`); "
        "4 × 2 cards a sheet (`--fewer`); one card a page (`--paper card`)"
    )


def test_both_sides_are_reckoned_up_where_both_are_too_long() -> None:
    message = refused(SheetRequest(A5, CARD, gap=3 * MM, grid=(3, 3))).message("en")
    assert (
        "3 × 63\u00a0mm + 2 × 3\u00a0mm = 195\u00a0mm, and the sheet is 148\u00a0mm wide" in message
    )
    assert (
        "3 × 88\u00a0mm + 2 × 3\u00a0mm = 270\u00a0mm, and the sheet is 210\u00a0mm high" in message
    )


def test_the_printers_margin_is_part_of_the_sum_where_it_is_the_cause() -> None:
    tight = paper("Tight", 3 * 63 + 8, 300)
    message = refused(SheetRequest(tight, CARD, grid=(3, 3))).message("en").replace("\u00a0", " ")
    assert "3 × 63 mm + 2 × 4.2 mm (blank margins) = 197.4 mm" in message
    assert sheet(SheetRequest(tight.but(margin=4 * MM), CARD, grid=(3, 3))).columns == 3
    folded = refused(SheetRequest(A3, CARD, 3 * MM, fold=True)).message("fr").replace("\u00a0", " ")
    assert "6 × 63 mm + 10 × 3 mm + 6 mm (pli) + 2 × 4,2 mm (marges blanches) = 422,4 mm" in folded


def test_fewer_cards_are_taken_only_if_one_says_so() -> None:
    found = sheet(SheetRequest(LETTER, CARD, 3 * MM, fewer=True))
    assert (found.columns, found.rows, found.orientation) == (4, 2, "landscape")
    upright = SheetRequest(LETTER, CARD, 3 * MM, orientation="portrait", fewer=True)
    assert (sheet(upright).columns, sheet(upright).rows) == (3, 2)


def test_a_grid_of_ones_own_is_taken_as_it_is_or_refused() -> None:
    assert sheet(SheetRequest(A4, CARD, 3 * MM, grid=(2, 3))).places == 6
    assert sheet(SheetRequest(A4, CARD, grid=(4, 2))).orientation == "landscape"
    assert refused(SheetRequest(A4, CARD, grid=(4, 4))).params["columns"] == 4
    assert sheet(SheetRequest(A4, CARD, grid=(4, 4), fewer=True)).places == 9
    with pytest.raises(ValueError, match="a grid of 0"):
        lay_out(SheetRequest(A4, CARD, grid=(0, 3)))


def test_a_paper_too_small_for_a_card_says_so() -> None:
    finding = refused(SheetRequest(paper("Label", 50, 80), CARD))
    assert finding.code.name == "card-larger-than-paper"
    assert "63\u00a0mm = 63\u00a0mm, and the sheet is 50\u00a0mm wide" in finding.message("en")


@given(wanted(), st.tuples(st.integers(1, 5), st.integers(1, 5)) | st.none())
def test_what_a_refusal_offers_is_a_way_out(
    asked: SheetRequest, grid: tuple[int, int] | None
) -> None:
    asked = asked.but(fewer=False, grid=grid)
    found = lay_out(asked)
    if isinstance(found, Sheet) or found.code.name != "cards-do-not-fit":
        return
    help_ = found.help_text("en")
    if bleed := re.search(r"--bleed (\S+)`", help_):
        points = length(bleed[1])
        assert isinstance(points, float)
        assert points < asked.its_bleed
        assert isinstance(lay_out(asked.but(bleed=points)), Sheet)
    if "--outer-bleed" in help_:
        assert isinstance(lay_out(asked.but(outer=True)), Sheet)
    if "--gap 0" in help_:
        assert isinstance(lay_out(asked.but(gap=0.0)), Sheet)
    if fewer := re.search(r"(\d+) × (\d+) cards a sheet \(`--fewer`\)", help_):
        smaller = sheet(asked.but(fewer=True))
        assert (smaller.columns, smaller.rows) == (int(fewer[1]), int(fewer[2]))
    else:
        assert not isinstance(lay_out(asked.but(fewer=True)), Sheet)


@given(wanted(), st.tuples(st.integers(1, 5), st.integers(1, 5)))
def test_the_sums_of_a_refusal_add_up_and_are_too_much(
    asked: SheetRequest, grid: tuple[int, int]
) -> None:
    found = lay_out(asked.but(fewer=False, grid=grid))
    if isinstance(found, Sheet):
        return
    sums = found.message("en").replace("\u00a0", " ").split(": ", 1)[1].split("; ")
    for one in sums:
        match = re.fullmatch(r"(.+) = ([\d.]+) mm, and the sheet is ([\d.]+) mm (wide|high)", one)
        assert match is not None
        terms = (re.match(r"(?:(\d+) × )?([\d.]+) mm", term) for term in match[1].split(" + "))
        total = sum(int(term[1] or 1) * float(term[2]) for term in terms if term)
        assert total == pytest.approx(float(match[2]), abs=1e-6)
        assert total > float(match[3])


# What holds of every sheet


@given(wanted())
def test_cards_keep_off_the_margin_bleeds_on_the_paper_and_all_off_each_other(
    asked: SheetRequest,
) -> None:
    found = lay_out(asked)
    if not isinstance(found, Sheet):
        return
    hair = 1e-6
    faces = [found.face_box(*place) for place in found.every_place()]
    assert len(faces) == found.columns * found.rows > 0
    for place, face in zip(found.every_place(), faces, strict=True):
        card = found.box(*place)
        assert min(face.x, face.y) >= -hair
        assert face.x + face.width <= found.width + hair
        assert face.y + face.height <= found.height + hair
        assert min(card.x, card.y) >= MARGIN - hair
        assert card.x + card.width <= found.width - MARGIN + hair
        assert card.y + card.height <= found.height - MARGIN + hair
        assert (card.width, card.height) == (asked.card.width, asked.card.height)
    for number, one in enumerate(faces):
        for other in faces[:number]:
            assert apart(one, other)


def apart(one: Area, other: Area) -> bool:
    """Whether no more than their edges meet."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return min(across, down) <= 1e-6


@given(sheets())
def test_the_grid_is_in_the_middle_of_the_sheet(found: Sheet) -> None:
    """Else backs would not meet fronts when it is turned over."""
    right = found.width - found.across[-1] - found.card.width
    bottom = found.height - found.down[-1] - found.card.height
    assert right == pytest.approx(found.across[0])
    assert bottom == pytest.approx(found.down[0])


@given(sheets())
def test_no_larger_grid_would_have_fitted(found: Sheet) -> None:
    asked = SheetRequest(
        found.paper,
        found.card,
        found.bleed[0],
        outer=found.outer,
        fold=found.fold is not None,
        fewer=True,
    )
    most = sheet(asked).places
    columns = found.columns_of_fronts
    assert found.places <= most
    for grid in ((columns, most // columns + 1), (most + 1, 1)):
        assert not isinstance(lay_out(asked.but(grid=grid, fewer=False)), Sheet)


@given(sheets(fold=True))
def test_a_fold_lies_in_the_middle_and_off_every_face(found: Sheet) -> None:
    assert found.fold == pytest.approx(found.width / 2)
    assert found.columns == 2 * found.columns_of_fronts
    for place in found.every_place():
        face = found.face_box(*place)
        beside = face.x if place[0] >= found.columns_of_fronts else face.x + face.width
        assert abs(beside - found.width / 2) >= 3 * MM - 1e-6


def test_a_fold_over_of_an_a4_takes_four_cards() -> None:
    found = sheet(SheetRequest(A4, CARD, 1.5 * MM, fold=True))
    assert (found.places, found.orientation) == (4, "landscape")


# One card a page


def test_the_page_of_one_card_is_the_card_and_its_bleed() -> None:
    found = sheet(SheetRequest(ALONE, CARD))
    assert mm(found.width, found.height) == [69.0, 94.0]
    assert mm(*found.trim) == [3.0, 3.0, 63.0, 88.0]
    assert mm(*found.page) == [0.0, 0.0, 69.0, 94.0]
    assert mm(*sheet(SheetRequest(ALONE, CARD, 0.0)).page) == [0.0, 0.0, 63.0, 88.0]


def test_the_shops_template_bleeds_to_its_edges() -> None:
    found = sheet(SheetRequest(POKER, CARD))
    assert [found.width * 300 / 72, found.height * 300 / 72] == [825.0, 1125.0]
    assert mm(*found.trim) == [3.425, 3.625, 63.0, 88.0]
    assert found.face_box(0, 0) == pytest.approx(found.page)


@each(
    "asked, option",
    [
        (SheetRequest(ALONE, CARD, fold=True), "--backs fold"),
        (SheetRequest(ALONE, CARD, grid=(1, 1)), "--grid"),
        (SheetRequest(POKER, CARD, 1.0), "--bleed"),
    ],
)
def test_what_means_nothing_for_one_card_is_not_passed_over(
    asked: SheetRequest, option: str
) -> None:
    finding = refused(asked)
    assert finding.code.name == "one-card-a-page"
    assert f"`{option}`" in finding.message("en")


def test_a_card_larger_than_the_template_is_refused() -> None:
    finding = refused(SheetRequest(POKER, CARD.but(width=80 * MM)))
    assert finding.code.name == "card-larger-than-paper"
    assert "80\u00a0mm" in finding.message("fr")


def test_a_sheet_is_its_own_trim() -> None:
    found = sheet(SheetRequest(A4, CARD, 3 * MM))
    assert found.trim == found.page == Area(0, 0, found.width, found.height)
