"""Finding a card by what a person types, in either language, and never by a guess."""

import random
import re
import unicodedata
from typing import Final

from cases import each
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import NameIndex, fold
from rng_cards.diagnostics.suggest import closest

CATALOGUE: Final = Table().catalogue("ragnguns")
CARDS: Final = list(CATALOGUE)
GUNSLINGERS: Final = CATALOGUE.of_types(frozenset({"gunslinger"}))
OTHERS: Final = CATALOGUE.of_types(frozenset({"gunslinger"}), outside=True)
ALL_NAMES: Final = [
    (card, name)
    for card in CARDS
    for name in dict.fromkeys((*card.names.values(), *card.record["aliases"]))
]
FOLDED: Final = {fold(name) for _, name in ALL_NAMES} | {card.id for card in CARDS}
APOSTROPHES: Final = "’'ʼ`´"


def place_of(card: Card) -> frozenset[int]:
    """Where a name stands in a deck says which of two namesakes it means."""
    return GUNSLINGERS if card.type == "gunslinger" else OTHERS


def found(name: str, among: frozenset[int] | None = None) -> tuple[str, list[str]]:
    match = CATALOGUE.find(name, among)
    return match.kind, [CATALOGUE.card(index).id for index in match.cards]


# Folding


@each(
    "name, folded",
    [
        ("L’Œil du Shérif", "oeil du sherif"),
        ("the  Sisters", "sisters"),
        ("Les Frangines", "frangines"),
        ("IRON-BAR", "iron bar"),
        ("Éperon rouillé", "eperon rouille"),
        ("E\u0301peron", "eperon"),
        ("Straße", "strasse"),
        ("ÆON", "aeon"),
        ("Undertaker's Vulture", "undertaker s vulture"),
        ("  a  b\u00a0c\u202fd\t", "b c d"),
        ("The", "the"),
        ("La", "la"),
        ("", ""),
        ("’-!", ""),
        ("①", "1"),
        ("ＭＡＣＨＥＴＥ", "machete"),
    ],
)
def test_folding_keeps_letters_and_digits_only(name: str, folded: str) -> None:
    assert fold(name) == folded


@given(st.text(max_size=40))
def test_a_folded_name_folds_to_itself_but_for_an_article(text: str) -> None:
    once = fold(text)
    again = fold(once)
    assert once.endswith(again)
    assert once == once.strip()
    assert "  " not in once


@given(st.text(max_size=40))
def test_case_and_composition_never_matter(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
    if text.isascii():
        assert fold(text.upper()) == fold(text.lower())


# Exact


@each(
    "typed, card",
    [
        ("machete", "machete"),
        ("Machette", "machete"),
        ("MACHETTE", "machete"),
        ("poing americain", "brass-knuckles"),
        ("Poing Américain", "brass-knuckles"),
        ("Brass Knuckle", "brass-knuckles"),
        ("Brass Kuckle", "brass-knuckles"),
        ("brass-knuckles", "brass-knuckles"),
        ("Les Frangines", "sisters"),
        ("frangines", "sisters"),
        ("the sisters", "sisters"),
        ("Sisters", "sisters"),
        ("iron bar", "iron-bar"),
        ("IRON-BAR", "iron-bar"),
        ("L’Ours danseur", "dancing-bear"),
        ("l'ours danseur", "dancing-bear"),
        ("Lʼours danseur", "dancing-bear"),
        ("l`ours danseur", "dancing-bear"),
        ("ours danseur", "dancing-bear"),
        ("dancing bear", "dancing-bear"),
        ("Undertaker's Vulture", "undertakers-vulture"),
        ("undertakers-vulture", "undertakers-vulture"),
        ("  machete ", "machete"),
    ],
)
def test_a_whole_name_is_its_card(typed: str, card: str) -> None:
    assert found(typed) == ("exact", [card])


def test_every_id_is_its_card() -> None:
    for card in CARDS:
        assert found(card.id) == ("exact", [card.id])


def test_a_ligature_is_two_letters() -> None:
    index = NameIndex({"sheriffs-eye": 0}, {fold("L’Œil du Shérif"): [0]})
    for typed in ("L'œil du shérif", "oeil du sherif", "OEIL DU SHERIF", "l’Oeil du shérif"):
        assert index.find(typed) == index.find("sheriffs-eye")
        assert index.find(typed).kind == "exact"


# Less than a whole name


@each(
    "typed, card",
    [
        ("bourbon", "old-bourbon"),
        ("cavalerie sabre", "cavalry-saber"),
        ("poing amer", "brass-knuckles"),
        ("Machtte", "machete"),
        ("Bufalo Kid", "buffalo-kid"),
        ("bar iron", "iron-bar"),
    ],
)
def test_a_part_or_a_slip_is_only_ever_a_suggestion(typed: str, card: str) -> None:
    kind, cards = found(typed)
    assert kind == "near"
    assert cards[0] == card


@each("typed", ["winter", "buffalo", "tallow", "poudre"])
def test_words_that_several_cards_bear_lead_to_all_of_them(typed: str) -> None:
    kind, cards = found(typed)
    bearing = {
        card.id
        for card in CARDS
        if any(typed in fold(name).split() for name in (*card.names.values(), *alias_of(card)))
    }
    assert kind == ("several" if len(bearing) > 1 else "near")
    assert set(cards) == bearing


def alias_of(card: Card) -> list[str]:
    aliases: list[str] = card.record["aliases"]
    return aliases


@each("typed", ["", "   ", "’’’", "zzzz", "Charizard", "x" * 5000, "\0", "🐎"])
def test_nonsense_leads_nowhere(typed: str) -> None:
    assert found(typed) == ("none", [])


def test_suggestions_are_five_at_most_and_the_best_comes_first() -> None:
    index = NameIndex({}, {f"iron bar {letter}": [n] for n, letter in enumerate("abcdefgh")})
    match = index.find("irom bar c")
    assert match.kind == "near"
    assert match.cards[0] == 2
    assert len(match.cards) == 5


# Banjo Winter, twice


def test_banjo_winter_is_two_cards_that_only_the_place_tells_apart() -> None:
    assert found("Banjo Winter")[0] == "several"
    assert sorted(found("Banjo Winter")[1]) == ["banjo-winter", "banjo-winter-gunslinger"]
    assert found("banjo winter", GUNSLINGERS) == ("exact", ["banjo-winter-gunslinger"])
    assert found("BANJO WINTER", OTHERS) == ("exact", ["banjo-winter"])


def test_an_id_names_its_card_but_a_name_that_looks_like_it_gives_way_to_the_place() -> None:
    assert found("banjo-winter") == ("exact", ["banjo-winter"])
    assert found("banjo-winter", OTHERS) == ("exact", ["banjo-winter"])
    assert found("banjo-winter", GUNSLINGERS) == ("exact", ["banjo-winter-gunslinger"])
    assert found("banjo-winter-gunslinger") == ("exact", ["banjo-winter-gunslinger"])


def test_a_name_that_no_wanted_card_bears_still_finds_its_card() -> None:
    """So that a deck rule can say «this is a Gunslinger», and not «unknown card»."""
    assert found("Buffalo Kid", OTHERS) == ("exact", ["buffalo-kid"])
    assert found("buffalo-kid", OTHERS) == ("exact", ["buffalo-kid"])
    assert found("Machette", GUNSLINGERS) == ("exact", ["machete"])


def test_suggestions_keep_to_the_wanted_cards_where_one_fits() -> None:
    kind, cards = found("Banjo Wintre", OTHERS)
    assert (kind, cards) == ("near", ["banjo-winter"])
    kind, cards = found("winter", GUNSLINGERS)
    assert (kind, cards) == ("near", ["banjo-winter-gunslinger"])


# Whatever the keyboard


def typed_by(name: str, chance: random.Random) -> str:
    """A name as somebody might type it: same letters, everything else bent."""
    bent = "".join(one.upper() if chance.random() < 0.5 else one.lower() for one in name)
    if chance.random() < 0.5:
        decomposed = unicodedata.normalize("NFD", bent)
        bent = "".join(
            one for one in decomposed if not unicodedata.combining(one) or chance.random() < 0.5
        )
    bent = re.sub("[’'ʼ`´]", lambda _: chance.choice(APOSTROPHES), bent)
    bent = re.sub("[- ]", lambda _: chance.choice([" ", "-", "  ", "\u00a0", " - "]), bent)
    if chance.random() < 0.3 and len(fold(name).split()) == len(re.findall(r"\w+", name)):
        bent = chance.choice(["The ", "la ", "LES ", "l’", "une "]) + bent
    return chance.choice(["", " ", "\t"]) + bent + chance.choice(["", " ", " !"])


@given(st.sampled_from(ALL_NAMES), st.randoms(use_true_random=False))
def test_every_card_is_found_by_each_of_its_names_however_it_is_typed(
    named: tuple[Card, str], chance: random.Random
) -> None:
    card, name = named
    match = CATALOGUE.find(typed_by(name, chance), place_of(card))
    assert match.kind == "exact"
    assert match.cards == (card.index,)


def test_every_card_is_found_by_each_of_its_names_as_printed() -> None:
    for card, name in ALL_NAMES:
        assert found(name, place_of(card)) == ("exact", [card.id])
        assert found(name.upper(), place_of(card)) == ("exact", [card.id])


SOME_TEXT: Final = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="aeioulmnrst ’-", max_size=20),
    st.lists(st.sampled_from([word for one in FOLDED for word in one.split()]), max_size=4).map(
        " ".join
    ),
)


@given(SOME_TEXT, st.sampled_from([None, GUNSLINGERS, OTHERS]))
def test_no_text_makes_finding_fail_and_only_a_whole_name_is_exact(
    text: str, among: frozenset[int] | None
) -> None:
    match = CATALOGUE.find(text, among)
    assert (match.kind == "none") == (match.cards == ())
    assert len(set(match.cards)) == len(match.cards)
    if match.kind == "exact":
        assert len(match.cards) == 1
        assert fold(text) in FOLDED or text in FOLDED
    if match.kind == "several":
        assert len(match.cards) > 1


def test_the_catalogue_can_be_asked_for_an_id_that_is_not_there(catalogue: Catalogue) -> None:
    assert catalogue.get("machete") is not None
    assert catalogue.get("Machete") is None


# Did you mean


@each("word, near", [("malee", "melee"), ("MELE", "melee"), ("qwerty", None), ("", None)])
def test_the_closest_word_of_a_list_is_offered_if_it_is_close(word: str, near: str | None) -> None:
    assert closest(word, ["melee", "fire", "music"]) == near


def test_the_closest_word_comes_back_in_its_own_case() -> None:
    assert closest("dck44", ["DCK404", "YML101"]) == "DCK404"
