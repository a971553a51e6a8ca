"""Typing differences are no differences; every digit, symbol and letter is one."""

import unicodedata
from collections.abc import Callable
from typing import Final

from cases import each
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.diff import word_diff
from rng_cards.translation.normal import normal, text_hash
from rng_cards.translation.units import units

TEXT: Final = (
    "Tire 2 BALLES ! L'ABRI : « feu », dit-il... Coût 10 % ; payé ? ♥ ♠ ∞ ↴ ♦ ② œuvre épique"
)

RETYPED: Final[dict[str, Callable[[str], str]]] = {
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "doubled spaces": lambda text: text.replace(" ", "  "),
    "lines broken": lambda text: text.replace(" ", "\n"),
    "spaces around": lambda text: f"\u00a0 {text}\n",
    "no space before marks": lambda text: text.replace(" !", "!").replace(" :", ":"),
    "no space inside quotes": lambda text: text.replace("« ", "«").replace(" »", "»"),
    "English quotes": lambda text: text.replace("« ", "“").replace(" »", "”"),
    "straight quotes": lambda text: text.replace("«", '"').replace("»", '"'),
    "typographic apostrophe": lambda text: text.replace("'", "’"),
    "ellipsis": lambda text: text.replace("...", "…"),
    "no-break hyphen": lambda text: text.replace("-", "\u2011"),
    "coloured symbols": lambda text: text.replace("♥", "♥\ufe0f").replace("♠", "♠\ufe0e"),
    "nothing between letters": "\u200b".join,
    "soft hyphens": lambda text: text.replace("épique", "épi\u00adque"),
    "joiners in decomposed letters": lambda text: "\u2060".join(unicodedata.normalize("NFD", text)),
}


@each("how", RETYPED)
def test_a_text_typed_otherwise_says_the_same(how: str) -> None:
    other = RETYPED[how](TEXT)
    assert other != TEXT
    assert text_hash(other) == text_hash(TEXT)
    assert [piece.kind for piece in word_diff(TEXT, other)] == ["same"]


@each("how", RETYPED)
def test_every_shipped_text_typed_otherwise_says_the_same(how: str, catalogue: Catalogue) -> None:
    for unit in units(catalogue):
        for text in unit.texts.values():
            assert text_hash(RETYPED[how](text)) == text_hash(text)


@each(
    "one, other",
    [
        ("Tire 1 BALLE", "Tire 2 BALLE"),
        ("1 000", "1000"),
        ("+2", "2"),
        ("+2", "-2"),
        ("♠", "♥"),
        ("①", "②"),
        ("①", "1"),
        ("∞", ""),
        ("BALLE", "Balle"),
        ("BALLE", "BALLES"),
        ("écarte", "ecarte"),
        ("coeur", "cœur"),
        ("feu.", "feu"),
        ("feu.", "feu!"),
        ("feu.", "feu..."),
        ("il dit: feu", "il dit, feu"),
        ("porte-bonheur", "porte bonheur"),
        ("l'abri", "labri"),
        ("dit feu", 'dit "feu"'),
    ],
)
def test_what_reads_otherwise_is_another_text(one: str, other: str) -> None:
    assert text_hash(one) != text_hash(other)


UNSEEN: Final = "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u00ad"
SPACES: Final = " \u00a0\u202f\t\n\u2009"


@given(st.text(st.characters(codec="utf-8"), max_size=60), st.data())
def test_normal_texts_stay_as_they_are_and_hide_nothing(text: str, data: st.DataObject) -> None:
    plain = normal(text)
    assert normal(plain) == plain
    assert not set(UNSEEN) & set(plain)
    places = data.draw(st.lists(st.tuples(st.integers(0, len(text)), st.sampled_from(UNSEEN))))
    bent = text
    for place, character in places:
        bent = bent[:place] + character + bent[place:]
    assert normal(bent) == plain


@given(st.lists(st.from_regex(r"[\w♠♥♦∞↴②’'-]{1,8}[.,;:!?…]?", fullmatch=True)), st.data())
def test_whatever_space_stands_between_words_they_say_the_same(
    words: list[str], data: st.DataObject
) -> None:
    gaps = data.draw(st.lists(st.text(st.sampled_from(SPACES), min_size=1, max_size=3)))
    bent = "".join(
        word + (gaps[number % len(gaps)] if gaps else " ") for number, word in enumerate(words)
    )
    assert normal(bent) == normal(" ".join(words))


@given(st.sampled_from([one for one in TEXT if one.isalnum() or one in "♥♠∞↴♦②"]), st.data())
def test_one_digit_symbol_or_letter_changed_is_seen(was: str, data: st.DataObject) -> None:
    becomes = data.draw(st.sampled_from([*"0123456789♠♥♦♣∞↴①②abcABCéÉœ"]).filter(was.__ne__))
    assert text_hash(TEXT.replace(was, becomes, 1)) != text_hash(TEXT)


def test_a_hash_begins_with_its_version_and_is_never_a_number() -> None:
    assert text_hash("Machette").startswith("n1:")
    assert len(text_hash("")) == len("n1:") + 12
