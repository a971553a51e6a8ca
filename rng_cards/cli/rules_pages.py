"""Rulings and topics of the rules as people read them, in lines of a width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rng_cards.games.topics import GivenRuling, Topic
from rng_cards.record import Record
from rng_cards.terminal_layout import cells, folded, pad, paint
from rng_cards.words import Text, strip_controls

INDENT: Final = 2
_HANG: Final = 14
"""Cells of what may hang in front of a line; behind anything longer, the line just goes on."""
_BEFORE: Final = " | "
_STRONG: Final = "1"
_FAINT: Final = "2"
_RULING: Final = Text(
    fr="Précision {number} de {game} ({id}, {date})", en="Ruling {number} of {game} ({id}, {date})"
)
_HOUSE_RULE: Final = Text(
    fr="À votre table, si vous voulez : `--rule {key}`, {says}.",
    en="At your table, if you like: `--rule {key}`, {says}.",
)
_RULINGS: Final = Text(fr="Précisions", en="Rulings")
_EXAMPLES: Final = Text(fr="Exemples", en="Examples")
_IN_SHORT: Final = Text(fr="{number}. {question}", en="{number}. {question}")


class Writing(Record):
    """How pages are written."""

    language: str
    width: int
    colour: bool

    def strong(self, text: str) -> str:
        """Text that stands out."""
        return paint(text, _STRONG, colour=self.colour)

    def faint(self, text: str) -> str:
        """Text of less weight."""
        return paint(text, _FAINT, colour=self.colour)

    def say(self, text: Text) -> str:
        """A text in the reader's language."""
        return strip_controls(text.say(self.language))

    def paragraph(self, text: str, indent: int = 0, first: str = "") -> list[str]:
        """A text folded behind an indent; `first` stands in front of its first line."""
        lines = folded(text, max(20, self.width - indent))
        head = pad(first, indent) if first else " " * indent
        return [head + lines[0], *(" " * indent + line for line in lines[1:])]


def ruling_page(
    ruling: GivenRuling, title: str, examples: Iterable[Text], writing: Writing
) -> list[str]:
    """A ruling alone; `title` is its game's."""
    head = _RULING.filled(number=ruling.number, game=title, id=ruling.id, date=ruling.date)
    lines = [*map(writing.strong, writing.paragraph(writing.say(head))), ""]
    lines += _asked_and_answered(ruling, writing, INDENT)
    for key, says in ruling.house_rules:
        said = writing.say(_HOUSE_RULE.filled(key=key, says=says))
        lines += ["", *writing.paragraph(said, INDENT)]
    return [*lines, *_shown(examples, writing)]


def topic_page(
    topic: Topic, rulings: Sequence[GivenRuling], examples: Iterable[Text], writing: Writing
) -> list[str]:
    """A topic with all that was ruled on it."""
    lines = [writing.strong(writing.say(topic.title))]
    lines += [writing.faint(one) for one in writing.paragraph(writing.say(topic.rulebook))]
    lines.append("")
    lines += _hung(list(map(writing.say, topic.lines)), writing)
    lines += _shown(examples, writing)
    if rulings:
        lines += ["", writing.strong(_RULINGS.say(writing.language))]
    for ruling in rulings:
        asked = _IN_SHORT.filled(number=ruling.number, question=ruling.question)
        lines += writing.paragraph(writing.say(asked), INDENT)
        lines += writing.paragraph(writing.say(ruling.answer), 2 * INDENT)
    return lines


def _asked_and_answered(ruling: GivenRuling, writing: Writing, indent: int) -> list[str]:
    lines = writing.paragraph(writing.say(ruling.question), indent)
    lines += ["", *writing.paragraph(writing.say(ruling.answer), indent)]
    if ruling.rulebook is not None:
        rulebook = writing.paragraph(writing.say(ruling.rulebook), indent)
        lines += ["", *map(writing.faint, rulebook)]
    return lines


def _shown(examples: Iterable[Text], writing: Writing) -> list[str]:
    said = list(map(writing.say, examples))
    if not said:
        return []
    lines = ["", writing.strong(_EXAMPLES.say(writing.language))]
    for one in said:
        lines += writing.paragraph(one, 2 * INDENT, "  ·")
    return lines


def _hung(paragraphs: Sequence[str], writing: Writing) -> Iterator[str]:
    """Paragraphs, each with what hangs in front of it, all of them in one column."""
    parts = [text.partition(_BEFORE) for text in paragraphs]
    column = max((cells(front) + 1 for front, bar, _ in parts if bar), default=0)
    for front, bar, rest in parts:
        if not bar:
            yield from writing.paragraph(front, INDENT)
        elif column <= _HANG:
            yield from writing.paragraph(rest, INDENT + column, f"{' ' * INDENT}{front}")
        else:
            yield from writing.paragraph(f"{front} {rest}", INDENT)
