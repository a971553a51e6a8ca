"""For people: the user's own line, a caret under the very word, the rule and the way out."""

from functools import lru_cache
from typing import Final

from rng_cards.diagnostics.model import Diagnostic, Label, Report, Severity, Span
from rng_cards.diagnostics.render import Look
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS, counts, one_line, untold_line
from rng_cards.spacing import colon
from rng_cards.words import Text

_COLOURS: Final = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
_FRAME: Final = "34"
_RULE_WORD: Final = Text(fr="règle", en="rule")
_HELP_WORD: Final = Text(fr="aide", en="help")
_TAB: Final = 4
_WIDEST_LINE: Final = 160
"""Of longer lines, only what is around the caret is shown."""


def render(report: Report, look: Look) -> str:
    """One block a finding, then a line that counts them."""
    if not report.diagnostics:
        return ""
    blocks = [_Block(found, report, look).text() for found in report.diagnostics]
    blocks += [untold_line(some, look.language) + "\n" for some in report.untold]
    return "\n".join(blocks) + "\n" + counts(report, look.language) + "\n"


class _Block:
    """One finding being drawn."""

    def __init__(self, found: Diagnostic, report: Report, look: Look) -> None:
        self.found = found
        self.sources = report.sources
        self.look = look
        self.colour = _COLOURS[found.severity]
        numbers = [found.span.line] if found.span else []
        numbers += [label.span.line for label in found.related]
        self.gutter = len(str(max(numbers, default=1)))

    def text(self) -> str:
        lines = [self._headline()]
        if self.found.span:
            label = self.found.label(self.look.language)
            lines += self._excerpt(self.found.span, label, "-->", self.colour, "^")
        for related in self.found.related:
            lines += self._related(related)
        lines += self._notes()
        return "\n".join(lines) + "\n"

    def _paint(self, text: str, style: str) -> str:
        from rng_cards.terminal_layout import paint  # noqa: PLC0415 -- a legal deck has no findings

        return paint(text, style, colour=self.look.colour)

    def _headline(self) -> str:
        word = SEVERITY_WORDS[self.found.severity].say(self.look.language)
        head = self._paint(f"{word}[{self.found.code.id}]", self.colour)
        mark = colon(self.look.language)
        return head + self._paint(f"{mark} {one_line(self.found.message(self.look.language))}", "1")

    def _excerpt(self, span: Span, label: str, arrow: str, colour: str, mark: str) -> list[str]:
        margin = " " * self.gutter
        place = one_line(f"{span.path}:{span.line}:{span.column}")
        lines = [f"{margin}{self._paint(arrow, _FRAME)} {place}"]
        source = _line_of(self.sources.get(span.path), span.line)
        if source is None or span == Span.of_file(span.path):
            return lines
        shown, start, width = _window(source, span)
        bar = self._paint("|", _FRAME)
        number = self._paint(str(span.line).rjust(self.gutter), _FRAME)
        lines.append(f"{margin} {bar}")
        lines.append(f"{number} {bar} {shown}".rstrip())
        carets = self._paint(mark * width, colour)
        words = self._paint(one_line(label), colour)
        lines.append(f"{margin} {bar} {' ' * start}{carets} {words}".rstrip())
        return lines

    def _related(self, label: Label) -> list[str]:
        words = label.text.say(self.look.language, self.found.params)
        place, *line = self._excerpt(label.span, words, ":::", _FRAME, "-")
        return [place, *line] if line else [f"{place}{colon(self.look.language)} {one_line(words)}"]

    def _notes(self) -> list[str]:
        margin = " " * self.gutter
        equals = self._paint("=", _FRAME)
        mark = colon(self.look.language)
        notes = []
        if self.found.code.cite:
            notes.append((_RULE_WORD, self.found.code.cite.say(self.look.language)))
        help_text = self.found.help_text(self.look.language)
        if help_text:
            notes.append((_HELP_WORD, help_text))
        return [
            f"{margin} {equals} {self._bold(word)}{mark} {one_line(text)}" for word, text in notes
        ]

    def _bold(self, word: Text) -> str:
        return self._paint(word.say(self.look.language), "1")


def _line_of(source: str | None, number: int) -> str | None:
    if source is None:
        return None
    lines = _lines(source)
    return lines[number - 1] if number <= len(lines) else None


@lru_cache(maxsize=4)
def _lines(source: str) -> list[str]:
    """Split once a file, not once a finding."""
    return source.splitlines()


def _window(source: str, span: Span) -> tuple[str, int, int]:
    """The line as shown, where the carets start and how many there are, in terminal cells."""
    end = span.end_column if span.end_line == span.line else len(source.rstrip()) + 1
    first, last = span.column - 1, max(end - 1, span.column)
    offset = 0
    if len(source) > _WIDEST_LINE:
        offset = max(0, first - _WIDEST_LINE // 4)
        source = source[offset : offset + _WIDEST_LINE]
        last = min(last, offset + len(source))
    before = _cells(source[: first - offset])
    marked = _cells(source[first - offset : last - offset])
    return one_line(_spaced(source)), before, max(marked, 1)


def _spaced(text: str) -> str:
    return text.replace("\t", " " * _TAB)


def _cells(text: str) -> int:
    from rng_cards.terminal_layout import cells  # noqa: PLC0415

    return cells(one_line(_spaced(text)))
