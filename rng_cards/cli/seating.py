"""Who sits down to a game: what `--game`, `--players`, `--seat` and `--first` say, made seats."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import Console, complain
from rng_cards.cli.decks_to_play import DecksToPlay, counted, understood
from rng_cards.cli.declare import option
from rng_cards.diagnostics import Report
from rng_cards.record import Record
from rng_cards.words import Text, verbatim

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.games.game import GameDefinition
    from rng_cards.games.playing import PlayDeck, Seat
    from rng_cards.play.agents import AgentSpec

MOST_PLAYERS: Final = 100

Players = Annotated[
    int | None,
    option(
        "--players N",
        callback=counted("--players", MOST_PLAYERS),
        fr="Combien jouent ; sinon autant que de `--seat`, de decks ou d'agents, et au moins ce "
        "qu'il faut.",
        en="How many play; else as many as `--seat`, decks or agents say, and at least what it "
        "takes.",
    ),
]
SeatOption = Annotated[
    list[str] | None,
    option(
        "--seat NAME[=AGENT[:ROLE]]",
        fr="Un joueur, autant de fois qu'il y en a : `Anna`, une personne ; `Bob=greedy` ; "
        "`Cleo=mcts:200:ROLE` ; `Dan=:ROLE`.",
        en="A player, as often as there are some: `Anna`, a person; `Bob=greedy`; "
        "`Cleo=mcts:200:ROLE`; `Dan=:ROLE`.",
    ),
]
_FIRST: Final = Text(
    fr="`{value}` n'est pas possible pour --first : `draw`, `you`, `other`, le nom d'un joueur ou "
    "son numéro, de 1 à {most}",
    en="`{value}` is not possible for --first: `draw`, `you`, `other`, a player's name or number, "
    "from 1 to {most}",
)
_BUDGET: Final = re.compile(r"\d+(?:[.,]\d+\s*s)?|\d+\s*s", re.ASCII)
"""What follows an agent's name and is no role."""
_NOT_A_SEAT: Final = Text(
    fr="`{value}` n'est pas un joueur : écris `NOM`, `NOM=AGENT`, `NOM=AGENT:RÔLE` ou `NOM=:RÔLE`",
    en="`{value}` is no player: write `NAME`, `NAME=AGENT`, `NAME=AGENT:ROLE` or `NAME=:ROLE`",
)
_DECKS: Final = Text(
    fr="{decks} decks pour {players} joueurs : donnes-en un pour tous, ou un par joueur",
    en="{decks} decks for {players} players: give one for all, or one a player",
)
_NOBODY_PLAYS: Final = Text(
    fr="personne n'est au clavier : `rng match` fait jouer des agents entre eux",
    en="nobody is at the keyboard: `rng match` lets agents play among themselves",
)
_OTHER_GAME: Final = Text(
    fr="ces decks sont de `{found}`, pas de `{asked}`",
    en="these decks are of `{found}`, not of `{asked}`",
)


class Asked(Record):
    """A seat as it was asked for."""

    name: str
    agent: "AgentSpec | None"
    """None for a person."""
    role: str
    part: str = ""
    """What was typed of the role, where that was a part of it."""


def read_seat(text: str, roles: Sequence[str]) -> Asked:
    """`NAME[=AGENT[:BUDGET][:ROLE]]`; a budget is a number or a time, a role is not. Raises Misuse.

    Of one of the `roles` a part may be typed that fits it alone; any other is kept as it was typed.
    """
    from rng_cards.catalogue.names import fold, holds
    from rng_cards.play.agents import agent_named
    from rng_cards.play.misuse import Misuse

    name, _equals, rest = (part.strip() for part in text.partition("="))
    agent, *more = (part.strip() for part in rest.split(":"))
    if more and agent and _BUDGET.fullmatch(more[0]):
        agent += f":{more.pop(0)}"
    if len(more) > 1 or (not name and not rest) or ":" in name:
        raise Misuse(_NOT_A_SEAT.filled(value=text))
    typed = more[0] if more else ""
    role = next((one for one in roles if fold(one) == fold(typed)), typed)
    begun = [one for one in roles if holds(fold(typed), fold(one))] if typed else []
    if role not in roles and len(begun) == 1:
        return Asked(name, agent_named(agent) if agent else None, begun[0], typed)
    return Asked(name, agent_named(agent) if agent else None, role)


def seats_asked(ctx: typer.Context, typed: Sequence[str], roles: Sequence[str]) -> list[Asked]:
    """The seats that were asked for; a part of a role is told. What is no seat ends the command
    with exit code 2.
    """
    given = understood(ctx, lambda: [read_seat(one, roles) for one in typed])
    for one in given:
        if one.part:
            Console(ctx).guessed(one.part, verbatim(one.role))
    return given


def game_to_play(
    ctx: typer.Context, console: Console, table: "Table", asked: str | None, brought: DecksToPlay
) -> "GameDefinition":
    """The game of the decks, else the one asked for, else one that is chosen at the terminal.

    The command ends with exit code 2 where that is none, or one that has no use for the decks.
    """
    from rng_cards.cli.which_game import one_game
    from rng_cards.games import game_ids
    from rng_cards.play.seating import decks_for_nothing

    found = table.game(asked or brought.game or one_game(console, table, game_ids()))
    findings = decks_for_nothing(found, brought.decks)
    if findings:
        console.refuse(Report(tuple(findings), {}))
    if brought.game not in {None, found.id}:
        complain(ctx, _OTHER_GAME, found=brought.game, asked=found.id)
    return found


class Seating(Record):
    """Those who play, by seat."""

    seats: "tuple[Seat, ...]"
    agents: "Mapping[int, AgentSpec]"
    """Who chooses for a seat where nobody is at the keyboard."""

    @property
    def people(self) -> list[int]:
        """The seats where somebody sits at the keyboard."""
        return [place for place in range(len(self.seats)) if place not in self.agents]


def seated(
    ctx: typer.Context,
    game: "GameDefinition",
    decks: "Sequence[PlayDeck]",
    *,
    asked: Sequence[str],
    players: int | None,
    others: "AgentSpec | None",
    rules: Mapping[str, bool | int],
) -> Seating:
    """Everybody who plays. Seats that nobody asked for are one person's, then those of `others`.

    `others` is None where they are people too. The command ends with exit code 2 where they cannot
    play together, and says all that keeps them from it.
    """
    from rng_cards.games.playing import Seat
    from rng_cards.play.meeting import TOO_MANY_SEATS
    from rng_cards.play.seating import how_many, wrong_with_seats

    engine = game.engine()
    given = seats_asked(ctx, asked, engine.roles)
    count = players or max(len(given), len(decks), engine.seats_by(rules)[0])
    if len(given) > count:
        complain(ctx, TOO_MANY_SEATS, seats=len(given), players=count)
    if count not in engine.seats_by(rules):
        Console(ctx).refuse(Report((how_many(game, count, rules),), {}))
    if len(decks) not in {0, 1, count}:
        complain(ctx, _DECKS, decks=len(decks), players=count)
    given += [Asked("", None, "")] * (not given)
    given += [Asked("", others, "")] * (count - len(given))
    brought = list(decks) * count if len(decks) == 1 else [*decks, *[None] * count]
    seats = tuple(Seat(one.name, deck, one.role) for one, deck in zip(given, brought, strict=False))
    findings = wrong_with_seats(game, seats, rules)
    if findings:
        Console(ctx).refuse(Report(tuple(findings), {}))
    agents = {place: one.agent for place, one in enumerate(given) if one.agent}
    if len(agents) == count:
        complain(ctx, _NOBODY_PLAYS)
    return Seating(seats, agents)


def who_starts(ctx: typer.Context, value: str, seating: Seating) -> int:
    """The seat that `--first` names; -1 for a draw."""
    names = [str(seat.name).casefold() for seat in seating.seats]
    people, count = seating.people, len(names)
    typed = value.strip().casefold()
    if typed in names and typed:
        return names.index(typed)
    if typed == "draw":
        return -1
    me = people[0] if people else 0
    if typed == "you":
        return me
    if typed == "other":
        return (me + 1) % count
    numbers = {str(place + 1): place for place in range(count)}
    if typed not in numbers:
        complain(ctx, _FIRST, value=value, most=count)
    return numbers[typed]
