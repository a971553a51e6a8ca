"""The reasons that actions are refused for, each written once, and the case at hand."""

from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.narration.cast import Cast
from rng_cards.games.ragnguns.narration.question import Question, question
from rng_cards.games.ragnguns.narration.where import where
from rng_cards.games.ragnguns.rulebook import Section, cite
from rng_cards.record import Record
from rng_cards.words import Param, Text


class Reason(Record):
    """A reason that actions are refused for."""

    slug: str
    """Its name, which does not change."""
    text: Text
    sections: tuple[Section, ...] = ()
    ruling: str | None = None
    """The id of the ruling that settled it, if one did."""

    def given(self, **params: Param) -> Refusal:
        """The refusal, in a case."""
        return Refusal(
            self.slug,
            self.text.filled(**params),
            cite(*self.sections) if self.sections else None,
            self.ruling,
        )


REASONS: Final[dict[str, Reason]] = {}
"""Every reason by its name."""


def reason(slug: str, text: Text, *sections: Section, ruling: str | None = None) -> Reason:
    """A new reason."""
    assert slug not in REASONS, f"two reasons called {slug}"
    made = REASONS[slug] = Reason(slug, text, sections, ruling)
    return made


class Case:
    """An action that is not legal, in the position where somebody wanted it."""

    def __init__(self, cast: Cast, action: Action) -> None:
        self.cast = cast
        self.state = cast.state
        self.action = action
        self.number = action.card
        self.asked: Question | None = question(cast.state)
        self.me = self.asked.player if self.asked else cast.state.active
        self.seat = self.state.matchup.seats[self.me]
        self.side = self.state.sides[self.me]

    @property
    def card(self) -> Text:
        """The action's card, as its player knows it."""
        return self.cast.name(self.me, self.number)

    @property
    def place(self) -> str:
        """Where it is."""
        return where(self.side, self.number)

    def belt_would_do(self, cost: int) -> bool:
        """Whether the Bullets are there, but in the Cartridge Belt."""
        return self.side.belt > 0 and self.state.pool + self.side.belt >= cost
