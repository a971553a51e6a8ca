"""The golden hash: every list of legal actions and every choice of a batch of games.

The decks are frozen in `frozen.json`, so that only the engine can change it, and it must be the
same interpreted and compiled, on every platform. `UPDATE_SNAPSHOTS=1 pytest tests/engine` writes
`golden.txt` anew when the rules' execution changes on purpose; say why in the commit. To freeze
the cards of today, delete `frozen.json` first.
"""

import hashlib
import os
from itertools import product
from pathlib import Path

from duel import DEFAULTS, ENGINE, FROZEN, TURNED, codes, freeze, frozen_decks

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import seats_for

GOLDEN = Path(__file__).with_name("golden.txt")
GAMES_A_PAIRING = 8


def golden() -> str:
    """A line for each pairing of the frozen decks, and for each set of house rules."""
    if os.environ.get("UPDATE_SNAPSHOTS") and not FROZEN.is_file():
        freeze()
    decks = frozen_decks()
    lines = []
    for number, (one, other) in enumerate(product(decks, decks)):
        for name, rules in (("rules", DEFAULTS), ("house", TURNED)):
            matchup = ENGINE.matchup(seats_for([one, other]), rules)
            trace = hashlib.sha256()
            decisions = 0
            for game in range(GAMES_A_PAIRING if rules is DEFAULTS else 1):
                state = ENGINE.start(matchup, seeded(2026, number, game))
                chance = Chance(seeded(2026, number, game, 1))
                while state.winner == -1:
                    offered = codes(state.legal_actions())
                    action = state.legal_actions()[chance.below(len(offered))]
                    trace.update(f"{state.player()} {offered} {action.code}\n".encode())
                    state.apply(action)
                    decisions += 1
                trace.update(f"{state.winner}\n".encode())
            lines.append(f"{one.name} {other.name} {name} {decisions} {trace.hexdigest()}")
    return "\n".join(lines) + "\n"


def test_every_choice_of_the_golden_games_is_what_it_was() -> None:
    played = golden()
    if os.environ.get("UPDATE_SNAPSHOTS"):
        GOLDEN.write_text(played, encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == played
