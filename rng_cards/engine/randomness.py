"""Seeded chance: one integer of state, the same numbers on every machine, compiled or not.

A multiply-with-carry generator (G. Marsaglia, «Random number generators», JMASM 2(1), 2003) on 32
bits, with its carry above them: its state stays under 2⁶², so that a copy of a game copies one
int. Seeds are hashed with splitmix64 (S. Vigna, after G. Steele, D. Lea, C. Flood, «Fast splittable
pseudorandom number generators», OOPSLA 2014): seeds that follow each other would otherwise start
streams that resemble each other.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_M32: Final = 0xFFFFFFFF
_M64: Final = 0xFFFFFFFFFFFFFFFF
_MULTIPLIER: Final = 698769069
_GOLDEN: Final = 0x9E3779B97F4A7C15


def splitmix(seed: int) -> int:
    """Sixty-four well mixed bits from any integer."""
    mixed = (seed + _GOLDEN) & _M64
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _M64
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _M64
    return mixed ^ (mixed >> 31)


def seeded(seed: int, *path: int) -> int:
    """The first state of the stream of a seed, and of the numbered things under it.

    `seeded(7, 12)` is game 12 of batch 7: it hangs on those two numbers alone, so that a batch is
    the same in any order and on any number of processes. Seeds may be any integers.
    """
    mixed = splitmix(seed & _M64)
    for step in path:
        mixed = splitmix(splitmix(mixed) ^ (step & _M64))
    return _first_state(mixed)


def seeded_batch(seed: int, games: range) -> Iterator[int]:
    """`seeded(seed, game)` for each of the games; the seed is hashed only once."""
    batch = splitmix(splitmix(seed & _M64))
    for game in games:
        yield _first_state(splitmix(batch ^ (game & _M64)))


def _first_state(mixed: int) -> int:
    """A state made of sixty-four mixed bits, with a carry that the generator may have."""
    carry = 1 + (mixed >> 32) % (_MULTIPLIER - 2)
    return (carry << 32) | (mixed & _M32)


def following(state: int) -> int:
    """The state after this one."""
    return _MULTIPLIER * (state & _M32) + (state >> 32)


def below(state: int, limit: int) -> int:
    """What a state says of a question with `limit` answers: 0 to `limit` - 1.

    Scaled rather than taken modulo; for limits under 2¹⁰ the bias is under 2⁻²².
    """
    return (((state & _M32) ^ (state >> 32)) * limit) >> 32


def shuffle(cards: list[int], state: int) -> int:
    """Shuffle a list in place (Fisher and Yates), and return the state after it.

    The generator is written out: a game begins with thirty numbers.
    """
    low: i64 = state & _M32
    carry: i64 = state >> 32
    for last in range(len(cards) - 1, 0, -1):
        product: i64 = _MULTIPLIER * low + carry
        low = product & _M32
        carry = product >> 32
        other: i64 = (low ^ carry) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
    return carry << 32 | low


class Chance:
    """A stream of random numbers for what is outside a game: agents and their shuffles."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, limit: int) -> int:
        """An integer from 0 to `limit` - 1."""
        self.state = following(self.state)
        return below(self.state, limit)

    def shuffle(self, cards: list[int]) -> list[int]:
        """The same list, shuffled in place."""
        self.state = shuffle(cards, self.state)
        return cards
