"""What the rules of Saloon note and refuse: by name, what its texts are filled with.

What only some see is told to the others by the text of its name with a `?` behind it.
"""

from collections.abc import Mapping
from typing import Final

from rng_cards.games.saloon.rulebook import cite
from rng_cards.games.shared.engine import Happening, Reason
from rng_cards.games.shared.templates import CARD, SEAT

_WHO: Final = Happening((SEAT,), depth=2)
_WITH: Final = Happening((SEAT, CARD))
_MORE: Final = Happening((SEAT, CARD), depth=2)
_POINTS: Final = Happening((SEAT, "", ""), depth=2)

EVENTS: Final[Mapping[str, Happening]] = {
    # the aggressor, the number of the turn
    "turn": Happening((SEAT, ""), depth=0),
    # the defender, the Attack
    "attacks": Happening((SEAT, SEAT, CARD)),
    # an Object, or a Blow
    "adds": _MORE,
    # the second victim
    "also": Happening((SEAT, SEAT)),
    "helps": _WITH,
    # who was tripped
    "trips": _WHO,
    "defends": _WITH,
    # on whom an attack is turned by a Counter-attack
    "countered": Happening((SEAT, SEAT), depth=2),
    # behind whom
    "hides": Happening((SEAT, SEAT), depth=2),
    # whose Table
    "absorbs": _WHO,
    # who took no damage
    "parried": _WHO,
    # KO points lost, KO points left
    "hurt": _POINTS,
    # KO points gained, KO points now
    "heals": _POINTS,
    "out": _WHO,
    # a card that is drawn out of a hand
    "loses-card": _MORE,
    # plays no cards for a turn
    "stunned": _WHO,
    # does not attack in the next turn as aggressor
    "knocked-over": _WHO,
    "distracted": _WHO,
    "event": _WITH,
    "drinks": _WITH,
    # to whom, which card; for the two of them
    "gives": Happening((SEAT, SEAT, CARD)),
    # the next aggressor
    "names": Happening((SEAT, SEAT)),
    # how many
    "draws": Happening((SEAT, ""), depth=2),
    # the card that is discarded
    "swaps": _MORE,
    # the cards of the new deck
    "reshuffles": Happening(("",), depth=2),
    # the turns after which the game ends
    "too-long": Happening(("",), depth=0),
    "wins": Happening((SEAT,), depth=0),
    "nobody-wins": Happening((), depth=0),
}

_ATTACK: Final = cite("attack")
_DEFENCE: Final = cite("defence")
_NO_ATTACK: Final = cite("no-attack")

REFUSALS: Final[Mapping[str, Reason]] = {
    "game-over": Reason(),
    "nobody-there": Reason(),
    "no-such-card": Reason(),
    "out": Reason((), cite("damage")),
    # who decides
    "another-decides": Reason((SEAT,)),
    "act-first": Reason((), _NO_ATTACK),
    "not-in-hand": Reason((CARD,)),
    "not-yourself": Reason((), _ATTACK),
    "already-out": Reason((SEAT,), cite("damage")),
    "stunned": Reason((), cite("attacks"), "one-turn"),
    "cannot-attack": Reason((), cite("attacks", "objects", "events"), "one-turn"),
    "no-attack-card": Reason((CARD,), _ATTACK),
    "takes-no-object": Reason((CARD,), _ATTACK),
    "needs-object": Reason((CARD,), cite("attacks")),
    "no-blow-card": Reason((CARD,), _ATTACK),
    "two-opponents": Reason((CARD,), cite("blows"), "two-need-two"),
    # who was attacked
    "only-the-defender": Reason((SEAT,), cite("blows")),
    "event-before-giving": Reason((), _NO_ATTACK, "event-before-giving"),
    "not-to-drink": Reason((CARD,), _NO_ATTACK),
    # an Object or a Blow
    "never-alone": Reason((CARD,), _ATTACK),
    # a Help or a Defence
    "against-attacks": Reason((CARD,), _ATTACK),
    "not-an-answer": Reason((CARD,), _DEFENCE),
    "not-attacked": Reason((CARD,), _DEFENCE),
    "only-dodging": Reason((CARD,), cite("helps"), "dodging-oops"),
    # the damage, the most that it stops
    "too-hard": Reason((CARD, "", ""), cite("defences")),
    "no-object-to-dodge": Reason((CARD,), cite("defences")),
    "object-in-it": Reason((CARD,), cite("defences")),
    "not-behind-striker": Reason((SEAT,), cite("defences")),
    "must-defend": Reason((), cite("events"), "bartender-cannot-be-refused"),
}
