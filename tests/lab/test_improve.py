"""Better decks: what cards are worth, the best legal deck, races, and the whole search."""

import json
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Final

import pytest
from conftest import ROOT, Rng
from effort import at_night, tries
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.app.batch_words import points
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.lab import improve as searching
from rng_cards.lab import weak as weighing
from rng_cards.lab.card_worth import CardWorth
from rng_cards.lab.improve import Budget, Improvement, improve
from rng_cards.lab.judging import difference, rate
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.race import race
from rng_cards.lab.setting import Setting, pool_of, setting_of
from rng_cards.lab.units import Contender
from rng_cards.lab.weak import weigh_cards
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.workers import ALONE, Processes

TABLE: Final = Table(ROOT)
KID: Final = str(ROOT / "tests/decks/buffalo-kid.yaml")
IN_REACH: Final = str(ROOT / "decks/buffalo-kid.yaml")
"""One of the decks that the command meets by itself, unless it is the one to be improved."""
RULES: Final = TABLE.deck_rules("ragnguns")


def verdict() -> Verdict:
    return validate_file(KID, TABLE)


def legal_decks(most: int, query: str = "", path: str = KID) -> LegalDecks:
    deck = validate_file(path, TABLE).resolved
    assert deck is not None
    return LegalDecks(deck, RULES, pool_of(deck, TABLE, query, "", own=False).cards, most)


# What cards are worth


def test_worths_are_those_of_the_ridge_regression() -> None:
    """The mean solves the normal equations, which are solved here by elimination."""
    worth, chance = CardWorth(["a", "b", "c"], 2), Chance(seeded(3))
    sizes = [1 / 0.3**2] * 2 + [1 / 0.06**2] * 3
    matrix = [[sizes[at] if at == other else 0.0 for other in range(5)] for at in range(5)]
    right = [0.0] * 5
    for _ in range(60):
        opponent, won = chance.below(2), chance.below(3) / 2
        changes = {card: chance.below(3) - 1 for card in "abc"}
        worth.learn(opponent, changes, won)
        seen = [float(one == opponent) for one in range(2)] + [float(changes[c]) for c in "abc"]
        for at, by in enumerate(seen):
            right[at] += by * (won - 0.5) / 0.115
            for other, times in enumerate(seen):
                matrix[at][other] += by * times / 0.115
    solved = eliminated(matrix, right)
    assert list(worth.mean().values()) == pytest.approx(solved[2:], abs=1e-9)


def eliminated(matrix: list[list[float]], right: list[float]) -> list[float]:
    rows = [[*row, one] for row, one in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        row[:] = [one / row[at] for one in row]
        for other in rows:
            if other is not row:
                times = other[at]
                other[:] = [one - times * two for one, two in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def test_draws_spread_as_far_as_little_is_known() -> None:
    worth, chance = CardWorth(["often", "never"], 1), Chance(seeded(5))
    for number in range(1600):
        worth.learn(0, {"often": 1} if number % 2 else {}, number // 2 % 2)
    drawn = [worth.draw(chance) for _ in range(400)]
    spread = {
        card: (sum(one[card] ** 2 for one in drawn) / len(drawn)) ** 0.5
        for card in ("often", "never")
    }
    assert spread["never"] == pytest.approx(0.06, rel=0.15)
    assert 0.01 < spread["often"] < 0.03


# The best legal deck


@given(st.data())
@settings(max_examples=tries(5, 200), deadline=None)
def test_the_best_deck_is_the_best_of_all_that_are_legal(data: st.DataObject) -> None:
    """Beside brute force, two swaps at most, on a handful of cards of every kind."""
    legal = legal_decks(2, "is:epic OR has:signature OR name:Whip OR name:Torch")
    ids = [card.id for card in (*legal.cards, *legal.pool)]
    shares = st.integers(-9, 9).map(lambda one: one / 100)
    worth = data.draw(st.fixed_dictionaries(dict.fromkeys(ids, shares)))
    best = legal.best(worth)
    assert legal.legal(best)
    assert len(set(best) - set(legal.start)) <= 2
    pool = sorted((card.id for card in legal.pool), key=lambda one: -worth[one])[:8]
    assert (
        value(best, worth)
        >= max(value(one, worth) for one in near(legal.start, pool) if legal.legal(one)) - 1e-9
    )


def test_epics_and_signatures_come_into_any_deck_and_leave_it() -> None:
    """Nearly all counts of the many kinds that the rules tell apart in a whole set are illegal."""
    for file in sorted((ROOT / "decks").glob("*.yaml")):
        legal = legal_decks(15, path=str(file))
        cards = [*legal.cards, *legal.pool]
        epics = {card.id for card in cards if card.facts["epic"] and not card.facts["signature"]}
        signatures = {card.id for card in cards if card.facts["signature"]}
        assert len(epics & set(legal.best(dict.fromkeys(epics, 1.0)))) == 3, file.stem
        assert not signatures & set(legal.best(dict.fromkeys(signatures, -1.0))), file.stem
        leader = legal.deck.leading_card()
        own = [card.id for card in cards if leader and card.facts["signature"] == leader.id]
        assert len(own) == 2
        for signature in own:
            assert signature in legal.best({signature: 1.0}), file.stem


def near(start: Contender, pool: list[str]) -> Iterator[Contender]:
    """Decks with a card or two of a pool in the places of their worst."""
    yield start
    for count in (1, 2):
        for out, into in product(combinations(range(len(start)), count), combinations(pool, count)):
            changed = list(start)
            for place, card in zip(out, into, strict=True):
                changed[place] = card
            yield tuple(changed)


def value(deck: Contender, worth: dict[str, float]) -> float:
    return sum(worth[card] for card in deck)


def test_cards_that_stay_keep_their_numbers_and_are_dealt_alike() -> None:
    legal = legal_decks(3)
    swapped = legal.best({card.id: 1.0 for card in legal.pool})
    assert sum(one != two for one, two in zip(legal.start, swapped, strict=True)) == 3
    records = {card.id: card.record for card in (*legal.cards, *legal.pool)}
    deck = load_deck(KID, TABLE)
    engine = game("ragnguns").engine()
    states = []
    for contender in (legal.start, swapped):
        cards = tuple(records[card] for card in contender)
        mine = PlayDeck("", deck.leader, cards, "ragnguns", numbered=True)
        matchup = engine.matchup([Seat(deck=mine), Seat(deck=deck)], {})
        states.append(engine.start(matchup, seeded(4), 0))
        assert engine.statistics is not None
        assert tuple(engine.statistics.card_ids(matchup, 0))[1:16] == contender
    drawn = [engine.statistics.drawn(state, 0) for state in states if engine.statistics]
    assert drawn[0] == drawn[1]


# Races, rates


def test_the_best_of_a_race_is_left() -> None:
    strength: dict[Contender, float] = {(str(one),): one / 10 for one in range(8)}
    spent = 0

    def play(wanted: Iterable[tuple[Contender, int]]) -> Iterator[float]:
        nonlocal spent
        for one, deal in wanted:
            spent += 2
            yield min(1.0, strength[one] + (deal % 3) / 100)

    assert race(list(strength), 300, play) == ("7",)
    assert 200 <= spent <= 300
    assert race([("3",)], 300, play) == ("3",)


def test_a_unit_is_one_observation() -> None:
    halves = [0.5] * 50
    assert rate(halves).effect == 1.0
    assert rate([0.0, 1.0] * 25).effect == pytest.approx(2.0, rel=0.03)
    assert rate([]).of == 0
    both = difference([1.0, 0.5, 0.5, 0.0], [0.5, 0.5, 0.0, 0.0])
    assert both.mean == 0.25
    assert both.half == pytest.approx(1.96 * (1 / 12) ** 0.5 / 2, rel=1e-3)


def test_points_have_the_sign_of_what_is_shown() -> None:
    said = [points(mean, 0.012, "fr") for mean in (0.0251, -0.0251, -0.0004)]
    assert said == ["+2,5 ± 1,2", "−2,5 ± 1,2", "0,0 ± 1,2"]


# The search


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games at random, which hardly cost anything."""
    players = (agent_named("random"), agent_named("random"))
    monkeypatch.setattr(searching, "JUDGES", players)


def setting(most: int = 3, seed: int = 7) -> Setting:
    deck = verdict().resolved
    assert deck is not None
    others = [load_deck(str(ROOT / f"tests/decks/{name}.yaml"), TABLE) for name in ("jenny-james",)]
    pool = pool_of(deck, TABLE, "", "", own=False).cards
    return setting_of(verdict(), others, pool, TABLE, {}, seed, most)


BUDGET: Final = Budget(200, (20, 10), 10)


def found(jobs: int) -> Improvement:
    """Of a seed that finds swaps: most do not, where the players play at random."""
    this = setting(seed=1)
    assert this.field is not None
    assert this.legal is not None
    return improve(this.field, this.legal, BUDGET, Processes(jobs))


@at_night
@pytest.mark.usefixtures("quick")
def test_the_same_answer_from_any_number_of_processes() -> None:
    alone = found(1)
    assert found(2) == alone
    assert alone.whole
    assert alone.games <= BUDGET.total(3)
    assert 1 <= len(alone.swaps) <= 3
    assert [one.before.of for one in alone.judged] == [20, 10]
    assert {one.points is not None for one in alone.swaps} == {True}


@pytest.mark.usefixtures("quick")
def test_ctrl_c_ends_with_what_is_known() -> None:
    this = setting()
    assert this.field is not None
    assert this.legal is not None

    def stop(progress: searching.Progress) -> None:
        if progress.games >= 120:
            raise KeyboardInterrupt

    known = improve(this.field, this.legal, BUDGET, ALONE, stop)
    assert not known.whole
    assert not known.judged
    assert known.games == 120
    assert known.after != known.before
    assert all(one.points is None for one in known.swaps)


@pytest.mark.usefixtures("quick")
def test_the_command_says_it_and_writes_the_deck(
    rng: Rng, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Budget, "of", lambda _games: BUDGET)
    out = tmp_path / "better.yaml"
    command = ("improve", KID, "--swaps", "2", "--seed", "4", "--jobs", "1", "--lang", "fr")
    done = rng(*command, "-o", str(out))
    assert done.returncode == 0, done.stderr
    assert "contre 6 decks" in done.stdout
    assert validate_file(str(out), TABLE).legal
    assert "  # Armes\n" in out.read_text("utf-8")  # comments, tags and notes of the deck stay
    for refused in (out, tmp_path / "nowhere" / "better.yaml"):  # before anything is played
        again = rng(*command, "-o", str(refused))
        assert again.returncode == 2
        assert "contre 6 decks" not in again.stdout
    said = json.loads(rng(*command, "--format", "json").stdout)
    written = validate_file(str(out), TABLE).resolved
    assert written is not None
    assert sorted(said["after"]) == sorted(card.id for card, _ in written.counted())
    assert len(said["judged"][0]["by_opponent"]) == len(said["opponents"]) == 6
    itself = rng("improve", IN_REACH, *command[2:], "--format", "json")
    assert len(json.loads(itself.stdout)["opponents"]) == 5


def test_cards_are_weighed_beside_those_that_could_take_their_place(
    rng: Rng, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighing, "_PLAYER", agent_named("random"))
    this = setting(1)
    assert this.field is not None
    assert this.legal is not None
    told: list[int] = []
    weighed = weigh_cards(this.field, this.legal, 200, ALONE, told.append)
    assert weighed == weigh_cards(this.field, this.legal, 200, Processes(2))
    assert weighed.games == sum(told) == 192  # six deals of sixteen decks
    assert sorted(one.card for one in weighed.cards) == sorted(this.legal.start)
    worths = [one.worth.mean for one in weighed.cards if one.worth]
    assert worths == sorted(worths)
    assert len(worths) == 15
    said = rng("deck", "weak", KID, "--games", "200", "--jobs", "1", "--format", "json")
    assert len(json.loads(said.stdout)["cards"]) == 15


def test_what_cannot_be_searched_is_said(rng: Rng, tmp_path: Path) -> None:
    none = rng("improve", IN_REACH, "--candidates", "in:buffalo-kid")
    assert none.returncode == 1
    assert "LAB501" in none.stdout + none.stderr
    wrong = rng("improve", KID, "--candidates", "cost>")
    assert wrong.returncode == 2
    assert "candidates" in wrong.stdout + wrong.stderr
    (tmp_path / "short.yaml").write_text(
        "game: ragnguns\ngunslinger: Buffalo Kid\ncards: [Torch]\n"
    )
    assert rng("improve", str(tmp_path / "short.yaml")).returncode == 1
    assert rng("improve", KID, "--budget", "1").returncode == 2
