"""Where a line may end.

Text breaks at a space and after a hyphen or a dash between two words, and nowhere else; so
U+00A0, U+202F and U+2011 hold by themselves. Of the spaces, these hold too:

- after a number, which stays with what it counts: `2 ♠`, `+1 ♥`, `1 BALLE`, `② ∞`;
- after an arrow, or a symbol that no number precedes: `↴ ABRI`, `♦ suit`; between two symbols;
- before what closes and after what opens: `∞ :`, `« feu »`, `n° 1`.

The rules know Unicode's blocks and no game: U+2190 to U+2BFF are symbols, and so are pictures
from U+1F000; circled digits are numbers among them.
"""

import re
from typing import Final

_NUMBER = r"\d\u2460-\u249b\u24ea-\u24ff\u2776-\u2793"
_SYMBOL = r"\u2190-\u2bff\U0001f000-\U0001faff"
_ARROW = r"\u2190-\u21ff"
_OPENS = r"«‹(\[“°№§#"
_CLOSES = r":;!?»›)\]”…%,."
_DASH = r"\-‐–—"
_FIXED = r"\u00a0\u202f"
_TWO_LETTERS = r"[^\W\d_]{2}"

BREAK: Final = re.compile(
    # The character that may break comes first, so that the search skips to the next of them.
    rf"[ {_DASH}](?:"
    r"(?<= )(?<!  )"
    rf"(?<![{_NUMBER}{_OPENS}{_ARROW}] )"
    rf"(?!(?<=[{_SYMBOL}] )(?:(?<![{_NUMBER}][ {_FIXED}][{_SYMBOL}] )(?<![{_NUMBER}][{_SYMBOL}] )"
    rf"| *+[{_SYMBOL}]))"
    r" *+"
    rf"(?![{_CLOSES}]|[{_DASH}] )"
    rf"|(?<={_TWO_LETTERS}[{_DASH}])(?={_TWO_LETTERS}))"
)
"""Matches the spaces that a break swallows, or the hyphen that it leaves behind."""

_SYMBOLS = rf"[{_SYMBOL}](?:[ {_FIXED}]*[{_SYMBOL}])*+"
_THEN_TEXT = rf"([ {_FIXED}]+)(?=[^ {_FIXED}])"

LEADS: Final = (
    re.compile(rf"{_SYMBOLS}(?:[^:]{{0,24}}:)?+{_THEN_TEXT}"),
    re.compile(_SYMBOLS + _THEN_TEXT),
)
"""What may hang before a paragraph, with the spaces after it: `② ∞ :`, or the symbols alone."""
