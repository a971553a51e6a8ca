"""Share codes: a deck as one line to paste in a chat, and back.

The bytes, before they become characters:

    format and game   1 byte: 11000 in the upper five bits, the game's number in the lower three
    day               2 bytes, days since 2026-01-01: when the deck's newest card got its ordinal
    leader            varint: 0 for none, else the leader's ordinal + 1
    cards             varint: how many, the leader not counted
    rank              the combinatorial (colex) rank of the multiset of ordinals, in as few bytes
                      as it takes
    rules             2 bytes of the SHA-256 of what the cards do
    check             2 bytes, CRC-16/CCITT-FALSE of all before it

They are written in Crockford's base 32 in groups of four; the format makes `R` the first letter.
The same deck gives the same code on any day and machine. One wrong character, or two neighbours
swapped, is never another deck: a burst of up to 16 bits never passes the check.
"""

from binascii import crc_hqx
from collections.abc import Iterable, Iterator, Sequence
from math import comb, exp, lgamma, log
from typing import Final, NamedTuple

from rng_cards.decks import share_codes as codes
from rng_cards.diagnostics import Diagnostic, Span

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FIRST: Final = "R"
"""What a code begins with: its first five bits are the format."""
MOST_CARDS: Final = 250
"""Cards of a code. The longest honest deck has a hundred."""
MOST_CHARACTERS: Final = 1000
"""Characters of a code, with what stands between them; `MOST_CARDS` need fewer."""
MOST_ORDINALS: Final = 1 << 20
"""Ordinals are below this: no number of a code is larger than it has to be."""
_GAMES: Final = 8
_GROUP: Final = 4
_FORMAT: Final = ALPHABET.index(FIRST)
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_VALUES.update({letter.lower(): value for letter, value in _VALUES.items()})
_VALUES.update(dict.fromkeys("oO", 0) | dict.fromkeys("iIlL", 1))
_BETWEEN: Final = frozenset("-\u2010\u2011\u2012\u2013 \t\r\n\u00a0\u202f`")
"""What may stand between characters: hyphens and spaces of any chat, backticks of Markdown."""
_HEAD: Final = 5
"""The fewest bytes before the rank."""
_DIGEST: Final = 2
_TAIL: Final = _DIGEST + 2
_LETTER: Final = 5
"""Bits of a character."""
_MORE: Final = 0x80
"""The bit of a varint's byte that says that another follows."""
_LONGEST_MENDED: Final = 120
"""Characters of the longest code whose mistake is searched for."""


class SharedDeck(NamedTuple):
    """What a code says."""

    game: int
    day: int
    leader: int | None
    cards: tuple[int, ...]
    """Ordinals, each as often as the card is in the deck, in order."""
    rules: bytes
    """Two bytes."""


def encode(deck: SharedDeck) -> str:
    """The code of a deck of at most `MOST_CARDS`. ValueError for what has none: a bug of ours."""
    ordinals = (*deck.cards, deck.leader or 0)
    if not 0 <= deck.game < _GAMES or not 0 <= deck.day < 1 << 16 or len(deck.rules) != _DIGEST:
        raise ValueError(deck)
    if len(deck.cards) > MOST_CARDS or min(ordinals) < 0 or max(ordinals) >= MOST_ORDINALS:
        raise ValueError(deck)
    rank = _rank(sorted(deck.cards))
    data = bytearray([_FORMAT << 3 | deck.game])
    data += deck.day.to_bytes(2, "big")
    data += _varint(0 if deck.leader is None else deck.leader + 1)
    data += _varint(len(deck.cards))
    data += rank.to_bytes((rank.bit_length() + 7) // 8, "big")
    data += deck.rules
    data += crc_hqx(bytes(data), 0xFFFF).to_bytes(2, "big")
    return _written(bytes(data))


def decode(text: str) -> SharedDeck | tuple[Diagnostic, ...]:
    """What a code says, or what is wrong with it; the code's text is the path of the findings.

    Nothing is allocated by a number of the code before it was found to be in bounds.
    """
    if len(text) > MOST_CHARACTERS:
        limit = {"count": len(text), "limit": MOST_CHARACTERS}
        return (Diagnostic(codes.TOO_LONG, span_of(text[:_LONGEST_MENDED]), limit),)
    values, strange = _values(text)
    if strange:
        ours = text.lstrip()[:1].upper() == FIRST
        no_code = Diagnostic(codes.NO_CODE, span_of(text), {"letter": FIRST})
        return tuple(strange) if ours else (no_code,)
    data = _bytes(values)
    if data is None or not _sound(data):
        return (_damaged(text, values),)
    if data[0] >> 3 != _FORMAT:
        params = {"letter": ALPHABET[values[0]], "ours": FIRST}
        return (Diagnostic(codes.OTHER_FORMAT, span_of(text, 0, 1), params),)
    found = _read(data)
    return found if isinstance(found, SharedDeck) else (found.at(span_of(text)),)


def near(text: str) -> Iterator[tuple[str, Span]]:
    """Codes one slip away from a damaged one, with where the slip is: another character, two
    neighbours swapped, one too many or one too few. None but those that pass the check.
    """
    values, strange = _values(text)
    if strange or len(values) > _LONGEST_MENDED:
        return
    places = [at for at, letter in enumerate(text) if letter in _VALUES]
    for at, other in _slips(values):
        data = _bytes(other)
        if data is not None and _sound(data) and isinstance(_read(data), SharedDeck):
            width = 2 if len(other) == len(values) and sorted(other) == sorted(values) else 1
            first = places[min(at, len(places) - 1)]
            last = places[min(at + width, len(places)) - 1]
            yield _written(data), span_of(text, first, last + 1)


def span_of(text: str, start: int = 0, end: int | None = None) -> Span:
    """A stretch of a code, from character to character; all of it without an end."""
    return Span(text, 1, start + 1, 1, (len(text) if end is None else end) + 1)


def _slips(values: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """Every sequence of characters one slip away, with where that is."""
    for at, value in enumerate(values):
        before, after = list(values[:at]), list(values[at + 1 :])
        for other in range(32):
            if other != value:
                yield at, [*before, other, *after]
        if after and after[0] != value:
            yield at, [*before, after[0], value, *after[1:]]
        yield at, [*before, *after]
    for at in range(len(values) + 1):
        for other in range(32):
            yield at, [*values[:at], other, *values[at:]]


def _values(text: str) -> tuple[list[int], list[Diagnostic]]:
    """The value of each character, and those that no code has."""
    values, strange = [], []
    for at, letter in enumerate(text):
        value = _VALUES.get(letter)
        if value is not None:
            values.append(value)
        elif letter not in _BETWEEN:
            place = span_of(text, at, at + 1)
            strange.append(Diagnostic(codes.STRANGE_CHARACTER, place, {"letter": letter}))
    return values, strange


def _damaged(text: str, values: Sequence[int]) -> Diagnostic:
    """The finding about a code that fails its check, or is too short to have one."""
    if values and values[0] != _FORMAT:
        return Diagnostic(codes.NO_CODE, span_of(text), {"letter": FIRST})
    if len(values) * _LETTER // 8 < _HEAD + _TAIL:
        return Diagnostic(codes.CUT_SHORT, span_of(text))
    return Diagnostic(codes.DAMAGED, span_of(text))


def _read(data: bytes) -> SharedDeck | Diagnostic:
    """What sound bytes say; a finding without a place for what no `encode` writes."""
    leader, at = _read_varint(data, 3)
    count, at = _read_varint(data, at)
    if at > len(data) - _TAIL or leader > MOST_ORDINALS:
        return Diagnostic(codes.MISMADE, None)
    if count > MOST_CARDS:
        return Diagnostic(codes.TOO_MANY_CARDS, None, {"count": count, "limit": MOST_CARDS})
    packed = data[at:-_TAIL]
    rank = int.from_bytes(packed, "big")
    if packed[:1] == b"\0" or rank >= comb(MOST_ORDINALS + count - 1, count):
        return Diagnostic(codes.MISMADE, None)
    return SharedDeck(
        data[0] & _GAMES - 1,
        int.from_bytes(data[1:3], "big"),
        leader - 1 if leader else None,
        _multiset(rank, count),
        bytes(data[-_TAIL:-2]),
    )


# -- the rank of a multiset


def _rank(ordinals: Sequence[int]) -> int:
    """The place of a multiset among all of its size, ordered by its largest member, then by the
    next: ordinals that are added later change no rank. `ordinals` are in order.
    """
    return sum(comb(ordinal + at, at + 1) for at, ordinal in enumerate(ordinals))


def _multiset(rank: int, size: int) -> tuple[int, ...]:
    """The multiset of a size that has that rank, in order."""
    found = []
    for at in range(size, 0, -1):
        top = _largest(rank, at)
        rank -= comb(top, at)
        found.append(top - at + 1)
    return tuple(reversed(found))


def _largest(rank: int, size: int) -> int:
    """The largest number of which one can choose `size` in at most `rank` ways."""
    if rank == 0:
        return size - 1
    top = max(size, int(exp((log(rank) + lgamma(size + 1)) / size) + (size - 1) / 2))
    while comb(top, size) > rank:
        top -= 1
    while comb(top + 1, size) <= rank:
        top += 1
    return top


# -- bytes and characters


def _varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first; the highest bit says that another byte follows."""
    data = bytearray()
    while number >= _MORE:
        data.append(number & _MORE - 1 | _MORE)
        number >>= 7
    return bytes([*data, number])


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of at most four bytes and where it ends; past the end where it is none."""
    number = 0
    for place in range(4):
        if at + place >= len(data):
            break
        byte = data[at + place]
        number |= (byte & _MORE - 1) << 7 * place
        if not byte & _MORE:
            overlong = place > 0 and byte == 0
            return number, len(data) if overlong else at + place + 1
    return 0, len(data)


def _sound(data: bytes) -> bool:
    """Whether there is enough of it, and it passes its check: with its CRC, it has the CRC 0."""
    return len(data) >= _HEAD + _TAIL and crc_hqx(data, 0xFFFF) == 0


def _written(data: bytes) -> str:
    bits = len(data) * 8
    number = int.from_bytes(data, "big") << -bits % _LETTER
    count = -(-bits // _LETTER)
    letters = "".join(ALPHABET[number >> _LETTER * at & 31] for at in range(count - 1, -1, -1))
    return "-".join(letters[at : at + _GROUP] for at in range(0, count, _GROUP))


def _bytes(values: Iterable[int]) -> bytes | None:
    """The bytes of characters; None where no whole number of bytes is written like that."""
    number = count = 0
    for value in values:
        number = number << _LETTER | value
        count += 1
    bits = count * _LETTER
    spare = bits % 8
    if spare >= _LETTER or number & (1 << spare) - 1:
        return None
    return (number >> spare).to_bytes(bits // 8, "big")
