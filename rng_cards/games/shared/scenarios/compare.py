"""A position against what a scenario expects of it: every difference, at the key that says so."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rng_cards.diagnostics import Diagnostic
from rng_cards.engine.actions import Action
from rng_cards.engine.pieces import PIECE, PIECES, ZONE, Field, Piece
from rng_cards.engine.position import UNKNOWN
from rng_cards.games.scenarios import Loc, playing_codes
from rng_cards.games.scenarios.data import ScenarioData
from rng_cards.games.scenarios.run import NO, NOTHING, YES, difference
from rng_cards.games.shared.scenarios.model import NOBODY, NOT_SET, side_of
from rng_cards.games.shared.scenarios.position import Laid
from rng_cards.games.shared.texts import GameTexts
from rng_cards.shape import yaml_key
from rng_cards.words import Param, Text


class Comparison:
    """One expected position of a scenario against the one that is there, as `eyes` see it."""

    def __init__(self, laid: Laid, texts: GameTexts, loc: Loc, eyes: int = -1) -> None:
        self.laid = laid
        self.texts = texts
        self.loc = loc
        self.position = laid.position
        self.players = laid.players
        self.seen = laid.position.observe(eyes)

    def findings(self, expected: ScenarioData) -> Iterator[Diagnostic]:
        """Every difference."""
        yield from self._of_the_game(expected)
        yield from self._piece(self.position, expected, self.seen, ())
        for seat, name in enumerate(self.players):
            side = side_of(expected, seat)
            if side is not None:
                here = self.position.seats[seat]
                yield from self._piece(here, side, self.seen["seats"][seat], (name,))

    def _of_the_game(self, expected: ScenarioData) -> Iterator[Diagnostic]:
        """What is asked of whom, who won, what may be said."""
        outcome = self.position.outcome()
        decides = self.seen["decides"]
        found = {
            "asked": self.seen["asked"],
            "decides": self.players[decides] if decides >= 0 else NOBODY,
            "over": self.seen["over"],
            "winners": sorted(self.players[seat] for seat in self.seen["winners"]),
            "scores": [float(score) for score in outcome.scores] if outcome else [],
        }
        for key, there in found.items():
            if key in expected.model_fields_set:
                wanted = getattr(expected, key)
                wanted = sorted(wanted) if key == "winners" else wanted
                if wanted != there:
                    yield self._differs((key,), _said(wanted), _said(there))
        if "legal" in expected.model_fields_set:
            yield from self._legal(expected.legal)  # type: ignore[attr-defined]

    def _legal(self, phrases: Sequence[str]) -> Iterator[Diagnostic]:
        """Of each verb that is said, exactly those actions that are said."""
        legal = self.position.legal_actions()
        wanted = set()
        for number, phrase in enumerate(phrases):
            read = self.laid.engine.read(self.position, phrase, self.laid.words)
            if read is None:
                labels = [self._label(one) for one in legal]
                yield self._differs(("legal", number), phrase, tuple(labels))
                return
            wanted.add(read)
        verbs = {action.verb.name for action in wanted}
        found = [action for action in legal if not verbs or action.verb.name in verbs]
        if set(found) != wanted:
            labels = [self._label(one) for one in found]
            yield self._differs(("legal",), tuple(phrases), tuple(labels))

    def _label(self, action: Action) -> Text:
        return self.laid.engine.say_action(self.position, action, self.laid.words)

    # -- pieces

    def _piece(
        self, piece: Piece, expected: ScenarioData, seen: Mapping[str, Any], loc: Loc
    ) -> Iterator[Diagnostic]:
        for field in piece.layout():
            if field.name not in expected.model_fields_set or field.name in NOT_SET:
                continue
            wanted, there = getattr(expected, field.name), seen.get(field.name)
            here: Loc = (*loc, yaml_key(field.name))
            if field.form == ZONE:
                yield from self._zone(field, wanted, there or [], here)
            elif field.form == PIECE:
                yield from self._piece(getattr(piece, field.name), wanted, there or {}, here)
            elif field.form == PIECES:
                parts = getattr(piece, field.name)
                for name, one in wanted.items() if field.words else ():
                    at = field.words.index(name)
                    yield from self._piece(parts[at], one, there[at], (*here, name))  # type: ignore[index]
                if not field.words:
                    yield from self._pieces(parts, wanted, there or [], here)
            elif field.words:
                yield from self._value(wanted, field.words[there], here)  # type: ignore[index]
            else:
                yield from self._value(wanted, there, here)

    def _pieces(
        self, pieces: Sequence[Piece], wanted: Sequence[Any], seen: Sequence[Any], loc: Loc
    ) -> Iterator[Diagnostic]:
        if len(wanted) != len(pieces):
            yield self._differs(loc, len(wanted), len(pieces))
            return
        for number, piece in enumerate(pieces):
            yield from self._piece(piece, wanted[number], seen[number], (*loc, number))

    def _value(self, wanted: Any, there: Any, loc: Loc) -> Iterator[Diagnostic]:
        """A number, a flag or a word; a seat is said by its player's name."""
        if wanted in self.players:
            at = isinstance(there, int) and 0 <= there < len(self.players)
            there = self.players[there] if at else there
        if wanted != there:
            yield self._differs(loc, _said(wanted), _said(there))

    def _zone(
        self, field: Field, wanted: Sequence[str], there: Sequence[str], loc: Loc
    ) -> Iterator[Diagnostic]:
        """Cards; in their order where that means something, piles from their tops."""
        kinds = self.position.cards.kinds
        known = len(self.laid.findings)
        ids = [
            name
            if name == UNKNOWN
            else kinds[self.laid.names.kind(name, (*self.loc, *loc, number))]
            for number, name in enumerate(wanted)
        ]
        if len(self.laid.findings) > known:
            return  # told as unknown names
        found = list(there)
        if not field.ordered:
            ids, found = sorted(ids), sorted(found)
        if ids != found:
            yield self._differs(loc, tuple(ids), tuple(found))

    def _differs(self, loc: Loc, wanted: Param, found: Param) -> Diagnostic:
        return difference(self.laid.place, self.loc, loc, wanted, found)


def unclear(laid: Laid, phrase: str, legal: Sequence[Text], loc: Loc) -> Diagnostic:
    """The finding about a phrase that is no action; what may be said now is its help."""
    help_ = _SAYABLE.filled(legal=tuple(legal)) if legal else None
    code = playing_codes.UNCLEAR
    return laid.place.at(code, *loc, help=help_, phrase=phrase, problem=_NO_ACTION)


_NO_ACTION = Text(fr="aucune action ne se dit ainsi", en="no action is said like that")
_SAYABLE = Text(fr="ce qui se dit maintenant : {legal}", en="what may be said now: {legal}")


def _said(value: Any) -> Param:
    """A value as a report says it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, list):
        return tuple(map(str, value))
    said: Param = value if isinstance(value, int | str) else str(value)
    return said
