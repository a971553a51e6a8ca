"""What a check found in each card before, and in texts beside them: only what has changed is looked
at.

A card is known by all that a check of it reads: its data and its texts in every language, which of
them have fallen behind, whatever surrounds the cards (glossary, languages, wordings, the names of
the others), the languages that were asked about, and the code. It is a cache, beside that of the
catalogue: it may be deleted at any time.

Comments in a card's file are not read for it: what they silence is found all the same.
"""

import marshal
import os
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from typing import Final

import rng_cards
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue import compiled
from rng_cards.catalogue.beside import Beside
from rng_cards.catalogue.card import Card, same_bytes
from rng_cards.diagnostics import find_code
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.staleness import STALE
from rng_cards.translation.units import Unit

_KIND: Final = "texts"
_MOST: Final = 200_000
"""Cards remembered: a few megabytes."""

Owner = Card | Beside


class FoundBefore:
    """What the cache knows, for some languages."""

    def __init__(self, bench: Bench, to: Iterable[str]) -> None:
        self._bench = bench
        self._name = f"{bench.game}-texts"
        self._watched = compiled.Watched([], (os.path.dirname(rng_cards.__file__),))
        around = same_bytes([sorted(to), bench.catalogue.surroundings])
        self._salt = blake2b(around, digest_size=16).digest()
        cached = compiled.load(self._name, self._watched, _KIND)
        self._key = cached.key
        self._known: dict[bytes, bytes] = (cached.compiled or {}).get("found", {})
        self._news: dict[bytes, bytes] = {}

    def is_clean(self, owner: Owner) -> bool:
        """Whether a card was looked at, and nothing found."""
        return self._known.get(self.key_of(owner)) == b""

    def save(self) -> None:
        """Write what is new."""
        if self._key is not None and self._news:
            known = {**self._known, **self._news}
            made = {"found": dict(list(known.items())[-_MOST:])}
            compiled.save(self._name, self._watched, self._key, made, _KIND)

    def keep(self, key: bytes, flaws: Iterable[Flaw]) -> None:
        """Remember what was found, but for flaws that are told by sentences in two languages."""
        plain = [(one.unit.key, one.code.id, *one[2:-1]) for one in flaws]
        with suppress(ValueError):  # from marshal, which writes plain data alone
            self._news[key] = marshal.dumps(plain) if plain else b""

    def flaws(self, key: bytes) -> list[Flaw] | None:
        """What was found; None where that is not known."""
        packed = self._known.get(key)
        if not packed:
            return packed if packed is None else []
        found = []
        for text, code_id, *rest in marshal.loads(packed):  # noqa: S302 -- our own cache, checksummed
            code = find_code(code_id)
            if code is None:  # its module is not loaded, and costs as much as to look again
                return None
            found.append(Flaw(self._texts[text], code, *rest))
        return found

    def key_of(self, owner: Owner) -> bytes:
        """What a card is known by."""
        if isinstance(owner, Card):
            name, data, texts = owner.id, owner.packed, self._bench.catalogue.texts(owner)
        else:
            name, data, texts = owner.owner, b"", owner.texts
        plain = [(loc, dict(text)) for loc, text in texts]
        packed = same_bytes([plain, self._behind.get(name, [])])
        return blake2b(data + packed, digest_size=12, key=self._salt).digest()

    @cached_property
    def _texts(self) -> Mapping[str, Unit]:
        """All texts by their keys."""
        return {one.key: one for one in self._bench.units}

    @cached_property
    def _behind(self) -> Mapping[str, list[str]]:
        """By a card, which of its texts have fallen behind."""
        behind: dict[str, list[str]] = defaultdict(list)
        for one in self._bench.standings:
            if one.state in STALE:
                behind[one.unit.card].append(one.key)
        return behind

    @cached_property
    def key_of_all(self) -> bytes:
        """What all texts together are known by."""
        packed = same_bytes([(key, dict(one.texts)) for key, one in self._texts.items()])
        return blake2b(packed, digest_size=12, key=self._salt).digest()
