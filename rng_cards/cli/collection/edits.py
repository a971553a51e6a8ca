"""What the commands have in common that change what one owns."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import FOUND, MISUSED, Console
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import argument, option
from rng_cards.diagnostics import Diagnostic, Report, has_errors
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.collection import Change
    from rng_cards.app.table import Table
    from rng_cards.files.text import TextFile

MOST: Final = 9999
Cards = Annotated[
    list[str] | None,
    argument(
        "CARD...",
        fr="Des noms de cartes, ou des identifiants ; `2` ou `x2` à côté d'un nom dit combien.",
        en="Card names, or ids; `2` or `x2` beside a name says how many.",
    ),
]
OfDeck = Annotated[
    str | None,
    option(
        "--deck FILE",
        fr="Toutes les cartes d'un deck, celle qui le mène comprise.",
        en="All cards of a deck, the one that leads it among them.",
    ),
]
Count = Annotated[
    int,
    option("--count N", callback=counted("--count", MOST), fr="Combien.", en="How many."),
]
_WHICH: Final = Text(
    fr="quelles cartes ? Des noms, ou `--deck FICHIER`",
    en="which cards? Names, or `--deck FILE`",
)
_NOW: Final = Text(fr="{name} : {before} → {count}", en="{name}: {before} → {count}")
_WOULD: Final = Text(
    fr="rien d'écrit ; voilà ce qui changerait", en="nothing written; this is what would change"
)


def refuse_broken(
    findings: Iterable[Diagnostic], file: "TextFile", console: Console, form: str = "full"
) -> None:
    """Tell what is wrong with the file of what one owns; the command ends where it has errors."""
    found = tuple(findings)
    if not found:
        return
    report = Report(found, {file.path: file.text or ""})
    if has_errors(found):
        console.stop(report, form)
    console.report(report, form)


def edit(
    console: Console,
    words: Sequence[str],
    deck: str | None,
    game: str | None,
    count_of: Callable[[int, int | None], int],
    *,
    dry_run: bool,
) -> None:
    """Change how many one owns of cards that are named, or are a deck's. `count_of` gives the new
    count by the old one and how many the deck has, or were said with the name.
    """
    from rng_cards.app.collection import owned, set_counts
    from rng_cards.app.table import Table

    if bool(words) == bool(deck):
        raise typer.BadParameter(_WHICH.say(console.language))
    table = Table()
    its, cards = _of_deck(console, deck, table) if deck else _named(console, words, game, table)
    have = owned(table, its).counts
    wanted = {index: count_of(have.get(index, 0), many) for index, many in cards.items()}
    try:
        change = set_counts(table, its, wanted, console.language, dry_run=dry_run)
    except OSError as error:
        from rng_cards.files.text import os_finding

        name = error.filename or ""
        console.report(Report((os_finding(str(name), error),), {}), "full")
        raise typer.Exit(MISUSED) from error
    refuse_broken(change.findings, change.file, console)
    _tell(change, cards, its, table, console)
    if dry_run:
        console.note(_WOULD)


def _named(
    console: Console, words: Sequence[str], game: str | None, table: "Table"
) -> tuple[str, dict[int, int | None]]:
    """The game of the cards of those names, and how many of each were said."""
    from rng_cards.app.collection import cards_meant
    from rng_cards.cli.which_game import games_asked
    from rng_cards.games import game_ids
    from rng_cards.games.capabilities import CARDS

    games = games_asked(console, table, game, CARDS)
    if game is None:
        games = (*games, *(one for one in game_ids() if one not in games))
    meant = cards_meant(words, table, games, console.language)
    if not meant.names:
        raise typer.BadParameter(_WHICH.say(console.language))
    wrong = [one.finding for one in meant.names if one.finding is not None]
    if meant.unclear is not None:
        wrong = [meant.unclear]
    if wrong:
        console.report(Report(tuple(wrong), {}), "full")
        raise typer.Exit(FOUND)
    for one in meant.names:
        if one.guessed and one.card is not None:
            console.guessed(one.typed, one.card.title)
    counted = zip(meant.names, meant.counts, strict=True)
    return meant.game, {one.card.index: count for one, count in counted if one.card is not None}


def _of_deck(console: Console, deck: str, table: "Table") -> tuple[str, dict[int, int | None]]:
    """The game of a deck, and its cards with how many."""
    from rng_cards.app.validate import validate_file

    verdict = validate_file(deck, table)
    resolved = verdict.resolved
    if resolved is None or any(slot.card is None for slot in resolved.cards):
        console.stop(Report(verdict.findings, {verdict.path: verdict.text}))
    cards = Counter[int]()
    for slot in resolved.slots:
        if slot.card is not None:
            cards[slot.card.index] += slot.entry.copies
    return resolved.deck.game, dict(cards)


def _tell(
    change: "Change", cards: Iterable[int], game: str, table: "Table", console: Console
) -> None:
    """A line for each card that was named."""
    catalogue = table.catalogue(game)
    for index in cards:
        before, count = change.before.get(index, 0), change.after.get(index, 0)
        name = catalogue.card(index).title
        console.say(_NOW, {"name": name, "before": before, "count": count})
