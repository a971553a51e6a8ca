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
from rng_cards.games.ragnguns.effects.selection import Selection, Side, place_of
from rng_cards.games.ragnguns.effects.verbs.base import Verb
from rng_cards.games.ragnguns.effects.wording import Phrase
from rng_cards.games.ragnguns.engine import actions, steps
from rng_cards.games.ragnguns.engine.needs import OWN, CanSwap, None_, cards_in
from rng_cards.games.ragnguns.engine.parts import DISCOUNT, Lasting, Need, Step
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_HAND, PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, GUNSLINGER
from rng_cards.shape import Between
from rng_cards.words import Text

_PLAYER: Final = {
    "you": Text(fr="défausse", en="discard"),
    "opponent": Text(fr="l'adversaire défausse", en="the opponent discards"),
}
_CHOICE: Final = {
    "owner": Text(fr="", en=""),
    "you": Text(fr=" (tu choisis)", en=" (you choose)"),
    "chance": Text(fr=" (au hasard)", en=" (at random)"),
}
_INTO: Final = {
    "hand": place_of("you", "hand"),
    "hideout": place_of("you", "hideout"),
    "alley": Text(fr="ta RUELLE (pose gratuite)", en="your ALLEY (placed for free)"),
    "shelter": Text(fr="ton ABRI (pose gratuite)", en="your SHELTER (placed for free)"),
}
_CHOOSER: Final = {"owner": steps.OWNER, "you": steps.YOU, "chance": steps.CHANCE}


class Fetch(Verb):
    """A card of your choice comes from your discard, deck or Hideout; a deck is then shuffled.

    Placed, it is placed for good: the zone's occupant is discarded and its ↴ is triggered.
    """

    key: ClassVar[str] = "fetch"
    cite: ClassVar[str] = "effects"
    wording: ClassVar[Text] = Text(
        fr="va chercher {cards} dans {start}, pour {end}", en="find {cards} in {start}, for {end}"
    )

    fetch: Selection
    """Which cards may be taken."""
    from_: Literal["discard", "deck", "hideout"] = "discard"
    """Where it is looked for; in the Hideout, at any depth."""
    to: Literal["hand", "hideout", "alley", "shelter"] = "hand"
    """Where it goes."""

    def phrases(self) -> dict[str, Phrase]:
        return {
            "cards": self.fetch.one(),
            "start": place_of("you", self.from_),
            "end": _INTO[self.to],
        }

    def worth(self) -> float:
        found = {"discard": 0.75, "hideout": 0.5, "deck": 1.25}[self.from_]
        return found + {"hand": 0.25, "hideout": 0.0, "alley": 1.5, "shelter": 1.5}[self.to]

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield cards_in(OWN, SEARCHED[self.from_], self._among(maker), 1, NO_TARGET)
        if self.to == "alley":
            yield None_(OWN, IN_ALLEY, BIT[GUNSLINGER], TAKEN_BY_GUNSLINGER)

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
    wording: ClassVar[Text] = Text(fr="pioche {n} {n:carte|cartes}", en="draw {n} {n:card|cards}")

    draw: Annotated[int, Between(1, 3)]
    """Cards."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.draw}

    def worth(self) -> float:
        return 0.75 * self.draw

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Draw(self.draw, maker.count(self.times))


class Discard(Verb):
    """Cards are discarded from a hand, a deck's top, a Hideout's tops or a zone."""

    key: ClassVar[str] = "discard"
    cite: ClassVar[str] = "traps"
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="{who} {n} {n:carte|cartes} de {place}{choice}",
        en="{who} {n} {n:card|cards} from {place}{choice}",
    )

    discard: Annotated[int, Between(1, 3)]
    """Cards."""
    whose: Side = "opponent"
    """Who loses them."""
    from_: Literal["hand", "deck", "hideout", "alley", "shelter"] = "hand"
    """From where."""
    chosen_by: Literal["owner", "you", "chance"] = "owner"
    """Who names the card, where there is a choice; `you` sees the hand to choose from it."""

    def phrases(self) -> dict[str, Phrase]:
        return {
            "who": _PLAYER[self.whose],
            "n": self.discard,
            "place": place_of(self.whose, self.from_),
            "choice": _CHOICE[self.chosen_by],
        }

    def worth(self) -> float:
        if self.whose == "you":
            return -0.5 * self.discard
        each = {"hand": 0.75, "deck": 0.5, "hideout": 1.0, "alley": 2.5, "shelter": 2.5}
        return (each[self.from_] + (0.5 if self.chosen_by == "you" else 0.0)) * self.discard

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
    wording: ClassVar[Text] = Text(
        fr="planque {n} {n:carte|cartes} de ta main", en="hide {n} {n:card|cards} from your hand"
    )

    hide: Annotated[int, Between(1, 3)]
    """Cards, at most."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.hide}

    def worth(self) -> float:
        return 0.5 * self.hide

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield cards_in(OWN, IN_HAND, DECK_CARDS & ~BIT[maker.number], 1, NO_TARGET)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Hide(self.hide)


class Return(Verb):
    """A placed card goes back to its owner's Hideout or hand; its wounds vanish."""

    key: ClassVar[str] = "return"
    cite: ClassVar[str] = "hideout"
    wording: ClassVar[Text] = Text(
        fr="renvoie la carte de {place} dans {end}", en="return the card in {place} to {end}"
    )

    return_: Literal["alley", "shelter"]
    """The zone it leaves; there must be a card."""
    whose: Side = "you"
    """Whose zone."""
    to: Literal["hand", "hideout"] = "hideout"
    """Where its owner puts it."""

    def phrases(self) -> dict[str, Phrase]:
        return {
            "place": place_of(self.whose, self.return_),
            "end": place_of(self.whose, self.to),
        }

    def worth(self) -> float:
        return 0.75 if self.whose == "you" else 1.75

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
    wording: ClassVar[Text] = Text(
        fr="échange les cartes de {alley} et de {shelter}",
        en="swap the cards of {alley} and {shelter}",
    )

    swap: Side
    """Whose Alley and Shelter."""

    def phrases(self) -> dict[str, Phrase]:
        return {"alley": place_of(self.swap, "alley"), "shelter": place_of(self.swap, "shelter")}

    def worth(self) -> float:
        return 0.75 if self.swap == "you" else 1.25

    def needs(self, maker: Maker) -> Iterator[Need]:
        yield CanSwap(self.swap == "opponent", NOTHING_TO_SWAP)

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Swap(self.swap == "opponent")


class Look(Verb):
    """You see cards that you could not; they stay where they are."""

    key: ClassVar[str] = "look"
    cite: ClassVar[str] = "hideout"
    wording: ClassVar[Text] = Text(fr="regarde {place}", en="look at {place}")

    look: Literal["hand", "hideout", "deck"]
    """Where: a hand, a whole Hideout, or the three cards on top of a deck."""
    whose: Side = "opponent"
    """On which side."""

    def phrases(self) -> dict[str, Phrase]:
        return {"place": place_of(self.whose, self.look)}

    def worth(self) -> float:
        return 0.25

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.Look(SEARCHED[self.look], self.whose == "opponent")


class Discount(Verb):
    """Cards of a selection cost fewer Bullets to place, never below 0."""

    key: ClassVar[str] = "discount"
    cite: ClassVar[str] = "place"
    lasting: ClassVar[bool] = True
    counts: ClassVar[bool] = True
    wording: ClassVar[Text] = Text(
        fr="{cards} coûte {n} {n:BALLE|BALLES} de moins à poser",
        en="{cards} costs {n} fewer {n:BULLET|BULLETS} to place",
    )

    discount: Annotated[int, Between(1, 3)]
    """Bullets saved on each."""
    for_: Selection
    """Which cards."""

    def phrases(self) -> dict[str, Phrase]:
        return {"n": self.discount, "cards": self.for_.one()}

    def worth(self) -> float:
        return 0.75 * self.discount

    def runs(self, when: str) -> bool:
        return when != "sprung"  # it would be gone before its player's turn

    def steps(self, maker: Maker) -> Iterator[Step]:
        yield steps.CheaperThisTurn(self.discount, maker.cards(self.for_), maker.count(self.times))

    def bonus(self, maker: Maker) -> Lasting:
        return Lasting(
            DISCOUNT, self.discount, PLACED, maker.cards(self.for_), maker.count(self.times)
        )
