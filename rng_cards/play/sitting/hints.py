"""A good move on request, and why it is good."""

from typing import Any, Final

from rng_cards.play.advice import advise
from rng_cards.play.game import Game
from rng_cards.record import Record
from rng_cards.words import Text

_BECAUSE: Final = Text(
    fr="De tous les coups, il semble te laisser la meilleure position. La moins bonne viendrait "
    "de : {move}.",
    en="Of all moves it seems to leave you best off. This one would leave you worst: {move}.",
)
_ALIKE: Final = Text(fr="Les autres se valent à peu près.", en="The others are about as good.")
_ONLY: Final = Text(fr="C'est le seul coup possible.", en="It is the only move there is.")
NOT_ALOUD: Final = Text(
    fr="(Pas de conseil ici : il montrerait ce que {player} est seul à savoir.)",
    en="(No hint here: it would show what {player} alone knows.)",
)
"""Of an answer that somebody else says aloud: whoever is at the keyboard does not see the hint."""
_CLOSE: Final = 0.02
"""Chances that differ by less are about the same."""


class Hint(Record):
    """A good move."""

    move: Any
    said: Text
    """What it is."""
    why: Text


def hint_for(game: Game) -> Hint:
    """A good move for whoever decides in a game that is not over."""
    advice = advise(game)
    why = _ALIKE
    if len(game.legal_actions()) == 1:
        why = _ONLY
    elif advice.good - advice.bad >= _CLOSE:
        why = _BECAUSE.filled(move=game.say(advice.worst))
    return Hint(advice.move, game.say(advice.move), why)
