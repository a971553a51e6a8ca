"""Words of a game's glossary as people type them: for the filters of card lists."""

from collections.abc import Callable, Iterable
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.words import Names, Text, said_in

_ID: Final = ""
"""The language of an id, which is said where no other is."""


def word_id(part: str, value: str, catalogue: Catalogue) -> str | None:
    """The id of a word of that part of the glossary, given as its id or in any language."""
    wanted = fold(value)
    for key, words in catalogue.words(part).items():
        if wanted == fold(key) or wanted in {fold(word) for word in words.values()}:
            return key
    return None


def words_of(part: str, only: Iterable[str] = ()) -> Callable[[Catalogue], Iterable[Text]]:
    """What a filter by that part is offered with: its words; an id where it has none.

    `only` are the ids that it is about, where it is not about all of them.
    """
    ids = frozenset(only)

    def values(catalogue: Catalogue) -> Iterable[Text]:
        for key, words in catalogue.words(part).items():
            if not ids or key in ids:
                said = {language: word.lower() for language, word in words.items()}
                yield Names({**said, _ID: key})

    return values


def in_words(part: str, key: str, catalogue: Catalogue, language: str) -> str:
    """The word of an id in a language; the id itself where the glossary lacks it."""
    return said_in(language, catalogue.words(part).get(key, {}), key)


def is_of_type(card: Card, value: str, catalogue: Catalogue) -> bool:
    """Whether a card is of the type of that id or word."""
    return card.type == word_id("types", value, catalogue)
