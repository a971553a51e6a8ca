"""A game of Rag'n'Guns in words: what is asked, what may be done, what happened, why not.

phrases, where    small pieces of sentences; where a card is
cast              players' names, cards' words, and whose eyes see the table
question, labels  what is asked now, and what each action is called in a menu
scene, tell       events, one after the other, become beats
turns, cards_told, bullets_told   the sentence of each kind of event
refusals/         why an action is not legal
"""

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.telling.cast import Words, words_of, words_with
from rng_cards.games.ragnguns.telling.labels import say_action
from rng_cards.games.ragnguns.telling.question import say_question
from rng_cards.games.ragnguns.telling.refusals import REASONS, why_not
from rng_cards.games.ragnguns.telling.tell import tell

__all__ = [
    "REASONS",
    "Beat",
    "Words",
    "say_action",
    "say_question",
    "tell",
    "why_not",
    "words_of",
    "words_with",
]
