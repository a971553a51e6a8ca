"""The tool's own words: both languages, complete, typeset; a third one from data alone."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from typing import Any, Final

import pytest
import typer
from cases import about, each
from hypothesis import given
from hypothesis import strategies as st

import rng_cards
from rng_cards import languages as further
from rng_cards.app.explain import all_codes
from rng_cards.cli.app import app
from rng_cards.cli.help_text import all_help_texts, asked_for
from rng_cards.cli.main import run
from rng_cards.cli.pages import Root
from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.spacing import colon, decimal, percent, typeset_french
from rng_cards.words import (
    Joined,
    Names,
    Text,
    choose_language,
    language_of_locale,
    languages,
    spoken,
    strip_controls,
)

CONTROLS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]"
)
PACKAGE = Path(rng_cards.__file__).parent
NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"

SAME_IN_BOTH: Final = {
    "deck": "a word that both have",
    "condition": "the same word",
    "{problem}": "the sentence is another text, passed in",
    "{a}": "the sentence is another text, passed in",
    "`{name}` → {card}": "a name, an arrow, a card",
    "`{name}`": "a name",
    "`{id}` ({kind})": "an id and a word of the cards",
    "♠": "a sign",
    "deck {n}": "a word that both have",
    "dollars": "a word that both have",
    "♥": "a sign",
    "type": "the same word",
    "score": "the same word",
    "table": "the same word",
    "quartiles": "the same word",
    "Arguments": "the same word",
    "Options": "the same word",
    "Types": "the same word",
    "Decks": "the same word",
    "style": "the same word",
    "actions": "the same word",
    "questions": "the same word",
    "decks": "the same word",
    "Actions": "the title of a section in both rulebooks",
    "Deckbuilding": "the title of a section in both rulebooks",
    "{n} {n:note|notes}": "the same word",
}
"""What reads alike in French and English, and why that is no forgotten translation."""


def every_module() -> list[Any]:
    names = [one.name for one in walk_packages(rng_cards.__path__, "rng_cards.")]
    return [import_module(name) for name in names if not name.endswith("__main__")]


def texts_in(value: Any, seen: set[int]) -> Iterator[Text]:
    """Every text that can be reached from a value, through whatever holds it."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Text):
        if not isinstance(value, Names):
            yield value
        return
    for one in held_by(value):
        yield from texts_in(one, seen)


def held_by(value: Any) -> list[Any]:
    """What a container, a class of ours or one of its instances holds."""
    if isinstance(value, Mapping):
        return list(value.values())
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    module = value.__module__ if isinstance(value, type) else type(value).__module__
    return list(vars(value).values()) if module.startswith("rng_cards") else []


def every_text() -> list[Text]:
    seen: set[int] = set()
    modules = every_module()
    all_codes()
    spaces = [dict(vars(module)) for module in modules]  # kept alive: `seen` goes by identity
    found = [text for space in spaces for text in texts_in(space, seen)]
    for help_text in all_help_texts().values():
        found += help_text.parts if isinstance(help_text, Joined) else [help_text]
    return sorted({(one.fr, one.en): one for one in found}.values(), key=lambda one: one.en)


TEXTS: Final = every_text()
CODES: Final = all_codes()


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def outside_code(text: str) -> str:
    return "".join(text.split("`")[::2])


def words_of(code: Code) -> dict[str, Text]:
    parts = {
        "message": code.message,
        "why": code.why,
        "label": code.label,
        "help": code.help,
        "cite": code.cite,
    }
    return {key: text for key, text in parts.items() if text is not None}


# Plurals and params


@each(
    "number, french, english",
    [(0, "0 carte", "0 cards"), (1, "1 carte", "1 card"), (2, "2 cartes", "2 cards")],
)
def test_zero_is_singular_in_french_and_plural_in_english(
    number: int, french: str, english: str
) -> None:
    text = Text(fr="{n} {n:carte|cartes}", en="{n} {n:card|cards}")
    assert text.say("fr", {"n": number}) == french
    assert text.say("en", {"n": number}) == english


def test_a_number_still_takes_an_ordinary_format() -> None:
    assert Text(fr="{n:03d}", en="{n:03d}").say("fr", {"n": 7}) == "007"


def test_a_tuple_is_said_as_a_list_of_quoted_names_in_the_readers_language() -> None:
    names = (Names({"fr": "Machette", "en": "Machete"}), "whip")
    assert spoken(names, "fr") == "`Machette`, `whip`"
    assert spoken(names, "en") == "`Machete`, `whip`"


def test_a_text_inside_a_text_is_said_in_the_same_language() -> None:
    outer = Text(fr="un {what}", en="a {what}")
    inner = Text(fr="PIÈGE", en="TRAP")
    assert outer.say("fr", {"what": inner}) == "un PIÈGE"
    assert outer.say("en", {"what": inner}) == "a TRAP"


def test_doubled_braces_are_one_brace_with_params_and_without() -> None:
    text = Text(fr="{{a}}", en="{{a}}")
    assert text.say("en") == text.say("en", {"x": 1}) == "{a}"


def test_what_a_person_typed_is_never_read_as_a_template() -> None:
    assert did_you_mean("{x} {0} {{").say("en") == "did you mean `{x} {0} {{`?"
    assert Text(fr="{a}", en="{a}").say("en", {"a": "{b}"}) == "{b}"


def test_a_text_filled_beforehand_keeps_its_own_names() -> None:
    filled = Text(fr="{name} !", en="{name}!").filled(name="Biscuit")
    assert filled.say("en", {"name": "somebody else"}) == "Biscuit!"
    assert filled.say("fr") == f"Biscuit{NARROW}!"
    assert filled != Text(fr="{name} !", en="{name}!").filled(name="Doc")


def test_a_card_is_called_by_its_name_in_the_language_or_by_the_first_it_has() -> None:
    assert Names({"fr": "Fouet", "en": "Whip"}).say("en") == "Whip"
    assert Names({"fr": "Fouet"}).say("en") == "Fouet"
    assert Names({"en": "Whip"}).say("fr") == "Whip"


# French typesetting


@each(
    "typed, set_",
    [
        ("l'ABRI", "l’ABRI"),
        ("attends...", "attends…"),
        ("deux : trois", f"deux{NO_BREAK}: trois"),
        ("un ; deux", f"un{NARROW}; deux"),
        ("feu !", f"feu{NARROW}!"),
        ("toi ?", f"toi{NARROW}?"),
        ("« feu »", f"«{NO_BREAK}feu{NO_BREAK}»"),
        ("« feu » !", f"«{NO_BREAK}feu{NO_BREAK}»{NARROW}!"),
        ("12:30", "12:30"),
    ],
)
def test_french_gets_its_apostrophes_and_no_break_spaces(typed: str, set_: str) -> None:
    assert typeset_french(typed) == set_


@each("code", ["`l'a : b !`", "`...`", "`« x »`"])
def test_code_in_backticks_is_left_alone_in_french(code: str) -> None:
    assert typeset_french(code) == code
    assert typeset_french(f"l'{code} l'") == f"l’{code} l’"


def test_english_is_printed_as_it_is_written() -> None:
    assert Text(fr="x", en="don't... : !").say("en") == "don't... : !"


@given(st.text(alphabet="ab`'.:;!?«» {}\u00a0", max_size=40))
def test_typesetting_twice_changes_nothing_more(text: str) -> None:
    once = typeset_french(text)
    assert typeset_french(once) == once
    assert "'" not in outside_code(once)


# Which language


@each(
    "wanted, environment, chosen",
    [
        (None, {}, "en"),
        ("fr", {"RNG_LANG": "en"}, "fr"),
        ("FR", {}, "fr"),
        (None, {"RNG_LANG": "fr", "LC_ALL": "en_US.UTF-8"}, "fr"),
        (None, {"RNG_LANG": "xx", "LANG": "fr_FR.UTF-8"}, "fr"),
        ("xx", {"RNG_LANG": "fr"}, "fr"),
        (None, {"LC_ALL": "fr_CA", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "fr"),
        (None, {"LC_MESSAGES": "fr_FR@euro", "LANG": "en_GB"}, "fr"),
        (None, {"LC_ALL": "", "LANG": "fr"}, "fr"),
        (None, {"LANG": "FR"}, "fr"),
        (None, {"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LANG": "nl_NL.UTF-8"}, "en"),
        (None, {"RNG_LANG": "", "LANG": ""}, "en"),
    ],
)
def test_the_language_is_the_options_then_the_tools_then_the_locales(
    wanted: str | None, environment: dict[str, str], chosen: str
) -> None:
    assert choose_language(wanted, environment) == chosen


def test_a_locale_of_another_language_asks_for_none_of_ours() -> None:
    assert language_of_locale({"LC_ALL": "nl_NL", "LANG": "fr_FR"}) is None


@each(
    "args, asked",
    [
        (["cards", "--lang", "fr"], "fr"),
        (["--lang=fr", "cards"], "fr"),
        (["cards", "--", "--lang", "fr"], None),
        (["cards", "--lang"], None),
        ([], None),
    ],
)
def test_lang_is_found_wherever_it_stands(args: list[str], asked: str | None) -> None:
    assert asked_for(args) == asked


# Terminals


@each(
    "text, shown",
    [
        ("\x1b[31mrouge", "\\x1b[31mrouge"),
        ("a\u202eb", "a\\u202eb"),
        ("\u2066x\u2069", "\\u2066x\\u2069"),
        ("\ufeffx", "\\ufeffx"),
        ("\x7f\x9b", "\\x7f\\x9b"),
        ("bell\a", "bell\\x07"),
        ("Éperon ♠ œuf\u00a0!", "Éperon ♠ œuf\u00a0!"),
        ("tab\tnewline\n", "tab\tnewline\n"),
    ],
)
def test_what_would_command_a_terminal_is_shown_instead(text: str, shown: str) -> None:
    assert strip_controls(text) == shown


@given(st.text(max_size=30))
def test_nothing_dangerous_is_left_after_stripping(text: str) -> None:
    safe = strip_controls(text)
    assert not CONTROLS.search(safe)
    assert strip_controls(safe) == safe


# Complete in both languages


def test_the_scan_finds_the_words_of_every_layer() -> None:
    english = {text.en for text in TEXTS}
    assert {"no such option `{a}`", "Usage: ", "rule", "{n} {n:error|errors}"} <= english
    assert {code.message.en for code in CODES} <= english
    assert {line.en for line in Root.commands_by_name.values()} <= english
    assert len(TEXTS) > 250


def test_every_text_exists_in_both_languages() -> None:
    for text in TEXTS:
        with about(text.en):
            assert bool(text.fr.strip()) == bool(text.en.strip())
            if text.en not in SAME_IN_BOTH:
                assert text.fr.strip(), "says nothing, and no reason is given"
                assert text.fr.rstrip(NO_BREAK) != text.en or is_no_sentence(text.en), (
                    "left in English?"
                )


def is_no_sentence(text: str) -> bool:
    """Command lines, keys to press and bare placeholders are the same in every language."""
    if len(re.sub(r"\{[^}]*\}|\W", "", text)) <= 1:
        return True
    return all(line.startswith("rng ") for line in text.strip().splitlines())


def test_every_exception_to_two_languages_is_still_one() -> None:
    alike = {text.en for text in TEXTS if text.fr.rstrip(NO_BREAK) == text.en}
    assert SAME_IN_BOTH.keys() <= alike


def test_both_languages_have_the_same_placeholders() -> None:
    for text in TEXTS:
        with about(text.en):
            if text.en not in {
                one.en for one in all_help_texts().values()
            }:  # help pages are no templates
                assert placeholders(text.fr) == placeholders(text.en)


def test_french_is_typeset_wherever_it_is_said() -> None:
    for text in TEXTS:
        with about(text.en):
            french = outside_code(text.template("fr"))
            if not is_no_sentence(text.en) and "rng deck new" not in text.en:
                assert "'" not in french
            assert not re.search(r" [:;!?»]|« ", french)


def test_findings_are_worded_without_capital_and_without_full_stop() -> None:
    for code in CODES:
        with about(code.id):
            for key in ("message", "label", "help"):
                text = words_of(code).get(key)
                for template in (text.fr, text.en) if text else ():
                    first = re.split(r"[\s'’]", template, maxsplit=1)[0]
                    assert template[0] in "{`«“↴♦" or first[0].islower() or first.isupper(), (
                        template
                    )
                    assert not template.endswith("."), template


def test_the_reason_of_a_code_is_a_sentence() -> None:
    for code in CODES:
        with about(code.id):
            for template in (code.why.fr, code.why.en):
                assert template.endswith("."), template
                assert not template[0].islower(), template  # a sign that it is about may begin it


def test_nothing_is_called_illegal() -> None:
    """«invalid» is what files are; «legal» decks are the game's own word."""
    for code in CODES:
        assert "illegal" not in code.message.en


# A third language is data only


def shouted(template: str) -> str:
    return f"⟦{template}⟧"


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language that nobody speaks: every English sentence between ⟦ and ⟧."""
    add_language(tmp_path)
    monkeypatch.setattr(further, "LOCALE", tmp_path)
    forget_languages()
    monkeypatch.setenv("RNG_LANG", "xx")
    yield "xx"
    monkeypatch.undo()
    forget_languages()


def add_language(locale: Path) -> None:
    """Its words in two files, and how it writes figures."""
    shouting = [(text.en, shouted(text.en)) for text in TEXTS]
    half = len(shouting) // 2
    (locale / "xx").mkdir(parents=True)
    for name, some in (("one", shouting[:half]), ("two", shouting[half:])):
        (locale / f"xx/{name}.json").write_text(json.dumps(dict(some)), encoding="utf-8")
    conventions = {"decimal": "'", "percent": " pc", "zero_is_one": True}
    (locale / "xx.json").write_text(json.dumps(conventions), encoding="utf-8")


def forget_languages() -> None:
    for known in (further.overlay, further.languages, further.conventions):
        known.cache_clear()


def test_a_data_file_is_a_language(pseudo: str) -> None:
    assert pseudo in languages()
    assert choose_language(pseudo, {}) == pseudo
    assert choose_language(None, {"LANG": "xx_XX.UTF-8"}) == pseudo


def test_a_further_language_has_its_own_way_with_figures(pseudo: str) -> None:
    assert (decimal("2.5", pseudo), percent("50", pseudo), colon(pseudo)) == ("2'5", "50 pc", ":")
    counted = Text(fr="{n:carte|cartes}", en="{n:card|cards}")
    assert [counted.say(pseudo, {"n": n}) for n in (0, 1, 2)] == ["card", "card", "cards"]


def test_every_sentence_of_every_code_comes_out_in_a_third_language(pseudo: str) -> None:
    for code in CODES:
        for text in words_of(code).values():
            assert text.template(pseudo) == shouted(text.en)
        names = [name for text in words_of(code).values() for name in placeholders(text.en)]
        found = Diagnostic(code, None, dict.fromkeys(names, 2))
        said = [found.message(pseudo), found.label(pseudo), found.help_text(pseudo)]
        for sentence in filter(None, said):
            assert sentence.startswith("⟦")
            assert sentence.endswith("⟧")


def test_a_suggestion_comes_out_in_a_third_language(pseudo: str) -> None:
    assert did_you_mean("melee").say(pseudo) == "⟦did you mean `melee`?⟧"


def test_what_is_not_translated_yet_is_said_in_english(pseudo: str) -> None:
    assert Text(fr="tout neuf", en="brand new").say(pseudo) == "brand new"
    assert Text(fr="tout neuf", en="brand new").say("zz") == "brand new"


def every_command() -> list[tuple[str, ...]]:
    root = typer.main.get_command(app)
    found: list[tuple[str, ...]] = [()]
    for name in Root.commands_by_name:
        found.append((name,))
        command: Any = root.get_command(None, name)  # type: ignore[attr-defined]
        if hasattr(command, "list_commands"):
            found += [(name, one) for one in command.list_commands(None)]
    return found


NAMES_OF_COMMANDS: Final = {
    part for path in every_command() for one in path for part in one.split("-")
}


@each("path", every_command())
def test_every_help_page_comes_out_in_a_third_language(
    path: tuple[str, ...], pseudo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pseudo == "xx"
    assert run([*path, "--help"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("⟦Usage: ⟧")
    left = re.sub(r"⟦[^⟧]*⟧", "", page)
    left = re.sub(r"^rng [^\n]*(\n {6,}[^\n]*)*", "", left, count=1)  # the usage itself
    untranslated = [
        word
        for word in re.findall(r"(?<![-\w|\[.])[a-z]{3,}(?![-\w|])", left)
        if word not in {*NAMES_OF_COMMANDS, "quiet"}
    ]
    assert untranslated == []


def test_a_file_dropped_beside_the_code_is_a_language_of_the_command(tmp_path: Path) -> None:
    """The whole tool copied with one more data file: no line of code knows the language."""
    shutil.copytree(PACKAGE, tmp_path / "rng_cards", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("catalog", "decks"):
        (tmp_path / folder).symlink_to(PACKAGE.parent / folder)
    add_language(tmp_path / "rng_cards/locale")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"}

    def said(*args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-P", "-m", "rng_cards", *args],
            input=stdin,
            env=env,
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    page = said("validate", "--help", "--lang", "xx")
    assert page.returncode == 0
    assert "⟦Say everything that is wrong" in page.stdout
    assert "--lang fr|en|de|xx" in page.stdout
    report = said("validate", "-", "--lang", "xx", stdin="Bufalo Kid\n0 Machete\n")
    assert report.returncode == 1
    assert "⟦error⟧[DCK423]: ⟦`0` is not a number of cards⟧" in report.stdout
    assert "⟦did you mean `Buffalo Kid`?⟧" in report.stdout
    assert not re.search(r"= (rule|help)", report.stdout)


def test_numbers_are_written_as_each_language_does() -> None:
    games = Text(fr="{n} {n:partie|parties}, {seed}", en="{n} {n:game|games}, {seed}")
    for language, said in (("fr", "20\u202f000 parties"), ("en", "20,000 games")):
        assert games.say(language, {"n": 20_000, "seed": "20000"}) == f"{said}, 20000"
        assert games.say(language, {"n": 1_875, "seed": ""}).startswith("1875 ")
    figure = Text(fr="{n}", en="{n}")
    assert figure.say("de", {"n": 1_234_567}) == "1.234.567"
    assert [figure.say(one, {"n": 3.25}) for one in ("fr", "en", "de")] == ["3,25", "3.25", "3,25"]
    assert figure.say("fr", {"n": 2.0}) == "2"
