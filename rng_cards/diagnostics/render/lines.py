"""Words that every human-readable format shares: severities, counts, safe one-line text."""

from typing import Final

from rng_cards.diagnostics.model import Report, Severity, Untold
from rng_cards.words import Param, Text, strip_controls

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


_UNTOLD: Final = Text(
    fr="et {n} {n:autre|autres} {code} ({name}) dans `{path}`",
    en="and {n} more {code} ({name}) in `{path}`",
)
_UNTOLD_NOWHERE: Final = Text(
    fr="et {n} {n:autre|autres} {code} ({name})", en="and {n} more {code} ({name})"
)


def one_line(text: str) -> str:
    """Text that cannot break a report's lines or command a terminal."""
    return strip_controls(text.replace("\r", " ").replace("\n", " "))


def counts(report: Report, language: str) -> str:
    """«2 errors, 1 warning»; empty for a clean report."""
    parts = []
    for severity in (Severity.ERROR, Severity.WARNING, Severity.INFO):
        number = sum(found.severity == severity for found in report.diagnostics)
        number += sum(some.number for some in report.untold if some.severity == severity)
        if number:
            parts.append(_COUNTS[severity].say(language, {"n": number}))
    return ", ".join(parts)


def untold_line(some: Untold, language: str) -> str:
    """«and 380 more YML121 (unknown-key) in `deck.yaml`»."""
    text = _UNTOLD if some.path else _UNTOLD_NOWHERE
    params: dict[str, Param] = {"n": some.number, "code": some.code.id, "name": some.code.name}
    return one_line(text.say(language, {**params, "path": some.path}))
