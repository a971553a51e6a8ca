"""Workflow commands, so that a pull request shows each finding at its line."""

from typing import Final

from rng_cards.diagnostics.model import Diagnostic, Report, Severity, Untold
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.lines import one_line, untold_line

_COMMANDS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "notice",
}


def render(report: Report, look: Look) -> str:
    """One command a line."""
    lines = [_command(found, look.language) for found in report.diagnostics]
    lines += [_untold(some, look.language) for some in report.untold]
    return "".join(f"{line}\n" for line in lines)


def _command(found: Diagnostic, language: str) -> str:
    properties = {"title": f"{found.code.id} {found.code.name}"}
    if found.span:
        properties |= {
            "file": found.span.path,
            "line": str(found.span.line),
            "endLine": str(found.span.end_line),
            "col": str(found.span.column),
            "endColumn": str(found.span.end_column),
        }
    joined = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    message = found.message(language)
    help_text = found.help_text(language)
    text = f"{message} ({help_text})" if help_text else message
    return f"::{_COMMANDS[found.severity]} {joined}::{_data(text)}"


def _untold(some: Untold, language: str) -> str:
    file = f" file={_property(some.path)}" if some.path else ""
    return f"::{_COMMANDS[some.severity]}{file}::{_data(untold_line(some, language))}"


def _data(text: str) -> str:
    return one_line(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
