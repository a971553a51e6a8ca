"""The texts nearest to an original that are translated already: a translation memory."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rng_cards.translation.units import Unit

MOST: Final = 3
_ALIKE: Final = 60
"""How much of a text, in a hundred, has to be the same for it to be of use."""


class Near(NamedTuple):
    """A text that is translated already."""

    key: str
    score: int
    """How much of its original is the same, in a hundred."""
    source: str
    target: str


class Memory:
    """Every text of a language pair that is translated; made once, searched for each text."""

    def __init__(self, units: Iterable[Unit], source: str, language: str) -> None:
        self._by_source: dict[str, dict[str, str]] = {}
        for unit in units:
            original, target = unit.texts.get(source, ""), unit.texts.get(language, "")
            if original.strip() and target.strip():
                self._by_source.setdefault(original, {})[unit.key] = target
        self._sources = list(self._by_source)

    def nearest(self, original: str, but: str) -> tuple[Near, ...]:
        """The nearest translations, the best first; `but` is the key of the text itself."""
        if not original.strip():
            return ()
        from rapidfuzz import fuzz, process

        alike = process.extract(
            original, self._sources, scorer=fuzz.ratio, limit=MOST + 1, score_cutoff=_ALIKE
        )
        found: dict[tuple[str, str], Near] = {}
        for source, score, _ in alike:
            for key, target in self._by_source[source].items():
                if key != but:
                    found.setdefault((source, target), Near(key, int(score), source, target))
        return tuple(found.values())[:MOST]
