"""What a learner is told in a first game: each explanation once, before the choice that follows."""

from collections.abc import Iterator, Sequence
from typing import Any

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.lessons import (
    ACTION,
    CARD,
    END,
    EVENT,
    LOST,
    QUESTION,
    START,
    WON,
    Explained,
    Lesson,
)
from rng_cards.games.playing import Beat
from rng_cards.play.game import Game
from rng_cards.record import Record


class Told(Record):
    """An explanation, and what it is about."""

    explained: Explained
    beat: Beat | None = None
    """What happened, of those that wait for it."""


class Teacher:
    """Knows what a learner at a seat has been told, and what is to be told next."""

    def __init__(self, lesson: Lesson, catalogue: Catalogue, seat: int = 0) -> None:
        self.lesson = lesson
        self.seat = seat
        self._catalogue = catalogue
        self._told: dict[str, Explained] = {}

    @property
    def told(self) -> tuple[Explained, ...]:
        """What was told so far, in that order."""
        return tuple(self._told.values())

    @property
    def not_met(self) -> tuple[Explained, ...]:
        """What has not come up."""
        return tuple(one for one in self.lesson.explanations if one.id not in self._told)

    def due(self, game: Game, beats: Sequence[Beat]) -> list[Told]:
        """What is to be told now, for the first time and the only one; `beats` are what the learner
        has seen since the last choice.
        """
        met = self._met(game, beats)
        found = []
        for one in self.not_met:
            key = (one.waits, one.name)
            if key in met:
                self._told[one.id] = one
                found.append(Told(one, met[key]))
        return found

    def _met(self, game: Game, beats: Sequence[Beat]) -> dict[tuple[str, str], Beat | None]:
        """What comes up: by what explanations may wait for, the first beat of an event."""
        met: dict[tuple[str, str], Beat | None] = {(START, ""): None}
        for beat in beats:
            met.setdefault((EVENT, beat.kind), beat)
        met.update(dict.fromkeys(self._of_choice(game) if not game.over else self._of_end(game)))
        return met

    def _of_choice(self, game: Game) -> Iterator[tuple[str, str]]:
        if game.player != self.seat:
            return
        state: Any = game.state
        yield QUESTION, state.asked()
        for action in game.legal_actions():
            yield ACTION, game.engine.action_name(action)
        for held in game.engine.hand(state, self.seat):
            card = self._catalogue.get(held)
            if card is not None:
                yield CARD, card.type

    def _of_end(self, game: Game) -> Iterator[tuple[str, str]]:
        outcome = game.outcome
        assert outcome is not None, "the game is over"
        yield END, ""
        yield (WON if self.seat in outcome.winners else LOST), ""
