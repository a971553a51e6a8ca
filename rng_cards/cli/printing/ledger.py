"""`rng print ledger`: what was printed, and forgetting it."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, failed, room
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, DryRun, Lang
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import fitted
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.printing.ledger import Ledger, PrintedFace

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_EMPTY: Final = Text(fr="rien n'a été imprimé", en="nothing was printed")
_COUNT: Final = Text(
    fr="{count} {count:face imprimée|faces imprimées} ; le registre est `{path}`",
    en="{count} printed {count:face|faces}; the ledger is `{path}`",
)
_FORGOTTEN: Final = Text(
    fr="{count} {count:face oubliée|faces oubliées}", en="{count} {count:face|faces} forgotten"
)
_WOULD: Final = Text(
    fr="{count} {count:face serait oubliée|faces seraient oubliées}",
    en="{count} {count:face|faces} would be forgotten",
)
_WHICH: Final = Text(
    fr="oublier quoi ? Des cartes, ou `--all`", en="forget what? Cards, or `--all`"
)
_ONLY_FORGET: Final = Text(
    fr="`--all`, `--dry-run` et des cartes vont avec `--forget`",
    en="`--all`, `--dry-run` and cards go with `--forget`",
)


@command(
    app,
    fr="Liste ce qui a été imprimé, le plus récent d'abord ; ou l'oublie, et `--changed` "
    "l'imprimera de nouveau.",
    en="List what was printed, the latest first; or forget it, and `--changed` prints it again.",
    examples_fr="""
    rng print ledger
    rng print ledger --forget machette
    rng print ledger --forget --all
    """,
    examples="""
    rng print ledger
    rng print ledger --forget machete
    rng print ledger --forget --all
    """,
)
def ledger(
    ctx: typer.Context,
    cards: Annotated[
        list[str] | None,
        argument(
            "CARD...",
            fr="Les cartes à oublier : noms ou ids.",
            en="The cards to forget: names or ids.",
        ),
    ] = None,
    forget: Annotated[bool, option("--forget", fr="Oublie.", en="Forget.")] = False,
    everything: Annotated[
        bool, option("--all", fr="Tout, de tous les jeux.", en="All, of every game.")
    ] = False,
    dry_run: DryRun = False,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.printing.ledger import read

    console = Console(ctx)
    names = tuple(cards or ())
    if not forget:
        if names or everything or dry_run:
            raise typer.BadParameter(_ONLY_FORGET.say(console.language))
        raise typer.Exit(_list(read(), form, console))
    if bool(names) == everything:
        raise typer.BadParameter(_WHICH.say(console.language))
    raise typer.Exit(_forget(names, form, console, dry_run=dry_run))


def _list(book: "Ledger", form: str, console: Console) -> int:
    report = Report(book.findings, {book.path: book.text})
    entries = book.entries
    if form == "json":
        printed = [_as_data(one) for one in entries]
        console.report(report, form, {"ledger": book.path, "printed": printed})
    else:
        console.report(report, form)
        rows = [
            (
                one.at.replace("T", " ").removesuffix("Z"),
                one_line("+".join(one.languages)),
                one_line(one.card),
                one_line(one.deck),
            )
            for one in entries
        ]
        for line in fitted(rows, room(), shortest={3: 12}, less=(3, 0)).lines:
            console.out(line)
        if entries:
            console.note(_COUNT, {"count": len(entries), "path": book.path})
        else:
            console.note(_EMPTY)
    return FOUND if failed(report, "error") else CLEAN


def _as_data(one: "PrintedFace") -> dict[str, Any]:
    return {
        "game": one.game,
        "card": one.card,
        "languages": list(one.languages),
        "at": one.at,
        "deck": one.deck,
        "kind": one.kind,
        "fields": {name: list(values) for name, values in one.fields.items()},
        "house": sorted(one.house),
    }


def _forget(names: tuple[str, ...], form: str, console: Console, *, dry_run: bool) -> int:
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import whole_names
    from rng_cards.printing import ledger as book

    names = tuple(whole_names(console, Table(), names))
    wanted = [_id_of(name) for name in names] if names else None
    findings: tuple[Diagnostic, ...]
    if dry_run:
        printed = {key[1] for key in book.read().printed}
        count = sum(wanted is None or key[1] in wanted for key in book.read().printed)
        findings = book.unknown(wanted or (), printed)
    else:
        count, findings = book.forget(wanted)
    report = Report(findings, {})
    if form == "json":
        console.report(report, form, {"forgotten": count, "dry_run": dry_run})
    else:
        console.report(report, form)
        console.say(_WOULD if dry_run else _FORGOTTEN, {"count": count})
    return FOUND if failed(report, "warning") else CLEAN


def _id_of(name: str) -> str:
    """The id of a card by any of its names; the name itself where the catalogue has no such card,
    which the ledger may remember all the same.
    """
    from rng_cards.app.find import find_anywhere
    from rng_cards.app.table import Table

    found = find_anywhere(name, Table()).values()
    whole = (one.card.id for one in found if one.card is not None and not one.guessed)
    return next(whole, name)
