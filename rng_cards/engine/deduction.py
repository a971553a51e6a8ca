"""What follows for certain about cards that somebody does not see.

The cards of a pool lie in places, one in each. Which they are is known, where each lies is not.
A place is called by its number in a list, and the real card of that number lies in it. What follows
is told of the real cards, and does not hang on them: it is so in every way in which they can lie.
"""

from rng_cards.engine.pieces import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=False)
class Pool:
    """Cards that can be taken for each other, by place."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.kinds: list[int] = []
        """The kind of each card."""
        self.zones: list[int] = []
        """The zone of each place; one of its own where order tells the places of a zone apart."""
        self.allowed: list[int] = []
        """The kinds that may lie in each place for all that is known, as a set."""

    def add(self, card: int, kind: int, zone: int, allowed: int) -> None:
        """One more place, and the card that lies there."""
        self.cards.append(card)
        self.kinds.append(kind)
        self.zones.append(zone)
        self.allowed.append(allowed)

    def certain(self) -> list[int]:
        """Cards whose kind is known to lie where they do: in that place, or in that zone."""
        possible = self._possible()
        found: list[int] = []
        told: dict[int, int] = {}
        for at, card in enumerate(self.cards):
            kind, zone = self.kinds[at], self.zones[at]
            key = zone * 1000 + kind
            if key not in told:
                # As many as have no room outside the zone must be in it.
                room = 0
                for place, kinds in enumerate(possible):
                    if self.zones[place] != zone and kinds >> kind & 1:
                        room += 1
                told[key] = self.kinds.count(kind) - room
            if told[key] > 0 or possible[at] == 1 << kind:
                told[key] -= 1
                found.append(card)
        return found

    def _possible(self) -> list[int]:
        """The kinds that can lie in each place, if all the other cards are to lie somewhere.

        A card can lie in a place if the one that lies there can go elsewhere, and so on in a
        circle.
        """
        every = 0
        for kind in self.kinds:
            every |= 1 << kind
        if all(every & ~kinds == 0 for kinds in self.allowed):
            return [every] * len(self.cards)
        count = len(self.cards)
        fits = [
            sum([1 << place for place in range(count) if self.allowed[place] >> kind & 1])
            for kind in self.kinds
        ]
        reached = fits[:]
        for through in range(count):
            for at in range(count):
                if reached[at] >> through & 1:
                    reached[at] |= reached[through]
        possible = [1 << kind for kind in self.kinds]
        for place in range(count):
            for at, kind in enumerate(self.kinds):
                if fits[at] >> place & 1 and reached[place] >> at & 1:
                    possible[place] |= 1 << kind
        return possible
