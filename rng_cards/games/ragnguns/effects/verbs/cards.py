"""Verbs of cards that move: fetching, drawing, discarding, hiding, returning, swapping, seeing."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.games.ragnguns.effects.making import (
    NO_TARGET,
    NOTHING_TO_SWAP,
    PLACE_FLAGS,
    SEARCHED,
    TAKEN_BY_GUNSLINGER,
    Maker,
)
from rng_cards.games.ragnguns.effects.saying import (
    BULLET,
    Amount,
    Cards,
    Fact,
    Named,
    Part,
    Parts,
    Place,
    Setting,
    Spoken,
    choice,
    who,
)
from rng_cards.games.ragnguns.effects.selection import Selection, Side
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine.card_values import PRICE
from rng_cards.games.ragnguns.engine.effects import DISCOUNT, Lasting
from rng_cards.games.ragnguns.engine.needs import OWN, CanSwap, Need, NoCardsIn, cards_in
from rng_cards.games.ragnguns.engine.play_timing import FIRST, HARMS, LAST, NEVER
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_HAND, PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, GUNSLINGER
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps import cards as steps
from rng_cards.games.ragnguns.engine.steps.bullets import CheaperThisTurn
from rng_cards.shape import Between

TOP_CARDS: Final = 3
"""How many cards a look at a deck shows."""
_CHOOSER: Final = {"owner": steps.OWNER, "you": steps.YOU, "chance": steps.CHANCE}


class Fetch(Verb):
    """A card of your choice comes from your discard, deck or Hideout; a deck is then shuffled.

    Placed, it is placed for good: the zone's occupant is discarded and its ↴ is triggered.
    """

    key: ClassVar[str] = "fetch"
    ordered: ClassVar[bool] = True
    cite: ClassVar[str] = "effects"

    fetch: Selection
    """Which cards may be taken."""
    from_: Literal["discard", "deck", "hideout"] = "discard"
    """Where it is looked for; in the Hideout, at any depth."""
    to: Literal["hand", "hideout", "alley", "shelter"] = "hand"
    """Where it goes."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        free = (("word", "free"),) if self.to in {"alley", "shelter"} else ()
        return {
            "n": Amount(1, silent=True),
            "cards": Cards(self.fetch),
            "from": Named(self.from_),
            "place": Place("you", self.from_),
            "end": Place("you", self.to),
            "to": Named(self.to, free, (("choice", "you"), ("term", "place"))),
        }

    def worth(self) -> float:
        found = {"discard": 0.75, "hideout": 0.5, "deck": 1.25}[self.from_]
        return found + {"hand": 0.25, "hideout": 0.0, "alley": 1.5, "shelter": 1.5}[self.to]

    def value_in_play(self) -> float:
        if self.to in {"alley", "shelter"}:
            return 0.7
        return 0.4 if self.from_ == "deck" else 0.25

    def timing(self, cost: int, *, free: bool) -> int:
        return FIRST if free and self.to != "alley" else LAST

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield cards_in(OWN, SEARCHED[self.from_], self._among(maker), 1, NO_TARGET)
        if self.to == "alley":
            yield NoCardsIn(OWN, IN_ALLEY, BIT[GUNSLINGER], TAKEN_BY_GUNSLINGER)

    def steps(self, maker: Maker) -> Iterator[Step]:
        shows = self.from_ in {"deck", "hideout"} and self.fetch != Selection()
        source, target = SEARCHED[self.from_], PLACE_FLAGS[self.to]
        yield steps.Fetch(self._among(maker), source, target, shows)

    def _among(self, maker: Maker) -> int:
        """The cards that may be taken; only those with statistics can be placed."""
        cards = maker.cards(self.fetch) & ~BIT[maker.number]
        return cards & maker.own.placeable if self.to in {"alley", "shelter"} else cards


class Draw(Verb):
    """Cards are drawn from your deck, as many as it has."""

    key: ClassVar[str] = "draw"
    cite: ClassVar[str] = "turn"
    counts: ClassVar[bool] = True

    draw: Annotated[int, Between(1, 3)]
    """Cards."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {"n": Amount(self.draw), "from": Named("deck", allowed=(("place", "you deck"),))}

    def worth(self) -> float:
        return 0.75 * self.draw

    def value_in_play(self) -> float:
        return 0.2 * self.draw * self.average_count()

    def timing(self, cost: int, *, free: bool) -> int:
        return FIRST if free else LAST

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Draw(self.draw, maker.count(self.times))


class Discard(Verb):
    """Cards are discarded from a hand, a deck's top, a Hideout's tops or a zone."""

    key: ClassVar[str] = "discard"
    cite: ClassVar[str] = "traps"
    counts: ClassVar[bool] = True

    discard: Annotated[int, Between(1, 3)]
    """Cards."""
    whose: Side = "opponent"
    """Who loses them."""
    from_: Literal["hand", "deck", "hideout", "alley", "shelter"] = "hand"
    """From where."""
    chosen_by: Literal["owner", "you", "chance"] = "owner"
    """Who names the card, where there is a choice; `you` sees the hand to choose from it."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        alone = self.discard == 1 and self.from_ in {"alley", "shelter"}
        return {
            "n": Amount(self.discard, silent=alone),
            "who": who(self.whose),
            "what": Named("card" if alone else self.from_, allowed=(("word", "top"),)),
            "place": Place(self.whose, self.from_),
            "choice": choice("owner" if alone else self.chosen_by, self.whose),
        }

    def worth(self) -> float:
        if self.whose == "you":
            return -0.5 * self.discard
        each = {"hand": 0.75, "deck": 0.5, "hideout": 1.0, "alley": 2.5, "shelter": 2.5}
        return (each[self.from_] + (0.5 if self.chosen_by == "you" else 0.0)) * self.discard

    def value_in_play(self) -> float:
        each = {"hand": 0.25, "deck": 0.1, "hideout": 0.35, "alley": 0.9, "shelter": 0.9}
        return each[self.from_] * self.discard * (-1 if self.whose == "you" else 1)

    def timing(self, cost: int, *, free: bool) -> int:
        own_zone = self.whose == "you" and self.from_ in {"alley", "shelter"}
        return HARMS if own_zone else NEVER

    def needs(self, maker: Maker) -> Iterator[Need]:
        if self.whose == "you" and self.from_ == "hand":  # a price, which must be paid
            others = DECK_CARDS & ~BIT[maker.number]
            yield cards_in(OWN, IN_HAND, others, self.discard, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        theirs, chosen_by = self.whose == "opponent", _CHOOSER[self.chosen_by]
        source = SEARCHED[self.from_]
        yield steps.Discard(self.discard, theirs, source, chosen_by, maker.count(self.times))


class Hide(Verb):
    """Cards of your hand go to your Hideout now, instead of at the end of the turn."""

    key: ClassVar[str] = "hide"
    cite: ClassVar[str] = "hideout"

    hide: Annotated[int, Between(1, 3)]
    """Cards, at most."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        bound = (("bound", "most"),)
        free: tuple[Fact, ...] = (("place", "you hideout"), ("choice", "you"), ("modal", "may"))
        several = self.hide > 1
        return {
            "n": Amount(self.hide),
            "number": Named("more", bound) if several else Named("one", allowed=bound),
            "place": Place("you", "hand"),
            "end": Named("hideout", allowed=free),
        }

    def worth(self) -> float:
        return 0.25 * self.hide

    def value_in_play(self) -> float:
        return 0.05

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield cards_in(OWN, IN_HAND, DECK_CARDS & ~BIT[maker.number], 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Hide(self.hide)


class Return(Verb):
    """A placed card goes back to its owner's Hideout or hand; its wounds vanish."""

    key: ClassVar[str] = "return"
    ordered: ClassVar[bool] = True
    cite: ClassVar[str] = "hideout"

    return_: Literal["alley", "shelter"]
    """The zone it leaves; there must be a card."""
    whose: Side = "you"
    """Whose zone."""
    to: Literal["hand", "hideout"] = "hideout"
    """Where its owner puts it."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(1, silent=True),
            "place": Place(self.whose, self.return_),
            "end": Place(self.whose, self.to),
            "to": Named(self.to, allowed=(("sense", "back"),)),
        }

    def worth(self) -> float:
        return 0.75 if self.whose == "you" else 1.75

    def value_in_play(self) -> float:
        return 0.1 if self.whose == "you" else 0.6

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield cards_in(
            self.whose == "opponent", PLACE_FLAGS[self.return_], DECK_CARDS, 1, NO_TARGET
        )

    def steps(self, maker: Maker) -> Iterator[Step]:
        zone = actions.ALLEY if self.return_ == "alley" else actions.SHELTER
        yield steps.Return(zone, self.whose == "opponent", self.to == "hand")


class Swap(Verb):
    """What stands in Alley and Shelter changes places: ♦ switch over, ↴ stay silent."""

    key: ClassVar[str] = "swap"
    cite: ClassVar[str] = "effects"

    swap: Side
    """Whose Alley and Shelter."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {"alley": Place(self.swap, "alley"), "shelter": Place(self.swap, "shelter")}

    def worth(self) -> float:
        return 0.75 if self.swap == "you" else 1.25

    def value_in_play(self) -> float:
        return 0.1 if self.swap == "you" else 0.3

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield CanSwap(self.swap == "opponent", NOTHING_TO_SWAP)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Swap(self.swap == "opponent")


class Look(Verb):
    """You see cards that you could not; they stay where they are."""

    key: ClassVar[str] = "look"
    cite: ClassVar[str] = "hideout"

    look: Literal["hand", "hideout", "deck"]
    """Where: a hand, a whole Hideout, or the three cards on top of a deck."""
    whose: Side = "opponent"
    """On which side."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        parts: dict[str, Part] = {
            "place": Place(self.whose, self.look),
            "look": Named(self.look, allowed=(("word", "top"),)),
        }
        return {**parts, "n": Amount(TOP_CARDS)} if self.look == "deck" else parts

    def worth(self) -> float:
        return 0.25

    def value_in_play(self) -> float:
        return 0.05

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Look(SEARCHED[self.look], self.whose == "opponent")


class Discount(Verb):
    """Cards of a selection cost fewer Bullets to place, never below 0."""

    key: ClassVar[str] = "discount"
    action: ClassVar[str] = "cost"
    cite: ClassVar[str] = "place"
    lasting: ClassVar[bool] = True
    counts: ClassVar[bool] = True

    discount: Annotated[int, Between(1, 3)]
    """Bullets saved on each."""
    for_: Selection
    """Which cards."""

    def parts(self, setting: Setting) -> Parts:
        return {
            "n": Amount(self.discount),
            "bullets": BULLET,
            "cards": Cards(self.for_),
            "number": Named("one" if self.for_.card else "more", allowed=(("side", "you"),)),
            "less": Named("less", (("sense", "less"),)),
            "act": Spoken(("term", "place")),
            "until": setting.until(),
        }

    def worth(self) -> float:
        return 0.75 * self.discount

    def value_in_play(self) -> float:
        return PRICE * self.discount

    def runs(self, when: str) -> bool:
        return when != "sprung"  # it would be gone before its player's turn

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield CheaperThisTurn(self.discount, maker.cards(self.for_), maker.count(self.times))

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(
            DISCOUNT, self.discount, PLACED, maker.cards(self.for_), maker.count(self.times), 0.2
        )
