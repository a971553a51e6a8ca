"""The moves of Rag'n'Guns as phrases: «place Machete in the alley», «pose Machette en ruelle».

What can be said stands in `catalog/ragnguns/texts`; `games.shared.phrases` reads it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE, GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.engine.state import ACT, HIDE_HAND, State
from rng_cards.games.ragnguns.narration.question import question
from rng_cards.games.shared.phrases.of_texts import phrase_reader
from rng_cards.games.shared.phrases.reader import Understood, strictly, understood
from rng_cards.games.shared.phrases.typed import Typed
from rng_cards.games.shared.templates import CARD
from rng_cards.games.shared.texts import ACTIONS, GameTexts
from rng_cards.words import Names, Text

_CARDS: Final = GUNSLINGER + 1
"""Numbers of cards of a side: its own come first, then those of the other."""
_GUNSLINGER: Final = "gunslinger"
_ANSWERS: Final = ("follow", "raise", "nothing")
_EXAMPLES: Final = 6
_OF_NO_CARD: Final = (
    act.END_TURN,
    *act.GUNFIGHTS[1:],
    act.MOVE_GUNSLINGER,
    *act.ANSWERS,
    *act.AIMS,
    *act.SPLITS,
    act.THAT_IS_ENOUGH,
)


class SaidAction(NamedTuple):
    """An action by the name of its texts, and what it is about; -1 for what there is not."""

    name: str
    args: tuple[int, ...]
    action: Action


class Sayings:
    """What can be said in games of a matchup."""

    def __init__(self, matchup: Matchup, catalogue: Catalogue) -> None:
        self._cards = [card.id for seat in matchup.seats for card in seat.cards]
        self._catalogue = catalogue
        self.texts = GameTexts(catalogue.about, self._cards, self._name)
        arity: Mapping[str, int] = {}
        called = [self._called(number) for number in range(len(self._cards))]
        spoken = self.texts.by_language
        self.reader = phrase_reader(catalogue.about, spoken, (), called, arity)

    def _name(self, card: str) -> Mapping[str, str]:
        """What a card is called; nothing where another card of a side is called the same."""
        known = self._catalogue.get(card)
        if known is None:
            return {}
        alike = [self._catalogue.get(one) for one in {*self._cards} - {card}]
        names = {fold(one.title.en) for one in alike if one}
        return {} if fold(known.title.en) in names else known.names

    def _called(self, number: int) -> Sequence[str]:
        card = self._catalogue.get(self._cards[number])
        names = [*card.names.values(), card.id] if card else []
        if number % _CARDS == GUNSLINGER:
            names += self._catalogue.words("types")[_GUNSLINGER].values()
        return names

    def say(self, said: SaidAction) -> Text:
        """The phrase that says an action, in every language."""
        phrases = {}
        for language, texts in self.texts.by_language.items():
            first = texts.all(ACTIONS)[said.name][0]
            phrases[language] = first.fill(said.args, texts.names(()))
        return Names(phrases)


@lru_cache(maxsize=4)
def _sayings(matchup: Matchup, catalogue: Catalogue) -> Sayings:
    return Sayings(matchup, catalogue)


def sayings(state: State, catalogue: Catalogue) -> Sayings:
    """What can be said in a game."""
    return _sayings(state.matchup, catalogue)


def understand(
    state: State, phrase: str, catalogue: Catalogue, language: str
) -> Understood[SaidAction]:
    """What a phrase may mean, shortened or not quite right; `language` is that of who typed it."""
    reader = sayings(state, catalogue).reader
    legal = [as_said(one, state) for one in state.legal_actions()]
    others = partial(_imagined, state, max(state.player(), 0))
    return understood(reader, phrase, legal, others, language)


def read_action(
    phrase: str, state: State, catalogue: Catalogue, player: int | None = None
) -> Understood[SaidAction]:
    """What a phrase of a file may mean for that player: whoever decides now, if none is given. An
    action that is not legal, where no legal one is meant.
    """
    decides = state.player()
    mine = decides if player is None else player
    legal = [as_said(one, state) for one in state.legal_actions()] if mine == decides else []
    reader = sayings(state, catalogue).reader
    return strictly(reader, phrase, legal, partial(_imagined, state, max(mine, 0)))


def say_action(action: Action, state: State, catalogue: Catalogue) -> Text:
    """The phrase that says an action which is legal now; `read_action` reads it back."""
    return sayings(state, catalogue).say(as_said(action, state))


def card_name(number: int, state: State, catalogue: Catalogue, owner: int) -> Text:
    """What a card of a side is called in phrases."""
    texts = sayings(state, catalogue).texts.by_language.items()
    return Names({one: said.names(())[CARD][owner * _CARDS + number] for one, said in texts})


def to_say(state: State, catalogue: Catalogue) -> tuple[Text, ...]:
    """Phrases for actions that are legal now, the first of each sort."""
    known = sayings(state, catalogue)
    said = [as_said(one, state) for one in state.legal_actions()]
    firsts = {one.name: one for one in reversed(said)}
    sorts = dict.fromkeys(one.name for one in said)
    return tuple(known.say(firsts[name]) for name in [*sorts][:_EXAMPLES])


def pick_owner(state: State) -> int:
    """Whose cards a question is about: an effect may have its player choose among the other's."""
    asked = question(state)
    if asked is None:
        return max(state.player(), 0)
    return 1 - asked.me if getattr(asked.step, "theirs", False) else asked.me


def as_said(action: Action, state: State, player: int | None = None) -> SaidAction:
    """An action as its texts have it; of the player who decides, if none is given."""
    kind, detail = action.kind, action.detail
    me = max(state.player(), 0) if player is None else player
    card = me * _CARDS + action.card
    if kind == act.PLAY:
        return SaidAction("play", (card, detail + 1), action)
    if kind == act.PICK:
        return SaidAction("pick", (pick_owner(state) * _CARDS + action.card,), action)
    if kind == act.ANSWER:
        return SaidAction(_ANSWERS[detail], (), action)
    if kind == act.AIM:
        return SaidAction("aim", (detail, _aimed_at(state, me, detail)), action)
    if kind == act.SPLIT:
        hit = act.ALLEY if detail else act.OUTSIDE
        return SaidAction("split", (detail, _aimed_at(state, me, hit)), action)
    if kind == act.SLOT and action.card == NOBODY:
        return SaidAction("top", (detail, _open_top(state, me, detail)), action)
    if kind == act.SLOT:
        return SaidAction("slot", (detail, card), action)
    args = {
        act.DISCARD: (card,),
        act.GUNFIGHT: (detail,),
        act.MOVE: (me * _CARDS + GUNSLINGER,),
        act.END: (),
        act.ENOUGH: (),
    }.get(kind, (card, detail))
    return SaidAction(act.KINDS[kind], args, action)


def _aimed_at(state: State, player: int, target: int) -> int:
    """The card that stands where something is aimed at; -1 for none."""
    number = GUNSLINGER if target == act.OUTSIDE else state.sides[player].placed(target)
    return player * _CARDS + number if number else -1


def _open_top(state: State, player: int, slot: int) -> int:
    """The top of a slot, if the player knows it: to name a Trap is not to find it. -1 for none."""
    owner = pick_owner(state)
    side = state.sides[owner]
    number = (side.left if slot == act.LEFT else side.right) & 15
    known = EVERYONE if owner == player else known_to_opponent(state, owner)
    return owner * _CARDS + number if number and BIT[number] & known else -1


def _imagined(
    state: State,
    player: int,
    typed: Typed,
    _whole: bool,  # noqa: FBT001 -- there are few of them anyway
) -> Iterator[SaidAction]:
    """What is not legal: what one does in a turn with the cards that are mentioned, answers."""
    legal = {one.code for one in state.legal_actions()} if player == state.player() else set()
    for number in range(1, _CARDS):
        if typed.mentions("discard", 0, player * _CARDS + number):
            if state.asked() == HIDE_HAND:
                yield from (as_said(one, state, player) for one in act.HIDES[number])
            for one in _of_card(state.matchup.seats[player], number):
                if one.code not in legal:
                    yield as_said(one, state, player)
    owner = pick_owner(state) * _CARDS
    in_turn = player == state.player() and state.asked() == ACT
    for number in () if in_turn else range(1, _CARDS):
        if typed.mentions("pick", 0, owner + number) and act.PICKS[number].code not in legal:
            yield as_said(act.PICKS[number], state, player)
    for one in _OF_NO_CARD:
        if one.code not in legal:
            yield as_said(one, state, player)


def _of_card(seat: Seat, number: int) -> Iterator[Action]:
    """What one may want to do with a card of one's own, first what it is for."""
    places, stakes = act.PLACES[number], act.SETS[number][1:]
    effects = [effect.action for effect in seat.effects[number]] or act.PLAYS[number][:1]
    if number == GUNSLINGER:
        yield from effects
    elif BIT[number] & seat.traps:
        yield from [*stakes, *places]
    elif BIT[number] & seat.placeable:
        yield from [*places, *effects, *stakes]
    else:
        yield from [*effects, *places, *stakes]
    yield act.DISCARDS[number]
