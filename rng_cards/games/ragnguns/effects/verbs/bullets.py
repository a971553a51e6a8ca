"""Verbs of Bullets as money, of Traps, and of the turn itself."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from rng_cards.games.ragnguns.effects.making import NO_TARGET, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.saying import (
    BULLET,
    Amount,
    Named,
    Part,
    Parts,
    Place,
    Setting,
    Spoken,
    who,
)
from rng_cards.games.ragnguns.effects.selection import Side
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.engine.card_values import PRICE
from rng_cards.games.ragnguns.engine.effects import TOLL, Lasting
from rng_cards.games.ragnguns.engine.needs import OWN, Need, cards_in
from rng_cards.games.ragnguns.engine.play_timing import INVEST, LAST, MONEY, NEVER, READY
from rng_cards.games.ragnguns.engine.sides import PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps import bullets as steps
from rng_cards.shape import Between


class Gain(Verb):
    """Bullets come from your stack to your pool, or to your Cartridge Belt."""

    key: ClassVar[str] = "gain"
    cite: ClassVar[str] = "bullets"
    counts: ClassVar[bool] = True

    gain: Annotated[int, Between(1, 4)]
    """Bullets."""
    into: Literal["pool", "belt"] = "pool"
    """Where they go: to spend this turn, or to the Cartridge Belt."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        purse: dict[str, Part] = {"place": Place("you", "belt")} if self.into == "belt" else {}
        return {
            "n": Amount(self.gain),
            "bullets": BULLET,
            "stack": Place("you", "stack"),
            "into": Named(self.into, allowed=(("place", "you pool"),)),
            **purse,
        }

    def worth(self) -> float:
        return self.gain * (1.0 if self.into == "pool" else 0.5)

    def value_in_play(self) -> float:
        return PRICE * self.gain * self.average_count()

    def timing(self, cost: int, *, free: bool) -> int:
        if self.gain <= cost:
            return NEVER
        return LAST if self.into == "belt" else MONEY

    def runs(self, when: str) -> bool:
        # The Bullets of the other's turn are the other's: a Trap can only fill the Belt.
        return when in {"activated", "on-place"} or (when == "sprung" and self.into == "belt")

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Gain(self.gain, self.into == "belt", maker.count(self.times))


class Lose(Verb):
    """Bullets go back from a player's pool or Cartridge Belt to the stack, as far as there are."""

    key: ClassVar[str] = "lose"
    cite: ClassVar[str] = "bullets"
    counts: ClassVar[bool] = True

    lose: Annotated[int, Between(1, 4)]
    """Bullets."""
    from_: Literal["pool", "belt"] = "belt"
    """From which purse."""
    whose: Side = "opponent"
    """Whose."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.lose),
            "bullets": BULLET,
            "who": who(self.whose),
            "from": Named(f"{self.whose}-{self.from_}"),
            "place": Place(self.whose, self.from_),
        }

    def worth(self) -> float:
        each = 1.0 if self.from_ == "pool" else 0.5
        return self.lose * (each if self.whose == "opponent" else -each)

    def value_in_play(self) -> float:
        gain = (0.1 if self.from_ == "belt" else 0.25) * self.lose * self.average_count()
        return gain if self.whose == "opponent" else -gain

    def runs(self, when: str) -> bool:
        if when == "while-placed":
            return False
        # Only the player whose turn it is has a pool.
        return self.from_ == "belt" or (self.whose == "opponent") == (when == "sprung")

    def steps(self, maker: Maker) -> Iterator[Step]:
        theirs = self.whose == "opponent"
        yield steps.Lose(self.lose, self.from_ == "belt", theirs, maker.count(self.times))


class Cylinder(Verb):
    """A Cylinder turns forward or back, between 1 and 6: every later Reload follows."""

    key: ClassVar[str] = "cylinder"
    cite: ClassVar[str] = "bullets"

    cylinder: Literal[-1, 1]
    """Forward (1) or back (-1)."""
    whose: Side = "you"
    """Whose."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        way = "forward" if self.cylinder > 0 else "back"
        return {
            "n": Amount(1),
            "way": Named(way, (("sense", way),)),
            "place": Place(self.whose, "cylinder"),
        }

    def worth(self) -> float:
        return 2.0 if (self.cylinder > 0) == (self.whose == "you") else -2.0

    def value_in_play(self) -> float:
        return 0.5 * self.cylinder * (-1 if self.whose == "opponent" else 1)

    def timing(self, cost: int, *, free: bool) -> int:
        return INVEST if self.cylinder > 0 and self.whose == "you" else NEVER

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.TurnCylinder(self.cylinder, self.whose == "opponent")


class SetTrap(Verb):
    """A Trap is set face down, its stake taken from your stack instead of your pool."""

    key: ClassVar[str] = "set-trap"
    cite: ClassVar[str] = "traps"

    set_trap: Annotated[int, Between(1, 4)]
    """The stake X, in Bullets."""
    from_: Literal["hand", "hideout", "discard"] = "hand"
    """Where the Trap is taken; of the Hideout, from the tops."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.set_trap),
            "bullets": BULLET,
            "trap": Named("trap", (("type", "trap"),), (("term", "stake"),)),
            "from": Named(self.from_),
            "place": Place("you", self.from_),
            "stack": Place("you", "stack"),
        }

    def worth(self) -> float:
        return 0.5 + 0.5 * self.set_trap + (0.5 if self.from_ == "discard" else 0.0)

    def value_in_play(self) -> float:
        return 0.15 * self.set_trap

    def timing(self, cost: int, *, free: bool) -> int:
        return LAST

    def needs(self, maker: Maker) -> Iterator[Need]:
        traps = maker.own.traps & ~BIT[maker.number]
        yield cards_in(OWN, PLACE_FLAGS[self.from_], traps, 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.SetTrap(self.set_trap, PLACE_FLAGS[self.from_])


class Toll(Verb):
    """Your Traps cost the opponent more Bullets to follow or to raise."""

    key: ClassVar[str] = "toll"
    action: ClassVar[str] = "cost"
    cite: ClassVar[str] = "traps"
    lasting: ClassVar[bool] = True
    counts: ClassVar[bool] = True

    toll: Annotated[int, Between(1, 2)]
    """Bullets added to each answer."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        traps = (("type", "trap"), ("side", "you"), ("sense", "more"))
        return {
            "n": Amount(self.toll),
            "bullets": BULLET,
            "traps": Named("traps", traps, (("who", "opponent"),)),
            "defuse": Spoken(("term", "defuse")),
        }

    def worth(self) -> float:
        return 1.0 * self.toll

    def runs(self, when: str) -> bool:
        return when == "while-placed"  # Traps are answered in the other's turn

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(TOLL, self.toll, PLACED, EVERYONE, maker.count(self.times), 0.15)


class Ready(Verb):
    """Your Gunslinger is ready from now on, cards left to draw or not."""

    key: ClassVar[str] = "ready"
    cite: ClassVar[str] = "no-more-cards"

    ready: Literal[True]
    """Always true."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {"whom": Place("you", "gunslinger")}

    def worth(self) -> float:
        return 0.25

    def value_in_play(self) -> float:
        return 0.3

    def timing(self, cost: int, *, free: bool) -> int:
        return READY

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.MakeReady()


class Nothing(Verb):
    """Nothing happens: the bluff was the point."""

    key: ClassVar[str] = "nothing"
    cite: ClassVar[str] = "traps"

    nothing: Literal[True]
    """Always true."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {}

    def worth(self) -> float:
        return 0.0

    def steps(self, maker: Maker) -> Iterator[Step]:
        return iter(())
