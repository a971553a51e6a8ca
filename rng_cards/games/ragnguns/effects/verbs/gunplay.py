"""Verbs of Bullets as wounds: shooting, healing, Firepower and Durability, the Gunfight."""

from typing import Annotated, ClassVar, Final, Literal

from rng_cards.games.ragnguns.effects.selection import Selection, place_of
from rng_cards.games.ragnguns.effects.shape import Between, Phrase
from rng_cards.games.ragnguns.effects.verbs.base import Verb
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


_ONE_IN: Final = Text(fr="{cards} dans {zone}", en="{cards} in {zone}")
_IF_IT_IS: Final = Text(fr="{who}, si c'est {cards}", en="{who}, if it is {cards}")


class Shoot(Verb):
    """Bullets of the price paid become wounds instead of going back to the stack.

    At the `opponent`, they fall as in a Gunfight: the Shelter first, then as the defender
    splits them; it is not a Gunfight. At a zone's card, there must be one.
    """

    key: ClassVar[str] = "shoot"
    cite: ClassVar[str] = "bullets"
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


class Heal(Verb):
    """Wounds come off a card or a Gunslinger and go back to the stack."""

    key: ClassVar[str] = "heal"
    cite: ClassVar[str] = "gunfight"
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


class MoveWounds(Verb):
    """Wounds pass from one of your own to another; one that reaches its Durability falls."""

    key: ClassVar[str] = "move-wounds"
    cite: ClassVar[str] = "gunfight"
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


class _Statistic(Verb):
    """A statistic of one of your own goes up, until the end of the turn or while placed."""

    cite: ClassVar[str] = "place"
    lasting: ClassVar[bool] = True

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
