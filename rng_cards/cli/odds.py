"""`rng odds`: how likely it is that cards of a deck have come, turn by turn."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.app.batch_words import percent
from rng_cards.cli.card_filters import QueryCommand, query_of
from rng_cards.cli.console import Console, width
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Report
from rng_cards.spacing import colon, whole
from rng_cards.terminal_layout import bar, cells, columns, folded, hanging, paint
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from rng_cards.app.odds import Odds
    from rng_cards.app.validate import Verdict

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST_TURNS: Final = 99
_WIDEST: Final = 80
_BAR: Final = 20
"""Cells of a bar for what is certain, where there is room."""
_TURN: Final = Text(fr="tour", en="turn")
_SEEN: Final = Text(fr="cartes vues", en="cards seen")
_CHANCE: Final = Text(fr="chances", en="odds")
_LEAST: Final = 0.0001
"""The least share that is shown as a percentage other than none; and what is left of all."""
_OF_DECK: Final = Text(fr="{said}, sur {count} du deck", en="{said}, of {count} in the deck")
_ABOUT: Final = Text(
    fr="Cartes vues : piochées au début de tes tours, gardées ou non ; ce que les effets font "
    "piocher en plus n'est pas compté.",
    en="Cards seen: drawn as your turns begin, kept or not; what effects draw on top is not "
    "counted.",
)
_NOT_LEGAL: Final = Text(
    fr="ce deck n'est pas légal ({cards} {cards:carte|cartes}) : `rng validate {path}` dit "
    "pourquoi",
    en="this deck is not legal ({cards} {cards:card|cards}): `rng validate {path}` says why",
)


@command(
    app,
    fr="Dit les chances exactes que des cartes d'un deck soient venues, tour par tour. Une "
    "condition, ce sont des recherches jointes par ET, chacune avec un nombre : `2 de k:musique` "
    "(au moins 2), `1-2 de …`, `0 de …` (aucune) ; sans nombre, une carte suffit.",
    en="Tell the exact odds that cards of a deck have come, turn by turn. A condition is queries "
    "joined by AND, each with a number: `2 of k:music` (at least 2), `1-2 of …`, `0 of …` (none); "
    "without a number one card is enough.",
    examples_fr="""
    rng odds decks/banjo-winter.yaml "2 de k:musique ET type:piège"
    rng odds decks/buffalo-kid.yaml "type:arme coût<=2" --by-turn 2
    rng odds mon-deck.yaml "0 de type:piège" --format json
    """,
    examples="""
    rng odds decks/banjo-winter.yaml "2 of k:music AND type:trap"
    rng odds decks/buffalo-kid.yaml "type:weapon cost<=2" --by-turn 2
    rng odds my-deck.yaml "0 of type:trap" --format json
    """,
    cls=QueryCommand,
)
def odds(
    ctx: typer.Context,
    deck: Annotated[
        str,
        argument(
            "DECK",
            fr="Le fichier du deck ; `-` : l'entrée standard.",
            en="The deck's file; `-`: standard input.",
        ),
    ],
    condition: Annotated[
        list[str],
        argument("CONDITION...", fr="Ce qui doit être venu.", en="What has to have come."),
    ],
    by_turn: Annotated[
        int | None,
        option(
            "--by-turn N",
            callback=counted("--by-turn", _MOST_TURNS),
            fr="Jusqu'à ce tour ; sinon, jusqu'à ce que tout le deck soit pioché.",
            en="Up to that turn; else until the whole deck is drawn.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.odds import CONDITION
    from rng_cards.app.odds import odds as odds_of
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx)
    table = Table()
    verdict = validate_file(deck, table)
    resolved = verdict.resolved
    if resolved is None:
        console.stop(Report(verdict.findings, {verdict.path: verdict.text}), form)
    text, path = query_of(condition, {}), CONDITION.say(console.language)
    found = odds_of(resolved, text, table, by_turn, path)
    report = Report(found.findings, {path: text})
    if not found.turns:
        console.refuse(report, form)
    if not verdict.legal:
        console.note(_NOT_LEGAL, {"cards": resolved.total, "path": verdict.path})
    if form == "json":
        from rng_cards.app.plain_data import odds_data

        console.data(odds_data(found, verdict, text))
        return
    if report.diagnostics:
        console.report(report, form)
    for line in _page(found, verdict, console):
        console.out(line)


def _page(found: "Odds", verdict: "Verdict", console: Console) -> "Iterator[str]":
    """What was understood, which cards it counts, the chances by turn, and what they are."""
    language, resolved = console.language, verdict.resolved
    assert resolved is not None
    room = min(width(), _WIDEST)
    yield paint(strip_controls(resolved.deck.name(language)), "1", colour=console.colour)
    for part, count in zip(found.parts, found.counted, strict=True):
        cards = [
            slot.card.name(language)
            for slot in resolved.cards
            if slot.card is not None and slot.card.index in part.question.cards
        ]
        said = _OF_DECK.say(language, {"said": part.said, "count": count})
        names = f"{colon(language)} {', '.join(cards)}" if cards else ""
        yield from hanging("• ", said + names, room)
    yield ""
    heads = [one.say(language) for one in (_TURN, _SEEN, _CHANCE)]
    rows = [[*heads, ""]]
    rows += [
        [
            str(one.turn),
            str(one.seen),
            _fraction(one.chance, language),
            share(one.chance, language),
        ]
        for one in found.turns
    ]
    lines = columns(rows, words=0)
    certain = max(1, min(_BAR, room - max(map(cells, lines)) - 2))
    bars = ["", *(bar(int(certain * one.chance)) for one in found.turns)]
    for line, blocks in zip(lines, bars, strict=True):
        yield f"{line}  {blocks}".rstrip()
    yield ""
    yield from folded(_ABOUT.say(language), room)


def _fraction(chance: "Fraction", language: str) -> str:
    """A fraction in lowest terms."""
    above, below = whole(chance.numerator, language), whole(chance.denominator, language)
    return above if chance.denominator == 1 else f"{above}/{below}"


def share(chance: "Fraction", language: str) -> str:
    """A chance as a percentage; what is possible is never shown as 0, nor what is not certain
    as 100.
    """
    if 0 < chance < _LEAST:
        return f"< {percent(_LEAST, language, 2)}"
    if 1 - _LEAST < chance < 1:
        return f"> {percent(1 - _LEAST, language, 2)}"
    return percent(float(chance), language, 2)
