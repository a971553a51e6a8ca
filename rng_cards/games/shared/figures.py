"""What matches count alike of games with roles; see `games/counting.py`."""

from fractions import Fraction

from rng_cards.games.counting import GameCounts, GameOver


def count_role(game: GameOver, counts: GameCounts, role: str, seat: int) -> None:
    """A role that a seat played."""
    outcome = game.state.outcome()
    shared = 1 if seat in outcome.winners else 0
    counts.add("roles", role, "games")
    counts.add("roles", role, "wins", Fraction(shared, max(len(outcome.winners), 1)))
    counts.add("roles", role, "score", int(outcome.scores[seat]))


class Listener:
    """Goes through the events of a game: what hears one is a method named like it."""

    eyes: int
    """The seats that saw the event under way, as a set; -1 for all."""

    def hear(self, game: GameOver) -> None:
        """Every event from the first one."""
        for name, self.eyes, args in game.state.events:
            heard = getattr(self, name.replace("-", "_"), None)
            if heard:
                heard(*args)
