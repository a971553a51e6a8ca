"""A scenario played: everything in it that makes no sense, and everything that does not hold."""

from collections.abc import Iterator, Mapping

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.effects.conditions import Condition
from rng_cards.games.ragnguns.effects.verbs import Verb
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.phrases import read_action
from rng_cards.games.ragnguns.scenarios import position_codes
from rng_cards.games.ragnguns.scenarios.compare import Comparison, names_in, unclear
from rng_cards.games.ragnguns.scenarios.model import (
    Expected,
    Meanwhile,
    Scenario,
    YouSay,
)
from rng_cards.games.ragnguns.scenarios.names import CardNames
from rng_cards.games.ragnguns.scenarios.position import PLAYERS, Laid
from rng_cards.games.ragnguns.scenarios.reasons import WHO, known_reasons, reason
from rng_cards.games.scenarios import Loc, ScenarioPlace
from rng_cards.games.scenarios.run import Phrase, Refused, ScenarioRun, Stop
from rng_cards.games.scenarios.scenario_codes import NOTHING_EXPECTED
from rng_cards.words import Text


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
        yield from RagngunsRun(laid.state, names).findings(scenario)
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


class RagngunsRun(ScenarioRun):
    """A scenario in play."""

    def __init__(self, state: State, names: CardNames) -> None:
        super().__init__(state, names.place)
        self.names = names

    def findings(self, scenario: Scenario) -> Iterator[Diagnostic]:
        """What does not hold. After an action that cannot be played, nothing more is."""
        try:
            for number, step in enumerate(scenario.play):
                loc: Loc = ("play", number)
                if isinstance(step, Meanwhile):
                    yield from self._compare(step.expect, (*loc, "expect"))
                else:
                    key = "you" if isinstance(step, YouSay) else "opponent"
                    words: str = getattr(step, key)
                    yield from self.say(Phrase(PLAYERS.index(key), words, step.refused, loc, key))
        except Stop as stop:
            yield stop.finding
            return
        yield from self._compare(scenario.expect, ("expect",))

    def _compare(self, expected: Expected, loc: Loc) -> Iterator[Diagnostic]:
        return Comparison(self.state, self.names, loc).findings(expected)

    def read(self, phrase: str, seat: int, loc: Loc) -> Action | Diagnostic:
        read = read_action(phrase, self.state, self.names.catalogue, seat)
        if len(read.moves) == 1:
            return read.moves[0].action
        return unclear(self.state, self.names, phrase, read, loc)

    def why_not(self, action: Action) -> Refused:
        return reason(self.state, action, self.names.catalogue)

    def called(self, seat: int) -> Text:
        return WHO[PLAYERS[seat]]

    def refusals(self) -> Mapping[str, Text]:
        return known_reasons()
