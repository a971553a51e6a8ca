"""Cards as numbers, sets of them as bits, piles of them as digits.

A side's fifteen cards are numbered 1 to 15, its Gunslinger is 16 and nobody is 0. A set of cards
has bit *n* for card *n*. A pile (the deck, a Hideout slot) is an integer of four-bit digits, the
top card lowest: copying a pile copies one int, and its top is `pile & 15`.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = 0
GUNSLINGER: Final = 16
DECK_SIZE: Final = 15
CARDS_A_TURN: Final = 3

BIT: Final[list[int]] = [0, *(1 << number for number in range(1, GUNSLINGER + 1))]
"""The set that holds one card; that of nobody is empty."""

EVERYONE: Final = sum(BIT)
DECK_CARDS: Final = EVERYONE & ~BIT[GUNSLINGER]

TOP_THREE: Final[list[int]] = [
    third | second | first for third in BIT[:16] for second in BIT[:16] for first in BIT[:16]
]
"""By the last three digits of a pile: the set of its first three cards, or of as many as it has."""

CARD: Final = 31
"""The low bits of a set Trap: which card it is."""
STAKE: Final = 32
"""One Bullet staked on a Trap: they are counted above the card's number."""

_members: Final[dict[int, list[int]]] = {}


def members(cards: int) -> list[int]:
    """The numbers in a set, ascending. The list is shared: do not change it."""
    known = _members.get(cards)
    if known is None:
        known = [number for number in range(1, GUNSLINGER + 1) if cards >> number & 1]
        if len(_members) < 1 << 15:
            _members[cards] = known
    return known


def piled(cards: list[int]) -> int:
    """A pile of cards, the first on top."""
    pile = 0
    for number in reversed(cards):
        pile = pile << 4 | number
    return pile


def unpiled(pile: int) -> list[int]:
    """The cards of a pile, from the top."""
    cards = []
    while pile:
        cards.append(pile & 15)
        pile >>= 4
    return cards


def pile_set(pile: int) -> int:
    """The set of the cards in a pile."""
    cards = 0
    while pile:
        cards |= BIT[pile & 15]
        pile >>= 4
    return cards


def pile_size(pile: "i64") -> int:
    """How many cards lie in a pile. Counted by shifts: `int.bit_length` is a call when compiled."""
    size: i64 = 0
    while pile:
        pile >>= 4
        size += 1
    return size


def set_size(cards: "i64") -> int:
    """How many cards are in a set; see `pile_size`."""
    size: i64 = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


def without(pile: int, number: int) -> int:
    """The pile less one card, wherever it lies in it."""
    if pile & 15 == number:
        return pile >> 4
    return piled([one for one in unpiled(pile) if one != number])
