"""What stands over the editor of decks: its help; a notice where the terminal is too small."""

from typing import ClassVar, Final

from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from rng_cards.app.translation.editor.words import CLOSE, HELP_TITLE
from rng_cards.cli.deck.edit_screen import words
from rng_cards.cli.sheet import Sheet
from rng_cards.cli.tr.editor_screen.laying import joined, plain, stacked, wrapped

LEAST: Final = Size(80, 24)
"""Cells below which something would be cut off."""


def too_small(size: Size) -> bool:
    """Whether a screen of that size would cut something off."""
    return size.width < LEAST.width or size.height < LEAST.height


class Help(Sheet):
    """Every key, and what the parts of the screen are."""

    BINDINGS: ClassVar[list[BindingType]] = [("f1,question_mark,enter,q", "close", "close")]

    def content(self, width: int) -> Styled:
        """The keys, then the screen."""
        language = self.language
        lines = [plain(HELP_TITLE.say(language), "bold")]
        for one in words.KEYS:
            key = plain(f"{one.shown.say(language):>4}", "bold")
            lines.append(wrapped(joined(key, "  ", one.long.say(language)), width, 6))
        lines += [Styled(), plain(words.PARTS_TITLE.say(language), "bold")]
        lines += [wrapped(plain(one.say(language)), width) for one in words.PARTS]
        close = joined(plain(" Esc", "bold"), "  ", CLOSE.say(language))
        return stacked([*lines, Styled(), close])


class TooSmall(Screen[None]):
    """Says so, until the terminal is larger."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "app.exit", "leave")]
    DEFAULT_CSS = "TooSmall { align: center middle; } TooSmall Static { padding: 0 2; }"

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(markup=False)

    def on_resize(self) -> None:
        """Say it with today's figures, or go."""
        size = self.app.size
        if not too_small(size):
            if self.app.screen is self:
                self.dismiss()
            return
        figures = {"width": size.width, "height": size.height}
        least = {"least": LEAST.width, "lines": LEAST.height}
        self.query_one(Static).update(words.TOO_SMALL.say(self.language, {**figures, **least}))
