"""Verbs of Bullets as wounds: shooting, healing, Firepower and Durability, the Gunfight."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.games.ragnguns.effects.making import NO_TARGET, NO_WOUND, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.selection import Selection, place_of
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.effects.wording import Phrase
from rng_cards.games.ragnguns.engine import actions, steps
from rng_cards.games.ragnguns.engine.needs import OWN, SourceWounded, Target, WoundsToHeal, cards_in
from rng_cards.games.ragnguns.engine.parts import DURABILITY, FIREPOWER, LIMIT, Lasting, Need, Step
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, EVERYONE, GUNSLINGER
from rng_cards.shape import Between
from rng_cards.words import Text

_ANYONE: Final = {
    "opponent": Text(fr="l'adversaire", en="the opponent"),
    "opposing-alley": Text(fr="la carte de la RUELLE adverse", en="the card in the opposing ALLEY"),
    "opposing-shelter": Text(
        fr="la carte de l'ABRI adverse", en="the card in the opposing SHELTER"
    ),
    "opposing-gunslinger": Text(fr="le PISTOLERO adverse", en="the opposing GUNSLINGER"),
    "own": Text(
        fr="ton PISTOLERO ou une de tes cartes posées",
        en="your GUNSLINGER or one of your placed cards",
    ),
    "gunslinger": Text(fr="ton PISTOLERO", en="your GUNSLINGER"),
    "alley": Text(fr="la carte de ta RUELLE", en="the card in your ALLEY"),
    "shelter": Text(fr="la carte de ton ABRI", en="the card in your SHELTER"),
    "self": Text(fr="cette carte", en="this card"),
}


_AT: Final = {
    "opponent": steps.THE_OPPONENT,
    "opposing-alley": actions.ALLEY,
    "opposing-shelter": actions.SHELTER,
    "opposing-gunslinger": actions.OUTSIDE,
    "own": steps.ANY_OWN,
    "gunslinger": actions.OUTSIDE,
    "alley": actions.ALLEY,
    "shelter": actions.SHELTER,
    "self": steps.THE_CARD,
}

_ONE_IN: Final = Text(fr="{cards} dans {zone}", en="{cards} in {zone}")
_IF_IT_IS: Final = Text(fr="{who}, si c'est {cards}", en="{who}, if it is {cards}")


class Shoot(Verb):
    """Bullets of the price paid become wounds instead of going back to the stack.

    At the `opponent`, they fall as in a Gunfight: the Shelter first, then as the defender
    splits them; it is not a Gunfight. At a zone's card, there must be one.
    """

    key: ClassVar[str] = "shoot"
    cite: ClassVar[str] = "bullets"
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="tire {n} {n:BALLE|BALLES} sur {at}", en="shoot {n} {n:BULLET|BULLETS} at {at}"
    )

    shoot: Annotated[int, Between(1, 6)]
    """Bullets shot, never more than the effect's price."""
    at: Literal["opponent", "opposing-alley", "opposing-shelter", "opposing-gunslinger"] = (
        "opponent"
    )
    """Who takes them."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.shoot, "at": _ANYONE[self.at]}

    def worth(self) -> float:
        each = {"opponent": 1.5, "opposing-gunslinger": 2.5}.get(self.at, 1.25)
        return each * self.shoot

    def spends(self) -> int:
        return self.shoot * (self.times.at_most if self.times else 1)

    def needs(self, maker: Maker) -> Iterator[Need]:
        flag = {"opposing-alley": IN_ALLEY, "opposing-shelter": IN_SHELTER}.get(self.at)
        if flag:
            yield Target(flag, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Fire(self.shoot, _AT[self.at], maker.count(self.times))


class Heal(Verb):
    """Wounds come off a card or a Gunslinger and go back to the stack."""

    key: ClassVar[str] = "heal"
    cite: ClassVar[str] = "gunfight"
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="soigne {n} {n:BALLE|BALLES} sur {whom}", en="heal {n} {n:BULLET|BULLETS} on {whom}"
    )

    heal: Annotated[int, Between(1, 6)]
    """Wounds healed."""
    whom: Literal["own", "gunslinger", "alley", "shelter", "self"] = "own"
    """Who is relieved; `own` lets the player choose among Gunslinger, Alley and Shelter."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.heal, "whom": _ANYONE[self.whom]}

    def worth(self) -> float:
        return self.heal * (0.75 if self.whom in {"alley", "shelter", "self"} else 1.25)

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
    cite: ClassVar[str] = "gunfight"
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="déplace {n} {n:BALLE|BALLES} de {start} vers {end}",
        en="move {n} {n:BULLET|BULLETS} from {start} to {end}",
    )

    move_wounds: Annotated[int, Between(1, 6)]
    """Wounds moved."""
    from_: Literal["gunslinger", "alley", "shelter"]
    """Who is relieved."""
    to: Literal["alley", "shelter", "self"]
    """Who takes them; there must be a card."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.move_wounds, "start": _ANYONE[self.from_], "end": _ANYONE[self.to]}

    def worth(self) -> float:
        return self.move_wounds * (1.0 if self.from_ == "gunslinger" else 0.5)

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

    def _whose(self) -> Text:
        if self.only is None:
            return _ANYONE[self.of]
        if self.of in {"self", "gunslinger"}:
            return _IF_IT_IS.filled(who=_ANYONE[self.of], cards=self.only.one())
        return _ONE_IN.filled(cards=self.only.one(), zone=place_of("you", self.of))

    def _bonus(self, kind: int, amount: int, maker: Maker) -> Lasting:
        flag = 0 if self.of in {"self", "gunslinger"} else PLACE_FLAGS[self.of]
        only = maker.cards(self.only)
        if self.of == "gunslinger":
            flag, only = IN_ALLEY, only & BIT[GUNSLINGER]
        elif self.of == "self":
            only &= BIT[maker.number]
        return Lasting(kind, amount, flag, only, maker.count(self.times))


class Firepower(_Statistic):
    """Firepower (♠) goes up: more Bullets may be shot in a Gunfight."""

    key: ClassVar[str] = "firepower"
    wording: ClassVar[Text] = Text(fr="+{n} ♠ pour {whose}", en="+{n} ♠ for {whose}")

    firepower: Annotated[int, Between(1, 4)]
    """By how much."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.firepower, "whose": self._whose()}

    def worth(self) -> float:
        return 0.75 * self.firepower

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
        return self._bonus(FIREPOWER, self.firepower, maker)


class Durability(_Statistic):
    """Durability (♥) goes up: the card takes more wounds before it is discarded."""

    key: ClassVar[str] = "durability"
    wording: ClassVar[Text] = Text(fr="+{n} ♥ pour {whose}", en="+{n} ♥ for {whose}")

    durability: Annotated[int, Between(1, 4)]
    """By how much."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.durability, "whose": self._whose()}

    def worth(self) -> float:
        return 0.75 * self.durability

    def runs(self, when: str) -> bool:
        return when == "while-placed"  # nobody is shot at in their own turn

    def bonus(self, maker: Maker) -> Lasting:
        return self._bonus(DURABILITY, self.durability, maker)


class Gunfight(Verb):
    """You may trigger one more Gunfight this turn."""

    key: ClassVar[str] = "gunfight"
    cite: ClassVar[str] = "gunfight"
    wording: ClassVar[Text] = Text(
        fr="tu peux déclencher {n} FUSILLADE de plus ce tour",
        en="you may trigger {n} more GUNFIGHT this turn",
    )

    gunfight: Literal[1]
    """How many more: one."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.gunfight}

    def worth(self) -> float:
        return 2.0

    def runs(self, when: str) -> bool:
        return when in {"activated", "on-place"}

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.OneMoreGunfight()


class LimitGunfight(Verb):
    """The opponent's Gunfights may not shoot more than so many Bullets."""

    key: ClassVar[str] = "limit-gunfight"
    cite: ClassVar[str] = "gunfight"
    lasting: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="la FUSILLADE adverse ne tire pas plus de {n} {n:BALLE|BALLES}",
        en="the opposing GUNFIGHT shoots no more than {n} {n:BULLET|BULLETS}",
    )

    limit_gunfight: Annotated[int, Between(1, 4)]
    """The most Bullets of one opposing Gunfight."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.limit_gunfight}

    def worth(self) -> float:
        return {1: 2.0, 2: 1.25}.get(self.limit_gunfight, 0.5)

    def runs(self, when: str) -> bool:
        return when in {"while-placed", "sprung"}  # in one's own turn the other does not shoot

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.LimitGunfights(self.limit_gunfight)

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(LIMIT, self.limit_gunfight, PLACED, EVERYONE, None)
