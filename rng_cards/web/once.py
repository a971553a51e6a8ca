"""A property that is made when it is first asked for, once, however many threads ask."""

from collections.abc import Callable
from threading import RLock
from typing import Any, Generic, TypeVar, overload

Made = TypeVar("Made")


class once(Generic[Made]):  # noqa: N801 -- a decorator, as `property` and `cached_property` are
    """As `cached_property`, which since Python 3.12 may make two of what there must be one of."""

    def __init__(self, make: Callable[[Any], Made]) -> None:
        self._make = make
        self._name = make.__name__
        self._lock = RLock()
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> "once[Made]": ...

    @overload
    def __get__(self, owner: object, kind: type) -> Made: ...

    def __get__(self, owner: object | None, kind: type) -> "Made | once[Made]":
        """The value; what is kept in the object is found before this is asked."""
        if owner is None:
            return self
        with self._lock:
            kept = vars(owner)
            if self._name not in kept:
                kept[self._name] = self._make(owner)
            made: Made = kept[self._name]
            return made
