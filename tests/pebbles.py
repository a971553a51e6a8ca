"""A game of two to four players without decks, on the bare contract: its whole rules are here.

Three rounds. In each, everybody shows one to three pebbles at the same time; whoever shows a number
that nobody else shows has so many points, twice as many if it is the lucky number, which is drawn
before the round. A giant begins with a point. Most points win; nobody wins with none.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Self

import pytest

from rng_cards import games
from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.game import GameDefinition
from rng_cards.games.playing import ALL_SEEING, NOBODY, Beat, GameEngine, Refusal, Seat, Words
from rng_cards.games.spread import Side, Spread
from rng_cards.games.tabletop import About, Choice, Group, Pile, Read, Tabletop
from rng_cards.words import Text, spoken

ROUNDS: Final = 3
HIDDEN: Final = "?"


class Show(NamedTuple):
    code: int
    """How many pebbles."""


ALL: Final = [Show(number) for number in (1, 2, 3)]


class Pebbles:
    """A position. `shown` are this round's answers so far, in the order of the seats from first."""

    def __init__(self, points: list[int], first: int, chance: Chance) -> None:
        self.seats = range(len(points))
        self.points = points
        self.first = first
        self.chance = chance
        self.turn = 1
        self.lucky = 1 + chance.below(3)
        self.shown: list[int] = []
        self.events: list[Any] | None = None

    def player(self) -> int:
        if self.turn > ROUNDS:
            return NOBODY
        return (self.first + len(self.shown)) % len(self.seats)

    def asked(self) -> str:
        return "show" if self.turn <= ROUNDS else "over"

    def legal_actions(self) -> Sequence[Show]:
        return ALL if self.turn <= ROUNDS else []

    def apply(self, action: Show) -> None:
        self.shown.append(action.code)
        if len(self.shown) < len(self.seats):
            return
        for place, number in enumerate(self.shown):
            if self.shown.count(number) == 1:
                seat = (self.first + place) % len(self.seats)
                self.points[seat] += number * (2 if number == self.lucky else 1)
        if self.events is not None:
            self.events.append((self.turn, self.lucky, tuple(self.shown)))
        self.shown = []
        self.turn += 1
        self.lucky = 1 + self.chance.below(3)

    def outcome(self) -> Outcome | None:
        if self.turn <= ROUNDS:
            return None
        most = max(self.points)
        won = [seat for seat in self.seats if 0 < most == self.points[seat]]
        return Outcome(frozenset(won), tuple(map(float, self.points)))

    def clone(self) -> Self:
        copy = type(self)(self.points[:], self.first, Chance(self.chance.state))
        copy.turn, copy.lucky, copy.shown = self.turn, self.lucky, self.shown[:]
        copy.chance = Chance(self.chance.state)
        return copy


class PebblesEngine(GameEngine):
    seats = range(2, 5)
    roles = ("giant", "dwarf")
    score = Text(fr="points", en="points")
    turns_ahead = 1

    def matchup(
        self,
        seats: Sequence[Seat],
        rules: Mapping[str, bool | int],
        cards: Sequence[Mapping[str, Any]] = (),
    ) -> list[int]:
        assert not cards
        assert len(seats) in self.seats
        assert not rules
        return [int(seat.role == "giant") for seat in seats]

    def start(
        self, matchup: list[int], seed: int, first: int = -1, *, listen: bool = False
    ) -> Pebbles:
        chance = Chance(seed)
        drawn = chance.below(len(matchup))
        state = Pebbles(matchup[:], drawn if first < 0 else first, chance)
        state.events = [] if listen else None
        return state

    def action(self, code: int) -> Show | None:
        return next((one for one in ALL if one.code == code), None)

    def save(self, state: Pebbles) -> dict[str, Any]:
        return {**self.observe(state, ALL_SEEING), "chance": state.chance.state}

    def load(self, matchup: list[int], saved: dict[str, Any]) -> Pebbles:
        state = Pebbles(list(saved["points"]), saved["first"], Chance(saved["chance"]))
        assert len(matchup) == len(state.seats)
        state.turn, state.lucky, state.shown = saved["turn"], saved["lucky"], list(saved["shown"])
        state.chance = Chance(saved["chance"])
        return state

    def observe(self, state: Pebbles, player: int) -> dict[str, Any]:
        seats = [(state.first + place) % len(state.seats) for place in range(len(state.shown))]
        shown = [
            number if player in {seat, ALL_SEEING} else HIDDEN
            for seat, number in zip(seats, state.shown, strict=True)
        ]
        told = {"turn": state.turn, "lucky": state.lucky, "first": state.first}
        return {**told, "points": state.points[:], "shown": shown}

    def determinize(self, state: Pebbles, player: int, chance: Chance) -> Pebbles:
        world = state.clone()
        hidden = self.observe(state, player)["shown"]
        world.shown = [1 + chance.below(3) if one == HIDDEN else one for one in hidden]
        world.chance = Chance(seeded(chance.below(1 << 30)))
        return world

    def value(self, state: Pebbles, player: int) -> float:
        total = sum(state.points) + len(state.points)
        return (1 + state.points[player]) / total

    def together(self, state: Pebbles) -> bool:
        return state.turn <= ROUNDS

    def why_not(self, state: Pebbles, action: Show, words: Words) -> Refusal | None:
        del words
        over = Text(fr="la partie est finie", en="the game is over")
        return None if action in state.legal_actions() else Refusal("over", over)

    def say_action(self, state: Pebbles, action: Show, words: Words) -> Text:
        del state, words
        text = Text(fr="montre {n} {n:caillou|cailloux}", en="show {n} {n:pebble|pebbles}")
        return text.filled(n=action.code)

    def say_question(self, state: Pebbles, words: Words) -> Text:
        del state, words
        return Text(fr="combien de cailloux ?", en="how many pebbles?")

    def tell(
        self, state: Pebbles, events: Sequence[Any], words: Words, eyes: int = ALL_SEEING
    ) -> list[Beat]:
        del eyes
        seats = [(state.first + place) % len(state.seats) for place in range(len(state.seats))]
        beats = []
        for turn, lucky, shown in events:
            round_ = Text(fr="Manche {turn}, chance {lucky}.", en="Round {turn}, lucky {lucky}.")
            beats.append(Beat(round_.filled(turn=turn, lucky=lucky)))
            for seat, number in zip(seats, shown, strict=True):
                text = Text(fr="{who} montre {n}.", en="{who} shows {n}.")
                told = text.filled(who=words.players[seat], n=number)
                beats.append(Beat(told, player=seat, depth=1))
        return beats


class PebblesTabletop(Tabletop):
    def draw(
        self, state: Any, eyes: int, words: Words, language: str, width: int, *, colour: bool
    ) -> list[str]:
        del colour
        players = zip(words.players, state.points, strict=True)
        lines = [
            f"{name if isinstance(name, str) else name.say(language)}: {points}"
            for name, points in players
        ]
        shown = PebblesEngine().observe(state, eyes)["shown"]
        return [line[:width] for line in (*lines, f"({state.lucky}) {shown}")]

    def spread(self, state: Any, eyes: int, words: Words, language: str) -> Spread:
        shown = PebblesEngine().observe(state, eyes)["shown"]
        sides = tuple(
            Side(str(spoken(name, language)), seat, (str(state.points[seat]),), (), seat == eyes)
            for seat, name in enumerate(words.players)
        )
        return Spread((f"({state.lucky}) {shown}",), (), sides)

    def cards_of(self, state: Any, action: Any) -> Sequence[tuple[int, str]]:
        del state, action
        return ()

    def menu(self, state: Any, words: Words) -> Sequence[Group]:
        engine = PebblesEngine()
        choices = [Choice(one, engine.say_action(state, one, words)) for one in ALL]
        return [Group("", tuple(choices))]

    def read(self, state: Any, phrase: str, words: Words, language: str) -> Read:
        del state, phrase, words, language
        return Read()

    def about(
        self, state: Any, name: str, words: Words, *, shortened: bool = False
    ) -> About | None:
        del state, name, words, shortened
        return None

    def to_say(self, state: Any, words: Words) -> Text:
        del state, words
        return Text(fr="1, 2 ou 3", en="1, 2 or 3")

    def heard(self, state: Any, beats: Sequence[Beat]) -> Sequence[Beat]:
        del state
        return beats

    def look(self, state: Any, eyes: int, place: str, words: Words) -> Sequence[Pile] | None:
        del state, eyes, place, words
        return None

    def places(self, state: Any, words: Words) -> Text:
        del state, words
        return Text(fr="aucun endroit", en="no place")


GAME: Final = GameDefinition(
    id="pebbles",
    title="Pebbles",
    about=Text(fr="des cailloux", en="pebbles"),
    package="",
    engine=PebblesEngine,
    make_tabletop=lambda _: PebblesTabletop(),
)


@contextmanager
def pebbles() -> Iterator[GameDefinition]:
    """The registry holds the game too, as long as the block lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.PACKAGES, GAME.id, __name__)
        yield GAME
