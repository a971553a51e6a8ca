"""Cards that a command of translators is about, by their names or by a query."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import FOUND, Console
from rng_cards.cli.declare import option
from rng_cards.cli.which_game import games_asked, whole_names
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table

CardsQuery = Annotated[
    str | None,
    option(
        "--cards QUERY",
        fr="Les cartes qui répondent à cette recherche, comme `rng cards`.",
        en="The cards that answer to this query, as `rng cards` has them.",
    ),
]
_ASKED: Final = Text(fr="Demandé : {said}", en="Asked: {said}")
_NONE: Final = Text(fr="aucune carte ne répond à `{query}`", en="no card answers to `{query}`")


def named_or_queried(
    console: Console,
    table: "Table",
    names: Sequence[str],
    query: str | None,
    game: str | None,
    form: str = "full",
) -> tuple[list[str], str | None]:
    """Names as `whole_names` has them, with the ids of the cards that answer to a query; and the
    game, where that is said or but one has such cards.

    A query that makes no sense ends the command with exit code 2, one that finds nothing with 1.
    """
    found = whole_names(console, table, names, game)
    if query is None:
        return found, game
    by_game = cards_queried(console, table, query, game, form)
    ids = (card for cards in by_game.values() for card in cards)
    return [*found, *ids], game or (next(iter(by_game)) if len(by_game) == 1 else None)


def cards_queried(
    console: Console, table: "Table", query: str, game: str | None, form: str = "full"
) -> dict[str, tuple[str, ...]]:
    """The ids of the cards that answer to a query, by game; it ends the command as above."""
    from rng_cards.app.listing import QUERY, list_in_games, report
    from rng_cards.games.capabilities import CARDS

    path = QUERY.say(console.language)
    games = games_asked(console, table, game, CARDS, form)
    listings = list_in_games(table, games, query, path)
    asked = report(listings, query, path)
    question = next((one.question for one in listings.values() if one.question), None)
    if question is None:
        console.refuse(asked, form)
    if asked.diagnostics and form == "full":
        console.report(asked, form)
    console.note(_ASKED, {"said": question.said})
    by_game = {its: tuple(card.id for card in one.cards) for its, one in listings.items()}
    if not any(by_game.values()):
        console.note(_NONE, {"query": query})
        raise typer.Exit(FOUND)
    return by_game
