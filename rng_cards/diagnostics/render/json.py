"""For programs: versioned JSON, with what the caller adds beside the findings."""

import json

from rng_cards.diagnostics.model import Report
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.as_data import report_data


def render(report: Report, look: Look) -> str:
    """One JSON object."""
    data = {**report_data(report, look.language), **look.extra}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
