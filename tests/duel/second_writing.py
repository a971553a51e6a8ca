"""The shooting of a turn of Duel, written a second time, from the rulebook and its rulings alone.

It is told what everybody has laid and at whom each shot goes, and says everything that happens from
the first tier to the end of the turn, in the words of the engine's events.
"""

from dataclasses import dataclass, field

Said = tuple[str, tuple[int, ...]]
JAM_TIER = float("-inf")

DAMAGE = {  # difference: wounds and whether the hat flies, with a hat; wounds without one
    0: ((0, True), 1),
    1: ((0, True), 1),
    2: ((1, True), 2),
}


@dataclass
class Gun:
    """A duellist as somebody with pencil and paper would keep them."""

    ammo: int = 6
    wounds: int = 0
    hat: bool = True
    alive: bool = True
    rows: list[tuple[int, int, int]] = field(default_factory=list)
    up: set[int] = field(default_factory=set)
    """The rows whose dodge lies face up."""
    fired: int = 0
    cancelled: bool = False
    jammed: bool = False
    load: int = 0
    """The card of a reload; 0 for none."""
    spoilt: bool = False
    """Whether the reload came to nothing."""
    dodge_alone: int = 0

    def clear(self) -> None:
        self.rows, self.up, self.fired = [], set(), 0
        self.cancelled = self.jammed = self.spoilt = False
        self.load = self.dodge_alone = 0

    def dodges(self) -> list[int]:
        return [dodge for _speed, _fire, dodge in self.rows] or [self.dodge_alone]


class Shooting:
    """The second half of a turn."""

    def __init__(
        self, guns: list[Gun], dealer: int, aims: list[int], rules: dict[str, bool | int]
    ) -> None:
        self.guns = guns
        self.dealer = dealer
        self.aims = list(reversed(aims))
        self.rules = rules
        self.said: list[Said] = []

    def say(self, name: str, *args: int) -> None:
        self.said.append((name, args))

    def counts(self, printed: int, wounds: int) -> int:
        return max(0, printed - wounds) if self.rules["floor_at_zero"] else printed - wounds

    def play(self) -> list[Said]:
        while sum(gun.alive for gun in self.guns) > 1 and self.tier():
            pass
        for seat, gun in enumerate(self.guns):
            gun.ammo -= gun.fired
            if gun.fired and gun.alive:
                self.say("spends", seat, gun.fired, gun.ammo)
        living = [seat for seat, gun in enumerate(self.guns) if gun.alive]
        if len(living) < 2:
            self.said += [("wins", (seat,)) for seat in living] or [("nobody-wins", ())]
            return self.said
        for seat, gun in enumerate(self.guns):
            if gun.alive and gun.load:
                loaded = 0 if gun.spoilt else max(0, gun.load - gun.wounds)
                gun.ammo = min(6, gun.ammo + loaded)
                self.say("loaded", seat, gun.load, gun.ammo)
        return self.said

    def tier(self) -> bool:
        """Whether anybody shot."""
        speeds = self.speeds()
        if not speeds:
            return False
        now = max(speeds.values())
        shooters = [seat for seat, speed in speeds.items() if speed == now]
        self.said.append(("last-tier", ()) if now == JAM_TIER else ("tier", (int(now),)))
        for seat in shooters:
            self.step_out(seat)
        targets = [self.aims.pop() for _ in shooters]
        self.said += [("aims", both) for both in zip(shooters, targets, strict=True)]
        before = [gun.wounds for gun in self.guns]
        for seat in shooters:
            self.guns[seat].fired += 1
        for seat, target in zip(shooters, targets, strict=True):
            self.shot(seat, target, before)
        return True

    def speeds(self) -> dict[int, float]:
        """The speeds of all next rows, from the dealer's left."""
        speeds: dict[int, float] = {}
        for step in range(len(self.guns)):
            seat = (self.dealer + 1 + step) % len(self.guns)
            gun = self.guns[seat]
            if gun.alive and not gun.cancelled and gun.fired < len(gun.rows):
                printed = gun.rows[gun.fired][0]
                speeds[seat] = JAM_TIER if gun.jammed else self.counts(printed, gun.wounds)
        return speeds

    def step_out(self, seat: int) -> None:
        gun = self.guns[seat]
        self.say("turns-up", seat, gun.rows[gun.fired][0])
        for row in range(gun.fired):
            if row not in gun.up:
                gun.up.add(row)
                self.say("uncovers", seat, row + 1, gun.rows[row][2])

    def shot(self, seat: int, target: int, before: list[int]) -> None:
        it = self.guns[target]
        row = it.fired - 1 if it.fired else 0
        if row not in it.up:
            it.up.add(row)
            self.say("shows-dodge", target, row + 1, it.dodges()[row])
        gun = self.guns[seat]
        fire = self.counts(gun.rows[gun.fired - 1][1], before[seat])
        dodge = self.counts(min(it.dodges()[: row + 1]), before[target])
        self.say("fires", seat, target, fire, dodge)
        if not it.alive:
            return
        if fire < dodge:
            self.say("missed", target)
        elif fire - dodge >= 3:
            it.alive = False
            self.say("killed", target)
        else:
            (wounds, hat_flies), bare = DAMAGE[fire - dodge]
            if not it.hat:
                wounds, hat_flies = bare, False
            if hat_flies:
                it.hat = False
                self.say("loses-hat", target)
            if wounds:
                self.wound(target, wounds)

    def wound(self, target: int, wounds: int) -> None:
        it = self.guns[target]
        it.wounds = min(3, it.wounds + wounds)
        self.say("wounded", target, wounds, it.wounds)
        if it.wounds == 3:
            it.alive = False
            self.say("dies", target)
        elif not it.cancelled and it.fired < len(it.rows):
            self.say("loses-shots", target, len(it.rows) - it.fired)
        it.cancelled = True
        if it.load and self.rules["wound_stops_reload"] and not it.spoilt:
            it.spoilt = True
            self.say("loses-reload", target)
