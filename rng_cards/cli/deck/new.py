"""`rng deck new`: a file for a new deck."""

from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.arguments import Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.declare import argument, command, option, with_options
from rng_cards.cli.leader_options import NamesItsLeader, leader_options, words_of_leader
from rng_cards.cli.options import DryRun, GameId, Lang, Quiet
from rng_cards.diagnostics import Report

if TYPE_CHECKING:
    from rng_cards.games.game import GameDefinition

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Crée un fichier de deck (une simple liste si son nom finit par .txt).",
    en="Start a deck file (a plain list if its name ends in .txt).",
    examples_fr="""
    rng deck new mon-deck.yaml --name "Lames" --gunslinger buffalo kid machette fouet
    """,
    examples="""
    rng deck new my-deck.yaml --name "Blades" --gunslinger buffalo kid machete whip
    """,
    cls=NamesItsLeader,
)
@with_options("leaders", leader_options)
def new(
    ctx: typer.Context,
    deck: Deck,
    cards: Annotated[
        list[str] | None,
        argument(
            "CARD...",
            fr="Des cartes pour commencer.",
            en="Cards to begin with.",
        ),
    ] = None,
    name: Annotated[
        str | None, option("--name TEXT", fr="Le nom du deck.", en="The deck's name.")
    ] = None,
    leaders: dict[str, str] | None = None,
    game: GameId = None,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import new_deck
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import DECKS

    console = Console(ctx, quiet=quiet)
    table, language = Table(), console.language
    its = game_of(console, table, game, DECKS)
    leader, others = words_of_leader(ctx, _leader(console, table.game(its), leaders or {}), cards)
    change = new_deck(deck, name, leader, others, table, its, language, dry_run=dry_run)
    finish(change, console, dry_run=dry_run)


def _leader(console: Console, game: "GameDefinition", given: dict[str, str]) -> str | None:
    """The leading card, by the option that the game has for it; another game's is refused."""
    from rng_cards.games.capabilities import DECKS, not_offered, offered

    key = offered(game, DECKS).shape.leader_key
    for other in given.keys() - {key}:

        def has_it(one: "GameDefinition", other: str = other) -> bool:
            return one.decks is not None and one.decks.shape.leader_key == other

        finding = not_offered(game, f"`--{other}`", has_it)
        console.refuse(Report((finding,), {}))
    return given.get(key)
