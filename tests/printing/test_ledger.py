"""The print ledger: what was printed is remembered, compared, told, forgotten; damage is borne."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.cli.main import run
from rng_cards.diagnostics import Diagnostic
from rng_cards.files import changing
from rng_cards.printing import ledger_file
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger import MOST_FAULTS, Ledger, forget, read, record
from rng_cards.printing.ledger_changes import CardChange, changed
from rng_cards.printing.ledger_file import ledger_path
from rng_cards.words import Text

GAME = "ragnguns"
NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)
NAMES = {
    "name": Text(fr="nom", en="name"),
    "cost": Text(fr="coût", en="cost"),
    "rules": Text(fr="règles", en="rules"),
    "keywords": Text(fr="mots-clés", en="keywords"),
}
RULES = ("Tire cette BALLE sur la carte adverse.", "Pioche une carte.")


def spur(
    *languages: str, house: frozenset[str] = frozenset(), kind: str = "weapon", **fields: Any
) -> PrintedCard:
    """A card; a field is one text or several."""
    given_fields = {"name": "Éperon rouillé", "cost": "2", "rules": RULES, **fields}
    many = {
        name: (value,) if isinstance(value, str) else tuple(value)
        for name, value in given_fields.items()
    }
    return PrintedCard("rusty-spur", kind, languages or ("fr",), many, house)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "data" / "printed.jsonl")


def printed(path: str, *cards: PrintedCard, design: str = "d1", **more: Any) -> None:
    kept = record(cards, lambda _: design, **{"game": GAME, "at": NOON, "path": path, **more})
    assert kept == ()


def why(path: str, card: PrintedCard, language: str = "en", design: str = "d1") -> str:
    changes = changed([card], lambda _: design, read(path), game=GAME, field_names=NAMES)
    return changes[0].why(language) if changes else ""


def codes(found: tuple[Diagnostic, ...]) -> list[str]:
    return [one.code.id for one in found]


# Where it is


def test_the_ledger_is_in_the_data_folder_or_where_rng_data_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from platformdirs import user_data_dir

    monkeypatch.setenv("RNG_DATA", str(tmp_path))
    assert ledger_path() == str(tmp_path / "printed.jsonl")
    monkeypatch.delenv("RNG_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    folder = user_data_dir("rng-cards", appauthor=False)
    assert ledger_path() == os.path.join(folder, "printed.jsonl")
    monkeypatch.delenv("XDG_DATA_HOME")
    folder = user_data_dir("rng-cards", appauthor=False)
    assert ledger_path() == os.path.join(folder, "printed.jsonl")


def test_without_a_file_nothing_was_printed_and_reading_makes_none(path: str) -> None:
    assert read(path) == Ledger(path, {}, (), "")
    assert not os.path.exists(os.path.dirname(path))


# What is kept


def test_what_was_printed_is_read_again(path: str) -> None:
    card = spur(house=frozenset({"cost", "rules.2"}))
    printed(path, card, deck="Buffalo Kid")
    [entry] = read(path).entries
    assert (entry.game, entry.card, entry.languages) == (GAME, "rusty-spur", ("fr",))
    assert (entry.at, entry.deck, entry.design) == ("2026-01-31T12:00:00Z", "Buffalo Kid", "d1")
    assert (entry.kind, entry.fields, entry.house) == (card.kind, card.fields, card.house)
    assert why(path, card) == ""


def test_a_moment_is_kept_in_utc(path: str) -> None:
    printed(path, spur(), at=datetime(2026, 1, 1, 1, 30, tzinfo=timezone(timedelta(hours=2))))
    assert read(path).entries[0].at == "2025-12-31T23:30:00Z"


def test_copies_are_one_line_and_languages_are_several(path: str) -> None:
    printed(path, spur("fr"), spur("fr"), spur("en"), spur("fr", "en"))
    assert len(Path(path).read_bytes().splitlines()) == 3
    assert [one.languages for one in read(path).entries] == [("en",), ("fr",), ("fr", "en")]


def test_the_latest_print_counts_and_is_listed_first(path: str) -> None:
    printed(path, spur(cost="1"), spur("en"))
    printed(path, spur(cost="2"), at=NOON + timedelta(days=1))
    entries = read(path).entries
    assert [(one.languages, one.at[:10]) for one in entries] == [
        (("fr",), "2026-02-01"),
        (("en",), "2026-01-31"),
    ]
    assert entries[0].fields["cost"] == ("2",)


def test_the_same_print_gives_the_same_bytes(path: str, tmp_path: Path) -> None:
    other = str(tmp_path / "other.jsonl")
    for where in (path, other):
        printed(where, spur(house=frozenset({"name", "cost", "rules.1"})))
    assert Path(path).read_bytes() == Path(other).read_bytes()


@pytest.mark.parametrize(
    ("deck", "kept"),
    [
        ("Buffalo Kid", "Buffalo Kid"),
        ("Feu/Poudre", "Feu/Poudre"),
        ("/home/jeanne/decks/mine.yaml", "mine.yaml"),
        ("C:\\Users\\Jeanne\\mine.yaml", "mine.yaml"),
    ],
)
def test_no_place_of_the_machine_is_kept(path: str, deck: str, kept: str) -> None:
    printed(path, spur(), deck=deck)
    assert read(path).entries[0].deck == kept
    assert "jeanne" not in Path(path).read_text(encoding="utf-8").lower()


def test_nothing_printed_makes_no_file(path: str) -> None:
    assert record([], lambda _: "d1", game=GAME, at=NOON, path=path) == ()
    assert not os.path.exists(path)


TEXTS = st.text(st.characters(), max_size=20)


@given(
    st.dictionaries(TEXTS, st.lists(TEXTS, min_size=1, max_size=3).map(tuple), max_size=4),
    st.frozensets(TEXTS, max_size=3),
)
def test_any_text_comes_back_as_it_was(
    fields: Mapping[str, tuple[str, ...]], house: frozenset[str]
) -> None:
    from tempfile import TemporaryDirectory

    card = PrintedCard("x", "weapon", ("fr",), fields, house)
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "printed.jsonl")
        printed(path, card)
        ledger = read(path)
        assert ledger.findings == ()
        assert ledger.entries[0].fields == fields
        assert ledger.entries[0].house == house
        assert len(Path(path).read_text(encoding="utf-8").splitlines()) == 1


# Why a card is to be printed again


def test_a_card_never_printed(path: str) -> None:
    assert why(path, spur()) == "never printed"
    assert why(path, spur(), "fr") == "jamais imprimée"


@pytest.mark.parametrize(
    ("change", "en", "fr"),
    [
        ({"cost": "3"}, "cost 2 → 3", "coût 2 → 3"),
        (
            {"name": "Vieil éperon"},
            "name “Éperon rouillé” → “Vieil éperon”",
            "nom «\xa0Éperon rouillé\xa0» → «\xa0Vieil éperon\xa0»",
        ),
        ({"cost": ()}, "cost 2, taken off", "coût 2, en moins"),
        ({"durability": "1"}, "durability 1, added", "durability 1, en plus"),
        (
            {"keywords": ("Monture", "Bande")},
            "keywords “Monture Bande”, added",
            "mots-clés «\xa0Monture Bande\xa0», en plus",
        ),
        (
            {"rules": ("Tire deux BALLES sur la carte adverse.", "Pioche une carte.")},
            "rules changed: “cette BALLE” → “deux BALLES”",
            "règles\xa0: «\xa0cette BALLE\xa0» → «\xa0deux BALLES\xa0»",
        ),
        (
            {"rules": (RULES[0],)},
            "rules changed: − “Pioche une carte.”",
            "règles\xa0: − «\xa0Pioche une carte.\xa0»",
        ),
        (
            {"rules": (*RULES, "Vide ton ceinturon, puis pioche trois cartes si tu le peux.")},
            "rules changed: + “Vide ton ceinturon, puis … si tu le peux.”",
            "règles\xa0: + «\xa0Vide ton ceinturon, puis … si tu le peux.\xa0»",
        ),
        ({"rules": RULES[::-1]}, "rules: in another order", "règles\xa0: dans un autre ordre"),
        (
            {"rules": (RULES[0].replace("la carte", "la\u202fcarte"), RULES[1])},
            "rules: other spaces",
            "règles\xa0: autres espaces",
        ),
        ({"name": "Éperon\u202frouillé"}, "name: other spaces", "nom\xa0: autres espaces"),
        (
            {"house": frozenset({"cost", "rules.2"})},
            "now of the house: cost, rules 2",
            "maintenant maison\xa0: coût, règles 2",
        ),
        ({"kind": "item"}, "the layout was redrawn", "la mise en page a été redessinée"),
    ],
)
def test_what_is_different_is_said_in_both_languages(
    path: str, change: dict[str, Any], en: str, fr: str
) -> None:
    printed(path, spur())
    assert why(path, spur(**change)) == en
    assert why(path, spur(**change), "fr") == fr


def test_what_is_now_attested_is_said(path: str) -> None:
    printed(path, spur(house=frozenset({"name", "cost"})))
    assert why(path, spur(house=frozenset({"cost"}))) == "now attested: name"


def test_a_field_that_came_with_its_house_mark_is_told_once(path: str) -> None:
    printed(path, spur())
    card = spur(durability="1", house=frozenset({"durability"}))
    assert why(path, card) == "durability 1, added"


def test_many_differences_are_told_in_part_and_counted(path: str) -> None:
    words = [f"w{number}" for number in range(20)]
    other = [word.upper() if number % 4 == 0 else word for number, word in enumerate(words)]
    printed(path, spur(rules=" ".join(words)))
    said = why(path, spur(rules=" ".join(other)))
    assert said == ("rules changed: “w0” → “W0”; “w4” → “W4”; “w8” → “W8”; and 2 other places")


def test_several_reasons_are_all_told_and_programs_get_their_names(path: str) -> None:
    printed(path, spur())
    card = spur(cost="3", name="Vieil éperon", house=frozenset({"cost"}))
    [change] = changed([card], lambda _: "d2", read(path), game=GAME, field_names=NAMES)
    assert [(one.what, one.field) for one in change.reasons] == [
        ("field", "name"),
        ("field", "cost"),
        ("house", "cost"),
        ("redrawn", ""),
    ]
    assert change.why("en").endswith(
        "· cost 2 → 3 · now of the house: cost · the layout was redrawn"
    )


def test_words_of_a_card_are_no_template(path: str) -> None:
    printed(path, spur(name="{count}"))
    assert why(path, spur(name="{0} {boo")) == "name “{count}” → “{0} {boo”"


@pytest.mark.parametrize(
    ("before", "now", "en", "fr"),
    [
        ([("fr",)], ("fr", "en"), "English added", "anglais en plus"),
        (
            [("fr",)],
            ("en",),
            "printed in French, not yet in English",
            "imprimée en français, pas encore en anglais",
        ),
        (
            [("fr", "en")],
            ("fr",),
            "printed in French and English, not yet in French",
            "imprimée en français et anglais, pas encore en français",
        ),
        (
            [("fr",), ("en",)],
            ("fr", "en"),
            "printed in English, French, not yet in French and English",
            "imprimée en anglais, français, pas encore en français et anglais",
        ),
    ],
)
def test_another_language_is_a_reason(
    path: str, before: list[tuple[str, ...]], now: tuple[str, ...], en: str, fr: str
) -> None:
    printed(path, *(spur(*languages) for languages in before))
    assert why(path, spur(*now, name="Rusty Spur")) == en
    assert why(path, spur(*now, name="Rusty Spur"), "fr") == fr


def test_a_figure_is_compared_across_languages(path: str) -> None:
    printed(path, spur("fr"))
    said = why(path, spur("en", name="Rusty Spur", cost="3"))
    assert said == "printed in French, not yet in English · cost 2 → 3"


def test_cards_are_told_once_in_the_order_given_and_games_apart(path: str) -> None:
    printed(path, spur(), game="another")
    other = PrintedCard("adder", "item", ("fr",), {"name": ("Vipère",)}, frozenset())
    cards = [spur(), other, spur()]
    told: list[CardChange] = changed(
        cards, lambda _: "d1", read(path), game=GAME, field_names=NAMES
    )
    assert [(one.card.id, one.why("en")) for one in told] == [
        ("rusty-spur", "never printed"),
        ("adder", "never printed"),
    ]


def test_a_design_may_be_told_by_card(path: str) -> None:
    printed(path, spur(), design="weapon-1")
    by_kind = {"weapon": "weapon-2"}
    told = changed(
        [spur()], lambda card: by_kind[card.kind], read(path), game=GAME, field_names=NAMES
    )
    assert [one.what for one in told[0].reasons] == ["redrawn"]


# Damage


SOUND = {
    "format": 1,
    "at": "2026-01-31T12:00:00Z",
    "game": GAME,
    "card": "x",
    "languages": ["fr"],
    "deck": "",
    "design": "d1",
    "kind": "weapon",
    "fields": {"name": ["X"]},
    "house": [],
}


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (b'{"format":1,"at":', "PRT760", "it is not whole JSON"),
        (b"[" * 100_000, "PRT760", "it is not whole JSON"),
        (b"[1]", "PRT760", "it is not a JSON object"),
        (b"\xff\xfe", "PRT760", "it is not UTF-8"),
        (b"\0\0\0", "PRT760", "it is not whole JSON"),
        (b"{}", "PRT760", "`format` is missing or makes no sense"),
        (b'{"format":true}', "PRT760", "`format` is missing or makes no sense"),
        (b'{"format":' + b"9" * 5000 + b"}", "PRT760", "it is not whole JSON"),
        (b'{"format":2,"what":"ever"}', "PRT761", "format 2: this version reads format 1"),
        (json.dumps({**SOUND, "at": "yesterday"}).encode(), "PRT760", "`at` is missing or"),
        (
            json.dumps({**SOUND, "at": "2026-13-31T12:00:00Z"}).encode(),
            "PRT760",
            "`at` is missing or",
        ),
        (json.dumps({**SOUND, "at": 20260131}).encode(), "PRT760", "`at` is missing or"),
        (json.dumps({**SOUND, "languages": []}).encode(), "PRT760", "`languages` is missing or"),
        (json.dumps({**SOUND, "fields": {"a": "b"}}).encode(), "PRT760", "`fields` is missing or"),
        (json.dumps({**SOUND, "house": None}).encode(), "PRT760", "`house` is missing or"),
    ],
)
def test_a_broken_line_is_told_and_left_and_the_others_are_read(
    path: str, line: bytes, code: str, said: str
) -> None:
    printed(path, spur("fr"))
    with open(path, "ab") as file:
        file.write(line + b"\n")
    printed(path, spur("en"))
    before = Path(path).read_bytes()
    ledger = read(path)
    assert codes(ledger.findings) == [code]
    [finding] = ledger.findings
    assert finding.span is not None
    assert (finding.span.path, finding.span.line, finding.severity.label) == (path, 2, "warning")
    assert said in finding.message("en")
    assert len(ledger.entries) == 2
    assert Path(path).read_bytes() == before
    assert ledger.text.split("\n")[1] == line.decode("utf-8", "replace")
    assert forget({"rusty-spur"}, path=path).faces == 2
    assert Path(path).read_bytes() == line + b"\n"


def test_fields_of_a_later_version_of_this_format_are_left_alone(path: str) -> None:
    os.makedirs(os.path.dirname(path))
    Path(path).write_text(json.dumps({**SOUND, "paper": "A4"}) + "\n\n", encoding="utf-8")
    ledger = read(path)
    assert ledger.findings == ()
    assert [one.card for one in ledger.entries] == ["x"]


def test_a_line_cut_short_spoils_no_other(path: str) -> None:
    printed(path, spur("fr"))
    with open(path, "ab") as file:
        file.write(b'{"format":1,"at":"2026')
    printed(path, spur("en"))
    ledger = read(path)
    assert codes(ledger.findings) == ["PRT760"]
    assert len(ledger.entries) == 2


@given(st.binary(max_size=200))
def test_no_bytes_make_it_fall(data: bytes) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "printed.jsonl")
        Path(path).write_bytes(data)
        assert {one.code.id for one in read(path).findings} <= {"PRT760", "PRT761"}
        printed(path, spur())
        assert len(read(path).entries) == 1
        assert Path(path).read_bytes().startswith(data)


def test_a_ledger_that_is_a_folder_or_too_big_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(tmp_path / "folder")
    os.mkdir(folder)
    assert codes(read(folder).findings) == ["PRT762"]
    assert codes(record([spur()], lambda _: "d", game=GAME, at=NOON, path=folder)) == ["PRT763"]
    assert codes(forget(path=folder).findings) == ["PRT763"]
    big = str(tmp_path / "big.jsonl")
    printed(big, spur())
    monkeypatch.setattr(ledger_file, "MAX_BYTES", 10)
    [finding] = read(big).findings
    assert "it is larger than" in finding.message("en")
    assert codes(forget(["rusty-spur"], path=big).findings) == ["PRT763"]


def test_a_data_folder_that_is_a_file_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    path = str(tmp_path / "data" / "printed.jsonl")
    assert codes(record([spur()], lambda _: "d", game=GAME, at=NOON, path=path)) == ["PRT763"]
    assert codes(read(path).findings) == ["PRT762"]


def test_a_full_disk_leaves_the_ledger_as_it_was(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(path, spur("fr"))
    before = Path(path).read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    [finding] = record([spur("en")], lambda _: "d", game=GAME, at=NOON, path=path)
    assert finding.message("en") == "the print ledger could not be kept: the disk is full"
    assert Path(path).read_bytes() == before


# Several prints at once


def test_another_print_is_waited_for_then_told_of(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changing, "PATIENCE", 0.05)
    with ledger_file.changed_lines(path):
        [finding] = record([spur()], lambda _: "d", game=GAME, at=NOON, path=path)
    assert "another print is writing to it" in finding.message("en")
    monkeypatch.setattr(changing, "PATIENCE", 10.0)
    with ledger_file.changed_lines(path):
        held = threading.Timer(0.05, lambda: None)
        waiting = threading.Thread(target=printed, args=(path, spur()))
        waiting.start()
        held.start()
        held.join()
        assert read(path).entries == []
    waiting.join()
    assert len(read(path).entries) == 1


PRINTS = """
import sys
from datetime import UTC, datetime
from rng_cards.printing import ledger
from rng_cards.printing.card import PrintedCard
ledger.COMPACT_OVER = 2_000
for number in range(40):
    for copy in range(2):
        name = f"{sys.argv[2]}-{number}"
        card = PrintedCard(name, "k", ("fr",), {"name": ("x" * 50,)}, frozenset())
        now = datetime.now(UTC)
        assert ledger.record([card], lambda _: "d", game="g", at=now, path=sys.argv[1]) == ()
"""


def test_prints_at_once_lose_nothing_even_while_one_compacts(path: str) -> None:
    running = [subprocess.Popen([sys.executable, "-c", PRINTS, path, name]) for name in "abc"]
    assert [one.wait(timeout=60) for one in running] == [0, 0, 0]
    ledger = read(path)
    assert ledger.findings == ()
    assert {one.card for one in ledger.entries} == {f"{n}-{i}" for n in "abc" for i in range(40)}


def test_lines_that_no_longer_count_are_taken_out_of_a_large_ledger(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rng_cards.printing import ledger

    for cost in range(5):
        printed(path, spur(cost=str(cost)), spur("en"))
    assert Path(path).read_bytes().count(b"\n") == 10
    monkeypatch.setattr(ledger, "COMPACT_OVER", 1000)
    printed(path, spur(cost="7"))
    assert Path(path).read_bytes().count(b"\n") == 2
    assert {one.fields["cost"] for one in read(path).entries} == {("7",), ("2",)}
    with open(path, "ab") as file:
        file.write(b"broken\n")
    for _ in range(5):
        printed(path, spur())
    assert Path(path).read_bytes().count(b"\n") == 8, "a damaged ledger is left as it is"


# Forgetting


def test_what_is_forgotten_is_gone_from_the_file(path: str) -> None:
    other = PrintedCard("adder", "item", ("fr",), {"name": ("Vipère",)}, frozenset())
    printed(path, spur("fr"), spur("en"), other)
    printed(path, spur("fr"), game="another")
    assert forget(["rusty-spur"], path=path) == (3, ())
    assert [one.key for one in read(path).entries] == [(GAME, "adder", ("fr",))]
    assert why(path, spur()) == "never printed"
    assert "Éperon" not in Path(path).read_text(encoding="utf-8")
    assert forget(path=path) == (1, ())
    assert not os.path.exists(path)
    assert forget(path=path) == (0, ())


def test_forgetting_a_card_that_is_not_there_is_told_with_the_one_that_is(path: str) -> None:
    printed(path, spur())
    gone = forget(["rusty-spurr", "rusty-spur"], path=path)
    assert gone.faces == 1
    assert codes(gone.findings) == ["PRT764"]
    assert gone.findings[0].message("en") == "the ledger knows no card `rusty-spurr`"
    assert gone.findings[0].help_text("en") == "did you mean `rusty-spur`?"
    assert codes(forget(["x"], path=path + "-not-there").findings) == ["PRT764"]


def test_of_many_broken_lines_the_first_are_told_and_of_too_many_lines_none_is_read(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(b"a\n" * (MOST_FAULTS + 50))
    assert len(read(path).findings) == MOST_FAULTS
    monkeypatch.setattr(ledger_file, "MAX_LINES", 40)
    assert [one.code.id for one in read(path).findings] == ["PRT762"]


def test_what_a_line_says_does_not_command_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RNG_DATA", str(tmp_path))
    printed(str(tmp_path / "printed.jsonl"), spur())
    text = (tmp_path / "printed.jsonl").read_text(encoding="utf-8")
    (tmp_path / "printed.jsonl").write_text(text.replace('"deck":"', '"deck":"\\u001b[31m'))
    assert run(["print", "ledger"]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ("full.a.b.", "low.c.b.", "ink is spared now"),
        ("low.c.b.", "full.a.b.", "ink is no longer spared"),
        ("full.a.b.", "full.c.b.", "the layout was redrawn"),
        ("full.a.b.", "full.a.d.", "its emblem or portrait is another"),
        ("full.a.b.", "full.a.b.e", "your own picture added"),
        ("full.a.b.e", "full.a.b.f", "your own picture is another"),
        ("full.a.b.e", "full.a.b.", "without your own picture"),
        ("0123456789ab", "full.a.b.", "the layout was redrawn"),  # of a ledger from before
    ],
)
def test_what_of_the_look_is_another_is_told(before: str, now: str, said: str, path: str) -> None:
    printed(path, spur(), design=before)
    assert why(path, spur(), design=now) == said
    assert why(path, spur(), design=before) == ""
