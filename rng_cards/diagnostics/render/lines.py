"""Words that every human-readable format shares: severities, counts, safe one-line text."""

from typing import Final

from rng_cards.diagnostics.model import Report, Severity
from rng_cards.words import Text, strip_controls

SEVERITY_WORDS: Final = {
    Severity.ERROR: Text(fr="erreur", en="error"),
    Severity.WARNING: Text(fr="attention", en="warning"),
    Severity.INFO: Text(fr="note", en="info"),
}

_COUNTS: Final = {
    Severity.ERROR: Text(fr="{n} {n:erreur|erreurs}", en="{n} {n:error|errors}"),
    Severity.WARNING: Text(
        fr="{n} {n:avertissement|avertissements}", en="{n} {n:warning|warnings}"
    ),
    Severity.INFO: Text(fr="{n} {n:note|notes}", en="{n} {n:note|notes}"),
}


def one_line(text: str) -> str:
    """Text that cannot break a report's lines or command a terminal."""
    return strip_controls(text.replace("\r", " ").replace("\n", " "))


def counts(report: Report, language: str) -> str:
    """«2 errors, 1 warning»; empty for a clean report."""
    parts = []
    for severity in (Severity.ERROR, Severity.WARNING, Severity.INFO):
        number = sum(found.severity == severity for found in report.diagnostics)
        if number:
            parts.append(_COUNTS[severity].say(language, {"n": number}))
    return ", ".join(parts)
