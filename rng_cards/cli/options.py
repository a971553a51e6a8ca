"""Options that several commands share, with their words."""

from typing import Annotated

import typer

from rng_cards.cli.complete import complete_card
from rng_cards.cli.console import one_of
from rng_cards.cli.said import said
from rng_cards.diagnostics.render import FORMATS
from rng_cards.games import game_ids
from rng_cards.words import languages

Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="|".join(languages()),
        help=said(
            fr="La langue de la réponse ; sinon RNG_LANG, sinon celle du système.",
            en="The language of the answer; else RNG_LANG, else the system's.",
        ),
        callback=one_of("--lang", languages()),
    ),
]
ReportFormat = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="|".join(FORMATS),
        help=said(
            fr="La forme du rapport ; `github` de lui-même sous GitHub Actions.",
            en="The form of the report; `github` by itself under GitHub Actions.",
        ),
        callback=one_of("--format", FORMATS),
    ),
]
DATA_FORMATS = ("full", "json")
DataFormat = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="|".join(DATA_FORMATS),
        help=said(
            fr="Pour une personne, ou pour un programme.", en="For a person, or for a program."
        ),
        callback=one_of("--format", DATA_FORMATS),
    ),
]
FailOn = Annotated[
    str,
    typer.Option(
        "--fail-on",
        metavar="error|warning|info",
        help=said(
            fr="À partir de quelle gravité le code de sortie est 1.",
            en="From which severity on the exit code is 1.",
        ),
        callback=one_of("--fail-on", ("error", "warning", "info")),
    ),
]
Quiet = Annotated[
    bool,
    typer.Option(
        "--quiet",
        "-q",
        help=said(fr="Rien que les problèmes.", en="Nothing but the findings."),
    ),
]
GameId = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="ID",
        help=said(fr="Le jeu ; `rng games` les liste.", en="The game; `rng games` lists them."),
        callback=one_of("--game", game_ids()),
    ),
]
DryRun = Annotated[
    bool,
    typer.Option(
        "--dry-run",
        help=said(
            fr="Montre ce qui changerait, n'écrit rien.",
            en="Show what would change, write nothing.",
        ),
    ),
]
CardName = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help=said(
            fr="Le nom en français ou en anglais, ou l'identifiant.",
            en="The name in French or in English, or the id.",
        ),
        autocompletion=complete_card,
    ),
]
