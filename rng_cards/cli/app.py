"""The commands of `rng`: what there is, in the order a newcomer meets it."""

from typing import Annotated

import typer

from rng_cards import __version__
from rng_cards.cli.help_text import help_text
from rng_cards.cli.options import Lang
from rng_cards.cli.pages import Root
from rng_cards.words import Text

Root.commands_by_name.update(
    {
        "learn": Text(
            fr="Apprend un jeu en y jouant, tout expliqué.",
            en="Learn a game by playing it, all explained.",
        ),
        "validate": Text(
            fr="Dit tout ce qui cloche dans un deck.",
            en="Say everything that is wrong with a deck.",
        ),
        "card": Text(fr="Montre une carte.", en="Show a card."),
        "cards": Text(fr="Liste les cartes.", en="List cards."),
        "deck": Text(fr="Crée, modifie, montre un deck.", en="Start, edit, show a deck."),
        "odds": Text(
            fr="Dit les chances de piocher des cartes.", en="Tell the odds of drawing cards."
        ),
        "goldfish": Text(fr="Joue un deck contre personne.", en="Play a deck against nobody."),
        "play": Text(
            fr="Joue contre un agent, ou à deux.", en="Play against an agent, or two people."
        ),
        "resume": Text(
            fr="Reprend une partie laissée à table.", en="Take up a game left at the table."
        ),
        "log": Text(
            fr="Les parties jouées ici, et ce qu'elles ont donné.",
            en="The games played here, and how they went.",
        ),
        "match": Text(
            fr="Fait jouer des decks les uns contre les autres.",
            en="Let decks play against each other.",
        ),
        "improve": Text(
            fr="Cherche les échanges qui font gagner un deck.",
            en="Search for the swaps that make a deck win.",
        ),
        "meta": Text(
            fr="Cherche les decks qu'un jeu de cartes finit par donner.",
            en="Search for the decks that a set of cards comes to.",
        ),
        "try": Text(
            fr="Montre ce que fait le changement d'une carte.",
            en="Show what a change of a card does.",
        ),
        "replay": Text(
            fr="Raconte, vérifie ou reprend des parties enregistrées.",
            en="Tell, verify or take up recorded games.",
        ),
        "collection": Text(
            fr="Tient le compte des cartes qu'on possède.", en="Keep count of the cards one owns."
        ),
        "serve": Text(fr="Montre tout dans un navigateur.", en="Show everything in a browser."),
        "print": Text(fr="Imprime des cartes : PDF, images.", en="Print cards: PDF, pictures."),
        "import": Text(fr="Lit les decks d'un texte collé.", en="Read the decks of a pasted text."),
        "export": Text(
            fr="Écrit les cartes pour d'autres outils.", en="Write the cards for other tools."
        ),
        "check": Text(fr="Vérifie le catalogue lui-même.", en="Check the catalogue itself."),
        "tr": Text(fr="Les outils des traducteurs.", en="The translators' tools."),
        "rules": Text(
            fr="Montre les règles par sujet, et les vérifie.",
            en="Show the rules by topic, and check them.",
        ),
        "explain": Text(
            fr="Explique un code d'erreur, ou une précision.",
            en="Explain an error code, or a ruling.",
        ),
        "init": Text(fr="Prépare un dossier à soi.", en="Prepare a folder of one's own."),
        "schema": Text(
            fr="Donne les schémas JSON aux éditeurs.", en="Give editors the JSON Schemas."
        ),
        "games": Text(fr="Liste les jeux.", en="List the games."),
    }
)

app = typer.Typer(
    name="rng",
    cls=Root,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    help=help_text(
        fr="Des jeux western : cartes, decks, parties, papier.",
        en="Western games: cards, decks, play, paper.",
    ),
    epilog=help_text(
        fr="""
        rng learn duel
        rng validate decks/buffalo-kid.yaml
        rng card machette --both
        rng cards --type renfort --cost 4+
        """,
        en="""
        rng learn duel
        rng validate decks/buffalo-kid.yaml
        rng card machete --both
        rng cards --type backup --cost 4+
        """,
    ),
)


def _version(value: bool) -> None:
    if value:
        print(f"rng-cards {__version__}")
        raise typer.Exit


def _install(ctx: typer.Context, value: bool) -> None:
    if value:
        from rng_cards.cli.completion.install import install

        install(ctx)


def _show(ctx: typer.Context, value: bool) -> None:
    if value:
        from rng_cards.cli.completion.install import show

        show(ctx)


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    lang: Lang = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            is_eager=True,
            callback=_version,
            help=help_text(fr="Montre la version.", en="Show the version."),
        ),
    ] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion",
            is_eager=True,
            callback=_install,
            help=help_text(
                fr="Installe la complétion pour ce shell : bash, zsh ou fish.",
                en="Install completion for this shell: bash, zsh or fish.",
            ),
        ),
    ] = False,
    show_completion: Annotated[
        bool,
        typer.Option(
            "--show-completion",
            is_eager=True,
            callback=_show,
            help=help_text(
                fr="Montre le script de complétion de ce shell.",
                en="Show the completion script of this shell.",
            ),
        ),
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
