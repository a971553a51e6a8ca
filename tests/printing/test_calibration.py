"""The calibration sheet, read as a person reads it; and the offset that is kept of it."""

import json
import os
import sys
from pathlib import Path
from typing import Final

import pytest
from cases import each
from hypothesis import assume, given
from hypothesis import strategies as st
from stationery import A3, A4, A5, CARD, LETTER, millimetres, sheet

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.user_folders import config_folder
from rng_cards.printing.calibration import CalibrationPage, Caption, calibration
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.imposition import Backs, impose
from rng_cards.printing.marks import Segment
from rng_cards.printing.offsets import (
    NO_OFFSET,
    Kept,
    Offset,
    keep_offset,
    kept_offset,
    read_offset,
    settings_file,
)
from rng_cards.printing.units import MM

COMMAND: Final = "rng print calibrate --set X,Y"
EDGES: Final = st.sampled_from(["long-edge", "short-edge"])
SIZES: Final = st.sampled_from(
    [(width, height) for one in (A3, A4, A5, LETTER) if one.size for width, height in [one.size]]
    + [(height, width) for one in (A3, A4, A5, LETTER) if one.size for width, height in [one.size]]
)


def figure(label: Caption) -> int | None:
    said = label.text.say("en")
    return int(said) if said.lstrip("+-").isdigit() else None


def read(front: CalibrationPage, at: tuple[float, float]) -> tuple[float, float]:
    """What the rulers say of a cross that shows through at a point of the front, in millimetres.

    0 is where the rulers cross; what a millimetre counts, and which way, the figures say. Those of
    the level ruler stand in one row, those of the upright one each on a line of their own.
    """
    figures = [(one, value) for one in front.labels if (value := figure(one)) is not None]
    row = max({one.y for one, _ in figures}, key=lambda y: sum(one.y == y for one, _ in figures))
    level = sorted((one.x, value) for one, value in figures if one.y == row)
    upright = sorted((one.y, value) for one, value in figures if one.y != row)
    assert len(level) == len(upright) == 4
    rulers = [one for one in front.segments if one.x1 == one.x2 and one.y2 - one.y1 > 19 * MM]
    (ruler,) = rulers
    return (
        (at[0] - ruler.x1) * (level[-1][1] - level[0][1]) / (level[-1][0] - level[0][0]),
        (at[1] - (ruler.y1 + ruler.y2) / 2)
        * (upright[-1][1] - upright[0][1])
        / (upright[-1][0] - upright[0][0]),
    )


def centre(segments: tuple[Segment, ...]) -> tuple[float, float]:
    """Where the arms of the longest cross meet."""
    upright = max((one for one in segments if one.x1 == one.x2), key=lambda one: one.y2 - one.y1)
    level = max((one for one in segments if one.y1 == one.y2), key=lambda one: one.x2 - one.x1)
    return upright.x1, level.y1


def shows_through(
    point: tuple[float, float], size: tuple[float, float], backs: Backs
) -> tuple[float, float]:
    """Where a point of the back is seen from the front: the sheet as turned over by hand."""
    (x, y), (width, height) = point, size
    sideways = (backs == "long-edge") == (height >= width)
    return (width - x, y) if sideways else (x, height - y)


@given(SIZES, EDGES, st.tuples(millimetres(-9, 9), millimetres(-9, 9)))
def test_what_is_read_and_typed_puts_the_backs_right(
    size: tuple[float, float], backs: Backs, out_by: tuple[float, float]
) -> None:
    """A printer that is out by so much, seen from the front, prints the sheet; then a person
    reads it and types what it says, and prints again.
    """
    front, back = calibration(*size, backs, COMMAND)
    seen = shows_through(centre(back.segments), size, backs)
    x, y = read(front, (seen[0] + out_by[0], seen[1] + out_by[1]))
    offset = Offset(x * MM, y * MM)
    _, again = calibration(*size, backs, COMMAND, offset)
    seen = shows_through(centre(again.segments), size, backs)
    now = (seen[0] + out_by[0], seen[1] + out_by[1])
    assert now == pytest.approx((size[0] / 2, size[1] / 2), abs=0.01 * MM)
    assert read(front, now) == pytest.approx((0, 0), abs=0.01)


@given(EDGES, st.tuples(millimetres(-9, 9), millimetres(-9, 9)))
def test_the_same_offset_puts_cards_right(backs: Backs, out_by: tuple[float, float]) -> None:
    on = sheet(SheetRequest(A4, CARD))
    size = (on.width, on.height)
    front, back = calibration(*size, backs, COMMAND)
    seen = shows_through(centre(back.segments), size, backs)
    x, y = read(front, (seen[0] + out_by[0], seen[1] + out_by[1]))
    fronts, moved = impose(on, [9], backs=backs, offset=(x * MM, y * MM))
    for one, other in zip(fronts.placements, moved.placements, strict=True):
        middle = (other.x + CARD.width / 2, other.y + CARD.height / 2)
        under = shows_through(middle, size, backs)
        lies = (under[0] + out_by[0], under[1] + out_by[1])
        wanted = (one.x + CARD.width / 2, one.y + CARD.height / 2)
        assert lies == pytest.approx(wanted, abs=0.01 * MM)


@given(SIZES, EDGES)
def test_crosses_and_rulers_lie_under_each_other_before_any_offset(
    size: tuple[float, float], backs: Backs
) -> None:
    front, back = calibration(*size, backs, COMMAND)
    crosses = [one for one in back.segments if one.x1 == one.x2]
    level = {one.y1 for one in back.segments if one.y1 == one.y2}
    assert len(crosses) == 5
    rulers = {one.x1 for one in front.segments if one.x1 == one.x2 and one.y2 - one.y1 > 9 * MM}
    for cross in crosses:
        x, y = shows_through((cross.x1, (cross.y1 + cross.y2) / 2), size, backs)
        assert any(abs(x - ruler) < 1e-6 for ruler in rulers)
        assert any(abs(shows_through((0, one), size, backs)[1] - y) < 1e-6 for one in level)


@given(SIZES, EDGES)
def test_everything_is_on_the_page_and_the_bar_is_a_hundred_millimetres(
    size: tuple[float, float], backs: Backs
) -> None:
    for page in calibration(*size, backs, COMMAND):
        for one in page.segments:
            assert min(one.x1, one.x2) > 5 * MM
            assert max(one.x1, one.x2) < size[0] - 5 * MM
            assert min(one.y1, one.y2) > 5 * MM
            assert max(one.y1, one.y2) < size[1] - 5 * MM
        assert all(10 * MM < one.y < size[1] - 10 * MM for one in page.labels)
    front, _ = calibration(*size, backs, COMMAND)
    bars = [one.x2 - one.x1 for one in front.segments if one.x2 - one.x1 > 21 * MM]
    assert [round(one / MM, 6) for one in bars] == [100.0]
    said = [one.text.say("en") for one in front.labels]
    assert COMMAND in said
    assert any(one.startswith("100 mm by the ruler") for one in said)


def test_the_line_is_as_long_as_it_says_on_a_narrow_page() -> None:
    front, _ = calibration(80 * MM, 120 * MM, "long-edge", "{X}")
    lengths = [(one.x2 - one.x1) / MM for one in front.segments if one.y1 == one.y2]
    assert max(lengths) == pytest.approx(50)
    assert [one for one in front.labels if one.text.say("fr").startswith("50 mm à la règle")]
    assert "{X}" in [one.text.say("fr") for one in front.labels]


def test_rulers_have_a_tick_every_half_millimetre() -> None:
    front, _ = calibration(210 * MM, 297 * MM, "long-edge", COMMAND)
    middle = (105 * MM, 148.5 * MM)
    ticks = [
        round((one.x1 - middle[0]) / MM, 3)
        for one in front.segments
        if one.x1 == one.x2 and one.y1 == middle[1]
    ]
    assert ticks == [half / 2 for half in range(-20, 21) if half]


@each("backs", ["none", "fold"])
def test_there_is_nothing_to_calibrate_without_two_sides(backs: Backs) -> None:
    with pytest.raises(ValueError, match="nothing to calibrate"):
        calibration(210 * MM, 297 * MM, backs, COMMAND)


# The offset that is kept


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RNG_CONFIG", str(tmp_path / "deep" / "config"))
    return tmp_path / "deep" / "config"


def names(kept: Kept | Diagnostic | None) -> list[str]:
    if isinstance(kept, Kept):
        return [one.code.name for one in kept.findings]
    return [kept.code.name] if kept else []


def test_nothing_is_kept_at_first(config: Path) -> None:
    assert kept_offset(A4, "portrait", "long-edge") == Kept(NO_OFFSET)
    assert not config.exists()


def test_an_offset_is_kept_for_its_own_way_through_the_printer(config: Path) -> None:
    offset = Offset(0.5 * MM, -1.25 * MM)
    assert keep_offset(A4, "portrait", "long-edge", offset) is None
    assert keep_offset(A4, "portrait", "short-edge", Offset(MM, MM)) is None
    kept = kept_offset(A4, "portrait", "long-edge")
    assert kept.findings == ()
    assert kept.offset == pytest.approx(offset)
    assert kept_offset(A4, "portrait", "short-edge").offset == pytest.approx((MM, MM))
    assert kept_offset(A4, "landscape", "long-edge").offset == NO_OFFSET
    assert kept_offset(LETTER, "portrait", "long-edge").offset == NO_OFFSET
    assert [file.name for file in config.iterdir()] == ["print.json"]


def test_what_else_the_file_holds_stays(config: Path) -> None:
    config.mkdir(parents=True)
    held = {"note": "é", "backs": {"a3 portrait long-edge": {"x": "1 mm", "y": "2 mm"}}}
    (config / "print.json").write_text(json.dumps(held), encoding="utf-8")
    keep_offset(A4, "portrait", "long-edge", NO_OFFSET)
    now = json.loads((config / "print.json").read_text(encoding="utf-8"))
    assert now["note"] == "é"
    assert now["backs"] == {**held["backs"], "a4 portrait long-edge": {"x": "0mm", "y": "0mm"}}  # type: ignore[dict-item]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"backs": []}',
        '{"backs": {"a4 portrait long-edge": 3}}',
        '{"backs": {"a4 portrait long-edge": {"x": "1 mm"}}}',
        '{"backs": {"a4 portrait long-edge": {"x": 1, "y": 2}}}',
        "[" * 100_000,
        "\ud800",
    ],
)
def test_a_broken_file_is_a_finding_and_is_left_alone(config: Path, text: str) -> None:
    config.mkdir(parents=True)
    data = text.encode("utf-8", "surrogatepass")
    (config / "print.json").write_bytes(data)
    kept = kept_offset(A4, "portrait", "long-edge")
    assert names(kept) == ["broken-print-settings"]
    assert kept.offset == NO_OFFSET
    assert names(keep_offset(A4, "portrait", "long-edge", NO_OFFSET)) == ["broken-print-settings"]
    assert (config / "print.json").read_bytes() == data


def test_a_broken_file_is_shown_where_it_breaks(config: Path) -> None:
    config.mkdir(parents=True)
    (config / "print.json").write_text('{\n  "backs": {,}\n}', encoding="utf-8")
    (found,) = kept_offset(A4, "portrait", "long-edge").findings
    assert found.span
    assert (found.span.path, found.span.line, found.span.column) == (settings_file(), 2, 13)
    assert str(config / "print.json") in found.help_text("fr")


def test_a_length_that_is_none_is_a_finding(config: Path) -> None:
    config.mkdir(parents=True)
    text = '{"backs": {"a4 portrait long-edge": {"x": "1 mn", "y": "2 mm"}}}'
    (config / "print.json").write_text(text, encoding="utf-8")
    kept = kept_offset(A4, "portrait", "long-edge")
    assert names(kept) == ["unknown-unit"]
    assert kept.findings[0].span is not None


def test_a_file_that_cannot_be_read_or_written_is_a_finding(config: Path) -> None:
    (config / "print.json").mkdir(parents=True)
    assert names(kept_offset(A4, "portrait", "long-edge")) == ["is-a-directory"]
    (config / "print.json").rmdir()
    config.rmdir()
    config.write_text("a file where the folder would be", encoding="utf-8")
    assert kept_offset(A4, "portrait", "long-edge") == Kept(NO_OFFSET)
    assert names(keep_offset(A4, "portrait", "long-edge", NO_OFFSET)) == ["offset-not-kept"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_read_only_is_a_finding(config: Path) -> None:
    config.mkdir(parents=True)
    config.chmod(0o555)
    assert names(keep_offset(A4, "portrait", "long-edge", NO_OFFSET)) == ["offset-not-kept"]


def test_a_full_disk_is_a_finding_and_leaves_the_file_whole(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_offset(A4, "portrait", "long-edge", Offset(MM, MM))
    before = (config / "print.json").read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    found = keep_offset(A4, "portrait", "long-edge", NO_OFFSET)
    assert names(found) == ["offset-not-kept"]
    assert found is not None
    assert "the disk is full" in found.message("en")
    assert (config / "print.json").read_bytes() == before
    assert len(list(config.iterdir())) == 1


@given(st.floats(-300, 300), st.floats(-300, 300))
def test_an_offset_is_never_more_than_a_printer_is_out_by(x: float, y: float) -> None:
    kept = read_offset(f"{x:.2f} mm", f"{y:.2f} mm")
    assert max(map(abs, kept.offset)) <= 10 * MM + 1e-9
    large = [abs(round(one, 2)) > 10 for one in (x, y)]
    assert names(kept) == ["offset-too-large"] * sum(large)
    for wanted, taken, clamped in zip((x, y), kept.offset, large, strict=True):
        expected = (10 if wanted > 0 else -10) if clamped else wanted
        assert taken / MM == pytest.approx(expected, abs=0.006)


@given(st.text(max_size=12), st.text(max_size=12))
def test_no_offset_makes_it_fall(x: str, y: str) -> None:
    kept = read_offset(x, y)
    assume(kept.findings)
    assert all(one.message("fr") for one in kept.findings)


def test_an_offset_without_a_unit_is_no_offset() -> None:
    assert names(read_offset("1", "1 mm")) == ["length-without-unit"]
    assert names(read_offset("0", "-0,5 mm")) == []


def test_settings_are_where_the_platform_keeps_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from platformdirs import user_config_dir

    monkeypatch.delenv("RNG_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert config_folder() == user_config_dir("rng-cards", appauthor=False)
    monkeypatch.delenv("XDG_CONFIG_HOME")
    assert config_folder() == user_config_dir("rng-cards", appauthor=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert config_folder() == user_config_dir("rng-cards", appauthor=False)
