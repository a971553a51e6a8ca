"""A finding as plain data: the one shape that JSON output and the web share."""

import json
from typing import TYPE_CHECKING, Any, Final

from rng_cards import __version__
from rng_cards.diagnostics.model import Diagnostic, Fix, Report, Span
from rng_cards.words import DANGEROUS, Param, spoken

if TYPE_CHECKING:
    from rng_cards.diagnostics.render.shapes import (
        FindingData,
        FixData,
        Head,
        Note,
        Nowhere,
        Places,
        ReportData,
        UntoldData,
    )

HEAD: Final["Head"] = {
    "schema": 1,
    "tool": f"rng-cards {__version__}",
}
"""What JSON for programs begins with."""


def as_json(data: Any) -> str:
    """JSON that a terminal may show: what it must never obey is escaped, as JSON allows."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    if DANGEROUS.isdisjoint(text):
        return text
    return "".join(f"\\u{ord(one):04x}" if one in DANGEROUS else one for one in text)


def report_data(report: Report, language: str) -> "ReportData":
    """`{schema, tool, diagnostics, untold}`; the last counts what was left out."""
    return {
        **HEAD,
        "diagnostics": [finding_data(found, language) for found in report.diagnostics],
        "untold": untold_data(report),
    }


def untold_data(report: Report) -> "list[UntoldData]":
    """How many findings of which code in which file a shortened report leaves out."""
    return [
        {
            "code": some.code.id,
            "name": some.code.name,
            "severity": some.severity.label,
            "path": some.path or None,
            "count": some.number,
        }
        for some in report.untold
    ]


def finding_data(found: Diagnostic, language: str) -> "FindingData":
    """One finding; `start` and `end` are 1-based, the end exclusive, null without a place."""
    span = found.span
    nowhere: Nowhere = {"start": None, "end": None}
    notes: list[Note] = []
    if found.code.cite:
        notes.append({"kind": "rule", "text": found.code.cite.say(language)})
    if found.help:
        notes.append({"kind": "help", "text": found.help_text(language)})
    notes += [
        {
            "kind": "related",
            "text": label.text.say(language, found.params),
            "path": label.span.path,
            **_places(label.span),
        }
        for label in found.related
    ]
    return {
        "code": found.code.id,
        "name": found.code.name,
        "severity": found.severity.label,
        "message": found.message(language),
        "params": {key: _plain(value, language) for key, value in found.params.items()},
        "path": span.path if span else None,
        **(_places(span) if span else nowhere),
        "notes": notes,
        "fix": _fix(found.fix, language) if found.fix else None,
    }


def _plain(value: Param, language: str) -> Any:
    if isinstance(value, tuple):
        return [str(spoken(item, language)) for item in value]
    if isinstance(value, float):
        return value
    return int(value) if isinstance(value, int) else str(spoken(value, language))


def _places(span: Span) -> "Places":
    return {
        "start": {"line": span.line, "column": span.column},
        "end": {"line": span.end_line, "column": span.end_column},
    }


def _fix(fix: Fix, language: str) -> "FixData":
    return {
        "text": fix.text.say(language),
        "safe": fix.safe,
        "edits": [
            {"path": edit.span.path, **_places(edit.span), "text": edit.text} for edit in fix.edits
        ],
    }
