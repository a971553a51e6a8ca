"""A sheet over a full screen, folded to its width, that Escape closes."""

from typing import ClassVar, Final

from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

_MOST: Final = 76
_AROUND: Final = 6
"""Cells that a sheet takes beside its text; the bar that scrolls it takes two more."""


class Sheet(ModalScreen[str]):
    """A text that can be scrolled, over whatever stands below."""

    DEFAULT_CSS = """
    Sheet { align: center middle; }
    #sheet { height: auto; max-height: 90%; border: round $primary; padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", "close")]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def compose(self) -> ComposeResult:
        """One text, which can be scrolled."""
        with VerticalScroll(id="sheet"):
            yield Static(id="sheet-text", markup=False)

    def on_mount(self) -> None:
        """Fold the text."""
        self._lay()

    def on_resize(self) -> None:
        """Fold it anew."""
        self._lay()

    def _lay(self) -> None:
        width = min(self.app.size.width - _AROUND - 2, _MOST)
        self.query_one("#sheet", VerticalScroll).styles.width = width + _AROUND + 2
        self.query_one("#sheet-text", Static).update(self.content(width))

    def content(self, width: int) -> Styled:
        """What is on it."""
        raise NotImplementedError

    def action_close(self) -> None:
        """Esc: nothing is done."""
        self.dismiss("")
