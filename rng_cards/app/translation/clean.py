"""Cards, and texts beside them, that were found clean before: only what has changed is looked at.

A card is known by all that a check of it reads: its data and its texts in every language, whatever
surrounds the cards (glossary, languages, wordings, the names of the others), the languages that
were asked about, and the code. It is a cache, beside that of the catalogue: it may be deleted at
any time.

Comments in a card's file are not read for it: a card with a flaw is never clean, silenced or not,
and a comment that silences nothing is looked for in every file that has one.
"""

import marshal
import os
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import rng_cards
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue import compiled
from rng_cards.catalogue.beside import Beside
from rng_cards.catalogue.card import Card

_KIND: Final = "texts"
_PLAIN: Final = 2
"""The version of marshal whose bytes depend on the data alone."""


class CleanCards:
    """What the cache knows, for some languages."""

    def __init__(self, bench: Bench, to: Iterable[str]) -> None:
        self._name = f"{bench.game}-texts"
        self._stamps = compiled.stamp([os.path.dirname(rng_cards.__file__)])
        self._catalogue = bench.catalogue
        names = [(card.id, card.names) for card in bench.catalogue]  # texts name other cards
        around = marshal.dumps([sorted(to), bench.catalogue.about, names], _PLAIN)
        self._salt = blake2b(around, digest_size=16).digest()
        found = compiled.load(self._name, self._stamps, _KIND)
        self._key = found.key
        self._known: set[bytes] = set((found.compiled or {}).get("clean", ()))

    def __contains__(self, owner: Card | Beside) -> bool:
        return self._digest(owner) in self._known

    def keep(self, owners: Iterable[Card | Beside]) -> None:
        """Remember that these are clean as well."""
        known = self._known | {self._digest(one) for one in owners}
        if self._key is not None and len(known) > len(self._known):
            made = {"clean": sorted(known)[-_MOST:]}
            compiled.save(self._name, self._stamps, self._key, made, _KIND)

    def _digest(self, owner: Card | Beside) -> bytes:
        if isinstance(owner, Card):
            data, texts = owner.packed, self._catalogue.texts(owner)
        else:
            data, texts = b"", owner.texts
        packed = marshal.dumps([(loc, dict(said)) for loc, said in texts], _PLAIN)
        return blake2b(data + packed, digest_size=12, key=self._salt).digest()


_MOST: Final = 200_000
"""Cards remembered: a few megabytes."""
