"""SARIF 2.1.0, which code-scanning services and editors read."""

from typing import Any, Final
from urllib.parse import quote

from rng_cards import __version__
from rng_cards.diagnostics.model import Diagnostic, Report, Severity, Span
from rng_cards.diagnostics.registry import Code
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.as_data import as_json, untold_data

_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render(report: Report, look: Look) -> str:
    """One run, its rules being the codes that fired."""
    fired = sorted({found.code for found in report.diagnostics}, key=lambda code: code.id)
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "rng-cards",
                "version": __version__,
                "rules": [_rule(code, look.language) for code in fired],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(found, look.language) for found in report.diagnostics],
    }
    if report.untold:
        run["properties"] = {"untold": untold_data(report)}
    data = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return as_json(data) + "\n"


def _rule(code: Code, language: str) -> dict[str, Any]:
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": code.why.say(language)},
        "defaultConfiguration": {"level": _LEVELS[Severity[code.severity.upper()]]},
    }


def _result(found: Diagnostic, language: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code.id,
        "level": _LEVELS[found.severity],
        "message": {"text": found.message(language)},
    }
    if found.span:
        result["locations"] = [_location(found.span)]
    if found.related:
        result["relatedLocations"] = [
            {**_location(label.span), "message": {"text": label.text.say(language, found.params)}}
            for label in found.related
        ]
    return result


def _location(span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(span.path, errors="surrogateescape")},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endLine": span.end_line,
                "endColumn": span.end_column,
            },
        }
    }
