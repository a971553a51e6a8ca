"""`rng print DECK…`: the command itself."""

import os
import re
from typing import Annotated, Any, Final, Literal, cast

import typer

from rng_cards.cli.card_filters import filter_options, query_of, with_denied, with_whole_names
from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command, option, with_options
from rng_cards.cli.options import DataFormat, GameId, Quiet
from rng_cards.cli.pages import Command
from rng_cards.cli.printing import options as o
from rng_cards.cli.printing.face_languages import face_languages
from rng_cards.diagnostics.suggest import closest
from rng_cards.games import GAME_OF_DECKS
from rng_cards.words import Text

PAGE: Final = "card"
"""The paper that is taken for pictures where none is named."""

BARE_BLEED: Final = "3mm"
"""What `--bleed` means with nothing behind it: what print shops ask for."""
_LENGTH: Final = re.compile(r"[-+\u2212]?[\d.,]")
_NOTHING: Final = Text(
    fr="imprimer quoi ? Un deck, `--cards` avec des critères, ou `--all`",
    en="print what? A deck, `--cards` with filters, or `--all`",
)
_EITHER: Final = Text(
    fr="{one} et {other} ne vont pas ensemble", en="{one} and {other} do not go together"
)
_NEEDS_BACKS: Final = Text(
    fr="`--offset` décale des dos au verso : ajoute `--backs long-edge` ou `--backs short-edge`",
    en="`--offset` moves backs on the other side: add `--backs long-edge` or `--backs short-edge`",
)
_NEEDS_BLEED: Final = Text(
    fr="`--outer-bleed` dit où va un fond perdu : ajoute `--bleed`",
    en="`--outer-bleed` says where a bleed goes: add `--bleed`",
)
_NEEDS_PNG: Final = Text(
    fr="`--dpi` est la finesse d'images : ajoute `--png DOSSIER`",
    en="`--dpi` is how fine pictures are: add `--png FOLDER`",
)
_NEEDS_BOTH: Final = Text(
    fr="`--second-sheet` va avec `--lang both`", en="`--second-sheet` goes with `--lang both`"
)
_WORDS_AND_FILTERS: Final = Text(
    fr="les critères choisissent parmi toutes les cartes, pas dans un deck ; pour chercher des "
    "mots, ajoute `--cards`",
    en="filters choose from all cards, not from a deck; to search for words, add `--cards`",
)
_FILTERS: Final = Text(fr="des critères", en="filters")
_NO_COMMAND: Final = Text(
    fr="ni deck ni commande ne s'appelle `{word}` ; tu voulais dire `rng print {near}` ?",
    en="no deck and no command is called `{word}`; did you mean `rng print {near}`?",
)
_DECKS: Final = Text(fr="des decks", en="decks")


class PrintCommand(Command):
    """`--bleed` may stand alone: it is then what print shops ask for."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a bare `--bleed` its length."""
        given: list[str] = []
        for number, arg in enumerate(args):
            if arg == "--":
                given += args[number:]
                break
            given.append(arg)
            follower = args[number + 1] if number + 1 < len(args) else ""
            if arg == "--bleed" and not _LENGTH.match(follower):
                given.append(BARE_BLEED)
        known = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        return super().parse_args(ctx, with_whole_names(with_denied(given, known)))


app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    cls=PrintCommand,
    fr="Imprime un deck et la carte qui le mène : un PDF de cartes de 63 × 88 mm, à couper, en "
    "une langue ou deux. Code de sortie : 0 écrit, 1 des cartes clochent, 2 commande, feuille ou "
    "fichier impossible.",
    en="Print a deck and the card that leads it: a PDF of 63 × 88 mm cards, ready to cut, in "
    "one language or in two. Exit code: 0 written, 1 something is wrong with cards, 2 an "
    "impossible command, sheet or file.",
    examples_fr="""
    rng print decks/buffalo-kid.yaml -o ce-soir.pdf
    rng print decks/buffalo-kid.yaml --lang both --backs long-edge
    rng print --cards --type arme --cost 1-2 -o armes.pdf
    rng print --all --game duel --paper letter --low-ink -o tout.pdf
    rng print decks/buffalo-kid.yaml --changed -o retouches.pdf
    rng print decks/buffalo-kid.yaml --missing -o manquantes.pdf
    rng print decks/buffalo-kid.yaml --png images --bleed
    """,
    examples="""
    rng print decks/buffalo-kid.yaml -o tonight.pdf
    rng print decks/buffalo-kid.yaml --lang both --backs long-edge
    rng print --cards --type weapon --cost 1-2 -o weapons.pdf
    rng print --all --game duel --paper letter --low-ink -o everything.pdf
    rng print decks/buffalo-kid.yaml --changed -o changes.pdf
    rng print decks/buffalo-kid.yaml --missing -o missing.pdf
    rng print decks/buffalo-kid.yaml --png pictures --bleed
    """,
)
@with_options("filters", filter_options)
def cards(
    ctx: typer.Context,
    decks: Annotated[
        list[str] | None,
        argument(
            "DECK...",
            fr="Des fichiers de deck, ou `-` ; après `--cards`, une recherche.",
            en="Deck files, or `-`; after `--cards`, a query.",
        ),
    ] = None,
    out: o.Out = None,
    some: Annotated[
        bool,
        option(
            "--cards",
            fr="Les cartes qui répondent à la recherche, comme `rng cards`.",
            en="The cards that answer to the query, as `rng cards` has them.",
        ),
    ] = False,
    everything: Annotated[
        bool,
        option(
            "--all",
            fr="Toutes les cartes, et les pages du jeu qui vont avec.",
            en="Every card, and the game's pages that go with them.",
        ),
    ] = False,
    filters: dict[str, list[str]] | None = None,
    lang: o.FaceLang = None,
    second_sheet: o.SecondSheet = False,
    shop: o.ForShop = None,
    paper: o.Paper = "",
    remember: o.Remember = False,
    backs: o.Backs = "none",
    offset: o.OffsetOption = None,
    marks: o.MarkStyle = "corner",
    marks_on: o.MarksOn = "fronts",
    bleed: o.Bleed = None,
    outer_bleed: o.OuterBleed = False,
    gap: o.Gap = None,
    grid: o.Grid = None,
    fewer: o.Fewer = False,
    corners: o.Corners = None,
    copies: o.Copies = 1,
    skip: o.Skip = None,
    low_ink: o.LowInk = False,
    art: o.ArtFolder = None,
    changed: o.Changed = False,
    missing: o.Missing = False,
    no_ledger: o.NoLedger = False,
    png: o.PngFolder = None,
    dpi: o.Dpi = 300,
    tts: o.TtsFolder = None,
    address: o.Address = None,
    check: o.Check = False,
    form: DataFormat = "full",
    game: GameId = None,
    quiet: Quiet = False,
) -> None:
    from rng_cards.app.printing.asking import Asked
    from rng_cards.app.printing.job import Wish
    from rng_cards.app.table import Table
    from rng_cards.cli.printing.for_shop import folder_asked, shop_asked, was_typed
    from rng_cards.cli.printing.session import Delivery, print_job
    from rng_cards.cli.printing.usual_paper import remember as keep_paper
    from rng_cards.cli.printing.usual_paper import usual_paper
    from rng_cards.games.capabilities import DECKS

    console = Console(ctx, quiet=quiet)
    filters = filters or {}
    words = tuple(decks or ())
    if not some:
        _perhaps_a_command(ctx, console, words)
    _one_choice(console, words, filters, some=some, everything=everything)
    some = some or bool(filters)
    its_shop = shop_asked(ctx, console, shop)
    _one_destination(console, {"`-o`": out, "`--png`": png, "`--tts`": tts})
    for idle, why in (
        (outer_bleed and bleed is None, _NEEDS_BLEED),
        (offset is not None and backs not in {"long-edge", "short-edge"}, _NEEDS_BACKS),
        (png is None and was_typed(ctx, "dpi"), _NEEDS_PNG),
        (tts is None and address is not None, o.NEEDS_TTS),
    ):
        if idle:
            raise typer.BadParameter(why.say(console.language), ctx=ctx)
    if its_shop is not None and its_shop.makes == "pictures":
        png = folder_asked(console, its_shop, out) if png is None else png
        out, dpi = None, its_shop.dpi
    if remember:
        keep_paper(ctx, console, paper)
    pictures = png is not None or tts is not None
    asked = Asked(
        paper or (PAGE if pictures else usual_paper()),
        cast("Literal['corner', 'full', 'none']", marks),
        cast("Literal['fronts', 'backs', 'both']", marks_on),
        bleed if not pictures or paper or bleed else "0",
        outer_bleed,
        gap,
        grid,
        fewer,
        cast("Literal['none', 'long-edge', 'short-edge', 'fold']", backs),
        offset,
        skip,
        corners,
        pictures,
    )
    of_decks = words and not some
    if of_decks and game:
        console.needs(Table().game(game), DECKS, form)
    query = "" if of_decks else query_of(words, filters)
    its = "" if of_decks else _game(console, game, query, form)
    languages = face_languages(ctx, console, lang, its or GAME_OF_DECKS)
    if second_sheet and len(languages) == 1:
        raise typer.BadParameter(_NEEDS_BOTH.say(console.language), ctx=ctx)
    wish = Wish(
        () if some or everything else words,
        its,
        query,
        everything,
        tuple((one,) for one in languages) if second_sheet else (languages,),
        copies,
        asked,
        low_ink,
        art,
        changed,
        missing,
        its_shop,
    )
    delivery = Delivery(out, png, dpi, tts, address or "", check, not no_ledger, form)
    raise typer.Exit(print_job(wish, delivery, console))


def _game(
    console: Console,
    asked: str | None,
    query: str,
    form: str,
) -> str:
    """The game of the cards: the one asked for, else the only one with cards that answer."""
    from rng_cards.app.listing import list_in_games
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import games_asked, one_game
    from rng_cards.games.capabilities import PRINTING

    table = Table()
    games = games_asked(console, table, asked, PRINTING, form)
    if len(games) > 1 and query:
        games = tuple(list_in_games(table, games, query))
    return one_game(console, table, games)


def _perhaps_a_command(ctx: typer.Context, console: Console, words: tuple[str, ...]) -> None:
    """A first word that is no file, and nearly a command, is a slip of the keyboard."""
    group = getattr(ctx.command, "group", None)
    if group is None or not words or "." in words[0] or os.path.exists(words[0]):
        return
    near = closest(words[0], group.commands_by_name)
    if near:
        params = {"word": words[0], "near": near}
        raise typer.BadParameter(_NO_COMMAND.say(console.language, params), ctx=ctx)


def _one_destination(console: Console, destinations: dict[str, str | None]) -> None:
    """A file, pictures or a deck for Tabletop Simulator: one at a time."""
    given = [name for name, value in destinations.items() if value is not None]
    if len(given) > 1:
        params = {"one": given[0], "other": given[1]}
        raise typer.BadParameter(_EITHER.say(console.language, params))


def _one_choice(
    console: Console,
    words: tuple[str, ...],
    filters: dict[str, list[str]],
    *,
    some: bool,
    everything: bool,
) -> None:
    """Decks, filters or all: exactly one of them was asked for."""
    wrong: Text | None = None
    if everything and (some or words or filters):
        other: Text | str = "`--cards`" if some else _FILTERS if filters else _DECKS
        wrong = _EITHER.filled(one="`--all`", other=other)
    elif words and filters and not some:
        wrong = _WORDS_AND_FILTERS
    elif not (everything or some or words or filters):
        wrong = _NOTHING
    if wrong is not None:
        raise typer.BadParameter(wrong.say(console.language))
