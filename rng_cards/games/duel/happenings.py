"""What the rules of Duel note and refuse: by name, what its texts are filled with.

What only some see is told to the others by the text of its name with a `?` behind it.
"""

from collections.abc import Mapping
from typing import Final

from rng_cards.games.duel.rulebook import cite
from rng_cards.games.shared.engine import Happening, Reason
from rng_cards.games.shared.templates import SEAT

_WHO: Final = Happening((SEAT,))
_THEN: Final = Happening((SEAT,), depth=2)

EVENTS: Final[Mapping[str, Happening]] = {
    # its number, the dealer
    "turn": Happening(("", SEAT), depth=0),
    # who spends the turn reloading
    "reloads": _WHO,
    # the row, its speed, fire and dodge; for its owner
    "lays": Happening((SEAT, "", "", "", "")),
    # the value of the reload, the dodge; for its owner
    "loads": Happening((SEAT, "", "")),
    "again": _WHO,
    "stop": _WHO,
    # who wanted further cards and got none
    "unserved": _THEN,
    # the new dodge; for its owner
    "jams": Happening((SEAT, ""), depth=2),
    # the speed that is announced
    "tier": Happening(("",), depth=0),
    # those who jammed shoot
    "last-tier": Happening((), depth=0),
    # the speed
    "turns-up": Happening((SEAT, "")),
    # the row, its dodge: above a row that is fired
    "uncovers": Happening((SEAT, "", ""), depth=2),
    "aims": Happening((SEAT, SEAT)),
    # at whom; what fire and dodge count
    "fires": Happening((SEAT, SEAT, "", "")),
    # the row, its dodge: beside what was fired last
    "shows-dodge": Happening((SEAT, "", ""), depth=2),
    "missed": _THEN,
    "loses-hat": _THEN,
    # wounds of this hit, wounds in all
    "wounded": Happening((SEAT, "", ""), depth=2),
    # by three wounds
    "dies": _THEN,
    # by a shot that beats the dodge by three
    "killed": _THEN,
    # rows that will not be fired
    "loses-shots": Happening((SEAT, ""), depth=2),
    "loses-reload": _THEN,
    # Bullets fired, Bullets left
    "spends": Happening((SEAT, "", "")),
    # the value of the card, Bullets in the cylinder
    "loaded": Happening((SEAT, "", "")),
    "wins": Happening((SEAT,), depth=0),
    "nobody-wins": Happening((), depth=0),
    # the turn after which the game is drawn
    "too-long": Happening(("",), depth=0),
}

_PREPARATION: Final = cite("preparation")
_EXTRA: Final = cite("extra-shots")
_SHOOTING: Final = cite("shooting")
_RELOAD: Final = cite("reload")

REFUSALS: Final[Mapping[str, Reason]] = {
    "game-over": Reason(),
    "nobody-there": Reason(),
    "dead": Reason(),
    # who decides
    "another-decides": Reason((SEAT,)),
    # what is asked instead
    "lay-first": Reason((), _PREPARATION),
    "load-first": Reason((), _RELOAD),
    "again-first": Reason((), _EXTRA),
    "aim-first": Reason((), _SHOOTING),
    "ready-first": Reason((), _RELOAD),
    # the value
    "not-in-hand": Reason(("",), _PREPARATION),
    # the speed, the speed to stay below
    "not-slower": Reason(("", ""), _EXTRA),
    "reloading-shoots-nothing": Reason((), _RELOAD),
    # Bullets left
    "not-reloading": Reason(("",), _RELOAD),
    "jammed": Reason((), _EXTRA),
    "shooting-has-begun": Reason((), _SHOOTING),
    # Bullets left
    "no-bullet-left": Reason(("",), _EXTRA, "shots-within-ammo"),
    # the lowest speed
    "too-slow": Reason(("",), _EXTRA, "no-shot-at-speed-one"),
    "has-stopped": Reason((), _EXTRA, "stopping-is-final"),
    # cards left
    "deck-too-short": Reason(("",), _EXTRA, "deck-runs-out"),
    "not-yourself": Reason((), _SHOOTING),
    "already-dead": Reason((SEAT,), _SHOOTING, "aim-at-the-living"),
    "not-your-tier": Reason((), _SHOOTING),
    # Bullets left
    "reload-when-empty": Reason(("",), _RELOAD, "reload-when-empty"),
    # Bullets in it
    "cylinder-full": Reason(("",), _RELOAD),
}
