"""`rng replay`: recorded games, told, verified or taken up at the table."""

import sys
from typing import Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, complain, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import Lang, ReportFormat
from rng_cards.diagnostics import Report
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HOLD = Text(
    fr="{holding} {holding:partie vérifiée|parties vérifiées} sur {games}",
    en="{holding} of {games} {games:game|games} verified",
)
_NO_SUCH_GAME = Text(
    fr="il n'y a pas de partie {number} dans `{file}`, qui en a {games}",
    en="there is no game {number} in `{file}`, which has {games}",
)


@command(
    app,
    fr="Raconte des parties enregistrées, tour par tour ; avec `--check`, les vérifie au bit "
    "près ; avec `--resume`, en reprend une à la table. D'une partie qui n'est pas finie, rien "
    "n'est dit que sa joueuse ou son joueur ne sache. Code de sortie : 0 tout tient, 1 non, "
    "2 illisible.",
    en="Tell recorded games, turn by turn; with `--check`, verify them to the bit; with "
    "`--resume`, take one up at the table. Of a game that is not over nothing is told that who "
    "plays it does not know. Exit code: 0 all hold, 1 not, 2 unreadable.",
    examples_fr="""
    rng replay parties.jsonl --game 3
    rng replay parties.jsonl --game 3 --step
    rng replay parties.jsonl --check
    rng replay partie.jsonl --resume
    """,
    examples="""
    rng replay games.jsonl --game 3
    rng replay games.jsonl --game 3 --step
    rng replay games.jsonl --check
    rng replay game.jsonl --resume
    """,
)
def replay(
    ctx: typer.Context,
    file: Annotated[
        str,
        argument(
            "FILE",
            fr="Un fichier de `rng match … --save`, ou de `sauve` à la table.",
            en="A file of `rng match … --save`, or of `save` at the table.",
        ),
    ],
    game: Annotated[
        int | None,
        option(
            "--game N",
            fr="Cette partie seulement, comptée depuis 1.",
            en="That game only, counted from 1.",
        ),
    ] = None,
    step: Annotated[
        bool,
        option(
            "--step",
            fr="Attend Entrée après chaque action.",
            en="Wait for Enter after each action.",
        ),
    ] = False,
    rules: Annotated[
        bool,
        option(
            "--rules",
            fr="Dit à chaque pas la règle du livret sur laquelle il repose.",
            en="Say at each step the rule of the rulebook that it rests on.",
        ),
    ] = False,
    check: Annotated[
        bool,
        option(
            "--check",
            fr="Vérifie sans raconter : chaque action permise, la même fin.",
            en="Verify without telling: every action legal, the same end.",
        ),
    ] = False,
    resume: Annotated[
        bool,
        option(
            "--resume",
            fr="Se remet à la table là où la partie a été laissée ; sans `--game N`, la "
            "première du fichier.",
            en="Sit down at the table again where the game was left; without `--game N`, the "
            "first of the file.",
        ),
    ] = False,
    form: ReportFormat = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.replay_file import ReplayFile
    from rng_cards.play.replays import Again, read_replays

    console, table = Console(ctx), Table()
    again, live = Again(table), sys.stdin.isatty()
    replays = ReplayFile(file, again, console, step=step and live, cite=rules)
    if resume and game is None:
        game = 1
    games = holding = 0
    for line in read_replays(file):
        if not line.number:
            replays.found += line.findings
            break
        games += 1
        if game is None or game == games:
            holding += replays.verify(line) if check or resume else replays.tell(line, games)
    if game is not None and not 1 <= game <= games and not replays.found:
        complain(ctx, _NO_SUCH_GAME, number=game, file=file, games=games)
    if resume and replays.whole:
        from rng_cards.cli.table_session.resuming import take_up

        raise typer.Exit(take_up(ctx, replays.whole, table, file if games == 1 else None))
    shown = report_format(form)
    asked = games if game is None else 1
    if replays.found or check:
        extra = {"games": asked, "holding": holding} if shown == "json" else None
        console.report(Report(tuple(replays.found), {}), shown, extra)
    if check and shown == "full" and games:
        console.say(_HOLD, {"holding": holding, "games": asked})
    unreadable = any(one.code.unreadable for one in replays.found)
    raise typer.Exit(MISUSED if unreadable else FOUND if replays.found else CLEAN)
