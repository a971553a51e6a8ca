"""What holds of any text in any box."""

from collections.abc import Sequence

from hypothesis import example, given
from hypothesis import strategies as st
from type_case import RULERS, allowed, contents, gaps, right_edge, rulers, sides, styles, texts

from rng_cards.printing.typesetting import Block, Excess, Run, TextStyle, fitted

EPSILON = 0.001


def whole(answer: Block | Excess) -> Block:
    return answer.block if isinstance(answer, Excess) else answer


@given(contents(), sides(), sides(), styles())
def test_it_is_all_there_broken_where_it_may_be_and_within_the_box(
    paragraphs: Sequence[Sequence[Run]], width: float, height: float, style: TextStyle
) -> None:
    answer = fitted(paragraphs, width, height, style, RULERS)
    made = whole(answer)
    for gap in gaps(paragraphs, made):
        if not made.broken and not gap.same_line:
            assert allowed(gap), gap
    low = min(style.least, style.size)
    assert low <= made.size <= style.size
    if isinstance(answer, Excess):
        assert made.size == low
        assert answer.characters >= 1
        assert answer.width > 0.0 or answer.height > 0.0
        return
    assert not style.lines or len(made.lines) <= style.lines
    assert not made.broken or made.size == low
    for line in made.lines:
        assert line.x >= -EPSILON
        assert right_edge(line, made) <= width + EPSILON
    assert made.width <= width + EPSILON
    assert made.height <= height + EPSILON


@given(contents(), sides(), sides(), st.floats(0.0, 60.0), st.floats(0.0, 60.0), styles())
def test_a_larger_box_never_makes_the_text_smaller(
    paragraphs: Sequence[Sequence[Run]],
    width: float,
    height: float,
    wider: float,
    higher: float,
    style: TextStyle,
) -> None:
    small = fitted(paragraphs, width, height, style, RULERS)
    large = fitted(paragraphs, width + wider, height + higher, style, RULERS)
    assert whole(large).size >= whole(small).size
    if isinstance(small, Block) and not small.broken:
        assert isinstance(large, Block)
        assert not large.broken


@given(contents(), sides(), sides(), styles())
def test_what_was_measured_before_changes_nothing(
    paragraphs: Sequence[Sequence[Run]], width: float, height: float, style: TextStyle
) -> None:
    fresh = fitted(paragraphs, width, height, style, rulers())
    assert fresh == fitted(paragraphs, width, height, style, RULERS)


@given(texts().map(lambda text: text[:40]), sides(), sides(), styles())
@example("2 ♠", 40.0, 20.0, TextStyle(align="centre", valign="middle"))
def test_the_short_way_for_short_texts_leads_to_the_same_place(
    text: str, width: float, height: float, style: TextStyle
) -> None:
    short = fitted([[Run(text)]], width, height, style, RULERS)
    long = fitted([[Run(text)], [Run(" ")]], width, height, style, RULERS)
    assert type(short) is type(long)
    for one, other in zip(whole(short).lines, whole(long).lines, strict=True):
        assert abs(one.baseline - other.baseline) < EPSILON
        for mine, theirs in zip(one.spans, other.spans, strict=True):
            assert abs(mine.x - theirs.x) < EPSILON
            assert mine[1:] == theirs[1:]
