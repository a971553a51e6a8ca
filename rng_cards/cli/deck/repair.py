"""`rng deck repair`: the smallest changes that make a deck legal."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import Console, width
from rng_cards.cli.deck.arguments import Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.deck.standing import STANDS, standing
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import DataFormat, DryRun, Lang, Quiet
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import folded, hanging, paint
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.app.repair import Repairs
    from rng_cards.app.table import Table
    from rng_cards.repair.nearest import Change, Repair

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_SHOWN: Final = 5
_MOST: Final = 99
_WIDEST: Final = 100
_HOW: Final = Text(
    fr="`rng deck repair {path} --write` écrit la première, `--take N` une autre",
    en="`rng deck repair {path} --write` writes the first, `--take N` another",
)


@command(
    app,
    fr="Rend un deck légal en changeant le moins possible : montre les plus petites réparations, "
    "les plus proches du deck d'abord, et ce que répare chaque changement.",
    en="Make a deck legal by changing as little as possible: show the smallest repairs, those "
    "nearest to the deck first, and what each change mends.",
    examples_fr="""
    rng deck repair mon-deck.yaml
    rng deck repair mon-deck.yaml --write --take 2
    """,
    examples="""
    rng deck repair my-deck.yaml
    rng deck repair my-deck.yaml --write --take 2
    """,
)
def repair(
    ctx: typer.Context,
    deck: Deck,
    write: Annotated[
        bool, option("--write", fr="Écrit une réparation.", en="Write a repair.")
    ] = False,
    take: Annotated[
        int,
        option(
            "--take N",
            callback=counted("--take", _MOST),
            fr="Laquelle, avec `--write` ou `--dry-run` ; sinon la première.",
            en="Which one, with `--write` or `--dry-run`; else the first.",
        ),
    ] = 1,
    dry_run: DryRun = False,
    form: DataFormat = "full",
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.deck_reading import is_code
    from rng_cards.app.repair import repairs_of, write_repair
    from rng_cards.app.table import Table

    console, table = Console(ctx, quiet=quiet), Table()
    if write or dry_run:
        change, found = write_repair(deck, take, table, console.language, dry_run=dry_run)
        if deck != "-" and not change.refused and found is not None and found.repairs:
            for line in _changes(found, found.repairs[take - 1], table, console, ""):
                console.out(line)
        finish(change, console, dry_run=dry_run)
        return
    found = repairs_of(deck, table, _SHOWN)
    verdict = found.verdict
    if found.refused:
        console.stop(Report(found.refused, {verdict.path: verdict.text}), form)
    if form == "json":
        console.data(_data(found, table))
        return
    for line in _page(found, table, console):
        console.out(line)
    if found.repairs and not is_code(deck):
        console.note(_HOW, {"path": verdict.path})


def _page(found: "Repairs", table: "Table", console: Console) -> "Iterator[str]":
    """How the deck stands, and each repair under its number."""
    language = console.language
    yield strip_controls(STANDS.say(language, standing(found.verdict, language)))
    if not found.repairs:
        return
    from rng_cards.app.repair_told import size_told

    yield from folded(size_told(found).say(language), min(width(), _WIDEST))
    for number, one in enumerate(found.repairs, 1):
        if number == 1 or found.changes > 1:
            yield ""
        head = paint(f"{number}.", "1", colour=console.colour)
        yield from _changes(found, one, table, console, f"{head} ")


def _changes(
    found: "Repairs", one: "Repair", table: "Table", console: Console, head: str
) -> "Iterator[str]":
    """The changes of a repair, each with what it mends."""
    from rng_cards.app.repair_told import changes_told

    for at, said in enumerate(changes_told(found, one, table, console.language)):
        lead = head if not at else " " * 3 * bool(head)
        yield from hanging(lead, said, min(width(), _WIDEST))


def _data(found: "Repairs", table: "Table") -> dict[str, Any]:
    from rng_cards.app.repair import mends

    resolved = found.verdict.resolved
    assert resolved is not None
    return {
        "path": found.verdict.path,
        "legal": found.verdict.legal,
        "changes": found.changes,
        "at_least": found.at_least,
        "exact": found.exact,
        "count": found.count or None,
        "repairs": [
            [
                {
                    "out": _out(change, found),
                    "in": change.into.id if change.into else None,
                    "leader": change.leads,
                    "mends": [finding.code.name for finding in wrong],
                }
                for change, wrong in zip(one.changes, mends(one, resolved, table), strict=True)
            ]
            for one in found.repairs
        ],
    }


def _out(change: "Change", found: "Repairs") -> str | None:
    """The id of a card that goes, or what the file has for it."""
    slot = change.out.slots[0] if change.out else None
    if change.leads and found.verdict.resolved:
        slot = found.verdict.resolved.leader
    if slot is None:
        return None
    return slot.card.id if slot.card else slot.entry.text
