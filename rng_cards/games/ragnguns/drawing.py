"""When the cards of a deck come: three a turn, the first turn included, whoever begins.

Source: rulebooks v0.3, «Gameplay» and «No more cards?».
"""

from rng_cards.games.ragnguns.engine.stacks import CARDS_A_TURN, DECK_SIZE


def drawn() -> tuple[int, ...]:
    """Cards that have come by one's own turn 1, 2, 3…, until the deck is empty."""
    return tuple(range(CARDS_A_TURN, DECK_SIZE + 1, CARDS_A_TURN))
