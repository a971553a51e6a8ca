"""Where a line may end.

Text breaks at a space and after a hyphen or a dash between two words, and nowhere else; so
U+00A0, U+202F and U+2011 hold by themselves. Of the spaces, these hold too:

- after a number, which stays with what it counts: `2 ♠`, `+1 ♥`, `1 CARTE`, `② ∞`;
- after an arrow, or a symbol that no number precedes: `↴ MAIN`, `♦ suit`; between two symbols;
- before what closes and after what opens: `∞ :`, `« feu »`, `n° 1`; before a dash between spaces;
- after a sign of reckoning, which stays with its number: `+ 1`, `63 × 88`.

The rules know Unicode's blocks and no game: U+2190 to U+2BFF are symbols, and so are pictures
from U+1F000; circled digits are numbers among them. What a word does to the spaces beside it is
found once and kept. There is no regular expression here: those of such classes of characters
take four milliseconds to compile, which is what the text of twenty cards takes to set.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.spacing import SPACES

_OPENS: Final = frozenset("«‹([“°№§#")
_CLOSES: Final = frozenset(":;!?»›)]”…%,.")
_DASHES: Final = frozenset("-‐–—")
_RECKONS: Final = frozenset("+×−=")

_HOLDS_NEXT: Final = 1
_HOLDS_PREVIOUS: Final = 2
_BEGINS_SYMBOL: Final = 4
_ENDS_SYMBOL: Final = 8
_IS_SYMBOL: Final = 16
_COUNTED: Final = 32
_ENDS_NUMBER: Final = 64
_HYPHENATED: Final = 128

_MOST_WORDS: Final = 50_000
_LEAD: Final = 26
"""How far a lead's colon may be from its symbols, in characters."""


def _symbol(one: str) -> bool:
    return "\u2190" <= one <= "\u2bff" or one >= "\U0001f000"


class _Kinds(dict[str, int]):
    """What a word, spaces being all that parts words, does to the spaces beside it."""

    def __missing__(self, word: str) -> int:
        if len(self) >= _MOST_WORDS:
            self.clear()
        self[word] = kind = _kind(word) if word else 0
        return kind


def _kind(word: str) -> int:
    kind = 0
    begin, end = word[0], word[-1]
    if end.isnumeric():
        kind |= _ENDS_NUMBER | _HOLDS_NEXT
    if end in _OPENS or "\u2190" <= end <= "\u21ff" or word in _RECKONS:
        kind |= _HOLDS_NEXT
    if begin in _CLOSES or word in _DASHES:
        kind |= _HOLDS_PREVIOUS
    if _symbol(begin):
        kind |= _BEGINS_SYMBOL
    if _symbol(end):
        kind |= _ENDS_SYMBOL
        counts = word[:-1].rstrip(SPACES)
        kind |= _IS_SYMBOL if len(word) == 1 else 0
        kind |= _COUNTED if counts and counts[-1].isnumeric() else 0
    if not _DASHES.isdisjoint(word) and hyphens(word):
        kind |= _HYPHENATED
    return kind


def hyphens(word: str) -> list[int]:
    """The places in a word after its hyphens and dashes that have two letters on either side."""
    return [
        place + 1
        for place in range(2, len(word) - 2)
        if word[place] in _DASHES
        and word[place - 2 : place].isalpha()
        and word[place + 1 : place + 3].isalpha()
    ]


_KINDS: Final = _Kinds()


def breaks(text: str) -> list[tuple[int, int]]:
    """Where a line may end and where the next one then begins: what is between is spaces.

    The text neither begins nor ends with a space.
    """
    found: list[tuple[int, int]] = []
    place = end = 0
    before = earlier = 0
    kinds = _KINDS
    for word in text.split(" "):
        kind = kinds[word]
        if word:
            if place and not ((before or kind) and _held(earlier, before, kind)):
                found.append((end, place))
            if kind & _HYPHENATED:
                found += [(place + one, place + one) for one in hyphens(word)]
            end = place + len(word)
            earlier, before = before, kind
            place = end + 1
        else:
            place += 1
    return found


def _held(earlier: int, before: int, after: int) -> bool:
    """Whether the space between two words holds them, given the word earlier still."""
    if before & _HOLDS_NEXT or after & _HOLDS_PREVIOUS:
        return True
    if not before & _ENDS_SYMBOL:
        return False
    counted = before & _COUNTED or (before & _IS_SYMBOL and earlier & _ENDS_NUMBER)
    return not counted or bool(after & _BEGINS_SYMBOL)


def leads(text: str) -> Iterator[tuple[int, int]]:
    """What may hang before a paragraph: `② ∞ :`, else the symbols alone. For each, where it ends
    and where the text then begins.
    """
    end = at = 0
    while at < len(text) and (_symbol(text[at]) or text[at] in SPACES):
        at += 1
        end = at if _symbol(text[at - 1]) else end
    if not end:
        return
    for stop in (text.find(":", end, end + _LEAD) + 1, end):
        start = stop
        while start < len(text) and text[start] in SPACES:
            start += 1
        if 0 < stop < start < len(text):
            yield stop, start
