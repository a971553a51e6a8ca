"""Typing that mends itself: it says what it said, and once mended it is left alone."""

from typing import Final

from cases import each
from effort import tries
from hypothesis import example, given, settings
from hypothesis import strategies as st
from linting import unit_of, voices_of

from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.lints import Segment
from rng_cards.translation.lints.typing import LINTS, MENDING
from rng_cards.translation.normal import normal
from rng_cards.translation.typography import MENDING as RULES
from rng_cards.translation.typography import mended

N: Final = "\u00a0"
NN: Final = "\u202f"
TYPED: Final = st.text(
    st.one_of(
        st.sampled_from(
            "  \u00a0\u202f\t\n.,:;!?…'’‘\"“”«»()[]-—éàEA1236♥♠\ufe0f\u200b\u200d\u0301aslL"
        ),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=30,
)
LANGUAGES: Final = st.sampled_from(["fr", "en"])

SHOWN: Final[tuple[tuple[str, str, str], ...]] = (
    ("fr", "l'ombre d'un pied", "l’ombre d’un pied"),
    ("fr", 'Il dit "feu" !', f"Il dit «{N}feu{N}»{NN}!"),
    ("fr", "Il dit “feu”...", f"Il dit «{N}feu{N}»…"),
    ("fr", "Quoi ?! Rien : rien ; rien.", f"Quoi{NN}?! Rien{N}: rien{NN}; rien."),
    ("fr", "À 12:30 , il part .", "À 12:30, il part."),
    ("fr", f"«{N}Il dit “feu”{N}»", f"«{N}Il dit “feu”{N}»"),
    ("fr", "«  Feu » ", f"«{N}Feu{N}»"),
    ("fr", "+1 ♥\ufe0f  pour elle", "+1 ♥ pour elle"),
    ("fr", "E\u0301toile", "Étoile"),
    ("en", 'The dog\'s "bone" !', "The dog’s “bone”!"),
    ("en", "«\u00a0Fire\u00a0» , he said...", "“Fire”, he said…"),
    ("en", "The dogs' den, 6' wide and 6\" high", "The dogs’ den, 6' wide and 6\" high"),
    ("en", "'Tis a 'thing'", "'Tis a 'thing'"),
    ("en", "A .45 caliber", "A .45 caliber"),
    ("en", "Two\u200b  words\t!", "Two words!"),
)


@each("language, typed, typeset", SHOWN)
def test_what_is_typed_becomes_what_is_typeset(
    language: str, typed: str, typeset: str, catalogue: Catalogue
) -> None:
    rules = voices_of(catalogue)[language].typography
    assert mended(typed, rules) == typeset
    assert mended(typeset, rules) == typeset


@settings(max_examples=tries(200, 600), deadline=None)
@given(language=LANGUAGES, typed=TYPED)
@example(language="fr", typed="e\u200b\u0301")
@example(language="fr", typed='"\u00a0"')
@example(language="en", typed="«  » \u200b")
@example(language="fr", typed="......")
@example(language="en", typed=". . .")
def test_a_mend_keeps_what_is_said_and_is_the_last(
    language: str, typed: str, catalogue: Catalogue
) -> None:
    rules = voices_of(catalogue)[language].typography
    once = mended(typed, rules)
    assert normal(once) == normal(typed)
    assert mended(once, rules) == once


@settings(max_examples=tries(100, 300), deadline=None)
@given(language=LANGUAGES, typed=TYPED)
def test_what_is_mended_has_no_flaw_left_that_would_mend_itself(
    language: str, typed: str, catalogue: Catalogue
) -> None:
    voice = voices_of(catalogue)[language]
    said = Segment(unit_of({language: mended(typed, voice.typography)}), voice)
    assert [flaw for lint in LINTS for flaw in lint(said) if flaw.safe] == []


@settings(max_examples=tries(100, 300), deadline=None)
@given(language=LANGUAGES, typed=TYPED)
def test_every_flaw_of_typing_stands_in_its_text(
    language: str, typed: str, catalogue: Catalogue
) -> None:
    said = Segment(unit_of({language: typed}), voices_of(catalogue)[language])
    for lint in LINTS:
        for flaw in lint(said):
            assert 0 <= flaw.start <= flaw.end <= len(typed)
            assert flaw.code.message.say("fr", flaw.params)
            assert flaw.code.message.say("en", flaw.params)


def test_the_rules_that_mend_are_the_lints_that_mend() -> None:
    assert tuple(rule for _, rule in MENDING) == RULES


def test_the_shipped_texts_are_typeset_already(catalogue: Catalogue) -> None:
    voices = voices_of(catalogue)
    for card in catalogue:
        for _, texts in catalogue.texts(card):
            for language, text in texts.items():
                assert mended(text, voices[language].typography) == text
