"""The pane that is typed in: a text area that shows where something is wrong."""

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text as Styled
from textual.binding import BindingType
from textual.widgets import TextArea

from rng_cards.diagnostics import Severity
from rng_cards.spacing import NARROW, NO_BREAK
from rng_cards.translation.flaws import Flaw
from rng_cards.words import DANGEROUS

_STYLES: Final = {
    Severity.ERROR: "underline red",
    Severity.WARNING: "underline yellow",
    Severity.INFO: "underline cyan",
}
_HARMLESS: Final = dict.fromkeys(map(ord, DANGEROUS), "\ufffd")
_NO_BREAK: Final = "underline dim"


class Target(TextArea):
    """The translation being typed."""

    BINDINGS: ClassVar[list[BindingType]] = [("f6", "select_all", "all")]

    def __init__(self) -> None:
        super().__init__("", id="target", soft_wrap=True, tab_behavior="focus")
        self.cursor_blink = False
        self._flaws: list[tuple[int, int, str]] = []

    def show_flaws(self, flaws: Iterable[Flaw]) -> None:
        """Underline what is wrong, the worst on top."""
        self._flaws = [(one.start, one.end, _STYLES[one.severity]) for one in flaws][::-1]
        self._line_cache.clear()
        self.refresh()

    def get_line(self, line_index: int) -> Styled:
        """A line with what is wrong underlined and its no-break spaces marked."""
        line = super().get_line(line_index)
        text = line.plain
        if not DANGEROUS.isdisjoint(text):
            line.plain = text.translate(_HARMLESS)
        begin = sum(len(self.document.get_line(one)) + 1 for one in range(line_index))
        for start, end, style in self._flaws:
            if start < begin + len(text) and end > begin:
                line.stylize(style, max(0, start - begin), min(len(text), end - begin))
        for index, letter in enumerate(text):
            if letter in {NO_BREAK, NARROW}:
                line.stylize(_NO_BREAK, index, index + 1)
        return line
