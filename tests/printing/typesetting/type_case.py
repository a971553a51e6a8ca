"""A made-up font whose widths are easy to reckon, texts to set in it, and what must hold of any
block; all of it written without the typesetter's own means.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from hypothesis import strategies as st

from rng_cards.printing.fonts import Font
from rng_cards.printing.typesetting import Block, Excess, Line, Rulers, Run, TextStyle, fitted
from rng_cards.printing.typesetting.model import PAD

SYMBOLS: Final = "♠♥∞♦↴⓪①②③"
NARROW: Final = frozenset("il.,:;!'’()-‐‑ \u00a0\u202f")
WIDE: Final = frozenset("mwMW—∞")


LETTERS: Final = (
    "abcdefghjknopqrsqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÉéèàçŒœ"
    "«»“”+–/\u0301" + SYMBOLS + "".join(NARROW | WIDE)
)


def advance(character: str) -> float:
    """1/2 em for most characters, 1/4 for narrow ones, 1 for wide ones, 0 for an accent."""
    if character == "\u0301":
        return 0.0
    if character in NARROW:
        return 250.0
    if character in WIDE:
        return 1000.0
    return 500.0 if character in LETTERS else 600.0


def made_up(times: float, ascent: float, descent: float) -> Font:
    widths = {one: advance(one) * times for one in LETTERS}
    return Font("made up", Path(), widths, ascent, descent, cap_height=700.0, x_height=500.0)


FONT: Final = made_up(1.0, 900.0, -200.0)
HEAVY: Final = made_up(1.5, 1000.0, 250.0)


def rulers() -> Rulers:
    return Rulers(lambda role: HEAVY if role == "bold" else FONT)


RULERS: Final = rulers()
"""Shared, so that what one test remembered of a word is used by the next."""


def set_text(
    text: str | Sequence[str], width: float, height: float = 1000.0, style: TextStyle | None = None
) -> Block | Excess:
    """Each string a paragraph of one run."""
    paragraphs = [text] if isinstance(text, str) else text
    style = style or TextStyle(size=10.0, least=10.0)
    return fitted([[Run(one)] for one in paragraphs], width, height, style, RULERS)


def block(answer: Block | Excess) -> Block:
    assert isinstance(answer, Block), answer
    return answer


def excess(answer: Block | Excess) -> Excess:
    assert isinstance(answer, Excess), answer
    return answer


def said(answer: Block | Excess) -> list[str]:
    """The text of each line."""
    made = answer.block if isinstance(answer, Excess) else answer
    return ["".join(span.text for span in line.spans) for line in made.lines]


def text_width(text: str, role: str, size: float) -> float:
    widths = (HEAVY if role == "bold" else FONT).widths
    return sum(widths.get(one, 600.0) for one in text) * size / 1000.0


def right_edge(line: Line, made: Block) -> float:
    """Where the line's last text ends, and its pill if it is one."""
    edges = [span.x + text_width(span.text, span.font, made.size) for span in line.spans]
    edges += [
        pill.x + pill.width
        for pill in made.pills
        if any(span.pill and abs(span.x - pill.x) <= PAD * made.size + 1e-6 for span in line.spans)
        and pill.y <= line.baseline <= pill.y + pill.height
    ]
    return max(edges)


def plain(paragraph: Sequence[Run]) -> str:
    return re.sub(r"[\n\t]", " ", "".join(run.text for run in paragraph)).strip(" ")


class Gap(NamedTuple):
    """What was between two spans that follow each other: the text before, what is gone, after."""

    before: str
    gone: str
    after: str
    same_line: bool


def gaps(paragraphs: Sequence[Sequence[Run]], made: Block) -> Iterator[Gap]:
    """Check that the block says the paragraphs, whole and in order; yield each seam in it."""
    texts = [text for text in map(plain, paragraphs) if text]
    spans = [(span.text, index) for index, line in enumerate(made.lines) for span in line.spans]
    for text in texts:
        place, previous = 0, -1
        while place < len(text):
            piece, line = spans.pop(0)
            start = place
            while text[place : place + 1] in {" ", "\u00a0", "\u202f"} and not text.startswith(
                piece, place
            ):
                place += 1
            assert text.startswith(piece, place), (text, place, piece)
            if start:
                yield Gap(text[:start], text[start:place], text[place:], line == previous)
            place += len(piece)
            previous = line
    assert not spans


def allowed(gap: Gap) -> bool:
    """Whether a line may end there, by rules written down a second time."""
    before, after = gap.before, gap.after
    if not gap.gone:
        return bool(re.search(r"[^\W\d_]{2}[-‐–—]\Z", before) and re.match(r"[^\W\d_]{2}", after))
    if set(gap.gone) != {" "} or before.endswith(" ") or after.startswith(" "):
        return False
    last_word = re.split(r"[ \u00a0\u202f]", before)[-1]
    if re.search(rf"[0-9{SYMBOLS[5:]}]\Z", last_word) or before[-1] in "↴«(“":
        return False
    if before[-1] in SYMBOLS:
        counted = re.search(rf"[0-9{SYMBOLS[5:]}][ \u00a0\u202f]*[{SYMBOLS}]\Z", before)
        if not counted or after[0] in SYMBOLS:
            return False
    return not re.match(r"[:;!?»)”,.]|[-–—](?: |\Z)", after)


_WORDS: Final = (
    *("Tire", "cette", "carte", "MÉLÉE", "de", "ta", "RUELLE", "jusqu’à", "(2", "au", "plus),"),
    *("planque-la.", "tue-mouches", "a-t-il", "BALLES", "BULLETS", "n°", "« feu »", "à", "–", "—"),
    *("1", "2", "+1", "12", "♠", "♥", "2 ♠", "+1 ♥,", "② ∞ :", "↴ ABRI :", "♦", "∞", "1\u00a0♠"),
    *("Donaudampfschiffahrt", "mot\u00a0lié", "oui\u202f!", "e\u0301te\u0301", "!", "  ", "\n"),
)


def texts() -> st.SearchStrategy[str]:
    """Words of cards, oddly put together, and now and then anything at all."""
    words = st.lists(st.sampled_from(_WORDS), max_size=25).map(" ".join)
    anything = st.text(st.characters(), max_size=40)
    return st.one_of(words, words, words, anything, st.tuples(words, anything).map("".join))


def runs() -> st.SearchStrategy[Run]:
    return st.builds(
        Run,
        texts(),
        font=st.sampled_from(["", "text", "bold"]),
        colour=st.sampled_from(["", "red"]),
        pill=st.sampled_from([False, False, False, True]),
    )


def contents() -> st.SearchStrategy[list[list[Run]]]:
    """Paragraphs, most of one run, as most are."""
    one = texts().map(lambda text: [Run(text)])
    return st.lists(st.one_of(one, st.lists(runs(), max_size=4)), max_size=4)


def styles() -> st.SearchStrategy[TextStyle]:
    return st.builds(
        TextStyle,
        size=st.sampled_from([6.0, 8.0, 9.1, 14.0]),
        least=st.sampled_from([5.0, 6.0, 7.3]),
        leading=st.sampled_from([1.0, 1.2]),
        align=st.sampled_from(["left", "centre", "right"]),
        valign=st.sampled_from(["top", "middle", "bottom"]),
        gap=st.sampled_from([0.0, 2.0]),
        hang=st.sampled_from([0.0, 12.0, 30.0]),
        lines=st.sampled_from([0, 0, 0, 1, 2]),
    )


def sides() -> st.SearchStrategy[float]:
    """A width or a height, in points: mostly that of a box on a card."""
    usual = st.floats(20.0, 200.0)
    return st.one_of(usual, usual, st.floats(0.0, 20.0))
