"""Findings as values: every problem the tool reports is one of these, shown by every face alike."""

from rng_cards.diagnostics.model import (
    Diagnostic,
    Edit,
    Fix,
    Label,
    Report,
    Severity,
    Span,
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
    "find_code",
    "in_order",
]
