"""Verbs of Bullets as money, of Traps, and of the turn itself."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.games.ragnguns.effects.making import NO_TARGET, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.selection import Side, place_of
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.effects.wording import Phrase
from rng_cards.games.ragnguns.engine import steps
from rng_cards.games.ragnguns.engine.needs import OWN, cards_in
from rng_cards.games.ragnguns.engine.parts import TOLL, Lasting, Need, Step
from rng_cards.games.ragnguns.engine.sides import PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE
from rng_cards.shape import Between
from rng_cards.words import Text

_WHOSE_CYLINDER: Final = {
    "you": Text(fr="ton BARILLET", en="your CYLINDER"),
    "opponent": Text(fr="le BARILLET adverse", en="the opposing CYLINDER"),
}


class Gain(Verb):
    """Bullets come from your stack to your pool, or to your Cartridge Belt."""

    key: ClassVar[str] = "gain"
    cite: ClassVar[str] = "bullets"
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="prends {n} {n:BALLE|BALLES} dans ta pile, pour {purse}",
        en="take {n} {n:BULLET|BULLETS} from your stack, for {purse}",
    )

    gain: Annotated[int, Between(1, 4)]
    """Bullets."""
    into: Literal["pool", "belt"] = "pool"
    """Where they go: to spend this turn, or to the Cartridge Belt."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.gain, "purse": place_of("you", self.into)}

    def worth(self) -> float:
        return self.gain * (1.0 if self.into == "pool" else 0.5)

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
    wording: ClassVar[Text] = Text(
        fr="{who} {n} {n:BALLE|BALLES} de {purse}", en="{who} {n} {n:BULLET|BULLETS} from {purse}"
    )

    lose: Annotated[int, Between(1, 4)]
    """Bullets."""
    from_: Literal["pool", "belt"] = "belt"
    """From which purse."""
    whose: Side = "opponent"
    """Whose."""

    def phrases(self) -> dict[str, Phrase]:
        who = {
            "you": Text(fr="perds", en="lose"),
            "opponent": Text(fr="l'adversaire perd", en="the opponent loses"),
        }[self.whose]
        return {"who": who, "n": self.lose, "purse": place_of(self.whose, self.from_)}

    def worth(self) -> float:
        each = 1.0 if self.from_ == "pool" else 0.5
        return self.lose * (each if self.whose == "opponent" else -each)

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
    wording: ClassVar[Text] = Text(fr="{whose} tourne de {steps}", en="{whose} turns by {steps}")

    cylinder: Literal[-1, 1]
    """Forward (1) or back (-1)."""
    whose: Side = "you"
    """Whose."""

    def phrases(self) -> dict[str, Phrase]:
        steps = "+1" if self.cylinder > 0 else "−1"
        return {"whose": _WHOSE_CYLINDER[self.whose], "steps": steps}

    def worth(self) -> float:
        return 2.0 if (self.cylinder > 0) == (self.whose == "you") else -2.0

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.TurnCylinder(self.cylinder, self.whose == "opponent")


class SetTrap(Verb):
    """A Trap is set face down, its stake taken from your stack instead of your pool."""

    key: ClassVar[str] = "set-trap"
    cite: ClassVar[str] = "traps"
    wording: ClassVar[Text] = Text(
        fr="tends un PIÈGE pris dans {start}, avec {n} {n:BALLE|BALLES} de ta pile",
        en="set a TRAP from {start}, with {n} {n:BULLET|BULLETS} of your stack",
    )

    set_trap: Annotated[int, Between(1, 4)]
    """The stake X, in Bullets."""
    from_: Literal["hand", "hideout", "discard"] = "hand"
    """Where the Trap is taken; of the Hideout, from the tops."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.set_trap, "start": place_of("you", self.from_)}

    def worth(self) -> float:
        return 0.5 + 0.5 * self.set_trap + (0.5 if self.from_ == "discard" else 0.0)

    def needs(self, maker: Maker) -> Iterator[Need]:
        traps = maker.own.traps & ~BIT[maker.number]
        yield cards_in(OWN, PLACE_FLAGS[self.from_], traps, 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.SetTrap(self.set_trap, PLACE_FLAGS[self.from_])


class Toll(Verb):
    """Your Traps cost the opponent more Bullets to follow or to raise."""

    key: ClassVar[str] = "toll"
    cite: ClassVar[str] = "traps"
    lasting: ClassVar[bool] = True
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="tes PIÈGES coûtent {n} {n:BALLE|BALLES} de plus à désamorcer",
        en="your TRAPS cost {n} more {n:BULLET|BULLETS} to defuse",
    )

    toll: Annotated[int, Between(1, 2)]
    """Bullets added to each answer."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.toll}

    def worth(self) -> float:
        return 1.0 * self.toll

    def runs(self, when: str) -> bool:
        return when == "while-placed"  # Traps are answered in the other's turn

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(TOLL, self.toll, PLACED, EVERYONE, maker.count(self.times))


class Ready(Verb):
    """Your Gunslinger is ready from now on, cards left to draw or not."""

    key: ClassVar[str] = "ready"
    cite: ClassVar[str] = "no-more-cards"
    wording: ClassVar[Text] = Text(
        fr="ton PISTOLERO est prêt au combat", en="your GUNSLINGER is ready"
    )

    ready: Literal[True]
    """Always true."""

    def phrases(self) -> dict[str, Phrase]:
        return {}

    def worth(self) -> float:
        return 1.5

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.MakeReady()


class Nothing(Verb):
    """Nothing happens: the bluff was the point."""

    key: ClassVar[str] = "nothing"
    cite: ClassVar[str] = "traps"
    wording: ClassVar[Text] = Text(fr="il ne se passe rien", en="nothing happens")

    nothing: Literal[True]
    """Always true."""

    def phrases(self) -> dict[str, Phrase]:
        return {}

    def worth(self) -> float:
        return 0.0

    def steps(self, maker: Maker) -> Iterator[Step]:
        return iter(())
