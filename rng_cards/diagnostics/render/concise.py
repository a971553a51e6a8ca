"""One line a finding, as editors and grep like it: `path:line:column: severity[code] message`."""

from rng_cards.diagnostics.model import Diagnostic, Report
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS, one_line, untold_line


def render(report: Report, look: Look) -> str:
    """The report, a line each."""
    lines = [_line(found, look.language) for found in report.diagnostics]
    lines += [untold_line(some, look.language) for some in report.untold]
    return "".join(f"{line}\n" for line in lines)


def _line(found: Diagnostic, language: str) -> str:
    place = f"{found.span.path}:{found.span.line}:{found.span.column}: " if found.span else ""
    word = SEVERITY_WORDS[found.severity].say(language)
    return one_line(f"{place}{word}[{found.code.id}] {found.message(language)}")
