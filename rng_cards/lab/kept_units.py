"""Players of units who play only what nobody has played before."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from rng_cards import __version__
from rng_cards.files.sources import code_digest
from rng_cards.games import PACKAGES
from rng_cards.games.playing import PlayDeck
from rng_cards.lab.pairs import Pairing, PairUnit, PreparedPairs, deal_of
from rng_cards.lab.store import UnitStore
from rng_cards.lab.units import Contender, Field, PreparedUnits, Unit, opponent_of
from rng_cards.play.workers import Crew, Workforce

_AT_ONCE: Final = 200
"""Units that are looked up together."""
_KEPT_EVERY: Final = 20
"""Units after which what was played is written."""
_SIZE: Final = 16
"""Bytes of a digest."""
_CODE: Final = ("engine", "games/shared", "play/agents", "lab/units.py", "lab/pairs.py")
"""What decides how a unit goes, beside the game's own package."""
Kept = TypeVar("Kept")


class KeptUnits(Generic[Kept]):
    """Looks each unit up in a store, by its digest, and has the others played by workers."""

    def __init__(self, crew: Crew, digest: Callable[[Kept], bytes], store: UnitStore) -> None:
        self._crew = crew
        self._digest = digest
        self._store = store

    def results(self, units: Iterable[Kept]) -> Iterator[float]:
        """See `Players`."""
        coming: deque[tuple[bytes, float | None]] = deque()
        fresh: dict[bytes, float] = {}
        try:
            for won in self._crew.results(self._missing(units, coming)):
                yield from _known_first(coming)
                digest, _ = coming.popleft()
                fresh[digest] = won
                yield won
                if len(fresh) >= _KEPT_EVERY:
                    self._store.keep(fresh)
                    fresh = {}
            yield from _known_first(coming)
        finally:
            if fresh:
                self._store.keep(fresh)

    def _missing(
        self, units: Iterable[Kept], coming: deque[tuple[bytes, float | None]]
    ) -> Iterator[Kept]:
        """The units that nobody has played; of all of them, what is known goes to `coming`."""
        rest = iter(units)
        while some := list(islice(rest, _AT_ONCE)):
            digests = [self._digest(one) for one in some]
            known = self._store.known(digests)
            for one, digest in zip(some, digests, strict=True):
                coming.append((digest, known.get(digest)))
                if digest not in known:
                    yield one


def _known_first(coming: deque[tuple[bytes, float | None]]) -> Iterator[float]:
    """Take what is known of the first units, up to one that nobody has played."""
    while coming and coming[0][1] is not None:
        won = coming.popleft()[1]
        assert won is not None
        yield won


@contextmanager
def kept_field(field: Field, workforce: Workforce, store: UnitStore) -> Iterator[KeptUnits[Unit]]:
    """Players of the units of a field."""
    with workforce.crew(PreparedUnits(field)) as crew:
        yield KeptUnits(crew, unit_digest(field), store)


@contextmanager
def kept_pairs(
    pairing: Pairing, workforce: Workforce, store: UnitStore
) -> Iterator[KeptUnits[PairUnit]]:
    """Players of the units of two decks each."""
    with workforce.crew(PreparedPairs(pairing)) as crew:
        yield KeptUnits(crew, pair_digest(pairing), store)


def unit_digest(field: Field) -> Callable[[Unit], bytes]:
    """What gives the digests of a field's units."""
    common = _played_by(field.game, field.rules)
    opponents = [_deck_digest(one) for one in field.opponents]
    leader = _plain(field.leader)

    @lru_cache(_AT_ONCE)
    def cards_of(contender: Contender) -> bytes:
        return _digest(leader, [_plain(field.cards[card]) for card in contender])

    def digest(unit: Unit) -> bytes:
        deal = (field.seed, unit.stage, unit.number)
        other = opponents[opponent_of(unit.number, len(opponents))]
        return _digest(common, cards_of(unit.contender), other, deal, unit.agent.text)

    return digest


def pair_digest(pairing: Pairing) -> Callable[[PairUnit], bytes]:
    """What gives the digests of the units of two decks."""
    common = _played_by(pairing.game, pairing.rules)
    decks = [_deck_digest(one) for one in pairing.decks]

    def digest(unit: PairUnit) -> bytes:
        deal = deal_of(unit, pairing.seed)
        return _digest(common, decks[unit.one], decks[unit.other], deal, unit.agent.text)

    return digest


def _played_by(game: str, rules: Mapping[str, bool | int]) -> bytes:
    return _digest(__version__, _code_of(game), game, sorted(rules.items()))


def _deck_digest(deck: PlayDeck) -> bytes:
    return _digest(_plain(deck.leader), _plain(deck.cards))


@lru_cache
def _code_of(game: str) -> bytes:
    """A digest of the code that a game is played by."""
    own = PACKAGES[game].removeprefix("rng_cards.").replace(".", "/")
    return code_digest((*_CODE, own))


def _plain(record: Any) -> Any:
    """A record with its keys in order, as its digest is made of it."""
    if isinstance(record, dict):
        return [(key, _plain(value)) for key, value in sorted(record.items())]
    return [_plain(one) for one in record] if isinstance(record, list | tuple) else record


def _digest(*parts: object) -> bytes:
    return blake2b(repr(parts).encode(), digest_size=_SIZE).digest()
