"""Options that several commands share, with their words."""

from typing import Annotated

import typer

from rng_cards.cli.console import refuse_value
from rng_cards.cli.declare import argument, option
from rng_cards.diagnostics.render import FORMATS
from rng_cards.games import game_ids
from rng_cards.words import languages


def known_game(ctx: typer.Context, value: str | None) -> str | None:
    """Refuse what is no game."""
    if value is not None and value not in game_ids():
        refuse_value(ctx, "--game", value, game_ids())
    return value


Lang = Annotated[
    str | None,
    option(
        "--lang",
        known=languages(),
        fr="La langue de la réponse ; sinon RNG_LANG, sinon celle du système.",
        en="The language of the answer; else RNG_LANG, else the system's.",
    ),
]
ReportFormat = Annotated[
    str | None,
    option(
        "--format",
        known=FORMATS,
        fr="La forme du rapport ; `github` de lui-même sous GitHub Actions.",
        en="The form of the report; `github` by itself under GitHub Actions.",
    ),
]
DATA_FORMATS = ("full", "json")
DataFormat = Annotated[
    str,
    option(
        "--format",
        known=DATA_FORMATS,
        fr="Pour une personne, ou pour un programme.",
        en="For a person, or for a program.",
    ),
]
FailOn = Annotated[
    str,
    option(
        "--fail-on",
        known=("error", "warning", "info"),
        fr="À partir de quelle gravité le code de sortie est 1.",
        en="From which severity on the exit code is 1.",
    ),
]
Quiet = Annotated[
    bool, option("--quiet", "-q", fr="Rien que les problèmes.", en="Nothing but the findings.")
]
GameId = Annotated[
    str | None,
    option(
        "--game ID",
        callback=known_game,
        fr="Le jeu, s'il en faut un ; `rng games` les liste.",
        en="The game, where one is wanted; `rng games` lists them.",
    ),
]
DryRun = Annotated[
    bool,
    option(
        "--dry-run",
        fr="Montre ce qui changerait, n'écrit rien.",
        en="Show what would change, write nothing.",
    ),
]
CardName = Annotated[
    list[str],
    argument(
        "NAME",
        fr="Le nom, ou ce qui suffit pour le reconnaître, dans n'importe quelle langue ; ou "
        "l'identifiant.",
        en="The name, or enough of it to know it by, in any language; or the id.",
    ),
]
