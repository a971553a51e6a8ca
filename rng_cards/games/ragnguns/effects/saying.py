"""What a text must say of an effect, in no language: the parts of a sentence, and their facts.

A verb or a condition gives its `parts`, one for each slot of its wording (`catalog/…/wordings/`),
and each part knows the facts that a reader has to find in a text of any language: a number, a
place and whose it is, a keyword, who chooses. So the draft of an effect and the check of its texts
come from the same few lines beside the verb.

A fact is a pair of words, `("keyword", "melee")` or `("place", "opponent alley")`.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from rng_cards.games.ragnguns.effects.selection import Count, Selection, Side
from rng_cards.record import Record

Fact: TypeAlias = tuple[str, str]

_ALSO: Final = {"placed": ("alley", "shelter"), "own": ("gunslinger", "alley", "shelter")}
"""Places that are several."""


class Part(Record):
    """A piece of what is said."""

    def needs(self) -> Iterator[Fact]:
        """The facts that a text has to state."""
        return iter(())

    def may(self) -> Iterator[Fact]:
        """Further facts that it may state without being wrong."""
        return iter(())


class Amount(Part):
    """A number. One that is `silent` need not be said where it is 1: «the card in your ALLEY»."""

    number: int
    silent: bool = False

    def needs(self) -> Iterator[Fact]:
        if self.number != 1 or not self.silent:
            yield "number", str(self.number)

    def may(self) -> Iterator[Fact]:
        yield "number", str(self.number)


class Place(Part):
    """Where, and on which side of the table: «your ALLEY», «the opposing hand».

    `placed` is Alley and Shelter; `own`, those or the Gunslinger.
    """

    side: Side
    name: str

    def needs(self) -> Iterator[Fact]:
        for name in _ALSO.get(self.name, (self.name,)):
            yield "place", f"{self.side} {name}"

    def may(self) -> Iterator[Fact]:
        if self.side == "opponent":
            yield "who", "opponent"
        if self.name in _ALSO:
            yield "join", "or"


class Named(Part):
    """One of a few things a wording has a piece of sentence for, by name; and what it states."""

    name: str
    needed: tuple[Fact, ...] = ()
    allowed: tuple[Fact, ...] = ()

    def needs(self) -> Iterator[Fact]:
        return iter(self.needed)

    def may(self) -> Iterator[Fact]:
        return iter(self.allowed)


class Cards(Part):
    """Cards of a selection."""

    selection: Selection

    def needs(self) -> Iterator[Fact]:
        chosen = self.selection
        if chosen.card:
            yield "card", chosen.card
            return
        if chosen.type:
            yield "type", chosen.type
        if chosen.keyword:
            yield "keyword", chosen.keyword
        if chosen.epic is not None:
            yield "epic", "yes" if chosen.epic else "no"

    def may(self) -> Iterator[Fact]:
        """What goes without saying where one card is meant by its name."""
        chosen = self.selection
        if chosen.card:
            yield from Cards(chosen.but(card=None)).needs()


class Spoken(Part):
    """A word of the game that has to be there: Bullets, the Gunfight."""

    fact: Fact

    def needs(self) -> Iterator[Fact]:
        yield self.fact


Parts: TypeAlias = Mapping[str, Part]

BULLET: Final = Spoken(("term", "bullet"))


def who(side: Side) -> Named:
    """Who does it, or to whom: you, which goes without saying, or the opponent."""
    return Named(side, (("who", "opponent"),)) if side == "opponent" else Named(side)


def choice(chooser: str, whose: Side) -> Named:
    """Who names the card: the owner, which goes without saying, you or chance."""
    if chooser in {"owner", whose}:
        return Named("owner", allowed=(("choice", whose),))
    return Named(chooser, (("choice", chooser),))


def count_parts(count: Count) -> Parts:
    """How often an amount is taken: the cards counted, where, and up to how many."""
    return {
        "n": Amount(count.at_most),
        "most": Named("most", (("bound", "most"),), (("join", "and"),)),
        "cards": Cards(count.each),
        "place": Place("you", count.among),
        "among": Named(count.among),
        "which": Named("card" if count.each.card else "kind"),
    }


class Setting(Record):
    """What of its effect a verb has to know to be said."""

    when: str
    cost: int
    lasts: bool = False
    """Whether what it does has an end that must be said."""

    def until(self) -> Named:
        """«until the end of the turn», or nothing."""
        turn: tuple[Fact, ...] = (("until", "turn"),)
        return Named("turn", turn) if self.lasts else Named("none")

    def price(self, shots: int, *, counted: bool) -> Named:
        """Which Bullets are shot: those paid for the effect, some of them, those of the stake."""
        if self.when == "on-place":
            return Named("paid", allowed=(("price", "paid"), ("place", "self")))
        if self.when == "sprung":
            return Named("stake", allowed=(("price", "stake"),))
        if self.when != "activated" or self.cost < shots:
            return Named("none")
        if counted or shots < self.cost:
            return Named("some", allowed=(("price", "some"),))
        return Named("one" if shots == 1 else "all", allowed=(("price", "all"),))


class Clause(Record):
    """A piece of an effect that a text says in one go: a condition, a count, a verb."""

    action: str
    """What opens it, as `says` of the wordings knows it: `shoot`, `if`, `each`."""
    word: str
    """The key of its wording."""
    parts: Parts
    ordered: bool = False
    """Whether its places have an order: from there to here."""
    about: Literal["if", "each", "verb"] = "verb"

    def needs(self) -> tuple[Fact, ...]:
        """The facts that a text has to state; each once, however often it is meant."""
        return tuple(dict.fromkeys(fact for part in self.parts.values() for fact in part.needs()))

    def may(self) -> frozenset[Fact]:
        """The further facts that a text may state."""
        return frozenset(fact for part in self.parts.values() for fact in part.may())
