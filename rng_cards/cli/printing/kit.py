"""`rng print kit`: cards and everything else a table needs but scissors."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, cast

import typer

from rng_cards.cli.console import Console, complain
from rng_cards.cli.decks_to_play import Variant, counted, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Quiet
from rng_cards.cli.printing import options as o
from rng_cards.cli.printing.face_languages import face_languages
from rng_cards.cli.seating import MOST_PLAYERS
from rng_cards.games import GAME_OF_DECKS, every_game
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.games.game import GameDefinition

app = typer.Typer(rich_markup_mode=None, add_completion=False)

MATS: Final = {
    "a4": frozenset({"mat-a4"}),
    "a3": frozenset({"mat-a3"}),
    "both": frozenset({"mat-a4", "mat-a3"}),
    "none": frozenset[str](),
}
_WHOSE: Final = Text(
    fr="un kit de quoi ? De deux decks, ou d'un jeu : `--game JEU --players N` ({known})",
    en="a kit of what? Of two decks, or of a game: `--game GAME --players N` ({known})",
)
_WITH_DECKS: Final = Text(
    fr="`{option}` n'est que pour les jeux sans deck : un kit de {game} est fait de deux decks, un "
    "par joueur",
    en="`{option}` is for games without decks only: a kit of {game} is made of two decks, one a "
    "player",
)
_EITHER: Final = Text(
    fr="`-o` et `--tts` ne vont pas ensemble", en="`-o` and `--tts` do not go together"
)
_TOO_MANY_ROLES: Final = Text(
    fr="{roles} `--role` pour {players} joueurs : retires-en, ou augmente `--players`",
    en="{roles} `--role` for {players} players: leave some out, or raise `--players`",
)

Mat = Annotated[
    str | None,
    option(
        "--mat",
        known=tuple(MATS),
        fr="Les tapis : d'une page (d'office), grands (A3, ou Tabloid avec Letter), les deux, "
        "aucun.",
        en="The playmats: of one page (unless told), large (A3, or Tabloid with Letter), both, "
        "none.",
    ),
]
PlayersOfKit = Annotated[
    int | None,
    option(
        "--players N",
        callback=counted("--players", MOST_PLAYERS),
        fr="Combien jouent, sans deck ; sinon autant que le jeu permet.",
        en="How many play, without decks; else as many as the game allows.",
    ),
]
Role = Annotated[
    list[str] | None,
    option(
        "--role NAME",
        fr="Le rôle d'un joueur, par le nom de sa carte, autant de fois qu'on veut ; sinon les "
        "premiers.",
        en="The role of a player, by the name of its card, as often as you like; else the first.",
    ),
]


@command(
    app,
    fr="Imprime de quoi jouer, ciseaux non compris. De deux decks : leurs cartes, les "
    "tapis, les jetons et les compteurs, les aide-mémoire, la règle express. D'un jeu sans deck : "
    "ce qu'il faut à tant de joueurs, et rien de plus. "
    "Code de sortie : 0 écrit, 1 des cartes clochent, 2 commande, page ou fichier impossible.",
    en="Print all that players need but scissors. Of two decks: their cards, playmats, "
    "tokens and counters, reference cards, quick rules. Of a game without decks: what so many "
    "players need, and nothing more. Exit code: 0 "
    "written, 1 something is wrong with cards, 2 an impossible command, page or file.",
    examples="""
    rng print kit decks/buffalo-kid.yaml decks/jenny-james.yaml -o kit.pdf
    rng print kit decks/buffalo-kid.yaml decks/buffalo-kid.yaml --lang both --mat a4
    rng print kit --game saloon --players 5 --lang fr,de -o saloon.pdf
    rng print kit --game saloon --players 3 --role rosa-lightfoot --backs long-edge
    rng print kit --game colt-express --variant two-players --lang both
    rng print kit decks/buffalo-kid.yaml decks/jenny-james.yaml --tts table
    """,
)
def kit(
    ctx: typer.Context,
    decks: Annotated[
        list[str] | None,
        argument(
            "[DECK DECK]",
            fr="Deux fichiers de deck ; deux fois le même si vous jouez le même.",
            en="Two deck files; the same one twice if you both play it.",
        ),
    ] = None,
    game: GameId = None,
    players: PlayersOfKit = None,
    variant: Variant = None,
    role: Role = None,
    out: o.Out = None,
    lang: o.FaceLang = None,
    mat: Mat = None,
    paper: o.Paper = "",
    backs: o.Backs = "none",
    offset: o.OffsetOption = None,
    marks: o.MarkStyle = "corner",
    low_ink: o.LowInk = False,
    art: o.ArtFolder = None,
    no_ledger: o.NoLedger = False,
    tts: o.TtsTable = None,
    address: o.Address = None,
    form: DataFormat = "full",
    quiet: Quiet = False,
) -> None:
    from rng_cards.app.find import find_card
    from rng_cards.app.printing.asking import Asked
    from rng_cards.app.printing.job import Wish
    from rng_cards.app.printing.kit import KitWish
    from rng_cards.app.table import Table
    from rng_cards.cli.printing.kit_job import print_kit_job, print_table_job
    from rng_cards.cli.printing.pdf_output import standard_output
    from rng_cards.cli.printing.usual_paper import usual_paper
    from rng_cards.games.capabilities import DECKS, PRINTING
    from rng_cards.games.house_rules import spelt
    from rng_cards.play.rules import house_rules

    console = Console(ctx, quiet=quiet)
    if not (decks or game):
        known = tuple(one.id for one in every_game() if one.printing and not one.decks)
        complain(ctx, _WHOSE, known=known)
    this = Table().game(game or GAME_OF_DECKS)
    if decks:
        console.needs(this, DECKS, form)
    console.needs(this, PRINTING, form)
    roles, number, named = tuple(role or ()), len(decks or ()), None
    if this.decks is None:
        possible = this.engine().house_rules
        rules = understood(ctx, lambda: house_rules(possible, (), variant))
        named = next((spelt(one) for one in possible if one.variant and rules[one.key]), None)
        number = _players(ctx, console, this, players, roles, rules)
    for option_, value in (("--players", players), ("--role", roles), ("--variant", variant)):
        if value and this.decks is not None:
            complain(ctx, _WITH_DECKS, option=option_, game=this.title)
    for one in roles:
        found = find_card(one, Table(), this.id, console.language)
        if found.card is not None and found.guessed:
            console.guessed(one, found.card.title)
    asked = Asked(
        paper=paper or usual_paper(),
        marks=cast("Literal['corner', 'full', 'none']", marks),
        backs=cast("Literal['none', 'long-edge', 'short-edge', 'fold']", backs),
        offset=offset,
    )
    wish = Wish(
        decks=tuple(decks or ()),
        game=this.id,
        languages=(face_languages(ctx, console, lang, this.id),),
        asked=asked,
        low_ink=low_ink,
        art=art,
    )
    _destination(ctx, console, out, tts, address)
    choices = None if mat is None else MATS[mat]
    wanted = KitWish(wish, number, roles, choices, named)
    if tts is not None:
        raise typer.Exit(print_table_job(wanted, tts, address or "", form, console))
    with standard_output(out, console) as pipe:
        ledger = not no_ledger
        code = print_kit_job(wanted, out, form, console, pipe, ledger=ledger)
    raise typer.Exit(code)


def _destination(
    ctx: typer.Context, console: Console, out: str | None, tts: str | None, address: str | None
) -> None:
    """A file or a table, and an address for a table alone; else the command ends."""
    if address is not None and tts is None:
        raise typer.BadParameter(o.NEEDS_TTS.say(console.language), ctx=ctx)
    if out is not None and tts is not None:
        complain(ctx, _EITHER)


def _players(
    ctx: typer.Context,
    console: Console,
    game: "GameDefinition",
    players: int | None,
    roles: Sequence[str],
    rules: Mapping[str, bool | int],
) -> int:
    """How many the kit is for; the command ends with exit code 2 where so many cannot play."""
    from rng_cards.diagnostics import Report
    from rng_cards.play.seating import how_many

    seats = game.engine().seats_by(rules)
    number = seats[-1] if players is None else players
    if number not in seats:
        console.refuse(Report((how_many(game, number, rules),), {}))
    if len(roles) > number:
        complain(ctx, _TOO_MANY_ROLES, roles=len(roles), players=number)
    return number
