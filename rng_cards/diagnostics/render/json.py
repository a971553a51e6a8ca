"""For programs: versioned JSON, with what the caller adds beside the findings."""

from rng_cards.diagnostics.model import Report
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.as_data import as_json, report_data


def render(report: Report, look: Look) -> str:
    """One JSON object."""
    return as_json({**report_data(report, look.language), **look.extra}) + "\n"
