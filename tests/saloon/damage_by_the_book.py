"""What an attack of Saloon takes, written a second time from the rulebook, card by card.

It knows cards by their names alone and shares nothing with the engine.
"""

from dataclasses import dataclass, field

DAMAGE = {
    "spit-in-the-face": 0,
    "punch": 1,
    "kick": 2,
    "throw-an-object": 2,
    "headbutt": 2,
    "roundhouse": 2,
    "jump-on-the-bar": 2,
    "leap-off-the-table": 3,
    "thrown-through-the-table": 2,
}
OBJECTS = {"beer-barrel": 2, "whiskey-bottle": 1, "spittoon": 2, "chair": 2}
TAKE_AN_OBJECT = ("punch", "roundhouse", "throw-an-object")
BLOWS = ("", "berserker", "cursing", "hat-over-the-eyes", "through-the-window")
DEFENCES = ("", "block", "dodge", "tough-guy", "steely-gaze", "counter-attack", "human-shield")
HELPS = ("", "oops", "war-cry", "hold-him")


@dataclass
class Attack:
    """Anna attacks Bob; Cleo may help, and may be hidden behind. Dan looks on."""

    attack: str
    object: str = ""
    blow: str = ""
    help: str = ""
    bob_plays: str = ""
    anna_plays: str = ""
    """Once the attack has come back on her."""
    cleo_plays: str = ""
    """Once Bob hides behind her."""
    table: str = ""
    """Who has a Table before them."""
    ko: dict[str, int] = field(default_factory=dict)


@dataclass
class Came:
    """What came of it."""

    ko: dict[str, int]
    stunned: set[str] = field(default_factory=set)
    knocked_over: set[str] = field(default_factory=set)
    next: str = ""
    """The next aggressor, or the winner."""


def possible(it: Attack) -> bool:
    """Whether the rulebook lets the three of them play those cards."""
    if it.object and it.attack not in TAKE_AN_OBJECT:
        return False
    if it.attack == "throw-an-object" and not it.object:
        return False
    asked = not (
        it.attack == "spit-in-the-face"
        or it.blow == "hat-over-the-eyes"
        or it.help
        or it.table == "bob"
    )
    if it.bob_plays and not (asked and fits(it.bob_plays, it)):
        return False
    anna = it.bob_plays == "counter-attack" and it.table != "anna"
    cleo = it.bob_plays == "human-shield" and it.table != "cleo"
    if it.anna_plays and not (anna and fits(it.anna_plays, it)):
        return False
    return not it.cleo_plays or (cleo and fits(it.cleo_plays, it))


def fits(defence: str, it: Attack) -> bool:
    """Whether a Defence may be played against the attack."""
    if defence == "dodge":
        return bool(it.object)
    if defence == "steely-gaze":
        return not it.object
    return defence != "tough-guy" or damage(it) <= 3


def damage(it: Attack) -> int:
    """Attack and Object; the Berserker doubles both."""
    points = DAMAGE[it.attack] + OBJECTS.get(it.object, 0)
    return points * 2 if it.blow == "berserker" else points


def came_of(it: Attack) -> Came:
    """What the attack does."""
    came = Came(ko=dict(it.ko))
    struck, striker, after = "bob", "anna", "bob"
    points, stopped = damage(it), False
    last = it.bob_plays
    if it.help == "oops":
        struck = "anna"
    elif it.bob_plays == "counter-attack":
        struck, striker, after, last = "anna", "bob", "anna", it.anna_plays
    elif it.bob_plays == "human-shield":
        struck, after, last = "cleo", "cleo", it.cleo_plays
    if it.table == struck and it.help != "oops":
        stopped = True
    stopped = stopped or last in ("dodge", "steely-gaze")
    points = {"block": max(0, points - 2), "tough-guy": 0}.get(last, points)
    if not stopped:
        came.ko[struck] = max(0, came.ko[struck] - points)
        _effects(it, struck, points, came)
    if it.attack == "jump-on-the-bar" and _standing(came) > 1:
        came.ko["anna"] = max(0, came.ko["anna"] - 1)
    if it.help == "war-cry":
        after = "cleo"
    came.next = after if came.ko[after] else striker if came.ko[striker] else ""
    return came


def _effects(it: Attack, struck: str, points: int, came: Came) -> None:
    if not came.ko[struck]:
        return
    if points and it.attack in ("headbutt", "leap-off-the-table"):
        came.stunned.add(struck)
    over = it.attack == "thrown-through-the-table" or it.object == "spittoon"
    if over or (points and it.object == "beer-barrel"):
        came.knocked_over.add(struck)


def _standing(came: Came) -> int:
    return sum(points > 0 for points in came.ko.values())
