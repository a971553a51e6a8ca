"""When in a turn an effect helps a player whose opponent has no cards and never shoots back.

Each verb says its timing (`effects/verbs/`); of several, the effect has the highest. Healing,
Durability, Traps laid for later and all that robs or hinders are of no use alone: their timing is
NEVER.
"""

from typing import Final

HARMS: Final = -1
"""It costs its own player too much: an effect with such a part is never played."""
NEVER: Final = 0
LAST: Final = 1
"""At the end, with Bullets that are left: cards from somewhere, a Trap, Bullets for the Belt."""
SHOT: Final = 2
"""After the Gunfights: Bullets shot by the effect itself. The Gunslinger's own come before."""
STRONGER: Final = 3
"""Before the Gunfight, if there are Bullets that it could shoot on top."""
MONEY: Final = 4
"""Before the Gunfight, if it could shoot more Bullets than there are."""
AGAIN: Final = 5
"""After the Gunfight, if there are Bullets for another one."""
FIRST: Final = 6
"""Before anything is placed: cards that cost nothing."""
INVEST: Final = 7
"""Before anything is placed, early in the game: the Cylinder forward."""
READY: Final = 8
"""When the Gunslinger would be the best thing in the Alley."""
TIMINGS: Final = 9
