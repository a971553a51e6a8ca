"""Odds: counted exactly, as enumeration and the game itself have them; conditions understood."""

import doctest
import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, Final

import pytest
from cases import each
from conftest import ROOT, Rng
from effort import tries
from hypothesis import given
from hypothesis import strategies as some

from rng_cards.app.odds import Odds, odds
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_text
from rng_cards.cli.odds import share
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Severity
from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import seats_for
from rng_cards.odds import counting
from rng_cards.odds.condition import Part
from rng_cards.odds.counting import Bound, favourable
from rng_cards.play import load_deck

TABLE: Final = Table(ROOT)
BANJO: Final = ROOT / "tests" / "decks" / "banjo-winter.yaml"


def deck_of(text: str, path: str = "deck.yaml") -> ResolvedDeck:
    resolved = validate_text(path, text, TABLE).resolved
    assert resolved is not None
    return resolved


FULL: Final = deck_of(BANJO.read_text(encoding="utf-8"))
OF_FIVE: Final = deck_of(
    "game: ragnguns\nname: Five\ngunslinger: Buffalo Kid\n"
    "cards: [Machette, Fourche, Chute, Improviser, Barre de fer]\n"
)


def asked(condition: str, deck: ResolvedDeck = FULL, by_turn: int | None = None) -> Odds:
    return odds(deck, condition, TABLE, by_turn)


def chances(condition: str, deck: ResolvedDeck = FULL) -> list[Fraction]:
    found = asked(condition, deck)
    assert found.turns, [one.message("en") for one in found.findings]
    return [one.chance for one in found.turns]


def is_music(record: Any) -> bool:
    return "music" in record["keywords"]


def holds(drawn: tuple[int, ...], bounds: list[Bound]) -> bool:
    """Whether the bounds hold for cards by the bounds that each counts for."""
    counts = [sum(group >> at & 1 for group in drawn) for at in range(len(bounds))]
    return all(
        least <= count and (most is None or count <= most)
        for count, (least, most) in zip(counts, bounds, strict=True)
    )


@given(
    some.lists(some.integers(0, 15), max_size=9),
    some.lists(some.tuples(some.integers(0, 4), some.none() | some.integers(0, 5)), max_size=4),
)
def test_ways_are_those_of_enumeration(groups: list[int], bounds: list[Bound]) -> None:
    enumerated = [
        sum(holds(drawn, bounds) for drawn in combinations(groups, many))
        for many in range(len(groups) + 1)
    ]
    for most in {0, len(groups) // 2, len(groups)}:
        assert favourable(groups, bounds, most) == tuple(enumerated[: most + 1])


def test_too_many_cases_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_STATES", 3)
    assert favourable([1, 2, 4, 8], [(1, 1)] * 4, 4) is not None
    assert favourable([3, 5, 6, 7, 7, 7], [(2, 3)] * 3, 4) is None
    found = asked("1-2 of k:music AND 1-2 of type:weapon AND 1-2 of cost<3")
    assert ([one.code.id for one in found.findings], found.turns) == (["ODD504"], ())


@given(some.sampled_from(["k:music", "type:weapon", "cost>=2 | is:epic", "-has:cost"]))
def test_odds_of_every_number_of_cards_sum_to_one(query: str) -> None:
    exact = [chances(f"{many}-{many} of ({query})") for many in range(16)]
    at_least = [chances(f"{many} of ({query})") for many in range(1, 16)]
    for turn in range(5):
        assert sum(one[turn] for one in exact) == 1
        for many, one in enumerate(at_least, 1):
            assert one[turn] == sum(more[turn] for more in exact[many:])


def test_a_joint_condition_counts_a_card_for_each_part_that_it_answers_to() -> None:
    assert chances("k:music AND k:music") == chances("k:music")
    music = asked("k:music").counted[0]
    for one in asked('2 of k:music AND "Harmonica"').turns:
        without_more = comb(15 - music, one.seen - 1)
        favourable_draws = comb(14, one.seen - 1) - without_more
        assert one.chance == Fraction(favourable_draws, comb(15, one.seen))
    apart = chances("k:music AND cost<2")
    together = chances("(k:music AND cost<2)")
    assert all(one >= other for one, other in zip(apart, together, strict=True))
    assert apart[0] > together[0]


def test_cards_come_as_the_game_deals_them_whoever_begins() -> None:
    """Many deals of the engine against the exact odds, within five standard errors."""
    exact = asked("2 of k:music AND type:weapon").turns
    engine, games = TABLE.game("ragnguns").engine(), tries(300, 10_000)
    statistics = engine.statistics
    assert statistics is not None
    deck = load_deck(str(BANJO))
    matchup = engine.matchup(seats_for((deck, deck)), {})
    ids = statistics.card_ids(matchup, 0)
    records = [card and FULL.catalogue.get(card) for card in ids]
    music = sum(1 << at for at, card in enumerate(records) if card and is_music(card.record))
    weapons = sum(1 << at for at, card in enumerate(records) if card and card.type == "weapon")
    held: Counter[int] = Counter()
    for number in range(games):
        state = engine.start(matchup, seeded(17, number), number % 2)
        turn = 0
        while turn < len(exact):
            drawn = statistics.drawn(state, 0)
            if drawn.bit_count() != (exact[turn - 1].seen if turn else 0):
                turn += 1
                assert drawn.bit_count() == exact[turn - 1].seen
                held[turn] += (drawn & music).bit_count() >= 2 and bool(drawn & weapons)
            state.apply(engine.passing(state))
    for one in exact:
        error = (one.chance * (1 - one.chance) / games) ** 0.5
        assert abs(held[one.turn] / games - one.chance) <= 5 * error


def told(condition: str) -> list[tuple[str, int, int]]:
    """What is said of a condition, each with its first column and the one behind its last."""
    spans = [(one.code.id, one.span) for one in asked(condition).findings]
    return [(code, span.column, span.end_column) for code, span in spans if span is not None]


@each(
    "condition, wrong",
    [
        (" , ", [("ODD502", 1, 2)]),
        ("k:music AND 2 of", [("ODD501", 13, 17)]),
        ("AND k:music", [("QRY513", 1, 4)]),
        ("k:music ET ET cost:1", [("QRY513", 9, 11)]),
        ("k:music AND", [("QRY513", 9, 12)]),
        (" 3-1 of k:music AND cost:x", [("ODD503", 2, 8), ("QRY518", 26, 27)]),
        ("2 of k:music OR 1 of cost:1", [("ODD505", 17, 21)]),
        ("k:music AND (cost:1", [("QRY510", 13, 14)]),
        ("sort:cost", [("QRY515", 1, 5)]),
    ],
)
def test_every_mistake_is_told_at_its_columns_and_there_are_no_odds(
    condition: str, wrong: list[tuple[str, int, int]]
) -> None:
    assert told(condition) == wrong
    assert not asked(condition).turns


@each(
    "condition, said",
    [
        ("16 of k:music", [("ODD510", 1, 14)]),
        ('"Banjo Winter" AND k:music', [("ODD511", 1, 15)]),
        ("0 of k:fire", []),
        ("2 k:music", [("ODD512", 1, 2)]),
        ("k:music and cost<2", [("ODD513", 9, 12)]),
        ("harmonica or fiddle", [("ODD511", 1, 20), ("QRY530", 11, 13)]),
        ("k:music or cost<2", [("ODD511", 1, 18), ("QRY530", 9, 11)]),
    ],
)
def test_what_was_hardly_meant_is_told_beside_the_odds(
    condition: str, said: list[tuple[str, int, int]]
) -> None:
    assert told(condition) == said
    assert asked(condition).turns


_PIECES: Final = some.sampled_from(
    [
        "2 of ",
        "0-1 de ",
        "AND",
        " ET ",
        "or",
        "(",
        ")",
        '"',
        "«",
        "k:music",
        "cost<",
        "-",
        "/a",
        " ",
        ",",
    ]
)


@given(some.lists(_PIECES | some.text(max_size=3), max_size=8).map("".join))
def test_any_text_is_answered_by_odds_or_by_findings_at_its_columns(condition: str) -> None:
    found = asked(condition)
    wrong = [one for one in found.findings if one.severity is Severity.ERROR]
    assert bool(found.turns) is not bool(wrong)
    assert all(0 <= one.chance <= 1 for one in found.turns)
    chances = [one.chance for one in found.turns]
    assert chances == sorted(chances) or any(part.most is not None for part in found.parts)
    for one in found.findings:
        assert one.span is not None
        assert 1 <= one.span.column < one.span.end_column <= max(len(condition), 1) + 2


@each(
    "condition, same",
    [
        ("2+ of k:music", "2 de k:musique"),
        ("deux de k:musique ET UNE de k:feu", "two of k:music AND eine von k:fire"),
        ("one-two of k:music", "1-2 of k:music"),
        ("1 - 2 DE (k:music ET cost<2)", "1–2 of k:music cost<2"),
        ("k:music OU type:piège ET cost:1", "1 of (k:music | type:trap) UND 1 von cost:1"),
        ("text:/ AND / ET name:AND", "text:/ and / AND name:and"),
    ],
)
def test_conditions_are_read_alike_in_every_language(condition: str, same: str) -> None:
    assert [_bounds(one) for one in asked(condition).parts] == [
        _bounds(one) for one in asked(same).parts
    ]


def _bounds(part: Part) -> tuple[int, int | None, frozenset[int]]:
    return part.least, part.most, part.question.cards


def test_decks_of_other_sizes_are_drawn_until_they_are_empty() -> None:
    assert [(one.seen, one.chance) for one in asked("machette", OF_FIVE).turns[:3]] == [
        (3, Fraction(3, 5)),
        (5, 1),
        (5, 1),
    ]
    nothing = deck_of("game: ragnguns\nname: None\ngunslinger: Buffalo Kid\ncards: []\n")
    assert [one.chance for one in asked("machette", nothing, 2).turns] == [0, 0]
    assert [one.chance for one in asked("0 of machette", nothing, 2).turns] == [1, 1]
    many = deck_of("Buffalo Kid\n40 Machette\n40 Fouet\n", "deck.txt")
    assert asked("machette AND fouet", many, 1).turns[0].chance == Fraction(
        comb(80, 3) - 2 * comb(40, 3), comb(80, 3)
    )


def test_the_command_shows_a_table_in_each_language_and_as_data(rng: Rng) -> None:
    ran = rng("odds", str(BANJO), "2 de k:musique", "--lang", "fr", "--by-turn", "3")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[1].startswith("• au moins 2 cartes (mot\xa0: musique), sur 4 du deck\xa0: ")
    assert lines[5].split() == ["1", "3", "2/13", "15,38", "%", "███"]
    data = json.loads(rng("odds", str(BANJO), "2 of k:music", "--format", "json").stdout)
    assert (data["legal"], len(data["parts"][0]["cards"])) == (True, 4)
    assert data["turns"][0] == {
        "turn": 1,
        "seen": 3,
        "numerator": 2,
        "denominator": 13,
        "chance": 2 / 13,
    }


@each(
    "chance, shown",
    [
        (Fraction(0), "0.00%"),
        (Fraction(1, 20_000), "< 0.01%"),
        (Fraction(1, 3), "33.33%"),
        (Fraction(19_999, 20_000), "> 99.99%"),
        (Fraction(1), "100.00%"),
    ],
)
def test_no_chance_is_rounded_to_none_or_to_all(chance: Fraction, shown: str) -> None:
    assert share(chance, "en") == shown


def test_the_command_ends_as_its_neighbours_do(rng: Rng) -> None:
    assert rng("odds", str(BANJO), "k:nothing").returncode == 2
    assert rng("odds", "none.yaml", "k:music").returncode == 2
    ran = rng("odds", "-", "k:music", stdin="game: duel\nname: x\ncards: []\n")
    assert (ran.returncode, ran.stdout.count("RUL666")) == (2, 1)
    ran = rng("odds", "-", "machette", stdin="Buffalo Kid\nMachette\n")
    assert ran.returncode == 0
    assert "not legal (1 card)" in ran.stderr
    assert rng("odds", str(BANJO), "k:music", "--by-turn", "0").returncode == 2


def test_the_page_of_decks_shows_what_python_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    tried = doctest.testfile(str(ROOT / "docs/decks.md"), module_relative=False)
    assert tried.attempted
    assert not tried.failed
