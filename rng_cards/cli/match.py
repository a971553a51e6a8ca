"""`rng match`: agents against each other, with decks or without, and what came of it."""

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.console import Console, room
from rng_cards.cli.decks_to_play import (
    Jobs,
    Rule,
    Seed,
    Variant,
    counted,
    decks_to_play,
    understood,
)
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.seating import Players, SeatOption, game_to_play, seats_asked
from rng_cards.cli.workforce import OnCluster, ended_early, here, workforce
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.games.game import GameDefinition
    from rng_cards.games.playing import GameEngine
    from rng_cards.play.match_figures import Figures
    from rng_cards.play.matches import MatchSetup, Played, Results
    from rng_cards.play.meeting import AgentSeat, Meeting, Met
    from rng_cards.play.workers import Workforce

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST_GAMES = 10_000_000
_SAVED = Text(
    fr="{games} {games:partie enregistrée|parties enregistrées} dans `{file}`",
    en="{games} {games:game|games} recorded in `{file}`",
)


@command(
    app,
    fr="Fait jouer des agents les uns contre les autres, des decks chacun contre chacun, "
    "et dit qui gagne, avec quelle certitude, comment vont les parties et ce que valent les "
    "cartes. Le même `--seed` donne les mêmes parties. Code de sortie : 0 joué, 1 deck "
    "illégal, 2 commande mal formée, 130 interrompu (ce qui a été joué est donné).",
    en="Let agents play against each other, decks everyone against everyone, and say who wins, "
    "how surely, how the games go and what the cards are worth. The same `--seed` gives the same "
    "games. Exit code: 0 played, 1 illegal deck, 2 misused, 130 interrupted (what was played "
    "is given).",
    examples_fr="""
    rng match decks/buffalo-kid.yaml decks/jenny-james.yaml
    rng match decks/*.yaml --games 400 --jobs 2 --format json
    rng match decks/*.yaml --mirror --agent mcts:200 --agent greedy
    rng match mon-deck.yaml decks/jenny-james.yaml --save parties.jsonl
    """,
    examples="""
    rng match decks/buffalo-kid.yaml decks/jenny-james.yaml
    rng match decks/*.yaml --games 400 --jobs 2 --format json
    rng match decks/*.yaml --mirror --agent mcts:200 --agent greedy
    rng match my-deck.yaml decks/jenny-james.yaml --save games.jsonl
    """,
)
def match(
    ctx: typer.Context,
    decks: Annotated[
        list[str] | None,
        argument(
            "[DECK...]",
            fr="Les decks qui se rencontrent ; aucun pour un jeu sans decks.",
            en="The decks that meet; none for a game without decks.",
        ),
    ] = None,
    game: GameId = None,
    players: Players = None,
    seat: SeatOption = None,
    games: Annotated[
        int,
        option(
            "--games",
            "-n N",
            callback=counted("--games", _MOST_GAMES),
            fr="Combien de parties par rencontre.",
            en="How many games a table.",
        ),
    ] = 100,
    seed: Seed = 0,
    agent: Annotated[
        list[str] | None,
        option(
            "--agent NAME",
            fr="Qui joue : `greedy` (d'office), `mcts:200`, `random`, `idle`. Un pour tous, ou "
            "un par deck, dans l'ordre ; sans decks, ils prennent les places à tour de rôle.",
            en="Who plays: `greedy` (unless told), `mcts:200`, `random`, `idle`. One for all, "
            "or one a deck, in order; without decks, they take the seats in turn.",
        ),
    ] = None,
    mirror: Annotated[
        bool,
        option(
            "--mirror",
            fr="Chaque deck contre lui-même, pour comparer deux agents.",
            en="Each deck against itself, to compare two agents.",
        ),
    ] = False,
    rule: Rule = None,
    variant: Variant = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    save: Annotated[
        str | None,
        option(
            "--save FILE",
            fr="Enregistre chaque partie ; `rng replay` les raconte et les vérifie.",
            en="Record every game; `rng replay` tells and verifies them.",
        ),
    ] = None,
    every: Annotated[
        bool,
        option(
            "--all",
            fr="Montre tout ce qui est compté, pas seulement ce qui pèse.",
            en="Show everything that is counted, not only what weighs.",
        ),
    ] = False,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.match_report import match_text
    from rng_cards.play.agents import agent_named, repeated
    from rng_cards.play.match_data import match_data
    from rng_cards.play.meeting import Meeting
    from rng_cards.play.rules import house_rules

    console = Console(ctx)
    agents = understood(ctx, lambda: [agent_named(name) for name in agent or ("greedy",)])
    table = Table()
    found = decks_to_play(ctx, console, decks or (), table, form)
    this = game_to_play(ctx, console, table, game, found)
    engine = this.engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, rule or (), variant))
    meeting = Meeting(this, found.decks, agents, rules)
    met = _met(ctx, console, meeting, players, _seats(ctx, engine, seat or ()), mirror=mirror)
    understood(ctx, lambda: repeated(one.agent for one in met[0]))
    with workforce(ctx, console, jobs, cluster, form) as who:
        figures, whole = _figures(console, table, this, met, rules, games, who, seed, save)
    if form == "json":
        console.data(match_data(figures, console.language, whole=whole))
    else:
        text = match_text(figures, console.language, whole=whole, every=every, width=room())
        console.out(text)
    if save:
        console.note(_SAVED, {"games": figures.results.played, "file": save})
    if not whole:
        raise typer.Exit(ended_early(who, console))


def match_of_decks(
    ctx: typer.Context,
    console: Console,
    table: "Table",
    paths: Sequence[str],
    games: int,
    form: str,
) -> "tuple[Figures, bool]":
    """What comes of so many games of decks, as `match` plays them unless told; whether all of them
    were played.
    """
    from rng_cards.play.agents import agent_named
    from rng_cards.play.meeting import Meeting

    found = decks_to_play(ctx, console, paths, table, form)
    this = game_to_play(ctx, console, table, None, found)
    meeting = Meeting(this, found.decks, [agent_named("greedy")], {})
    met = _met(ctx, console, meeting, None, (), mirror=False)
    return _figures(console, table, this, met, {}, games, here())


def _seats(
    ctx: typer.Context, engine: "GameEngine", typed: Sequence[str]
) -> "tuple[AgentSeat, ...]":
    """Who was asked for by name; where decks meet that makes no sense, and is not read."""
    from rng_cards.play.meeting import AgentSeat

    if engine.statistics is not None:
        return tuple(AgentSeat(one, None, "") for one in typed)
    asked = seats_asked(ctx, typed, engine.roles)
    return tuple(AgentSeat(one.name, one.agent, one.role) for one in asked)


def _met(
    ctx: typer.Context,
    console: Console,
    meeting: "Meeting",
    players: int | None,
    seats: "Sequence[AgentSeat]",
    *,
    mirror: bool,
) -> "Met":
    """Who meets whom; the command ends where that makes no sense."""
    from rng_cards.diagnostics import Report

    met = understood(ctx, lambda: meeting.of(players, seats, mirror=mirror))
    if isinstance(met, Report):
        console.refuse(met)
    return met


def _figures(
    console: Console,
    table: "Table",
    this: "GameDefinition",
    met: "Met",
    rules: Mapping[str, bool | int],
    games: int,
    who: "Workforce",
    seed: int = 0,
    save: str | None = None,
) -> "tuple[Figures, bool]":
    """Play; what came of it, and whether to the end."""
    from rng_cards.play.match_figures import Figures
    from rng_cards.play.matches import MatchSetup

    entrants, tables = met
    recorded, common = save is not None, table.common_cards(this.id)
    counting = table.counting(this.id)
    setup = MatchSetup(this.id, entrants, tables, games, seed, rules, recorded, common, counting)
    results, whole = _play(setup, who, save, console)
    return Figures(results), whole


def _play(
    setup: "MatchSetup", who: "Workforce", save: str | None, console: Console
) -> "tuple[Results, bool]":
    """Play; whether to the end. What was played before Ctrl-C counts, and is saved."""
    from rng_cards.cli.batches import play_through
    from rng_cards.files.writing import new_file
    from rng_cards.play.matches import Results, play_match

    results = Results(setup)
    with new_file(save) if save else nullcontext() as file:

        def add(played: "Played") -> int:
            if file:
                file.write("".join(played.lines).encode())
            results.add(played)
            return played.games

        return results, play_through(play_match(setup, who), add, setup.total, console, who)
