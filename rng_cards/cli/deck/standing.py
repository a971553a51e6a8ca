"""How a deck stands, in a line."""

from typing import TYPE_CHECKING

from rng_cards.app.deck_told import LEGAL
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.validate import Verdict

_WRONG = Text(
    fr="{count} {count:problème|problèmes} ; `rng validate {path}` les montre",
    en="{count} {count:problem|problems}; `rng validate {path}` shows them",
)
STANDS = Text(
    fr="{path} : {cards} {cards:carte|cartes}, {state}",
    en="{path}: {cards} {cards:card|cards}, {state}",
)


def standing(verdict: "Verdict", language: str) -> dict[str, str | int]:
    """What `STANDS` says of a deck."""
    wrong = verdict.errors
    cards = verdict.resolved.total if verdict.resolved else 0
    state = (
        _WRONG.say(language, {"count": wrong, "path": verdict.path})
        if wrong
        else LEGAL.say(language)
    )
    return {"path": verdict.path, "cards": cards, "state": state}
