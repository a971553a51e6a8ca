"""`rng rules show`: the rules by topic, found from any word of a game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import typer

from rng_cards.cli.console import Console, width
from rng_cards.cli.rules_pages import Nothing, Writing, pages_on
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.rule_lookup import GameRules
    from rng_cards.app.table import Table
    from rng_cards.games.topics import GivenRuling, Topic

WIDEST: Final = 100
_BETWEEN: Final = Text(fr=" ; ", en="; ")
MORE: Final = Text(fr="(Entrée : la suite ; `q` : assez)", en="(Enter: more; `q`: enough)")


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
    if form == "json":
        console.data(_found(table, games, typed, console.language))
        return
    writing = Writing(console.language, min(width(), WIDEST), console.colour)
    pages = pages_on(table, games, typed, writing)
    if isinstance(pages, Nothing):
        said = [pages.message, *([pages.help] if pages.help else [])]
        message = _BETWEEN.say(console.language).join(one.say(console.language) for one in said)
        raise typer.BadParameter(strip_controls(message))
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


def _found(table: "Table", games: Sequence[str], typed: str, language: str) -> list[dict[str, Any]]:
    """The same as data, by game; none where nothing is called so."""
    from rng_cards.app.rule_lookup import find_rulings, look_up, rules_of

    every = rules_of(table, games)
    if not typed:
        return [_data(rules, rules.topics) for rules in every]
    ruled = find_rulings(typed, every)
    if ruled:
        return [_data(rules, (), [one]) for rules, one in ruled]
    return [_data(one.rules, one.topics) for one in look_up(typed, every, language)]


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
