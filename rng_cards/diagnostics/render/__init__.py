"""The faces of a report: a table of pure functions, report in, text out.

Adding one is adding a module with a `render` function and a line here. Modules are imported
when asked for: nobody pays for SARIF to read a terminal.
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
        """The whole report, ending in a line break unless it is empty."""


def render(report: Report, form: str, look: Look) -> str:
    """The report in one of `FORMATS`, very many findings of one kind told by their number."""
    module = import_module(f"rng_cards.diagnostics.render.{form}")
    return cast("Renderer", module).render(report.shortened(), look)
