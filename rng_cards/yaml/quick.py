"""The short way for sound files: their plain data, without the tree that knows where things stand.

Ten thousand cards are read three times as fast as through `reader`, which says everything. This
says nothing: whatever is not plainly sound is `None`, and is then read the long way. A property
test holds the two together.
"""

import marshal
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

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


def sound_values_of(texts: Sequence[str]) -> list[Any]:
    """`sound_values` of each text, in order; of very many, on every core there is."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    if len(texts) >= _MANY and cores > 1:
        with suppress(OSError):  # no process to be had: one core does it too
            return _on_cores(texts, min(cores, _MOST_WORKERS))
    return [sound_values(text) for text in texts]


_SHARED: list[Sequence[str]] = []
"""The texts that forked workers inherit instead of being sent."""


def _on_cores(texts: Sequence[str], workers: int) -> list[Any]:
    from multiprocessing import get_context  # noqa: PLC0415 -- only the largest catalogues

    size = -(-len(texts) // (workers * 4))
    parts = [(start, start + size) for start in range(0, len(texts), size)]
    _SHARED.append(texts)
    try:
        # Ctrl-C is for the parent to hear: a worker would answer it with a traceback.
        deaf = (signal.SIGINT, signal.SIG_IGN)
        with get_context("fork").Pool(workers, signal.signal, deaf) as pool:
            return [value for part in pool.map(_part, parts) for value in marshal.loads(part)]  # noqa: S302 -- from our own workers
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
