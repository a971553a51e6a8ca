"""Rag'n'Guns, played: the engine as everything outside this package sees it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from rng_cards.games.counting import GameOver, Happened
from rng_cards.games.deck_statistics import DeckStatistics
from rng_cards.games.playing import (
    ALL_SEEING,
    Beat,
    GameEngine,
    PlayNames,
    Refusal,
    Seat,
    Words,
)
from rng_cards.games.ragnguns import narration, parts
from rng_cards.games.ragnguns.engine import (
    actions,
    alone,
    evaluation,
    events,
    knowledge,
    playout,
    saving,
    state,
)
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.stacks import (
    CARDS_A_TURN,
    DECK_CARDS,
    DECK_SIZE,
    members,
    pile_set,
    unpiled,
)
from rng_cards.games.ragnguns.engine.state import ACT, HIDE_HAND, State
from rng_cards.games.ragnguns.engine.step import ASKS_ANSWER, ASKS_DISCARD, ASKS_SPLIT
from rng_cards.games.ragnguns.house_rules import HOUSE_RULES, HouseRules
from rng_cards.games.ragnguns.seating import matchup
from rng_cards.games.ragnguns.solitaire import SOLITAIRE
from rng_cards.words import Text

_QUESTIONS: Final = (
    *(ACT, HIDE_HAND, ASKS_ANSWER, ASKS_DISCARD, ASKS_SPLIT),
    *("slot", "fetch", "hide-some", "heal", "set"),
)
"""What `State.asked` may say while the game goes on."""
_USES: Final = frozenset({actions.PLACE, actions.PLAY, actions.SET})

_EARLY_TURNS: Final = 2
_LATE: Final = DECK_SIZE - _EARLY_TURNS * CARDS_A_TURN
"""Cards of a deck that are not drawn early."""
_DIGIT: Final = 4
"""Bits of a card in a pile."""
_ARGUMENTS: Final = ("seat", "card", "amount", "place")
"""What every event is about; see `engine.events` for what amount and place are."""
_MATTERS: Final = (
    "id",
    "type",
    "cost",
    "firepower",
    "durability",
    "keywords",
    "epic",
    "effects",
)


class _DeckStatistics(DeckStatistics):
    """See `DeckStatistics`."""

    early_turns = _EARLY_TURNS

    def card_ids(self, matchup: Matchup, player: int) -> Sequence[str]:
        return [card.id for card in matchup.seats[player].cards]

    def matters(self, record: Mapping[str, Any]) -> dict[str, Any]:
        return {key: record[key] for key in _MATTERS}

    def drawn(self, state: State, player: int) -> int:
        return DECK_CARDS & ~pile_set(state.sides[player].deck)

    def early(self, state: State, player: int) -> int:
        deck = state.sides[player].deck
        return DECK_CARDS & ~pile_set(deck >> _DIGIT * (len(unpiled(deck)) - _LATE))

    def used(self, action: actions.Action) -> int:
        return action.card if action.kind in _USES else 0

    def parts(self, record: Mapping[str, Any]) -> Mapping[int, Text]:
        return parts.effects_played(record)


class RagngunsEngine(GameEngine):
    """See `GameEngine`."""

    seats = range(2, 3)
    house_rules = HOUSE_RULES
    score = Text(fr="blessures infligées", en="wounds dealt")
    statistics = _DeckStatistics()
    solitaire = SOLITAIRE

    # asked thousands of times a second: compiled, without a call in between
    value = staticmethod(evaluation.value)
    promising = staticmethod(evaluation.promising)
    ending = staticmethod(evaluation.ending)
    determinize = staticmethod(knowledge.determinize)

    def matchup(
        self,
        seats: Sequence[Seat],
        rules: Mapping[str, bool | int],
        cards: Sequence[Mapping[str, Any]] = (),  # noqa: ARG002 -- each player brings a deck
    ) -> Matchup:
        given: dict[str, Any] = dict(rules)
        return matchup([None if one.idle else one.deck for one in seats], HouseRules(**given))

    def start(self, matchup: Matchup, seed: int, first: int = -1, *, listen: bool = False) -> State:
        return state.new_state(matchup, seed, first, listen)

    def save(self, state: State) -> dict[str, Any]:
        return saving.to_dict(state)

    def load(self, matchup: Matchup, saved: dict[str, Any]) -> State:
        return saving.from_dict(matchup, saved)

    def observe(self, state: State, player: int) -> dict[str, Any]:
        return knowledge.observe(state, player)

    def action(self, code: int) -> actions.Action | None:
        return actions.BY_CODE.get(code)

    def playout(self, state: State, chance: int) -> int:
        return playout.playout(state, chance)

    def alone(self, matchup: Matchup) -> alone.Alone:
        return alone.Alone(matchup)

    def values(self, state: State, player: int) -> tuple[float, float]:
        mine = evaluation.value(state, player)
        return (1.0 - mine, mine) if player else (mine, 1.0 - mine)

    def aloud(self, state: State) -> bool:
        return state.asked() == ASKS_SPLIT

    def begins_turn(self, state: State) -> bool:
        return state.player() == state.active

    def passing(self, state: State) -> actions.Action:
        legal = state.legal_actions()
        return legal[-1] if state.asked() == ASKS_ANSWER else legal[0]

    def names(self, about: Mapping[str, Any]) -> PlayNames:  # noqa: ARG002 -- always the same
        return PlayNames(tuple(events.KINDS), _QUESTIONS, tuple(actions.KINDS))

    def event_arguments(self, about: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 -- always the same
        return dict.fromkeys(events.KINDS, _ARGUMENTS)

    def happened(
        self, game: GameOver, wanted: Collection[str]
    ) -> tuple[Iterable[Happened], Sequence[str]]:
        ids = [card.id for seat in game.matchup.seats for card in seat.cards]
        first = len(game.matchup.seats[0].cards)
        kinds = {kind: name for kind, name in enumerate(events.KINDS) if name in wanted}
        found: list[Happened] = []
        for one in game.state.events:
            if one.kind in kinds:
                owner = 1 - one.player if one.kind in events.OF_THE_OTHER else one.player
                card = one.card + first * owner
                found.append((kinds[one.kind], (one.player, card, one.amount, one.place)))
        return found, ids

    def action_name(self, action: actions.Action) -> str:
        return actions.KINDS[action.kind]

    def hand(self, state: State, player: int) -> Sequence[str]:
        cards = state.setup.seats[player].cards
        return tuple(cards[one].id for one in members(state.sides[player].hand))

    def why_not(self, state: State, action: actions.Action, words: Words) -> Refusal | None:
        return narration.why_not(state, action, narration.words_with(words))

    def say_action(self, state: State, action: actions.Action, words: Words) -> Text:
        return narration.say_action(state, action, narration.words_with(words))

    def say_question(self, state: State, words: Words) -> Text:
        return narration.say_question(state, narration.words_with(words))

    def tell(
        self, state: State, events: Sequence[Any], words: Words, eyes: int = ALL_SEEING
    ) -> list[Beat]:
        known = narration.words_with(words, None if eyes == ALL_SEEING else eyes)
        return narration.narrate(state, events, known)
