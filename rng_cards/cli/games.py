"""`rng games`."""

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.terminal_layout import columns
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)
_CARDS = Text(fr="{count} cartes", en="{count} cards")


@command(
    app,
    fr="Liste les jeux que l'outil connaît.",
    en="List the games that the tool knows.",
    examples="rng games --format json",
)
def games(
    ctx: typer.Context,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.games import game_ids

    console = Console(ctx)
    table = Table()
    known = [(table.game(one), table.catalogue(one)) for one in game_ids()]
    if form == "json":
        data = [
            {
                "id": game.id,
                "title": game.title,
                "about": {"fr": game.about.say("fr"), "en": game.about.say("en")},
                "rules": catalogue.about["rules"],
                "languages": list(catalogue.languages),
                "cards": len(catalogue),
            }
            for game, catalogue in known
        ]
        console.data(data)
        return
    rows = [
        (
            game.id,
            game.title,
            _CARDS.say(console.language, {"count": len(catalogue)}),
            game.about.say(console.language),
        )
        for game, catalogue in known
    ]
    for line in columns(rows):
        console.out(line)
