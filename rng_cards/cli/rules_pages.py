"""Rulings and topics of the rules as people read them, in lines of a width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.app.rule_words import EXAMPLES, HOUSE_RULE, NOTHING, RULED, RULINGS
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.rulebook import cited
from rng_cards.games.topics import GivenRuling, Topic
from rng_cards.record import Record
from rng_cards.terminal_layout import cells, folded, hanging, pad, paint
from rng_cards.words import Param, Text, strip_controls, verbatim

if TYPE_CHECKING:
    from rng_cards.app.rule_lookup import GameRules, Looked, Word
    from rng_cards.app.table import Table

INDENT: Final = 2
_HANG: Final = 14
"""Cells of what may hang in front of a line; behind anything longer, the line just goes on."""
_BEFORE: Final = " | "
_STRONG: Final = "1"
_FAINT: Final = "2"
_RULING: Final = Text(
    fr="Précision {number} de {game} ({id}, {date})", en="Ruling {number} of {game} ({id}, {date})"
)
_HOW: Final = Text(
    fr="`{ask} MOT` : les règles sur un mot, un titre, une carte ou une précision.",
    en="`{ask} WORD`: the rules on a word, a title, a card or a ruling.",
)
_MORE_RULINGS: Final = Text(
    fr="Et {count} {count:autre précision|autres précisions} sur ce sujet : `{ask} {topic}`.",
    en="And {count} more {count:ruling|rulings} on this topic: `{ask} {topic}`.",
)
_SEE_TOO: Final = Text(fr="Voir aussi : {topics}.", en="See also: {topics}.")
_WHICH: Final = Text(fr="`{word}` peut être :", en="`{word}` may be:")
_CARD: Final = Text(
    fr="{card} est une carte : `{look} {id}` la montre.",
    en="{card} is a card: `{look} {id}` shows it.",
)
_ASK_AT_TABLE: Final = Text(fr="règles", en="rules")
_LOOK_AT_TABLE: Final = Text(fr="regarde", en="look")
_IN_SHORT: Final = Text(fr="{number}. {question}", en="{number}. {question}")


class Nothing(Record):
    """Nothing in the rules is called so."""

    message: Text
    help: Text | None
    """What is near."""


class Writing(Record):
    """How pages are written."""

    language: str
    width: int
    colour: bool
    at_table: bool = False
    """Whether they are read at the table, where commands are shorter."""

    def asking(self, game: str) -> Text:
        """The command that asks for the rules of a game."""
        return _ASK_AT_TABLE if self.at_table else verbatim(f"rng rules show {game}")

    @property
    def looking(self) -> Text:
        """The command that shows a card."""
        return _LOOK_AT_TABLE if self.at_table else verbatim("rng card")

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
        return hanging(pad(first, indent), text, self.width)


def pages_on(
    table: "Table", games: Sequence[str], typed: str, writing: Writing
) -> dict[str, list[str]] | Nothing:
    """By game, what something leads to in its rules; the topics where nothing is looked for."""
    from rng_cards.app.rule_lookup import find_rulings, look_up, rules_of

    every = rules_of(table, games)
    if not typed:
        return {one.game.id: contents_page(one, writing) for one in every}
    ruled = find_rulings(typed, every)
    if ruled:
        return {
            rules.game.id: ruling_page(one, rules.game.title, rules.examples_of(one), writing)
            for rules, one in ruled
        }
    found = look_up(typed, every, writing.language)
    if not found:
        known = (one.said for rules in every for one in rules.words(writing.language))
        return Nothing(NOTHING.filled(word=typed), suggestion(typed, known))
    return {one.rules.game.id: list(found_page(one, typed, writing)) for one in found}


def ruling_page(
    ruling: GivenRuling, title: str, examples: Iterable[Text], writing: Writing
) -> list[str]:
    """A ruling alone; `title` is its game's."""
    head = _RULING.filled(number=ruling.number, game=title, id=ruling.id, date=ruling.date)
    lines = [*map(writing.strong, writing.paragraph(writing.say(head))), ""]
    lines += _asked_and_answered(ruling, writing, INDENT)
    for key, says in ruling.house_rules:
        said = writing.say(HOUSE_RULE.filled(key=key, says=says))
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
        lines += ["", writing.strong(RULINGS.say(writing.language))]
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
    lines = ["", writing.strong(EXAMPLES.say(writing.language))]
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


def contents_page(rules: "GameRules", writing: Writing) -> list[str]:
    """The topics of a game: their titles, and where the rulebook has them."""
    titles = [writing.say(one.title) for one in rules.topics]
    column = max(map(cells, titles), default=0) + 2
    lines = []
    for title, topic in zip(titles, rules.topics, strict=True):
        ruled = len(rules.on(topic))
        first = topic.headings[0]
        where = topic.rulebook if len(topic.headings) == 1 else cited([first, verbatim("…")])
        parts = [writing.say(where)]
        parts += [RULED.say(writing.language, {"count": ruled})] if ruled else []
        rest = folded(" · ".join(parts), max(20, writing.width - column))
        lines.append(pad(writing.strong(title), column) + writing.faint(rest[0]))
        lines += [" " * column + writing.faint(one) for one in rest[1:]]
    how = _HOW.say(writing.language, {"ask": writing.asking(rules.game.id)})
    return [*lines, "", *writing.paragraph(how)]


def found_page(looked: "Looked", typed: str, writing: Writing) -> Iterator[str]:
    """The topic that something leads to, or what half a word may mean."""
    if looked.card is not None:
        params: dict[str, Param] = {
            "card": looked.card.name(writing.language),
            "id": looked.card.id,
            "look": writing.looking,
        }
        yield from writing.paragraph(strip_controls(_CARD.say(writing.language, params)))
        yield ""
    if len(looked.words) > 1 and len(looked.topics) > 1:
        yield from writing.paragraph(strip_controls(_WHICH.say(writing.language, {"word": typed})))
        yield from _words(looked.words, looked.topics, writing)
        return
    first, *others = looked.topics
    rules = looked.rules
    near, every = looked.rulings(), rules.on(first)
    yield from topic_page(first, near, rules.examples_on(first), writing)
    if len(near) < len(every):
        count, ask = len(every) - len(near), writing.asking(rules.game.id)
        params = {"count": count, "ask": ask, "topic": first.title}
        more = _MORE_RULINGS.say(writing.language, params)
        yield ""
        yield from writing.paragraph(strip_controls(more))
    if others:
        titles = ", ".join(f"`{one.title.say(writing.language)}`" for one in others)
        yield ""
        yield from writing.paragraph(writing.say(_SEE_TOO.filled(topics=titles)))


def _words(words: "Sequence[Word]", topics: "Sequence[Topic]", writing: Writing) -> Iterator[str]:
    """Topics, each with the words that lead to it."""
    titles = {one.id: writing.say(one.title) for one in topics}
    column = max(map(cells, titles.values())) + 4
    for topic in topics:
        leading = (strip_controls(one.said) for one in words if one.leads_to(topic))
        said = ", ".join(one for one in leading if one != titles[topic.id])
        yield from writing.paragraph(said, column, f"  {titles[topic.id]}")
