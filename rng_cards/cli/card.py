"""`rng card`: one card as a person wants to see it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rng_cards.cli.console import FOUND, Console, width
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import CardName, DataFormat, GameId, Lang
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import apart, beside, box, folded, hanging, paint
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card
    from rng_cards.games.faces import Face

app = typer.Typer(rich_markup_mode=None, add_completion=False)

CARD_WIDTH = 46
_ELSEWHERE = Text(
    fr="`{name}` est une carte de {title} : `--game {game}`",
    en="`{name}` is a card of {title}: `--game {game}`",
)
_GAME = Text(fr="Jeu", en="Game")


@command(
    app,
    fr="Montre une carte : ce qu'elle coûte, vaut et fait, d'où elle vient, quels decks la jouent, "
    "quelles autres font de même, si on la possède, et son historique dans git.",
    en="Show a card: what it costs, is worth and does, where it comes from, which decks play it, "
    "which others do the same, whether one owns it, and its history in git.",
    examples_fr="""
    rng card adjoint nelson
    rng card machete --both
    rng card banjo-winter --format json
    """,
    examples="""
    rng card deputy nelson
    rng card machette --both
    rng card banjo-winter --format json
    """,
)
def card(
    ctx: typer.Context,
    name: CardName,
    both: Annotated[
        bool,
        option("--both", fr="Toutes les langues côte à côte.", en="Every language, side by side."),
    ] = False,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.find import find_anywhere, find_in_games
    from rng_cards.app.table import Table
    from rng_cards.app.which_game import games_at_hand
    from rng_cards.games.capabilities import CARDS

    console, asked = Console(ctx), " ".join(name)
    table, language = Table(), console.language
    if game is not None:
        console.needs(table.game(game), CARDS, form)
        found = find_in_games(asked, table, [game], language)
    else:
        found = find_anywhere(asked, table, language)
    cards = [(its, card) for its, one in found.items() for card in one.cards]
    if not cards:
        findings = tuple(one.finding for one in found.values() if one.finding is not None)
        console.report(Report(findings, {}), form)
        _tell_other_games(asked, table, game, console)
        raise typer.Exit(FOUND)
    for one in found.values():
        if one.card is not None and one.guessed:
            console.guessed(asked, one.card.title)
    if form == "json":
        from rng_cards.app.plain_data import card_data

        told = [card_data(card, table, its, many=len(cards) > 1) for its, card in cards]
        console.data(told if len(told) > 1 else told[0])
        return
    pages: dict[str, list[str]] = {}
    for its, card in cards:
        lines = _page(card, table, its, console, both=both)
        pages[its] = [*pages[its], "", *lines] if its in pages else lines
    if len(pages) == 1 and game is None and len(games_at_hand(table)) > 1:
        its, lines = pages.popitem()
        pages[its] = [*lines, *_entry(_GAME.say(language), table.game(its).title, console)]
    console.sections(table, pages)


def _tell_other_games(name: str, table: "Table", asked: str | None, console: Console) -> None:
    """Where the name is a card's of a game that was not asked for, say so."""
    from rng_cards.app.find import find_anywhere

    for its, one in (find_anywhere(name, table) if asked else {}).items():
        if one.cards and not one.guessed:
            console.note(_ELSEWHERE, {"name": name, "title": table.game(its).title, "game": its})


def _page(card: "Card", table: "Table", game: str, console: Console, *, both: bool) -> list[str]:
    from rng_cards.app.card_told import place_in_set
    from rng_cards.games.capabilities import CARDS, offered

    record = card.record
    catalogue = table.catalogue(game)
    support = offered(table.game(game), CARDS)
    languages = catalogue.languages if both else (console.language,)
    faces = []
    for language in languages:
        foot = place_in_set(record, catalogue.about, language)
        face = support.face(record, catalogue, language)
        faces.append(framed(face, foot, colour=console.colour))
    lines = faces[0]
    for face_lines in faces[1:]:
        side_by_side = width() >= 2 * CARD_WIDTH + 2
        lines = beside(lines, face_lines) if side_by_side else [*lines, *face_lines]
    return [*lines, *_below(card, record, table, game, console)]


def framed(face: "Face", foot: str, *, colour: bool, across: int = CARD_WIDTH) -> list[str]:
    """A card as it lies on the table, so many cells across; `foot` stands at its lower right."""
    inner = across - 4
    title = [paint(line, "1", colour=colour) for line in apart(face.name, face.corner, inner)]
    kind = apart(paint(face.kind, face.colour, colour=colour), face.statistics, inner)
    effects: list[str] = []
    for number, effect in enumerate(face.effects):
        effects += ([""] if number else []) + folded(effect, inner)
    flavour = [paint(line, "3", colour=colour) for line in folded(face.flavour, inner)]
    pills = " · ".join(face.keywords)
    last = apart(pills, foot, inner) if pills or foot else []
    return box(
        [[*title, *kind], effects, flavour if face.flavour else [], last],
        across,
        face.colour,
        colour=colour,
    )


def _below(
    card: "Card", record: dict[str, Any], table: "Table", game: str, console: Console
) -> list[str]:
    """Rulings, provenance, decks: what is said about a card rather than on it."""
    from rng_cards.app.card_standing import card_standing
    from rng_cards.app.card_told import RULINGS, provenance, rulings, standing

    language = console.language
    lines: list[str] = []
    for ruling in rulings(record, language):
        lines += _entry("" if lines else RULINGS.say(language), ruling, console)
    for source, facts in provenance(record, table, game, language):
        lines += _entry(source, facts, console)
    for title, said in standing(card_standing(card, table, game), language):
        lines += _entry(title, strip_controls(said), console)
    return lines


def _entry(title: str, text: str, console: Console) -> list[str]:
    """A titled paragraph, hung under its title."""
    indent = 12
    head = paint(title.ljust(indent), "1", colour=console.colour)
    return hanging(head, text, min(width(), 100))
