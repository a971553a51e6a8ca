"""The definition of a game made of named steps whose modules and classes are called as usual."""

import os
from functools import partial
from typing import Any

from rng_cards.games.game import GameDefinition, usual_cards
from rng_cards.games.late import late
from rng_cards.games.shared.scenarios import scenarios_of
from rng_cards.words import Text


def stepped_game(
    package: str, file: str, *, id: str, title: str, about: Text, **further: Any
) -> GameDefinition:
    """A game whose title is Last Stage has `LastStageEngine` in its module `playing`,
    `LastStageCards` in `cards`, which `face` shows, and `LastStagePrinting` in `printed`.

    `package` and `file` are `__name__` and `__file__` of its package; `further` is what else a
    `GameDefinition` may say.
    """
    part, name = partial(late, package), title.replace(" ", "")
    engine = part("playing", f"{name}Engine")
    return GameDefinition(
        id=id,
        title=title,
        about=about,
        package=os.path.dirname(file),
        engine=engine,
        cards=usual_cards(part, f"{name}Cards"),
        make_scenarios=scenarios_of(engine),
        **{"printing": part("printed", f"{name}Printing"), **further},
    )
