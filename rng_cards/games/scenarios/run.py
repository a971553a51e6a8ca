"""A scenario in play: what is said in it, one phrase after the other, legal or refused."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.playing import NOBODY, State
from rng_cards.games.refusals import GAME_OVER, NOT_YOUR_DECISION, WHATEVER_IS_SAID
from rng_cards.games.scenarios import Loc, ScenarioPlace, playing_codes
from rng_cards.words import Param, Text

NOTHING: Final = Text(fr="rien", en="nothing")
YES: Final = Text(fr="oui", en="yes")
NO: Final = Text(fr="non", en="no")


class Refused(NamedTuple):
    """Why an action is not legal: the name that a scenario may expect, empty where the game has
    none, and its words.
    """

    slug: str
    message: Text


class Phrase(NamedTuple):
    """A step of a scenario: what a player says."""

    seat: int
    words: str
    refused: bool | str
    """Whether it has to be refused, or the name of the refusal."""
    loc: Loc
    """Where the step stands in the scenario."""
    key: str
    """What the player is called there."""

    @property
    def where(self) -> Loc:
        """Where the words stand."""
        return (*self.loc, self.key)


class Stop(Exception):  # noqa: N818 -- the rest of a scenario means nothing after this
    """Something in a scenario cannot be played; `finding` says what."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__()
        self.finding = finding


class ScenarioRun(ABC):
    """A position in which phrases of a scenario are said, by players who are called somehow."""

    def __init__(self, state: State, place: ScenarioPlace) -> None:
        self.state: Any = state
        self.place = place

    @abstractmethod
    def read(self, phrase: str, seat: int, loc: Loc) -> Any:
        """The action that a phrase means for a player, or a finding."""

    @abstractmethod
    def why_not(self, action: Any) -> Refused:
        """Why an action of whoever decides is not legal."""

    @abstractmethod
    def called(self, seat: int) -> Text | str:
        """What a report calls a player."""

    @abstractmethod
    def refusals(self) -> Mapping[str, Text | str]:
        """Every name that a refusal of the game may have; none where they are not known."""

    def say(self, said: Phrase) -> Iterator[Diagnostic]:
        """Play a phrase, or see it refused. `Stop` where it cannot be played."""
        seat = said.seat
        action = self.read(said.words, seat, said.where)
        if isinstance(action, Diagnostic):
            raise Stop(action)
        if said.refused:
            yield from self._refused(said, action)
        elif seat != self.state.player():
            who, asked = self.called(seat), self.state.asked()
            raise Stop(
                self.place.at(
                    playing_codes.NOT_ASKED, *said.where, phrase=said.words, who=who, asked=asked
                )
            )
        elif not self._legal(action):
            why = self.reason(action, seat).message
            raise Stop(
                self.place.at(playing_codes.REFUSED, *said.where, phrase=said.words, reason=why)
            )
        else:
            self.state.apply(action)
            self.played(action)

    def played(self, action: Any) -> None:  # noqa: B027 -- for who wants to know
        """An action was legal, and is done."""

    def reason(self, action: Any, seat: int) -> Refused:
        """Why an action is not legal now for that player."""
        if self.state.player() == NOBODY:
            return Refused(GAME_OVER, WHATEVER_IS_SAID[GAME_OVER])
        if seat != self.state.player():
            return Refused(NOT_YOUR_DECISION, WHATEVER_IS_SAID[NOT_YOUR_DECISION])
        return self.why_not(action)

    def _legal(self, action: Any) -> bool:
        return any(action is one for one in self.state.legal_actions())

    def _refused(self, said: Phrase, action: Any) -> Iterator[Diagnostic]:
        """Whether an action is refused as it should be; it is not played in any case."""
        expected = said.refused
        if said.seat == self.state.player() and self._legal(action):
            yield self.place.at(playing_codes.NOT_REFUSED, *said.where, phrase=said.words)
            return
        if isinstance(expected, bool):
            return
        known = {**WHATEVER_IS_SAID, **self.refusals()}
        found, message = self.reason(action, said.seat)
        loc: Loc = (*said.loc, "refused")
        if expected not in known:
            hint = suggestion(expected, known)
            yield self.place.at(playing_codes.UNKNOWN_REFUSAL, *loc, help=hint, name=expected)
        elif found and found != expected:
            yield self.place.at(
                playing_codes.REFUSED_OTHERWISE,
                *loc,
                found=found,
                expected=expected,
                reason=message,
            )


def difference(
    place: ScenarioPlace, loc: Loc, what: Loc, wanted: Param, found: Param
) -> Diagnostic:
    """The finding that something is not as expected, which is said as the file's own keys.

    `loc` is where the expected position stands, `what` the way from there to the value.
    """
    keys = " · ".join(str(part).replace("_", "-") for part in what if isinstance(part, str))
    params: dict[str, Param] = {
        "what": f"`{keys}`",
        "expected": wanted if wanted != () else NOTHING,
        "found": found if found != () else NOTHING,
    }
    return Diagnostic(playing_codes.DIFFERS, place.span(*loc, *what), params)
