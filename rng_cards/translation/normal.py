"""When two texts say the same: the normal form of translation.md, and its hash.

Typing differences are no differences: composed or decomposed letters, kinds of spaces, quotes,
apostrophes and dashes, … or three points, a variation selector after a symbol. Case, digits,
symbols and words are.
"""

import re
import unicodedata
from functools import cache
from hashlib import blake2b
from os.path import commonprefix
from typing import Final

VERSION: Final = "n1"
"""Of this normal form: it stands before each hash, which it also keeps from reading as a number."""

_SAME: Final = str.maketrans(
    {
        **dict.fromkeys("‘’‛′`´ʼ", "'"),
        **dict.fromkeys("“”„‟″«»‹›", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        "…": "...",
    }
)
_UNSEEN: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u00ad"))
"""What takes no room, and would keep a letter and its accent apart."""
_SPACES: Final = re.compile(r"\s+")
_BESIDE_MARKS: Final = re.compile(r' (?=[:;!?"%,.])|(?<=") ')


@cache
def normal(text: str) -> str:
    """The text as it is compared.

    >>> normal("Paye 2\u00a0PIÈCES\u202f! L’OR…") == normal("Paye 2 PIÈCES! L'OR...")
    True
    """
    plain = unicodedata.normalize("NFC", text.translate(_UNSEEN)).translate(_SAME)
    return _BESIDE_MARKS.sub("", _SPACES.sub(" ", plain)).strip()


@cache
def text_hash(text: str) -> str:
    """`n1:` and twelve hexadecimal digits; the same for texts that say the same."""
    return f"{VERSION}:{blake2b(normal(text).encode(), digest_size=6).hexdigest()}"


def plain_digits(digits: str) -> str:
    """A whole number without leading zeros; `int` takes no more than a few thousand digits."""
    return digits.lstrip("0") or "0"


def alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return len(commonprefix([one, other]))  # noqa: RUF071 -- characters are meant
