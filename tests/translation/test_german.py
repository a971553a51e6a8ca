"""What is known of German: faults in texts beside the cards, and good texts that raise nothing."""

from pathlib import Path
from typing import Any, Final

import yaml
from cases import about, each
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.translation.lints import lint_text, lint_unit
from rng_cards.translation.lints.model import Segment
from rng_cards.translation.voices import voices

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUE: Final = Table(ROOT).catalogue("saloon")
VOICES: Final = voices(CATALOGUE.about)
TEXTS: Final[dict[str, Any]] = yaml.safe_load(
    (ROOT / "tests/translation/german.yaml").read_text(encoding="utf-8")
)


def found(text: str) -> list[tuple[str, str]]:
    segment = Segment(unit_of({"de": text}, "ruling"), VOICES["de"])
    return [(one.code.name, text[one.start : one.end]) for one in lint_text(segment)]


def test_a_fault_is_pointed_at() -> None:
    for text, name, words in TEXTS["wrong"]:
        with about(text):
            assert (name, words) in found(text)


def test_good_texts_raise_nothing() -> None:
    for text in TEXTS["right"]:
        with about(text):
            assert found(text) == []


@each(
    "french, german, other",
    [
        ("Ce sont des cartes Défense.", "Das sind Verteidigungskarten.", None),
        ("Ce sont des cartes Défense.", "Das sind Angriffskarten.", "Angriffskarten"),
        ("Le défenseur perd ses KO.", "Der Verteidiger verliert seine KO-Punkte.", None),
        ("La pioche est vide.", "Der Ablagestapel ist leer.", "Ablagestapel"),
    ],
)
def test_a_compound_noun_says_the_word_of_the_game_in_it(
    french: str, german: str, other: str | None
) -> None:
    unit = unit_of({"fr": french, "de": german}, "ruling")
    flaws = lint_unit(unit, VOICES, frozenset({"de"}))
    assert [german[one.start : one.end] for one in flaws] == ([other] if other else [])
    assert {one.code.name for one in flaws} <= {"another-term"}


def test_a_name_keeps_its_spelling() -> None:
    for field, count in (("name", 0), ("ruling", 1)):
        segment = Segment(unit_of({"de": "Das Schloß"}, field), VOICES["de"])
        assert len(lint_text(segment)) == count
