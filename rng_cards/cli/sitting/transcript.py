"""A game as it was typed, to be saved and typed again: phrases, one a line, after the command.

    # rng goldfish decks/buffalo-kid.yaml --seed 7 --first you
    place Machete in the alley
    end turn

The agents' moves are not in it: the same deal and the same moves make them answer the same.
"""

import re
from typing import TYPE_CHECKING, Final

from rng_cards.engine.randomness import seeded

if TYPE_CHECKING:
    from collections.abc import Container

    from rng_cards.games.tabletop import Tabletop
    from rng_cards.play.game import Game

_COMMENT: Final = "#"
_SEED: Final = re.compile(r"^#.*--seed (-?\d{1,30})\b", re.MULTILINE)


def written(
    game: "Game", tabletop: "Tabletop", people: "Container[int]", command: str, language: str
) -> str:
    """The moves that people made in a game, and the command that deals its cards."""
    state = game.engine.start(game.matchup, seeded(game.seed), game.first)
    lines = [f"{_COMMENT} {command}"]
    for code in game.codes:
        action = game.engine.action(code)
        if state.player() in people:
            lines.append(tabletop.phrase(state, action).say(language))
        state.apply(action)
    return "\n".join(lines) + "\n"


def read(path: str) -> tuple[int | None, list[str]]:
    """The seed that a transcript names, and its moves. Raises OSError."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    found = _SEED.search(text)
    typed = [line.strip() for line in text.splitlines()]
    moves = [line for line in typed if line and not line.startswith(_COMMENT)]
    return int(found[1]) if found else None, moves
