"""The formats of a report, each a module with a function `render`: report in, text out.

A new format is a module and its name in `FORMATS`. A module is imported when its format is asked
for.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol, cast

from rng_cards.diagnostics.model import Report
from rng_cards.record import Record

FORMATS: Final = ("full", "concise", "json", "github", "sarif")


class Look(Record):
    """How a report is to be said: its language, and whether with colour."""

    language: str = "en"
    colour: bool = False
    extra: Mapping[str, Any] = {}
    """What the caller adds to machine-readable formats, such as the decks of a validation."""


class Renderer(Protocol):
    """What each module of this package offers."""

    def render(self, report: Report, look: Look) -> str:
        """The whole report, with a line break at its end unless it is empty."""


def render(report: Report, form: str, look: Look) -> str:
    """The report in one of `FORMATS`, very many findings of one kind told by their number."""
    module = import_module(f"rng_cards.diagnostics.render.{form}")
    return cast("Renderer", module).render(report.shortened(), look)
