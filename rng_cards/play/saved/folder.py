"""Where saved games are: one file each, `4.jsonl` for game 4, in the format of recorded games."""

import os
import re
from typing import Final

from rng_cards.files.user_folders import data_folder

_NAME: Final = re.compile(r"([1-9][0-9]{0,8})\.jsonl")


def games_folder() -> str:
    """The folder of the user's saved games."""
    return os.path.join(data_folder(), "games")


def path_of(number: int) -> str:
    """The file of a saved game."""
    return os.path.join(games_folder(), f"{number}.jsonl")


def saved_numbers() -> list[int]:
    """The numbers of the saved games. Raises OSError where the folder cannot be read."""
    try:
        names = os.listdir(games_folder())
    except FileNotFoundError:
        return []
    return sorted(int(found[1]) for found in map(_NAME.fullmatch, names) if found)
