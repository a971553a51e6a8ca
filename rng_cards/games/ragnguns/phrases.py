"""What a player says, read into an action: «place Machete in the alley», «pose Machette en ruelle».

    read_action("play whip", state, catalogue)  ->  an Action, or a Misread that says why not

A phrase names cards as decks do, whole and in either language; nothing is guessed. What it leaves
out (the zone, an effect's number) is taken as said where only one way of it is legal. The action
read need not be legal: `state.legal_actions()` decides, and `refusals` says why not.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.games.ragnguns import misread
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE, GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.misread import Misread
from rng_cards.games.ragnguns.narration.question import question
from rng_cards.games.ragnguns.phrase_words import (
    GUNSLINGERS,
    NUMERALS,
    SLOTS,
    SMALL,
    TO_SAY,
    VERBS,
    VERBS_AT_THE_END,
    ZONES,
    phrase_of,
)
from rng_cards.words import Param, Text

__all__ = ["Misread", "pick_owner", "read_action", "say_action", "to_say"]

_LONGEST_VERB: Final = 4


class _Stop(Exception):  # noqa: N818 -- a way out of reading, never seen outside
    def __init__(self, misread: Misread) -> None:
        super().__init__()
        self.misread = misread


def read_action(
    phrase: str, state: State, catalogue: Catalogue, player: int | None = None
) -> Action | Misread:
    """The action that a phrase means for that player: whoever decides now, if none is given."""
    reader = _PhraseReader(phrase, state, catalogue, state.player() if player is None else player)
    try:
        return reader.read()
    except _Stop as stop:
        return stop.misread


def say_action(action: Action, state: State, catalogue: Catalogue) -> Text:
    """The phrase that says an action which is legal now; `read_action` reads it back."""
    owner = pick_owner(state) if action.kind == act.PICK else max(state.player(), 0)
    return phrase_of(action, state, catalogue, owner)


def to_say(state: State) -> Text:
    """The sort of phrases that answer what is asked now."""
    return TO_SAY.get(state.asked(), TO_SAY["act"])


def pick_owner(state: State) -> int:
    """Whose cards a question is about: an effect may have its player choose among the other's."""
    asked = question(state)
    if asked is None:
        return max(state.player(), 0)
    return 1 - asked.me if getattr(asked.step, "theirs", False) else asked.me


class _PhraseReader:
    """One phrase being read: its words from the left are the verb, from the right the rest."""

    def __init__(self, phrase: str, state: State, catalogue: Catalogue, player: int) -> None:
        self.state = state
        self.catalogue = catalogue
        self.player = max(player, 0)
        self.asked = state.asked() if player == state.player() else "act"
        self.legal = state.legal_actions() if player == state.player() else []
        said = "".join(NUMERALS.get(one, one) for one in phrase.replace("#", " "))
        self.words = [word for word in said.split() if fold(word)]

    def read(self) -> Action:
        if not self.words:
            raise self._stop(misread.NOT_UNDERSTOOD)
        bare = self._exact(" ".join(self.words))
        if bare:
            return self._about(bare)
        verb = self._verb()
        if not verb:
            return self._without_verb()
        return self._choose(getattr(self, f"_{verb}")())

    # -- taking words off

    def _verb(self) -> str:
        """The longest verb that the phrase begins with, else ends with; empty for none."""
        folded = [fold(word) for word in self.words]
        for length in range(min(_LONGEST_VERB, len(folded)), 0, -1):
            verb = VERBS.get(fold(" ".join(folded[:length])))
            if verb:
                del self.words[:length]
                return verb
        if folded[-1] in VERBS_AT_THE_END:
            self.words.pop()
            return VERBS[folded[-1]]
        return ""

    def _tail(self, known: Mapping[str, int]) -> int | None:
        """The last word that says something, taken off if it is one of those."""
        at = len(self.words)
        while at and fold(self.words[at - 1]) in SMALL:
            at -= 1
        found = known.get(fold(self.words[at - 1])) if at else None
        if found is not None:
            del self.words[at - 1 :]
            self._trim()
        return found

    def _trim(self) -> None:
        """Small words at the end are no part of a name."""
        while self.words and fold(self.words[-1]) in SMALL:
            self.words.pop()

    def _number(self) -> int | None:
        """The last word, taken off if it is a number that an action may have."""
        at = len(self.words)
        while at and fold(self.words[at - 1]) in SMALL:
            at -= 1
        word = fold(self.words[at - 1]) if at else ""
        if not (word.isascii() and word.isdigit()):
            return None
        if len(word) > 2 or int(word) >= act.MOST_BULLETS:  # noqa: PLR2004 -- two digits
            raise self._stop(misread.BAD_NUMBER, number=word)
        del self.words[at - 1 :]
        self._trim()
        return int(word)

    # -- cards

    def _among(self, owner: int) -> dict[int, int]:
        """The cards of a side: their numbers, by their indexes in the catalogue."""
        cards = self.state.matchup.seats[owner].cards[1:]
        known = ((self.catalogue.get(card.id), card.number) for card in cards)
        return {card.index: number for card, number in known if card}

    def _exact(self, name: str) -> int:
        """The number of the card of that name on the side that is spoken of; 0 for none."""
        among = self._among(self._owner())
        match = self.catalogue.find(name, frozenset(among))
        return among.get(match.cards[0], 0) if match.kind == "exact" else 0

    def _owner(self) -> int:
        in_question = self.asked != "act" and self.state.player() == self.player
        return pick_owner(self.state) if in_question else self.player

    def _card(self, owner: int | None = None) -> int:
        """The card that what is left of the phrase names."""
        while len(self.words) > 1 and fold(self.words[0]) in SMALL and not self._named(owner):
            del self.words[0]
        name = " ".join(self.words)
        if not name:
            raise self._stop(misread.NO_CARD)
        if fold(name) in GUNSLINGERS:
            return GUNSLINGER
        found = self._named(owner)
        if found:
            return found
        among = self._among(self._owner() if owner is None else owner)
        match = self.catalogue.find(name, frozenset(among))
        message = {"exact": misread.NOT_THERE, "several": misread.SEVERAL_CARDS}.get(
            match.kind, misread.UNKNOWN_CARD
        )
        near = [self.catalogue.card(index).title for index in match.cards]
        raise _Stop(
            Misread(
                message.filled(name=name),
                did_you_mean(*near) if near and match.kind != "exact" else None,
                name,
                match,
            )
        )

    def _named(self, owner: int | None) -> int:
        among = self._among(self._owner() if owner is None else owner)
        match = self.catalogue.find(" ".join(self.words), frozenset(among))
        return among.get(match.cards[0], 0) if match.kind == "exact" else 0

    # -- choosing among what a phrase may mean

    def _choose(self, candidates: Iterable[Action]) -> Action:
        """The one meant: the only one, the only legal one, or, where none is, the first."""
        found = list(candidates)
        legal = [one for one in found if one in self.legal]
        if len(legal) > 1:
            raise _Stop(Misread(misread.SEVERAL.filled(options=self._phrases(legal))))
        if not found:
            raise self._stop(misread.NOT_UNDERSTOOD)
        return (legal or found)[0]

    def _about(self, number: int) -> Action:
        """A card's name alone: what is done with it, if one thing can be; never to discard it."""
        about = [one for one in self.legal if one.card == number and one.kind != act.DISCARD]
        if about:
            return self._choose(about)
        if self.asked == "heal":
            return self._choose(self._zone_of(number))
        if self._by_slot():
            return self._choose(self._open_top(number))
        if self.asked != "act":
            raise self._stop(misread.NOT_UNDERSTOOD)
        seat = self.state.matchup.seats[self.player]
        if BIT[number] & seat.placeable:
            return act.PLACES[number][act.ALLEY]
        return act.SETS[number][1] if BIT[number] & seat.traps else act.PLAYS[number][0]

    def _phrases(self, legal: list[Action]) -> tuple[Text, ...]:
        return tuple(say_action(one, self.state, self.catalogue) for one in legal)

    def _stop(self, message: Text, **params: Param) -> _Stop:
        help_text = misread.TO_SAY.filled(phrases=TO_SAY.get(self.asked, TO_SAY["act"]))
        return _Stop(Misread(message.filled(**params) if params else message, help_text))

    def _without_verb(self) -> Action:
        """«1» as one splits, «left» as one lays down, «the alley» as one heals; or a card."""
        if self.asked == "split":
            return self._choose(self._split())
        if self.asked == "slot" or (self.asked == "discard" and self._by_slot()):
            return self._choose(self._slot())
        if self.asked == "hide":
            return self._choose(self._hide())
        if self.asked == "heal":
            return self._choose(self._heal())
        if fold(" ".join(self.words)) in GUNSLINGERS and self.asked == "act":
            return self._about(GUNSLINGER)
        name = " ".join(self.words)
        among = frozenset(self._among(self._owner()))
        match = self.catalogue.find(name, among)
        if match.kind in {"exact", "several"} or not among.isdisjoint(match.cards):
            self._card()
        raise self._stop(misread.NOT_UNDERSTOOD)

    # -- a verb each: what it may mean

    def _place(self) -> list[Action]:
        zone = self._tail(ZONES)
        places = act.PLACES[self._card(self.player)]
        return places if zone is None else [places[zone]]

    def _discard(self) -> list[Action]:
        return self._picks() or [act.DISCARDS[self._card(self.player)]]

    def _play(self) -> list[Action]:
        number = self._number()
        card = self._card(self.player)
        seat = self.state.matchup.seats[self.player]
        if BIT[card] & seat.traps:
            return self._stakes(card, number)
        effects = [effect.action for effect in seat.effects[card]]
        if number is None:
            return effects or [act.PLAYS[card][0]]
        if effects and act.PLAYS[card][number - 1 & 3] not in effects:
            raise self._stop(misread.BAD_NUMBER, number=str(number))
        return [act.PLAYS[card][number - 1 & 3]]

    def _set(self) -> list[Action]:
        picks = self._picks()
        if picks:
            return picks
        number = self._number()
        return self._stakes(self._card(self.player), number)

    def _stakes(self, card: int, number: int | None) -> list[Action]:
        return act.SETS[card][1:] if number is None else [act.SETS[card][number]]

    def _gunfight(self) -> list[Action]:
        number = self._number()
        self._nothing_left()
        return act.GUNFIGHTS[1:] if number is None else [act.GUNFIGHTS[number]]

    def _move(self) -> list[Action]:
        self._tail(ZONES)
        self._tail(dict.fromkeys(GUNSLINGERS, 0))
        if self.words and self._card(self.player) != GUNSLINGER:
            raise self._stop(misread.NOT_UNDERSTOOD)
        return [act.MOVE_GUNSLINGER]

    def _hide(self) -> list[Action]:
        if self.asked == "slot":
            return self._slot()
        slot = self._tail(SLOTS)
        picks = self._picks()
        if picks:
            return picks
        hides = act.HIDES[self._card(self.player)]
        return hides if slot is None else [hides[slot]]

    def _picks(self) -> list[Action]:
        """The pick that is asked for, whatever verb says it."""
        if self.asked == "discard" and self._by_slot():
            return self._top()
        if self.asked in {"fetch", "discard", "hide-some", "set"}:
            return [act.PICKS[self._card()]]
        return []

    def _by_slot(self) -> bool:
        """Whether the tops of a Hideout are chosen from, by their slots."""
        return any(one.kind == act.SLOT and one.card == NOBODY for one in self.legal)

    def _top(self) -> list[Action]:
        """The slot that is said, or that of the top that is named."""
        slot = self._tail(SLOTS)
        if slot is not None:
            return [act.SLOTS[NOBODY][slot]]
        return self._open_top(self._card())

    def _open_top(self, card: int) -> list[Action]:
        """The slot of a top that the player knows; to name a Trap is not to find it."""
        owner = pick_owner(self.state)
        known = EVERYONE if owner == self.player else known_to_opponent(self.state, owner)
        side = self.state.sides[owner]
        tops = {side.left & 15: act.LEFT, side.right & 15: act.RIGHT}
        if card in tops and BIT[card] & known:
            return [act.SLOTS[NOBODY][tops[card]]]
        return [act.PICKS[card]]

    def _take(self) -> list[Action]:
        if self.asked == "split":
            return self._split()
        return self._picks() or [act.PICKS[self._card()]]

    def _heal(self) -> list[Action]:
        zone = self._tail(ZONES)
        if zone is not None:
            self._nothing_left()
            return [act.AIMS[zone]]
        card = self._card(self.player)
        return self._zone_of(card) or [act.AIMS[act.OUTSIDE]]

    def _zone_of(self, card: int) -> list[Action]:
        """Where a card stands, as something to aim at."""
        side = self.state.sides[self.player]
        for zone, placed in ((act.ALLEY, side.alley), (act.SHELTER, side.shelter)):
            if placed == card and card != GUNSLINGER:
                return [act.AIMS[zone]]
        return [act.AIMS[act.OUTSIDE]] if card == GUNSLINGER else []

    def _split(self) -> list[Action]:
        self._tail(ZONES)
        number = self._number()
        self._nothing_left()
        if number is None:
            raise self._stop(misread.NO_NUMBER)
        return [act.SPLITS[number]]

    def _slot(self) -> list[Action]:
        if self._by_slot():
            return self._top()
        slot = self._tail(SLOTS)
        cards = [one.card for one in self.legal if one.kind == act.SLOT]
        if slot is None or not cards or (self.words and self._card() != cards[0]):
            raise self._stop(misread.NOT_UNDERSTOOD)
        return [act.SLOTS[cards[0]][slot]]

    def _nothing_left(self) -> None:
        self._trim()
        if self.words:
            raise self._stop(misread.NOT_UNDERSTOOD)

    def _follow(self) -> list[Action]:
        return self._alone(act.ANSWERS[act.FOLLOW])

    def _raise(self) -> list[Action]:
        return self._alone(act.ANSWERS[act.RAISE])

    def _nothing(self) -> list[Action]:
        return self._alone(act.ANSWERS[act.NOTHING])

    def _enough(self) -> list[Action]:
        return self._alone(act.THAT_IS_ENOUGH)

    def _end(self) -> list[Action]:
        return self._alone(act.END_TURN)

    def _alone(self, action: Action) -> list[Action]:
        self._nothing_left()
        return [action]
