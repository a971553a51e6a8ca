"""A scenario played: everything in it that makes no sense, and everything that does not hold."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.engine.position import Event
from rng_cards.games.playing import Words
from rng_cards.games.scenarios import Loc, ScenarioPlace
from rng_cards.games.scenarios.run import Phrase, Refused, ScenarioRun, Stop
from rng_cards.games.scenarios.scenario_codes import NOTHING_EXPECTED
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios import codes
from rng_cards.games.shared.scenarios.compare import Comparison, unclear
from rng_cards.games.shared.scenarios.model import side_of
from rng_cards.games.shared.scenarios.position import LOST, NO_WAY_ON, Laid
from rng_cards.words import Text, languages

_NEAR: Final = 60
"""How alike two lines have to be, of 100, for one to be meant by the other."""


class PositionRun(ScenarioRun):
    """A scenario in play; what comes up is kept, by sort: actions, refusals, events, cards."""

    def __init__(
        self, engine: SteppedEngine[Any], place: ScenarioPlace, catalogue: Catalogue
    ) -> None:
        self.scenario = place.scenario
        self.words = Words(
            tuple(self.scenario.players), _record_of(catalogue), lambda: catalogue.about
        )
        self.engine = engine
        cards = [card.record for card in catalogue] if engine.common_cards else ()
        self.laid = Laid(engine, place, self.words, cards)
        super().__init__(self.laid.position, place)
        self.texts = engine.texts(self.laid.position, self.words)
        self.met: dict[str, set[str]] = {
            "actions": set(),
            "refusals": set(),
            "events": set(),
            "cards": set(),
            "rules": {
                rule.key
                for rule in engine.house_rules
                if self.laid.rules.get(rule.key, rule.default) != rule.default
            },
        }

    def findings(self) -> Iterator[Diagnostic]:
        """What does not hold. After a phrase that cannot be played, nothing more is."""
        if _expects_nothing(self.scenario):
            yield self.place.at(NOTHING_EXPECTED, "id", id=self.scenario.id)
        if not self.laid.findings:
            yield from self._play()
        yield from self.laid.findings

    def _play(self) -> Iterator[Diagnostic]:
        try:
            for number, step in enumerate(self.scenario.play):
                yield from self._step(step, ("play", number))
        except Stop as stop:
            yield stop.finding
            return
        except LOST:
            yield self.laid.impossible(NO_WAY_ON)
            return
        finally:
            self._meet(self.laid.position.events or ())
        yield from self._compare(self.scenario.expect, ("expect",))
        yield from self._told()

    def _meet(self, events: Iterable[Event]) -> None:
        """Keep which events there were, and the cards that they name."""
        kinds = self.laid.position.cards.kinds
        for event in events:
            self.met["events"].add(event.name)
            about = self.texts.noted.events[event.name].about
            self.met["cards"] |= {
                kinds[value]
                for what, value in zip(about, event.args, strict=True)
                if what == "card" and value >= 0
            }

    def _step(self, step: Any, loc: Loc) -> Iterator[Diagnostic]:
        given = step.model_fields_set
        if "expect" in given:
            yield from self._compare(step.expect, (*loc, "expect"))
        elif "sees" in given:
            for seat, name in enumerate(self.scenario.players):
                seen = side_of(step.sees, seat)
                if seen is not None:
                    yield from self._compare(seen, (*loc, "sees", name), seat)
        else:
            key = type(step).model_fields["words"].alias
            seat = self.scenario.players.index(key)
            yield from self._say(Phrase(seat, step.words, step.refused, loc, key))

    def _say(self, said: Phrase) -> Iterator[Diagnostic]:
        """Play a phrase, and keep what was met in it."""
        found = list(self.say(said))
        yield from found
        if isinstance(said.refused, str) and not found:
            self.met["refusals"].add(said.refused)

    def _compare(self, expected: Any, loc: Loc, eyes: int = -1) -> Iterator[Diagnostic]:
        return Comparison(self.laid, self.texts, loc, eyes).findings(expected)

    def _told(self) -> Iterator[Diagnostic]:
        """Lines that should have been told, and were not."""
        position = self.laid.position
        beats = self.engine.tell(position, position.events or (), self.words)
        told = {fold(beat.text.say(one)): beat.text for beat in beats for one in languages()}
        for number, line in enumerate(self.scenario.told):
            if fold(line) not in told:
                near = _closest(fold(line), tuple(told))
                hint = did_you_mean(told[near]) if near else None
                yield self.place.at(codes.NOT_TOLD, "told", number, help=hint, line=line)

    # -- what `ScenarioRun` asks

    def read(self, phrase: str, seat: int, loc: Loc) -> Any:
        action = self.engine.read(self.state, phrase, self.words)
        if action is None:
            legal = self.state.legal_actions()
            labels = [self.engine.say_action(self.state, one, self.words) for one in legal]
            return unclear(self.laid, phrase, labels, loc)
        return action

    def reason(self, action: Any, seat: int) -> Refused:
        found = self.state.refusal(seat, action)
        if found is None:
            return super().reason(action, seat)
        slug, args = found
        refusal = self.engine.refused(self.state, slug, args, self.words)
        return Refused(refusal.slug, refusal.message)

    def why_not(self, action: Any) -> Refused:
        refusal = self.engine.why_not(self.state, action, self.words)
        assert refusal is not None, "what is legal is not refused"
        return Refused(refusal.slug, refusal.message)

    def called(self, seat: int) -> Text | str:
        return str(self.scenario.players[seat])

    def refusals(self) -> Mapping[str, Text | str]:
        return dict.fromkeys(self.texts.noted.refusals, "")

    def played(self, action: Any) -> None:
        self.met["actions"].add(action.verb.name)


def _record_of(catalogue: Catalogue) -> Any:
    def record(card_id: str) -> Mapping[str, Any]:
        card = catalogue.get(card_id)
        assert card is not None, "cards in play are in the catalogue"
        return card.record

    return record


def _expects_nothing(scenario: Any) -> bool:
    between = any(
        step.model_fields_set & {"expect", "sees"} or getattr(step, "refused", False)
        for step in scenario.play
    )
    return not between and not scenario.told and not scenario.expect.model_fields_set


def _closest(line: str, told: Sequence[str]) -> str | None:
    """The line that is most like it, or None."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 -- for mistakes only

    near = process.extractOne(line, told, scorer=fuzz.ratio, score_cutoff=_NEAR)
    return near[0] if near else None
