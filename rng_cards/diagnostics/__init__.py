"""Findings as values: every problem that the tool reports is one of these, in every format."""

from rng_cards.diagnostics.model import (
    Diagnostic,
    Edit,
    Fix,
    Label,
    Report,
    Severity,
    Span,
    each_once,
    has_errors,
    in_order,
)
from rng_cards.diagnostics.registry import Code, Example, codes, define, find_code

__all__ = [
    "Code",
    "Diagnostic",
    "Edit",
    "Example",
    "Fix",
    "Label",
    "Report",
    "Severity",
    "Span",
    "codes",
    "define",
    "each_once",
    "find_code",
    "has_errors",
    "in_order",
]
