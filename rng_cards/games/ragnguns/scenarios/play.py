"""A scenario played: everything in it that makes no sense, and everything that does not hold."""

from collections.abc import Iterator

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.games.ragnguns.effects.conditions import Condition
from rng_cards.games.ragnguns.effects.verbs import Verb
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.phrases import Misread, read_action
from rng_cards.games.ragnguns.scenarios import position_codes
from rng_cards.games.ragnguns.scenarios.compare import Comparison, names_in, unclear
from rng_cards.games.ragnguns.scenarios.model import (
    Expected,
    Meanwhile,
    OpponentSays,
    Scenario,
    YouSay,
)
from rng_cards.games.ragnguns.scenarios.names import CardNames
from rng_cards.games.ragnguns.scenarios.position import PLAYERS, Laid
from rng_cards.games.ragnguns.scenarios.reasons import WHO, known_reasons, reason
from rng_cards.games.scenarios import Loc, ScenarioPlace
from rng_cards.games.scenarios.scenario_codes import NOTHING_EXPECTED


def play(place: ScenarioPlace, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """All findings of one scenario, in the order they are come upon."""
    scenario: Scenario = place.scenario
    names = CardNames(place, catalogue)
    laid = Laid(scenario.start, scenario.rules, names)
    _look_names_up(scenario, names)
    if _expects_nothing(scenario):
        yield place.at(NOTHING_EXPECTED, "id", id=scenario.id)
    yield from laid.findings()
    yield from _absent(place, laid, catalogue)
    if laid.state is not None:
        yield from ScenarioRun(laid.state, names).findings(scenario)
    yield from names.findings.values()


def _look_names_up(scenario: Scenario, names: CardNames) -> None:
    for number, step in enumerate(scenario.play):
        if isinstance(step, Meanwhile):
            names_in(step.expect, names, ("play", number, "expect"))
    names_in(scenario.expect, names, ("expect",))


def _expects_nothing(scenario: Scenario) -> bool:
    between = [one for one in scenario.play if isinstance(one, Meanwhile) or one.refused]
    return not between and not scenario.expect.given()


def _absent(place: ScenarioPlace, laid: Laid, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """What it says it shows, and no card of it could."""
    shows = place.scenario.shows
    cards = laid.cards()
    effects = [effect for card in cards for effect in card.record["effects"]]
    verbs = {key for effect in effects for verb in effect["does"] for key in verb}
    conditions = {key for effect in effects for one in effect.get("if", ()) for key in one}
    ids = {card.id for card in cards}
    every = catalogue.of_types(frozenset())
    absent = {"verbs": Verb.known.keys() - verbs, "conditions": Condition.known.keys() - conditions}
    for part, keys in absent.items():
        for number, key in enumerate(getattr(shows, part)):
            if key in keys:
                yield place.at(position_codes.ABSENT, "shows", part, number, id=key)
    for number, name in enumerate(shows.cards):
        match = catalogue.find(name, every)
        if match.kind == "exact" and catalogue.card(match.cards[0]).id not in ids:
            yield place.at(position_codes.ABSENT, "shows", "cards", number, id=name)


class _Stop(Exception):  # noqa: N818 -- the rest of a scenario means nothing after this
    def __init__(self, finding: Diagnostic) -> None:
        super().__init__()
        self.finding = finding


class ScenarioRun:
    """A scenario in play."""

    def __init__(self, state: State, names: CardNames) -> None:
        self.state = state
        self.names = names
        self.place = names.place

    def findings(self, scenario: Scenario) -> Iterator[Diagnostic]:
        """What does not hold. After an action that cannot be played, nothing more is."""
        try:
            for number, step in enumerate(scenario.play):
                loc: Loc = ("play", number)
                if isinstance(step, Meanwhile):
                    yield from self._compare(step.expect, (*loc, "expect"))
                else:
                    yield from self._say(step, loc)
        except _Stop as stop:
            yield stop.finding
            return
        yield from self._compare(scenario.expect, ("expect",))

    def _compare(self, expected: Expected, loc: Loc) -> Iterator[Diagnostic]:
        return Comparison(self.state, self.names, loc).findings(expected)

    def _say(self, step: YouSay | OpponentSays, loc: Loc) -> Iterator[Diagnostic]:
        who = "you" if isinstance(step, YouSay) else "opponent"
        phrase: str = getattr(step, who)
        player = PLAYERS.index(who)
        action = read_action(phrase, self.state, self.names.catalogue, player)
        where: Loc = (*loc, who)
        if isinstance(action, Misread):
            raise _Stop(unclear(self.names, phrase, action, where))
        if step.refused:
            yield from self._refused(step, phrase, action, player, loc)
        elif player != self.state.player():
            asked = self.state.asked()
            raise _Stop(
                self.place.at(
                    position_codes.NOT_ASKED, *where, phrase=phrase, who=WHO[who], asked=asked
                )
            )
        elif action not in self.state.legal_actions():
            why = reason(self.state, action, player, self.names.catalogue).message
            raise _Stop(self.place.at(position_codes.REFUSED, *where, phrase=phrase, reason=why))
        else:
            self.state.apply(action)

    def _refused(
        self, step: YouSay | OpponentSays, phrase: str, action: Action, player: int, loc: Loc
    ) -> Iterator[Diagnostic]:
        """Whether an action is refused as it should be; it is not played in any case."""
        if player == self.state.player() and action in self.state.legal_actions():
            yield self.place.at(position_codes.NOT_REFUSED, *loc, PLAYERS[player], phrase=phrase)
            return
        if not isinstance(step.refused, str):
            return
        known = known_reasons()
        found, message = reason(self.state, action, player, self.names.catalogue)
        if known and step.refused not in known:
            near = closest(step.refused, known)
            hint = did_you_mean(near) if near else None
            name = step.refused
            yield self.place.at(
                position_codes.UNKNOWN_REFUSAL, *loc, "refused", help=hint, name=name
            )
        elif found and found != step.refused:
            yield self.place.at(
                position_codes.REFUSED_OTHERWISE,
                *loc,
                "refused",
                found=found,
                expected=step.refused,
                reason=message,
            )
