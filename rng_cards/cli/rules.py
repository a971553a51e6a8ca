"""`rng rules`: the rules by topic, and the scenarios that prove them."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, failed, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.help_text import help_text
from rng_cards.cli.options import DataFormat, FailOn, GameId, Lang, Quiet, ReportFormat
from rng_cards.cli.pages import Group
from rng_cards.diagnostics import Report
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.rules import RulesChecked

app = typer.Typer(
    cls=Group,
    rich_markup_mode=None,
    add_completion=False,
    help=help_text(
        fr="Montre les règles par sujet ; joue les scénarios qui les prouvent.",
        en="Show the rules by topic; play the scenarios that prove them.",
    ),
    epilog=help_text(
        fr="""
        rng rules show duel
        rng rules show palier
        rng rules check
        """,
        en="""
        rng rules show duel
        rng rules show tier
        rng rules check
        """,
    ),
)

_HOLD = Text(
    fr="{scenarios} {scenarios:scénario tient|scénarios tiennent} "
    "({files} {files:fichier|fichiers})",
    en="{scenarios} {scenarios:scenario|scenarios} of {files} {files:file|files} "
    "{scenarios:holds|hold}",
)
_SOME_HOLD = Text(
    fr="{holding} {holding:scénario tient|scénarios tiennent} sur {scenarios}",
    en="{holding} of {scenarios} {scenarios:scenario holds|scenarios hold}",
)
_SHARE = Text(
    fr="{part} : {shown} sur {all} ont un scénario", en="{part}: {shown} of {all} have a scenario"
)


@app.callback(invoke_without_command=True)
def rules(ctx: typer.Context, lang: Lang = None) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@command(
    app,
    fr="Montre les règles par sujet, avec leur place dans le livret, des exemples et les "
    "précisions. Un mot du jeu, sa moitié ou le nom d'une carte mène à son sujet ; sans mot, la "
    "liste des sujets.",
    en="Show the rules by topic, with their place in the rulebook, examples and the rulings. A "
    "word of the game, half of it or a card's name leads to its topic; without a word, the list "
    "of topics.",
    examples_fr="""
    rng rules show
    rng rules show duel
    rng rules show palier
    rng rules show saloon défense
    """,
    examples="""
    rng rules show
    rng rules show duel
    rng rules show tier
    rng rules show saloon defence
    """,
)
def show(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        argument(
            "[GAME] [WORD]...",
            fr="Un jeu, et ce que l'on cherche dans ses règles.",
            en="A game, and what is looked for in its rules.",
        ),
    ] = None,
    game: GameId = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.which_game import games_at_hand
    from rng_cards.cli.rules_show import game_named, show_rules

    console, table = Console(ctx), Table()
    asked = list(words or ())
    if game is None and asked:
        game = game_named(asked[0], alone=len(asked) == 1)
        asked = asked[1:] if game else asked
    typed = " ".join(asked).strip()
    games = (game,) if game else games_at_hand(table)
    show_rules(console, table, games, typed, form)


@command(
    app,
    fr="Joue des scénarios et dit tout ce qui n'y tient pas, à la ligne près. "
    "Code de sortie : 0 tout tient, 1 non, 2 illisible.",
    en="Play scenarios and say everything that does not hold, at the very line. "
    "Exit code: 0 all hold, 1 not, 2 unreadable.",
    examples_fr="""
    rng rules check
    rng rules check mes-scenarios.yaml --format concise
    rng rules check --coverage --fail-on warning
    """,
    examples="""
    rng rules check
    rng rules check my-scenarios.yaml --format concise
    rng rules check --coverage --fail-on warning
    """,
)
def check(
    ctx: typer.Context,
    files: Annotated[
        list[str] | None,
        argument(
            "[FILE]...",
            fr="Des fichiers de scénarios, ou `-` pour l'entrée standard ; sinon tous ceux du "
            "catalogue.",
            en="Scenario files, or `-` for standard input; else all those of the catalogue.",
        ),
    ] = None,
    coverage: Annotated[
        bool,
        option(
            "--coverage",
            fr="Signale aussi ce qu'aucun scénario ne montre.",
            en="Report what no scenario shows as well.",
        ),
    ] = False,
    form: ReportFormat = None,
    fail_on: FailOn = "error",
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.rules import check_rules, games_of_scenarios
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import games_asked, one_game
    from rng_cards.games.capabilities import SCENARIOS

    console = Console(ctx, quiet=quiet)
    form = report_format(form)
    table = Table()
    games = games_asked(console, table, game, SCENARIOS, form)
    by_game: dict[str, list[str]] = {one: [] for one in games}
    for file in files or ():
        by_game[one_game(console, table, games_of_scenarios(table, file, games))].append(file)
    checked = {
        one: check_rules(table, one, some, coverage=coverage)
        for one, some in by_game.items()
        if some or not files
    }
    report = Report.joined(one.report for one in checked.values())
    console.report(report, form, _data(checked) if form == "json" else None)
    for number, (its, one) in enumerate(checked.items()):
        if form == "full":
            if len(checked) > 1 and not console.quiet:
                console.out("\n" * bool(number) + console.heading(table, its))
            _summary(one, console)
    if any(one.unreadable for one in checked.values()):
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if failed(report, fail_on) else CLEAN)


def _summary(checked: "RulesChecked", console: Console) -> None:
    for share in checked.coverage:
        total = len(share.shown) + len(share.unshown)
        params: dict[str, Param] = {"part": share.word, "shown": len(share.shown), "all": total}
        console.say(_SHARE, params)
    scenarios = len(checked.scenarios) + checked.misshapen
    if checked.holding == scenarios:
        console.say(_HOLD, {"scenarios": scenarios, "files": checked.files})
    else:
        console.say(_SOME_HOLD, {"holding": checked.holding, "scenarios": scenarios})


def _data(checked: "dict[str, RulesChecked]") -> dict[str, Any]:
    """What came of each game; of a single one, nothing around it."""
    games = [{"game": game, **_of_a_game(one)} for game, one in checked.items()]
    return {"games": games} if len(checked) > 1 else _of_a_game(*checked.values())


def _of_a_game(checked: "RulesChecked") -> dict[str, Any]:
    scenarios = [
        {"id": one.id, "path": one.path, "line": one.line, "holds": one.holds}
        for one in checked.scenarios
    ]
    coverage = {
        one.part: {"shown": list(one.shown), "unshown": list(one.unshown)}
        for one in checked.coverage
    }
    data: dict[str, Any] = {"scenarios": scenarios, "misshapen": checked.misshapen}
    return data | ({"coverage": coverage} if coverage else {})
