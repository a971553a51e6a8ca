"""`rng tr edit`: one text, its original beside it, on a screen of its own."""

from typing import TYPE_CHECKING, Final

import typer

from rng_cards.cli.console import MISUSED, Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import GameId, Lang
from rng_cards.cli.tr.opening import edit_texts
from rng_cards.cli.tr.options import TextNames, To
from rng_cards.cli.tr.queried import CardsQuery, named_or_queried
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.bench import Bench
    from rng_cards.translation.staleness import Standing

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NOTHING: Final = Text(fr="aucun texte traduit ici", en="no text to translate here")


@command(
    app,
    fr="Ouvre un texte et sa traduction côte à côte dans le terminal : ce qui a changé, les "
    "mots du jeu, ce qui cloche à mesure qu'on tape. Enregistrer écrit le fichier de la carte "
    "et confirme la traduction.",
    en="Open a text and its translation side by side in the terminal: what has changed, the "
    "words of the game, what is wrong as one types. Saving writes the card's file and accepts "
    "the translation.",
    examples_fr="""
    rng tr edit machette
    rng tr edit machete.flavour --to en
    rng tr edit --to de
    """,
    examples="""
    rng tr edit machete
    rng tr edit machete.flavour --to en
    rng tr edit --to de
    """,
)
def edit(
    ctx: typer.Context,
    names: TextNames = None,
    cards: CardsQuery = None,
    to: To = None,
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import choose
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.editor import EditorSession
    from rng_cards.app.translation.stale import with_locks
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import CARDS

    console = Console(ctx)
    table = Table()
    names, game = named_or_queried(console, table, names or (), cards, game)
    bench = Bench(table, game_of(console, table, game, CARDS, names, to or ()))
    chosen = choose(bench, names, to or ())
    refused = with_locks(chosen.refused, bench)
    if refused.diagnostics:
        console.refuse(refused)
    keys = [one.key for one in chosen.standings if _meant(one, bench, names or (), to or ())]
    session = EditorSession(bench, to or (), keys=keys if names else ())
    if session.empty or (names and not keys):
        console.say(_NOTHING)
        raise typer.Exit(MISUSED)
    edit_texts(console, session)


def _meant(one: "Standing", bench: "Bench", names: list[str] | tuple[str, ...], to: object) -> bool:
    """Whether a text is in a language that was asked for, or that has to be complete."""
    return bool(to) or one.key in names or bench.voices[one.language].complete
