"""A game that offers nothing but to be played, entered beside those that there are."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from rng_cards import games
from rng_cards.games.game import GameDefinition
from rng_cards.words import Text

GAME: Final = GameDefinition(
    id="toss",
    title="Toss",
    about=Text(fr="pile ou face", en="heads or tails"),
    package="",
    engine=cast("Any", lambda: SimpleNamespace(seats=range(2, 3), solitaire=None)),
)


@contextmanager
def second_game() -> Iterator[GameDefinition]:
    """The registry holds that game too, as long as the block lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.PACKAGES, GAME.id, __name__)
        yield GAME
