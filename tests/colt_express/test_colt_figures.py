"""What matches count of Colt Express, against the same games told once more."""

from collections import Counter
from fractions import Fraction

import pytest
from robberies import CARDS, ENGINE

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.engine.randomness import seeded
from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.colt_express.engine.sayings import BANDITS, PURSE
from rng_cards.games.counting import GameCounts, GameOver
from rng_cards.games.playing import Seat
from rng_cards.play.counted import counts_of
from rng_cards.terminal_layout import cells

GAMES = 40


@pytest.mark.parametrize("rules", [{}, {"expert": True}, {"two_players": True}])
def test_figures_are_those_of_the_events_and_of_the_end(rules: dict[str, bool]) -> None:
    players = 2 if "two_players" in rules else 4
    matchup = ENGINE.matchup([Seat() for _ in range(players)], rules, CARDS)
    counts, told, scores = GameCounts(), Counter[str](), 0
    counting = Table().counting("colt-express")
    for seed in range(GAMES):
        first = seed % players
        state = ENGINE.start(matchup, seeded(seed), first, listen=True)
        assert isinstance(state, Robbery)
        ENGINE.playout(state, seeded(seed, 1))
        over = GameOver(state, matchup, first)
        declared = counts_of(ENGINE, over, counting)
        measures = declared.measures
        for cell, number in declared.cells.items():
            counts.add(*cell, number)
        scores += sum(n for key, n in measures.items() if key.startswith("score-"))
        outcome = state.outcome()
        assert outcome
        # The score of a team counts for both of its bandits.
        told["score"] += int(sum(outcome.scores)) * len(state.crew) // players
        told["measured"] += int(sum(outcome.scores))
        told["teams"] += len(state.crew) // players
        shooter, planning = -1, False
        for name, _eyes, args in state.events or []:
            told[name] += 1
            planning = name == "turn" or (planning and name != "round")
            told["drawn"] += (name == "draws" and planning) * (len(state.crew) // players)
            told["taken"] += name in ("purse", "gains") or (name == "takes" and args[1] != PURSE)
            told["dropped"] += name in ("drops", "snatches")
            shooter = args[0] if name == "fires" else -1 if name == "carries-out" else shooter
            pushed = name == "is-pushed" and shooter == BANDITS.index("django")
            told["pushes"] += pushed
    summed: Counter[tuple[str, str]] = Counter()
    for (table, row, column), number in counts.cells.items():
        summed[table, column] += number  # type: ignore[assignment]  # a part of a shared win
        summed[row, column] += number  # type: ignore[assignment]
    assert summed["roles", "wins"] == told["teams"] == Fraction(summed["roles", "wins"])
    assert summed["roles", "score"] == told["score"]
    assert summed["roles", "received"] == told["fires"] + told["marshal-hits"] > 0
    assert summed["roles", "fired"] == told["fires"]
    assert summed["roles", "draws"] == told["drawn"] > 0
    assert summed["roles", "gunslinger"] == told["gunslinger"]
    assert summed["loot", "taken"] == told["taken"] > 0
    assert summed["loot", "lost"] == told["dropped"] > 0
    assert summed["loot", "dollars"] == summed["rounds", "all"]
    assert summed["loot", "dollars"] == sum(summed["rounds", one] for one in BANDITS)
    assert summed["django", "uses"] == told["pushes"] > 0
    assert summed["cheyenne", "uses"] == told["snatches"] > 0
    assert summed["rounds", "played"] == 5 * GAMES
    for row in BANDITS:
        assert 0 <= summed[row, "uses"] <= summed[row, "chances"]
        assert summed[row, "uses"] or not summed[row, "games"], row
    assert scores == told["measured"]


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_tables_fit_a_terminal(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["match", "--game", "colt-express", "--agent", "random", "-n", "24", "--jobs", "1"]
    said = set()
    for jobs in ("1", "2"):
        assert run([*args[:-1], jobs, "--players", "6", "--lang", language]) == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 1
    out = said.pop()
    said_of_six = {"fr": "dollars, joueur 6", "en": "dollars, player 6", "de": "Dollar, Spieler 6"}
    assert said_of_six[language] in out
    assert "Cheyenne" in out
    assert max(map(cells, out.splitlines())) <= 80
