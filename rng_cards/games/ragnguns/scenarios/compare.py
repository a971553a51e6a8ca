"""A position against what a scenario expects of it: every difference, at the key that says so."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.position import NOBODY_WINS, NOT_OVER
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_HAND, IN_HIDEOUT
from rng_cards.games.ragnguns.engine.stacks import CARD, STAKE, members, unpiled
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.phrases import (
    SaidAction,
    card_name,
    read_action,
    say_action,
    sayings,
    to_say,
)
from rng_cards.games.ragnguns.scenarios.model import Expected, PlacedExpected, SideExpected
from rng_cards.games.ragnguns.scenarios.names import CardNames
from rng_cards.games.ragnguns.scenarios.position import ZONES
from rng_cards.games.ragnguns.scenarios.reasons import WHO
from rng_cards.games.scenarios import Loc, playing_codes
from rng_cards.games.scenarios.run import NO, NOTHING, YES, difference
from rng_cards.games.shared.phrases.reader import Understood
from rng_cards.words import Text

Shown: TypeAlias = Text | str | int | tuple[Text | str, ...]

_PLAYERS: Final = {"you": 0, "opponent": 1}
_WITH_WOUNDS: Final = Text(
    fr="{card} avec {n} {n:BALLE|BALLES}", en="{card} with {n} {n:BULLET|BULLETS}"
)
_STAKED: Final = Text(fr="{card} et {n} {n:BALLE|BALLES}", en="{card} and {n} {n:BULLET|BULLETS}")
_NOT_UNDERSTOOD: Final = Text(fr="cela ne veut rien dire ici", en="that means nothing here")
_STRANGE: Final = Text(fr="{words} n'y veut rien dire", en="{words} means nothing in it")
_SEVERAL: Final = Text(fr="cela peut vouloir dire : {options}", en="that may mean: {options}")
_TO_SAY: Final = Text(fr="on peut dire : {phrases}", en="one can say: {phrases}")
_NOT_YET: Final = Text(fr="personne encore", en="nobody yet")


class Comparison:
    """One `expect` of a scenario against the position it is about."""

    def __init__(self, state: State, names: CardNames, loc: Loc) -> None:
        self.state = state
        self.names = names
        self.loc = loc

    def findings(self, expected: Expected) -> Iterator[Diagnostic]:
        """Every difference."""
        for key in expected.given():
            if key in _PLAYERS:
                side = _SideComparison(self, key)
                yield from side.findings(getattr(expected, key))
            elif key == "legal":
                yield from self._legal(expected.legal)
            else:
                found = _TOP[key](self.state)
                wanted = getattr(expected, key)
                if found != wanted:
                    yield self.differs((key,), _word(wanted), _word(found))

    def differs(self, loc: Loc, wanted: Shown, found: Shown) -> Diagnostic:
        """The finding of a difference; what is compared is said as the file's own keys."""
        return difference(self.names.place, self.loc, loc, wanted, found)

    def _legal(self, phrases: Sequence[str]) -> Iterator[Diagnostic]:
        """Of each sort of action that is named, exactly those that are named."""
        wanted = []
        for number, phrase in enumerate(phrases):
            read = read_action(phrase, self.state, self.names.catalogue)
            if len(read.moves) != 1:
                loc = (*self.loc, "legal", number)
                yield unclear(self.state, self.names, phrase, read, loc)
                return
            wanted.append(read.moves[0].action)
        sorts = {action.kind for action in wanted}
        legal = self.state.legal_actions()
        found = [action for action in legal if not sorts or action.kind in sorts]
        if {action.code for action in found} != {action.code for action in wanted}:
            catalogue = self.names.catalogue
            said = tuple(say_action(action, self.state, catalogue) for action in found)
            yield self.differs(("legal",), tuple(phrases), said)


def unclear(
    state: State, names: CardNames, phrase: str, read: Understood[SaidAction], loc: Loc
) -> Diagnostic:
    """A phrase that says no action, or several; at the first word that says nothing."""
    known = sayings(state, names.catalogue)
    span, sayable = None, tuple(map(known.say, read.moves))
    problem = _SEVERAL.filled(options=sayable) if sayable else _NOT_UNDERSTOOD
    if read.strange:
        span = names.place.word_span(read.strange[0], *loc)
        problem = _STRANGE.filled(words=read.strange)
    examples = () if sayable else to_say(state, names.catalogue)
    hint = _TO_SAY.filled(phrases=examples) if examples else None
    return names.place.at(
        playing_codes.UNCLEAR, *loc, span=span, help=hint, phrase=phrase, problem=problem
    )


def _who(player: int) -> str:
    return "nobody" if player == NOBODY_WINS else "you" if player == 0 else "opponent"


_TOP: Final[dict[str, Callable[[State], Any]]] = {
    "turn": lambda state: state.turn,
    "active": lambda state: _who(state.active),
    "decides": lambda state: _who(state.player() if state.winner == NOT_OVER else NOBODY_WINS),
    "asked": lambda state: state.asked(),
    "winner": lambda state: _who(state.winner) if state.winner != NOT_OVER else _NOT_YET,
    "gunfights": lambda state: state.gunfights,
}


def _word(value: Any) -> Shown:
    """A plain value as a report says it."""
    if isinstance(value, bool):
        return YES if value else NO
    said: Shown = WHO.get(value, value)
    return said


class _SideComparison:
    """What is expected of one side."""

    def __init__(self, whole: Comparison, key: str) -> None:
        self.whole = whole
        self.state = whole.state
        self.names = whole.names
        self.player = _PLAYERS[key]
        self.key = key
        self.side = self.state.sides[self.player]

    def findings(self, expected: SideExpected) -> Iterator[Diagnostic]:
        for key in expected.given():
            value = getattr(expected, key)
            if key in {"alley", "shelter"}:
                yield from self._zone(key, value)
            elif key == "traps":
                yield from self._traps(value)
            elif isinstance(value, list):
                yield from self._cards(key, value)
            else:
                found = self._number(key)
                if found != value:
                    yield self.whole.differs((self.key, key), _word(value), _word(found))

    def _number(self, key: str) -> int | bool:
        if key == "pool":
            return self.state.pool if self.state.active == self.player else 0
        found: int = getattr(self.side, key)
        return bool(found) if key == "ready" else found

    # -- cards

    def _ids(self, key: str) -> list[str]:
        """The cards of a place, from the top where they have an order."""
        side = self.side
        hidden = side.among(IN_HAND | IN_HIDEOUT | IN_DECK) | side.set_traps()
        numbers = {
            "hand": lambda: members(side.hand),
            "discard": lambda: members(side.discard),
            "deck": lambda: unpiled(side.deck),
            "left": lambda: unpiled(side.left),
            "right": lambda: unpiled(side.right),
            "known": lambda: members(hidden & known_to_opponent(self.state, self.player)),
            "foreseen": lambda: members(side.seen & side.among(IN_DECK)),
        }[key]()
        return [self._id(number) for number in numbers]

    def _id(self, number: int) -> str:
        return self.state.matchup.seats[self.player].cards[number].id

    def _cards(self, key: str, names: Sequence[str]) -> Iterator[Diagnostic]:
        loc: Loc = (*self.whole.loc, self.key, key)
        wanted = [self.names.card(name, (*loc, number)) for number, name in enumerate(names)]
        cards = [card for card in wanted if card]
        if len(cards) < len(wanted):
            return  # told as an unknown name
        found = self._ids(key)
        ids = [card.id for card in cards]
        if key not in {"deck", "left", "right"}:
            ids, found = sorted(ids), sorted(found)
        if ids != found:
            titles = tuple(card.title for card in cards)
            yield self.whole.differs((self.key, key), titles, self._titles(found))

    def _titles(self, ids: Sequence[str]) -> tuple[Text | str, ...]:
        cards = ((card_id, self.names.catalogue.get(card_id)) for card_id in ids)
        return tuple(card.title if card else card_id for card_id, card in cards)

    def _traps(self, wanted: Sequence[Any]) -> Iterator[Diagnostic]:
        loc: Loc = (*self.whole.loc, self.key, "traps")
        cards = [
            self.names.card(trap.card, (*loc, number, "card")) for number, trap in enumerate(wanted)
        ]
        expected = [(card.id, trap.stake) for card, trap in zip(cards, wanted, strict=True) if card]
        if len(expected) < len(wanted):
            return
        found = [(self._id(trap & CARD), trap // STAKE) for trap in self.side.traps]
        if expected != found:
            yield self.whole.differs(
                (self.key, "traps"), self._staked(expected), self._staked(found)
            )

    def _staked(self, traps: Sequence[tuple[str, int]]) -> tuple[Text | str, ...]:
        titles = self._titles([card_id for card_id, _ in traps])
        return tuple(
            _STAKED.filled(card=title, n=stake)
            for title, (_, stake) in zip(titles, traps, strict=True)
        )

    # -- zones

    def _zone(self, key: str, wanted: Any) -> Iterator[Diagnostic]:
        placed, wounds = self.side.placed(ZONES[key]), self.side.wounds_in(ZONES[key])
        found = self._standing(placed, wounds)
        if wanted is None:
            if placed:
                yield self.whole.differs((self.key, key), NOTHING, found)
            return
        detailed = isinstance(wanted, PlacedExpected)
        loc: Loc = (self.key, key, "card") if detailed else (self.key, key)
        card = self._card_of_zone(wanted.card if detailed else wanted, loc)
        if card is None:
            return
        if card != self._id(placed):
            yield self.whole.differs(loc, self._titles([card]), found)
        elif detailed:
            yield from self._details(key, wanted, wounds)

    def _card_of_zone(self, name: str, loc: Loc) -> str | None:
        card = self.names.card(name, (*self.whole.loc, *loc))
        return card.id if card else None

    def _standing(self, number: int, wounds: int) -> Shown:
        if not number:
            return NOTHING
        card = card_name(number, self.state, self.names.catalogue, self.player)
        return (_WITH_WOUNDS.filled(card=card, n=wounds) if wounds else card,)

    def _details(self, key: str, wanted: PlacedExpected, wounds: int) -> Iterator[Diagnostic]:
        found = {
            "wounds": lambda: wounds,
            "firepower": lambda: self.state.firepower(self.player),
            "durability": lambda: self.state.durability(self.player, ZONES[key]),
        }
        for detail in wanted.given():
            if detail != "card" and found[detail]() != getattr(wanted, detail):
                yield self.whole.differs(
                    (self.key, key, detail), getattr(wanted, detail), found[detail]()
                )


def names_in(expected: Expected, names: CardNames, loc: Loc) -> None:
    """Look every name up, so that unknown ones are told even if the play stops before them."""
    for key in _PLAYERS:
        side: SideExpected = getattr(expected, key)
        for field in side.given():
            value = getattr(side, field)
            here: Loc = (*loc, key, field)
            if field in {"alley", "shelter"} and value is not None:
                detailed = isinstance(value, PlacedExpected)
                names.card(value.card if detailed else value, (*here, "card") if detailed else here)
            elif field == "traps":
                for number, trap in enumerate(value):
                    names.card(trap.card, (*here, number, "card"))
            elif isinstance(value, list):
                for number, name in enumerate(value):
                    names.card(name, (*here, number))
