"""Files that are not YAML: every complaint in a player's words, in French and in English."""

import re
from typing import Final

import pytest
import yaml
from cases import each
from yaml.cyaml import CParser  # type: ignore[attr-defined]

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.yaml import reader, syntax
from rng_cards.yaml.reader import parse

PARSERS: Final = {"libyaml": CParser, "python": yaml.SafeLoader}

# What is written, where libyaml says it goes wrong, and the sentence.
WRONG: Final = (
    ("a: Attention : oui\n", (1, 14), "a second `:` on the same line"),
    ("a: b: c\n", (1, 5), "a second `:` on the same line"),
    ("a: 1\n b: 2\n", (2, 3), "a second `:` on the same line"),
    ("x" * 1100 + ": b\n", (1, 1101), "a second `:` on the same line"),
    ("a: ? b\n", (1, 4), "`? ` cannot stand here"),
    ("- @Machette\n", (1, 3), "no value can start with this character"),
    ("- `Machette`\n", (1, 3), "no value can start with this character"),
    ("- %5\n", (1, 3), "no value can start with this character"),
    ("a:\n\t- b\n", (2, 1), "no value can start with this character"),
    ("a: 'b\n", (1, 5), "the open quote is never closed"),
    ('a: "b\n', (1, 5), "the open quote is never closed"),
    ("'", (1, 2), "the open quote is never closed"),
    ("a: 'b\n---\nc'\n", (2, 1), "`---` or `...` in the middle of a quoted text"),
    ('a: "b\n...\n"\n', (2, 1), "`---` or `...` in the middle of a quoted text"),
    ("a: 1\nb\n", (2, 1), "`:` is missing after the key"),
    ("a: 1\nb\nc: 2\n", (3, 1), "`:` is missing after the key"),
    ("a:\n  b: 1\n c: 2\n", (3, 2), "this line is not lined up with the keys"),
    ("a:\n  - b\n - c\n", (3, 2), "this line is not lined up with the keys"),
    ("a: 1\n- b\n", (2, 1), "this line is not lined up with the keys"),
    ('a: "b" c\n', (1, 8), "this line is not lined up with the keys"),
    ("- a\nb: 1\n", (2, 1), "expected `- `: the list does not end here"),
    ("- 'Machette' x\n", (1, 14), "expected `- `: the list does not end here"),
    ("a: - b\n", (1, 4), "a list cannot start here"),
    ("a: [b, c\nd: 1\n", (2, 2), "the list `[…]` is not closed"),
    ("a: [b: c: d]\n", (1, 9), "the list `[…]` is not closed"),
    ("a: {b: c\n", (1, 8), "the map `{…}` is not closed"),
    ("[a,,b]\n", (1, 4), "a value is missing"),
    ("a: }\n", (1, 4), "a value is missing"),
    ('a: "\\xZZ"\n', (1, 7), "`\\x`, `\\u` or `\\U` without the code of a character"),
    ('a: "\\u12"\n', (1, 7), "`\\x`, `\\u` or `\\U` without the code of a character"),
    ("- *Machette*\n", (1, 12), "`*` and `&` do not open a text in YAML"),
    ("- & Machette\n", (1, 4), "`*` and `&` do not open a text in YAML"),
    ("- !foo!bar x\n", (1, 3), "`!` does not open a text in YAML"),
    ("- !<foo x\n", (1, 8), "`!` does not open a text in YAML"),
    ("a: | b\n", (1, 6), "nothing else goes on the line of `|` or `>`"),
    ("a: >x\n  b\n", (1, 5), "nothing else goes on the line of `|` or `>`"),
    ("a: |0\n  b\n", (1, 5), "nothing else goes on the line of `|` or `>`"),
    ("a: |10\n  b\n", (1, 6), "nothing else goes on the line of `|` or `>`"),
    ("%YAML 2.0\n---\na: 1\n", (1, 1), "a `%` line that means nothing here"),
    ("%YAML 1.1\n%YAML 1.1\n---\na: 1\n", (2, 1), "a `%` line that means nothing here"),
    ("%YAML x\n---\na: 1\n", (1, 7), "a `%` line that means nothing here"),
    ("%TAG x\n---\na: 1\n", (1, 6), "a `%` line that means nothing here"),
    ("%TAG !a! x\n%TAG !a! y\n---\na\n", (2, 1), "a `%` line that means nothing here"),
    ("%YAML 1.1\na: 1\n", (2, 1), "this does not follow from what stands above"),
    ("a: 1\n...\nb: 2\n", (3, 1), "this does not follow from what stands above"),
    ("a ? b\n: c\n", (2, 1), "this does not follow from what stands above"),
)
# Where the two parsers do not stop at the same place, or only one of them stops.
WRONG_TO_LIBYAML: Final = (
    ('a: "\\q"\n', (1, 5), "`\\` followed by an unknown letter"),
    ("[a", (1, 2), "the list `[…]` is not closed"),
    ("{a", (1, 2), "the map `{…}` is not closed"),
    ("a:\n  b: 1\n\tc: 2\n", (3, 1), "a tab is used to indent"),
    ("a: >\n\t\tb\n", (2, 1), "a tab is used to indent"),
    ('a: "\\ud800"\n', (1, 7), "`\\x`, `\\u` or `\\U` without the code of a character"),
    ("- !a%zz x\n", (1, 5), "`!` does not open a text in YAML"),
    ("%FOO bar\n---\na: 1\n", (1, 5), "a `%` line that means nothing here"),
)
WRONG_TO_PYTHON: Final = (
    ('a: "\\q"\n', (1, 6), "`\\` followed by an unknown letter"),
    ("[a", (1, 3), "the list `[…]` is not closed"),
    ("a:\tb\n", (1, 3), "no value can start with this character"),
    ("- !a%zz x\n", (1, 6), "`!` does not open a text in YAML"),
)
CASES: Final = (
    *((name, *case) for case in WRONG for name in PARSERS),
    *(("libyaml", *case) for case in WRONG_TO_LIBYAML),
    *(("python", *case) for case in WRONG_TO_PYTHON),
)
ENGLISH: Final = re.compile(
    r"\b(expected|found|the|not|this|line|key|while|parsing|scanning|character|a|is|in|of|and|text)\b"
)


def complaint(text: str) -> Diagnostic:
    document = parse(TextFile("f.yaml", text, []))
    assert document.root is None
    assert [one.code.name for one in document.findings] == ["yaml-syntax"]
    return document.findings[0]


def said_in(pattern: re.Pattern[str], sentence: str) -> list[str]:
    """The words outside backticks and quotes."""
    return pattern.findall(re.sub(r"`[^`]*`|\"[^\"]*\"", "", sentence))


@each("parser, text, at, sentence", CASES)
def test_each_complaint_is_told_at_its_place_in_both_languages(
    parser: str,
    text: str,
    at: tuple[int, int],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reader, "Parser", PARSERS[parser])
    found = complaint(text)
    assert found.message("en") == sentence
    assert found.span is not None
    assert (found.span.line, found.span.column) == at
    french = found.message("fr")
    assert french != sentence
    assert not said_in(ENGLISH, french.replace("n’a", "").replace(" a ", " ")), french
    assert not said_in(re.compile(r"\b(le|la|les|une|pas|est)\b"), sentence), sentence
    assert not said_in(ENGLISH, found.help_text("fr").replace(" a ", " ")), found.help_text("fr")


@each(
    "text, english, french",
    [
        ("a: Attention : oui\n", 'a text that holds ": " goes in quotes', "entre guillemets"),
        ("- @x\n", "go in quotes", "entre guillemets"),
        ("a:\n  b: 1\n\tc: 2\n", "use spaces instead", "remplace-la par des espaces"),
        ("a: 'b\n", "close it", "ferme-le"),
        ("a: 1\nb\n", "write `key: value`", "écris `clé: valeur`"),
        ("a:\n  b: 1\n c: 2\n", "line up the keys", "aligne les clés"),
        ("a: [b\n", "close with `]`", "ferme par `]`"),
        ("a: {b\n", "close with `}`", "ferme par `}`"),
        ('a: "\\q"\n', "inside single quotes", "entre apostrophes"),
        ("- *x*\n", "goes in quotes", "entre guillemets"),
        ("- !x!y z\n", "goes in quotes", "entre guillemets"),
        ("a: | b\n", "on the next line", "à la ligne suivante"),
        ("%YAML 2.0\n---\na\n", "delete that line", "efface cette ligne"),
        ("a: 'b\n---\n'\n", "close the quote first", "ferme d’abord le guillemet"),
    ],
)
def test_each_complaint_has_its_way_out(text: str, english: str, french: str) -> None:
    found = complaint(text)
    assert english in found.help_text("en")
    assert french in found.help_text("fr")


def test_what_was_opened_is_shown_beside_where_it_goes_wrong() -> None:
    found = complaint("a: 1\ncards: [Machette,\n  Fouet\nname: x\n")
    assert found.span is not None
    assert (found.span.line, found.span.column) == (4, 5)
    assert [(one.span.line, one.span.column) for one in found.related] == [(2, 8)]
    assert found.related[0].text.say("en") == "started here"
    assert found.related[0].text.say("fr") == "commencé ici"


def test_a_complaint_past_the_end_is_shown_at_the_end_of_the_last_line() -> None:
    found = complaint("a: 1\nb: 'c d\n\n")
    assert found.span is not None
    assert (found.span.line, found.span.column, found.span.end_column) == (3, 1, 1)
    found = complaint("a: 1\nb: 'c d")
    assert found.span is not None
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 8, 8)


def test_places_count_code_points_before_them() -> None:
    found = complaint("é: \U0001f920日: x\n")
    assert found.span is not None
    assert (found.span.line, found.span.column) == (1, 6)


def test_a_complaint_without_words_of_ours_still_has_both_languages() -> None:
    error = yaml.MarkedYAMLError(problem="found something new {0}", context="while dreaming")
    found = syntax.explain(error, "f.yaml", "a\n")
    assert found.message("en") == "this is not YAML"
    assert found.message("fr") == "ceci n’est pas du YAML"
    assert found.help_text("fr") == ""
    assert found.span is not None
    assert found.span.line == 1


def test_braces_in_a_complaint_are_shown_as_written() -> None:
    found = complaint("a: {b: c\n")
    assert found.message("fr") == "la table `{…}` n’est pas fermée"
    assert found.help_text("en") == "separate with `,` and close with `}`"
