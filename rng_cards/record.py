"""Frozen values with named fields, made without generating code.

A `NamedTuple` costs 0.1 ms to define and a dataclass 1 ms, because both compile source at
import; `rng` defines two dozen on the way to its first answer. This costs a hundredth of that,
and type checkers read it as the dataclass it is (PEP 681).
"""

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """A value: fields by annotation, defaults by assignment, equal if its fields are."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.fields = tuple(cls.__annotations__)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if not kwargs and len(args) == len(self.fields):  # by far the most
            self.__dict__.update(zip(self.fields, args, strict=True))
            return
        values = dict(zip(self.fields, args, strict=False))
        values.update(kwargs)
        if len(values) < len(args) + len(kwargs) or not values.keys() <= set(self.fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.fields)}")
        for name in self.fields:
            if name not in values and not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} wants {name}")
        self.__dict__.update(values)

    def but(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        return type(self)(**{**{name: getattr(self, name) for name in self.fields}, **changes})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.fields)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({shown})"
