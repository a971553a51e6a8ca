"""Share codes: any deck comes back from its code, and no slip of a finger makes another deck."""

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, Rng
from effort import tries
from fired_by_share_codes import GAME, own_table
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.app.ordinals import check_ordinals, keep_ordinals, numbering
from rng_cards.app.share import code_of
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_code, validate_file, validate_text
from rng_cards.cli.main import run
from rng_cards.decks.ordinals import ONES_OWN
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.decks.share_code import (
    ALPHABET,
    MOST_CARDS,
    MOST_CHARACTERS,
    MOST_ORDINALS,
    SharedDeck,
    decode,
    encode,
)

JENNY = "tests/decks/jenny-james.yaml"
CODE = "R40M-C9RF-05XS-J1Y2-XA9Y-Z0TP-E090"
"""The code of that deck today."""
FIRST_SENT = "R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G"
"""The code of that deck as it was first sent. It is read for good: never change it here."""
FIRST_CARDS = [
    *[
        "aunt-juniper",
        "barrel-barricade",
        "doc-ravenstorm",
        "elbow-grease",
        "false-bottom",
        "garter-derringer",
        "laudanum",
    ],
    *[
        "light-fingers",
        "lure",
        "old-bourbon",
        "petticoat-gang",
        "sister-camphor",
        "sisters",
        "tortoiseshell-comb",
        "whip",
    ],
]

ORDINALS = st.one_of(st.integers(0, 99), st.integers(0, MOST_ORDINALS - 1))
SHARED = st.builds(
    SharedDeck,
    st.integers(0, 7),
    st.integers(0, (1 << 16) - 1),
    st.none() | ORDINALS,
    st.lists(ORDINALS, max_size=MOST_CARDS).map(lambda some: tuple(sorted(some))),
    st.binary(min_size=2, max_size=2),
)


def code(path: str, table: Table) -> str:
    """The code of a deck's file."""
    deck = validate_file(path, table).resolved
    assert deck is not None
    found = code_of(deck, table)
    assert isinstance(found, str)
    return found


def _cards(deck: ResolvedDeck) -> list[str]:
    """The ids of a deck's cards, each as often as it is in."""
    slots = [slot for slot in deck.cards for _ in range(slot.entry.copies)]
    return sorted(slot.card.id for slot in slots if slot.card)


def content(path: str, table: Table) -> tuple[str | None, list[str]]:
    """Who leads a deck and its cards, by their ids."""
    deck = validate_file(path, table).resolved
    assert deck is not None
    leader = deck.leader.card if deck.leader else None
    return leader.id if leader else None, _cards(deck)


# -- the bytes


@given(SHARED)
def test_whatever_a_code_can_say_comes_back_from_it(deck: SharedDeck) -> None:
    text = encode(deck)
    assert len(text) <= MOST_CHARACTERS
    assert decode(text) == deck
    assert decode(text.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == deck


DECKS = sorted((ROOT / "decks").glob("*.yaml"))[: tries(2, 99)]


@pytest.mark.parametrize("deck", DECKS, ids=lambda one: one.stem)
def test_no_wrong_character_and_no_swap_is_another_deck(deck: Path, table: Table) -> None:
    letters = code(str(deck), table).replace("-", "")
    for at, letter in enumerate(letters):
        before, after = letters[:at], letters[at + 1 :]
        for other in set(ALPHABET) - {letter}:
            assert not isinstance(decode(before + other + after), SharedDeck)
        if after and after[0] != letter:
            assert not isinstance(decode(before + after[0] + letter + after[1:]), SharedDeck)


@given(SHARED, st.data())
def test_a_code_is_the_only_one_of_its_deck(deck: SharedDeck, data: Any) -> None:
    letters = encode(deck).replace("-", "")
    at = data.draw(st.integers(0, len(letters)))
    longer = f"{letters[:at]}0{letters[at:]}"
    assert decode(longer) != deck
    assert decode(f"{letters}0") != deck


@given(st.text(max_size=60) | st.text(alphabet=ALPHABET, max_size=60))
def test_any_text_is_a_deck_or_findings_inside_it(text: str) -> None:
    said = decode(text)
    if not isinstance(said, SharedDeck):
        assert said
        for one in said:
            assert one.span is not None
            assert 1 <= one.span.column <= len(text) + 1


# -- decks


CARDS = st.lists(st.integers(0, 83), max_size=40)


@given(cards=CARDS, leader=st.none() | st.integers(0, 5), data=st.data())
def test_any_deck_legal_or_not_comes_back_from_its_code(
    cards: list[int], leader: int | None, data: Any, table: Table
) -> None:
    catalogue = table.catalogue("ragnguns")
    leaders = [one.id for one in catalogue if one.type == "gunslinger"]
    lines = ["game: ragnguns", "name: x", "cards:"]
    lines += [f"  - {catalogue.card(index).id}" for index in cards] or ["  []"]
    if leader is not None:
        lines.append(f"gunslinger: {data.draw(st.permutations(leaders))[0]}")
    deck = validate_text("deck.yaml", "\n".join(lines), table).resolved
    assert deck is not None
    said = code_of(deck, table)
    assert isinstance(said, str)
    opened = validate_code(said, table)
    assert opened.resolved is not None
    assert code_of(opened.resolved, table) == said
    assert _cards(opened.resolved) == _cards(deck)
    assert opened.resolved.leading_card() == deck.leading_card() or leader is not None


def test_a_code_that_was_sent_once_is_read_for_good(table: Table) -> None:
    assert content(FIRST_SENT, table) == ("jenny-james", FIRST_CARDS)
    assert content(CODE, table) == content(JENNY, table)


def test_the_order_of_a_file_and_the_language_of_its_names_change_no_code(table: Table) -> None:
    cards = ["machete", "Old Bourbon", "Fouet"]
    texts = ["\n".join(["Jenny James", *some]) for some in (cards, reversed(cards))]
    texts.append("Jenny James\n1 Machette\n1 whip\nvieux bourbon\n")
    decks = [validate_text("deck.txt", text, table).resolved for text in texts]
    assert len({code_of(one, table) for one in decks if one}) == 1


def test_a_slip_is_shown_at_its_column_with_the_code_that_was_meant(table: Table) -> None:
    slips = {
        CODE.replace("RF-05", "RF-06"): 12,
        CODE.replace("J1Y2", "JY12"): 17,
        CODE.replace("05XS", "O5XS").replace("Z0TP", "Z0T"): 30,
        CODE.replace("R40M", "S40M"): 1,
        CODE.replace("05XS", "05XXS"): 13,
    }
    for slip, column in slips.items():
        (finding,) = validate_code(slip, table).findings
        assert finding.code.name == "code-damaged"
        assert finding.span is not None
        assert finding.span.column == column, slip
        assert finding.help_text("en") == f"did you mean `{CODE}`?"


def test_a_code_goes_wherever_a_deck_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (
        ["validate", CODE],
        ["deck", "show", CODE, "--format", "json"],
        ["goldfish", CODE, "--games", "2", "--jobs", "1"],
        ["match", CODE, CODE, "--games", "2", "--jobs", "1", "--agent", "random"],
        ["odds", CODE, "k:heal"],
        ["cards", f"in:{CODE} type:weapon"],
        ["deck", "repair", CODE],
        ["print", CODE, "--check"],
        ["deck", "share", CODE],
    ):
        assert run([*command]) == 0, command
        capsys.readouterr()


def test_a_file_is_a_file_even_where_it_is_called_like_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(CODE).write_text("Buffalo Kid\nmachete\n", encoding="utf-8")
    assert content(CODE, table) == ("buffalo-kid", ["machete"])


# -- the commands


def test_what_is_shared_is_opened_again_in_every_form(rng: Rng, tmp_path: Path) -> None:
    code_alone = rng("deck", "share", JENNY, "--quiet", cwd=ROOT)
    assert code_alone.stdout == f"{CODE}\n"
    assert code_alone.stderr == ""
    for form in ("text", "markdown"):
        text = rng("deck", "share", JENNY, "--format", form, cwd=ROOT).stdout
        assert CODE in text
        (tmp_path / f"{form}.txt").write_text(text, encoding="utf-8")
        assert rng("deck", "share", f"{form}.txt", "-q", cwd=tmp_path).stdout == f"{CODE}\n"
        opened = rng("deck", "open", "-", "-o", f"{form}.yaml", stdin=text, cwd=tmp_path)
        assert opened.returncode == 0
        assert rng("deck", "share", f"{form}.yaml", "-q", cwd=tmp_path).stdout == f"{CODE}\n"
    data = json.loads(rng("deck", "open", CODE, "--format", "json", cwd=tmp_path).stdout)
    said = json.loads(rng("deck", "share", JENNY, "--format", "json", cwd=ROOT).stdout)
    assert said["code"] == CODE
    assert data["leader"] == said["leader"] == "jenny-james"
    assert {one["id"] for one in data["cards"]} == {one["id"] for one in said["cards"]}


def test_a_picture_shows_every_card_and_replaces_nothing_but_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from PIL import Image

    from rng_cards.app.printing.deck_picture import _CAPTION, _GAP

    monkeypatch.chdir(tmp_path)
    Path("deck.txt").write_text("Jenny James\nwhip\n2 machete\n", encoding="utf-8")
    share = ["deck", "share", "deck.txt", "--format", "png", "--lang", "en", "-o"]
    assert run([*share, "deck.png"]) == 0
    with Image.open("deck.png") as picture:
        right, down = (picture.width - _GAP) // 2, (picture.height - _CAPTION - _GAP) // 2
        places = [
            picture.crop((x + _GAP, y + _GAP, x + right, y + down))
            for y in (0, down)
            for x in (0, right)
        ]
    assert all(len(one.getcolors(1 << 24) or ()) > 100 for one in places)
    assert len({one.tobytes() for one in places}) == 3  # the same card twice
    assert places[2].tobytes() == places[3].tobytes()
    assert run([*share, "deck.txt"]) == 2
    assert "PRT783" in capsys.readouterr().out
    Path("empty.yaml").write_text("game: ragnguns\nname: x\ncards: []\n", encoding="utf-8")
    assert run(["deck", "share", "empty.yaml", "-o", "none.png", "--lang", "en"]) == 2
    assert "no card to be shown" in capsys.readouterr().err
    assert not Path("none.png").exists()


def test_a_deck_with_an_unknown_card_has_no_code(rng: Rng) -> None:
    shared = rng("deck", "share", "-", stdin="Buffalo Kid\nPoing amercain\n")
    assert shared.returncode == 1
    assert "DCK410" in shared.stdout
    crowd = rng("deck", "share", "-", stdin="Buffalo Kid\n" + "99 machete\n" * 3)
    assert crowd.returncode == 1
    assert "DCK507" in crowd.stdout


@pytest.mark.parametrize(
    ("file", "begins"), [("d.txt", "==="), ("d.md", "## Jenny"), ("d.json", "{"), ("d.gif", "")]
)
def test_the_name_of_a_file_says_its_form(
    file: str,
    begins: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["deck", "share", CODE, "-o", file, "--lang", "en"]) == (0 if begins else 2)
    told = capsys.readouterr()
    if begins:
        assert Path(file).read_text(encoding="utf-8").startswith(begins)
        assert told.out == f"{file}: Jenny James\n"
    else:
        assert "does not say its form" in told.err
        assert not Path(file).exists()


def test_copies_of_a_card_stand_on_one_line(rng: Rng) -> None:
    shared = rng("deck", "share", "-", "-q", stdin="Jenny James\n14 machete\nwhip\n")
    wrong = rng("validate", shared.stdout.strip())
    assert wrong.returncode == 1
    assert "4 |   - 14 × machete\n" in wrong.stdout
    assert wrong.stdout.count("machete") == 1


def test_opening_never_writes_over_a_file(rng: Rng, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("mine", encoding="utf-8")
    refused = rng("deck", "open", CODE, "-o", "mine.yaml", cwd=tmp_path)
    assert refused.returncode == 2
    assert "DCK433" in refused.stdout
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "mine"


# -- ordinals


def test_every_card_of_the_tool_has_an_ordinal(table: Table) -> None:
    found = numbering(table, "ragnguns", ROOT)
    assert found is not None
    assert list(check_ordinals(found)) == []
    assert [one.number for one in found.lock.entries] == list(range(len(found.lock.entries)))


def test_a_card_of_ones_own_gets_a_number_apart_and_can_then_be_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    own_table(tmp_path)
    (tmp_path / "rng-cards.yaml").touch()
    monkeypatch.chdir(tmp_path)
    there = Table()
    found = numbering(there, "ragnguns")
    assert found is not None
    assert list(check_ordinals(found)) == []  # nobody has to share
    assert keep_ordinals(found)
    there = Table()
    again = numbering(there, "ragnguns")
    assert again is not None
    assert [(one.number, one.card) for one in again.lock.entries] == [(ONES_OWN, "rusty-spur")]
    assert not keep_ordinals(again)

    assert code(str(ROOT / JENNY), there) == CODE  # another card changes no code
    Path("deck.txt").write_text("Buffalo Kid\nRusty Spur\nMachete\n", encoding="utf-8")
    said = code("deck.txt", there)
    assert content(said, there) == ("buffalo-kid", ["machete", "rusty-spur"])
    (elsewhere,) = validate_code(said, table).findings
    assert elsewhere.code.name == "code-of-ones-own-cards"

    card = Path("catalog/ragnguns/cards/rusty-spur.yaml")
    text = card.read_text(encoding="utf-8")
    card.write_text(text.replace("cost: 1", "cost: 2"), encoding="utf-8")
    (changed,) = validate_code(said, Table()).findings
    assert changed.code.name == "code-of-another-catalogue"

    card.unlink()
    gone = numbering(Table(), "ragnguns")
    assert gone is not None
    assert [one.code.name for one in check_ordinals(gone)] == ["ordinal-not-settled"]
    assert keep_ordinals(gone)
    withdrawn = validate_code(said, Table())
    assert "withdrawn-card" in {one.code.name for one in withdrawn.findings}
    card.write_text(text, encoding="utf-8")
    back = numbering(Table(), "ragnguns")
    assert back is not None
    assert keep_ordinals(back)
    assert content(said, Table()) == ("buffalo-kid", ["machete", "rusty-spur"])


def test_check_writes_the_lock_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own_table(tmp_path)
    (tmp_path / "rng-cards.yaml").touch()
    monkeypatch.chdir(tmp_path)
    assert run(["check", "--game", "ragnguns", "--write", "--lang", "en"]) == 0
    assert "catalog/ragnguns/ordinals.lock: 1 card numbered\n" in capsys.readouterr().out


def test_words_of_a_card_are_none_of_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_table(tmp_path)
    (tmp_path / "rng-cards.yaml").touch()
    monkeypatch.chdir(tmp_path)
    card = tmp_path / "catalog/ragnguns/cards/rusty-spur.yaml"
    text = card.read_text(encoding="utf-8")

    def digest() -> bytes:
        catalogue = Table().catalogue("ragnguns")
        found = catalogue.get("rusty-spur")
        assert found is not None
        return catalogue.rules_digest(found)

    first = digest()
    card.write_text(text.replace("en: Rusty Spur", "en: Rustier Spur"), encoding="utf-8")
    assert digest() == first
    card.write_text(text.replace("firepower: 1", "firepower: 2"), encoding="utf-8")
    assert digest() != first


def test_a_game_without_decks_has_no_ordinals(table: Table) -> None:
    assert numbering(table, "duel", ROOT) is None


def test_the_first_game_keeps_its_number(table: Table) -> None:
    decks = table.game("ragnguns").decks
    assert decks is not None
    assert decks.shape.number == GAME
