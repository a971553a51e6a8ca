"""What matches count of Duel: what shots do."""

from typing import Final

from rng_cards.games.counting import GameCounts, GameOver

_OF_SHOTS: Final = {
    "missed": "missed",
    "loses-hat": "hats",
    "wounded": "wounds",
    "killed": "deadly",
    "dies": "deadly",
}
"""By event, the column that it is counted in."""


def count(game: GameOver, counts: GameCounts) -> None:
    """A shot has the value that its fire counts; what follows is its doing, up to the next one."""
    shot = ""
    for name, _eyes, args in game.state.events:
        if name == "fires":
            shot = str(args[2])
            counts.add("shots", shot, "fired")
        elif name in _OF_SHOTS:
            counts.add("shots", shot, _OF_SHOTS[name], args[1] if name == "wounded" else 1)
