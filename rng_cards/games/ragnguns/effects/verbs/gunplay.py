"""Verbs of Bullets as wounds: shooting, healing, Firepower and Durability, the Gunfight."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.games.ragnguns.effects.making import NO_TARGET, NO_WOUND, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.saying import (
    BULLET,
    Amount,
    Cards,
    Named,
    Part,
    Parts,
    Place,
    Setting,
    Spoken,
    who,
)
from rng_cards.games.ragnguns.effects.selection import Selection
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine.effects import DURABILITY, FIREPOWER, LIMIT, Lasting
from rng_cards.games.ragnguns.engine.needs import (
    OWN,
    THEIRS,
    Need,
    SourceWounded,
    WoundsToHeal,
    cards_in,
)
from rng_cards.games.ragnguns.engine.play_timing import AGAIN, NEVER, SHOT, STRONGER
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, EVERYONE, GUNSLINGER
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps import gunplay as steps
from rng_cards.games.ragnguns.engine.steps.aims import ANY_OWN, THE_CARD, THE_OPPONENT
from rng_cards.shape import Between

_AT: Final = {
    "opponent": THE_OPPONENT,
    "opposing-alley": actions.ALLEY,
    "opposing-shelter": actions.SHELTER,
    "opposing-gunslinger": actions.OUTSIDE,
    "own": ANY_OWN,
    "gunslinger": actions.OUTSIDE,
    "alley": actions.ALLEY,
    "shelter": actions.SHELTER,
    "self": THE_CARD,
}


def _one(name: str) -> Part:
    """Somebody who takes Bullets or is relieved of them, as a text has to name them."""
    if name == "opponent":
        return who("opponent")
    if name == "self":
        return Named("self", (("place", "self"),))
    side, _, place = name.rpartition("-")
    return Place("opponent" if side else "you", place)


class Shoot(Verb):
    """Bullets of the price paid become wounds instead of going back to the stack.

    At the `opponent`, they fall as in a Gunfight: the Shelter first, then as the defender
    splits them; it is not a Gunfight. At a zone's card, there must be one.
    """

    key: ClassVar[str] = "shoot"
    cite: ClassVar[str] = "bullets"
    counts: ClassVar[bool] = True

    shoot: Annotated[int, Between(1, 6)]
    """Bullets shot, never more than the effect's price."""
    at: Literal["opponent", "opposing-alley", "opposing-shelter", "opposing-gunslinger"] = (
        "opponent"
    )
    """Who takes them."""

    def parts(self, setting: Setting) -> Parts:
        return {
            "n": Amount(self.shoot),
            "bullets": BULLET,
            "price": setting.price(self.shoot, counted=self.times is not None),
            "at": Named(self.at),
            "whom": _one(self.at),
        }

    def worth(self) -> float:
        each = {"opponent": 1.5, "opposing-gunslinger": 2.5}.get(self.at, 1.25)
        return each * self.shoot

    def value_in_play(self) -> float:
        each = {"opponent": 0.65, "opposing-gunslinger": 1.0}.get(self.at, 0.4)
        return each * self.shoot * self.average_count()

    def timing(self, cost: int, *, free: bool) -> int:
        return SHOT if self.at in {"opponent", "opposing-gunslinger"} else NEVER

    def spends(self) -> int:
        return self.shoot * (self.times.at_most if self.times else 1)

    def needs(self, maker: Maker) -> Iterator[Need]:
        flag = {"opposing-alley": IN_ALLEY, "opposing-shelter": IN_SHELTER}.get(self.at)
        if flag:
            # A Gunslinger who stepped out is somebody to shoot at, unless the house rules say no.
            found = DECK_CARDS if maker.rules.street_is_safe else EVERYONE
            yield cards_in(THEIRS, flag, found, 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Fire(self.shoot, _AT[self.at], maker.count(self.times))


class Heal(Verb):
    """Wounds come off a card or a Gunslinger and go back to the stack."""

    key: ClassVar[str] = "heal"
    cite: ClassVar[str] = "gunfight"
    counts: ClassVar[bool] = True

    heal: Annotated[int, Between(1, 6)]
    """Wounds healed."""
    whom: Literal["own", "gunslinger", "alley", "shelter", "self"] = "own"
    """Who is relieved; `own` lets the player choose among Gunslinger, Alley and Shelter."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.heal),
            "bullets": BULLET,
            "on": Named(self.whom, allowed=(("choice", "you"),) if self.whom == "own" else ()),
            "whom": _one(self.whom),
        }

    def worth(self) -> float:
        return self.heal * (0.75 if self.whom in {"alley", "shelter", "self"} else 1.25)

    def value_in_play(self) -> float:
        each = 0.7 if self.whom in {"gunslinger", "own"} else 0.25
        return each * self.heal * self.average_count()

    def needs(self, maker: Maker) -> Iterator[Need]:
        if self.whom == "self":
            yield SourceWounded(maker.number, NO_WOUND)
        else:
            zones = {"own": PLACED, "gunslinger": 0}.get(self.whom, PLACE_FLAGS.get(self.whom, 0))
            yield WoundsToHeal(zones, self.whom in {"own", "gunslinger"}, NO_WOUND)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Heal(self.heal, _AT[self.whom], maker.count(self.times))


class MoveWounds(Verb):
    """Wounds pass from one of your own to another; one that reaches its Durability falls."""

    key: ClassVar[str] = "move-wounds"
    ordered: ClassVar[bool] = True
    cite: ClassVar[str] = "gunfight"
    counts: ClassVar[bool] = True

    move_wounds: Annotated[int, Between(1, 6)]
    """Wounds moved."""
    from_: Literal["gunslinger", "alley", "shelter"]
    """Who is relieved."""
    to: Literal["alley", "shelter", "self"]
    """Who takes them; there must be a card."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.move_wounds),
            "bullets": BULLET,
            "from": Named(self.from_),
            "to": Named(self.to),
            "start": _one(self.from_),
            "end": _one(self.to),
        }

    def worth(self) -> float:
        return self.move_wounds * (1.0 if self.from_ == "gunslinger" else 0.5)

    def value_in_play(self) -> float:
        return 0.4 * self.move_wounds

    def needs(self, maker: Maker) -> Iterator[Need]:
        zones = 0 if self.from_ == "gunslinger" else PLACE_FLAGS[self.from_]
        yield WoundsToHeal(zones, self.from_ == "gunslinger", NO_WOUND)
        standing = DECK_CARDS if self.to != "self" else DECK_CARDS & BIT[maker.number]
        yield cards_in(OWN, PLACE_FLAGS.get(self.to, PLACED), standing, 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        source, target = _AT[self.from_], _AT[self.to]
        yield steps.MoveWounds(self.move_wounds, source, target, maker.count(self.times))


class _Statistic(Verb):
    """A statistic of one of your own goes up, until the end of the turn or while placed."""

    cite: ClassVar[str] = "place"
    lasting: ClassVar[bool] = True
    counts: ClassVar[bool] = True

    of: Literal["alley", "shelter", "gunslinger", "self"] = "alley"
    """Whose statistic."""
    only: Selection | None = None
    """Only if that card answers to this selection."""

    def _said(self, amount: int, setting: Setting) -> Parts:
        only: dict[str, Part] = {"cards": Cards(self.only)} if self.only else {}
        alone = self.of in {"self", "gunslinger"}
        which = f"{self.of}-only" if alone else "only"
        return {
            "n": Amount(amount),
            "whose": Named(which if self.only else self.of, allowed=(("word", "only"),)),
            "whom": _one(self.of),
            "until": setting.until(),
            **only,
        }

    def _bonus(self, kind: int, amount: int, maker: Maker, worth: float) -> Lasting:
        flag = 0 if self.of in {"self", "gunslinger"} else PLACE_FLAGS[self.of]
        only = maker.cards(self.only)
        if self.of == "gunslinger":
            flag, only = IN_ALLEY, only & BIT[GUNSLINGER]
        elif self.of == "self":
            only &= BIT[maker.number]
        return Lasting(kind, amount, flag, only, maker.count(self.times), worth)


class Firepower(_Statistic):
    """Firepower (♠) goes up: more Bullets may be shot in a Gunfight."""

    key: ClassVar[str] = "firepower"

    firepower: Annotated[int, Between(1, 4)]
    """By how much."""

    def parts(self, setting: Setting) -> Parts:
        return self._said(self.firepower, setting)

    def worth(self) -> float:
        return 0.75 * self.firepower

    def value_in_play(self) -> float:
        return 0.4 * self.firepower * self.average_count()

    def timing(self, cost: int, *, free: bool) -> int:
        return STRONGER

    def runs(self, when: str) -> bool:
        return when != "sprung"  # it would be gone before its player's turn

    def needs(self, maker: Maker) -> Iterator[Need]:
        only = maker.cards(self.only)
        if self.of in {"alley", "shelter"}:
            yield cards_in(OWN, PLACE_FLAGS[self.of], only, 1, NO_TARGET)
        elif self.of == "self":
            yield cards_in(OWN, PLACED, only & BIT[maker.number], 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        only = maker.cards(self.only)
        yield steps.Strengthen(self.firepower, _AT[self.of], only, maker.count(self.times))

    def bonus(self, maker: Maker) -> Lasting:
        return self._bonus(FIREPOWER, self.firepower, maker, 0.3)


class Durability(_Statistic):
    """Durability (♥) goes up: the card takes more wounds before it is discarded."""

    key: ClassVar[str] = "durability"

    durability: Annotated[int, Between(1, 4)]
    """By how much."""

    def parts(self, setting: Setting) -> Parts:
        return self._said(self.durability, setting)

    def worth(self) -> float:
        return 0.75 * self.durability

    def runs(self, when: str) -> bool:
        return when == "while-placed"  # nobody is shot at in their own turn

    def bonus(self, maker: Maker) -> Lasting:
        return self._bonus(DURABILITY, self.durability, maker, 0.25)


class Gunfight(Verb):
    """You may trigger one more Gunfight this turn."""

    key: ClassVar[str] = "gunfight"
    cite: ClassVar[str] = "gunfight"

    gunfight: Literal[1]
    """How many more: one."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.gunfight),
            "what": Spoken(("term", "gunfight")),
            "more": Named("more", (("sense", "more"), ("until", "turn"), ("modal", "may"))),
        }

    def worth(self) -> float:
        return 2.0

    def value_in_play(self) -> float:
        return 0.9

    def timing(self, cost: int, *, free: bool) -> int:
        return AGAIN

    def runs(self, when: str) -> bool:
        return when in {"activated", "on-place"}

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.OneMoreGunfight()


class LimitGunfight(Verb):
    """The opponent's Gunfights may not shoot more than so many Bullets."""

    key: ClassVar[str] = "limit-gunfight"
    cite: ClassVar[str] = "gunfight"
    lasting: ClassVar[bool] = True

    limit_gunfight: Annotated[int, Between(1, 4)]
    """The most Bullets of one opposing Gunfight."""

    def parts(self, setting: Setting) -> Parts:
        return {
            "n": Amount(self.limit_gunfight),
            "bullets": BULLET,
            "who": who("opponent"),
            "what": Spoken(("term", "gunfight")),
            "most": Named("most", (("bound", "most"),), (("modal", "may"),)),
            "until": setting.until(),
        }

    def worth(self) -> float:
        return {1: 2.0, 2: 1.25}.get(self.limit_gunfight, 0.5)

    def value_in_play(self) -> float:
        return 0.6

    def runs(self, when: str) -> bool:
        return when in {"while-placed", "sprung"}  # in one's own turn the other does not shoot

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.LimitGunfights(self.limit_gunfight)

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(LIMIT, self.limit_gunfight, PLACED, EVERYONE, None, 0.5)
