"""`rng collection missing DECK…`: what one lacks for decks."""

import shlex
from typing import Annotated, Any, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.terminal_layout import columns
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_WANTED: Final = Text(fr="voulues", en="wanted")
_OWNED: Final = Text(fr="possédées", en="at hand")
_LACKING: Final = Text(fr="manquent", en="lacking")
_CARD: Final = Text(fr="carte", en="card")
_NOTHING: Final = Text(fr="il ne manque rien", en="nothing is missing")
_COUNT: Final = Text(
    fr="{count} {count:carte manque|cartes manquent} ; `rng print {decks} --missing` les imprime",
    en="{count} {count:card is|cards are} missing; `rng print {decks} --missing` prints them",
)


@command(
    app,
    fr="Dit quelles cartes manquent pour bâtir des decks, tous en même temps.",
    en="Say which cards one lacks to build decks, all of them at the same time.",
    examples="""
    rng collection missing decks/buffalo-kid.yaml
    rng collection missing decks/buffalo-kid.yaml decks/jenny-james.yaml --format json
    """,
)
def missing(
    ctx: typer.Context,
    decks: Annotated[
        list[str],
        argument("DECK...", fr="Des fichiers de deck, ou `-`.", en="Deck files, or `-`."),
    ],
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.printing.missing import lacking
    from rng_cards.app.table import Table

    console = Console(ctx)
    lacks = lacking(decks, Table())
    if lacks.hindered:
        console.stop(lacks.report, form)
    every = [(game, one) for game, some in lacks.by_game.items() for one in some]
    if form == "json":
        console.data([_data(game, one) for game, one in every])
        return
    if not every:
        console.say(_NOTHING)
        return
    heads = [one.say(console.language) for one in (_CARD, _LACKING, _WANTED, _OWNED)]
    rows = [
        [one.card.name(console.language), *map(str, (one.missing, one.wanted, one.owned))]
        for _, one in every
    ]
    for line in columns([heads, *rows], words=1):
        console.out(line)
    total = sum(one.missing for _, one in every)
    console.note(_COUNT, {"count": total, "decks": shlex.join(decks)})


def _data(game: str, one: Any) -> dict[str, Any]:
    return {"game": game, "card": one.card.id, "wanted": one.wanted, "owned": one.owned}
