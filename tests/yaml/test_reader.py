"""The strict reader: where each value stands, what it means, and what it refuses."""

from io import StringIO
from typing import Any, Final, TypeAlias

import pytest
import yaml
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from yaml.cyaml import CParser  # type: ignore[attr-defined]

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile, decode
from rng_cards.words import DANGEROUS
from rng_cards.yaml import reader, yaml_codes
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence
from rng_cards.yaml.reader import MAX_DEPTH, MAX_VALUES, Document, parse
from rng_cards.yaml.values import kind_of, plain_value, to_python

PATH: Final = "deck.yaml"
PARSERS: Final = {"libyaml": CParser, "python": yaml.SafeLoader}

Place: TypeAlias = tuple[int, int, int, int]


@pytest.fixture(params=PARSERS)
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """libyaml, and PyYAML's own parser for where libyaml is missing."""
    monkeypatch.setattr(reader, "Parser", PARSERS[request.param])


def read(text: str) -> Document:
    return parse(TextFile(PATH, text, []))


def root(text: str) -> Node:
    document = read(text)
    assert document.root is not None, document.findings
    return document.root


def value(text: str) -> Any:
    return to_python(root(text))


def names(document: Document) -> list[str]:
    return [one.code.name for one in document.findings]


def only(text: str) -> Diagnostic:
    document = read(text)
    assert len(document.findings) == 1, document.findings
    return document.findings[0]


def place(span: Span | None) -> Place:
    assert span is not None
    assert span.path == PATH
    return (span.line, span.column, span.end_line, span.end_column)


def line_starts(text: str) -> list[int]:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def written(text: str, span: Span | None) -> str:
    """What stands in the text at a span."""
    assert span is not None
    starts = line_starts(text)
    start = starts[span.line - 1] + span.column - 1
    return text[start : starts[span.end_line - 1] + span.end_column - 1]


def scalars(node: Node) -> list[Scalar]:
    """Every scalar of a tree, keys included, in the order they are written."""
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Sequence):
        return [one for item in node.items for one in scalars(item)]
    return [one for key, item in node.pairs() for one in (key, *scalars(item))]


def spelt(text: str) -> list[str]:
    """Every scalar as the text has it, quotes included."""
    return [written(text, one.span(PATH)) for one in scalars(root(text))]


def entry(node: Node, *keys: str | int) -> Node:
    for key in keys:
        if isinstance(node, Mapping):
            assert isinstance(key, str)
            found = node.get(key)
            assert found is not None
            node = found
        else:
            assert isinstance(node, Sequence)
            assert isinstance(key, int)
            node = node.items[key]
    return node


# Where values stand.


@pytest.mark.usefixtures("either_parser")
@each(
    "text, expected",
    [
        ("a: b\n", ["a", "b"]),
        ("name: 'deux mots'  # pourquoi pas\n", ["name", "'deux mots'"]),
        ('name: "a\\tb"\n', ["name", '"a\\tb"']),
        ("'a b': c\n", ["'a b'", "c"]),
        ("name: deux mots # suite\n", ["name", "deux mots"]),
        ("name: x\n  y\nb: 2\n", ["name", "x\n  y", "b", "2"]),
        ("name: 'x\n  y'\nb: 1\n", ["name", "'x\n  y'", "b", "1"]),
        ("- a\n-   b\n- - c\n  - d\n", ["a", "b", "c", "d"]),
        ("cards: [Machette, 'Fouet', \"Sabre\"]\n", ["cards", "Machette", "'Fouet'", '"Sabre"']),
        ("{fr: Œil, en: Eye}\n", ["fr", "Œil", "en", "Eye"]),
        ("a:\nb: 1\n", ["a", "", "b", "1"]),
        ("? a\n: b\n", ["a", "b"]),
        ("--- a\n", ["a"]),
        ("---\na: b\n...\n", ["a", "b"]),
        ("%YAML 1.2\n---\na: b\n", ["a", "b"]),
    ],
)
def test_a_span_covers_the_scalar_as_written(text: str, expected: list[str]) -> None:
    assert spelt(text) == expected


@pytest.mark.usefixtures("either_parser")
@each(
    "text, expected",
    [
        ("é: ça va\n", [(1, 1, 1, 2), (1, 4, 1, 9)]),
        ("e\u0301: x\n", [(1, 1, 1, 3), (1, 5, 1, 6)]),
        (
            "日本: 語 x\n\U0001f600: \U0001f920 y\n",
            [(1, 1, 1, 3), (1, 5, 1, 8), (2, 1, 2, 2), (2, 4, 2, 7)],
        ),
        ("a: b\r\nc: d\r\n", [(1, 1, 1, 2), (1, 4, 1, 5), (2, 1, 2, 2), (2, 4, 2, 5)]),
        ("a: b\rc: d\r", [(1, 1, 1, 2), (1, 4, 1, 5), (2, 1, 2, 2), (2, 4, 2, 5)]),
        ("a: x\u2028b: y\n", [(1, 1, 1, 2), (1, 4, 1, 5), (2, 1, 2, 2), (2, 4, 2, 5)]),
        ("a: \u00a0x\n", [(1, 1, 1, 2), (1, 4, 1, 6)]),
        ("a:\n\n\n    - b\n", [(1, 1, 1, 2), (4, 7, 4, 8)]),
    ],
)
def test_lines_and_columns_count_from_one_in_code_points(text: str, expected: list[Place]) -> None:
    assert [place(one.span(PATH)) for one in scalars(root(text))] == expected


def test_a_tab_is_one_column() -> None:
    assert [place(one.span(PATH)) for one in scalars(root("a:\t\tb\t# c\n"))] == [
        (1, 1, 1, 2),
        (1, 5, 1, 6),
    ]


def test_a_byte_order_mark_takes_no_column() -> None:
    file = decode(PATH, b"\xef\xbb\xbfa: b\n")
    document = parse(file)
    assert file.bom
    assert document.root is not None
    assert [place(one.span(PATH)) for one in scalars(document.root)] == [(1, 1, 1, 2), (1, 4, 1, 5)]


@pytest.mark.usefixtures("either_parser")
@each(
    "header, meant",
    [
        ("|", "x\n\n y\n"),
        ("|-", "x\n\n y"),
        ("|+", "x\n\n y\n\n"),
        (">", "x\n\n y\n"),
        (">-", "x\n\n y"),
    ],
)
def test_a_block_scalar_spans_from_its_sign_to_the_next_value(header: str, meant: str) -> None:
    text = f"a: {header}\n  x\n\n   y\n\nb: 1\n"
    node = entry(root(text), "a")
    assert isinstance(node, Scalar)
    assert (node.value, node.plain) == (meant, False)
    assert place(node.span(PATH)) == (1, 4, 6, 1)
    assert place(entry(root(text), "b").span(PATH)) == (6, 4, 6, 5)


@pytest.mark.usefixtures("either_parser")
def test_a_list_or_map_ends_with_its_last_value_not_with_the_next_line() -> None:
    text = "a:\n  - x\n  - y: 1\n    z: 2\n\n# rien\nb: {c: [d, e] , f: g}\n"
    tree = root(text)
    assert place(entry(tree, "a").span(PATH)) == (2, 3, 4, 9)
    assert place(entry(tree, "a", 1).span(PATH)) == (3, 5, 4, 9)
    assert written(text, entry(tree, "b").span(PATH)) == "{c: [d, e] , f: g}"
    assert written(text, entry(tree, "b", "c").span(PATH)) == "[d, e]"
    assert written(text, tree.span(PATH)) == text.rstrip("\n")


@pytest.mark.usefixtures("either_parser")
def test_a_map_knows_whether_it_is_written_in_flow() -> None:
    tree = root("a: {b: [c]}\nd:\n  - e\n")
    flows = [entry(tree, "a"), entry(tree, "a", "b"), entry(tree, "d"), tree]
    kinds = [one.flow for one in flows if not isinstance(one, Scalar)]
    assert kinds == [True, True, False, False]


@pytest.mark.usefixtures("either_parser")
def test_pairs_come_in_their_written_order() -> None:
    tree = root("z: 1\na: 2\nm: 3\n")
    assert isinstance(tree, Mapping)
    assert [(key.value, place(key.span(PATH))[0]) for key, _ in tree.pairs()] == [
        ("z", 1),
        ("a", 2),
        ("m", 3),
    ]
    assert tree.get("nothing") is None


# What values mean.


@each(
    "text, meant",
    [
        ("no", "no"),
        ("No", "No"),
        ("yes", "yes"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("true", True),
        ("True", True),
        ("FALSE", False),
        ("tRUE", "tRUE"),
        ("~", None),
        ("null", None),
        ("NULL", None),
        ("nil", "nil"),
        ("010", 10),
        ("-3", -3),
        ("+3", 3),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2024-01-02", "2024-01-02"),
        ("1e3", 1000.0),
        ("1.5", 1.5),
        (".5", 0.5),
        ("5.", 5.0),
        ("-.5e-1", -0.05),
        (".", "."),
        ("-", "-"),
        ("1e", "1e"),
        ("e3", "e3"),
        ("1.2.3", "1.2.3"),
        ("9" * 18, int("9" * 18)),
        ("9" * 19, 1e19),
        ("٣", "٣"),
        ("<<", "<<"),
        ("=", "="),
    ],
)
def test_plain_scalars_mean_what_yaml_1_2_says(text: str, meant: object) -> None:
    found = plain_value(text)
    assert found == meant
    assert type(found) is type(meant)


def test_endless_digits_are_a_number_not_a_crash() -> None:
    assert plain_value("9" * 10_000) == float("inf")


@pytest.mark.usefixtures("either_parser")
def test_quotes_make_any_value_a_text() -> None:
    assert value("[no, 'no', 010, \"010\", ~, '~', '', true, 'true', 1e3, '1e3']") == [
        "no",
        "no",
        10,
        "010",
        None,
        "~",
        "",
        True,
        "true",
        1000.0,
        "1e3",
    ]


@pytest.mark.usefixtures("either_parser")
def test_block_texts_are_texts_whatever_they_look_like() -> None:
    assert value("a: |-\n  12\nb: >-\n  true\n") == {"a": "12", "b": "true"}


def test_keys_are_the_words_that_are_written() -> None:
    assert value("no: 1\n010: 2\ntrue: 3\n'': 4\n") == {"no": 1, "010": 2, "true": 3, "": 4}


@each(
    "text, english, french",
    [
        ("[]", "a list", "une liste"),
        ("{}", "a map", "une table"),
        ("'1'", "a text", "un texte"),
        ("no", "a text", "un texte"),
        ("1", "a number", "un nombre"),
        ("1e3", "a number", "un nombre"),
        ("true", "`true` or `false`", "`true` ou `false`"),
        ("[~]", "nothing", "rien"),
    ],
)
def test_each_kind_of_value_has_a_name(text: str, english: str, french: str) -> None:
    node = root(text)
    if isinstance(node, Sequence) and node.items:
        node = node.items[0]
    assert kind_of(node).en.startswith(english)
    assert kind_of(node).fr.startswith(french)


# What is refused.


@pytest.mark.usefixtures("either_parser")
def test_a_doubled_key_is_reported_with_both_places_and_the_first_value_stays() -> None:
    document = read("name: a\ncards: []\nname: b\n")
    assert names(document) == ["duplicate-key"]
    found = document.findings[0]
    assert place(found.span) == (3, 1, 3, 5)
    assert [place(one.span) for one in found.related] == [(1, 1, 1, 5)]
    assert found.params["key"] == "name"
    assert document.root is not None
    assert to_python(document.root) == {"name": "a", "cards": []}


@pytest.mark.usefixtures("either_parser")
def test_every_doubled_key_is_reported_in_one_run_at_any_depth() -> None:
    document = read("a: 1\na: {b: 1, b: 2}\na: 3\nc:\n  - d: 1\n    'd': 2\n")
    assert [(one.code.name, place(one.span)[:2]) for one in document.findings] == [
        ("duplicate-key", (2, 1)),
        ("duplicate-key", (2, 11)),
        ("duplicate-key", (3, 1)),
        ("duplicate-key", (6, 5)),
    ]


@pytest.mark.usefixtures("either_parser")
@each(
    "text, line, column",
    [
        ("- &m Machette\n", 1, 3),
        ("a: 1\nb: *m\n", 2, 4),
        ("a: &x\n  b: 1\n", 1, 4),
        ("a: &x [b]\n", 1, 4),
        ("&k a: 1\n", 1, 1),
        ("a: &x {b: 1}\nc:\n  <<: *x\n", 1, 4),
        ("c:\n  <<: *x\n", 2, 7),
        ("*k : 1\n", 1, 1),
    ],
)
def test_anchors_aliases_and_merges_are_refused(text: str, line: int, column: int) -> None:
    document = read(text)
    assert names(document) == ["anchor-or-alias"]
    assert place(document.findings[0].span)[:2] == (line, column)
    assert document.root is None


@pytest.mark.usefixtures("either_parser")
def test_an_alias_bomb_stops_at_its_first_anchor() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    found = only("\n".join(lines) + "\n")
    assert found.code.name == "anchor-or-alias"
    assert place(found.span)[:2] == (1, 5)


@pytest.mark.usefixtures("either_parser")
@each(
    "text, tag",
    [
        ("- !!python/object/apply:os.system ['true']\n", "python/object/apply:os.system"),
        ("- !mine x\n", "!mine"),
        ("- !!str 1\n", "str"),
        ("- ! x\n", "!"),
        ("a: !!map {}\n", "map"),
        ("!!set {a, b}\n", "set"),
    ],
)
def test_tags_are_refused_by_name(text: str, tag: str) -> None:
    found = only(text)
    assert found.code.name == "tag"
    assert tag in str(found.params["tag"])
    assert place(found.span)[0] == 1


@pytest.mark.usefixtures("either_parser")
def test_a_second_document_is_refused_where_it_starts() -> None:
    document = read("a: 1\n---\nb: 2\n")
    assert names(document) == ["several-documents"]
    assert place(document.findings[0].span) == (2, 1, 2, 4)
    assert document.root is None


@pytest.mark.usefixtures("either_parser")
@each(
    "text, at",
    [("? [a, b]\n: c\n", (1, 3)), ("{a: 1}: b\n", (1, 1)), ("x:\n  ? - a\n  : b\n", (2, 5))],
)
def test_a_key_that_is_a_list_or_a_map_is_refused(text: str, at: tuple[int, int]) -> None:
    found = only(text)
    assert found.code.name == "key-not-text"
    assert place(found.span)[:2] == at


@pytest.mark.usefixtures("either_parser")
@each("text", ["", "\n\n", "# rien\n", "---\n", "~\n", "null\n", "--- ~\n...\n"])
def test_a_file_that_says_nothing_is_empty(text: str) -> None:
    document = read(text)
    assert names(document) == ["empty-file"]
    assert document.root is None


@each("text", ["''", "[]", "{}", "0", "no", "false"])
def test_a_file_that_says_little_is_not_empty(text: str) -> None:
    document = read(text)
    assert document.findings == []
    assert document.root is not None


# Limits.


@pytest.mark.usefixtures("either_parser")
@each(
    "deep, at",
    [
        ("[" * 10_000, (1, 33)),
        ("[" * 10_000 + "]" * 10_000, (1, 33)),
        ("{a: " * 10_000, (1, 129)),
        ("- " * 10_000 + "x\n", (1, 65)),
        ("".join(" " * n + "a:\n" for n in range(300)), (33, 33)),
        ("".join(" " * n + "-\n" for n in range(300)), (33, 33)),
    ],
)
def test_depth_is_refused_at_the_first_level_too_many(deep: str, at: tuple[int, int]) -> None:
    found = only(deep)
    assert found.code.name == "too-deep"
    assert found.params["limit"] == MAX_DEPTH
    assert place(found.span)[:2] == at


def test_thousands_of_levels_of_blocks_are_refused() -> None:
    found = only("".join(" " * n + "a:\n" for n in range(3_000)))
    assert found.code.name == "too-deep"


@pytest.mark.usefixtures("either_parser")
def test_the_deepest_level_allowed_is_read() -> None:
    document = read("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert document.findings == []
    assert document.root is not None


def test_values_are_counted_keys_included() -> None:
    document = read("- a\n" * MAX_VALUES)
    assert names(document) == ["too-many-values"]
    assert place(document.findings[0].span)[:2] == (MAX_VALUES, 3)
    assert document.root is None


def test_as_many_values_as_allowed_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_VALUES", 10)
    assert read("[" + "a," * 9 + "]").findings == []
    assert names(read("[" + "a," * 10 + "]")) == ["too-many-values"]
    assert read("b: [2, 3]\nc: {d: 4}").findings == []
    assert names(read("b: [2, 3]\nc: {d: 4}\ne: 5")) == ["too-many-values"]


def test_a_line_of_a_million_characters_is_read_unless_one_value_has_them_all() -> None:
    items = ["x" * 9_990] * 100
    assert value(f"a: [{', '.join(items)}]") == {"a": items}
    [found] = parse(TextFile("a.yaml", "a: " + "x" * 1_000_000, [])).findings
    assert found.code is yaml_codes.TOO_LONG


# Characters.


@pytest.mark.usefixtures("either_parser")
@each("character", sorted(DANGEROUS - {"\0", "\r"}))
def test_no_dangerous_character_gets_through_raw(character: str) -> None:
    document = parse(decode(PATH, f"# é\na: x{character}y\n".encode()))
    assert names(document) == ["control-character"]
    assert document.findings[0].params["character"] == f"U+{ord(character):04X}"
    assert place(document.findings[0].span) == (2, 5, 2, 6)
    assert document.root is not None
    assert to_python(document.root) == {"a": "x\ufffdy"}
    assert character not in document.text


@pytest.mark.usefixtures("either_parser")
@each(
    "escape, name",
    [
        ("\\e", "U+001B"),
        ("\\x1b", "U+001B"),
        ("\\0", "U+0000"),
        ("\\a", "U+0007"),
        ("\\r", "U+000D"),
        ("\\N", "U+0085"),
        ("\\x9b", "U+009B"),
        ("\\u202e", "U+202E"),
        ("\\u200F", "U+200F"),
        ("\\u2066", "U+2066"),
        ("\\U0000202A", "U+202A"),
        ("\\ufeff", "U+FEFF"),
    ],
)
def test_no_dangerous_character_gets_through_escaped(escape: str, name: str) -> None:
    document = read(f'a: "x{escape}y{escape}"\n')
    assert names(document) == ["control-character"]
    assert document.findings[0].params["character"] == name
    assert place(document.findings[0].span)[:2] == (1, 4)
    assert document.root is not None
    assert to_python(document.root) == {"a": "x\ufffdy\ufffd"}


@pytest.mark.usefixtures("either_parser")
def test_a_dangerous_character_in_a_key_is_replaced_too() -> None:
    document = read('"a\\e": 1\n')
    assert names(document) == ["control-character"]
    assert document.root is not None
    assert to_python(document.root) == {"a\ufffd": 1}


@pytest.mark.usefixtures("either_parser")
def test_half_a_surrogate_pair_never_becomes_a_value() -> None:
    document = read('a: "\\ud800"\n')
    assert names(document) in (["yaml-syntax"], ["control-character"])
    assert document.root is None or to_python(document.root) == {"a": "\ufffd"}


@pytest.mark.usefixtures("either_parser")
@each("escape", ["\\U00110000", "\\UFFFFFFFF"])
def test_a_character_beyond_unicode_is_a_syntax_error(escape: str) -> None:
    document = read(f'a: "{escape}"\n')
    assert names(document) == ["yaml-syntax"]
    assert document.root is None


@pytest.mark.usefixtures("either_parser")
def test_ordinary_escapes_mean_what_they_say() -> None:
    document = read('a: "\\t\\n\\xe9\\u2019\\U0001F920\\"\\\\\\_"\n')
    assert document.findings == []
    assert document.root is not None
    assert to_python(document.root) == {"a": '\t\né’\U0001f920"\\\u00a0'}


# Comments.


@pytest.mark.usefixtures("either_parser")
@each(
    "text, kept",
    [
        ("- Machette #2\n", "Machette"),
        ("- Machette #2", "Machette"),
        ("- Machette #2\r\n", "Machette"),
        ("a: C'est le #1 ici\n", "C'est le"),
        ("#a: b\nb: x #y\n", "x"),
    ],
)
def test_a_text_cut_by_a_number_sign_is_pointed_out(text: str, kept: str) -> None:
    found = only(text)
    assert found.code.name == "comment-cuts-text"
    assert found.code.severity == "warning"
    assert found.params["kept"] == kept
    assert written(text, found.span) == kept


@pytest.mark.usefixtures("either_parser")
@each(
    "text",
    [
        "- Machette # la bonne\n",
        "- Machette  #2\n",
        "- Machette#2\n",
        "- 'Machette #2'\n",
        '- "Machette" #2\n',
        "- Machette #\n",
        "- Machette ##\n",
        "- Machette\n#2\n",
    ],
)
def test_a_comment_that_looks_like_one_is_let_be(text: str) -> None:
    assert read(text).findings == []


def test_all_problems_are_reported_in_one_run() -> None:
    text = 'a: 1\u202e\nb: x #2\na: 2\nc: "\\e"\nd:\n  - &m x\n  - *m\n'
    document = parse(decode(PATH, text.encode()))
    assert [(one.code.name, place(one.span)[0]) for one in document.findings] == [
        ("control-character", 1),
        ("comment-cuts-text", 2),
        ("duplicate-key", 3),
        ("control-character", 4),
        ("anchor-or-alias", 6),
    ]


def test_a_file_that_could_not_be_read_is_not_parsed() -> None:
    file = decode(PATH, b"a\0b")
    document = parse(file)
    assert document.root is None
    assert document.findings == file.findings
    assert names(document) == ["not-text"]


# Both parsers.

REPRESENTATIVE: Final = (
    "game: ragnguns\nname: {fr: Lames, en: Blades}\ncards:\n  # Armes\n  - Fouet\n  - 'L’Ours'\n",
    "notes:\n  fr: >-\n    Tu avances,\n    tu cognes.\n\n    Voilà.\n  en: |\n    You walk.\n",
    "- a: 1\n  b: [x, {y: z}]\n-\n- - c\n",
    "a: 1\na: 2\n",
    "日本: 語\r\nb: \U0001f600\r\n",
    "a: b: c\n",
    "a: 'b\n",
    "a: [b\n",
    "a: {b\n",
    "a: 1\n b: 2\n",
    "a:\n  - b\n - c\n",
    "- a\nb: 1\n",
    "a: - b\n",
    "a: @b\n",
    "a: `b`\n",
    "a: *b*\n",
    "a: !b!c d\n",
    'a: "\\q"\n',
    'a: "\\xZZ"\n',
    "a: | b\n",
    "a: 1\nb\n",
    "a: [,]\n",
    "%YAML 2.0\n---\na: 1\n",
    "a: 'b\n---\nc'\n",
    "a: 1\n...\nb: 2\n",
    "\tx: 1\n",
    "a: &b c\n",
    "a: !!int 1\n",
    "a: 1\n---\nb: 1\n",
    "[a]: b\n",
    "",
    "[" * 100,
)


def shape(node: Node | None) -> Any:
    """A tree with every place, for comparing."""
    if node is None:
        return None
    where = place(node.span(PATH))
    if isinstance(node, Scalar):
        return (where, node.value, node.plain)
    if isinstance(node, Sequence):
        return (where, node.flow, [shape(item) for item in node.items])
    return (where, node.flow, [(shape(key), shape(item)) for key, item in node.pairs()])


@pytest.mark.parametrize("text", REPRESENTATIVE)
def test_both_parsers_give_the_same_nodes_codes_and_lines(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for parser in PARSERS.values():
        monkeypatch.setattr(reader, "Parser", parser)
        document = read(text)
        findings = [
            (one.code.name, one.message("fr"), place(one.span)[0]) for one in document.findings
        ]
        told.append((shape(document.root), findings))
    assert told[0] == told[1]


# Anything at all.


def assert_places_are_in_the_text(document: Document) -> None:
    starts = line_starts(document.text)

    def inside(span: Span) -> None:
        assert span.path == PATH
        assert 1 <= span.line <= len(starts)
        assert 1 <= span.end_line <= len(starts)
        start = starts[span.line - 1] + span.column - 1
        end = starts[span.end_line - 1] + span.end_column - 1
        assert span.column >= 1
        assert span.end_column >= 1
        assert start <= end <= len(document.text)

    for one in document.findings:
        assert one.span is not None
        inside(one.span)
        for label in one.related:
            inside(label.span)
        for language in ("fr", "en"):
            assert one.message(language)
            one.help_text(language)
    pending = [document.root] if document.root is not None else []
    while pending:
        node = pending.pop()
        inside(node.span(PATH))
        if isinstance(node, Sequence):
            pending += node.items
        elif isinstance(node, Mapping):
            for key, item in node.pairs():
                pending += [key, item]


YAMLISH: Final = st.text(
    st.sampled_from(
        list("ab01é日\U0001f600 \t\n\r\u2028\u00a0:-,?[]{}#&*!|>'\"%@`\\~<=.\x1b\u202e")
    )
)


@given(text=st.one_of(st.text(st.characters(codec="utf-8", exclude_characters="\0")), YAMLISH))
def test_any_text_is_read_or_refused_at_a_place_inside_it(text: str) -> None:
    document = parse(decode(PATH, text.encode()))
    assert_places_are_in_the_text(document)
    assert (document.root is None) == any(one.code.unreadable for one in document.findings)
    if document.root is not None:
        to_python(document.root)


@given(text=YAMLISH)
def test_any_text_is_read_or_refused_without_libyaml(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "Parser", yaml.SafeLoader)
        document = parse(decode(PATH, text.encode()))
    assert_places_are_in_the_text(document)
    assert (document.root is None) == any(one.code.unreadable for one in document.findings)


@given(data=st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    document = parse(decode(PATH, data))
    for one in document.findings:
        assert one.span is not None
        assert one.span.line >= 1
        assert one.span.column >= 1
    assert (document.root is None) == any(one.code.unreadable for one in document.findings)


TEXTS: Final = st.text(
    st.characters(codec="utf-8", exclude_characters=[*DANGEROUS, "\u2028", "\u2029"]), max_size=30
)
LEAVES: Final = st.one_of(
    TEXTS, st.none(), st.booleans(), st.integers(min_value=-(10**17), max_value=10**17)
)
TREES: Final = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)


@given(tree=st.one_of(st.lists(TREES, max_size=4), st.dictionaries(TEXTS, TREES, max_size=4)))
def test_what_ruamel_writes_is_read_back_the_same(tree: Any) -> None:
    out = StringIO()
    writer = YAML()
    writer.width = 1_000_000
    writer.dump(tree, out)
    document = parse(decode(PATH, out.getvalue().encode()))
    assert document.findings == []
    assert document.root is not None
    assert to_python(document.root) == tree
