"""Many cases in one test."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def about(case: str) -> Iterator[None]:
    """Name the case in whatever failure the block ends with."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the case of {case!r}")
        raise
