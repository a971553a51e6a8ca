"""The words that join parts of a query, in every language, in capitals: small ones are words that
cards have.
"""

from functools import cache
from typing import Final

from rng_cards.words import Text, in_each_language

_OR: Final = Text(fr="ou", en="or")
_AND: Final = Text(fr="et", en="and")


@cache
def or_words() -> frozenset[str]:
    """What stands between parts of which one has to hold: OR, OU…"""
    return frozenset(one.upper() for one in in_each_language(_OR).values())


@cache
def and_words() -> frozenset[str]:
    """What may stand between parts that have to hold together: AND, ET…"""
    return frozenset(one.upper() for one in in_each_language(_AND).values())
