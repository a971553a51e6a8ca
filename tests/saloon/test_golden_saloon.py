"""The golden hash of Saloon: every list of legal actions and every choice of a batch of games.

It must be the same interpreted and compiled, on every platform. `UPDATE_SNAPSHOTS=1 pytest
tests/saloon` writes `golden.txt` anew when the course of games changes on purpose.
"""

from pathlib import Path

from brawls import BRAWLS
from stepped_games import assert_golden


def test_every_choice_of_the_golden_games_is_what_it_was() -> None:
    assert_golden(BRAWLS.golden(games=4), Path(__file__).with_name("golden.txt"))
