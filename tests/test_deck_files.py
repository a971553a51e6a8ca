"""Deck files: two formats read without surprise, edited without touching another line."""

import io
import string
from pathlib import Path
from typing import Final

import pytest
from cases import each
from conftest import Rng
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.app.edit_deck import DeckEdit, add_cards, new_deck, remove_cards, swap_cards
from rng_cards.app.table import Table, shapes
from rng_cards.app.validate import resolve_deck, validate_text
from rng_cards.catalogue.card import Card
from rng_cards.cli.main import run
from rng_cards.decks.edit import new_list, new_yaml
from rng_cards.decks.model import MAX_VALUES, Deck, DeckFile
from rng_cards.decks.read import deck_of, read_deck
from rng_cards.diagnostics import Span
from rng_cards.files.text import TextFile, decode
from rng_cards.games import GAME_OF_DECKS

TABLE: Final = Table()
CATALOGUE: Final = TABLE.catalogue("ragnguns")
DECK_CARDS: Final = [card for card in CATALOGUE if card.type != "gunslinger"]
LEADERS: Final = [card for card in CATALOGUE if card.type == "gunslinger"]
HEAD: Final = "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\n"


def read(text: str, path: str = "deck.txt") -> DeckFile:
    return deck_of(TextFile(path, text, []), shapes(), GAME_OF_DECKS)


def deck(text: str, path: str = "deck.txt") -> Deck:
    found = read(text, path)
    assert found.deck is not None, found.findings
    return found.deck


def entries(text: str, path: str = "deck.txt") -> list[tuple[str, int]]:
    return [(entry.text, entry.copies) for entry in deck(text, path).cards]


def codes(found: DeckFile) -> list[str]:
    return [one.code.id for one in found.findings]


def led_by(text: str, path: str = "deck.txt") -> tuple[str | None, list[str | None]]:
    """The id of the card that leads, and of the others."""
    resolved = resolve_deck(deck(text, path), TABLE)
    leader = resolved.leading_card()
    return leader.id if leader else None, [
        slot.card.id if slot.card else None for slot in resolved.cards
    ]


# The plain list


@each(
    "line, name, count",
    [
        ("Machette", "Machette", 1),
        ("1 Machette", "Machette", 1),
        ("2 Machette", "Machette", 2),
        ("1x Machette", "Machette", 1),
        ("2X Machette", "Machette", 2),
        ("x3 Machette", "Machette", 3),
        ("2× Machette", "Machette", 2),
        ("2 × Machette", "Machette", 2),
        ("×2 Machette", "Machette", 2),
        ("Machette (2)", "Machette", 2),
        ("Machette x2", "Machette", 2),
        ("Machette ×2", "Machette", 2),
        ("- Machette", "Machette", 1),
        ("1) Machette", "Machette", 1),
        ("2) Machette", "Machette", 2),
        ("- **Machette**", "Machette", 1),
        ("2x *Machette*", "Machette", 2),
        ("12. 3 Machette", "Machette", 3),
        ("* 2 Machette", "Machette", 2),
        ("• Machette", "Machette", 1),
        ("– 1x Machette", "Machette", 1),
        ("  Machette  ", "Machette", 1),
        ("\tMachette", "Machette", 1),
        ("Machette # la bonne", "Machette", 1),
        ("Machette // la bonne", "Machette", 1),
        ("2 Machette (la bonne)", "Machette (la bonne)", 2),
        ("Poing américain", "Poing américain", 1),
        ("L’Ours danseur", "L’Ours danseur", 1),
        ("Nine-Finger Malone", "Nine-Finger Malone", 1),
        ("C#", "C#", 1),
        ("a//b", "a//b", 1),
    ],
)
def test_a_line_is_a_name_with_whatever_stands_around_it(line: str, name: str, count: int) -> None:
    assert entries(f"Fouet\n{line}\n") == [("Fouet", 1), (name, count)]


@each(
    "line",
    ["", "   ", "# Armes", "// Armes", "Armes :", "Weapons:", "=== Armes ===", "[Armes]", "-----"],
)
def test_blank_lines_comments_and_headings_are_no_cards(line: str) -> None:
    assert entries(f"Fouet\n{line}\nMachette\n") == [("Fouet", 1), ("Machette", 1)]


@each(
    "line",
    [
        "Pistolero : Buffalo Kid",
        "pistolero: Buffalo Kid",
        "PISTOLERO\u00a0: Buffalo Kid",
        "Gunslinger: Buffalo Kid",
        "gunslinger : Buffalo Kid # le mien",
        "- Gunslinger: Buffalo Kid",
    ],
)
def test_the_leader_may_be_said_on_any_line_in_either_language(line: str) -> None:
    said = deck(f"Machette\n{line}\nFouet\n")
    assert said.leader is not None
    assert said.leader.text == "Buffalo Kid"
    assert [entry.text for entry in said.cards] == ["Machette", "Fouet"]


def test_a_leader_said_but_left_blank_is_no_card() -> None:
    assert entries("Machette\nPistolero :\n") == [("Machette", 1)]


def test_a_span_covers_the_name_and_nothing_else() -> None:
    lines = "Buffalo Kid\n  - 2x Poing américain  # bien\n"
    assert deck(lines).cards[1].span == Span("deck.txt", 2, 8, 2, 23)
    after = deck("Fouet\nMachette (2)\n").cards[1]
    assert (after.span.column, after.span.end_column) == (1, 9)


@each("count", ["0", "100", "123456789012345678901234567890"])
def test_a_count_that_is_none_is_reported_and_the_card_still_there(count: str) -> None:
    found = read(f"Fouet\n{count} Machette\n")
    assert codes(found) == ["DCK423"]
    assert found.findings[0].span is not None
    assert found.findings[0].span.line == 2
    assert found.deck is not None
    assert found.deck.cards[1].copies == 1


@each("text", ["", "\n\n", "# rien\n", "Armes :\n"])
def test_a_list_without_a_single_card_is_an_empty_file(text: str) -> None:
    found = read(text)
    assert found.deck is None
    assert codes(found) == ["YML107"]


def test_line_endings_of_other_systems_are_read_alike() -> None:
    unix = "Buffalo Kid\n1 Machette\n\n# fin\nFouet\n"
    for ending in ("\r\n", "\r"):
        assert entries(unix.replace("\n", ending)) == entries(unix)


# Who leads a plain list


@each(
    "line, cards",
    [
        ("Fall, Lure, Lariat", "1 fall 1 lure 1 lariat"),
        ("2 Whip, Fall x3; 4x Lure", "2 whip 3 fall 4 lure"),
        ("Poing américain (MÉLÉE)", "1 brass-knuckles"),
        ("2 Whip [WEAPON]", "2 whip"),
        ("2 Whip (mine), Nothing, Fall", "2 whip 1 ? 1 fall"),
        ("Nothing, Nobody", "1 ?"),
        ("**Title**", ""),
        ("---", ""),
    ],
)
def test_lists_of_other_tools_are_read(line: str, cards: str) -> None:
    verdict = validate_text("-", f"{line}\nJenny James\nMachete\n", Table())
    assert verdict.resolved is not None
    slots = verdict.resolved.cards
    said = [f"{one.entry.copies} {one.card.id if one.card else '?'}" for one in slots]
    assert " ".join(said) == f"{cards} 1 machete".strip()
    assert all(
        one.entry.text in line
        and line[one.entry.span.column - 1 : one.entry.span.end_column - 1] == one.entry.text
        for one in slots[:-1]
    )


def test_the_first_line_leads() -> None:
    assert led_by("Buffalo Kid\nMachette\n") == ("buffalo-kid", ["machete"])


def test_a_gunslinger_further_down_leads_too_if_it_can_be_nothing_else() -> None:
    assert led_by("Machette\nBuffalo Kid\n") == ("buffalo-kid", ["machete"])


def test_banjo_winter_leads_from_the_first_line_only() -> None:
    assert led_by("Banjo Winter\nMachette\n") == ("banjo-winter-gunslinger", ["machete"])
    assert led_by("Machette\nBanjo Winter\n") == (None, ["machete", "banjo-winter"])
    assert led_by("Buffalo Kid\nBanjo Winter\n") == ("buffalo-kid", ["banjo-winter"])
    assert led_by("Machette\nBanjo Winter\nBuffalo Kid\n") == (
        "buffalo-kid",
        ["machete", "banjo-winter"],
    )


def test_banjo_winter_can_be_both() -> None:
    both = "Banjo Winter\nBanjo Winter\n"
    assert led_by(both) == ("banjo-winter-gunslinger", ["banjo-winter"])
    assert led_by("Machette\nPistolero : Banjo Winter\n") == (
        "banjo-winter-gunslinger",
        ["machete"],
    )


def test_two_gunslingers_do_not_both_lead() -> None:
    leader, cards = led_by("Buffalo Kid\nJenny James\n")
    assert leader == "buffalo-kid"
    assert cards == ["jenny-james"]


def test_a_doubled_gunslinger_does_not_lead() -> None:
    assert led_by("2 Buffalo Kid\nMachette\n")[0] is None


# YAML


def test_a_deck_has_a_name_and_notes_in_each_language() -> None:
    text = HEAD.replace("Essai", "{fr: Lames, en: Blades}") + "cards: []\nnotes: {fr: Cogne.}\n"
    both = deck(text, "deck.yaml")
    assert both.name("fr") == "Lames"
    assert both.name("en") == "Blades"
    assert both.name("de") == "Blades"
    assert both.notes == {"fr": "Cogne."}


def test_a_deck_with_one_name_has_it_in_every_language() -> None:
    one = deck(HEAD + "cards: []\nnotes: Cogne.\n", "deck.yaml")
    assert one.name("fr") == one.name("en") == "Essai"
    assert one.notes == {"": "Cogne."}


def test_a_deck_without_a_name_is_called_by_its_path() -> None:
    assert deck("Buffalo Kid\n", "mine.txt").name("fr") == "mine.txt"


def test_yaml_spans_cover_quoted_names_quotes_included() -> None:
    cards = deck(HEAD + "cards:\n  - Machette\n  - 'Fouet'\n", "deck.yaml").cards
    assert [entry.text for entry in cards] == ["Machette", "Fouet"]
    assert cards[1].span == Span("deck.yaml", 6, 5, 6, 12)


@each("written", ["cards: []", "cards:", "cards: ~", "cards: null"])
def test_an_empty_list_can_be_written_in_four_ways(written: str) -> None:
    found = read(HEAD + written + "\n", "deck.yaml")
    assert found.deck is not None
    assert found.deck.cards == ()
    assert not found.deck.cards_unsaid
    assert codes(found) == []


@each("value", ["12", "true", "~", "[a]", "{a: b}", "1.5"])
def test_an_entry_that_is_no_name_is_reported_once_and_still_counted(value: str) -> None:
    found = read(HEAD + f"cards:\n  - Machette\n  - {value}\n", "deck.yaml")
    assert codes(found) == ["YML122"]
    assert found.deck is not None
    assert [entry.broken for entry in found.deck.cards] == [False, True]


@each("name", ["yes", "no", "on", "0x1F", "12 singes", "1_000"])
def test_a_plain_word_is_a_name_whatever_older_yaml_made_of_it(name: str) -> None:
    assert entries(HEAD + f"cards: [{name}]\n", "deck.yaml") == [(name, 1)]


# Which format


@each(
    "path, text, form",
    [
        ("deck.yaml", "Buffalo Kid: x\ncards: []\n", "yaml"),
        ("DECK.YML", HEAD + "cards: []\n", "yaml"),
        ("deck.txt", "cards: Machette\ngame: x\n", "text"),
        ("-", "Buffalo Kid\nMachette\n", "text"),
        ("-", HEAD + "cards: []\n", "yaml"),
        ("-", "# deck\n---\nname: x\ncards: []\n", "yaml"),
        ("-", "name: x\ncards :\n  - Machette\n", "yaml"),
        ("deck", "Buffalo Kid\ngames: no\n", "text"),
        ("deck", HEAD + "cards: []\n", "yaml"),
        ("deck.md", "- Buffalo Kid\n- Machette\n", "text"),
    ],
)
def test_the_format_is_told_by_the_name_else_by_a_key_at_the_start_of_a_line(
    path: str, text: str, form: str
) -> None:
    assert deck(text, path).form == form


def test_standard_input_is_a_deck_file(monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.TextIOWrapper(io.BytesIO("Buffalo Kid\nÉperon\n".encode()), encoding="ascii")
    monkeypatch.setattr("sys.stdin", data)
    found = read_deck("-", shapes(), GAME_OF_DECKS)
    assert found.path == "-"
    assert found.deck is not None
    assert [entry.text for entry in found.deck.cards] == ["Buffalo Kid", "Éperon"]


# Written, then read


PRINTABLE: Final = st.text(
    st.characters(exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=30
).filter(str.strip)
LETTERS: Final = string.ascii_letters + "éèàçœÉÇ"
CARD_LIKE: Final = st.from_regex(
    rf"[{LETTERS}][{LETTERS}’' .!?,&-]{{0,20}}[{LETTERS}]", fullmatch=True
).filter(lambda name: not name.lower().startswith("x "))


@given(PRINTABLE, PRINTABLE, st.lists(PRINTABLE, max_size=6))
def test_a_yaml_deck_of_any_names_reads_back_the_same(
    title: str, leader: str, names: list[str]
) -> None:
    text = new_yaml("ragnguns", title, "gunslinger", leader, names)
    found = read(text, "deck.yaml")
    assert codes(found) == []
    assert found.deck is not None
    assert found.deck.names == {"": title}
    assert found.deck.leader is not None
    assert found.deck.leader.text == leader
    assert [entry.text for entry in found.deck.cards] == names
    for entry in found.deck.cards:
        assert entry.span.line == entry.span.end_line


@given(CARD_LIKE, st.lists(CARD_LIKE, max_size=6))
def test_a_plain_list_of_names_reads_back_the_same(leader: str, names: list[str]) -> None:
    assert entries(new_list(leader, names)) == [(name, 1) for name in (leader, *names)]


def test_every_card_of_the_game_can_be_written_in_both_formats() -> None:
    for language in ("fr", "en"):
        names = [card.name(language) for card in DECK_CARDS]
        leader = LEADERS[0].name(language)
        ids: list[str | None] = [card.id for card in DECK_CARDS]
        assert led_by(new_list(leader, names)) == (LEADERS[0].id, ids)
        text = new_yaml("ragnguns", "x", "gunslinger", leader, names)
        assert led_by(text, "deck.yaml") == (LEADERS[0].id, ids)


LINES: Final = st.lists(
    st.one_of(
        st.text(max_size=20),
        st.sampled_from(
            [
                *HEAD.splitlines(),
                "cards:",
                "  - Machette",
                "cards: [",
                "]",
                "2x Fouet",
                "---",
                "- -",
            ]
        ),
    ),
    max_size=8,
).map("\n".join)


@given(LINES, st.sampled_from(["deck.yaml", "deck.txt", "-"]))
def test_no_text_makes_reading_or_validating_fail(text: str, path: str) -> None:
    found = read(text, path)
    assert found.deck is not None or found.findings
    verdict = validate_text(path, text, TABLE)
    lines = text.count("\n") + text.count("\r") + len(text.splitlines()) + 1
    for one in verdict.findings:
        assert one.span is not None
        assert 1 <= one.span.line <= lines
        assert one.span.column >= 1
        assert one.message("fr")
        assert one.message("en")


@given(st.binary(max_size=60), st.sampled_from(["deck.yaml", "deck.txt", "-"]))
def test_no_bytes_make_reading_fail(data: bytes, path: str) -> None:
    found = deck_of(decode(path, data), shapes(), GAME_OF_DECKS)
    assert found.deck is not None or found.findings


# Edited


FULL: Final = """\
# mon deck
game: ragnguns   # le jeu
name: {fr: 'Lames', en: "Blades"}
gunslinger: "Buffalo Kid"
cards:
  # Armes
  - Machette        # la bonne
  - "Poing américain"

  - 'Barre de fer'
  # Objets
  - old-bourbon
# la fin
notes: >-
  Cogne.
"""


def written(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


def done(change: DeckEdit) -> str:
    """The new text of a file whose edit was not refused; it was written."""
    assert change.refused == ()
    return Path(change.path).read_bytes().decode()


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_adding_puts_one_line_in_and_leaves_every_other_as_it_was(
    tmp_path: Path, ending: str, bom: str
) -> None:
    before = bom + FULL.replace("\n", ending)
    file = written(tmp_path / "deck.yaml", before)
    after = done(add_cards(str(file), ["whip"], TABLE, "fr"))
    lines = lines_of(before)
    place = lines.index(f"  - old-bourbon{ending}") + 1
    assert lines_of(after) == [*lines[:place], f"  - Fouet{ending}", *lines[place:]]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_removing_takes_one_line_out_and_leaves_every_other_as_it_was(
    tmp_path: Path, ending: str, bom: str
) -> None:
    before = bom + FULL.replace("\n", ending)
    file = written(tmp_path / "deck.yaml", before)
    after = done(remove_cards(str(file), ["Brass Knuckles"], TABLE, "en"))
    assert after == before.replace(f'  - "Poing américain"{ending}', "")


def test_swapping_changes_a_name_and_nothing_beside_it(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.yaml", FULL)
    after = done(swap_cards(str(file), ["machete", "whip"], TABLE, "en"))
    assert after == FULL.replace("- Machette        # la bonne", "- Whip        # la bonne")
    after = done(swap_cards(str(file), ["buffalo kid", "jenny james"], TABLE, "en"))
    assert "gunslinger: Jenny James\n" in after
    after = done(swap_cards(str(file), ["iron bar", "town band"], TABLE, "fr"))
    (band,) = [card.name("fr") for card in DECK_CARDS if card.id == "town-band"]
    assert f"  - {band}\n" in after
    assert after.count("\n") == FULL.count("\n")


FLOW: Final = HEAD + "cards: [Machette, 'Poing américain',  Fouet]  # trois\nnotes: x\n"


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("machete", "['Poing américain',  Fouet]"),
        ("brass knuckles", "[Machette, Fouet]"),
        ("whip", "[Machette, 'Poing américain']"),
    ],
)
def test_a_card_leaves_a_list_on_one_line_with_its_comma(
    tmp_path: Path, name: str, left: str
) -> None:
    file = written(tmp_path / "deck.yaml", FLOW)
    after = done(remove_cards(str(file), [name], TABLE, "en"))
    assert after == HEAD + f"cards: {left}  # trois\nnotes: x\n"


def test_a_card_enters_a_list_on_one_line(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.yaml", FLOW)
    after = done(add_cards(str(file), ["torch", "lariat"], TABLE, "en"))
    assert after == FLOW.replace("Fouet]", "Fouet, Torch, Lariat]")
    after = done(remove_cards(str(file), ["torch", "lariat"], TABLE, "en"))
    assert after == FLOW


@pytest.mark.parametrize("written_as", ["cards: []", "cards:", "cards: ~", "cards: [ ]"])
def test_the_first_card_of_an_empty_list_opens_it(tmp_path: Path, written_as: str) -> None:
    file = written(tmp_path / "deck.yaml", HEAD + written_as + "  # ici\nnotes: x\n")
    after = done(add_cards(str(file), ["machete", "whip"], TABLE, "en"))
    assert after == HEAD + "cards:  # ici\n  - Machete\n  - Whip\nnotes: x\n"


def test_a_file_without_the_key_gets_it(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.yaml", HEAD.rstrip("\n"))
    after = done(add_cards(str(file), ["machete"], TABLE, "en"))
    assert after == HEAD + "cards:\n  - Machete\n"


def test_a_name_spread_over_lines_goes_with_all_of_them(tmp_path: Path) -> None:
    text = HEAD + "cards:\n  - >-\n    Machette\n  -\n    Fouet\n  - Torche\nnotes: x\n"
    file = written(tmp_path / "deck.yaml", text)
    assert entries(text, "deck.yaml") == [("Machette", 1), ("Fouet", 1), ("Torche", 1)]
    assert done(remove_cards(str(file), ["machete"], TABLE, "en")) == text.replace(
        "  - >-\n    Machette\n", ""
    )
    assert (
        done(remove_cards(str(file), ["whip"], TABLE, "en"))
        == HEAD + "cards:\n  - Torche\nnotes: x\n"
    )
    file = written(tmp_path / "deck.yaml", text)
    assert done(swap_cards(str(file), ["machete", "lariat"], TABLE, "en")) == text.replace(
        "- >-\n    Machette\n", "- Lariat\n"
    )
    last = HEAD + "cards:\n  - >-\n    Machette\nnotes: x\n"
    file = written(tmp_path / "deck.yaml", last)
    assert done(add_cards(str(file), ["whip"], TABLE, "en")) == last.replace(
        "notes", "  - Whip\nnotes"
    )


LIST: Final = "\ufeffBuffalo Kid\r\n\r\n# Armes\r\n- 1x Machette   # la bonne\r\nFouet (1)\r\n"


def test_a_plain_list_is_edited_a_line_at_a_time(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.txt", LIST)
    assert done(add_cards(str(file), ["torch"], TABLE, "fr")) == LIST + "Flambeau\r\n"
    assert done(remove_cards(str(file), ["flambeau"], TABLE, "en")) == LIST
    assert done(swap_cards(str(file), ["machete", "torch"], TABLE, "fr")) == LIST.replace(
        "Machette", "Flambeau"
    )
    assert done(swap_cards(str(file), ["buffalo kid", "jenny james"], TABLE, "fr")) == LIST.replace(
        "Machette", "Flambeau"
    ).replace("Buffalo Kid", "Jenny James")


def test_a_list_with_counts_gets_a_count(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.txt", "Buffalo Kid\n1 Machette")
    assert done(add_cards(str(file), ["torch"], TABLE, "en")) == (
        "Buffalo Kid\n1 Machette\n1 Torch\n"
    )


def test_names_are_added_in_the_language_of_the_person(tmp_path: Path) -> None:
    for language, name in (("fr", "Poing américain"), ("en", "Brass Knuckles")):
        file = written(tmp_path / f"{language}.txt", "Buffalo Kid\n")
        assert done(add_cards(str(file), ["brass-knuckles"], TABLE, language)) == (
            f"Buffalo Kid\n{name}\n"
        )


CHOSEN: Final = st.lists(st.sampled_from(DECK_CARDS), min_size=2, max_size=8, unique=True)
STYLES: Final = ("block", "quoted", "flow", "text", "counted")


def a_deck(cards: list[Card], style: str, ending: str, language: str) -> tuple[str, str]:
    """A deck of those cards in some style: the suffix of its file, and its text."""
    names = [card.name(language) for card in cards]
    body = {
        "block": "cards:\n" + "".join(f"  - {name}  # c\n" for name in names) + "# fin\n",
        "quoted": "cards:\n" + "".join(f'- "{name}"\n\n' for name in names) + "notes: x\n",
        "flow": "cards: [" + ", ".join(f'"{name}"' for name in names) + "] # fin\nnotes: x\n",
        "text": "Buffalo Kid\n\n" + "".join(f"- {name} # c\n" for name in names) + "# fin\n",
        "counted": "Buffalo Kid\n" + "".join(f"1x {name}\n" for name in names),
    }[style]
    suffix = ".txt" if style in {"text", "counted"} else ".yaml"
    text = body if suffix == ".txt" else HEAD + body
    return suffix, text.replace("\n", ending)


def cards_in(file: Path) -> list[str | None]:
    return led_by(file.read_bytes().decode("utf-8-sig"), str(file))[1]


@given(
    cards=CHOSEN,
    style=st.sampled_from(STYLES),
    ending=st.sampled_from(["\n", "\r\n"]),
    bom=st.sampled_from(["", "\ufeff"]),
    language=st.sampled_from(["fr", "en"]),
    data=st.data(),
)
def test_an_edit_of_any_deck_does_what_it_says_and_adding_then_removing_restores_the_file(
    tmp_path_factory: pytest.TempPathFactory,
    cards: list[Card],
    style: str,
    ending: str,
    bom: str,
    language: str,
    data: st.DataObject,
) -> None:
    fresh, *there = cards
    suffix, text = a_deck(there, style, ending, language)
    before = bom + text
    file = written(tmp_path_factory.mktemp("edit") / f"deck{suffix}", before)
    ids: list[str | None] = [card.id for card in there]
    assert cards_in(file) == ids
    added = done(add_cards(str(file), [fresh.id], TABLE, language))
    assert cards_in(file) == [*ids, fresh.id]
    if style != "flow":
        assert [line for line in lines_of(added) if line not in lines_of(before)] == [
            line for line in lines_of(added) if fresh.name(language) in line
        ]
    assert done(remove_cards(str(file), [fresh.name("fr")], TABLE, "en")) == before
    victim = data.draw(st.sampled_from(there))
    done(swap_cards(str(file), [victim.id, fresh.id], TABLE, language))
    assert cards_in(file) == [fresh.id if one == victim.id else one for one in ids]
    done(swap_cards(str(file), [fresh.id, victim.id], TABLE, language))
    assert cards_in(file) == ids
    if len(there) > 1:
        done(remove_cards(str(file), [victim.id], TABLE, "en"))
        assert cards_in(file) == [one for one in ids if one != victim.id]


# Refused


@pytest.mark.parametrize(
    ("text", "suffix"), [(FULL, ".yaml"), ("Buffalo Kid\n1 Machette\nBarre de fer\n", ".txt")]
)
def test_an_edit_that_is_refused_touches_nothing(tmp_path: Path, text: str, suffix: str) -> None:
    file = written(tmp_path / f"deck{suffix}", text)
    path = str(file)
    refusals = {
        "DCK431": add_cards(path, ["whip", "Machete"], TABLE, "fr"),
        "DCK410": add_cards(path, ["whip", "Machte"], TABLE, "fr"),
        "DCK411": add_cards(path, ["buffalo"], TABLE, "fr"),
        "DCK432": add_cards(path, ["Jenny James"], TABLE, "fr"),
        "DCK430": remove_cards(path, ["machette", "whip"], TABLE, "en"),
    }
    for code, change in refusals.items():
        assert [one.code.id for one in change.refused] == [code]
        assert change.before == change.after
    assert file.read_bytes().decode() == text


def test_the_leader_of_a_yaml_deck_is_swapped_and_never_removed(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.yaml", FULL)
    change = remove_cards(str(file), ["buffalo kid"], TABLE, "en")
    assert [one.code.id for one in change.refused] == ["DCK432"]
    change = swap_cards(str(file), ["buffalo kid", "machete"], TABLE, "en")
    assert [one.code.id for one in change.refused] == ["DCK432"]


def test_a_file_that_holds_something_else_is_not_edited(tmp_path: Path) -> None:
    for text, code in (
        (HEAD + "cards: Machette\n", "YML122"),
        (HEAD + "cards:\n  - Mach\x1bette\n", "YML114"),
        ("- Machette\n", "YML122"),
    ):
        file = written(tmp_path / "deck.yaml", text)
        change = add_cards(str(file), ["whip"], TABLE, "en")
        assert code in [one.code.id for one in change.refused]
        assert file.read_bytes().decode() == text


def test_a_card_named_twice_is_refused_as_if_it_were_added_twice(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.txt", "Buffalo Kid\n")
    names = ["machete", "Machette", "fall", "fall", "nobody"]
    again = [add_cards(str(file), names, TABLE, "fr")]
    again.append(new_deck(str(tmp_path / "new.yaml"), None, (), names, TABLE, "ragnguns", "fr"))
    for change in again:
        assert [one.code.id for one in change.refused] == ["DCK410", "DCK431", "DCK431"]
    assert file.read_text(encoding="utf-8") == "Buffalo Kid\n"
    assert not (tmp_path / "new.yaml").exists()


@pytest.mark.parametrize(
    "item", ["  -", "  - ", "  - # later", "  - ''", "  - ~", "  -\n    Fouet"]
)
def test_an_odd_last_item_is_kept_or_the_edit_refused(tmp_path: Path, item: str) -> None:
    """What is added or taken out is all that changes in what the file says."""
    text = FULL.replace("  - old-bourbon\n", f"  - old-bourbon\n{item}\n")
    file = written(tmp_path / "deck.yaml", text)
    before = read_deck(str(file), shapes(), "ragnguns").deck
    assert before is not None
    change = add_cards(str(file), ["fall"], TABLE, "en")
    after = read_deck(str(file), shapes(), "ragnguns").deck
    assert after is not None
    if change.refused:
        assert file.read_bytes() == text.encode()
    else:
        names = [*(one.text for one in before.cards), "Fall"]
        assert [one.text for one in after.cards] == names


def test_an_unknown_name_in_the_file_can_be_taken_out_as_it_is_written(tmp_path: Path) -> None:
    file = written(tmp_path / "deck.txt", "Buffalo Kid\nMachtte\nFouet\n")
    assert done(remove_cards(str(file), ["machtte"], TABLE, "en")) == "Buffalo Kid\nFouet\n"


# At the command line


@pytest.mark.parametrize(
    "args",
    [
        ["add", "{deck}", "whip"],
        ["remove", "{deck}", "machete"],
        ["swap", "{deck}", "machete", "whip"],
        ["new", "{new}", "whip"],
        ["new", "{new}.txt", "whip", "--gunslinger", "jenny james"],
    ],
)
def test_a_dry_run_shows_the_change_and_writes_nothing(
    args: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "deck.yaml", FULL)
    named = [one.format(deck=file, new=tmp_path / "new.yaml") for one in args]
    assert run(["deck", *named, "--dry-run"]) == 0
    out = capsys.readouterr().out
    assert "@@" in out
    assert any(line[:1] in "+-" and line[:3] not in {"+++", "---"} for line in out.splitlines())
    assert file.read_bytes().decode() == FULL
    assert [one.name for one in tmp_path.iterdir()] == ["deck.yaml"]


def test_a_new_deck_is_named_after_its_file_and_led_by_whom_one_says(tmp_path: Path) -> None:
    path = str(tmp_path / "mes-lames.yaml")
    text = done(new_deck(path, None, ["jenny james"], ["machette"], TABLE, "ragnguns", "fr"))
    assert text == (
        "game: ragnguns\nname: mes lames\ngunslinger: Jenny James\ncards:\n  - Machette\n"
    )
    refused = new_deck(path, None, (), (), TABLE, "ragnguns", "fr").refused
    assert [one.code.id for one in refused] == ["DCK433"]


def test_a_new_plain_list_has_a_line_a_card(tmp_path: Path) -> None:
    path = str(tmp_path / "lames.txt")
    text = done(
        new_deck(path, None, ["Banjo Winter"], ["banjo winter", "whip"], TABLE, "ragnguns", "en")
    )
    assert text == "Banjo Winter\nBanjo Winter\nWhip\n"
    assert led_by(text) == ("banjo-winter-gunslinger", ["banjo-winter", "whip"])


def test_a_filter_reads_one_stream_and_writes_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"Buffalo Kid\nMachete\n")))
    assert run(["deck", "add", "-", "whip"]) == 0
    assert capsys.readouterr().out == "Buffalo Kid\nMachete\nWhip\n"


@each(
    "name, start, line",
    [
        ("deck.yaml", "game: ragnguns\nname: a\ngunslinger: b\ncards:\n", "- Machete\n"),
        ("deck.txt", "Buffalo Kid\n", "Machete\n"),
    ],
)
def test_a_deck_of_more_cards_than_anybody_has_is_not_looked_through(
    name: str, start: str, line: str
) -> None:
    file = read(start + line * (MAX_VALUES + 1), name)
    assert file.deck is None
    assert [one.code.name for one in file.findings] == ["too-many-values"]
    assert read(start + line * 500, name).deck is not None


def test_a_deck_in_reach_goes_by_its_name(rng: Rng, tmp_path: Path) -> None:
    """Wherever a deck is read; what is a file is that file."""
    assert rng("validate", "Buffalo-Kid", cwd=tmp_path).returncode == 0
    assert rng("deck", "diff", "buffalo-kid", "jenny-james", cwd=tmp_path).returncode == 0
    near = rng("validate", "bufalo-kid", cwd=tmp_path)
    assert near.returncode == 2
    assert "did you mean `buffalo-kid`?" in near.stdout + near.stderr
    (tmp_path / "buffalo-kid").write_text("Whip\n", "utf-8")
    assert rng("validate", "buffalo-kid", cwd=tmp_path).returncode == 1
