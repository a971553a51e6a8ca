"""`rng play`: a game against an agent, or between two people at one keyboard."""

from typing import Annotated

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import Rule, decks_to_play, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import Lang
from rng_cards.cli.table_session.seats import (
    WHO_STARTS,
    First,
    Seats,
    Seed,
    command_line,
    from_files,
)

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_PEOPLE = frozenset({"hot-seat", "hotseat", "person", "personne"})


@command(
    app,
    fr="Joue une partie : contre un agent, ou à deux au même clavier. Avec un seul deck, "
    "l'autre joue le même.",
    en="Play a game: against an agent, or two people at one keyboard. With one deck alone, "
    "the other plays the same.",
    examples_fr="""
    rng play decks/buffalo-kid.yaml decks/jenny-james.yaml
    rng play decks/jenny-james.yaml --against random --first you
    rng play decks/buffalo-kid.yaml decks/banjo-winter.yaml --against hot-seat
    """,
    examples="""
    rng play decks/jenny-james.yaml decks/buffalo-kid.yaml
    rng play decks/buffalo-kid.yaml --against random --first you
    rng play decks/banjo-winter.yaml decks/jenny-james.yaml --against hot-seat
    """,
)
def play(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Ton deck.", en="Your deck.")],
    other: Annotated[
        str | None,
        argument(
            "DECK", fr="Le deck d'en face ; sinon le tien.", en="The other's deck; else yours."
        ),
    ] = None,
    against: Annotated[
        str | None,
        option(
            "--against NAME",
            fr="Un agent : `greedy` (d'office), `mcts:200`, `random`, `idle` ; ou `hot-seat`, "
            "deux personnes.",
            en="An agent: `greedy` (unless told), `mcts:200`, `random`, `idle`; or `hot-seat`, "
            "two people.",
        ),
    ] = None,
    seed: Seed = None,
    first: First = "draw",
    rule: Rule = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.play.agents import agent_named
    from rng_cards.play.rules import house_rules

    from_files(ctx, (deck, other or deck))
    console = Console(ctx)
    table = Table()
    hot_seat = against is not None and against.strip().lower() in _PEOPLE
    asked = "greedy" if against is None else against
    agents = {} if hot_seat else {1: understood(ctx, lambda: agent_named(asked))}
    found = decks_to_play(ctx, console, [deck, other or deck], table)
    engine = table.game(found.game).engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, rule or ()))

    from rng_cards.cli.table_session.loop import play_new_game

    def again(number: int) -> str:
        decks = [deck] if other is None else [deck, other]
        chosen = None if first == "draw" else first
        options = {"against": against, "seed": number, "first": chosen, "rule": rule}
        return command_line("rng", "play", *decks, **options)

    decks = (found.decks[0], found.decks[1])
    seats = Seats(table, found.game, decks, agents, WHO_STARTS[first], rules, again)
    raise typer.Exit(play_new_game(seats, seed, console.language))
