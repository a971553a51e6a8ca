"""What the cards of Saloon do: one class an effect, told apart by its first key.

A card file lists effects, each with its text. The engine is built from the same records
(`engine/deck.py`), so that a number stands in one place.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from rng_cards.shape import Between, CardText, Variant

_Number = Annotated[int, Between(1, 10)]


class Effect(Variant, union=True):
    """Something that a card does."""

    text: Mapping[str, CardText] = {}
    """What the card says of it, in each language; empty where the card need not say it."""


class Damage(Effect):
    """KO points that the defender loses: of an Attack, or more of them of an Object."""

    key = "damage"
    damage: _Number


class TakesObject(Effect):
    """An Attack that may, or must, be made with an Object."""

    key = "object"
    object: Literal["may", "must"]


class Stuns(Effect):
    """What a defender cannot do for a turn: play any card, or attack."""

    key = "stuns"
    stuns: Literal["no-cards", "no-attack"]
    when: Literal["hit", "unparried"]
    """`hit`: at least one KO point was lost; `unparried`: also where damage was brought to 0."""


class Discards(Effect):
    """Cards that are drawn blindly from the defender's hand and discarded."""

    key = "discards"
    discards: _Number


class AggressorLoses(Effect):
    """KO points that the aggressor loses, after the defender."""

    key = "aggressor-loses"
    aggressor_loses: _Number


class NoDefence(Effect):
    """The attack cannot be defended against."""

    key = "no-defence"
    no_defence: Literal[True]


class Drunk(Effect):
    """KO points that an Object gives back when it is drunk instead of used."""

    key = "drunk"
    drunk: _Number


class Times(Effect):
    """A Blow that multiplies the damage of Attack and Object."""

    key = "times"
    times: _Number


class Draws(Effect):
    """Cards that the aggressor draws at once."""

    key = "draws"
    draws: _Number


class StrikesAgain(Effect):
    """After a hit the aggressor may attack the same defender once more."""

    key = "strikes-again"
    strikes_again: Literal[True]


class CallsHelper(Effect):
    """Another player may attack the same defender, who parries one of the two attacks."""

    key = "calls-helper"
    calls_helper: Literal[True]


class Victims(Effect):
    """The number of players who are attacked."""

    key = "victims"
    victims: Literal[2]


class Reduces(Effect):
    """A Defence that takes away so much damage."""

    key = "reduces"
    reduces: _Number


class Ignores(Effect):
    """A Defence that takes away all damage of an attack that has at most so much."""

    key = "ignores"
    ignores: _Number


class Parries(Effect):
    """A Defence that stops an attack whole, if it is one with, or without, an Object."""

    key = "parries"
    parries: Literal["with-object", "without-object"]


class TurnsOn(Effect):
    """A Defence that turns the attack on the aggressor, or on another player of one's choice."""

    key = "turns-on"
    turns_on: Literal["aggressor", "another"]


class Trips(Effect):
    """The aggressor suffers what was meant for the defender, unless he dodges."""

    key = "trips"
    trips: Literal[True]


class TakesOver(Effect):
    """Whoever plays it is the next aggressor."""

    key = "takes-over"
    takes_over: Literal[True]


class Heals(Effect):
    """KO points that whoever plays it gets back."""

    key = "heals"
    heals: _Number


class DistractsNext(Effect):
    """The next aggressor cannot attack."""

    key = "distracts-next"
    distracts_next: Literal[True]


class Protects(Effect):
    """It stays before its owner and absorbs the next attack."""

    key = "protects"
    protects: Literal[True]


class HitsEverybody(Effect):
    """Everybody must discard a Defence or lose so many KO points."""

    key = "hits-everybody"
    hits_everybody: _Number
