"""How long the odds of a deck of fifteen take: `python benchmarks/odds.py`.

Conditions from plain to hard are asked of a shipped deck in a process that has read its catalogue;
printed is the least time of several rounds, in milliseconds of processor, for all five turns. The
last ones join up to 64 parts at random.
"""

import random
import time
from pathlib import Path
from typing import Final

from rng_cards.app.odds import odds
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.odds.counting import favourable

DECK: Final = Path(__file__).parent.parent / "decks" / "banjo-winter.yaml"
CONDITIONS: Final = (
    '"Harmonica"',
    '2 of k:music AND "Harmonica"',
    "2 of k:music AND type:trap AND 1-2 of cost<2 AND 0 of is:epic",
    " AND ".join(f"1-3 of (cost<={cost} | firepower>={cost})" for cost in range(6)),
)
ROUNDS: Final = 9


def least(work: object) -> float:
    """Milliseconds of processor of the fastest round."""
    assert callable(work)
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return 1000 * min(taken)


def main() -> None:
    """Measure and print."""
    table = Table()
    deck = validate_file(str(DECK), table).resolved
    assert deck is not None
    for condition in CONDITIONS:
        print(f"{least(lambda: odds(deck, condition, table)):7.2f} ms   {condition}")  # noqa: B023
    chance = random.Random(1)  # noqa: S311 -- of no secret
    for parts in (4, 8, 16, 32, 64):
        hardest = 0.0
        for _ in range(20):
            groups = [chance.getrandbits(parts) for _ in range(15)]
            bounds = [(chance.randint(1, 4), chance.randint(5, 9)) for _ in range(parts)]
            hardest = max(hardest, least(lambda: favourable(groups, bounds, 15)))  # noqa: B023
        print(f"{hardest:7.2f} ms   the hardest of 20 with {parts} parts, each of half the cards")


if __name__ == "__main__":
    main()
