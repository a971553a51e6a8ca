"""The short way for sound files: their plain data, without the tree that knows where things stand.

Ten thousand cards are read three times as fast as through `reader`, which says everything. This
says nothing: whatever is not plainly sound is `None`, and is then read the long way. A property
test holds the two together.
"""

import marshal
import os
import signal
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from yaml import YAMLError
from yaml.events import (
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from rng_cards.words import DANGEROUS
from rng_cards.yaml import reader
from rng_cards.yaml.values import plain_value

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

_MANY: Final = 2000
"""From so many texts on, starting other processes is repaid."""
_MOST_WORKERS: Final = 4
_WORTH_A_LOOK: Final = frozenset("+-.0123456789~nNtTfF")
"""What an unquoted scalar begins with, if it may be something else than text."""


def sound_values(text: str) -> Any:
    """The data of a sound document, or None."""
    try:
        return _values(text)
    except (YAMLError, ValueError, OverflowError, _Unsound):
        return None


def sound_values_of(texts: Sequence[str]) -> Iterator[Any]:
    """`sound_values` of each text, in order; of very many, on every core there is."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    pool = _workers(min(cores, _MOST_WORKERS), texts) if len(texts) >= _MANY and cores > 1 else None
    if pool is None:
        yield from map(sound_values, texts)
        return
    size = -(-len(texts) // 64)
    parts = [(start, start + size) for start in range(0, len(texts), size)]
    with pool:
        for part in pool.imap(_part, parts):  # what has come is used while the rest is parsed
            yield from marshal.loads(part)  # noqa: S302 -- from our own workers


_SHARED: list[Sequence[str]] = []
"""The texts that forked workers inherit instead of being sent."""


def _workers(number: int, texts: Sequence[str]) -> "Pool | None":
    """Forked workers that know the texts; None where no process is to be had."""
    from multiprocessing import get_context  # noqa: PLC0415 -- only the largest catalogues

    _SHARED.append(texts)
    try:
        # Ctrl-C is for the parent to hear: a worker would answer it with a traceback.
        return get_context("fork").Pool(number, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    except OSError:
        return None
    finally:
        _SHARED.clear()


def _part(bounds: tuple[int, int]) -> bytes:
    return marshal.dumps([sound_values(text) for text in _SHARED[0][slice(*bounds)]])


class _Unsound(Exception):  # noqa: N818 -- a way out, never seen outside
    pass


def _values(text: str) -> Any:  # noqa: C901, PLR0912, PLR0915 -- the hot loop, in one piece
    next_event = reader.Parser(text).get_event
    open_: list[Any] = []
    keys: list[str | None] = []
    root: Any = None
    count = documents = 0
    while True:
        event: Any = next_event()
        kind = type(event)
        if kind is ScalarEvent:
            value = event.value
            if event.style:
                if not DANGEROUS.isdisjoint(value):
                    raise _Unsound
                value.encode()  # half a surrogate pair, which PyYAML's own parser lets through
            elif text.startswith(" #", event.end_mark.index):
                raise _Unsound  # perhaps a harmless comment: the long way knows
            is_key = bool(open_) and type(open_[-1]) is dict and keys[-1] is None
            if not is_key and not event.style and (not value or value[0] in _WORTH_A_LOOK):
                value = plain_value(value)
        elif kind is MappingStartEvent:
            value = {}
        elif kind is SequenceStartEvent:
            value = []
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            open_.pop()
            keys.pop()
            continue
        elif kind is StreamEndEvent:
            break
        elif kind is DocumentStartEvent:
            documents += 1
            continue
        elif kind is DocumentEndEvent or documents == 0:
            continue
        else:
            raise _Unsound  # an alias
        count += 1
        if event.anchor is not None or event.tag is not None:
            raise _Unsound
        if not open_:
            root = value
        else:
            parent = open_[-1]
            if type(parent) is list:
                parent.append(value)
            elif keys[-1] is not None:
                parent[keys[-1]] = value
                keys[-1] = None
            elif kind is not ScalarEvent or value in parent:
                raise _Unsound  # a key that is no word, or one given twice
            else:
                keys[-1] = value
        if kind is not ScalarEvent:
            open_.append(value)
            keys.append(None)
            if len(open_) > reader.MAX_DEPTH:
                raise _Unsound
    if documents != 1 or root is None or count > reader.MAX_VALUES:
        raise _Unsound
    return root
