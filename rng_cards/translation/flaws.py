"""Something wrong with a text: whoever finds it says so by one of these."""

from collections.abc import Mapping
from typing import NamedTuple

from rng_cards.diagnostics import Code, Diagnostic, Edit, Fix, Severity, Span
from rng_cards.translation.units import Unit
from rng_cards.words import Param, Text

_MENDS = Text(fr="`rng tr check --fix` le fait", en="`rng tr check --fix` does it")
_WOULD = Text(fr="sans doute `{text}`", en="probably `{text}`")


class Flaw(NamedTuple):
    """What is wrong, in which text and language, and between which characters."""

    unit: Unit
    code: Code
    language: str
    """Of the text that it stands in."""
    start: int
    end: int
    params: Mapping[str, Param]
    source: str | None = None
    """The language that text is translated from, if any."""
    mend: str | None = None
    """What would stand there."""
    safe: bool = False
    """The mend changes nothing that the text says."""
    help: Text | None = None
    twin: "Flaw | None" = None
    """The same, told of the original, which is at fault where it has changed since."""

    @property
    def severity(self) -> Severity:
        """How much it weighs."""
        return Severity[self.code.severity.upper()]

    @property
    def is_error(self) -> bool:
        """Whether the text may not stay so."""
        return self.severity is Severity.ERROR

    def touches(self, other: "Flaw") -> bool:
        """Whether both have characters of one text in common."""
        return self.start < other.end and other.start < self.end

    def diagnostic(self, span: Span | None = None) -> Diagnostic:
        """It as a finding, at its place in a file if it stands in one."""
        fix = None
        if span and self.mend is not None:
            words = _MENDS if self.safe else _WOULD.filled(text=self.mend)
            fix = Fix(words, (Edit(span, self.mend),), self.safe)
        params = {"key": self.unit.key, "card": self.unit.card, **self.params}
        return Diagnostic(self.code, span, params, help=self.help, fix=fix)
