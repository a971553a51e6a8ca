"""What a language asks of a sentence that is filled with names and numbers."""

import unicodedata
from typing import Final

from rng_cards.languages import conventions
from rng_cards.spacing import NO_BREAK

_VOWELS: Final = frozenset("aeiouœæh")
"""Nearly every name that begins with an h begins with a vowel to the ear."""


def is_one(number: int, language: str) -> bool:
    """Whether a number takes the singular. In French 0 does."""
    return number == 1 or (number == 0 and conventions(language).zero_is_one)


def before(small: str, name: str, language: str) -> str:
    """A small word and the name that follows it.

    >>> before("de", "Anna", "fr"), before("de", "Hank", "fr"), before("from", "Anna", "en")
    ('d’Anna', 'de Hank', 'from Anna')
    """
    last = small.rpartition(" ")[2].casefold()
    if last in conventions(language).elided and _begins_with_vowel(name):
        return f"{small[:-1]}’{name}"
    return f"{small} {name}"


def counted(number: int, noun: str) -> str:
    """A number with its noun, which no line end parts."""
    return f"{number}{NO_BREAK}{noun}"


def _begins_with_vowel(name: str) -> bool:
    """Whether a vowel is heard first. Of names in Ha-, most are not French: of Hank, of Hans."""
    letters = [one for one in unicodedata.normalize("NFD", name.casefold()) if one.isalpha()]
    if letters[:1] == ["y"]:  # Yves, but Yann
        return len(letters) > 1 and letters[1] not in _VOWELS
    if letters[:2] == ["h", "a"]:
        return False
    return bool(letters) and letters[0] in _VOWELS
