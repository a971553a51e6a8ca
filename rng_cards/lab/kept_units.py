"""Players of units who play only what nobody has played before."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, Final, Self

from rng_cards import __version__
from rng_cards.files.plain import read_bytes
from rng_cards.games import PACKAGES
from rng_cards.lab.store import UnitStore
from rng_cards.lab.units import Contender, Field, Players, PreparedUnits, Unit, opponent_of
from rng_cards.play.workers import crew

_AT_ONCE: Final = 200
"""Units that are looked up together."""
_KEPT_EVERY: Final = 20
"""Units after which what was played is written."""
_SIZE: Final = 16
"""Bytes of a digest."""
_CODE: Final = ("engine", "games/shared", "play/agents", "lab/units.py")
"""What decides how a unit goes, beside the game's own package."""
_PACKAGE: Final = os.path.dirname(os.path.dirname(__file__))


class KeptUnits:
    """Looks each unit up in a store and has the others played by workers.

    The workers are started when the first unit has to be played.
    """

    def __init__(self, field: Field, jobs: int, store: UnitStore) -> None:
        self._store = store
        self._digest = unit_digest(field)
        self._crew = crew(PreparedUnits(field), jobs)
        self._workers: Players | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def results(self, units: Iterable[Unit]) -> Iterator[float]:
        """See `Players`."""
        rest = iter(units)
        while some := list(islice(rest, _AT_ONCE)):
            yield from self._some(some)

    def _some(self, units: list[Unit]) -> Iterator[float]:
        digests = [self._digest(one) for one in units]
        known = self._store.known(digests)
        missing = [one for one, digest in zip(units, digests, strict=True) if digest not in known]
        played = self._played(missing)
        fresh: dict[bytes, float] = {}
        try:
            for digest in digests:
                if digest in known:
                    yield known[digest]
                    continue
                fresh[digest] = next(played)
                yield fresh[digest]
                if len(fresh) >= _KEPT_EVERY:
                    self._store.keep(fresh)
                    fresh = {}
        finally:
            if fresh:
                self._store.keep(fresh)

    def _played(self, units: list[Unit]) -> Iterator[float]:
        if units:
            self._workers = self._workers or self._open.enter_context(self._crew)
            yield from self._workers.results(units)


def unit_digest(field: Field) -> Callable[[Unit], bytes]:
    """What gives the digests of a field's units."""
    rules = sorted(field.rules.items())
    common = _digest(__version__, code_digest(field.game), field.game, rules)
    opponents = [_digest(_plain(one.leader), _plain(one.cards)) for one in field.opponents]
    leader = _plain(field.leader)

    @lru_cache(_AT_ONCE)
    def cards_of(contender: Contender) -> bytes:
        return _digest(leader, [_plain(field.cards[card]) for card in contender])

    def digest(unit: Unit) -> bytes:
        deal = (field.seed, unit.stage, unit.number)
        other = opponents[opponent_of(unit.number, len(opponents))]
        return _digest(common, cards_of(unit.contender), other, deal, unit.agent.text)

    return digest


@lru_cache
def code_digest(game: str) -> bytes:
    """A digest of the code that a game is played by."""
    own = PACKAGES[game].removeprefix("rng_cards.").replace(".", "/")
    parts = (os.path.join(_PACKAGE, part) for part in (*_CODE, own))
    sources = [source for part in parts for source in _sources(part)]
    return _digest(*(read_bytes(source) for source in sources))


def _sources(path: str) -> Iterator[str]:
    if path.endswith(".py"):
        yield path
    for folder, _, files in sorted(os.walk(path)):
        yield from sorted(os.path.join(folder, one) for one in files if one.endswith(".py"))


def _plain(record: Any) -> Any:
    """A record with its keys in order, as its digest is made of it."""
    if isinstance(record, dict):
        return [(key, _plain(value)) for key, value in sorted(record.items())]
    return [_plain(one) for one in record] if isinstance(record, list | tuple) else record


def _digest(*parts: object) -> bytes:
    return blake2b(repr(parts).encode(), digest_size=_SIZE).digest()
