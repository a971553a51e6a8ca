"""`rng tr next`: the most pressing text, then the next, until none is left."""

from typing import TYPE_CHECKING

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import GameId, Lang
from rng_cards.cli.tr.opening import edit_texts, tell_left
from rng_cards.cli.tr.options import To
from rng_cards.diagnostics import Report
from rng_cards.words import verbatim

if TYPE_CHECKING:
    from rng_cards.app.translation.editor import EditorSession

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
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import unknown_tongues
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.editor import EditorSession
    from rng_cards.app.translation.stale import with_locks
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx)
    table = Table()
    sessions = []
    for its in names_asked(console, table, game, languages=to or ()):
        bench = Bench(table, its)
        refused = with_locks(Report(unknown_tongues(bench, to or ()), {}), bench)
        if refused.diagnostics:
            console.refuse(refused)
        sessions.append(EditorSession(bench, to or (), by_need=True))
    session = next((one for one in sessions if _wants_something(one)), sessions[0])
    if not _wants_something(session):
        tell_left(console, session)
    if len(sessions) > 1:
        console.note(verbatim(table.game(session.bench.game).title))
    edit_texts(console, session, onward=True)


def _wants_something(session: "EditorSession") -> bool:
    return not session.empty and session.is_unresolved(session.at)
