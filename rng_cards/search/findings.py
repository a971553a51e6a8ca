"""Findings about a stretch of a query."""

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.search.tree import Place
from rng_cards.words import Param, Text


def finding(
    code: Code, place: Place, path: str, *, help: Text | None = None, **params: Param
) -> Diagnostic:
    """A finding at a stretch of a query; an empty stretch is shown as one character."""
    end = max(place.end, place.start + 1)
    return Diagnostic(code, Span(path, 1, place.start + 1, 1, end + 1), params, help=help)
