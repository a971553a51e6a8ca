"""`rng deck`: what one does with a deck, a module each."""

from typing import ClassVar

import typer

from rng_cards.cli.help_text import help_text
from rng_cards.cli.options import Lang
from rng_cards.cli.pages import LazyGroup
from rng_cards.words import Text


class DeckCommands(LazyGroup):
    """The commands, in the order a newcomer meets them."""

    home: ClassVar[str] = "rng_cards.cli.deck"
    modules: ClassVar[dict[str, str]] = {"open": "open_"}
    commands_by_name: ClassVar[dict[str, Text]] = {
        "new": Text(fr="Crée un fichier de deck.", en="Start a deck file."),
        "add": Text(
            fr="Ajoute des cartes à la fin du deck.", en="Add cards at the end of the deck."
        ),
        "remove": Text(fr="Retire des cartes du deck.", en="Take cards out of the deck."),
        "swap": Text(
            fr="Met une carte à la place d'une autre.", en="Put one card in another's place."
        ),
        "tag": Text(
            fr="Met des étiquettes sur un deck ou sur ses cartes, et en retire.",
            en="Put tags on a deck or on its cards, and take tags off.",
        ),
        "edit": Text(fr="Modifie un deck en plein écran.", en="Edit a deck on a full screen."),
        "repair": Text(
            fr="Rend un deck légal en changeant le moins possible.",
            en="Make a deck legal by changing as little as possible.",
        ),
        "show": Text(
            fr="Montre un deck : ses cartes, sa courbe de coûts, ses types.",
            en="Show a deck: its cards, its curve of costs, its types.",
        ),
        "diff": Text(fr="Compare deux decks.", en="Compare two decks."),
        "weak": Text(
            fr="Mesure ce que vaut chaque carte d'un deck.",
            en="Measure what each card of a deck is worth.",
        ),
        "lock": Text(
            fr="Retient ce que font les cartes d'un deck.", en="Pin what the cards of a deck do."
        ),
        "log": Text(
            fr="Raconte comment un deck a changé, d'après git.",
            en="Tell how a deck has changed, as git has it.",
        ),
        "share": Text(
            fr="Dit un deck en un code à envoyer, en texte ou en image.",
            en="Say a deck as a code to send, as text or as a picture.",
        ),
        "open": Text(fr="Ouvre le deck d'un code.", en="Open the deck of a code."),
    }


app = typer.Typer(
    cls=DeckCommands,
    rich_markup_mode=None,
    add_completion=False,
    help=help_text(
        fr="Crée, modifie, montre, partage un deck. Les commentaires et l'ordre du fichier "
        "restent.",
        en="Start, edit, show, share a deck. The file's comments and order stay.",
    ),
    epilog=help_text(
        fr="""
        rng deck new mon-deck.yaml --gunslinger jenny james
        rng deck add mon-deck.yaml machette fouet
        rng deck show mon-deck.yaml
        """,
        en="""
        rng deck new my-deck.yaml --gunslinger jenny james
        rng deck add my-deck.yaml machete whip
        rng deck show my-deck.yaml
        """,
    ),
)


@app.callback(invoke_without_command=True)
def deck(ctx: typer.Context, lang: Lang = None) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
