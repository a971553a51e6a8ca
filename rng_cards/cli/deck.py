"""`rng deck`: new, add, remove, swap, show."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from rng_cards.cli.card_table import CardTable, row
from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.declare import argument, command, option, with_options
from rng_cards.cli.help_text import help_text
from rng_cards.cli.leader_options import NamesItsLeader, leader_options, words_of_leader
from rng_cards.cli.options import DataFormat, DryRun, GameId, Lang, Quiet
from rng_cards.cli.pages import Group
from rng_cards.diagnostics import Report, Severity
from rng_cards.terminal_layout import bar, columns, paint
from rng_cards.words import Text, said_in, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.edit_deck import DeckEdit
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict
    from rng_cards.games.game import GameDefinition

app = typer.Typer(
    cls=Group,
    rich_markup_mode=None,
    add_completion=False,
    help=help_text(
        fr="Crée, modifie, montre un deck. Les commentaires et l'ordre du fichier restent.",
        en="Start, edit, show a deck. The file's comments and order stay.",
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

_LEGAL = Text(fr="légal", en="legal")
_WRONG = Text(
    fr="{count} {count:problème|problèmes} ; `rng validate {path}` les montre",
    en="{count} {count:problem|problems}; `rng validate {path}` shows them",
)
_STANDS = Text(
    fr="{path} : {cards} {cards:carte|cartes}, {state}",
    en="{path}: {cards} {cards:card|cards}, {state}",
)

Deck = Annotated[
    str,
    argument(
        "DECK",
        fr="Le fichier ; `-` lit et écrit les flux standard.",
        en="The file; `-` reads and writes the standard streams.",
    ),
]
Cards = Annotated[
    list[str],
    argument(
        "CARD...",
        fr="Des noms de cartes, ou des identifiants.",
        en="Card names, or ids.",
    ),
]


@app.callback(invoke_without_command=True)
def deck(ctx: typer.Context, lang: Lang = None) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


def _finish(change: "DeckEdit", console: Console, *, dry_run: bool) -> None:
    """Say why an edit was refused, show it, or tell how the deck then stands."""
    for typed, card in change.guessed:
        console.guessed(typed, card.title)
    if change.refused:
        sources = {change.path: change.before}
        console.report(Report(change.refused, sources), "full")
        unreadable = any(one.code.unreadable for one in change.refused)
        raise typer.Exit(MISUSED if unreadable else FOUND)
    if dry_run:
        for line in _diff(change):
            console.out(line)
        return
    if change.path == "-":
        sys.stdout.flush()  # a filter: bytes out as they came in
        sys.stdout.buffer.write(change.encoded)
    elif change.verdict is not None:
        console.say(_STANDS, _standing(change.verdict, console.language))


def _diff(change: "DeckEdit") -> list[str]:
    from difflib import unified_diff

    before, after = change.before.splitlines(), change.after.splitlines()
    lines = unified_diff(before, after, change.path, change.path, lineterm="", n=2)
    return [strip_controls(line) for line in lines]


def _standing(verdict: "Verdict", language: str) -> dict[str, str | int]:
    wrong = sum(one.severity is Severity.ERROR for one in verdict.findings)
    cards = verdict.resolved.total if verdict.resolved else 0
    state = (
        _WRONG.say(language, {"count": wrong, "path": verdict.path})
        if wrong
        else _LEGAL.say(language)
    )
    return {"path": verdict.path, "cards": cards, "state": state}


@command(
    app,
    fr="Crée un fichier de deck (une simple liste si son nom finit par .txt).",
    en="Start a deck file (a plain list if its name ends in .txt).",
    examples_fr="""
    rng deck new mon-deck.yaml --name "Lames" --gunslinger buffalo kid machette fouet
    """,
    examples="""
    rng deck new my-deck.yaml --name "Blades" --gunslinger buffalo kid machete whip
    """,
    cls=NamesItsLeader,
)
@with_options("leaders", leader_options)
def new(
    ctx: typer.Context,
    deck: Deck,
    cards: Annotated[
        list[str] | None,
        argument(
            "CARD...",
            fr="Des cartes pour commencer.",
            en="Cards to begin with.",
        ),
    ] = None,
    name: Annotated[
        str | None, option("--name TEXT", fr="Le nom du deck.", en="The deck's name.")
    ] = None,
    leaders: dict[str, str] | None = None,
    game: GameId = None,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import new_deck
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import DECKS

    console = Console(ctx, quiet=quiet)
    table, language = Table(), console.language
    its = game_of(console, table, game, DECKS)
    leader, others = words_of_leader(ctx, _leader(console, table.game(its), leaders or {}), cards)
    change = new_deck(deck, name, leader, others, table, its, language, dry_run=dry_run)
    _finish(change, console, dry_run=dry_run)


def _leader(console: Console, game: "GameDefinition", given: dict[str, str]) -> str | None:
    """The leading card, by the option that the game has for it; another game's is refused."""
    from rng_cards.games.capabilities import DECKS, not_offered, offered

    key = offered(game, DECKS).shape.leader_key
    for other in given.keys() - {key}:

        def has_it(one: "GameDefinition", other: str = other) -> bool:
            return one.decks is not None and one.decks.shape.leader_key == other

        finding = not_offered(game, f"`--{other}`", has_it)
        console.refuse(Report((finding,), {}))
    return given.get(key)


@command(
    app,
    fr="Ajoute des cartes à la fin du deck.",
    en="Add cards at the end of the deck.",
    examples_fr="""
    rng deck add mon-deck.yaml machette vieux bourbon fouet
    rng deck add mon-deck.yaml "vieux bourbon" doc
    """,
    examples="""
    rng deck add my-deck.yaml machete old bourbon whip
    rng deck add my-deck.yaml "old bourbon" doc
    """,
)
def add(
    ctx: typer.Context,
    deck: Deck,
    cards: Cards,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import add_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = add_cards(deck, cards, Table(), console.language, dry_run=dry_run)
    _finish(change, console, dry_run=dry_run)


@command(
    app,
    fr="Retire des cartes du deck.",
    en="Take cards out of the deck.",
    examples_fr="rng deck remove mon-deck.yaml fouet",
    examples="rng deck remove my-deck.yaml whip",
)
def remove(
    ctx: typer.Context,
    deck: Deck,
    cards: Cards,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import remove_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = remove_cards(deck, cards, Table(), console.language, dry_run=dry_run)
    _finish(change, console, dry_run=dry_run)


@command(
    app,
    fr="Met une carte à la place d'une autre, celle qui mène le deck comprise.",
    en="Put one card in another's place, the one that leads the deck included.",
    examples_fr="rng deck swap mon-deck.yaml fouet machette --dry-run",
    examples="rng deck swap my-deck.yaml whip machete --dry-run",
)
def swap(
    ctx: typer.Context,
    deck: Deck,
    old: Annotated[str, argument("OLD", fr="Celle qui sort.", en="The one that leaves.")],
    new_card: Annotated[
        list[str],
        argument("NEW", fr="Celle qui entre.", en="The one that enters."),
    ],
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import swap_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = swap_cards(deck, [old, *new_card], Table(), console.language, dry_run=dry_run)
    _finish(change, console, dry_run=dry_run)


@command(
    app,
    fr="Montre un deck : ses cartes, sa courbe de coûts, ses types.",
    en="Show a deck: its cards, its curve of costs, its types.",
    examples="rng deck show decks/jenny-james.yaml",
)
def show(
    ctx: typer.Context,
    deck: Deck,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx)
    table = Table()
    verdict = validate_file(deck, table)
    if verdict.resolved is None:
        sources = {verdict.path: verdict.text}
        console.report(Report(verdict.findings, sources), form)
        raise typer.Exit(MISUSED if verdict.unreadable else FOUND)
    if form == "json":
        console.data(_data(verdict))
        return
    fit = CardTable(console)
    for line in _page(verdict, table, console, fit):
        console.out(line)
    fit.tell()
    raise typer.Exit(CLEAN)


def _data(verdict: "Verdict") -> dict[str, object]:
    resolved = verdict.resolved
    assert resolved is not None
    leader = resolved.leading_card()
    return {
        "path": verdict.path,
        "game": resolved.deck.game,
        "name": dict(resolved.deck.names),
        "leader": leader.id if leader else None,
        "cards": [
            {
                "written": slot.entry.text,
                "count": slot.entry.copies,
                "id": slot.card.id if slot.card else None,
            }
            for slot in resolved.cards
        ],
        "notes": dict(resolved.deck.notes),
        "legal": verdict.legal,
        "findings": [one.code.name for one in verdict.findings],
    }


def _page(verdict: "Verdict", table: "Table", console: Console, fit: CardTable) -> list[str]:
    from rng_cards.games.capabilities import CARDS, DECKS, offered

    resolved = verdict.resolved
    assert resolved is not None
    language, colour = console.language, console.colour
    game = table.game(resolved.deck.game)
    cards, decks = offered(game, CARDS), offered(game, DECKS)
    catalogue = resolved.catalogue
    leader = resolved.leading_card()
    lines = [paint(strip_controls(resolved.deck.name(language)), "1", colour=colour)]
    if leader:
        face = cards.face(leader.record, catalogue, language)
        lines.append(f"{paint(face.kind, face.colour, colour=colour)} {face.name}")
    rows = []
    known = [(slot.card, slot.entry.copies) for slot in resolved.cards if slot.card is not None]
    for card, count in sorted(known, key=lambda one: cards.order(one[0])):
        face = cards.face(card.record, catalogue, language)
        name = f"{count} × {face.name}" if count > 1 else face.name
        rows.append(row(face, name, console))
    lines += ["", *fit.lines(rows)]
    unknown = [slot.entry.text for slot in resolved.cards if slot.card is None]
    lines += [f"?  {strip_controls(text)}" for text in unknown]
    for title, bars in decks.summary([card for card, _ in known], catalogue, language):
        lines += ["", paint(title, "1", colour=colour)]
        lines += columns(
            [
                (one.name, str(one.number), paint(bar(one.number), one.colour, colour=colour))
                for one in bars
            ]
        )
    notes = said_in(language, resolved.deck.notes)
    if notes:
        from rng_cards.cli.console import width
        from rng_cards.terminal_layout import folded

        lines += ["", *folded(notes, min(width(), 80))]
    standing = _standing(verdict, language)
    return [*lines, "", strip_controls(_STANDS.say(language, standing))]
