"""Cards whose texts were found clean before, so that only what has changed is looked at again.

A card is known by its content; what is known of it holds for this very code, these languages and
this glossary. It is a cache, beside that of the catalogue: it may be deleted at any time.
"""

import marshal
import os
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import rng_cards
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue import compiled
from rng_cards.catalogue.card import Card

_KIND: Final = "texts"
_PLAIN: Final = 2
"""The version of marshal whose bytes depend on the data alone."""
_AROUND: Final = ("spoken", "glossary", "glossary_details", "wordings")
"""What the checks of a text read besides the text."""


class CleanCards:
    """What the cache knows, for some languages."""

    def __init__(self, bench: Bench, to: Iterable[str]) -> None:
        self._name = f"{bench.game}-texts"
        self._stamps = compiled.stamp([os.path.dirname(rng_cards.__file__)])
        about = bench.catalogue.about
        names = [(card.id, card.names) for card in bench.catalogue]  # texts name other cards
        known = [sorted(to), [about.get(part) for part in _AROUND], names]
        around = marshal.dumps(known, _PLAIN)
        self._salt = blake2b(around, digest_size=16).digest()
        found = compiled.load(self._name, self._stamps, _KIND)
        self._key = found.key
        self._known: set[bytes] = set((found.compiled or {}).get("clean", ()))

    def __contains__(self, card: Card) -> bool:
        return self._digest(card) in self._known

    def keep(self, cards: Iterable[Card]) -> None:
        """Remember that these are clean as well."""
        known = self._known | {self._digest(card) for card in cards}
        if self._key is not None and len(known) > len(self._known):
            made = {"clean": sorted(known)[-_MOST:]}
            compiled.save(self._name, self._stamps, self._key, made, _KIND)

    def _digest(self, card: Card) -> bytes:
        return blake2b(card.packed, digest_size=12, key=self._salt).digest()


_MOST: Final = 200_000
"""Cards remembered: a few megabytes."""
