"""From the events that a position recorded to the beats of a story."""

from collections.abc import Sequence

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration import bullet_events, card_events, turn_events
from rng_cards.games.ragnguns.narration.cast import Words
from rng_cards.games.ragnguns.narration.scene import NARRATORS, Scene

__all__ = ["bullet_events", "card_events", "narrate", "turn_events"]  # imports register narrators


def narrate(state: State, events: Sequence[Event], words: Words) -> list[Beat]:
    """The events that led to a position, in words; several may share a sentence.

    `words.eyes` says for whom: what that player does not know is not told. All the events since
    the position was last told may come at once, those of one action or those of a whole game.
    """
    scene = Scene(state, events, words)
    beats = []
    while scene.peek():
        event = scene.take()
        beats.append(NARRATORS[event.kind](scene, event))
    return beats
