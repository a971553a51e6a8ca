"""`rng deck diff`: two decks side by side."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.app import compare_told
from rng_cards.cli.card_table import CardTable, row
from rng_cards.cli.console import INTERRUPTED, Console, room, width
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import cells, columns, folded, paint
from rng_cards.words import strip_controls

if TYPE_CHECKING:
    from rng_cards.app.compare import Change, Comparison
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict
    from rng_cards.decks.resolve import ResolvedDeck

_MOST_GAMES: Final = 1_000_000
_BOLD: Final = "1"

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Compare deux decks : ce qui entre et ce qui sort, la courbe, ce que l'un sait faire et "
    "l'autre pas. `--matches` les fait jouer l'un contre l'autre. Code de sortie : 0 comparés, 1 "
    "un deck illégal ne peut pas jouer, 2 un deck illisible.",
    en="Compare two decks: what goes in and out, the curve, what one can do and the other cannot. "
    "`--matches` plays them against each other. Exit code: 0 compared, 1 an illegal deck cannot "
    "play, 2 an unreadable deck.",
    examples_fr="""
    rng deck diff decks/jenny-james.yaml mon-deck.yaml
    rng deck diff avant.yaml apres.yaml --matches 200
    """,
    examples="""
    rng deck diff decks/jenny-james.yaml my-deck.yaml
    rng deck diff before.yaml after.yaml --matches 200
    """,
)
def diff(
    ctx: typer.Context,
    one: Annotated[str, argument("DECK", fr="Le deck de départ.", en="The deck to start from.")],
    other: Annotated[str, argument("OTHER", fr="Celui d'arrivée.", en="The one to get to.")],
    matches: Annotated[
        int | None,
        option(
            "--matches N",
            callback=counted("--matches", _MOST_GAMES),
            fr="Les fait jouer N parties l'un contre l'autre.",
            en="Play N games between them.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.compare import compare
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx)
    table = Table()
    verdicts = [validate_file(path, table) for path in (one, other)]
    decks = _readable(verdicts, console, form)
    if decks[0].deck.game != decks[1].deck.game:
        message = compare_told.OTHER_GAME.say(console.language, {"one": one, "other": other})
        raise typer.BadParameter(message, ctx=ctx)
    found = compare(decks[0], decks[1], table, "en" if form == "json" else console.language)
    if form != "json":
        for line in _page(found, decks, table, console):
            console.out(line)
    whole = True
    data = _data(found)
    if matches:
        from rng_cards.cli.match import match_of_decks
        from rng_cards.cli.match_report import match_text
        from rng_cards.play.match_data import match_data

        figures, whole = match_of_decks(ctx, console, table, (one, other), matches, form)
        data["matches"] = match_data(figures, console.language, whole=whole)
        if form != "json":
            console.out("")
            text = match_text(figures, console.language, whole=whole, every=False, width=room())
            console.out(text)
    if form == "json":
        console.data(data)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _readable(
    verdicts: "list[Verdict]", console: Console, form: str
) -> "tuple[ResolvedDeck, ResolvedDeck]":
    """The decks, legal or not; everything that is wrong with those that cannot be read ends it."""
    read = [one.resolved for one in verdicts if one.resolved is not None]
    if len(read) < len(verdicts):
        unread = [one for one in verdicts if one.resolved is None]
        found = tuple(finding for one in unread for finding in one.findings)
        console.stop(Report(found, {one.path: one.text for one in unread}), form)
    return read[0], read[1]


def _page(
    found: "Comparison",
    decks: "tuple[ResolvedDeck, ResolvedDeck]",
    table: "Table",
    console: Console,
) -> list[str]:
    language, colour = console.language, console.colour
    names = [
        paint(strip_controls(deck.deck.name(language)), _BOLD, colour=colour) for deck in decks
    ]
    leaders = [card.name(language) if card else "" for card in found.leaders]
    leaders = [f" ({one})" if one and leaders[0] != leaders[1] else "" for one in leaders]
    before, after = (f"{name}{leader}" for name, leader in zip(names, leaders, strict=True))
    lines = [f"{before} → {after}"]
    if cells(lines[0]) > width():
        lines = [f"{before} →", after]
    fit = CardTable(console)
    for title, sign, some in (
        (compare_told.OUT, "−", [one for one in found.changes if one.after < one.before]),
        (compare_told.IN, "+", [one for one in found.changes if one.after > one.before]),
    ):
        if some:
            lines += ["", paint(title.say(language), _BOLD, colour=colour)]
            lines += fit.lines([_row(one, sign, decks[0], table, console) for one in some])
    lines += ["", compare_told.kept(found, *decks).say(language)]
    lines += _summaries(found, console)
    abilities = (said for one in found.abilities for said in compare_told.told(one, language))
    told = [line for said in abilities for line in folded(said, width())]
    fit.tell()
    return [*lines, *([""] if told else []), *told]


def _row(
    change: "Change", sign: str, deck: "ResolvedDeck", table: "Table", console: Console
) -> tuple[str, ...]:
    from rng_cards.games.capabilities import CARDS, offered

    cards = offered(table.game(deck.deck.game), CARDS)
    face = cards.face(change.card.record, deck.catalogue, console.language)
    number = abs(change.after - change.before)
    name = f"{number} × {face.name}" if number > 1 else face.name
    return row(face, f"{sign} {name}", console)


def _summaries(found: "Comparison", console: Console) -> list[str]:
    """The lines of the decks' summaries that differ, as before, after and by how much."""
    lines: list[str] = []
    for title, measures in found.summaries:
        moved = [one for one in measures if one.before != one.after]
        if moved:
            lines += ["", paint(title, _BOLD, colour=console.colour)]
            lines += columns([compare_told.moved(one) for one in moved])
    return lines


def _data(found: "Comparison") -> dict[str, Any]:
    """The comparison for programs: what is said is in English, whatever the reader's language."""
    return {
        "leaders": [card and card.id for card in found.leaders],
        "changes": [
            {"id": one.card.id, "before": one.before, "after": one.after} for one in found.changes
        ],
        "same": found.same,
        "summaries": {
            title: {one.name: [one.before, one.after] for one in measures}
            for title, measures in found.summaries
        },
        "abilities": {
            one.field.en: {
                "gained": [said.say("en") for said in one.gained],
                "lost": [said.say("en") for said in one.lost],
            }
            for one in found.abilities
        },
    }
