"""What may be done now, as one reads it: by card, short, discards last."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rng_cards.games.playing import Words
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import ACT, HIDE_HAND, State
from rng_cards.games.ragnguns.face import COLOURS
from rng_cards.games.ragnguns.narration.phrases import Joined
from rng_cards.games.ragnguns.narration.where import ALLEY, HAND, SHELTER, TOP, where
from rng_cards.games.ragnguns.phrases import pick_owner
from rng_cards.games.ragnguns.playing import RagngunsEngine
from rng_cards.games.ragnguns.tabletop.player_view import price
from rng_cards.games.tabletop import Choice, Group
from rng_cards.words import Names, Text

LAST_KEY: Final = "0"
"""What ends: a turn, or a choice of cards."""

_TO: Final = (Text(fr="en RUELLE", en="to ALLEY"), Text(fr="en ABRI", en="to SHELTER"))
_TO_FOR: Final = (
    Text(fr="en RUELLE pour {n}", en="to ALLEY for {n}"),
    Text(fr="en ABRI pour {n}", en="to SHELTER for {n}"),
)
_INSTEAD: Final = Text(fr=" (défausse {gone})", en=" (discards {gone})")
_STAKE: Final = Text(fr="tendre {bullets}", en="set {bullets}")
_SLOTS: Final = (Text(fr="à gauche", en="left"), Text(fr="à droite", en="right"))
_GUNFIGHT: Final = Text(fr="FUSILLADE", en="GUNFIGHT")
_OUT: Final = Text(fr="sortir dans la RUELLE", en="step into the ALLEY")
_DISCARD: Final = Text(fr="Défausser", en="Discard")
_PLACES: Final = {
    TOP: Text(fr="PLANQUE", en="HIDEOUT"),
    ALLEY: Text(fr="RUELLE", en="ALLEY"),
    SHELTER: Text(fr="ABRI", en="SHELTER"),
}
_PLACED: Final = Text(fr="{name} ({place})", en="{name} ({place})")
_PRICED: Final = Text(fr="{name} {price}", en="{name} {price}")
_BULLET: Final = "●"
_MANY: Final = 5
"""Cards to choose from that are still said in whole sentences."""


class Lister:
    """The menu of a position being made."""

    def __init__(self, state: State, words: Words) -> None:
        self.state = state
        self.words = words
        self.engine = RagngunsEngine()
        self.me = state.player()
        self.legal: Sequence[Action] = state.legal_actions()

    def groups(self) -> list[Group]:
        """Every legal action, once."""
        asked = self.state.asked()
        if asked == ACT:
            return self._turn()
        if asked == HIDE_HAND:
            return self._hand_to_hide()
        return [self._answers()]

    # -- in a turn

    def _turn(self) -> list[Group]:
        groups = [self._of_card(number) for number in self._subjects()]
        fights = [one for one in self.legal if one.kind == act.GUNFIGHT]
        if fights:
            groups.append(Group(_GUNFIGHT, tuple(_bullets(one) for one in fights)))
        moves = [Choice(one, _OUT) for one in self.legal if one.kind == act.MOVE]
        if moves:
            groups.append(self._headed(GUNSLINGER, moves))
        discards = [one for one in self.legal if one.kind == act.DISCARD]
        if discards:
            choices = [Choice(one, self._where(one.card), quiet=True) for one in discards]
            groups.append(Group(_DISCARD, tuple(choices)))
        end = next(one for one in self.legal if one.kind == act.END)
        label = self.engine.say_action(self.state, end, self.words)
        return [*groups, Group("", (Choice(end, label, LAST_KEY),))]

    def _subjects(self) -> list[int]:
        """Cards that something other than a discard can be done with: the hand's come first."""
        cards = {one.card for one in self.legal if one.kind in _OF_A_CARD}
        side = self.state.sides[self.me]
        places = (HAND, TOP, ALLEY, SHELTER)
        rank = {number: _index(places, where(side, number)) for number in cards}
        return sorted(cards, key=lambda number: (rank[number], number))

    def _of_card(self, number: int) -> Group:
        mine = [one for one in self.legal if one.card == number and one.kind in _OF_A_CARD]
        first_stake = True
        choices = []
        for one in mine:
            label: Text | str = _OF_A_CARD[one.kind](self, one)
            if one.kind == act.SET and not first_stake:
                label = _BULLET * one.detail
            first_stake = first_stake and one.kind != act.SET
            choices.append(Choice(one, label))
        return self._headed(number, choices)

    def place(self, action: Action) -> Text:
        """Where to, what for where it is not the price printed, who makes room."""
        cost = self.state.cost_to_place(self.me, action.card, action.detail)
        printed = self.state.matchup.seats[self.me].cost[action.card]
        to = _TO[action.detail]
        if cost != printed:
            to = _TO_FOR[action.detail].filled(n=cost)
        gone = self.state.sides[self.me].placed(action.detail)
        if not gone or gone == GUNSLINGER:
            return to
        return Joined(to, _INSTEAD.filled(gone=self._name(gone)))

    def effect(self, action: Action) -> Text:
        """An effect as the card has it, signs and all."""
        record = self._record(action.card)
        lines = {
            language: text.split("\n")[action.detail] for language, text in record["text"].items()
        }
        return Names(lines)

    def stake(self, action: Action) -> Text:
        """Bullets that a Trap is set with."""
        return _STAKE.filled(bullets=_BULLET * action.detail)

    # -- questions

    def _hand_to_hide(self) -> list[Group]:
        groups = []
        for number in sorted({one.card for one in self.legal}):
            ways = [one for one in self.legal if one.card == number]
            choices = [Choice(one, _SLOTS[one.detail]) for one in ways]
            groups.append(self._headed(number, choices))
        return groups

    def _answers(self) -> Group:
        """Every answer; cards by their names alone where many can be chosen, as the question says
        what becomes of them.
        """
        choices = []
        owner, many = pick_owner(self.state), len(self.legal) > _MANY
        for one in self.legal:
            label: Text = self.engine.say_action(self.state, one, self.words)
            if many and one.kind == act.PICK:
                card = self.state.matchup.seats[owner].cards[one.card].id
                label = Names(self.words.record(card)["name"])
            choices.append(Choice(one, label, LAST_KEY if one.kind == act.ENOUGH else ""))
        return Group("", tuple(choices))

    # -- cards

    def _record(self, number: int) -> Any:
        return self.words.record(self.state.matchup.seats[self.me].cards[number].id)

    def _name(self, number: int) -> Text:
        return Names(self._record(number)["name"])

    def _where(self, number: int) -> Text:
        place = _PLACES.get(where(self.state.sides[self.me], number))
        name = self._name(number)
        return _PLACED.filled(name=name, place=place) if place else name

    def _headed(self, number: int, choices: Sequence[Choice]) -> Group:
        record = self._record(number)
        name = self._where(number)
        sign = price(record)
        title = _PRICED.filled(name=name, price=sign) if sign else name
        return Group(title, tuple(choices), COLOURS.get(record["type"], ""))


def _bullets(action: Action) -> Choice:
    return Choice(action, _BULLET * action.detail)


def _index(places: Sequence[str], place: str) -> int:
    return places.index(place) if place in places else len(places)


_OF_A_CARD: Final[dict[int, Callable[[Lister, Action], Text]]] = {
    act.PLACE: Lister.place,
    act.PLAY: Lister.effect,
    act.SET: Lister.stake,
}
