"""`rng tr check --spelling`: what no dictionary knows, and what its forms of words tell."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, accept_all, sit_at, small_catalogue
from cases import each
from fired_by_texts import tiny_dictionary
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.app.translation.dictionaries import read_dictionary
from rng_cards.app.translation.spelling import Speller
from rng_cards.cli.main import run
from rng_cards.translation.voices import voices

pytest.importorskip("spylls")

Words = Callable[[], set[str]]
ENGLISH = (
    *("it", "has", "not", "shone", "for", "years", "neither", "the", "fellow", "you", "rode"),
    *("with", "shoot", "at", "card", "in", "opposing", "draw", "two", "a", "house", "set", "so"),
    *("that", "building", "is", "real", "choice", "cards", "name", "by", "where", "they", "are"),
    *("completed", "deck", "dust", "and", "powder", "silent"),
)


@pytest.fixture
def unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Words:
    accept_all(small_catalogue(tmp_path))
    words = tmp_path / "words"
    words.mkdir()
    tiny_dictionary(words, "en", *ENGLISH)
    sit_at(tmp_path, monkeypatch)

    def look() -> set[str]:
        run(["tr", "check", "--dictionaries", str(words), "--to", "en", "--format", "json"])
        found = json.loads(capsys.readouterr().out)["diagnostics"]
        return {one["params"]["word"] for one in found if one["code"] == "TRN820"}

    return look


def test_a_word_of_no_dictionary_is_told_and_names_of_cards_are_known(unknown: Words) -> None:
    assert unknown() == {"Rulebook", "rulebooks"}


def test_the_own_list_knows_a_word(unknown: Words, tmp_path: Path) -> None:
    own = tmp_path / HOME / "spelling" / "en.txt"
    own.parent.mkdir()
    own.write_text("rulebook\nrulebooks\n", encoding="utf-8")
    assert unknown() == set()


FRENCH = """SET UTF-8
SFX n Y 2
SFX n 0 0 . is:sg
SFX n 0 s . is:pl
SFX a Y 2
SFX a 0 0 . is:mas is:sg
SFX a 0 e . is:fem is:sg
SFX v Y 4
SFX v er er er po:infi
SFX v er e er po:ipre po:1sg po:3sg
SFX v er es er po:ipre po:2sg
SFX v er ent er po:ipre po:3pl
"""
WORDS = (
    *("coq/n po:nom is:mas", "dent/n po:nom is:fem", "marche/n po:nom is:fem", "neuf/a po:adj"),
    *("étrange/n po:nom po:adj is:epi", "chanter/v po:v1", "marcher/v po:v1", "cassé/a po:adj"),
    *("un po:det", "une po:det", "le po:det", "qui po:prorel", "ils po:propersuj", "pour po:prep"),
)


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> Speller:
    folder = tmp_path_factory.mktemp("words")
    (folder / "fr.aff").write_text(FRENCH, encoding="utf-8")
    lines = "\n".join([str(len(WORDS)), *WORDS])
    (folder / "fr.dic").write_text(lines, encoding="utf-8")
    dictionary = read_dictionary(folder / "fr")
    return Speller(dictionary, voices(Table().catalogue("ragnguns").about)["fr"], frozenset())


@each(
    "text, wrong",
    [
        ("Le coq chantent.", "Le coq chantent"),
        ("Un dent.", "Un dent"),
        ("Le coq cassée.", "Le coq cassée"),
        ("Une étrange coq.", ""),  # the adjective agrees, which it does without its noun as well
        ("Une étrange dent.", ""),
        ("Un coq marche.", ""),  # a verb as well as a noun
        ("Ils chante.", "Ils chante"),
        ("Pour chantes.", "Pour chantes"),
        ("Ils chantent.", ""),
        ("Qui marche chante.", ""),  # two verbs in a row, behind a pronoun that joins them
    ],
)
def test_forms_of_a_dictionary_tell_what_cannot_be(french: Speller, text: str, wrong: str) -> None:
    found = {text[one.start : one.end] for one in french.flaws(unit_of({"fr": text}, "flavour"))}
    assert wrong in found if wrong else not found


def test_a_name_is_the_same_in_both_texts_and_a_slip_is_mended(french: Speller) -> None:
    texts = {"fr": "Un coq, Zorgol, chnate.", "en": "Zorgol sings."}
    (found,) = french.flaws(unit_of(texts, "flavour"))
    assert (found.params["word"], found.mend) == ("chnate", "chante")


def test_a_noun_made_of_two_known_ones_is_known_where_nouns_are_joined(tmp_path: Path) -> None:
    tiny_dictionary(tmp_path, "de", "Revolver", "Held")
    assert not read_dictionary(tmp_path / "de").knows("Revolverheld")
    joining = tmp_path / "joining"
    joining.mkdir()
    tiny_dictionary(joining, "de", "Revolver", "Held")
    (joining / "de.aff").write_text("SET UTF-8\nCOMPOUNDBEGIN x\n", encoding="utf-8")
    dictionary = read_dictionary(joining / "de")
    assert dictionary.knows("Revolverheld")
    assert not dictionary.knows("Revolverhedl")


def test_a_dictionary_without_end_is_told_and_the_texts_are_checked_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    accept_all(small_catalogue(tmp_path))
    tiny_dictionary(tmp_path, "en", *ENGLISH)
    os.truncate(tmp_path / "en.dic", 100_000_000)
    sit_at(tmp_path, monkeypatch)
    run(["tr", "check", "--dictionaries", str(tmp_path), "--to", "en", "--format", "json"])
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    assert [one["code"] for one in found] == ["YML106", "TRN821"]  # too large; none for French
