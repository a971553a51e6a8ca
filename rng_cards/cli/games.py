"""`rng games`."""

from typing import TYPE_CHECKING

import typer

from rng_cards.cli.console import Console, room, width
from rng_cards.cli.declare import command
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.terminal_layout import cells, columns, folded
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.card import Catalogue
    from rng_cards.games.game import GameDefinition

app = typer.Typer(rich_markup_mode=None, add_completion=False)
_CARDS = Text(fr="{count} cartes", en="{count} cards")
_PLAYERS = Text(fr="{least} joueurs", en="{least} players")
_SOME_PLAYERS = Text(fr="{least} à {most} joueurs", en="{least} to {most} players")
_NOTHING = Text(fr="rien d'autre que d'être joué", en="nothing but to be played")


@command(
    app,
    fr="Liste les jeux que l'outil connaît : combien y jouent, et ce que chacun offre.",
    en="List the games that the tool knows: how many play them, and what each offers.",
    examples="rng games --format json",
)
def games(
    ctx: typer.Context,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.games import game_ids

    console = Console(ctx)
    table = Table()
    games = [table.game(one) for one in game_ids()]
    if form == "json":
        from rng_cards.app.plain_data import game_data

        console.data([game_data(game, table.catalogue(game.id)) for game in games])
        return
    across = max(len(game.id) for game in games) + 2
    language = console.language
    rows = columns([_row(game, table.catalogue(game.id), language) for game in games])
    abouts = [game.about.say(language) for game in games]
    whole = [f"{row}  {about}" for row, about in zip(rows, abouts, strict=True)]
    beside = max(map(cells, whole)) <= room()
    for game, row, about in zip(games, whole if beside else rows, abouts, strict=True):
        console.out(row)
        for said in (*(() if beside else (about,)), _offers(game, language)):
            for line in folded(said, max(20, min(width(), 100) - across)):
                console.out(" " * across + line)


def _row(game: "GameDefinition", catalogue: "Catalogue", language: str) -> tuple[str, ...]:
    seats = game.engine().seats
    players = {"least": seats[0], "most": seats[-1]}
    said = (_SOME_PLAYERS if len(seats) > 1 else _PLAYERS).say(language, players)
    cards = _CARDS.say(language, {"count": len(catalogue)}) if game.cards else ""
    return game.id, game.title, said, cards


def _offers(game: "GameDefinition", language: str) -> str:
    """What there is of it besides playing it."""
    from rng_cards.games.capabilities import offers_of

    names = [one.name.say(language) for one in offers_of(game)]
    return " · ".join(names) or _NOTHING.say(language)
