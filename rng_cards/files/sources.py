"""The code of the tool itself, of which a digest says whether two copies of it are the same."""

import os
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final

from rng_cards.files.plain import read_bytes

_PACKAGE: Final = os.path.dirname(os.path.dirname(__file__))
_SIZE: Final = 16
"""Bytes of a digest."""


def code_digest(parts: Sequence[str] = ("",), without: Sequence[str] = ()) -> bytes:
    """A digest of all Python files of some parts of `rng_cards`: folders and files, named from
    there. A compiled module counts as the file that it was made of.
    """
    digest = blake2b(digest_size=_SIZE)
    left_out = tuple(os.path.join(_PACKAGE, one) for one in without)
    for part in parts:
        for source in _sources(os.path.join(_PACKAGE, part)):
            if not source.startswith(left_out):
                content = read_bytes(source)
                name = os.path.relpath(source, _PACKAGE).replace(os.sep, "/")
                digest.update(f"{name} {len(content)} ".encode())
                digest.update(content)
    return digest.digest()


def _sources(path: str) -> Iterator[str]:
    if path.endswith(".py"):
        yield path
    for folder, _, files in sorted(os.walk(path)):
        yield from sorted(os.path.join(folder, one) for one in files if one.endswith(".py"))
