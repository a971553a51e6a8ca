"""The words of a text that are set apart: keywords on pills, words of the game in bold."""

import re
from functools import cache

from rng_cards.printing.draw_context import Resources
from rng_cards.printing.typesetting import Run


def highlighted(text: str, language: str, resources: Resources, pill: str) -> list[Run]:
    """The text as runs; `pill` is the colour behind keywords.

    A word of the game counts only as it is written there, in capitals and whole.
    """
    keywords = resources.keywords.get(language, frozenset())
    terms = resources.terms.get(language, frozenset())
    pattern = _pattern(keywords | terms)
    if pattern is None:
        return [Run(text)]
    runs = []
    for number, piece in enumerate(pattern.split(text)):
        if not piece:
            continue
        if number % 2 == 0:
            runs.append(Run(piece))
        elif piece in keywords:
            runs.append(Run(piece, "bold", pill, pill=True))
        else:
            runs.append(Run(piece, "bold"))
    return runs


@cache
def _pattern(words: frozenset[str]) -> re.Pattern[str] | None:
    """Finds any of the words, the longest first, where it stands by itself."""
    if not words:
        return None
    longest_first = sorted(words, key=lambda one: (-len(one), one))
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
