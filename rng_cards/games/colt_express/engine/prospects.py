"""What a position is worth to a player: the share of the win that they may expect."""

from rng_cards.engine.position import NOT_OVER
from rng_cards.games.colt_express.engine.train import Train


def share(train: Train, player: int) -> float:
    """The riches of a player beside those of the others."""
    if train.winners != NOT_OVER:
        return float(train.winners >> player & 1)
    return 1.0 / len(train.seats)
