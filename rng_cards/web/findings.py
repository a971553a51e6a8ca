"""Findings for a page: the user's own line with what is at fault in it marked, the way out."""

from collections.abc import Iterator

from rng_cards.diagnostics import Diagnostic, Report, Span
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS
from rng_cards.record import Record


class Excerpt(Record):
    """A line of what was typed, cut at what is at fault in it."""

    before: str
    marked: str
    after: str


class Told(Record):
    """A finding in the reader's language."""

    severity: str
    """`error`, `warning` or `info`."""
    word: str
    code: str
    message: str
    label: str
    rule: str
    help: str
    excerpt: Excerpt | None


def told(report: Report, language: str) -> Iterator[Told]:
    """Each finding of a report."""
    for one in report.diagnostics:
        yield Told(
            one.severity.label,
            SEVERITY_WORDS[one.severity].say(language),
            one.code.id,
            one.message(language),
            one.label(language),
            one.code.cite.say(language) if one.code.cite else "",
            one.help_text(language),
            _excerpt(one, report),
        )


def _excerpt(one: Diagnostic, report: Report) -> Excerpt | None:
    span = one.span
    source = report.sources.get(span.path) if span else None
    if span is None or source is None or span == Span.of_file(span.path):
        return None
    lines = source.splitlines() or [""]
    if span.line > len(lines):
        return None
    line = lines[span.line - 1]
    end = span.end_column if span.end_line == span.line else len(line) + 1
    start, stop = span.column - 1, max(end - 1, span.column)
    return Excerpt(line[:start], line[start:stop] or " ", line[stop:])
