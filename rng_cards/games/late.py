"""Parts of a game that are imported when they are first asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late(package: str | None, module: str, name: str) -> Callable[..., Any]:
    """A function or class of a game's package whose module is imported when it is first called."""

    def call(*args: Any, **named: Any) -> Any:
        return getattr(import_module(f".{module}", package), name)(*args, **named)

    return call
