"""How text is made smaller, how far, and what is said when that is not enough."""

import math

import pytest
from cases import each
from type_case import RULERS, block, excess, said, set_text

from rng_cards.printing.typesetting import Run, TextStyle, fitted

STYLE = TextStyle(size=10.0, least=6.0, leading=1.2)


def test_full_size_where_there_is_room() -> None:
    made = block(set_text("abcd", 100.0, 20.0, STYLE))
    assert (made.size, made.width, made.height) == (10.0, 20.0, 11.0)


def test_a_word_shrinks_to_the_width_by_quarters_of_a_point() -> None:
    made = block(set_text("abcdefghjk", 43.0, 20.0, STYLE))
    assert made.size == 8.5
    assert made.width == 42.5
    assert not made.broken


def test_text_shrinks_to_the_height() -> None:
    # Two lines of 50 points at 10; they take 11 + 12 points of height, and 0.92 of that at 9.25.
    made = block(set_text("abcdefghjk abcdefghjk", 60.0, 21.3, STYLE))
    assert made.size == 9.25
    assert made.height == pytest.approx(21.275)


def test_shrinking_that_lets_a_line_go_is_found() -> None:
    made = block(set_text("abcdefghjk abcdefghjk", 90.0, 12.0, STYLE))
    assert said(made) == ["abcdefghjk abcdefghjk"]
    assert made.size == 8.75


def test_a_size_that_is_no_whole_number_of_steps_above_the_floor() -> None:
    style = TextStyle(size=7.1, least=6.0)
    assert block(set_text("abcdefghjk", 30.1, 20.0, style)).size == 6.0
    assert block(set_text("abcdefghjk", 30.6, 20.0, style)).size == pytest.approx(6.1)
    excess(set_text("abcdefghjk", 29.9, 20.0, style.but(lines=1)))


def test_the_gap_follows_the_size() -> None:
    style = STYLE.but(gap=5.0)
    made = block(set_text(["abcd", "efgh"], 100.0, 30.0, style))
    assert [line.baseline for line in made.lines] == pytest.approx([9.0, 26.0])
    made = block(set_text(["abcd", "efgh"], 100.0, 22.4, style))
    assert made.size == 8.0
    assert [line.baseline for line in made.lines] == pytest.approx([7.2, 20.8])


def test_any_height_at_all() -> None:
    made = block(set_text("abcd abcd abcd", 20.0, math.inf, STYLE.but(valign="bottom")))
    assert (made.size, made.height, len(made.lines)) == (10.0, 35.0, 3)


def test_one_line_only() -> None:
    style = STYLE.but(lines=1)
    assert said(set_text("abcd abcd", 30.0, 99.0, style)) == ["abcd abcd"]
    found = excess(set_text("abcd abcd", 20.0, 99.0, style))
    assert said(found) == ["abcd abcd"]
    assert found.width == pytest.approx(25.5 - 20.0)
    assert found.height == 0.0
    assert found.characters == 2


def test_two_lines_at_most() -> None:
    style = STYLE.but(lines=2, least=10.0)
    found = excess(set_text("abcd abcd abcd", 20.0, 99.0, style))
    assert (found.width, found.height, found.characters) == (0.0, 12.0, 5)


def test_too_high_at_the_floor() -> None:
    found = excess(set_text("abcd abcd efghi", 20.0, 12.0, STYLE))
    assert said(found) == ["abcd", "abcd", "efghi"]
    assert found.block.size == 6.0
    assert found.height == pytest.approx(6.6 + 7.2 * 2 - 12.0)
    assert found.characters == 11


def test_a_word_wider_than_the_box_at_the_floor_is_broken_and_named() -> None:
    made = block(set_text("un abcdefghjknopqrs", 30.0, 99.0, STYLE))
    assert made.size == 6.0
    assert made.broken == ("abcdefghjknopqrs",)
    assert said(made) == ["un", "abcdefghjk", "nopqrs"]


def test_spaces_that_should_hold_give_way_before_words_do() -> None:
    made = block(set_text("1 abcdefghj", 30.0, 99.0, STYLE))
    assert said(made) == ["1", "abcdefghj"]
    assert made.broken == ("1 abcdefghj",)


@each("much", ["1 " * 20_000, "m" * 20_000, "♦ – " * 10_000, "é- " * 10_000])
def test_far_too_much_of_anything(much: str) -> None:
    for style in (STYLE, STYLE.but(hang=20.0), STYLE.but(lines=1)):
        found = excess(set_text(much, 60.0, 99.0, style))
        assert found.characters > 15_000
        # Each run is cut as one is.
        runs = [Run(much), Run("m" * 99, font="bold", pill=True)]
        assert excess(fitted([runs], 60.0, 99.0, style, RULERS)).characters > 15_000


def test_an_accent_is_never_parted_from_its_letter() -> None:
    for width in range(3, 40):
        for line in said(set_text("e\u0301" * 9, float(width), 99.0, STYLE)):
            assert not line.startswith("\u0301")


def test_a_box_narrower_than_a_letter() -> None:
    found = excess(set_text("ab", 1.0, 99.0, STYLE))
    assert said(found) == ["a", "b"]
    assert found.width == pytest.approx(2.0)
    assert excess(set_text("ab", 0.0, 0.0, STYLE)).characters == 4


@each("nothing", ["", "   ", "\n"])
def test_nothing_takes_no_room(nothing: str) -> None:
    assert fitted([[Run(nothing), Run("")]], 0.0, 0.0, STYLE, RULERS) == fitted(
        [], 0.0, 0.0, STYLE, RULERS
    )
    assert block(fitted([], 0.0, 0.0, STYLE, RULERS)).lines == ()
