"""A game of Rag'n'Guns in words: what is asked, what may be done, what happened, why not.

phrases, where    small pieces of sentences; where a card is
cast              players' names, cards' words, and whose eyes see the table
question, labels  what is asked now, and what each action is called in a menu
traps             the Trap that waits for an answer, and what it may do
scene, narrate    events, one after the other, become beats
turn_events, card_events, bullet_events   the sentence of each kind of event
refusals/         why an action is not legal
"""

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.narration.cast import Words, words_of, words_with
from rng_cards.games.ragnguns.narration.labels import say_action
from rng_cards.games.ragnguns.narration.narrate import narrate
from rng_cards.games.ragnguns.narration.question import say_question
from rng_cards.games.ragnguns.narration.refusals import REASONS, why_not

__all__ = [
    "REASONS",
    "Beat",
    "Words",
    "narrate",
    "say_action",
    "say_question",
    "why_not",
    "words_of",
    "words_with",
]
