"""One line a finding, as editors and grep like it: `path:line:column: severity[code] message`."""

from rng_cards.diagnostics.model import Diagnostic, Report
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS, one_line


def render(report: Report, look: Look) -> str:
    """The report, a line each."""
    return "".join(_line(found, look.language) + "\n" for found in report.diagnostics)


def _line(found: Diagnostic, language: str) -> str:
    place = f"{found.span.path}:{found.span.line}:{found.span.column}: " if found.span else ""
    word = SEVERITY_WORDS[found.severity].say(language)
    return one_line(f"{place}{word}[{found.code.id}] {found.message(language)}")
