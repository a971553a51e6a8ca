"""The metagame: mixtures, games that are played once, and the whole search."""

import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import ROOT, Rng
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.app.table import Table
from rng_cards.cli.meta_page import meta_page
from rng_cards.cli.meta_report import MetaReport
from rng_cards.lab import improve as searching
from rng_cards.lab import meta
from rng_cards.lab.entrants import entrants_of, play_of
from rng_cards.lab.kept_units import KeptUnits, kept_field
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.meta import Entrant, MetaBudget, Metagame, Play, distance, metagame
from rng_cards.lab.mixture import apportioned, mixture
from rng_cards.lab.store import UnitStore, open_store
from rng_cards.lab.units import Contender, Field, Unit
from rng_cards.play.agents import agent_named
from rng_cards.play.workers import ALONE

TABLE: Final = Table(ROOT)
DECKS: Final = [str(ROOT / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
RANDOM: Final = agent_named("random")
BUDGET: Final = MetaBudget(1, *(tries(one, 2 * one) for one in (40, 20, 10, 6)))


@cache
def entrants() -> list[Entrant]:
    return entrants_of(DECKS, TABLE)


@settings(max_examples=tries(15, 300))
@given(st.data())
def test_no_deck_beats_the_mixture(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 7))
    payoff = [[0.5] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            payoff[one][other] = data.draw(st.integers(0, 100)) / 100
            payoff[other][one] = 1 - payoff[one][other]
    shares = mixture(payoff)
    assert sum(shares) == pytest.approx(1)
    wins = [sum(share * won for share, won in zip(shares, row, strict=True)) for row in payoff]
    assert max(wins) < 0.5001 + 1e-9
    seats = apportioned(shares, 20)
    assert sum(seats) == 20
    assert all(abs(20 * share - places) < 1 for share, places in zip(shares, seats, strict=True))


def test_stone_paper_and_scissors_are_brought_alike() -> None:
    assert mixture([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]) == pytest.approx([1 / 3] * 3)


# What was played is kept


@pytest.fixture
def store(tmp_path: Path) -> Iterator[UnitStore]:
    found = open_store(str(tmp_path / "lab/units.sqlite"))
    assert isinstance(found, UnitStore)
    with found:
        yield found


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Unit]:
    """The units that somebody had to play."""
    units: list[Unit] = []
    before = KeptUnits._missing

    def noted(self: KeptUnits[Unit], *asked: Any) -> Iterator[Unit]:
        for unit in before(self, *asked):
            units.append(unit)
            yield unit

    monkeypatch.setattr(KeptUnits, "_missing", noted)
    return units


def field_of(store: UnitStore) -> Field:
    first, second = entrants()
    play = play_of(TABLE, "ragnguns", {}, 3, ALONE, store)
    return Field("ragnguns", first.deck.leader, play.records, (second.deck,), {}, 3)


def results(field: Field, store: UnitStore, cards: tuple[str, ...]) -> list[float]:
    with kept_field(field, ALONE, store) as players:
        return list(players.results(Unit(cards, 1, deal, RANDOM) for deal in range(4)))


def test_no_unit_is_played_twice_and_a_changed_card_replays_what_it_touches(
    store: UnitStore, played: list[Unit]
) -> None:
    field = field_of(store)
    cards = entrants()[0].legal.start
    won = results(field, store, cards)
    assert len(played) == 4
    assert results(field, store, cards) == won
    assert len(played) == 4
    other = next(one for one in field.cards if one not in cards)
    for changed, more in ((other, 0), (cards[0], 4)):
        records = {**field.cards, changed: {**field.cards[changed], "cost": 5}}
        played.clear()
        results(field.but(cards=records), store, cards)
        assert len(played) == more
    played.clear()
    results(field.but(rules={"overkill": True}), store, cards)
    assert len(played) == 4


# The search


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games at random, which hardly cost anything."""
    players = (RANDOM, agent_named("greedy"))
    monkeypatch.setattr(searching, "JUDGES", players)
    monkeypatch.setattr(meta, "JUDGES", players)


def search(store: UnitStore) -> Metagame:
    return metagame(
        entrants(), Play("ragnguns", field_of(store).cards, {}, 5, ALONE, store), BUDGET
    )


class Page(HTMLParser):
    """What a page shows, and what it would have a browser load."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.loaded: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loaded += [key for key, _ in attrs if key in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data


def check_page(found: Metagame) -> None:
    """A page says what the data says and loads nothing."""
    decks = tuple(one.but(deck=one.deck.but(name="a < b & c")) for one in found.decks)
    report = MetaReport(found.but(decks=decks), TABLE.catalogue("ragnguns"), {}, 5, "de")
    page = Page(meta_page(report).decode())
    assert (page.open, page.loaded) == ([], [])
    responses, mixture, matrix, distances, cards = page.tables
    order = report.by_distance()
    assert len(responses) == 1 + sum(map(len, found.rounds))
    assert [row[1] for row in mixture[1:]] == [report.part(found.mixture[at]) for at in order]
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            won, apart = (table[1 + row][1 + column] for table in (matrix, distances))
            if row == column:
                assert won == apart == ""
            else:
                assert won == str(round(100 * found.payoff[one][other]))
                assert apart == str(distance(found.decks[one], found.decks[other]))
    assert [row[:4] for row in cards[1:]] == [report.card_row(one) for one in report.by_worth()]
    assert all("a < b & c" in row[0] for row in mixture[1:])


@pytest.mark.usefixtures("quick")
def test_each_search_plays_deals_of_its_own(
    store: UnitStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def noted(field: Field, legal: LegalDecks, *_args: object) -> Contender:
        seeds.append(field.seed)
        return legal.start

    monkeypatch.setattr(meta, "best_response", noted)
    search(store)
    assert len(set(seeds)) == len(seeds) == len(DECKS)


@pytest.mark.usefixtures("quick")
def test_a_metagame_adds_up_and_is_the_same_again_without_a_game(
    store: UnitStore, played: list[Unit]
) -> None:
    found = search(store)
    size = len(found.decks)
    assert found.whole
    assert 2 * len(played) == found.games
    assert size == 2 + sum(one.joins for one in found.rounds[0])
    assert sum(found.mixture) == pytest.approx(1)
    for one in range(size):
        for other in range(size):
            assert found.payoff[one][other] + found.payoff[other][one] == pytest.approx(1)
    for card in found.cards:
        held = [
            share
            for deck, share in zip(found.decks, found.mixture, strict=True)
            if card.card in deck.cards
        ]
        assert card.share == pytest.approx(sum(held))
        assert card.spread < 0.06
    played.clear()
    assert search(store) == found
    assert not played
    data = MetaReport(found, TABLE.catalogue("ragnguns"), {}, 5, "en").data()
    assert json.loads(json.dumps(data)) == data
    assert len(data["decks"]) == len(data["payoff"]) == len(data["distances"]) == size
    check_page(found)


@pytest.mark.usefixtures("quick")
def test_ctrl_c_tells_what_is_known(store: UnitStore) -> None:
    told = count(1)

    def stop(_games: int) -> None:
        if next(told) == 25:
            raise KeyboardInterrupt

    play = Play("ragnguns", field_of(store).cards, {}, 5, ALONE, store)
    found = metagame(entrants(), play, BUDGET, stop)
    assert not found.whole
    assert found.rounds == ()
    assert len(found.decks) == len(found.mixture) == 2


@pytest.mark.usefixtures("quick")
def test_the_command_tells_it_as_a_page_and_as_a_picture(
    rng: Rng, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MetaBudget, "of", lambda _games, _rounds: BUDGET)
    env = {"RNG_DATA": str(tmp_path), "COLUMNS": "80"}
    picture = tmp_path / "meta.svg"
    command = ("meta", *DECKS, "--jobs", "1")
    done = rng(*command, "--lang", "fr", "-o", str(picture), env=env)
    assert done.returncode == 0, done.stderr
    assert "2 decks au début, 1 tour" in done.stdout
    assert "règles du" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert picture.read_text("utf-8").startswith("<?xml")
    refused = rng(*command, "--lang", "fr", "-o", "meta.pdf", env=env)
    assert (refused.returncode, "finit par .html" in refused.stderr) == (2, True)
    assert rng(*command, "-o", str(tmp_path / "none/meta.html"), env=env).returncode == 2
    data = tmp_path / "meta.json"
    printed = rng(*command, "--format", "json", "-o", str(data), env=env)
    assert json.loads(data.read_text("utf-8")) == json.loads(printed.stdout)
    assert rng("meta", DECKS[0], env=env).returncode == 2
    (tmp_path / "lab/units.sqlite").write_bytes(b"no store")
    torn = rng(*command, env=env)
    assert torn.returncode == 2
    assert "LAB503" in torn.stdout
