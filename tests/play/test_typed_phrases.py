"""Phrases that people may type, made from templates that the reader does not know."""

import sys

from cases import each
from conftest import ROOT
from effort import tries

sys.path.insert(0, str(ROOT / "benchmarks"))

from phrases import GAMES, measure


@each("game", list(GAMES))
def test_what_people_type_is_understood_and_never_for_something_else(game: str) -> None:
    counts = [
        measure(game, language, tries(30, 2000), seed=1, part=None)
        for language in GAMES[game].split()
    ]
    for count in counts:
        assert not count.misled, count.misled
    missed = [line for count in counts for line in count.missed]
    assert len(missed) <= 0.02 * sum(count.all for count in counts), missed
