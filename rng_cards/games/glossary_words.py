"""Words of a game's glossary as people type them: for the filters of card lists."""

from collections.abc import Callable, Iterable

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.words import said_in


def word_id(part: str, value: str, catalogue: Catalogue) -> str | None:
    """The id of a word of that part of the glossary, given as its id or in any language."""
    wanted = fold(value)
    for key, words in catalogue.words(part).items():
        if wanted == fold(key) or wanted in {fold(word) for word in words.values()}:
            return key
    return None


def words_of(part: str, only: Iterable[str] = ()) -> Callable[[Catalogue], Iterable[str]]:
    """What a filter by that part is offered with: each id, and its word in each whole language.

    `only` are the ids that it is about, where it is not about all of them.
    """
    ids = frozenset(only)

    def values(catalogue: Catalogue) -> Iterable[str]:
        for key, words in catalogue.words(part).items():
            if not ids or key in ids:
                said = [words[one].lower() for one in catalogue.languages if one in words]
                yield from dict.fromkeys([key, *said])

    return values


def in_words(part: str, key: str, catalogue: Catalogue, language: str) -> str:
    """The word of an id in a language; the id itself where the glossary lacks it."""
    return said_in(language, catalogue.words(part).get(key, {}), key)


def is_of_type(card: Card, value: str, catalogue: Catalogue) -> bool:
    """Whether a card is of the type of that id or word."""
    return card.type == word_id("types", value, catalogue)
