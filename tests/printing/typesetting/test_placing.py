"""Where text is drawn: alignment, columns, spans, pills."""

import pytest
from cases import each
from type_case import RULERS, block, said, set_text

from rng_cards.printing.typesetting import Block, Excess, Run, TextStyle, fitted
from rng_cards.printing.typesetting.model import PAD

STYLE = TextStyle(size=10.0, least=10.0, leading=1.2, colour="black")


def of(runs: list[Run], width: float = 200.0, style: TextStyle = STYLE) -> Block:
    return block(fitted([runs], width, 100.0, style, RULERS))


@each("align, x", [("left", 0.0), ("centre", 40.0), ("right", 80.0)])
@each("text", ["abcd", "abcd" + " " * 90 + "z"])
def test_across(align: str, x: float, text: str) -> None:
    for one in set_text(text, 100.0, 99.0, STYLE.but(align=align)).lines[:1]:  # type: ignore[union-attr]
        assert (one.x, one.spans[0].x, one.spans[0].text) == (x, x, "abcd")


@each("valign, first", [("top", 9.0), ("middle", 21.0), ("bottom", 33.0)])
def test_down(valign: str, first: float) -> None:
    made = block(set_text("abcd abcd", 20.0, 47.0, STYLE.but(valign=valign)))
    assert [line.baseline for line in made.lines] == pytest.approx([first, first + 12.0])
    made = block(set_text("abcd", 20.0, 35.0, STYLE.but(valign=valign)))
    assert made.lines[0].baseline == pytest.approx(first)


def test_the_tallest_font_makes_room_for_itself() -> None:
    assert of([Run("ab"), Run("cd", font="bold")]).height == pytest.approx(12.5)


def test_a_line_is_one_span_where_nothing_changes() -> None:
    made = of([Run("Tire "), Run("cette", font="text"), Run(" BALLE", colour="black")])
    assert [span.text for span in made.lines[0].spans] == ["Tire cette BALLE"]


def test_each_look_is_a_span_at_its_place() -> None:
    made = of([Run("ab "), Run("cd", font="bold", colour="red"), Run(" ef")])
    assert [tuple(span) for span in made.lines[0].spans] == [
        (0.0, "text", "ab ", "black", False),
        (12.5, "bold", "cd", "red", False),
        (27.5, "text", " ef", "black", False),
    ]


def test_a_line_may_end_between_two_looks() -> None:
    made = of([Run("abcd "), Run(" efgh", font="bold")], 40.0)
    assert said(made) == ["abcd", "efgh"]
    assert [line.spans[0].x for line in made.lines] == [0.0, 0.0]


def test_a_pill_is_a_box_around_its_text() -> None:
    made = of([Run("ab "), Run("CD", font="bold", colour="red", pill=True), Run(" ef")])
    spans = made.lines[0].spans
    assert [(span.text, span.pill) for span in spans] == [
        ("ab ", False),
        ("CD", True),
        (" ef", False),
    ]
    ends = 2 * PAD * STYLE.size
    assert [span.x for span in spans] == pytest.approx([0.0, 12.5 + ends / 2, 27.5 + ends])
    (pill,) = made.pills
    assert tuple(pill)[:4] == pytest.approx((12.5, 0.0, 15.0 + ends, 12.5))
    assert pill.colour == "red"


def test_a_pill_counts_in_the_width_of_its_line() -> None:
    style = STYLE.but(lines=1)
    runs = [Run("ab "), Run("CD", pill=True)]
    wide = 22.5 + 2 * PAD * STYLE.size
    assert isinstance(fitted([runs], wide, 99.0, style, RULERS), Block)
    assert isinstance(fitted([runs], wide - 0.1, 99.0, style, RULERS), Excess)


def test_a_pill_alone_and_at_either_end_of_a_line() -> None:
    made = of([Run("AB", pill=True), Run(" cd "), Run("EF", pill=True)], 18.0)
    assert said(made) == ["AB", "cd", "EF"]
    pad = PAD * STYLE.size
    assert [pill.x for pill in made.pills] == [0.0, 0.0]
    assert [pill.width for pill in made.pills] == pytest.approx([10.0 + 2 * pad] * 2)
    assert [line.spans[0].x for line in made.lines] == pytest.approx([pad, 0.0, pad])


def test_a_pill_is_not_broken_if_it_can_be_helped() -> None:
    runs = [Run("abcd "), Run("EF GH", pill=True)]
    assert said(of(runs, 30.0)) == ["abcd", "EF GH"]
    made = of(runs, 20.0)
    assert made.broken == ("EF GH",)
    assert said(made) == ["abcd", "EF", "GH"]
    assert len(made.pills) == 2


def test_what_stands_before_a_pill_does_not_break_it() -> None:
    for before, within in (("abcd 1 ", "♠ EF"), ("abcd", "-EF"), ("abcd ", "EF-GH")):
        for width in range(25, 60):
            made = of([Run(before), Run(within, pill=True)], float(width))
            assert made.broken or len(made.pills) == 1


def test_symbols_hang_in_a_column_as_wide_as_the_widest() -> None:
    style = STYLE.but(hang=40.0)
    made = block(set_text(["② ∞ : abcd efgh", "♦ ijkl", "mnop qrst"], 53.0, 100.0, style))
    # ② ½ em, a space ¼, ∞ 1, a space ¼, a colon ¼: 22.5 points; then 0.3 em of gap.
    assert [[(span.x, span.text) for span in line.spans] for line in made.lines] == [
        [(0.0, "② ∞ :"), (25.5, "abcd")],
        [(25.5, "efgh")],
        [(0.0, "♦"), (25.5, "ijkl")],
        [(0.0, "mnop qrst")],
    ]
    assert [line.x for line in made.lines] == [0.0, 25.5, 0.0, 0.0]


def test_a_lead_too_wide_for_the_column_hangs_its_symbols_or_runs_on() -> None:
    made = block(set_text("↴ ABRI : abcd", 200.0, 100.0, STYLE.but(hang=20.0)))
    assert [(span.x, span.text) for span in made.lines[0].spans] == [
        (0.0, "↴"),
        (8.0, "ABRI : abcd"),
    ]
    made = block(set_text("↴ ABRI : abcd", 200.0, 100.0, STYLE.but(hang=4.0)))
    assert said(made) == ["↴ ABRI : abcd"]


def test_the_column_shrinks_with_the_text() -> None:
    style = TextStyle(size=10.0, least=5.0, hang=6.0)
    made = block(set_text("♦ abcdefghjk", 29.0, 100.0, style))
    assert made.size == 5.0
    assert [span.x for span in made.lines[0].spans] == [0.0, 4.0]


def test_a_lead_in_a_dress_of_its_own() -> None:
    style = STYLE.but(hang=40.0)
    made = of([Run("②", font="bold"), Run(" ∞ : abcd "), Run("EF", pill=True)], 50.0, style)
    assert [[(span.x, span.text) for span in line.spans] for line in made.lines] == [
        [(0.0, "②"), (7.5, " ∞ :"), (28.0, "abcd")],
        [(pytest.approx(30.2), "EF")],
    ]


def test_words_broken_beside_a_column_keep_to_it() -> None:
    style = STYLE.but(hang=40.0)
    for runs in ([Run("♦ abcdefghjk")], [Run("♦", font="bold"), Run(" abcdefghjk")]):
        made = of(runs, 40.0, style)
        assert made.broken == ("abcdefghjk",)
        assert len({line.spans[-1].x for line in made.lines}) == 1
        assert "".join(said(made)) == "♦abcdefghjk"


def test_only_text_on_the_left_hangs() -> None:
    made = block(set_text("♦ abcd", 100.0, 100.0, STYLE.but(hang=40.0, align="centre")))
    assert said(made) == ["♦ abcd"]
