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
from rng_cards.words import Text

SECONDS: Final = 1
"""How long a pattern may take over all cards."""


_REASONS: Final = {
    "missing )": Text(fr="il manque une `)`", en="a `)` is missing"),
    "unterminated character set": Text(fr="`[` n'est jamais refermé", en="`[` is never closed"),
    "nothing to repeat": Text(fr="il n'y a rien à répéter", en="there is nothing to repeat"),
    "multiple repeat": Text(fr="deux répétitions se suivent", en="one repetition follows another"),
    "min repeat": Text(
        fr="la répétition va du plus grand au plus petit", en="it repeats from more to fewer times"
    ),
    "unbalanced parenthesis": Text(fr="`)` ne referme rien", en="`)` closes nothing"),
    "bad character range": Text(
        fr="l'intervalle est à l'envers", en="a range is the wrong way round"
    ),
    "bad escape": Text(fr="`\\` n'y veut rien dire", en="`\\` means nothing there"),
}
"""What the library says of a pattern begins so: what is wrong with it, in words."""
_ELSE: Final = Text(fr="elle n'a pas de sens à partir d'ici", en="it makes no sense from here on")


def _reason(said: str) -> Text:
    return next((text for begun, text in _REASONS.items() if said.startswith(begun)), _ELSE)


def _place_of(at: int, pattern: str, place: Place) -> Place:
    """Where a character of a pattern stands in the query, which has a backslash before each `/`."""
    start = place.start + 1 + at + pattern.count("/", 0, at)
    return Place(min(start, place.end - 1), min(start, place.end - 1) + 1)


def matching(
    pattern: str, texts: Iterable[tuple[int, str]], place: Place, scope: Scope
) -> frozenset[int] | Diagnostic:
    """Indexes of the cards in whose text the pattern is found, in capitals or not."""
    import regex  # noqa: PLC0415 -- 20 ms, for patterns only

    try:
        compiled = regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    except regex.error as error:
        said, at = error.msg, error.pos or 0  # type: ignore[attr-defined]  # not in its stubs
        wrong = _place_of(at, pattern, place)
        return scope.complaint(query_codes.BAD_REGEX, wrong, reason=_reason(said))
    end = monotonic() + SECONDS
    found = []
    try:
        for at, text in texts:
            if compiled.search(text, timeout=max(end - monotonic(), 1e-3)):
                found.append(at)
    except TimeoutError:
        return scope.complaint(query_codes.SLOW_REGEX, place, seconds=SECONDS)
    return frozenset(found)
