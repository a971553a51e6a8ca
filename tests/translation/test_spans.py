"""Texts in card files: where each of their characters stands, and how they are put there anew."""

import re
from typing import Final

from cases import each
from hypothesis import example, given
from hypothesis import strategies as st

from rng_cards.diagnostics import Span
from rng_cards.files.text import TextFile
from rng_cards.translation.scalars import written
from rng_cards.translation.spans import node_at, put, span_of
from rng_cards.words import DANGEROUS
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.reader import parse
from rng_cards.yaml.values import to_python

CHARACTERS: Final = st.characters(
    exclude_categories=("Cs", "Cn", "Co"), exclude_characters="".join(DANGEROUS) + "\r\u2028\u2029"
)
ANY: Final = st.text(
    st.one_of(st.sampled_from(" \n\"'#:-{}[],&*!|>%@`\\é’« »♠"), CHARACTERS), max_size=40
)
STYLES: Final = (
    "plain",
    "folded plain",
    "single",
    "double",
    "literal",
    "literal-",
    "folded",
    "flow",
)
FILE: Final = """\
# A card. — ♠
id: one
name: {{fr: Nom, en: Name}}   # both
text:
  fr: {fr}
  # between
  en: "Segment \\u00e9 \\"so\\""  # after
rulings:
  - date: 2026-11-21
    text: {{fr: 'l''un, l''autre', en: One}}
"""


def loc_of(style: str) -> tuple[str, str]:
    return ("name", "fr") if style == "flow" else ("text", "fr")


def file_in(style: str, newline: str = "\n") -> TextFile:
    fr = {
        "plain": "Le texte d’avant",
        "folded plain": "Le texte\n    d’avant\n\n    et d’après",
        "single": "'Le texte, l''ABRI\n    d’avant'",
        "double": '"Le texte\\n \\\n    d’avant \\u00e9"',
        "literal": "|\n    Le texte\n      d’avant\n\n    et d’après",
        "literal-": "|-  # note\n    Le texte\n    d’avant",
        "folded": ">\n    Le texte\n    d’avant\n\n      encore\n    et d’après",
        "flow": "Nom",
    }[style]
    return TextFile("card.yaml", FILE.format(fr=fr).replace("\n", newline), [])


def scalars(node: Node | None, file: TextFile) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    assert node is not None
    items = [value for _, value in node.pairs()] if hasattr(node, "pairs") else node.items
    return [one for item in items for one in scalars(item, file)]


@each("style", STYLES)
@each("newline", ["\n", "\r\n"])
def test_every_scalar_of_every_style_is_told_character_by_character(
    style: str, newline: str
) -> None:
    file = file_in(style, newline)
    for node in scalars(parse(file).root, file):
        assert file.text is not None
        how = written(file.text, node)
        assert how is not None, node.value
        assert "".join(letter.value for letter in how.letters) == node.value
        assert how.start <= how.end <= len(file.text)
        for before, after in zip(how.letters, how.letters[1:], strict=False):
            assert before.end <= after.start


@each(
    "text, word, place",
    [
        ("fr: Un deux trois\n", "deux", (1, 8, 12)),
        ("fr: 'l''un, deux'\n", "deux", (1, 13, 17)),
        ('fr: "\\u00e9, \\"deux\\""\n', "deux", (1, 16, 20)),
        ("fr: Un\n  et deux\n", "deux", (2, 6, 10)),
        ("fr: |\n  Un\n  et deux\n", "deux", (3, 6, 10)),
        ("fr: >-\n  Un\n  et deux\n", "deux", (3, 6, 10)),
        ("fr: 'un\n\n  et deux'\n", "deux", (3, 6, 10)),
        ("fr: >\r\n  Un\r\n  et deux\r\n", "deux", (3, 6, 10)),
    ],
)
def test_a_word_is_found_at_its_line_and_column(
    text: str, word: str, place: tuple[int, int, int]
) -> None:
    document = parse(TextFile("card.yaml", text, []))
    node = node_at(document.root, ("fr",))
    assert isinstance(node, Scalar)
    start = node.value.index(word)
    line, column, end = place
    assert span_of(document, ("fr",), start, start + len(word)) == Span(
        "card.yaml", line, column, line, end
    )


def test_a_text_that_is_not_there_is_shown_at_the_nearest_key() -> None:
    document = parse(TextFile("card.yaml", "id: x\nname:\n  fr: Nom\n", []))
    assert span_of(document, ("name", "en")) == Span("card.yaml", 2, 1, 2, 5)
    assert span_of(document, ("flavour", "en")) == Span.of_file("card.yaml")


@given(st.sampled_from(STYLES), st.sampled_from(["\n", "\r\n"]), ANY)
@example("plain", "\n", "true")
@example("plain", "\n", "12")
@example("plain", "\n", "")
@example("plain", "\n", "a: b #c")
@example("flow", "\n", "a, b}")
@example("literal", "\r\n", "  a\nb\n\n")
@example("single", "\n", "''\n'")
def test_any_text_put_in_place_of_any_other_reads_as_that_text(
    style: str, newline: str, new: str
) -> None:
    file = file_in(style, newline)
    loc = loc_of(style)
    after = put(file, loc, new)
    assert after is not None
    assert file.text is not None
    again = parse(TextFile("card.yaml", after, []))
    assert not again.findings
    node = node_at(again.root, loc)
    assert isinstance(node, Scalar)
    assert to_python(node) == new
    old = node_at(parse(file).root, loc)
    assert isinstance(old, Scalar)
    end = len(file.text[: old.end.index].rstrip())
    tail = file.text[end:]
    assert after.startswith(file.text[: old.start.index])
    assert after.endswith(tail.lstrip() if style.startswith(("literal", "folded")) else tail)


@given(st.sampled_from(STYLES), st.integers(0, 30))
def test_a_small_change_leaves_the_lines_around_it(style: str, at: int) -> None:
    file = file_in(style)
    loc = loc_of(style)
    node = node_at(parse(file).root, loc)
    assert isinstance(node, Scalar)
    assert file.text is not None
    inside = [one.end() for one in re.finditer(r"\w(?=\w)", node.value)]
    place = inside[at % len(inside)]
    new = f"{node.value[:place]}’{node.value[place:]}"
    after = put(file, loc, new)
    assert after is not None
    assert len(after) == len(file.text) + 1


def test_putting_what_is_there_changes_nothing() -> None:
    for style in STYLES:
        file = file_in(style)
        node = node_at(parse(file).root, loc_of(style))
        assert isinstance(node, Scalar)
        assert put(file, loc_of(style), node.value) == file.text


def test_what_is_no_text_is_not_put() -> None:
    assert put(file_in("plain"), ("text",), "x") is None
    assert put(file_in("plain"), ("nowhere", "fr"), "x") is None
    assert put(TextFile("card.yaml", "a: [", []), ("a",), "x") is None
