"""What lies on the table: the one place that says how many there are of each thing.

The engine deals from `DECK`; `rng check` holds the cards of `catalog/duel/` to these numbers.
Rulebook: *Matériel nécessaire*, *Préparation du jeu*, *Coulé ?*.
"""

from typing import Final

PLAYERS: Final = range(2, 6)
SUITS: Final = 4
LOWEST: Final = 1
"""The ace."""
HIGHEST: Final = 6
DECK: Final[tuple[int, ...]] = tuple(
    value for value in range(LOWEST, HIGHEST + 1) for _ in range(SUITS)
)
"""The printed value of each playing card: suits have no effect."""
BULLETS: Final = 6
"""A full cylinder."""
HATS: Final = 1
WOUNDS: Final = 3
"""So many kill."""
HIGHEST_OF_ALL: Final = 13
"""The king, where a house rule plays with all 52 cards."""
FULL_DECK: Final[tuple[int, ...]] = tuple(
    value for value in range(LOWEST, HIGHEST_OF_ALL + 1) for _ in range(SUITS)
)
