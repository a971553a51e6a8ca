"""The events that are being narrated, one after the other, and the sentences made of them."""

from collections.abc import Callable, Sequence
from typing import Final

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration.cast import Cast, Words
from rng_cards.games.ragnguns.rulebook import Section, cite
from rng_cards.words import Param, Text

TURN: Final = 0
ACT: Final = 1
CONSEQUENCE: Final = 2
"""How deep a beat stands: a turn, what is done in it, what comes of that."""


ANSWERS: Final = frozenset({ev.FETCHED, ev.HID, ev.HEALED, ev.TOOK_IN_HAND, ev.SET_TRAP, ev.DREW})
"""What events begin with if they go on with an effect that was told before."""


class Scene:
    """Some events in their order, and the position that they led to.

    A narrator is given an event and may take those after it that its sentence covers as well.
    """

    def __init__(self, state: State, events: Sequence[Event], words: Words) -> None:
        self.state = state
        self.cast = Cast(state, words)
        self.events = events
        self.at = 0
        first = self.peek()
        self.cause = first if first and first.kind in ANSWERS else None
        """The effect that is being resolved, or what its player answered to it."""
        self.active = _first_active(state, events)
        """Whose turn it is at this point of the events."""

    def take(self) -> Event:
        """The next event."""
        self.at += 1
        return self.events[self.at - 1]

    def peek(self, ahead: int = 0) -> Event | None:
        """An event that is still to come."""
        at = self.at + ahead
        return self.events[at] if at < len(self.events) else None

    def take_if(self, kind: int, player: int, card: int | None = None) -> Event | None:
        """The next event, if it is of that kind and about that player (and card)."""
        found = self.peek()
        if found is None or found.kind != kind or found.player != player:
            return None
        return self.take() if card is None or found.card == card else None

    def fill(self, template: Text, event: Event, **more: Param) -> Text:
        """A sentence about an event, given its player, the other one, its card and its amount."""
        me = event.player
        given: dict[str, Param] = {
            "player": self.cast.player(me),
            "other": self.cast.player(1 - me),
            "of": self.cast.of(me),
            "card": self.cast.name(me, event.card),
            "n": event.amount,
        }
        return template.filled(**(given | more))

    def rest(self) -> Sequence[Event]:
        """Everything that is still to come."""
        return self.events[self.at :]

    def wounds(self, player: int) -> int:
        """Bullets on a Gunslinger at this point: those of today, less what is still to come."""
        wounds = self.state.sides[player].wounds
        for event in self.rest():
            if event.player == player and event.card == GUNSLINGER:
                if event.kind == ev.HIT:
                    wounds -= event.amount
                elif event.kind in {ev.HEALED, ev.WOUNDS_MOVED}:
                    wounds += event.amount
        return wounds


def _first_active(state: State, events: Sequence[Event]) -> int:
    for event in events:
        if event.kind == ev.TURN:
            return 1 - event.player
    return state.active


def beat(event: Event, depth: int, text: Text, *sections: Section) -> Beat:
    """A beat of an event."""
    cited = cite(*sections) if sections else None
    return Beat(text, cited, event.player, ev.KINDS[event.kind], depth)


Narrator = Callable[[Scene, Event], Beat]

NARRATORS: Final[dict[int, Narrator]] = {}
"""The function that narrates each kind of event."""


def tells(kind: int) -> Callable[[Narrator], Narrator]:
    """Register the decorated function as the narrator of a kind of event."""

    def put(narrator: Narrator) -> Narrator:
        assert kind not in NARRATORS, f"two narrators of {ev.KINDS[kind]}"
        NARRATORS[kind] = narrator
        return narrator

    return put


def tells_plainly(
    kind: int,
    template: Text,
    *sections: Section,
    depth: int = CONSEQUENCE,
    none: Text | None = None,
) -> None:
    """Narrate a kind of event by one sentence; by `none` where its amount is 0."""

    @tells(kind)
    def plain(scene: Scene, event: Event) -> Beat:
        chosen = none if none and not event.amount else template
        return beat(event, depth, scene.fill(chosen, event), *sections)
