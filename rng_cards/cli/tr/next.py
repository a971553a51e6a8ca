"""`rng tr next`: the most pressing text, then the next, until none is left."""

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import GameId, Lang
from rng_cards.cli.tr.opening import edit_texts, tell_left
from rng_cards.cli.tr.options import To
from rng_cards.diagnostics import Report
from rng_cards.games import DEFAULT_GAME

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Ouvre le texte le plus pressant, puis, à chaque enregistrement, le suivant : ce qui "
    "manque, puis ce qui est périmé, retouché, à confirmer, fautif.",
    en="Open the most pressing text and, after each saving, the next: what is missing, then "
    "what is stale, edited, to confirm, at fault.",
    examples="""
    rng tr next
    rng tr next --to de
    """,
)
def next_(
    ctx: typer.Context,
    to: To = None,
    game: GameId = DEFAULT_GAME,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import unknown_tongues
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.editor import EditorSession
    from rng_cards.app.translation.stale import with_locks

    console = Console(ctx)
    bench = Bench(Table(), game)
    refused = with_locks(Report(unknown_tongues(bench, to or ()), {}), bench)
    if refused.diagnostics:
        console.refuse(refused)
    session = EditorSession(bench, to or (), by_need=True)
    if session.empty or not session.is_unresolved(session.at):
        tell_left(console, session)
    edit_texts(console, session, onward=True)
