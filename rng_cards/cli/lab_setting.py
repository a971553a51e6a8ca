"""What commands of the lab have in common: a deck, those that it meets, cards that may come in."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import decks_to_play, understood
from rng_cards.cli.declare import option
from rng_cards.diagnostics import Report
from rng_cards.record import Record
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.lab.setting import Setting

_CANDIDATES: Final = Text(fr="cartes candidates", en="candidates")

Against = Annotated[
    list[str] | None,
    option(
        "--against DECK",
        fr="Un deck à affronter ; autant qu'on veut. Sinon ceux qui sont à portée.",
        en="A deck to meet; as many as you like. Else those in reach.",
    ),
]
Candidates = Annotated[
    str,
    option(
        "--candidates QUERY",
        fr="Seules les cartes que cette recherche trouve peuvent entrer.",
        en="Only cards that this query finds may come in.",
    ),
]
Own = Annotated[
    bool,
    option(
        "--own",
        fr="Seules les cartes qu'on possède peuvent entrer.",
        en="Only cards that one owns may come in.",
    ),
]


class LabAsked(Record):
    """What was asked for on the command line."""

    deck: str
    against: tuple[str, ...]
    candidates: str
    """A query; all cards if it is empty."""
    own: bool
    rules: tuple[str, ...]
    seed: int
    swaps: int


def setting_asked(
    ctx: typer.Context, console: Console, table: "Table", asked: LabAsked, form: str
) -> "tuple[Setting, list[str]]":
    """What the lab works with, and what the opponents are called. The command ends where something
    is wrong with it.
    """
    from rng_cards.app.validate import validate_file
    from rng_cards.lab.setting import opponents_at_hand, pool_of, setting_of
    from rng_cards.play.names import deck_title
    from rng_cards.play.rules import house_rules

    decks_to_play(ctx, console, [asked.deck, *asked.against], table, form)
    verdict = validate_file(asked.deck, table)
    resolved = verdict.resolved
    assert resolved is not None, "only legal decks come so far"
    engine = table.game(resolved.deck.game).engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, asked.rules))
    path = _CANDIDATES.say(console.language)
    pool = pool_of(resolved, table, asked.candidates, path, own=asked.own)
    if pool.findings:
        console.refuse(Report(pool.findings, {path: asked.candidates}), form)
    if asked.against:
        opponents = list(decks_to_play(ctx, console, asked.against, table, form).decks)
    else:
        opponents = opponents_at_hand(resolved, table)
    setting = setting_of(verdict, opponents, pool.cards, table, rules, asked.seed, asked.swaps)
    if setting.findings:
        console.stop(Report(setting.findings, {}), form)
    return setting, [deck_title(one).say(console.language) for one in opponents]
