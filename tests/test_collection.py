"""What one owns: the file, the prints, what decks lack, what queries find."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from effort import tries
from fired_by_collections import table_with
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rng_cards.app.collection import FILE, collection, owned, set_counts
from rng_cards.app.listing import list_cards
from rng_cards.app.printing.missing import lacking
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import MARKER
from rng_cards.cli.main import run

GAME = "ragnguns"
CATALOGUE = Table().catalogue(GAME)
DECK = str(Path("tests/decks/buffalo-kid.yaml").resolve())
OTHER = str(Path("tests/decks/jenny-james.yaml").resolve())


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, nothing printed yet."""
    (tmp_path / MARKER).write_text("# mine\n")
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def rng(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """`rng` in that folder: its exit code, and what it wrote."""
    del home

    def asked(*args: str) -> tuple[int, str]:
        code = run([*args])
        said = capsys.readouterr()
        return code, said.out + said.err

    return asked


def index_of(name: str) -> int:
    return CATALOGUE.find(name).cards[0]


def printed(card: str, copies: int = 1, language: str = "fr") -> str:
    """A line of the ledger."""
    line: dict[str, Any] = {
        "format": 1,
        "at": "2026-01-31T18:05:00Z",
        "game": GAME,
        "card": card,
        "deck": "",
        "languages": [language],
        "design": "d",
        "kind": "k",
        "fields": {},
        "house": [],
    }
    return json.dumps({**line, "copies": copies} if copies else line) + "\n"


def put_ledger(home: Path, *lines: str) -> None:
    (home / "data").mkdir(exist_ok=True)
    (home / "data" / "printed.jsonl").write_text("".join(lines))


def test_what_is_owned_is_what_the_file_says_and_what_was_printed(home: Path) -> None:
    put_ledger(
        home,
        printed("machete", 2),
        printed("machete", 1, "en"),
        printed("iron-bar", 0),  # as older ledgers had it
        printed("nobody", 4),
        printed("high-noon"),
    )
    table = table_with("ragnguns:\n  Machette: 1\n  High Noon: -3\n  Fourche: 2\n", home)
    counts = owned(table, GAME).counts
    said = {CATALOGUE.card(index).id: count for index, count in counts.items()}
    assert said == {"machete": 4, "iron-bar": 1, "high-noon": 0, "pitchfork": 2}
    found = {card.id for card in list_cards(table, GAME, "is:owned").cards}
    assert found == {"machete", "iron-bar", "pitchfork"}
    assert {card.id for card in list_cards(table, GAME, "possède:2-9").cards} == {
        "machete",
        "pitchfork",
    }
    assert len(list_cards(table, GAME, "own:0").cards) == len(CATALOGUE) - 3
    first = list_cards(table, GAME, "sort:-own").cards[0]
    assert first.id == "machete"


def test_every_question_about_a_broken_collection_is_refused(home: Path) -> None:
    table = table_with("ragnguns: [\n", home)
    for query, column in (("own>1", 1), ("is:owned", 4), ("cost>own", 6), ("sort:own", 6)):
        listing = list_cards(table, GAME, query)
        assert [one.code.id for one in listing.findings] == ["QRY533"], query
        assert listing.question is None
        assert [one.span.column for one in listing.findings if one.span] == [column], query


def test_decks_lack_what_they_want_together(home: Path) -> None:
    put_ledger(home, printed("machete"))
    lacks = lacking([DECK, OTHER], table_with("ragnguns: {Jenny James: 1}\n", home))
    wanted = {one.card.id: (one.wanted, one.owned) for one in lacks.by_game[GAME]}
    assert "machete" not in wanted
    assert "jenny-james" not in wanted
    assert wanted["buffalo-kid"] == (1, 0)
    assert len(wanted) == 28
    twice = lacking([DECK, "decks.txt"], Table())
    assert twice.hindered


SOME = st.dictionaries(st.integers(0, 20), st.integers(0, 9999), max_size=6)
TEXTS = st.sampled_from(
    [
        "",
        "# only this\n",
        "duel:\n  As de pique: 2\n",
        "ragnguns:\n    Machette: 1   # a gift\n    'High Noon': 2\nduel: {}\n",
        "duel: {}\nragnguns:\n# none",
        "ragnguns:\r\n  Machette: 3\r\n",
    ]
)


@settings(
    max_examples=tries(40, 2000),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(TEXTS, SOME)
def test_a_change_is_read_back_and_keeps_all_else(
    home: Path, text: str, counts: dict[int, int]
) -> None:
    table = table_with(text, home)
    before = collection(table)
    change = set_counts(table, GAME, counts, "fr")
    if change.findings:
        assert [one.code.id for one in change.findings] == ["DCK592"]
        assert (home / FILE).read_text() == text.replace("\r", "")
        return
    after = collection(table)
    assert after.sound
    assert after.counts(GAME) == {**before.counts(GAME), **counts}
    assert after.counts("duel") == before.counts("duel")
    for comment in ("# only this", "# a gift", "# none"):
        assert (comment in text) <= (comment in (home / FILE).read_text())


def test_cards_come_and_go_by_name_and_by_deck(rng: Callable[..., tuple[int, str]]) -> None:
    assert rng("collection", "add", "machete", "midi", "pile", "--count", "2", "--lang", "fr") == (
        0,
        "Machette\xa0: 0 → 2\nMidi pile\xa0: 0 → 2\n",
    )
    assert rng("collection", "add", "--deck", DECK)[0] == 0
    assert rng("collection", "remove", "machete", "--lang", "en") == (0, "Machete: 3 → 2\n")
    assert "Machete: 2 → 9" in rng("collection", "set", "machete", "--count", "9", "--dry-run")[1]
    code, said = rng("collection", "type:weapon", "--format", "json")
    assert code == 0
    cards = {one["card"]: one["count"] for one in json.loads(said)["cards"]}
    assert cards["machete"] == 2
    assert len(cards) == 5
    code, said = rng("collection", "missing", DECK, OTHER, "--format", "json")
    assert {one["card"] for one in json.loads(said)} >= {"jenny-james", "sister-camphor"}
    assert "machete" not in said
    assert rng("collection", "missing", DECK, "--lang", "fr") == (0, "il ne manque rien\n")
    code, said = rng("collection", "add", "macheta", "--lang", "fr")
    assert code == 1
    assert "tu voulais dire `Machette`\u202f?" in said
    assert rng("collection", "add")[0] == 2
    assert rng("collection", "add", "2")[0] == 2
    for typed in ("2 whip old bourbon x3 torch", "whip 2 old bourbon torch 3"):
        refused = rng("collection", "set", *typed.split(), "--dry-run")
        assert refused[0] == 2, "nothing says how many of old bourbon"
        _, said = rng("collection", "add", *typed.split(), "--lang", "en", "--dry-run")
        assert said.splitlines()[:3] == ["Whip: 0 → 2", "Old Bourbon: 0 → 1", "Torch: 1 → 4"]
    assert rng("collection", "set", "whip", "2", "--dry-run", "--lang", "en")[1].startswith(
        "Whip: "
    )
    assert rng("collection", "own>", "--lang", "en")[0] == 2


def test_only_what_is_missing_is_printed_and_then_nothing_is(
    rng: Callable[..., tuple[int, str]], home: Path
) -> None:
    assert rng("collection", "add", "machete", "buffalo", "kid")[0] == 0
    code, said = rng("print", DECK, "--missing", "-o", "some.pdf", "--format", "json")
    assert (code, json.loads(said[: said.rindex("}") + 1])["printed"]["cards"]) == (0, 14)
    (home / "some.pdf").unlink()
    assert rng("print", DECK, "--missing", "-o", "some.pdf", "--lang", "en") == (
        0,
        "nothing is missing: nothing written\n",
    )
    assert not (home / "some.pdf").exists()
    assert owned(Table(home), GAME).counts[index_of("torch")] == 1
    assert rng("print", DECK, "-o", "some.pdf")[0] == 0
    assert owned(Table(home), GAME).counts[index_of("torch")] == 2


def test_a_broken_collection_keeps_a_print_of_what_is_missing_from_being_made(
    rng: Callable[..., tuple[int, str]], home: Path
) -> None:
    (home / FILE).write_text("ragnguns:\n  Machete: many\n")
    code, said = rng("print", DECK, "--missing", "-o", "some.pdf")
    assert code == 1
    assert "DCK590" in said
    assert not (home / "some.pdf").exists()
