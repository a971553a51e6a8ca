"""`rng print kit`: two decks and everything else a table needs but scissors."""

from typing import Annotated, Final, Literal, cast

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Quiet
from rng_cards.cli.printing import options as o
from rng_cards.words import SOURCE_LANGUAGES

app = typer.Typer(rich_markup_mode=None, add_completion=False)

MATS: Final = {
    "a4": frozenset({"mat-a4"}),
    "a3": frozenset({"mat-a3"}),
    "both": frozenset({"mat-a4", "mat-a3"}),
    "none": frozenset[str](),
}

Mat = Annotated[
    str,
    option(
        "--mat",
        known=tuple(MATS),
        fr="Les tapis : d'une page, grands (A3, ou Tabloid avec Letter), les deux, aucun.",
        en="The playmats: of one page, large (A3, or Tabloid with Letter), both, none.",
    ),
]


@command(
    app,
    fr="Imprime de quoi jouer à deux, ciseaux non compris : deux decks et leurs dos, les "
    "tapis, les jetons et les compteurs, les aide-mémoire, la règle express. "
    "Code de sortie : 0 écrit, 1 des cartes clochent, 2 commande, page ou fichier impossible.",
    en="Print all that two players need but scissors: two decks and their backs, playmats, "
    "tokens and counters, reference cards, quick rules. Exit code: 0 "
    "written, 1 something is wrong with cards, 2 an impossible command, page or file.",
    examples="""
    rng print kit decks/buffalo-kid.yaml decks/jenny-james.yaml -o kit.pdf
    rng print kit decks/buffalo-kid.yaml decks/buffalo-kid.yaml --lang both --mat a4
    """,
)
def kit(
    ctx: typer.Context,
    decks: Annotated[
        list[str],
        argument(
            "DECK DECK",
            fr="Deux fichiers de deck ; deux fois le même si vous jouez le même.",
            en="Two deck files; the same one twice if you both play it.",
        ),
    ],
    out: o.Out = None,
    lang: o.CardLang = None,
    mat: Mat = "both",
    paper: o.Paper = "a4",
    backs: o.Backs = "long-edge",
    offset: o.OffsetOption = None,
    marks: o.MarkStyle = "corner",
    low_ink: o.LowInk = False,
    art: o.ArtFolder = None,
    no_ledger: o.NoLedger = False,
    form: DataFormat = "full",
    quiet: Quiet = False,
) -> None:
    from rng_cards.app.printing.asking import Asked
    from rng_cards.app.printing.job import Wish
    from rng_cards.cli.printing.kit_job import print_kit_job
    from rng_cards.cli.printing.pdf_output import standard_output

    console = Console(ctx, quiet=quiet)
    languages = SOURCE_LANGUAGES if lang == o.BOTH else (lang or console.language,)
    asked = Asked(
        paper=paper,
        marks=cast("Literal['corner', 'full', 'none']", marks),
        backs=cast("Literal['none', 'long-edge', 'short-edge', 'fold']", backs),
        offset=offset,
    )
    wish = Wish(decks=tuple(decks), languages=(languages,), asked=asked, low_ink=low_ink, art=art)
    with standard_output(out, console) as pipe:
        ledger = not no_ledger
        code = print_kit_job(wish, MATS[mat], out, form, console, pipe, ledger=ledger)
    raise typer.Exit(code)
