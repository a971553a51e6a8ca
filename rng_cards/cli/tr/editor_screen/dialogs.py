"""Help, and questions: what stands over the texts until a key is struck."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text as Styled
from textual.binding import BindingType
from textual.events import Key as Struck

from rng_cards.app.translation.editor import words
from rng_cards.cli.sheet import Sheet
from rng_cards.cli.tr.editor_screen.keys import KEYS, OF_THE_TEXT
from rng_cards.cli.tr.editor_screen.laying import joined, plain, stacked, wrapped
from rng_cards.words import Text


class Choice(NamedTuple):
    """An answer: its key, which is a letter of its words, and what is done."""

    key: Text
    label: Text
    answer: str


class Question(Sheet):
    """Something to be decided, with what it is about."""

    def __init__(
        self, language: str, asked: str, choices: Sequence[Choice], shown: Sequence[str] = ()
    ) -> None:
        super().__init__(language)
        self.asked = asked
        self.choices = tuple(choices)
        self.shown = tuple(shown)

    def content(self, width: int) -> Styled:
        """The question, what it is about, the answers."""
        lines = [wrapped(plain(self.asked, "bold"), width), Styled()]
        for one in self.shown:
            lines += [wrapped(plain(one), width), Styled()]
        for choice in self.choices:
            key = plain(f"{choice.key.say(self.language).upper():>4}", "bold")
            lines.append(wrapped(joined(key, "  ", choice.label.say(self.language)), width, 6))
        stay = joined(plain(" Esc", "bold"), "  ", words.STAY.say(self.language))
        return stacked([*lines, stay])

    def on_key(self, event: Struck) -> None:
        """The first answer whose key it is."""
        for choice in self.choices:
            if event.character and event.character.lower() == choice.key.say(self.language):
                event.stop()
                self.dismiss(choice.answer)
                return


class Help(Sheet):
    """Every key, and what the marks mean."""

    BINDINGS: ClassVar[list[BindingType]] = [("f1,ctrl+g,enter,q", "close", "close")]

    def content(self, width: int) -> Styled:
        """The keys, then the marks."""
        language = self.language
        rows = [(one.shown, one.long) for one in KEYS] + list(OF_THE_TEXT)
        lines = [plain(words.HELP_TITLE.say(language), "bold"), Styled()]
        for key, what in rows:
            line = joined(plain(f"{key:>13}", "bold"), "  ", what.say(language))
            lines.append(wrapped(line, width, 15))
        lines += [Styled(), plain(words.MARKS_TITLE.say(language), "bold"), Styled()]
        lines.append(wrapped(plain(words.MARKS.say(language)), width))
        close = joined(plain("Esc", "bold"), "  ", words.CLOSE.say(language))
        return stacked([*lines, Styled(), close])
