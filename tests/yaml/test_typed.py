"""Typed values: every refusal of a card file told at its place, once, in both languages."""

from typing import Annotated, Any, Final

from cases import each
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.games.ragnguns.cards import ADAPTER
from rng_cards.yaml.nodes import Scalar
from rng_cards.yaml.reader import parse
from rng_cards.yaml.typed import Typed, find, typed

PATH: Final = "rusty-spur.yaml"
EFFECT: Final = "effects:\n  - cost: 1\n    text: {fr: a, en: b}\n    does:\n"
FIRST: Final = len(SOUND_CARD.splitlines()) + 1
"""The line after the sound card."""
VERB: Final = FIRST + 4
"""The line of an effect's first verb."""


def check(text: str, adapter: TypeAdapter[Any] = ADAPTER) -> Typed[Any]:
    document = parse(TextFile(PATH, text, []))
    assert document.root is not None, document.findings
    assert document.findings == []
    return typed(adapter, document.root, PATH)


def wrong(text: str, adapter: TypeAdapter[Any] = ADAPTER) -> list[Diagnostic]:
    value, findings = check(text, adapter)
    assert value is None
    assert findings
    return findings


def only(text: str, adapter: TypeAdapter[Any] = ADAPTER) -> Diagnostic:
    findings = wrong(text, adapter)
    assert len(findings) == 1, findings
    return findings[0]


def bent(old: str, new: str) -> str:
    assert SOUND_CARD.count(old) == 1
    return SOUND_CARD.replace(old, new)


def doing(*lines: str) -> str:
    """The sound card with an effect that does this, a verb's lines indented as written."""
    return SOUND_CARD + EFFECT + "".join(f"      {line}\n" for line in lines)


def marked(text: str, span: Span | None) -> str:
    """What stands under the carets of a finding on one line."""
    assert span is not None
    assert span.path == PATH
    assert span.line == span.end_line
    return text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]


def place(found: Diagnostic) -> tuple[int, int]:
    assert found.span is not None
    return (found.span.line, found.span.column)


def test_a_sound_card_has_nothing_wrong_with_it() -> None:
    value, findings = check(SOUND_CARD)
    assert findings == []
    assert value is not None
    assert value.id == "rusty-spur"
    assert value.cost == 1


def test_every_fault_is_told_in_one_run() -> None:
    text = SOUND_CARD.replace("number: 900", "number: nine").replace("cost: 1", "costs: 1")
    text = text.replace("firepower: 1", "firepower: 99") + "keywords: melee\n"
    found = {(one.code.name, marked(text, one.span)) for one in wrong(text)}
    assert found == {
        ("wrong-type", "nine"),
        ("unknown-key", "costs"),
        ("out-of-range", "99"),
        ("wrong-type", "melee"),
    }


@each(
    "old, new, under, english, french",
    [
        (
            "number: 900",
            "number: nine",
            "nine",
            "expected a whole number, found a text",
            "un texte",
        ),
        ("number: 900", "number: '9'", "'9'", "expected a whole number, found a text", "un texte"),
        (
            "number: 900",
            "number: 1e1",
            "1e1",
            "expected a whole number, found a number",
            "un nombre",
        ),
        ("number: 900", "number: [9]", "[9]", "expected a whole number, found a list", "une liste"),
        (
            "number: 900",
            "number: true",
            "true",
            "expected a whole number, found `true` or",
            "`true`",
        ),
        ("number: 900", "number:", "", "expected a whole number, found nothing", "rien"),
        ("set: dust", "set: 12", "12", "expected a text, found a number", "un nombre"),
        ("set: dust", "set: ~", "~", "expected a text, found nothing", "rien"),
        ("set: dust", "set: {a: b}", "{a: b}", "expected a text, found a map", "une table"),
        ("fr: Éperon rouillé", "fr: 1", "1", "expected a text, found a number", "un nombre"),
        (
            "{fr: Éperon rouillé, en: Rusty Spur}",
            "Rusty Spur",
            "Rusty Spur",
            "expected a map `key: value`, found a text",
            "un texte",
        ),
    ],
)
def test_a_value_of_the_wrong_type_is_told_with_both_types(
    old: str, new: str, under: str, english: str, french: str
) -> None:
    text = bent(old, new)
    found = only(text)
    assert found.code.name == "wrong-type"
    assert marked(text, found.span) == under
    assert found.message("en").startswith(english)
    assert found.message("fr").startswith("attendu\u00a0: ")
    assert french in found.message("fr").split("trouvé")[1]


@each("word", ["yes", "no", "on", "1", "'true'"])
def test_yes_is_a_word_and_not_a_switch(word: str) -> None:
    text = SOUND_CARD + f"epic: {word}\n"
    found = only(text)
    assert found.code.name == "wrong-type"
    assert "`true` or `false`" in found.message("en")
    assert marked(text, found.span) == word


def test_an_unquoted_name_that_is_no_text_is_offered_its_quotes() -> None:
    text = bent("en: Rusty Spur", "en: 1873")
    found = only(text)
    assert found.fix is not None
    assert [edit.text for edit in found.fix.edits] == ['"1873"']
    assert [marked(text, edit.span) for edit in found.fix.edits] == ["1873"]
    assert found.help_text("en") == "put it in quotes if it is a name"


def test_a_text_that_colons_made_a_map_is_told_how_to_mend_it() -> None:
    text = SOUND_CARD + "aliases:\n  - Attention: oui\n"
    found = only(text)
    assert marked(text, found.span) == "Attention"
    assert "goes in quotes" in found.help_text("en")
    assert "entre guillemets" in found.help_text("fr")


def test_a_text_where_a_list_belongs_is_told_how_lists_are_written() -> None:
    found = only(SOUND_CARD + "keywords: melee\n")
    assert found.help_text("en") == "a list is written a value a line, each after `- `"


def test_each_value_of_a_list_is_told_by_itself() -> None:
    text = SOUND_CARD + "keywords: [1, no, true, melee, ~]\n"
    assert [marked(text, one.span) for one in wrong(text)] == ["1", "true", "~"]


@each(
    "key, meant",
    [("costs", "cost"), ("keyword", "keywords"), ("effect", "effects"), ("Flavour", "flavour")],
)
def test_an_unknown_key_is_told_with_the_key_that_was_meant(key: str, meant: str) -> None:
    text = SOUND_CARD + f"{key}: 1\n"
    found = only(text)
    assert found.code.name == "unknown-key"
    assert marked(text, found.span) == key
    assert found.help_text("en") == f"did you mean `{meant}`?"
    assert found.help_text("fr") == f"tu voulais dire `{meant}`\u202f?"
    assert found.fix is not None
    assert [edit.text for edit in found.fix.edits] == [meant]


def test_an_unknown_key_that_resembles_none_is_told_which_there_are() -> None:
    found = only(SOUND_CARD + "zzzzz: 1\n")
    assert found.fix is None
    assert "`firepower`" in found.help_text("en")
    assert found.help_text("fr").startswith("clés possibles")


def test_a_missing_key_is_told_at_the_first_line_of_its_map() -> None:
    found = only(bent("cost: 1\n", ""))
    assert found.code.name == "missing-key"
    assert place(found) == (1, 1)
    assert found.message("en") == "`cost` is missing"
    assert found.message("fr") == "il manque `cost`"


def test_a_misspelt_key_is_one_finding() -> None:
    text = bent("cost: 1", "cots: 1")
    found = only(text)
    assert found.code.name == "unknown-key"
    assert marked(text, found.span) == "cots"


def test_a_misspelt_key_does_not_hide_another_that_is_missing() -> None:
    text = SOUND_CARD.replace("cost: 1", "cots: 1").replace("durability: 2\n", "")
    assert {(one.code.name, one.params["key"]) for one in wrong(text)} == {
        ("unknown-key", "cots"),
        ("missing-key", "durability"),
    }


def test_a_misspelt_key_in_one_effect_does_not_hide_the_same_key_missing_in_another() -> None:
    effects = "effects:\n  - cost: 1\n    tetx: {fr: a, en: b}\n    does: [shoot: 1]\n"
    effects += "  - cost: 1\n    does: [shoot: 1]\n"
    text = SOUND_CARD + effects
    assert [(one.code.name, one.span and one.span.line) for one in wrong(text)] == [
        ("unknown-key", FIRST + 2),
        ("missing-key", FIRST + 4),
    ]


def test_a_card_without_a_type_is_told_so() -> None:
    found = only(bent("type: weapon\n", ""))
    assert found.code.name == "missing-key"
    assert found.params["key"] == "type"
    assert place(found) == (1, 1)


def test_a_card_with_a_misspelt_type_key_is_one_finding() -> None:
    text = bent("type: weapon", "typ: weapon")
    found = only(text)
    assert found.code.name == "unknown-key"
    assert marked(text, found.span) == "typ"
    assert found.help_text("en") == "did you mean `type`?"


def test_an_empty_card_is_told_what_it_lacks_first() -> None:
    found = only("{}\n")
    assert (found.code.name, found.params["key"]) == ("missing-key", "type")


@each("text", ["- a\n", "hello\n", "12\n", "[a]\n"])
def test_a_card_that_is_no_map_is_told_so(text: str) -> None:
    found = only(text)
    assert found.code.name == "wrong-type"
    assert found.message("en").startswith("expected a map")
    assert found.span is not None
    assert found.span.line == 1


def test_an_unknown_type_is_told_with_the_one_that_was_meant() -> None:
    text = bent("type: weapon", "type: weapn")
    found = only(text)
    assert found.code.name == "unknown-value"
    assert marked(text, found.span) == "weapn"
    assert found.help_text("en") == "did you mean `weapon`?"


def test_a_type_that_is_a_list_is_told_in_the_readers_language() -> None:
    text = bent("type: weapon", "type: [weapon]")
    found = only(text)
    assert marked(text, found.span) == "[weapon]"
    assert found.message("en") == "`a list` is not a possible value"
    assert found.message("fr") == "`une liste` n’est pas une valeur possible"


@each(
    "old, new, english, french",
    [
        ("number: 900", "number: 0", "expected at least 1, found 0", "1 au moins"),
        ("number: 900", "number: 1000", "expected at most 999, found 1000", "999 au plus"),
        ("cost: 1", "cost: -1", "expected at least 0, found -1", "0 au moins"),
        ("cost: 1", "cost: 999999999999999999", "expected at most 8", "8 au plus"),
        ("id: rusty-spur", f"id: {'a' * 61}", "expected a length of at most 60", "60 au plus"),
        ("id: rusty-spur", "id: Rusty Spur", "expected lower-case letters", "minuscules"),
        ("id: rusty-spur", "id: éperon", "expected lower-case letters", "minuscules"),
        ("id: rusty-spur", "id: rusty--spur", "expected lower-case letters", "minuscules"),
    ],
)
def test_a_value_out_of_bounds_is_told_with_its_bounds(
    old: str, new: str, english: str, french: str
) -> None:
    text = bent(old, new)
    found = only(text)
    assert found.code.name == "out-of-range"
    assert marked(text, found.span) == new.split(": ")[1]
    assert found.message("en").startswith(english)
    assert french in found.message("fr")


def test_a_number_too_long_for_a_whole_number_is_refused() -> None:
    assert only(bent("cost: 1", f"cost: {'9' * 400}")).code.name == "wrong-type"


@each("day", ["2024-13-01", "yesterday", "01/02/2024", "''"])
def test_a_date_that_is_none_is_told_how_dates_are_written(day: str) -> None:
    text = SOUND_CARD + f"rulings:\n  - date: {day}\n    text: {{fr: a, en: b}}\n"
    found = only(text)
    assert marked(text, found.span) == day
    assert found.message("en").startswith("expected a date YYYY-MM-DD")
    assert found.message("fr").startswith("attendu\u00a0: une date AAAA-MM-JJ")


def test_a_date_is_read() -> None:
    text = SOUND_CARD + "rulings:\n  - date: 2024-02-29\n    text: {fr: a, en: b}\n"
    value, findings = check(text)
    assert findings == []
    assert value is not None
    assert value.rulings[0].date.isoformat() == "2024-02-29"


# Inside effects.


@each(
    "lines, name, line, under, help_",
    [
        (
            ["- shoot: 1", "  at: opposing-aley"],
            "unknown-value",
            1,
            "opposing-aley",
            "did you mean `opposing-alley`?",
        ),
        (["- shoot: 99"], "out-of-range", 0, "99", ""),
        (["- shoot: [1]"], "wrong-type", 0, "[1]", ""),
        (["- shoot: 1", "  att: opponent"], "unknown-key", 1, "att", "did you mean `at`?"),
        (["- shot: 1"], "unknown-key", 0, "shot", "did you mean `shoot`?"),
        (["- at: opponent", "  shot: 1"], "unknown-key", 1, "shot", "did you mean `shoot`?"),
        (["- fetch: {type: weapn}"], "unknown-value", 0, "weapn", "did you mean `weapon`?"),
        (["- fetch: {typ: weapon}"], "unknown-key", 0, "typ", "did you mean `type`?"),
        (
            ["- fetch: {type: weapon}", "  form: deck"],
            "unknown-key",
            1,
            "form",
            "did you mean `from`?",
        ),
        (
            ["- fetch: {type: weapon}", "  from: dek"],
            "unknown-value",
            1,
            "dek",
            "did you mean `deck`?",
        ),
        (["- fetch: weapon"], "wrong-type", 0, "weapon", ""),
        (["- move-wounds: 1", "  to: alley"], "missing-key", 0, "move-wounds", ""),
        (["- discount: 1"], "missing-key", 0, "discount", ""),
        (
            ["- discount: 1", "  for: {keywrd: fire}"],
            "unknown-key",
            1,
            "keywrd",
            "did you mean `keyword`?",
        ),
        (["- ready: yes"], "unknown-value", 0, "yes", "possible values: `true`"),
        (["- ready: false"], "unknown-value", 0, "false", "possible values: `true`"),
        (["- gunfight: 2"], "unknown-value", 0, "2", "possible values: `1`"),
        (["- shoot"], "wrong-type", 0, "shoot", ""),
        (["- [shoot, 1]"], "wrong-type", 0, "[shoot, 1]", ""),
        (
            ["- shoot: 1", "  times: {each: {}, at-mots: 2}"],
            "unknown-key",
            1,
            "at-mots",
            "did you mean `at-most`?",
        ),
        (["- shoot: 1", "  times: {each: {epic: yes}}"], "wrong-type", 1, "yes", ""),
        (["- shoot: 1", "- heal: 1", "  whom: nobody"], "unknown-value", 2, "nobody", None),
    ],
)
def test_a_fault_inside_an_effect_is_told_at_the_very_word(
    lines: list[str], name: str, line: int, under: str, help_: str | None
) -> None:
    text = doing(*lines)
    found = only(text)
    assert found.code.name == name
    assert marked(text, found.span) == under
    assert found.span is not None
    assert found.span.line == VERB + line
    if help_ is not None:
        assert found.help_text("en") == help_


def test_two_verbs_in_one_are_told_with_both_names() -> None:
    found = only(doing("- shoot: 1", "  heal: 1"))
    assert found.code.name == "invalid-value"
    assert found.message("en") == "invalid value: one of these keys at a time: `shoot`, `heal`"
    assert found.message("fr").endswith("une seule de ces clés à la fois\u00a0: `shoot`, `heal`")
    assert place(found) == (VERB, 9)


def test_a_verb_without_a_key_is_told_which_there_are() -> None:
    found = only(doing("- {}"))
    assert found.code.name == "invalid-value"
    assert "`shoot`" in found.message("en")
    assert found.message("fr").startswith("valeur invalide\u00a0: il y faut une de ces clés")


def test_an_effect_that_does_nothing_is_told_so() -> None:
    found = only(doing("[]"))
    assert found.code.name == "out-of-range"
    assert found.message("en") == "expected at least 1 value, found a list"
    assert found.message("fr") == "attendu\u00a0: 1 valeur au moins\u202f; trouvé\u00a0: une liste"


def test_an_effect_that_does_too_much_is_told_so() -> None:
    found = only(doing(*(["- shoot: 1"] * 5)))
    assert found.code.name == "out-of-range"
    assert "at most 4" in found.message("en")


@each(
    "line, name, under",
    [
        ("has: {type: weapn}", "unknown-value", "weapn"),
        ("hsa: {type: weapon}", "unknown-key", "hsa"),
        ("{has: {}, amung: alley}", "unknown-key", "amung"),
        ("{has: {}, among: aley}", "unknown-value", "aley"),
        ("{has: {}, at-least: 9}", "out-of-range", "9"),
        ("{wounded: 1, whose: me}", "unknown-value", "me"),
    ],
)
def test_a_fault_inside_a_condition_is_told_at_the_very_word(
    line: str, name: str, under: str
) -> None:
    text = doing("- shoot: 1") + f"    if:\n      - {line}\n"
    found = only(text)
    assert found.code.name == name
    assert marked(text, found.span) == under


@each(
    "line, name, under",
    [
        ("nmae: [place]", "unknown-key", "nmae"),
        ("name: [plce]", "unknown-value", "plce"),
        ("name: place", "wrong-type", "place"),
    ],
)
def test_a_fault_among_citations_is_told_at_the_very_word(line: str, name: str, under: str) -> None:
    text = SOUND_CARD + f"attested:\n  {line}\n"
    found = only(text)
    assert found.code.name == name
    assert marked(text, found.span) == under


def test_no_finding_about_a_card_is_told_in_the_other_language() -> None:
    text = SOUND_CARD.replace("number: 900", "number: [1]").replace("cost: 1", "cost: 99")
    text += "epic: yes\nzzz: 1\nattested: {nmae: [], name: [plce]}\n" + EFFECT
    text += "      - {}\n      - {shoot: 1, heal: 1}\n      - shoot: 1\n        at: {a: b}\n"
    for one in wrong(text):
        french = f"{one.message('fr')} {one.help_text('fr')}"
        for word in ("expected", "found", "value", "missing", "unknown", "one of", "at most"):
            assert word not in french, french


# What the card types do not exercise.


class Small(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    word: Annotated[str, Field(min_length=2)] = "ok"
    ratio: Annotated[float, Field(multiple_of=0.25)] = 0.5


SMALL: Final = TypeAdapter(Small)


def test_a_refusal_without_words_of_ours_is_still_told_at_its_place() -> None:
    text = "word: ok\nratio: 0.1\n"
    found = only(text, SMALL)
    assert found.code.name == "invalid-value"
    assert marked(text, found.span) == "0.1"


def test_a_word_where_a_number_belongs_is_told_so() -> None:
    found = only("ratio: much\n", SMALL)
    assert found.message("en") == "expected a number, found a text"


def test_a_location_leads_to_its_node_past_the_tags_of_unions() -> None:
    document = parse(TextFile(PATH, "a:\n  - shoot: 1\n    at: x\n", []))
    assert document.root is not None
    node = find(document.root, ("tag", "a", 0, "shoot", "at"))
    assert isinstance(node, Scalar)
    assert node.value == "x"
    node = find(document.root, ("tag", "a", 0, "shoot", "shoot"))
    assert isinstance(node, Scalar)
    assert node.value == "1"
    inside = find(document.root, ("tag", "a", 0, "shoot", "times"), inside=True)
    assert inside is find(document.root, ("a", 0))


def test_a_location_that_is_not_written_leads_to_the_nearest_that_is() -> None:
    document = parse(TextFile(PATH, "a: {b: c}\n", []))
    assert document.root is not None
    assert find(document.root, ("z", "y")) is document.root
    assert find(document.root, ("a", "z")) is find(document.root, ("a",))
    assert find(document.root, ("a", 7)) is find(document.root, ("a",))
