"""What matches say of decks: effects and Traps, cards that come early, who won from behind."""

import json
from collections import Counter
from typing import Any, Final

import pytest
from tables import ROOT, six_decks

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import seeded
from rng_cards.games import game
from rng_cards.games.counting import GameOver
from rng_cards.games.playing import seats_for
from rng_cards.games.ragnguns.engine.events import KINDS
from rng_cards.play.agents import agent_named
from rng_cards.play.counted import counts_of
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match, round_robin
from rng_cards.play.swings import Swings
from rng_cards.play.tally import CardCounts, Share

ENGINE: Final = game("ragnguns").engine()
COUNTING: Final = Table(ROOT).counting("ragnguns")
GAMES: Final = 20
SETUP: Final = MatchSetup(
    "ragnguns",
    tuple(Entrant(deck, agent_named("random")) for deck in six_decks()[:3]),
    round_robin(3),
    GAMES,
    8,
    {},
    counting=COUNTING,
)


@pytest.fixture(scope="module")
def figures() -> Figures:
    results = Results(SETUP)
    for played in play_match(SETUP):
        results.add(played)
    return Figures(results)


def test_effects_and_answers_are_those_of_the_events() -> None:
    matchup = ENGINE.matchup(seats_for(six_decks()[:2]), {})
    told, counted = Counter[str](), Counter[str]()
    for seed in range(40):
        state = ENGINE.start(matchup, seeded(seed), seed % 2, listen=True)
        ENGINE.playout(state, seeded(seed, 1))
        counts = counts_of(ENGINE, GameOver(state, matchup, seed % 2), COUNTING)
        for (_table, row, column), number in counts.cells.items():
            counted[f"{column} {row}"] += int(number)
        out: dict[str, int] = {}
        for one in state.events or []:
            kind = KINDS[one.kind]
            owner = 1 - one.player if kind in ("followed", "raised") else one.player
            card = matchup.seats[owner].cards[one.card].id
            if kind in ("played", "triggered"):
                told[f"played {card}#{one.amount}"] += 1
            elif kind in _ANSWERS:
                told[f"{_ANSWERS[kind]} {card}"] += 1
            elif kind == "no-more-cards":
                turn = next(x.amount for x in reversed(_until(state.events, one)) if x.kind == 0)
                out.setdefault("first-no-more-cards", turn)
        assert {key: n for key, n in counts.measures.items() if key.startswith("first")} == out
        assert counts.measures.get("no-more-cards", 0) in range(3)
    assert counted == told
    assert {key.split()[0] for key in told} == {"played", *_ANSWERS.values()}


_ANSWERS: Final = {
    "set-trap": "set",
    "followed": "follows",
    "raised": "raises",
    "sprung": "nothing",
}


def _until(events: Any, last: Any) -> list[Any]:
    return list(events[: events.index(last)])


def test_effects_are_counted_by_game_and_deck_that_has_the_card(figures: Figures) -> None:
    (table,) = (one for one in COUNTING.tables if one.key == "effects")
    rows = figures.rows(table)
    held = Counter(card["id"] for deck in six_decks()[:3] for card in (deck.leader, *deck.cards))
    assert {row.split("#")[0] for row in rows} <= held.keys()
    for row in rows:
        ratio = figures.counted.ratio("effects", row, table.columns[0])
        assert ratio is not None
        assert ratio.of == 2 * GAMES * held[row.split("#")[0]]  # each deck plays at two tables
    said = {str(figures.row_name(table, row)) for row in rows}
    assert len(said) == len(rows)


def test_what_comes_early_is_what_would_be_drawn_in_the_first_turns() -> None:
    assert ENGINE.statistics is not None
    matchup = ENGINE.matchup(seats_for(six_decks()[:2]), {})
    for first in (0, 1):
        state = ENGINE.start(matchup, seeded(3), first)
        early = [ENGINE.statistics.early(state, seat) for seat in range(2)]
        while state.turn < 2 * ENGINE.statistics.early_turns:
            state.apply(ENGINE.passing(state))
        assert [ENGINE.statistics.drawn(state, seat) for seat in range(2)] == early


def test_cards_come_early_or_late_whoever_wins(figures: Figures) -> None:
    for entrant in range(3):
        won = figures.standing(entrant).wins.hits
        cards = figures.cards(entrant)
        assert sum(one.early.of for one in cards) == 6 * 2 * GAMES
        for one in cards:
            assert one.early.of + one.late.of == one.games == 2 * GAMES
            assert one.early.hits + one.late.hits == won
        gains = [one.gain.mean for one in cards if one.gain]
        assert gains == sorted(gains, reverse=True)


def test_a_gain_is_a_difference_of_two_shares() -> None:
    never = Share(0, 0)
    card = CardCounts("x", 150, never, never, early=Share(56, 70), late=Share(48, 80))
    assert card.gain is not None
    assert card.gain.mean == pytest.approx(0.2)
    assert card.gain.interval == pytest.approx((0.0524, 0.3339), abs=1e-4)  # Newcombe's table II
    less = card.but(early=Share(56, 70, effect=2.0)).gain
    assert less is not None
    assert less.half > card.gain.half
    assert card.but(early=never, late=Share(60, 100)).gain is None


class Judge:
    """An engine that gives chances as a script has them, a turn after the other."""

    def __init__(self, chances: list[tuple[float, ...]]) -> None:
        self.chances = chances
        self.turn = 0

    def values(self, _state: Any, _player: int) -> tuple[float, ...]:
        return self.chances[self.turn - 1]

    def player(self) -> int:
        return 0


def swings(*chances: tuple[float, ...]) -> Swings:
    judge: Any = Judge([*chances])
    found = Swings(judge, len(chances[0]))
    for turn in range(len(chances)):
        judge.turn = turn + 1
        for _decision in range(3):
            found.look(judge)
    return found


def test_the_lead_is_who_was_ahead_over_a_round() -> None:
    tempo = swings((0.9, 0.1), (0.2, 0.8), (0.9, 0.1), (0.2, 0.8))  # whoever acts looks better
    assert tempo.leads == 0
    assert not any(tempo.from_behind(Outcome(frozenset({one}), (1, 0))) for one in (0, 1))
    turned = swings((0.9, 0.1), (0.7, 0.3), (0.3, 0.7), (0.1, 0.9))
    assert turned.leads == 1
    assert turned.from_behind(Outcome(frozenset({1}), (0, 1)))  # it had 20 %
    assert turned.from_behind(Outcome(frozenset({0}), (1, 0)))
    assert not turned.from_behind(Outcome(frozenset(), (1, 1)))
    three = swings(*[(0.5, 0.34, 0.16)] * 3, *[(0.5, 0.4, 0.1)] * 3)
    assert [three.from_behind(Outcome(frozenset({one}), (0, 0, 0))) for one in range(3)] == [
        *(False, False, True),
    ]


def test_a_match_of_decks_says_how_games_went(
    figures: Figures, capsys: pytest.CaptureFixture[str]
) -> None:
    shares = {key: share for key, _head, share in figures.shares}
    assert {share.of for share in shares.values()} == {3 * GAMES}
    assert shares["comebacks"].hits == sum(one.comebacks for one in figures.results.tallies) > 0
    decks = [str(ROOT / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
    args = ["match", *decks, "--agent", "random", "-n", "6", "--rule", "turn_cap=6"]
    assert run([*args, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    by_key = {one["share"]: one for one in data["shares"]}
    assert by_key.keys() == {"comebacks", "no-more-cards", "time-up"}
    assert (by_key["time-up"]["times"], by_key["no-more-cards"]["times"]) == (6, 0)
    assert data["early_turns"] == 2
    for deck in data["entrants"]:
        assert [one["games"] for one in deck["order"]] == [3, 3]
        assert deck["ranks"] == []
        for card in deck["cards"]:
            assert card.keys() == {"card", "drawn", "played", "early", "late", "gain"}
    assert {one["table"] for one in data["counted"]} <= {"traps", "effects"}
