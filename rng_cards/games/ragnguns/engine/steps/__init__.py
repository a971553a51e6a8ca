"""What effects do to the table, one move a class. A verb of the catalogue is made of these."""

from rng_cards.games.ragnguns.engine.steps.aims import ANY_OWN, THE_CARD, THE_OPPONENT
from rng_cards.games.ragnguns.engine.steps.bullets import (
    CheaperThisTurn,
    Gain,
    Lose,
    MakeReady,
    SetTrap,
    TurnCylinder,
)
from rng_cards.games.ragnguns.engine.steps.cards import (
    CHANCE,
    OWNER,
    YOU,
    Discard,
    Draw,
    Fetch,
    Hide,
    Look,
    Return,
    Swap,
)
from rng_cards.games.ragnguns.engine.steps.gunplay import (
    Fire,
    Heal,
    LimitGunfights,
    MoveWounds,
    OneMoreGunfight,
    Strengthen,
)

__all__ = [
    "ANY_OWN",
    "CHANCE",
    "OWNER",
    "THE_CARD",
    "THE_OPPONENT",
    "YOU",
    "CheaperThisTurn",
    "Discard",
    "Draw",
    "Fetch",
    "Fire",
    "Gain",
    "Heal",
    "Hide",
    "LimitGunfights",
    "Look",
    "Lose",
    "MakeReady",
    "MoveWounds",
    "OneMoreGunfight",
    "Return",
    "SetTrap",
    "Strengthen",
    "Swap",
    "TurnCylinder",
]
