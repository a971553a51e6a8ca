"""Where lines end: what holds together, what looks best."""

from itertools import combinations

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from type_case import FONT, RULERS, block, said, set_text, text_width

from rng_cards.printing.typesetting import Run, TextStyle, fitted


def narrow(text: str) -> list[str]:
    """The text in a column so narrow that it breaks wherever it may without breaking a word."""
    width = 10.0
    while True:
        answer = block(set_text(text, width))
        if not answer.broken:
            return said(answer)
        width += 2.5


@each(
    "kept",
    [
        *("2 ♠", "+1 ♥", "−1 ♠", "1 BALLE", "2 BULLETS", "② ∞", "② ∞ :", "↴ ABRI :", "♦ suit"),
        *("n° 1", "« feu »", "oui !", "(2 au", "1\u00a0♠", "oui\u202f!", "pare\u2011balles"),
        *("a-t-il", "2-3", "-1", "12 000 BALLES", "② BALLES"),
        *("oui  !", "2  ♠", "② ↴ ABRI", "♠ ♥", "1 ♠ ♥", "oui –", "⑩ BALLES", "(♠ ou"),
        *("+ 1", "63 × 88"),
    ],
)
def test_what_holds_together(kept: str) -> None:
    for text in (
        f"abcdefghjk nopqrs {kept} abcdefgh",
        f"abcdefghjk {kept}",
        f"{kept} abcdefghjkno",
    ):
        for width in range(10, 160, 5):
            answer = block(set_text(text, float(width)))
            if not answer.broken:
                assert any(kept in line for line in said(answer)), (width, said(answer))


def test_a_break_swallows_its_spaces_and_leaves_its_hyphen() -> None:
    assert narrow("carte   rare") == ["carte", "rare"]
    assert narrow("prends-la") == ["prends-", "la"]
    assert narrow("avant–après") == ["avant–", "après"]


def test_a_line_of_statistics_breaks_between_its_statistics() -> None:
    assert narrow("12 ♠ 34 ♥") == ["12 ♠", "34 ♥"]


def test_line_ends_and_tabs_are_spaces() -> None:
    assert said(set_text("un\ndeux\ttrois", 200.0)) == ["un deux trois"]


def test_no_short_word_is_left_alone_where_another_break_allows() -> None:
    text = "abcdefgh abcdefgh abcd la."
    assert text_width("abcdefgh abcdefgh abcd", "text", 10.0) == 105.0
    assert said(set_text(text, 105.0)) == ["abcdefgh abcdefgh", "abcd la."]


def test_a_short_word_stays_alone_rather_than_cost_a_line() -> None:
    assert said(set_text("abcdefgh la.", 42.0)) == ["abcdefgh", "la."]


def test_centred_lines_are_even() -> None:
    text = "abcde abcde abcde abcde abcde abcde"
    style = TextStyle(size=10.0, least=10.0, align="centre")
    assert said(set_text(text, 137.5, style=style)) == ["abcde abcde abcde"] * 2
    assert said(set_text(text, 137.5)) == ["abcde abcde abcde abcde abcde", "abcde"]


def lines_cost(words: list[str], stops: tuple[int, ...], width: float, *, even: bool) -> float:
    """What the breaks cost, reckoned from the words, in squared ems; -1 if a line is too long."""
    cost, start = 0.0, 0
    for stop in stops:
        text = " ".join(words[start:stop])
        slack = width - text_width(text, "text", 1.0)
        if slack < -0.00001:
            return -1.0
        if stop < len(words) or even:
            cost += slack**2
        else:
            cost += max(0.3 * width - (width - slack), 0.0) ** 2
        if stop == len(words) and stop - start == 1 and len(text) <= 4:
            cost += width**2
        start = stop
    return cost


@given(
    st.lists(
        st.sampled_from(["a", "le", "mmm", "cartes", "diligence", "il"]), min_size=2, max_size=9
    ),
    st.floats(50.0, 130.0),
    st.booleans(),
)
def test_no_other_breaks_are_less_ragged(words: list[str], width: float, even: bool) -> None:
    style = TextStyle(size=10.0, least=10.0, align="centre" if even else "left")
    made = block(fitted([[Run(" ".join(words))]], width, 1000.0, style, RULERS))
    found: list[int] = []
    for line in made.lines:
        found.append((found or [0])[-1] + len(line.spans[0].text.split(" ")))
    many = len(found)
    costs = [
        lines_cost(words, (*stops, len(words)), width / 10.0, even=even)
        for stops in combinations(range(1, len(words)), many - 1)
    ]
    cheapest = min(cost for cost in costs if cost >= 0.0)
    assert lines_cost(words, tuple(found), width / 10.0, even=even) == pytest.approx(
        cheapest, abs=0.01
    )
    if many > 1:
        for stops in combinations(range(1, len(words)), many - 2):
            assert lines_cost(words, (*stops, len(words)), width / 10.0, even=even) < 0.0


def test_the_made_up_font_is_as_it_says() -> None:
    assert sum(FONT.widths[one] for one in "il Mn") == 2250.0
