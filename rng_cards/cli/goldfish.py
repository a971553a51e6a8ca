"""`rng goldfish`: a deck alone at the table, one game by hand or thousands at once."""

from importlib import import_module
from typing import Annotated

import typer

from rng_cards.cli.console import Console, complain
from rng_cards.cli.decks_to_play import Jobs, Rule, counted, decks_to_play, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang, known_game
from rng_cards.cli.seating import game_to_play
from rng_cards.cli.table_session.seats import (
    WHO_STARTS,
    First,
    Seed,
    command_line,
    from_files,
)
from rng_cards.cli.workforce import OnCluster, workforce
from rng_cards.games.playing import seats_for
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST_GAMES = 10_000_000
_BY_HAND = Text(
    fr="{option} vaut pour une partie à la main, pas avec `--games`",
    en="{option} is for a game by hand, not with `--games`",
)
_MANY = Text(fr="{option} ne va qu'avec `--games N`", en="{option} only goes with `--games N`")


def _played_alone(ctx: typer.Context, value: str | None) -> str | None:
    """Refuse a game that nobody plays alone, be a deck named or not."""
    from rng_cards.games import game
    from rng_cards.games.capabilities import SOLITAIRE

    asked = known_game(ctx, value)
    if asked is not None:
        Console(ctx).needs(game(asked), SOLITAIRE)
    return asked


LoneGame = Annotated[
    str | None,
    option(
        "--game ID",
        callback=_played_alone,
        fr="Le jeu, s'il en faut un ; `rng games` les liste.",
        en="The game, where one is wanted; `rng games` lists them.",
    ),
]


@command(
    app,
    fr="Joue un deck face à quelqu'un qui ne fait rien : à la main, coup par coup, ou des "
    "milliers de parties d'un coup avec `--games`.",
    en="Play a deck against somebody who does nothing: by hand, move by move, or thousands "
    "of games at once with `--games`.",
    examples_fr="""
    rng goldfish decks/buffalo-kid.yaml
    rng goldfish decks/buffalo-kid.yaml --seed 42 --first you
    rng goldfish decks/buffalo-kid.yaml --games 10000 --format json
    """,
    examples="""
    rng goldfish decks/jenny-james.yaml
    rng goldfish decks/jenny-james.yaml --seed 42 --first you
    rng goldfish decks/jenny-james.yaml --games 10000 --format json
    """,
)
def goldfish(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Le fichier du deck.", en="The deck's file.")],
    game: LoneGame = None,
    seed: Seed = None,
    first: First = "draw",
    rule: Rule = None,
    games: Annotated[
        int | None,
        option(
            "--games N",
            callback=counted("--games", _MOST_GAMES),
            fr="Joue autant de parties et en donne les statistiques.",
            en="Play so many games and give their statistics.",
        ),
    ] = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    form: DataFormat = "full",
    plot: Annotated[
        str | None,
        option(
            "--plot FILE",
            fr="Dessine les statistiques dans ce fichier, SVG ou PNG.",
            en="Draw the statistics in that file, SVG or PNG.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.games.capabilities import SOLITAIRE
    from rng_cards.play.rules import house_rules

    by_hand = {"--first": first != "draw"}
    many = {
        "--jobs": jobs is not None,
        "--cluster": cluster is not None,
        "--format": form != "full",
        "--plot": plot is not None,
    }
    for name, given in (many if games is None else by_hand).items():
        if given:
            text = _MANY if games is None else _BY_HAND
            complain(ctx, text, option=name)

    if games is None:
        from_files(ctx, [deck])
    console = Console(ctx)
    table = Table()
    found = decks_to_play(ctx, console, [deck], table)
    this = game_to_play(ctx, console, table, game, found)
    console.needs(this, SOLITAIRE)
    engine = this.engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, rule or ()))

    if games is not None:
        batch = import_module("rng_cards.cli.goldfish_batch")
        with workforce(ctx, console, jobs, cluster, form) as who:
            raise typer.Exit(
                batch.run(
                    found.decks[0],
                    games=games,
                    seed=seed or 0,
                    workforce=who,
                    form=form,
                    plot=plot,
                    console=console,
                    game=this.id,
                    rules=rules,
                )
            )

    from rng_cards.cli.table_session.loop import play_new_game
    from rng_cards.play.sitting.seats import Seats

    def again(number: int) -> str:
        chosen = None if first == "draw" else first
        return command_line("rng", "goldfish", deck, seed=number, first=chosen, rule=rule)

    seats = Seats(
        table,
        this.id,
        tuple(seats_for((found.decks[0], None))),
        {},
        WHO_STARTS[first],
        rules,
        again,
    )
    raise typer.Exit(play_new_game(seats, seed, console.language))
