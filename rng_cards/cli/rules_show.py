"""`rng rules show`: the rules by topic, found from any word of a game."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

import typer

from rng_cards.cli.console import Console, width
from rng_cards.cli.rules_pages import Writing, ruling_page, topic_page
from rng_cards.games.rulebook import cited
from rng_cards.terminal_layout import cells, folded, pad
from rng_cards.words import Param, Text, strip_controls, verbatim

if TYPE_CHECKING:
    from rng_cards.app.rule_lookup import GameRules, Looked, Word
    from rng_cards.app.table import Table
    from rng_cards.games.topics import GivenRuling, Topic

WIDEST: Final = 100
MORE: Final = Text(fr="(Entrée : la suite ; `q` : assez)", en="(Enter: more; `q`: enough)")
_UNKNOWN: Final = Text(
    fr="rien sur `{word}` dans les règles{near}", en="nothing on `{word}` in the rules{near}"
)
_NEAR: Final = Text(fr=" ; tu voulais dire `{near}` ?", en="; did you mean `{near}`?")
_HOW: Final = Text(
    fr="`rng rules show {game} MOT` : les règles sur un mot, un titre, une carte ou une précision.",
    en="`rng rules show {game} WORD`: the rules on a word, a title, a card or a ruling.",
)
_RULED: Final = Text(fr="{count} {count:précision|précisions}", en="{count} {count:ruling|rulings}")
_SEE_TOO: Final = Text(fr="Voir aussi : {topics}.", en="See also: {topics}.")
_WHICH: Final = Text(fr="`{word}` peut être :", en="`{word}` may be:")
_CARD: Final = Text(
    fr="{card} est une carte : `rng card {id}` la montre.",
    en="{card} is a card: `rng card {id}` shows it.",
)


def game_named(typed: str, *, alone: bool) -> str | None:
    """The game of an id or, before other words, of the half of one; None for what is no game."""
    from rng_cards.games import game_ids

    wanted = typed.lower()
    begun = [one for one in game_ids() if one.startswith(wanted)]
    if wanted in begun:
        return wanted
    return begun[0] if len(begun) == 1 and not alone and len(wanted) > 1 else None


def show_rules(
    console: Console, table: "Table", games: Sequence[str], typed: str, form: str
) -> None:
    """Show the topics of games, or what something leads to in them."""
    from rng_cards.app.rule_lookup import GameRules, find_rulings, look_up

    writing = Writing(console.language, min(width(), WIDEST), console.colour)
    if not typed:
        every = [GameRules(table, game) for game in games]
        if form == "json":
            console.data([_data(rules, rules.topics) for rules in every])
        else:
            _page(console, table, {one.game.id: _contents(one, writing) for one in every})
        return
    ruled = find_rulings(table, typed, games)
    found = [] if ruled else look_up(table, typed, games, console.language)
    if not ruled and not found:
        _refuse(console, table, typed, games)
    if form == "json":
        console.data(
            [_data(rules, (), [one]) for rules, one in ruled]
            or [_data(one.rules, one.topics) for one in found]
        )
        return
    pages = {
        rules.game.id: ruling_page(one, rules.game.title, rules.examples_of(one), writing)
        for rules, one in ruled
    } or {one.rules.game.id: list(_found(one, typed, writing)) for one in found}
    _page(console, table, pages)


def _page(console: Console, table: "Table", pages: dict[str, list[str]]) -> None:
    """Lines of the answer by game, each under its title where there are several; screen by screen
    on a terminal.
    """
    from rng_cards.cli.table_session.terminal import Terminal

    lines: list[str] = []
    for number, (game, some) in enumerate(pages.items()):
        if len(pages) > 1:
            lines += [*([""] if number else []), console.heading(table, game)]
        lines += some
    Terminal().page(lines, MORE.say(console.language) + " ")


def _refuse(console: Console, table: "Table", typed: str, games: Sequence[str]) -> NoReturn:
    """Say that there is no such thing, and what is near."""
    from rng_cards.app.rule_lookup import GameRules, words_of
    from rng_cards.diagnostics.suggest import closest

    words = (words_of(GameRules(table, game), console.language) for game in games)
    known = [one.said for some in words for one in some]
    near = closest(typed, known)
    hint = _NEAR.say(console.language, {"near": near}) if near else ""
    said = _UNKNOWN.say(console.language, {"word": typed, "near": hint})
    raise typer.BadParameter(strip_controls(said))


def _contents(rules: "GameRules", writing: Writing) -> list[str]:
    """The topics of a game: their titles, and where the rulebook has them."""
    titles = [writing.say(one.title) for one in rules.topics]
    column = max(map(cells, titles), default=0) + 2
    lines = []
    for title, topic in zip(titles, rules.topics, strict=True):
        ruled = len(rules.on(topic))
        first = topic.headings[0]
        where = topic.rulebook if len(topic.headings) == 1 else cited([first, verbatim("…")])
        parts = [writing.say(where)]
        parts += [_RULED.say(writing.language, {"count": ruled})] if ruled else []
        rest = folded(" · ".join(parts), max(20, writing.width - column))
        lines.append(pad(writing.strong(title), column) + writing.faint(rest[0]))
        lines += [" " * column + writing.faint(one) for one in rest[1:]]
    how = _HOW.say(writing.language, {"game": rules.game.id})
    return [*lines, "", *writing.paragraph(how)]


def _found(looked: "Looked", typed: str, writing: Writing) -> Iterator[str]:
    """The topic that something leads to, or what half a word may mean."""
    if looked.card is not None:
        params: dict[str, Param] = {
            "card": looked.card.name(writing.language),
            "id": looked.card.id,
        }
        yield from writing.paragraph(strip_controls(_CARD.say(writing.language, params)))
        yield ""
    if len(looked.words) > 1 and len(looked.topics) > 1:
        yield from writing.paragraph(strip_controls(_WHICH.say(writing.language, {"word": typed})))
        yield from _words(looked.words, looked.topics, writing)
        return
    first, *others = looked.topics
    rules = looked.rules
    yield from topic_page(first, rules.on(first), rules.examples_on(first), writing)
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


def _data(
    rules: "GameRules", topics: "Sequence[Topic]", rulings: "Sequence[GivenRuling]" = ()
) -> dict[str, Any]:
    return {
        "game": rules.game.id,
        "topics": [
            {
                "id": one.id,
                "title": one.title.names,
                "lines": [line.names for line in one.lines],
                "rulebook": list(one.cites),
                "scenarios": list(one.scenarios),
                "rulings": [each.id for each in rules.on(one)],
            }
            for one in topics
        ],
        "rulings": [one.id for one in rulings],
    }
