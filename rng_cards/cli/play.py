"""`rng play`: a game against agents, or between people at one keyboard."""

from typing import Annotated

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import Rule, Variant, decks_to_play, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import GameId, Lang
from rng_cards.cli.seating import Players, SeatOption, game_to_play, seated, who_starts
from rng_cards.cli.table_session.seats import Seed, command_line, from_files

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_PEOPLE = frozenset({"hot-seat", "hotseat", "person", "personne"})


@command(
    app,
    fr="Joue une partie : contre des agents, ou à plusieurs au même clavier. Avec un seul deck, "
    "tous jouent le même.",
    en="Play a game: against agents, or several people at one keyboard. With one deck alone, "
    "everybody plays the same.",
    examples_fr="""
    rng play decks/buffalo-kid.yaml decks/jenny-james.yaml
    rng play decks/jenny-james.yaml --against random --first you
    rng play decks/buffalo-kid.yaml decks/banjo-winter.yaml --against hot-seat
    rng play decks/buffalo-kid.yaml --seat Anna --seat Bob=mcts:200
    """,
    examples="""
    rng play decks/jenny-james.yaml decks/buffalo-kid.yaml
    rng play decks/buffalo-kid.yaml --against random --first you
    rng play decks/banjo-winter.yaml decks/jenny-james.yaml --against hot-seat
    rng play decks/buffalo-kid.yaml --seat Anna --seat Bob=mcts:200
    """,
)
def play(
    ctx: typer.Context,
    decks: Annotated[
        list[str] | None,
        argument(
            "[DECK...]",
            fr="Ton deck, puis ceux des autres ; un seul vaut pour tous.",
            en="Your deck, then the others'; one alone is for everybody.",
        ),
    ] = None,
    game: GameId = None,
    players: Players = None,
    seat: SeatOption = None,
    against: Annotated[
        str | None,
        option(
            "--against NAME",
            fr="Qui tient les places que `--seat` ne donne pas : `greedy` (d'office), `mcts:200`, "
            "`random`, `idle` ; ou `hot-seat`, des personnes.",
            en="Who has the seats that `--seat` does not give: `greedy` (unless told), `mcts:200`, "
            "`random`, `idle`; or `hot-seat`, people.",
        ),
    ] = None,
    seed: Seed = None,
    first: Annotated[
        str,
        option(
            "--first WHO",
            fr="Qui commence : `you`, `other`, un nom, un numéro, ou le sort (`draw`, d'office).",
            en="Who starts: `you`, `other`, a name, a number, or the draw (`draw`, unless told).",
        ),
    ] = "draw",
    rule: Rule = None,
    variant: Variant = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.play.agents import agent_named
    from rng_cards.play.rules import house_rules

    paths = decks or []
    from_files(ctx, paths)
    console = Console(ctx)
    table = Table()
    hot_seat = against is not None and against.strip().lower() in _PEOPLE
    asked = "greedy" if against is None else against
    others = None if hot_seat else understood(ctx, lambda: agent_named(asked))
    found = decks_to_play(ctx, console, paths, table)
    this = game_to_play(ctx, console, table, game, found)
    engine = this.engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, rule or (), variant))
    seating = seated(
        ctx, this, found.decks, asked=seat or (), players=players, others=others, rules=rules
    )
    starts = who_starts(ctx, first, seating)

    from rng_cards.cli.table_session.loop import play_new_game
    from rng_cards.play.sitting.seats import Seats

    def again(number: int) -> str:
        options = {
            "game": game,
            "players": players,
            "seat": seat,
            "against": against,
            "seed": number,
            "first": None if first == "draw" else first,
            "rule": rule,
            "variant": variant,
        }
        return command_line("rng", "play", *paths, **options)

    seats = Seats(table, this.id, seating.seats, seating.agents, starts, rules, again)
    raise typer.Exit(play_new_game(seats, seed, console.language))
