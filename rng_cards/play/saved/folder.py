"""Where the games of this machine's tables are: one file each, `4.jsonl` for game 4, in the format
of recorded games. Those that are over stand in a folder of their own; a number is given once.
"""

import os
import re
from typing import Final

from rng_cards.files.user_folders import data_folder

_NAME: Final = re.compile(r"([1-9][0-9]{0,8})\.jsonl")
_ENDED: Final = "ended"


def games_folder() -> str:
    """The folder of the user's saved games."""
    return os.path.join(data_folder(), "games")


def path_of(number: int) -> str:
    """The file of a saved game."""
    return os.path.join(games_folder(), f"{number}.jsonl")


def ended_path_of(number: int) -> str:
    """The file of a game that is over."""
    return os.path.join(games_folder(), _ENDED, f"{number}.jsonl")


def saved_numbers() -> list[int]:
    """The numbers of the saved games. Raises OSError where the folder cannot be read."""
    return _numbers(games_folder())


def ended_numbers() -> list[int]:
    """The numbers of the games that are over. Raises OSError where their folder cannot be read."""
    return _numbers(os.path.join(games_folder(), _ENDED))


def written(path: str) -> float:
    """When a file was last written, in seconds; 0 where that is not known."""
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def _numbers(folder: str) -> list[int]:
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    return sorted(int(found[1]) for found in map(_NAME.fullmatch, names) if found)
