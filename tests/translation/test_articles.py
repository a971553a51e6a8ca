"""Small words that change with the word behind them, by the shipped languages' data."""

import pytest
from cases import each
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.translation.articles import Articles, in_case_of


@pytest.fixture(scope="module")
def articles() -> dict[str, Articles]:
    return {key: voice.articles for key, voice in Bench(Table(ROOT), "ragnguns").voices.items()}


@each(
    "article, words",
    [
        ("a", "BEAST HEAL unicorn uniform union usual one European ewe US 110 herd"),
        ("an", "AMBUSH hour heir honest unimportant umbrella usher onerous FBI X 8 80 11 18"),
    ],
)
def test_a_or_an_by_the_sound(article: str, words: str, articles: dict[str, Articles]) -> None:
    for word in words.split():
        assert articles["en"].fitting("a", word) == (article,), word
        assert articles["en"].fitting("An", word) == (article,), word


@each(
    "small, word, gender, fitting",
    [
        ("le", "ABRI", "", ("l’",)),
        ("l'", "CACHETTE", "", ("le", "la")),
        ("l’", "CACHETTE", "f", ("la",)),
        ("un", "EMBUSCADE", "f", ("une",)),
        ("du", "EMBUSCADE", "f", ("de l’",)),
        ("de la", "PIÈGE", "m", ("du",)),
        ("ta", "ARME", "f", ("ton",)),
        ("ton", "PÉTOIRE", "f", ("ta",)),
        ("cet", "BÊTE", "f", ("cette",)),
        ("le", "héros", "", ("le",)),
        ("le", "héroïsme", "", ("l’",)),
        ("que", "onze", "", ("que",)),
        ("carte", "ABRI", "m", ("carte",)),
    ],
)
def test_french_by_sound_and_gender(
    small: str, word: str, gender: str, fitting: tuple[str, ...], articles: dict[str, Articles]
) -> None:
    assert articles["fr"].fitting(small, word, gender) == fitting


def test_the_small_word_before_a_noun(articles: dict[str, Articles]) -> None:
    def before(text: str, language: str) -> str | None:
        found = articles[language].before(text, text.index("X"))
        return found and text[found.start : found.end]

    assert before("Prends de la X", "fr") == "de la"
    assert before("dans l'X", "fr") == "l'"
    assert before("Planque-la X", "fr") is None
    assert before("An X", "en") == "An"
    assert before("Alabama X", "en") is None
    assert before("eine X", "de") is None


def test_words_joined_as_they_meet(articles: dict[str, Articles]) -> None:
    assert articles["fr"].joined("Que il pose-la à côté de le ABRI") == (
        "Qu’il pose-la à côté de l’ABRI"
    )
    assert articles["en"].joined("A ALLEY, a hour, a unicorn") == "An ALLEY, an hour, a unicorn"


def test_capitals_follow() -> None:
    assert [in_case_of("an", one) for one in ("a", "A")] == ["an", "An"]
    assert [in_case_of("la", one) for one in ("l’", "L’", "LE")] == ["la", "La", "LA"]
