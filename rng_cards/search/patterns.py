"""Regular expressions in queries, each with a limited time.

The library `regex` is asked, since its searches can be stopped, which those of `re` cannot be.
"""

from collections.abc import Iterable
from time import monotonic
from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.search import query_codes
from rng_cards.search.fields import Scope
from rng_cards.search.tree import Place
from rng_cards.words import verbatim

SECONDS: Final = 1
"""How long a pattern may take over all cards."""


def matching(
    pattern: str, texts: Iterable[tuple[int, str]], place: Place, scope: Scope
) -> frozenset[int] | Diagnostic:
    """Indexes of the cards in whose text the pattern is found, in capitals or not."""
    import regex  # noqa: PLC0415 -- 20 ms, for patterns only

    try:
        compiled = regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    except regex.error as error:
        return scope.complaint(query_codes.BAD_REGEX, place, reason=verbatim(str(error)))
    end = monotonic() + SECONDS
    found = []
    try:
        for at, text in texts:
            if compiled.search(text, timeout=max(end - monotonic(), 1e-3)):
                found.append(at)
    except TimeoutError:
        return scope.complaint(query_codes.SLOW_REGEX, place, seconds=SECONDS)
    return frozenset(found)
