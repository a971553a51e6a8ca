"""What matches count alike of games with scores and roles; see `games/counting.py`."""

from collections.abc import Container
from fractions import Fraction
from typing import Final

from rng_cards.games.counting import Column, CountedTable, GameCounts, GameOver
from rng_cards.words import Text

_SCORE: Final = Text(fr="{score}, joueur {number}", en="{score}, player {number}")


def seat_scores(score: Text, most: int) -> dict[str, Text]:
    """A measure for each of at most so many players, who begins first: what they end with."""
    numbers = range(1, most + 1)
    return {_of_seat(it): _SCORE.filled(score=score, number=it) for it in numbers}


def role_table(title: Text, head: Text, score: Text, *columns: Column) -> CountedTable:
    """How each role does, those which win most first: wins, scores, and further columns.

    Roles are cards of the catalogue. `games`, those in which a role was played, can be divided by.
    """
    won = Column("wins", Text(fr="gagnées", en="wins"), "games", percent=True, sure=True)
    scored = Column("score", score, "games", digits=0, sure=True)
    return CountedTable("roles", title, head, (won, scored, *columns))


def count_measures(game: GameOver, counts: GameCounts, measures: Container[str]) -> None:
    """How often everything happened whose name in the events is that of a measure."""
    for name, _eyes, _args in game.state.events:
        if name in measures:
            counts.measure(name)


def count_scores(game: GameOver, counts: GameCounts) -> None:
    """What everybody ends with, in the order of their turns; scores are whole numbers."""
    scores = game.state.outcome().scores
    for seat, score in enumerate(scores):
        counts.measure(_of_seat((seat - game.first) % len(scores) + 1), int(score))


def count_role(game: GameOver, counts: GameCounts, role: str, seat: int) -> None:
    """A role that a seat played."""
    outcome = game.state.outcome()
    shared = 1 if seat in outcome.winners else 0
    counts.add("roles", role, "games")
    counts.add("roles", role, "wins", Fraction(shared, max(len(outcome.winners), 1)))
    counts.add("roles", role, "score", int(outcome.scores[seat]))


def _of_seat(number: int) -> str:
    return f"score-{number}"


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
