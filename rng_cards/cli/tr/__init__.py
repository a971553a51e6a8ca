"""`rng tr`: the translators' commands, a module each."""

from typing import ClassVar

import typer

from rng_cards.cli.help_text import help_text
from rng_cards.cli.options import Lang
from rng_cards.cli.pages import LazyGroup
from rng_cards.words import Text


class TranslatorCommands(LazyGroup):
    """The commands, in the order a translator meets them."""

    home: ClassVar[str] = "rng_cards.cli.tr"
    modules: ClassVar[dict[str, str]] = {"rename-term": "rename_term", "import": "import_"}
    commands_by_name: ClassVar[dict[str, Text]] = {
        "status": Text(
            fr="Dit où en sont les traductions, et par quoi commencer.",
            en="Say how far the translations are, and where to begin.",
        ),
        "diff": Text(
            fr="Montre ce qui a changé dans l'original, à côté de la traduction.",
            en="Show what changed in the original, beside the translation.",
        ),
        "accept": Text(
            fr="Confirme des traductions telles qu'elles sont.",
            en="Accept translations as they stand.",
        ),
        "edit": Text(
            fr="Ouvre un texte et sa traduction dans le terminal.",
            en="Open a text and its translation in the terminal.",
        ),
        "next": Text(
            fr="Ouvre le texte le plus pressant, puis le suivant.",
            en="Open the most pressing text, then the next.",
        ),
        "log": Text(
            fr="Raconte comment les textes d'une carte ont changé.",
            en="Tell how the texts of a card changed.",
        ),
        "check": Text(
            fr="Dit tout ce qui cloche dans les textes.",
            en="Say everything that is wrong with the texts.",
        ),
        "draft": Text(
            fr="Formule des effets à partir de leurs seules données.",
            en="Word effects from their data alone.",
        ),
        "search": Text(
            fr="Cherche un mot dans les textes, et comment il fut traduit.",
            en="Find a word in the texts, and how it was translated.",
        ),
        "term": Text(
            fr="Montre un mot du jeu dans toutes les langues.",
            en="Show a word of the game in every language.",
        ),
        "rename-term": Text(
            fr="Renomme un mot du jeu partout où il se dit.",
            en="Rename a word of the game wherever it is said.",
        ),
        "export": Text(
            fr="Met les textes dans un fichier pour traducteurs : PO, XLIFF, CSV, XLSX.",
            en="Put the texts into a file for translators: PO, XLIFF, CSV, XLSX.",
        ),
        "import": Text(
            fr="Reprend les traductions d'un tel fichier.",
            en="Take the translations of such a file.",
        ),
    }


app = typer.Typer(
    cls=TranslatorCommands,
    rich_markup_mode=None,
    add_completion=False,
    help=help_text(
        fr="Les outils des traducteurs : ce qui manque, ce qui a changé, ce qui cloche.",
        en="The translators' tools: what is missing, what has changed, what is wrong.",
    ),
    epilog=help_text(
        fr="""
        rng tr status
        rng tr diff
        rng tr check
        """,
        en="""
        rng tr status
        rng tr diff
        rng tr check
        """,
    ),
)


@app.callback(invoke_without_command=True)
def tr(ctx: typer.Context, lang: Lang = None) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
