"""What a finding is: a code, where it stands, what it says once a language is known."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Final, NamedTuple

from rng_cards.diagnostics.registry import Code
from rng_cards.record import Record
from rng_cards.words import Param, Text


class Severity(IntEnum):
    """How much a finding weighs; a report fails at or over the one the caller names."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def label(self) -> str:
        """The word in JSON, SARIF and on the command line."""
        return self.name.lower()


class Span(NamedTuple):
    """A stretch of a file: 1-based lines and columns, in code points; the end is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def of_file(cls, path: str) -> "Span":
        """The file as a whole, for a problem that no line shows."""
        return cls(path, 1, 1, 1, 1)


class Label(Record):
    """A second place that a finding is about, and what it has to do with it."""

    span: Span
    text: Text


class Edit(Record):
    """Replace what stands in `span` by `text`."""

    span: Span
    text: str


class Fix(Record):
    """A way out that a tool can apply: `safe` changes no meaning, `unsafe` wants a look."""

    text: Text
    edits: tuple[Edit, ...]
    safe: bool = False


class Diagnostic:
    """One finding. Its sentence is made late, in the reader's language, from `params`."""

    __slots__ = ("code", "fix", "help", "params", "related", "severity", "span")

    def __init__(
        self,
        code: Code,
        span: Span | None,
        params: Mapping[str, Param] | None = None,
        *,
        related: Iterable[Label] = (),
        help: Text | None = None,
        fix: Fix | None = None,
    ) -> None:
        self.code = code
        self.severity = Severity[code.severity.upper()]
        self.span = span
        self.params: Mapping[str, Param] = params or {}
        self.related = tuple(related)
        self.help = help or code.help
        self.fix = fix

    def __repr__(self) -> str:
        return f"<{self.code.id} {self.code.name} at {self.span}: {self.message('en')}>"

    def at(self, span: Span | None) -> "Diagnostic":
        """The same finding at a place, for a value that was refused before its place was known."""
        return Diagnostic(
            self.code, span, self.params, related=self.related, help=self.help, fix=self.fix
        )

    def message(self, language: str) -> str:
        """The one-line sentence: lower case, no full stop."""
        return self.code.message.say(language, self.params)

    def label(self, language: str) -> str:
        """The few words beside the caret; empty where the message says it all."""
        return self.code.label.say(language, self.params) if self.code.label else ""

    def help_text(self, language: str) -> str:
        """The way out; empty where there is none to give."""
        return self.help.say(language, self.params) if self.help else ""

    @property
    def place(self) -> tuple[str, int, int, str]:
        """Sort key: path, line, column, code."""
        span = self.span
        return (
            (span.path, span.line, span.column, self.code.id) if span else ("", 0, 0, self.code.id)
        )


MOST_TOLD: Final = 20
"""Findings of one code in one file that a report tells, and places that one finding shows; of any
more, it says how many they are.
"""
_MORE_PLACES: Final = Text(
    fr="et {n} {n:autre endroit|autres endroits}", en="and {n} more {n:place|places}"
)


class Untold(Record):
    """Findings of one code in one file that were left out of a report."""

    code: Code
    severity: Severity
    path: str
    """Empty where they stand in no file."""
    number: int


class Report(Record):
    """Findings with the text of the files they point into, which renderers show."""

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]
    untold: tuple[Untold, ...] = ()
    """What `shortened` left out."""

    def shortened(self) -> "Report":
        """The report as it is told: a file full of one mistake hides no other."""
        told: list[Diagnostic] = []
        left: Counter[tuple[str, str, Severity]] = Counter()
        codes: dict[str, Code] = {}
        for one in self.diagnostics:
            kind = (one.span.path if one.span else "", one.code.id, one.severity)
            codes[one.code.id] = one.code
            left[kind] += 1
            if left[kind] <= MOST_TOLD:
                told.append(_shortened(one))
        untold = tuple(
            Untold(codes[code], severity, path, number - MOST_TOLD)
            for (path, code, severity), number in left.items()
            if number > MOST_TOLD
        )
        return Report(tuple(told), self.sources, untold)

    @staticmethod
    def joined(reports: "Iterable[Report]") -> "Report":
        """Several reports as one: findings in order, each once."""
        some = tuple(reports)
        if len(some) == 1:
            return some[0]
        found = each_once(finding for one in some for finding in one.diagnostics)
        return Report(found, {path: text for one in some for path, text in one.sources.items()})

    def worst(self) -> Severity | None:
        """The heaviest severity found, or None for a clean report."""
        return max((found.severity for found in self.diagnostics), default=None)


def _shortened(found: Diagnostic) -> Diagnostic:
    """The finding with the first of its places; the last that is shown counts the others."""
    more = len(found.related) - MOST_TOLD
    if more <= 0:
        return found
    *shown, last = found.related[:MOST_TOLD]
    shown.append(Label(last.span, _MORE_PLACES.filled(n=more)))
    return Diagnostic(
        found.code, found.span, found.params, related=shown, help=found.help, fix=found.fix
    )


def in_order(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings by path, line, column, code: the same input gives the same output."""
    return tuple(sorted(found, key=lambda one: one.place))


def each_once(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings in order, those that say the same of the same place but once."""
    return in_order({(one.place, repr(one)): one for one in found}.values())


def has_errors(found: Iterable[Diagnostic]) -> bool:
    """Whether any of the findings is an error."""
    return any(one.severity is Severity.ERROR for one in found)
