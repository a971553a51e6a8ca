"""`rng tr accept`: this translation says what this original says."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.app.translation.state_words import STATE_WORDS
from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import DryRun, GameId, Lang, Quiet
from rng_cards.cli.tr.options import COLOURS, TextNames, To
from rng_cards.cli.tr.queried import CardsQuery, named_or_queried
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import columns, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.accepting import Accepted
    from rng_cards.translation.staleness import Standing

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST: Final = 20
"""Texts that are listed one by one."""
_WHAT: Final = Text(
    fr="confirmer quoi ? Des cartes, des textes par leur clé, ou `--all`",
    en="accept what? Cards, texts by their keys, or `--all`",
)
_BOTH: Final = Text(fr="`--all`, ou des noms, pas les deux", en="`--all`, or names, but not both")
_MORE: Final = Text(fr="… et {n} de plus", en="… and {n} more")
_DONE: Final = Text(
    fr="{n} {n:texte confirmé|textes confirmés} dans `{file}`",
    en="{n} {n:text|texts} accepted, in `{file}`",
)
_WOULD: Final = Text(
    fr="{n} {n:texte serait confirmé|textes seraient confirmés}",
    en="{n} {n:text|texts} would be accepted",
)
_WELL: Final = Text(
    fr="rien à confirmer : {n:ce texte l'est déjà|ces {n} textes le sont déjà}",
    en="nothing to accept: {n:this text is accepted|these {n} texts are accepted} already",
)
_FEW: Final = 5
"""Cards that the next command names."""
_STILL_WRONG: Final = Text(
    fr="{n} {n:erreur reste|erreurs restent} dans les textes de ces cartes : `{command}`",
    en="{n} {n:error is|errors are} left in the texts of these cards: `{command}`",
)
_NONE: Final = Text(fr="rien à confirmer", en="nothing to accept")
_MISSING: Final = Text(
    fr="{n} {n:texte reste|textes restent} à traduire : `rng tr status`",
    en="{n} {n:text is|texts are} still missing: `rng tr status`",
)


@command(
    app,
    fr="Confirme des traductions : elles disent ce que dit leur original d'aujourd'hui. Au "
    "prochain changement de l'original, `rng tr status` les dira périmées.",
    en="Accept translations: they say what their original says today. When the original "
    "changes again, `rng tr status` calls them stale.",
    examples="""
    rng tr accept machete.effect-1.en
    rng tr accept "doc ravenstorm" --to en
    rng tr accept --all --to de --dry-run
    """,
)
def accept(
    ctx: typer.Context,
    names: TextNames = None,
    cards: CardsQuery = None,
    every: Annotated[
        bool, option("--all", fr="Toutes les traductions.", en="Every translation.")
    ] = False,
    to: To = None,
    dry_run: DryRun = False,
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.accepting import accept as accepted
    from rng_cards.app.translation.editing import editing
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import CARDS

    console = Console(ctx, quiet=quiet)
    if bool(names or cards is not None) == every:
        raise typer.BadParameter((_BOTH if every else _WHAT).say(console.language))
    table = Table()
    names, game = named_or_queried(console, table, names or (), cards, game)
    its = game_of(console, table, game, CARDS, names, to or ())
    with editing(its, write=not dry_run) as (bench, change):
        done = accepted(bench, names, to or (), change)
    _tell(done, console, dry_run=dry_run)
    console.report(done.refused, "full")
    if any(one.code.unreadable for one in done.refused.diagnostics):
        raise typer.Exit(MISUSED)
    if done.pairs and not dry_run:
        _warn(done, its, console)
    raise typer.Exit(FOUND if done.failed else CLEAN)


def _warn(done: "Accepted", game: str, console: Console) -> None:
    """Accepting silences nothing: cards that a check still calls wrong are named."""
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asked import Asked
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.check import check_texts
    from rng_cards.diagnostics import Severity

    cards = tuple(dict.fromkeys(one.unit.card for one in done.pairs))
    found = check_texts(Bench(Table(), game), Asked(cards=cards)).report.diagnostics
    errors = sum(one.severity is Severity.ERROR for one in found)
    if errors:
        names = cards if len(cards) <= _FEW else ()
        command = " ".join(("rng tr check", *names))
        console.note(_STILL_WRONG, {"n": errors, "command": command})


def _tell(done: "Accepted", console: Console, *, dry_run: bool) -> None:
    if not console.quiet:
        for line in columns([_row(one, console) for one in done.pairs[:_MOST]]):
            console.out(line)
    if len(done.pairs) > _MOST:
        console.say(_MORE, {"n": len(done.pairs) - _MOST})
    if done.pairs and dry_run:
        console.say(_WOULD, {"n": len(done.pairs)})
    elif done.pairs:
        console.say(_DONE, {"n": len(done.pairs), "file": ", ".join(done.written)})
    elif done.well:
        console.say(_WELL, {"n": done.well})
    elif not done.failed:
        console.say(_NONE)
    if done.missing:
        console.note(_MISSING, {"n": done.missing})


def _row(one: "Standing", console: Console) -> tuple[str, ...]:
    from rng_cards.translation.diff import in_brief

    was = paint(
        STATE_WORDS[one.state].say(console.language), COLOURS[one.state], colour=console.colour
    )
    return one.key, was, one_line(in_brief(one.base, one.source) or one.target)
