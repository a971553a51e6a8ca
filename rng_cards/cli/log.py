"""`rng log`: the games that were played to their end on this machine."""

from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, complain
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.diagnostics import Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.play.replays import Again
    from rng_cards.play.saved.ended import EndedGame

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NONE = Text(
    fr="Aucune partie n'a encore été jouée jusqu'au bout ; `rng play` en commence une.",
    en="No game has been played to its end yet; `rng play` begins one.",
)
_NO_SUCH_GAME = Text(
    fr="il n'y a pas de partie {number} dans le journal ; `rng log --all` les montre toutes",
    en="there is no game {number} in the log; `rng log --all` shows all there are",
)
_TELLS = Text(
    fr="`rng log {number}` raconte la partie {number}.",
    en="`rng log {number}` tells game {number}.",
)
_SHOWN = 15
"""Games that are shown unless all are asked for: with their decks they fill a small terminal."""


@command(
    app,
    fr="Les parties jouées jusqu'au bout sur cette machine : adversaires, résultats, séries, et "
    "ce qu'a donné chaque deck. Avec un numéro, raconte cette partie.",
    en="The games played to their end on this machine: opponents, results, streaks, and how each "
    "deck did. With a number, tell that game.",
    examples="""
    rng log
    rng log 12
    rng log --game saloon --all
    rng log --format json
    """,
)
def log(
    ctx: typer.Context,
    number: Annotated[
        int | None,
        argument(
            "[ID]",
            fr="Le numéro d'une partie à raconter.",
            en="The number of a game to tell.",
        ),
    ] = None,
    rules: Annotated[
        bool,
        option(
            "--rules",
            fr="En racontant, dit à chaque pas la règle du livret.",
            en="When telling, say the rule of the rulebook at each step.",
        ),
    ] = False,
    every: Annotated[
        bool,
        option(
            "--all",
            fr="Montre toutes les parties, pas seulement les dernières.",
            en="Show all games, not the latest alone.",
        ),
    ] = False,
    game: GameId = None,
    delete: Annotated[
        list[int] | None,
        option(
            "--delete ID",
            fr="Enlève cette partie ; autant qu'on veut.",
            en="Remove that game; as many as you like.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.played_games import PlayedGames
    from rng_cards.play.replays import Again
    from rng_cards.play.saved.ended import ended_games, remove

    console = Console(ctx)
    if delete:
        from rng_cards.cli.saved_games import REMOVED

        for one in dict.fromkeys(delete):
            remove(_found(ctx, one))
            console.say(REMOVED, {"number": one})
        return
    table = Table()
    again = Again(table)
    if number is not None:
        raise typer.Exit(_tell(console, _found(ctx, number), again, cite=rules))
    games = [one for one in ended_games() if game is None or one.game == game]
    page = PlayedGames(games, table, again, console.language)
    if form == "json":
        console.data(page.data())
        return
    if not games:
        console.say(_NONE)
        return
    for line in page.page(None if every else _SHOWN):
        console.out(line)
    console.say(_TELLS, {"number": games[0].number})


def _found(ctx: typer.Context, number: int) -> "EndedGame":
    from rng_cards.play.saved.ended import ended_game

    found = ended_game(number)
    if found is None:
        complain(ctx, _NO_SUCH_GAME, number=number)
    return found


def _tell(console: Console, game: "EndedGame", again: "Again", *, cite: bool) -> int:
    """Tell a game; the exit code."""
    from rng_cards.cli.replay_file import ReplayFile

    file = ReplayFile(game.path, again, console, cite=cite)
    file.tell(game.line, game.number)
    if not file.found:
        return CLEAN
    console.report(Report(tuple(file.found), {}), "full")
    return FOUND
