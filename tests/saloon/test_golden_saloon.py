"""The golden hash of Saloon: every list of legal actions and every choice of a batch of games.

It must be the same interpreted and compiled, on every platform. `UPDATE_SNAPSHOTS=1 pytest
tests/saloon` writes `golden.txt` anew when the course of games changes on purpose.
"""

import hashlib
import os
from pathlib import Path

from brawls import RULES, new_game, played

GOLDEN = Path(__file__).with_name("golden.txt")
GAMES = 4


def golden() -> str:
    """A line for each set of house rules and number of players."""
    lines = []
    for rules in RULES:
        for players in range(3, 7):
            trace = hashlib.sha256()
            decisions = 0
            for seed in range(GAMES):
                game = new_game(players, 2026 + seed, rules)
                for action in played(game, seed):
                    offered = [one.code for one in game.legal_actions()]
                    trace.update(f"{game.player()} {offered} {action.code}\n".encode())
                    decisions += 1
                trace.update(f"{game.winners} {game.turn}\n".encode())
            name = "+".join(rules) or "rules"
            lines.append(f"{name} {players} {decisions} {trace.hexdigest()}")
    return "\n".join(lines) + "\n"


def test_every_choice_of_the_golden_games_is_what_it_was() -> None:
    found = golden()
    if os.environ.get("UPDATE_SNAPSHOTS"):
        GOLDEN.write_text(found)
    assert found == GOLDEN.read_text()
