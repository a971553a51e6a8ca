"""The part of a position that every game has: its cards in play, its end, what each seat knows.

What a seat observes, and the worlds that it cannot tell from the real one, follow from who knows
which card where it lies (`cards_in_play.py`); a game writes neither.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from rng_cards.engine.actions import NO_ACTIONS, Action, Menu
from rng_cards.engine.cards_in_play import EVERYBODY, CardsInPlay
from rng_cards.engine.deduction import Pool
from rng_cards.engine.field_code import field_code
from rng_cards.engine.outcome import Outcome
from rng_cards.engine.pieces import (
    ALL,
    HEARD,
    NOBODY,
    OWNER,
    PIECE,
    PIECES,
    SHARED,
    ZONE,
    Field,
    Piece,
    Plain,
    heard,
    mypyc_attr,
)
from rng_cards.engine.randomness import Chance

NOT_OVER: Final = -1
UNKNOWN: Final = "?"
"""A card, or a secret, that is not known to who looks."""
Objection = tuple[str, tuple[int, ...]]
"""Why something may not be said: a word for it, and what fills its text."""
_TRIES: Final = 20
_POOLS: Final = 1000
"""More than there are pools of one batch."""


class Event(NamedTuple):
    """Something that happened."""

    name: str
    eyes: int
    """The set of seats that saw it, or `EVERYBODY`."""
    args: tuple[int, ...]


class Limit(NamedTuple):
    """What a seat can rule out of a card that it does not see."""

    zone: list[int]
    at: int
    """The place of the card in the zone."""
    kinds: int
    """What may lie there: a bit a kind of card."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, kw_only=True)
class Position(CardsInPlay):
    """A position of a game; a game adds its fields and its rules."""

    turn: int = 0
    winners: int = NOT_OVER
    """The set of seats that won, once the game is over."""
    events: list[Event] | None = heard()
    """What happened, noted once this is set to a list."""

    # what happens

    def note(self, name: str, *args: int, eyes: int = EVERYBODY) -> None:
        """Note for those who listen that something happened, and which seats saw it."""
        if self.events is not None:
            self.events.append(Event(name, eyes, args))

    # the end

    def over(self) -> bool:
        """Whether the game is over."""
        return self.winners != NOT_OVER

    def end(self, winners: Iterable[int]) -> None:
        """End the game; note who wins, or that nobody does."""
        self.winners = 0
        for seat in winners:
            self.winners |= 1 << seat
            self.note("wins", seat)
        if not self.winners:
            self.note("nobody-wins")

    # copying

    def clone(self) -> Self:
        """The same position, free to go its own way; nobody listens to it."""
        new: Self = field_code(type(self)).clone(self)
        return new

    def zones(self) -> list[list[int]]:
        """All that hold cards."""
        return field_code(type(self)).zones(self)

    # what the rules of a game say

    def player(self) -> int:
        """The seat that decides now; -1 where nobody does."""
        return -1

    def asked(self) -> str:
        """What is decided now, as a word of the game."""
        return "over"

    def legal_actions(self) -> Menu:
        """Everything that may be said; the only source of legality. Not to be changed."""
        return NO_ACTIONS

    def apply(self, action: Action) -> None:
        """Do one of the legal actions, unchecked."""
        raise NotImplementedError

    def refusal(self, seat: int, action: Action) -> Objection | None:  # noqa: ARG002
        """Why a seat may not say this now; None where it may, or the game does not say."""
        return None

    def scores(self) -> tuple[float, ...]:
        """By seat, in the game's own unit, once the game is over."""
        return tuple(float(self.winners >> seat & 1) for seat in range(len(self.seats)))

    def value(self, player: int) -> float:  # noqa: ARG002
        """The share of the win that a seat may expect, 0 to 1."""
        return 1.0 / len(self.seats)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.winners == NOT_OVER:
            return None
        return Outcome(frozenset(self._won()), self.scores())

    def _won(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.winners >> seat & 1]

    # saving

    def restore(self, saved: Plain) -> None:
        """See `Piece`. ValueError where seats or cards are others than this position has."""
        seats, cards = len(self.seats), _sorted_cards(self)
        super().restore(saved)
        if len(self.seats) != seats:
            raise ValueError(f"seats: {len(self.seats)} instead of {seats}")
        if _sorted_cards(self) != cards or len(self.known) != len(self.cards.kind_of):
            raise ValueError("the cards are not those of this game")

    # what a seat sees

    def observe(self, player: int) -> Plain:
        """What a seat may know, as plain data; -1 for who may know everything.

        A card is the id of its kind, or `?`. Zones without order are sorted; a pile begins with
        its top. `winners` are seats, and `over` says whether the game is.
        """
        seen = self._seen(self, player, -1, self.certain(player))
        over = self.winners != NOT_OVER
        seen["winners"], seen["over"] = self._won() if over else [], over
        return seen

    def certain(self, player: int) -> set[int]:
        """Cards that a seat does not see, and whose kind is certain to lie where they do."""
        if player < 0:
            return set()
        pools: dict[int, Pool] = {}
        pool_of = self.pool_of()
        limits = {(id(limit.zone), limit.at): limit.kinds for limit in self.bounds(player)}
        for number, (zone, ordered) in enumerate(zones_of(self)):
            for at, card in enumerate(zone):
                if not self.known[card] >> player & 1:
                    pool = pools.setdefault(pool_of[card], Pool())
                    place = -1 - card if ordered else number
                    allowed = limits.get((id(zone), at), -1)
                    pool.add(card, self.cards.kind_of[card], place, allowed)
        return {card for pool in pools.values() for card in pool.certain()}

    def _seen(self, of: Piece, player: int, owner: int, certain: set[int]) -> Plain:
        seen: Plain = {}
        for field in of.layout():
            if field.form in (SHARED, HEARD):
                continue
            held = getattr(of, field.name)
            if field.form == ZONE:
                seen[field.name] = self._faces(held, field, player, certain)
            elif field.form == PIECE:
                seen[field.name] = self._seen(held, player, owner, certain)
            elif field.form == PIECES:
                seen[field.name] = [
                    self._seen(
                        one,
                        player,
                        number if field.name == "seats" else _owner(one, owner),
                        certain,
                    )
                    for number, one in enumerate(held)
                ]
            elif field.eyes == ALL:
                seen[field.name] = list(held) if isinstance(held, list) else held
            elif field.eyes == OWNER:
                seen[field.name] = held if player in {owner, -1} else UNKNOWN
        return seen

    def _faces(self, zone: list[int], field: Field, player: int, certain: set[int]) -> list[str]:
        kinds, kind_of, known = self.cards.kinds, self.cards.kind_of, self.known
        faces = [
            kinds[kind_of[card]]
            if player < 0 or known[card] >> player & 1 or card in certain
            else UNKNOWN
            for card in zone
        ]
        if not field.ordered:
            return sorted(faces)
        return faces[::-1] if field.eyes == NOBODY else faces

    # what it could be

    def pools(self) -> list[int]:
        """By card, a number: where it is not known, it can be taken for those of the same number.

        A game in which cards change the deck that they go round in says which deck that is now.
        """
        return self.cards.backs

    def pool_of(self) -> list[int]:
        """The same, each batch by itself."""
        pools = self.pools()
        if not self.batches:
            return pools
        return [pool + _POOLS * batch for pool, batch in zip(pools, self.batches, strict=True)]

    def bounds(self, player: int) -> Iterable[Limit]:  # noqa: ARG002
        """What a seat can rule out of places that it does not see, whatever lies in the others."""
        return ()

    def limits(self, player: int) -> Iterable[Limit]:
        """What a seat can rule out by thinking, place by place; no more than the bounds by itself.

        It is asked while a world is dealt, one limit after the other: the places of those before
        have their card, the others that the seat does not know hold a number below 0. A limit of
        a place that has its card is passed over.
        """
        return self.bounds(player)

    def determinize(self, player: int, chance: Chance) -> Self:
        """A world that the seat cannot tell from this one, drawn from `chance`.

        What the seat knows stays. The rest is dealt anew among the places that it can lie in, and
        so is the future. Where the limits leave no way several times over, they are let go.
        """
        for patience in range(_TRIES, -1, -1):
            world = self.clone()
            if world._deal_anew(player, chance, patient=patience > 0):  # noqa: SLF001 -- a copy
                break
        world.redraw(player, chance)
        world.chance = (1 + chance.below(1 << 29)) << 32 | chance.below(1 << 30)
        return world

    def redraw(self, player: int, chance: Chance) -> None:
        """Draw anew, in a world, the secret numbers that a seat does not know.

        A game that has fields marked `secret` or `hidden` writes it.
        """

    def _deal_anew(self, player: int, chance: Chance, *, patient: bool) -> bool:
        """Deal what a seat does not know anew; False where that did not work out."""
        known = self.known
        pool_of = self.pool_of()
        hidden = self._lift(player, pool_of)
        pools: dict[int, list[int]] = {}
        for _zone, _at, card in hidden:
            pools.setdefault(pool_of[card], []).append(card)
        eyes = [known[card] for _zone, _at, card in hidden]
        for pool in pools.values():
            pool.sort()  # the world must not hang on how the cards really lie
            chance.shuffle(pool)
        kind_of = self.cards.kind_of
        for zone, at, kinds in self.limits(player):
            if zone[at] < 0:
                pool = pools[-1 - zone[at]]
                found = len(pool) - 1
                while found >= 0 and not kinds >> kind_of[pool[found]] & 1:
                    found -= 1
                if found < 0 and patient:
                    return False
                zone[at] = pool.pop(found)
        for (zone, at, _card), who in zip(hidden, eyes, strict=True):
            if zone[at] < 0:
                zone[at] = pools[-1 - zone[at]].pop()
            known[zone[at]] = who
        return True

    def _lift(self, player: int, pool_of: list[int]) -> list[tuple[list[int], int, int]]:
        """Take up the cards that a seat does not know: their zones, places and numbers.

        In the place of each stands -1 less its pool.
        """
        known = self.known
        hidden: list[tuple[list[int], int, int]] = []
        for zone in self.zones():
            for at, card in enumerate(zone):
                if not known[card] >> player & 1:
                    hidden.append((zone, at, card))
                    zone[at] = -1 - pool_of[card]
        return hidden


def zones_of(piece: Piece) -> Iterator[tuple[list[int], bool]]:
    """All that hold cards, and whether their places mean something."""
    for field in piece.layout():
        held = getattr(piece, field.name)
        if field.form == ZONE:
            yield held, field.ordered
        elif field.form in (PIECE, PIECES):
            for one in held if isinstance(held, list) else [held]:
                yield from zones_of(one)


def _owner(part: Piece, whole: int) -> int:
    """The seat that a part belongs to; `whole` is that of what it is part of."""
    own = part.belongs_to()
    return whole if own < 0 else own


def _sorted_cards(position: Position) -> list[int]:
    return sorted(card for zone in position.zones() for card in zone)
