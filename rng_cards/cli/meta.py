"""`rng meta`: which decks a set comes to where everybody wants to win."""

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import MISUSED, Console
from rng_cards.cli.decks_to_play import Jobs, Rule, Seed, counted, decks_to_play, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.cli.search_budget import GamesToSearch, Quick, Thorough, games_to_search
from rng_cards.cli.workforce import OnCluster, ended_early, workforce
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.cli.meta_report import MetaReport
    from rng_cards.lab.meta import Entrant, MetaBudget, Metagame, Play

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_GAMES: Final = 4_000
_ROUNDS: Final = 3
_MOST_ROUNDS: Final = 50
_FEW: Final = Text(
    fr="il faut au moins deux decks légaux ; nommes-en : `rng meta DECK DECK`",
    en="two legal decks are wanted at the least; name them: `rng meta DECK DECK`",
)
_REFUSED: Final = Text(fr="erreur : {why}", en="error: {why}")
_UNKNOWN: Final = Text(
    fr="`{file}` : le nom du fichier finit par .html, .svg, .png ou .json",
    en="`{file}`: the name of the file ends in .html, .svg, .png or .json",
)
_WRITTEN: Final = Text(fr="écrit dans `{file}`", en="written to `{file}`")
_PAGE, _DATA = "html", "json"


@command(
    app,
    fr="Cherche quels decks un jeu de cartes finit par donner : les meilleures réponses aux decks "
    "connus, puis à celles-ci, jusqu'à ce qu'aucune ne gagne sûrement ; ce que chacun gagne contre "
    "chacun, dans quelle proportion on les joue, et ce qu'y valent les cartes. Les parties jouées "
    "sont gardées : relancé, il ne rejoue que ce qui a changé. Code de sortie : 0 fini, 1 deck "
    "illégal, 2 commande mal formée, 130 interrompu (ce qui est connu est donné).",
    en="Search for the decks that a set of cards comes to: the best responses to the decks known, "
    "then to those, until none surely wins; what each wins against each, how often each is "
    "brought, and what the cards are worth there. Games that were played are kept: run again, it "
    "plays only what has changed. Exit code: 0 done, 1 illegal deck, 2 misused, 130 interrupted "
    "(what is known is given).",
    examples_fr="""
    rng meta --quick
    rng meta decks/jenny-james.yaml decks/buffalo-kid.yaml --rounds 2
    rng meta -o meta.html
    """,
    examples="""
    rng meta --quick
    rng meta decks/jenny-james.yaml decks/buffalo-kid.yaml --rounds 2
    rng meta -o meta.html
    """,
)
def meta(
    ctx: typer.Context,
    decks: Annotated[
        list[str] | None,
        argument(
            "[DECK...]",
            fr="Les decks du début ; sinon ceux qui sont à portée.",
            en="The decks to begin with; else those in reach.",
        ),
    ] = None,
    rounds: Annotated[
        int,
        option(
            "--rounds N",
            callback=counted("--rounds", _MOST_ROUNDS),
            fr="Tant de tours de réponses au plus.",
            en="So many rounds of responses at the most.",
        ),
    ] = _ROUNDS,
    budget: GamesToSearch = None,
    quick: Quick = False,
    thorough: Thorough = False,
    rule: Rule = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    out: Annotated[
        str | None,
        option(
            "--output",
            "-o FILE",
            fr="Un fichier de plus : une page .html, une image .svg ou .png, des données .json.",
            en="A file as well: a page .html, a picture .svg or .png, data .json.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.meta_report import MetaReport
    from rng_cards.lab.entrants import play_of
    from rng_cards.lab.known_decks import keep_metagame
    from rng_cards.lab.meta import MetaBudget
    from rng_cards.lab.store import open_store, store_path
    from rng_cards.play.rules import departures, house_rules

    console, table = Console(ctx), Table()
    complaint = _cannot_write(out) if out is not None else None
    if complaint is not None:
        console.note(_REFUSED, {"why": complaint})
        raise typer.Exit(MISUSED)
    store = open_store(store_path())
    if isinstance(store, Diagnostic):
        console.refuse(Report((store,), {}), form)
    entrants = _entrants(ctx, console, table, decks or [], form)
    game = entrants[0].deck.game
    engine = table.game(game).engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, tuple(rule or ())))
    games = games_to_search(budget, _GAMES, quick=quick, thorough=thorough)
    with store, workforce(ctx, console, jobs, cluster, form) as who:
        play = play_of(table, game, rules, seed, who, store)
        found = _search(console, entrants, play, MetaBudget.of(games, rounds))
        if found.whole:
            keep_metagame(game, found, store)
    report = MetaReport(
        found, table.catalogue(game), departures(engine.house_rules, rules), seed, console.language
    )
    if form == "json":
        console.data(report.data())
    else:
        for line in report.page(console.colour):
            console.out(line)
    if out is not None:
        _write(report, out, console)
    if not found.whole:
        raise typer.Exit(ended_early(who, console))


def _entrants(
    ctx: typer.Context, console: Console, table: "Table", decks: list[str], form: str
) -> "list[Entrant]":
    from rng_cards.lab.entrants import decks_at_hand, entrants_of

    paths = decks or decks_at_hand(table)
    if decks:
        decks_to_play(ctx, console, decks, table, form)
    found = entrants_of(paths, table)
    if len(found) < 2:  # noqa: PLR2004 -- a game of two
        raise typer.BadParameter(_FEW.say(console.language), ctx=ctx)
    return found


def _search(
    console: Console, entrants: "list[Entrant]", play: "Play", budget: "MetaBudget"
) -> "Metagame":
    from rng_cards.cli.progress import Progress
    from rng_cards.lab.meta import metagame, most_games

    most = most_games(len(entrants), budget)
    with Progress(most, console, at_work=play.workforce) as progress:
        return metagame(entrants, play, budget, progress.advance)


def _cannot_write(out: str) -> "Text | None":
    """Why a file of that name cannot be made; None if it can."""
    from rng_cards.play.charts import KINDS, cannot_draw, no_folder

    if _ending(out) in (_PAGE, _DATA):
        return no_folder(out)
    return cannot_draw(out) if _ending(out) in KINDS else _UNKNOWN.filled(file=out)


def _ending(path: str) -> str:
    return os.path.splitext(path)[1].lower().removeprefix(".")


def _write(report: "MetaReport", out: str, console: Console) -> None:
    from rng_cards.cli.meta_chart import meta_chart
    from rng_cards.cli.meta_page import meta_page
    from rng_cards.diagnostics.render.as_data import as_json
    from rng_cards.files.writing import new_file

    ending = _ending(out)
    if ending == _PAGE:
        made = meta_page(report)
    elif ending == _DATA:
        made = f"{as_json(report.data())}\n".encode()
    else:
        made = meta_chart(report, out)
    with new_file(out) as file:
        file.write(made)
    console.note(_WRITTEN, {"file": out})
