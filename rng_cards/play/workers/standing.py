"""What has to be the same on two machines, so that a unit gives the same bytes on both.

Cards, decks and house rules travel with the units: a worker reads no file of cards, and may have
others, or none.
"""

import struct
import sys
from functools import lru_cache
from hashlib import blake2b
from math import exp, log
from typing import Final

from rng_cards import __version__
from rng_cards.files.sources import code_digest

VERSION, PYTHON, CODE, ARITHMETIC = "version", "python", "code", "arithmetic"

_NO_MATTER: Final = ("cli", "locale")
"""What says results, and has no part in them."""
_NUMBERS: Final = 2000


@lru_cache
def standing() -> dict[str, str]:
    """What this machine would do units with."""
    return {
        VERSION: __version__,
        PYTHON: f"{sys.version_info.major}.{sys.version_info.minor}",
        CODE: code_digest(without=_NO_MATTER).hex(),
        ARITHMETIC: _arithmetic(),
    }


def _arithmetic() -> str:
    """A digest of what agents reckon with and systems round in different ways: logarithms,
    exponentials, and sums, which Python itself rounds otherwise from 3.12 on.
    """
    numbers = range(1, _NUMBERS)
    found = [log(one) for one in numbers] + [exp(-one / 100) for one in numbers]
    found += [sum([0.1] * one) for one in range(1, 100)]
    return blake2b(struct.pack(f"<{len(found)}d", *found), digest_size=8).hexdigest()
