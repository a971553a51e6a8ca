"""From the start of a scenario to a position, or to what is wrong with it.

The position is one in which everybody is seated and nothing is dealt. A zone that is written holds
the cards that are listed; those that are not listed anywhere stay where they lay, at the bottom of
the first pile if that place is written.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.engine.pieces import KEPT, NOBODY, OWNER, PIECE, PIECES, ZONE, Field, Piece
from rng_cards.engine.randomness import seeded
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.playing import Seat, Words
from rng_cards.games.scenarios import Loc, ScenarioPlace, playing_codes
from rng_cards.games.scenarios.data import ScenarioData
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios import codes
from rng_cards.games.shared.scenarios.model import PlacedCard, side_of
from rng_cards.games.shared.texts import GameTexts
from rng_cards.shape import yaml_key
from rng_cards.words import Text

LOST: Final = (AssertionError, LookupError, RecursionError, StopIteration, ValueError)
"""What rules raise that were handed a position that they never lead to."""
NO_WAY_ON: Final = Text(
    fr="les règles ne mènent nulle part à partir de là", en="the rules lead nowhere from there"
)
_OWNED: Final = frozenset({OWNER, KEPT})
"""Zones whose owner knows the cards in them."""


class CardNames:
    """From what a scenario calls a card to its kind."""

    def __init__(self, position: SteppedPosition, texts: GameTexts, place: ScenarioPlace) -> None:
        self.kinds = position.cards.kinds
        self.place = place
        self.findings: list[Diagnostic] = []
        self._known = texts.card_names()

    def kind(self, name: str, loc: Loc) -> int:
        """The number of the kind of cards of that name; -1 after a finding."""
        found = self._known.get(name.casefold(), -1)
        if found < 0:
            hint = suggestion(name, self._known)
            code = playing_codes.UNKNOWN_CARD
            self.findings.append(self.place.at(code, *loc, help=hint, name=name))
        return found


class Laid:
    """The position that a scenario begins with."""

    def __init__(
        self,
        engine: SteppedEngine[Any],
        place: ScenarioPlace,
        words: Words,
        cards: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        scenario = place.scenario
        self.place = place
        self.engine = engine
        self.words = words
        self.players: Sequence[str] = scenario.players
        self.rules = {key: getattr(scenario.rules, key) for key in scenario.rules.given()}
        wrong = list(self._wrong_with(scenario.roles))
        roles = {} if wrong else scenario.roles
        seats = [Seat(name=name, role=roles.get(name, "")) for name in self.players]
        self.position = engine.seated(engine.matchup(seats, {} if wrong else self.rules, cards))
        self.names = CardNames(self.position, engine.texts(self.position, words), place)
        self.findings: list[Diagnostic] = self.names.findings
        self.findings += wrong
        self._free = {card for zone in self.position.zones() for card in zone}
        """Cards that no zone lists."""
        self._written: list[list[int]] = []
        self._lay(scenario.start)

    def _wrong_with(self, roles: Mapping[str, str]) -> Iterator[Diagnostic]:
        """Players who are too many for a variant; roles that the game has not, or two have."""
        sizes = self.engine.seats_by(self.rules)
        if len(self.players) not in sizes:
            known = codes.FROM_TO.filled(least=sizes[0], most=sizes[-1])
            count = len(self.players)
            yield self.place.at(codes.HOW_MANY, "players", count=count, known=known)
        taken: set[str] = set()
        for name, role in roles.items():
            if role not in self.engine.roles or role in taken:
                free = tuple(one for one in self.engine.roles if one not in roles.values())
                code = codes.NOT_THEIR_ROLE
                yield self.place.at(
                    code, "roles", name, role=role, name=name, free=free or codes.NO_ROLE
                )
            taken.add(role)

    def _lay(self, start: ScenarioData) -> None:
        position = self.position
        loc: Loc = ("start",)
        self._fill(position, start, -1, loc)
        for seat, name in enumerate(self.players):
            side = side_of(start, seat)
            if side is not None:
                self._fill(position.seats[seat], side, seat, (*loc, name))
        self._put_the_rest()
        position.chance = seeded(start.seed)  # type: ignore[attr-defined]
        if not self.findings:
            self._begin(start.at)  # type: ignore[attr-defined]

    def _begin(self, at: Any) -> None:
        """Put what comes next on the stack, and go on to the first question."""
        problem = self.engine.impossible(self.position)
        if problem is not None:
            self.findings.append(self.impossible(problem))
            return
        for frame in reversed(at if isinstance(at, list) else [at]):
            if isinstance(frame, str):
                self.position.then(frame, 0 if frame == self.engine.opening else -1)
            else:
                seat = -1 if frame.seat is None else self.players.index(frame.seat)
                self.position.then(frame.step, seat, frame.number)
        self.position.events = []
        try:
            self.position.run()
        except LOST:
            self.findings.append(self.impossible(NO_WAY_ON))

    def impossible(self, problem: Text) -> Diagnostic:
        """The finding that no game stands like that."""
        return self.place.at(playing_codes.IMPOSSIBLE, "start", problem=problem)

    def _fill(self, piece: Piece, given: ScenarioData, seat: int, loc: Loc) -> None:
        """Set the fields of a piece that are written."""
        written = given.model_fields_set
        for field in piece.layout():
            if field.name not in written or field.name == "seats":
                continue
            value, here = getattr(given, field.name), (*loc, yaml_key(field.name))
            if field.form == ZONE:
                self._place(piece, field, value, seat, here)
            elif field.form == PIECE:
                self._fill(getattr(piece, field.name), value, seat, here)
            elif field.form == PIECES:
                for part, one, key in self._parts(piece, field, value, here):
                    whose = part.belongs_to()
                    self._fill(part, one, seat if whose < 0 else whose, (*here, key))
            elif field.words:
                setattr(piece, field.name, field.words.index(value))
            else:
                number = self.players.index(value) if value in self.players else value
                setattr(piece, field.name, number)

    def _parts(
        self, piece: Piece, field: Field, value: Any, loc: Loc
    ) -> Iterator[tuple[Piece, ScenarioData, int | str]]:
        """The parts that are written, each with what is written of it and its key.

        Those with names of their own are there already; others are made anew, all of them.
        """
        if not field.words:
            setattr(piece, field.name, [field.of() for _ in value])
        parts = getattr(piece, field.name)
        for key, one in value.items() if field.words else enumerate(value):
            number = field.words.index(key) if field.words else key
            if number < len(parts):
                yield parts[number], one, key
            else:
                count, code = len(self.players), codes.NO_SUCH_PART
                self.findings.append(self.place.at(code, *loc, key, name=key, players=count))

    def _place(self, piece: Piece, field: Field, items: Sequence[Any], seat: int, loc: Loc) -> None:
        """Put the cards that are listed into a zone."""
        zone: list[int] = getattr(piece, field.name)
        everybody = self.position.everybody()
        cards = []
        for number, item in enumerate(items):
            placed = isinstance(item, PlacedCard)
            here = (*loc, number, "card") if placed else (*loc, number)
            card = self._take(item.card if placed else item, here)
            if card < 0:
                continue
            cards_of = self.position.cards
            told = cards_of.backs[card] in cards_of.telling
            eyes = 0 if field.eyes == NOBODY and not told else everybody
            if field.eyes in _OWNED and seat >= 0 and not told:
                eyes = 1 << seat
            if placed:
                eyes |= everybody if item.up else self._eyes(item.known, (*loc, number, "known"))
            self.position.known[card] = eyes
            cards.append(card)
        self._written.append(zone)
        zone[:] = cards[::-1] if field.eyes == NOBODY else cards

    def _eyes(self, names: Sequence[str], loc: Loc) -> int:
        """The players of those names, as a set of seats."""
        eyes = 0
        for number, name in enumerate(names):
            if name in self.players:
                eyes |= 1 << self.players.index(name)
            else:
                hint = suggestion(name, self.players)
                code = codes.NOT_OF_THE_PLAYERS
                self.findings.append(self.place.at(code, *loc, number, help=hint, name=name))
        return eyes

    def _take(self, name: str, loc: Loc) -> int:
        """A card of that name which is not placed yet; -1 after a finding."""
        kind = self.names.kind(name, loc)
        if kind < 0:
            return -1
        kind_of = self.position.cards.kind_of
        card = next((card for card in sorted(self._free) if kind_of[card] == kind), -1)
        if card < 0:
            count = kind_of.count(kind)
            code = codes.NO_CARD_LEFT
            self.findings.append(self.place.at(code, *loc, card=name, count=count))
        else:
            self._free.remove(card)
        return card

    def _put_the_rest(self) -> None:
        """Leave the other cards where they lay, or put them under the first pile."""
        lying: set[int] = set()
        for zone in self.position.zones():
            if all(zone is not one for one in self._written):
                zone[:] = [card for card in zone if card in self._free]
                lying.update(zone)
        pile = next(_piles(self.position), None)
        if pile is not None:
            pile[:0] = sorted(self._free - lying)


def _piles(piece: Piece) -> Iterator[list[int]]:
    """The piles of the table."""
    for field in piece.layout():
        if field.form == ZONE and field.eyes == NOBODY:
            yield getattr(piece, field.name)
        elif field.form == PIECE:
            yield from _piles(getattr(piece, field.name))
