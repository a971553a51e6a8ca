"""`rng deck weak`: which of its cards cost a deck games, measured."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.app.batch_words import percent
from rng_cards.cli.console import Console, width
from rng_cards.cli.decks_to_play import Jobs, Rule, Seed, counted
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.improve_report import STOPPED, difference_data, in_points, share_data
from rng_cards.cli.lab_setting import Against, Candidates, LabAsked, Own, setting_asked
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.cli.workforce import OnCluster, ended_early, workforce
from rng_cards.terminal_layout import columns, folded, paint
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.lab.legal_decks import LegalDecks
    from rng_cards.lab.setting import Setting
    from rng_cards.lab.weak import Weighed
    from rng_cards.play.workers import Workforce

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_GAMES: Final = 8_000
_FEWEST: Final = 200
_MOST: Final = 10_000_000
_WIDEST: Final = 100
_HEAD: Final = Text(
    fr="{deck} gagne {rate} contre {opponents} {opponents:deck|decks} : {games} "
    "{games:partie|parties}, hasard {seed}",
    en="{deck} wins {rate} against {opponents} {opponents:deck|decks}: {games} "
    "{games:game|games}, seed {seed}",
)
_ABOUT: Final = Text(
    fr="Points gagnés sur cent parties, à côté d'une carte au hasard parmi celles qui pourraient "
    "prendre sa place. Sous zéro, la carte coûte des parties.",
    en="Points won of a hundred games, beside a card drawn from those that could take its place. "
    "Below zero the card costs games.",
)
_CARD: Final = Text(fr="carte", en="card")
_WORTH: Final = Text(fr="vaut", en="worth")


@command(
    app,
    fr="Mesure en jouant ce que vaut chaque carte d'un deck, à côté de celles qui pourraient "
    "prendre sa place, les plus faibles d'abord. Code de sortie : 0 fini, 1 deck illégal, 2 "
    "commande mal formée, 130 interrompu (ce qui est connu est donné).",
    en="Measure by playing what each card of a deck is worth beside those that could take its "
    "place, the weakest first. Exit code: 0 done, 1 illegal deck, 2 misused, 130 interrupted "
    "(what is known is given).",
    examples_fr="""
    rng deck weak decks/jenny-james.yaml
    rng deck weak mon-deck.yaml --against decks/buffalo-kid.yaml --games 20000
    """,
    examples="""
    rng deck weak decks/jenny-james.yaml
    rng deck weak my-deck.yaml --against decks/buffalo-kid.yaml --games 20000
    """,
)
def weak(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Le deck, ou son code.", en="The deck, or its code.")],
    against: Against = None,
    candidates: Candidates = "",
    own: Own = False,
    games: Annotated[
        int,
        option(
            "--games",
            "-n N",
            callback=counted("--games", _MOST, _FEWEST),
            fr="Combien de parties en tout.",
            en="How many games in all.",
        ),
    ] = _GAMES,
    rule: Rule = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table

    console, table = Console(ctx), Table()
    asked = LabAsked(deck, tuple(against or ()), candidates, own, tuple(rule or ()), seed, 1)
    setting, names = setting_asked(ctx, console, table, asked, form)
    with workforce(ctx, console, jobs, cluster, form) as who:
        found = _weigh(setting, games, who, console)
    assert setting.legal is not None
    if form == "json":
        console.data(_data(found, names, seed))
    else:
        for line in _page(found, setting.legal, len(names), seed, console):
            console.out(line)
    if not found.whole:
        raise typer.Exit(ended_early(who, console))


def _weigh(setting: "Setting", games: int, who: "Workforce", console: Console) -> "Weighed":
    from rng_cards.cli.progress import Progress
    from rng_cards.lab.weak import weigh_cards

    assert setting.field is not None
    assert setting.legal is not None
    with Progress(games, console, at_work=who) as progress:
        return weigh_cards(setting.field, setting.legal, games, who, progress.advance)


def _page(
    found: "Weighed", legal: "LegalDecks", opponents: int, seed: int, console: Console
) -> "Iterator[str]":
    language, room = console.language, min(width(), _WIDEST)
    said: dict[str, Param] = {
        "deck": legal.deck.deck.name(language),
        "rate": percent(found.rate.share, language),
        "opponents": opponents,
        "games": found.games,
        "seed": str(seed),
    }
    yield from folded(_HEAD.say(language, said), room)
    if not found.whole:
        yield paint(STOPPED.say(language), "1;33", colour=console.colour)
    yield ""
    rows = [[_CARD.say(language), _WORTH.say(language)]]
    rows += [
        [legal.name(one.card, language), in_points(one.worth, language)] for one in found.cards
    ]
    yield from columns(rows)
    yield ""
    yield from folded(_ABOUT.say(language), room)


def _data(found: "Weighed", names: list[str], seed: int) -> dict[str, Any]:
    return {
        "schema": 1,
        "seed": seed,
        "games": found.games,
        "interrupted": not found.whole,
        "opponents": names,
        **share_data(found.rate),
        "cards": [
            {"card": one.card, "worth": difference_data(one.worth) if one.worth else None}
            for one in found.cards
        ],
    }
