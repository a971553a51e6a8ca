"""Lengths: what is written is what is meant, or a finding says what probably was."""

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.units import (
    LONGEST,
    MM,
    UNITS,
    length,
    length_text,
    length_typed,
)


def bad(written: str | float, **bounds: float) -> Diagnostic:
    found = length(written, **bounds)
    assert isinstance(found, Diagnostic), found
    return found


@each(
    "written, points",
    [
        ("25.4 mm", 72),
        ("2.54cm", 72),
        ("1 in", 72),
        ("9 pt", 9),
        ("1,5 mm", 1.5 * 72 / 25.4),
        ("  3\u00a0mm ", 3 * 72 / 25.4),
        ("3\u202fmm", 3 * 72 / 25.4),
        ("3 MM", 3 * 72 / 25.4),
        (".5 in", 36),
        ("+2 pt", 2),
        ("0", 0),
        (0, 0),
    ],
)
def test_a_length_is_read(written: str | float, points: float) -> None:
    assert length(written) == pytest.approx(points, abs=1e-9)


@each(
    "written, code, help_",
    [
        ("3 mn", "unknown-unit", "did you mean `3 mm`?"),
        ("3 m", "unknown-unit", "did you mean `3 mm`?"),
        ("3 tp", "unknown-unit", "did you mean `3 pt`?"),
        ("2,5 inches", "unknown-unit", "did you mean `2,5 in`?"),
        ('2"', "unknown-unit", "did you mean `2 in`?"),
        ("3 millimètres", "unknown-unit", "did you mean `3 mm`?"),
        ("3 px", "unknown-unit", "units: `mm`, `cm`, `in`, `pt`"),
        ("3 cubits", "unknown-unit", "units: `mm`, `cm`, `in`, `pt`"),
        ("3", "length-without-unit", "did you mean `3 mm`?"),
        (3.5, "length-without-unit", "did you mean `3.5 mm`?"),
        ("", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("mm", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("--3 mm", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("1.2.3 mm", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("٣ mm", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("nan mm", "not-a-length", "write a number and a unit: `3 mm`, `0.25 in`, `9 pt`"),
        ("1" + "0" * 400 + " mm", "not-a-length", ""),
        ("-1 mm", "length-out-of-bounds", ""),
        ("\u22121 mm", "length-out-of-bounds", ""),
        ("6 000 mm", "not-a-length", ""),
        ("6000 mm", "length-out-of-bounds", ""),
    ],
)
def test_anything_else_is_a_finding_with_a_way_out(
    written: str | float, code: str, help_: str
) -> None:
    finding = bad(written)
    assert finding.code.name == code
    if help_:
        assert finding.help_text("en").replace("\u00a0", " ") == help_


def test_a_bound_is_said_in_each_language() -> None:
    finding = bad("12 mm", most=10.5 * MM)
    assert finding.message("en") == "`12 mm`: it has to be at most 10.5\u00a0mm"
    assert finding.message("fr") == "`12 mm`\u00a0: il faut 10,5\u00a0mm au plus"
    assert length("-1 mm", least=-LONGEST) == pytest.approx(-MM)


@given(st.integers(0, 500_000), st.sampled_from(sorted(UNITS)))
def test_every_unit_is_read_as_written(hundredths: int, unit: str) -> None:
    found = length(f"{hundredths / 100} {unit}", most=float("inf"))
    assert found == pytest.approx(hundredths / 100 * UNITS[unit])


@given(st.integers(-500_000, 500_000))
def test_what_is_typed_for_somebody_is_read_again(hundredths: int) -> None:
    points = hundredths / 100 * MM
    assert length(length_typed(points), least=-LONGEST) == pytest.approx(points, abs=1e-9)
    french = length_text(points).say("fr")
    assert length(french, least=-LONGEST) == pytest.approx(points, abs=1e-9)


@given(st.text(max_size=30) | st.floats() | st.integers())
def test_no_text_makes_it_fall(written: str | float) -> None:
    found = length(written)
    if isinstance(found, Diagnostic):
        assert found.message("en")
        assert found.message("fr")
        found.help_text("fr")
    else:
        assert 0 <= found <= LONGEST
