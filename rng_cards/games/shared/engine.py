"""A game made of named steps as the rest of the tool plays it: all that follows from its position.

A game gives a class of positions, how a game begins, and its house rules; what it notes and refuses
stands in its `terms.yaml`, what it says of that in its texts.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar, Final, Generic, TypeVar

from rng_cards.engine.actions import Action
from rng_cards.engine.pieces import NUMBERS, VALUE, ZONE, Piece
from rng_cards.engine.position import Event
from rng_cards.engine.randomness import Chance
from rng_cards.engine.steps import SteppedPosition, steps_of
from rng_cards.games.counting import GameOver, Happened
from rng_cards.games.playing import (
    ALL_SEEING,
    NOBODY,
    Beat,
    GameEngine,
    PlayNames,
    Refusal,
    Seat,
    Words,
)
from rng_cards.games.refusals import GAME_OVER, WHATEVER_IS_SAID
from rng_cards.games.rulebook import cite
from rng_cards.games.shared.phrases.of_texts import phrase_reader
from rng_cards.games.shared.phrases.reader import PhraseReader, Understood, strictly, understood
from rng_cards.games.shared.phrases.stepped import SaidAction, imagined
from rng_cards.games.shared.templates import SEAT
from rng_cards.games.shared.terms import Happening, Kinds, Reason, Terms, noted
from rng_cards.games.shared.texts import GameTexts
from rng_cards.record import Record
from rng_cards.shape import yaml_key
from rng_cards.spacing import NO_BREAK, colon
from rng_cards.words import Text

PositionT = TypeVar("PositionT", bound=SteppedPosition)

NOT_ASKED: Final = "not-asked"
NOT_ALLOWED: Final = "not-allowed"
_SAID_ALWAYS: Final = {
    **WHATEVER_IS_SAID,
    NOT_ASKED: Text(
        fr="ce n'est pas ce qui est demandé maintenant", en="that is not what is asked now"
    ),
    NOT_ALLOWED: Text(fr="ce n'est pas permis maintenant", en="it is not allowed now"),
}
"""Refusals that every game has, unless it says them better."""
_OF_EVERY_POSITION: Final = frozenset({"winners", "known", "batches", "joint", "asked_together"})
"""Fields that need no words on the table."""
_TEXTS: Final[dict[type, tuple[Mapping[str, Any], dict[tuple[str, ...], GameTexts]]]] = {}
"""By the class of an engine: what the texts were read from last, and the texts by the kinds of
cards. A server has many games, each with an engine, and reads the texts once."""


class Matchup(Record):
    """Who plays, by which rules."""

    seats: tuple[Seat, ...]
    rules: Mapping[str, Any]
    """Every house rule by its key: a bool or a number."""
    cards: Any = ()
    """What the game made of the cards that all play with; see `SteppedEngine.made_of`."""


class SteppedEngine(GameEngine, Generic[PositionT]):
    """The engine of a game whose positions are of one class of `SteppedPosition`s."""

    card_files: ClassVar[bool] = False
    """Whether the kinds of cards are cards of the catalogue, whose files say what they are called.
    Otherwise the texts do, or their ids are what they are called."""
    types_to_show: ClassVar[tuple[str, ...]] = ()
    """The types of cards each of which has to come up in an event of some scenario."""
    figures: ClassVar[Mapping[str, int]] = {}
    """By action, how many numbers its texts may say besides its arguments, such as the damage of an
    attack; their holes come after those of the arguments."""
    examples: ClassVar[int] = 0
    """How many statements of the rulebook scenarios show by their numbers."""
    unspoken: ClassVar[Collection[str]] = ("nobody-there", "no-such-card")
    """Refusals of what no phrase can say, such as a shot at an empty seat."""
    in_rounds: ClassVar[bool] = False
    """Whether what `turn` counts is called a round at the table."""
    opening: ClassVar[str] = "begin"
    """The step that begins a game; its seat is who starts."""

    def __init__(self) -> None:
        self._reader: tuple[Any, PhraseReader] | None = None

    @abstractmethod
    def seated(self, matchup: Matchup) -> PositionT:
        """A position with everybody seated and every card in its place, before anything is dealt
        or shuffled.
        """

    def made_of(self, cards: Sequence[Mapping[str, Any]]) -> Any:
        """What the rules need of the cards that all play with, once for any number of games."""
        return tuple(cards)

    def figures_of(self, state: PositionT, action: Action) -> tuple[int, ...]:
        """What texts of an action may say besides its arguments, as `figures` has it."""
        return ()

    def card_name(self, card: str, words: Words) -> Mapping[str, str]:
        """What a kind of cards is called by language, where `card_files` are asked.

        `anna-potion-6`, where Anna is a role of the game, is called «Anna: Potion 6».
        """
        owner, kind, number = _of_an_owner(card, self.roles)
        if not owner:
            name: Mapping[str, str] = words.record(card)["name"]
            return name
        whose, of = words.record(owner)["name"], words.record(kind)["name"]
        return {
            one: f"{whose[one]}{colon(one)} {of[one]}{NO_BREAK}{number}".rstrip()
            for one in of.keys() & whose.keys()
        }

    def whose(self, about: Kinds, args: Sequence[int], state: PositionT) -> int:
        """Whose doing an event is, by its first argument that says so; `NOBODY` for nobody's."""
        del state
        return _first_seat(about, args)

    def called(self, event: str, state: PositionT, words: Words) -> tuple[Text | str, ...]:
        """What the seats are called in the text of an event."""
        del event, state
        return words.players

    def impossible(self, state: PositionT) -> Text | None:
        """Why no game stands as a scenario has it, where the rules could not go on from there."""
        return None

    # -- a game and its positions

    def matchup(
        self,
        seats: Sequence[Seat],
        rules: Mapping[str, bool | int],
        cards: Sequence[Mapping[str, Any]] = (),
    ) -> Matchup:
        whole = {rule.key: rule.default for rule in self.house_rules}
        unknown = rules.keys() - whole.keys()
        if unknown:
            raise TypeError(f"no such house rule: {', '.join(sorted(unknown))}")
        return Matchup(tuple(seats), whole | dict(rules), self.made_of(cards))

    def start(
        self, matchup: Matchup, seed: int, first: int = -1, *, listen: bool = False
    ) -> PositionT:
        state = self.seated(matchup)
        state.chance = seed
        state.events = [] if listen else None
        state.then(self.opening, state.roll(len(state.seats)) if first < 0 else first)
        state.run()
        return state

    def action(self, code: int) -> Action | None:
        return self.example.vocabulary.action(code)

    def save(self, state: PositionT) -> dict[str, Any]:
        return state.save()

    def load(self, matchup: Matchup, saved: dict[str, Any]) -> PositionT:
        state = self.seated(matchup)
        state.restore(saved)
        return state

    def observe(self, state: PositionT, player: int) -> dict[str, Any]:
        return state.observe(player)

    def determinize(self, state: PositionT, player: int, chance: Chance) -> PositionT:
        return state.determinize(player, chance)

    def value(self, state: PositionT, player: int) -> float:
        return state.value(player)

    def together(self, state: PositionT) -> bool:
        return bool(state.joint) and state.asked() == state.joint

    def shown(self, before: PositionT, after: PositionT, player: int) -> bool:
        new = (now & ~then for then, now in zip(before.known, after.known, strict=True))
        return before.chance != after.chance or any(seats >> player & 1 for seats in new)

    def event_arguments(self, about: Mapping[str, Any]) -> Mapping[str, Kinds]:
        return {name: one.about for name, one in noted(about).events.items()}

    def happened(
        self, game: GameOver, wanted: Collection[str]
    ) -> tuple[Iterable[Happened], Sequence[str]]:
        events = ((name, args) for name, _eyes, args in game.state.events if name in wanted)
        return events, game.state.cards.kinds

    # -- what is said of them

    def why_not(self, state: PositionT, action: Action, words: Words) -> Refusal | None:
        legal = state.legal_actions()
        if any(action is one for one in legal):
            return None
        if state.player() == NOBODY:
            return self.refused(state, GAME_OVER, (), words)
        found = state.refusal(state.player(), action)
        if found is not None:
            return self.refused(state, *found, words)
        asked = any(action.verb is one.verb for one in legal)
        return self.refused(state, NOT_ALLOWED if asked else NOT_ASKED, (), words)

    def refused(self, state: PositionT, slug: str, args: tuple[int, ...], words: Words) -> Refusal:
        """A refusal in words, by its name and what fills its text."""
        texts = self.texts(state, words)
        said = texts.refusal(slug, args, words.players)
        reason = texts.noted.refusals.get(slug, Reason())
        message = said or _SAID_ALWAYS.get(slug, _SAID_ALWAYS[NOT_ALLOWED])
        rests_on = cite(reason.cite, words.about()) if reason.cite else None
        return Refusal(slug, message, rests_on, reason.ruling)

    def say_action(self, state: PositionT, action: Action, words: Words) -> Text:
        figures = self.figures_of(state, action)
        return self.texts(state, words).label(action, words.players, figures)

    def say_question(self, state: PositionT, words: Words) -> Text:
        args = (state.player(), self.asked_about(state))
        return self.texts(state, words).question(state.asked(), args, words.players)

    def asked_about(self, state: PositionT) -> int:
        """The number that a question may say, such as the points at stake."""
        return state.stack[-1][2] if state.stack else 0

    def tell(
        self,
        state: PositionT,
        events: Sequence[Event],
        words: Words,
        eyes: int = ALL_SEEING,
    ) -> list[Beat]:
        texts = self.texts(state, words)
        beats = []
        for name, seen_by, args in events:
            seen = eyes == ALL_SEEING or bool(seen_by >> eyes & 1)
            said = texts.event(name, args, self.called(name, state, words), seen=seen)
            if said is not None:
                happening = texts.noted.events.get(name, Happening())
                whose = self.whose(happening.about, args, state)
                beats.append(Beat(said, None, whose, name, happening.depth))
        return beats

    def read(self, state: PositionT, phrase: str, words: Words) -> Action | None:
        """The action that a phrase says in whole words, a legal one if it can be; None for none."""
        reader, legal = self._phrases(state, words), self._sayable(state)
        found = strictly(reader, phrase, legal, partial(imagined, state=state)).moves
        return found[0].action if len(found) == 1 else None

    def understand(
        self, state: PositionT, phrase: str, words: Words, language: str
    ) -> Understood[SaidAction]:
        """What a phrase may mean, shortened or not quite right; `language` is the reader's."""
        reader, legal = self._phrases(state, words), self._sayable(state)
        return understood(reader, phrase, legal, partial(imagined, state=state), language)

    def _sayable(self, state: PositionT) -> list[SaidAction]:
        """The legal actions, with all that their texts say."""
        return [
            SaidAction(one.verb.name, one.args + self.figures_of(state, one), one)
            for one in state.legal_actions()
        ]

    def _phrases(self, state: PositionT, words: Words) -> PhraseReader:
        """What reads phrases about the cards of a position and its players."""
        texts = self.texts(state, words)
        key = id(texts), words.players
        if self._reader is None or self._reader[0] != key:
            verbs = state.vocabulary.verbs.items()
            arity = {name: len(verb.kinds) for name, verb in verbs}
            cards = texts.called()
            made = phrase_reader(words.about(), texts.by_language, words.players, cards, arity)
            self._reader = key, made
        return self._reader[1]

    def texts(self, state: PositionT, words: Words) -> GameTexts:
        """The game's texts with the cards of a position, read once a catalogue."""
        about, cards = words.about(), tuple(state.cards.kinds)
        read = _TEXTS.get(type(self))
        if read is None or read[0] is not about:
            read = _TEXTS[type(self)] = about, {}
        texts = read[1].get(cards)
        if texts is None:
            name = partial(self.card_name, words=words) if self.card_files else None
            texts = read[1][cards] = GameTexts(about, cards, name)
        return texts

    def card_file(self, kind: str) -> str:
        """The id of the file of a kind of cards; empty where cards have none."""
        return _of_an_owner(kind, self.roles)[1] if self.card_files else ""

    # -- what there is to say

    def names(self, about: Mapping[str, Any]) -> PlayNames:
        terms = self.terms(about)
        return PlayNames(tuple(terms.events), tuple(terms.questions), tuple(terms.actions))

    def action_name(self, action: Action) -> str:
        return action.verb.name

    def hand(self, state: PositionT, player: int) -> Sequence[str]:
        cards = getattr(state.seats[player], "hand", ()) if self.card_files else ()
        kinds = state.cards
        return tuple(self.card_file(kinds.kinds[kinds.kind_of[card]]) for card in cards)

    def terms(self, about: Mapping[str, Any]) -> Terms:
        """Every name that its texts may or must speak of; `about` is the catalogue's."""
        position, said = self.example, noted(about)
        verbs = position.vocabulary.verbs.values()
        questions = steps_of(type(position)).menus
        return Terms(
            actions={verb.name: tuple(kind.name for kind in verb.kinds) for verb in verbs},
            figures=self.figures,
            questions=dict.fromkeys(questions, (SEAT, "")),
            events={name: one.about for name, one in said.events.items()},
            refusals={name: one.about for name, one in said.refusals.items()},
            table=_shown(position),
            seat=_shown(position.seats[0]),
            cards=tuple(position.cards.kinds),
        )

    @cached_property
    def example(self) -> PositionT:
        """A position of the fewest players, of which only the classes and the cards matter."""
        return self.seated(self.matchup([Seat() for _ in range(self.seats[0])], {}))


def _of_an_owner(card: str, roles: Sequence[str]) -> tuple[str, str, str]:
    """Whose a kind of cards is, the card of the catalogue and its number: `anna-potion-6` is
    Anna's `potion`, number 6. Of a card of nobody's, the kind is the card.
    """
    owner, _, what = card.partition("-")
    if not what or owner not in roles:
        return "", card, ""
    kind, _, number = what.rpartition("-") if what[-1].isdigit() else (what, "", "")
    return owner, kind, number


def _first_seat(kinds: Kinds, args: Sequence[int]) -> int:
    """Whose doing something is: the first seat that it is about."""
    return next((arg for kind, arg in zip(kinds, args, strict=False) if kind == SEAT), NOBODY)


def _shown(piece: Piece) -> tuple[str, ...]:
    """The fields that a player may be shown."""
    return tuple(
        yaml_key(field.name)
        for field in piece.layout()
        if field.form in {VALUE, ZONE, NUMBERS} and field.name not in _OF_EVERY_POSITION
    )
