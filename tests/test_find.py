"""Reading what a person typed as cards, and finding cards by words and filters."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cases import about, each
from conftest import Rng
from effort import tries

from rng_cards.app.deck_names import DeckNames
from rng_cards.app.edit_deck import add_cards, new_deck, remove_cards, swap_cards
from rng_cards.app.find import Found, read_card, read_names
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.games.capabilities import DECKS, offered

TABLE: Final = Table()
CATALOGUE: Final = TABLE.catalogue("ragnguns")
POOL: Final = DeckNames(CATALOGUE, offered(TABLE.game("ragnguns"), DECKS).shape, "fr")


def ids(names: Sequence[Found[Card]]) -> list[str | None]:
    return [one.card.id if one.card else None for one in names]


def cut(words: str) -> list[str | None]:
    names, unclear = read_names(words.split(), POOL.card)
    assert unclear is None
    return ids(names)


def test_names_in_a_row_are_cut_as_whole_names_whatever_their_language() -> None:
    chance = random.Random(1)  # noqa: S311 -- names to try
    named = [(card, name) for card in CATALOGUE for name in card.names.values()]
    stand = [(card, name) for card, name in named if card.type != "gunslinger"]
    for _ in range(tries(60, 3000)):
        some = dict(chance.sample(stand, 3))
        words = " ".join(some.values())
        with about(words):
            assert cut(words) == [card.id for card in some]


@each(
    "words, cards",
    [
        ("old bourb fouet", ["old-bourbon", "whip"]),
        ("doc raven adjoint whip", ["doc-ravenstorm", "deputy-nelson", "whip"]),
        ("machete nobody whip", ["machete", None, "whip"]),
        ("machete vieuu burbon whip", ["machete", None, "whip"]),
    ],
)
def test_parts_of_names_are_cut_where_nothing_else_fits(
    words: str, cards: list[str | None]
) -> None:
    assert cut(words) == cards


def test_words_in_quotes_are_one_name() -> None:
    assert ids(read_names(["iron bar", "whip"], POOL.card)[0]) == ["iron-bar", "whip"]
    names, _ = read_names(["iron bar whip"], POOL.card)
    assert ids(names) == [None]
    assert [one.typed for one in names if one.finding] == ["iron bar whip"]


def test_what_may_have_been_meant_is_said_to_those_who_read_its_language() -> None:
    """A German name that is like what was typed means nothing to somebody who reads French."""
    finding = read_card("Oma Distell", CATALOGUE).finding
    assert finding is not None
    assert "`Oma Distel`" in finding.help_text("de")
    assert finding.help_text("fr") == "`rng cards` liste les cartes"
    misspelt = read_card("Meme Chardom", CATALOGUE).finding
    assert misspelt is not None
    assert "`Oma Distel`" in misspelt.help_text("de")


def deck_of(text: str, folder: Path) -> str:
    file = folder / "deck.yaml"
    file.write_text(f"game: ragnguns\nname: x\n{text}", encoding="utf-8")
    return str(file)


def test_a_leader_is_swapped_for_a_namesake_of_a_card_and_back(tmp_path: Path) -> None:
    text = "gunslinger: Jenny James\ncards:\n  - Banjo Winter\n"
    deck = deck_of(text, tmp_path)
    there = swap_cards(deck, ["jenny", "banjo winter"], TABLE, "en")
    assert there.after.count("Banjo Winter") == 2
    assert [(typed, card.id) for typed, card in there.guessed] == [("jenny", "jenny-james")]
    assert (
        swap_cards(deck, ["banjo", "winter", "jenny", "james"], TABLE, "en").after == there.before
    )


def test_names_that_filters_seats_and_translators_type_need_no_quotes(rng: Rng) -> None:
    quoted = rng("cards", "--gunslinger", "buffalo kid", "melee")
    assert rng("cards", "--gunslinger", "buffalo", "kid", "melee").stdout == quoted.stdout != ""
    for line, said in (
        ("tr diff vieux bourbon fouet", ""),
        ("tr draft bourbon", "`bourbon` → old-bourbon\n"),
        (
            "match --game colt-express --games 1 --jobs 1 --seat A=random:chey",
            "`chey` → cheyenne\n",
        ),
        ("print --cards --gunslinger buffalo kid --check", ""),
    ):
        with about(line):
            ran = rng(*line.split())
            assert ran.returncode == 0
            assert ran.stderr.startswith(said)


def test_every_wrong_name_of_an_edit_is_told_at_once(tmp_path: Path) -> None:
    deck = deck_of("gunslinger: Jenny James\ncards:\n  - Whip\n", tmp_path)
    for change, codes in (
        (swap_cards(deck, ["nobody", "zzz"], TABLE, "en"), ["DCK430", "DCK410"]),
        (remove_cards(deck, ["machete", "nobody"], TABLE, "en"), ["DCK430", "DCK430"]),
        (add_cards(deck, ["whip", "zzz", "jenny"], TABLE, "en"), ["DCK410", "DCK432", "DCK431"]),
    ):
        assert [one.code.id for one in change.refused] == codes
    new = str(tmp_path / "new.yaml")
    change = new_deck(new, None, ["zz"], ["xx"], TABLE, "ragnguns", "en")
    assert [one.code.id for one in change.refused] == ["DCK410", "DCK410"]
