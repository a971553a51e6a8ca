"""`rng try`: what a changed card does to the decks that play it, and to how often it is played."""

import re
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import FOUND, Console
from rng_cards.cli.decks_to_play import Jobs, Rule, Seed, counted, understood
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.workforce import OnCluster, ended_early, workforce
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rng_cards.app.changed_card import ChangedCard, Setting
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card
    from rng_cards.lab.meta import Play
    from rng_cards.lab.trial import Trial, TriedDeck

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_GAMES: Final = 20_000
_FEWEST: Final = 200
_MOST: Final = 10_000_000
_SETTING: Final = re.compile(r"([\w-]+(?:\.[\w-]+)*)=(.*)", re.DOTALL)
_NO_VALUE: Final = Text(
    fr="`{setting}` ne se lit pas : {value} n'est pas une valeur YAML",
    en="`{setting}` cannot be read: {value} is no YAML value",
)
_WHICH: Final = Text(fr="quelle carte ? Son nom d'abord", en="which card? Its name comes first")
_NO_CHANGE: Final = Text(
    fr="rien n'est changé : dis ce qui l'est (`cost=2`), ou modifie `{file}`",
    en="nothing is changed: say what is (`cost=2`), or edit `{file}`",
)
_NO_DECKS: Final = Text(
    fr="aucun deck légal n'est à portée : `rng deck new` en fait un",
    en="no legal deck is in reach: `rng deck new` makes one",
)
_KEPT: Final = Text(
    fr="interrompu ; les parties jouées sont gardées, la même commande continue",
    en="interrupted; the games played are kept, the same command goes on",
)
_SLOW: Final = Text(
    fr="le moteur n'est pas compilé ; compilé, il joue plusieurs fois plus vite : docs/lab.md",
    en="the engine is not compiled; compiled, it plays several times as fast: docs/lab.md",
)


@command(
    app,
    fr="Montre ce que fait un changement d'une carte : à ce que gagnent les decks à portée et ceux "
    "du dernier `rng meta`, à ce que la carte leur apporte, et à la part du mélange qui la joue. "
    "Le changement est dit (`cost=2`, `effects.1.cost=1`, une clé sans valeur est ôtée), ou c'est "
    "celui du fichier de la carte depuis le dernier commit. Rien n'est écrit. Seules les parties "
    "où quelqu'un a la carte sont jouées. Code de sortie : 0 fini, 1 la carte changée enfreint une "
    "règle, 2 commande mal formée, 130 interrompu.",
    en="Show what a change of a card does: to what the decks in reach and those of the last "
    "`rng meta` win, to what the card brings them, and to the share of the mixture that plays it. "
    "The change is said (`cost=2`, `effects.1.cost=1`, a key without a value is taken away), or is "
    "that of the card's file since the last commit. Nothing is written. Only games in which "
    "somebody has the card are played. Exit code: 0 done, 1 the changed card breaks a rule, "
    "2 misused, 130 interrupted.",
    examples_fr="""
    rng try flambeau cost=2
    rng try poing américain effects.1.cost=2 effects.1.does.1.shoot=2
    rng try troupeau fou
    """,
    examples="""
    rng try torch cost=2
    rng try brass knuckles effects.1.cost=2 effects.1.does.1.shoot=2
    rng try stampede
    """,
)
def try_card(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        argument(
            "NAME KEY=VALUE...",
            fr="La carte, et ce qui change en elle ; rien, si son fichier a changé.",
            en="The card, and what changes in it; nothing if its file has changed.",
        ),
    ],
    games: Annotated[
        int,
        option(
            "--games",
            "-n N",
            callback=counted("--games", _MOST, _FEWEST),
            fr="Combien de parties à peu près.",
            en="How many games, roughly.",
        ),
    ] = _GAMES,
    rule: Rule = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.try_report import TrialReport
    from rng_cards.lab.entrants import decks_at_hand, entrants_of, play_of
    from rng_cards.lab.known_decks import last_metagame
    from rng_cards.lab.store import open_store, store_path
    from rng_cards.lab.trial import tried_decks
    from rng_cards.play.rules import house_rules

    console, table = Console(ctx), Table()
    its, card, settings = _asked(ctx, words, table, game, console, form)
    change = _changed(ctx, card, its, settings, table, console)
    if change.refused:
        console.report(change.report, form)
        raise typer.Exit(FOUND)
    assert change.after is not None
    engine = table.game(its).engine()
    rules = understood(ctx, lambda: house_rules(engine.house_rules, tuple(rule or ())))
    store = open_store(store_path())
    if isinstance(store, Diagnostic):
        console.refuse(Report((store,), {}), form)
    with store:
        entrants = entrants_of(decks_at_hand(change.then), change.then, its)
        if not entrants:
            raise typer.BadParameter(_NO_DECKS.say(console.language), ctx=ctx)
        last = last_metagame(its, store)
        with workforce(ctx, console, jobs, cluster, form) as who:
            play = play_of(change.then, its, rules, seed, who, store)
            decks = tried_decks(card.id, entrants, last, play.records)
            found = _try(card.id, decks, play, change.after.record, games, console)
    report = TrialReport(found, change, entrants, seed, console.language, meta=bool(last.decks))
    if form == "json":
        console.data(report.data())
        return
    if change.report.diagnostics:
        console.report(change.report, form)
        console.out("")
    for line in report.page(console.colour):
        console.out(line)


def _asked(
    ctx: typer.Context,
    words: list[str],
    table: "Table",
    game: str | None,
    console: Console,
    form: str,
) -> "tuple[str, Card, list[Setting]]":
    """The game, the card and what is to change."""
    from rng_cards.app.find import find_anywhere, find_in_games
    from rng_cards.games.capabilities import DECKS

    matches = [match for one in words if (match := _SETTING.fullmatch(one))]
    name = " ".join(one for one in words if not _SETTING.fullmatch(one))
    language = console.language
    if not name:
        raise typer.BadParameter(_WHICH.say(language), ctx=ctx)
    found = (
        find_in_games(name, table, [game], language)
        if game
        else find_anywhere(name, table, language)
    )
    findings = tuple(one.finding for one in found.values() if one.finding is not None)
    cards = [(its, one.card, one.guessed) for its, one in found.items() if one.card is not None]
    if not cards:
        console.report(Report(findings, {}), form)
        raise typer.Exit(FOUND)
    its, card, guessed = cards[0]
    console.needs(table.game(its), DECKS, form)
    if guessed:
        console.guessed(name, card.title)
    return its, card, [_setting(ctx, one, language) for one in matches]


def _setting(ctx: typer.Context, found: "re.Match[str]", language: str) -> "Setting":
    from rng_cards.app.changed_card import Setting
    from rng_cards.files.text import TextFile
    from rng_cards.yaml.reader import parse
    from rng_cards.yaml.values import to_python

    place, value = found.groups()
    root = parse(TextFile(place, f"value: {value}\n", [])).root
    data: Any = to_python(root) if root is not None else None
    if not isinstance(data, dict) or set(data) != {"value"}:
        said = {"setting": found.group(), "value": f"`{value}`"}
        raise typer.BadParameter(_NO_VALUE.say(language, said), ctx=ctx)
    return Setting(tuple(place.split(".")), data["value"])


def _changed(
    ctx: typer.Context,
    card: "Card",
    game: str,
    settings: "Sequence[Setting]",
    table: "Table",
    console: Console,
) -> "ChangedCard":
    from rng_cards.app.changed_card import since_commit, with_settings
    from rng_cards.app.translation.repository import NoHistoryError
    from rng_cards.files.text import shown

    try:
        if settings:
            found = with_settings(card, game, settings, table)
        else:
            found = since_commit(card, game, table)
    except NoHistoryError:
        found = None
    if found is None or not (found.refused or found.changes):
        said = {"file": shown(table.catalogue(game).path_of(card))}
        raise typer.BadParameter(_NO_CHANGE.say(console.language, said), ctx=ctx)
    return found


def _try(
    card: str,
    decks: "list[TriedDeck]",
    play: "Play",
    changed: Any,
    games: int,
    console: Console,
) -> "Trial":
    from rng_cards.cli.progress import Progress
    from rng_cards.engine import randomness
    from rng_cards.lab.trial import deals_for, pairs_to_play, try_change
    from rng_cards.lab.units import GAMES
    from rng_cards.play.workers import WorkersLost

    if randomness.__file__.endswith(".py") and play.workforce.about() is None:
        console.note(_SLOW)
    deals = deals_for(games, decks, card)
    whole = GAMES * deals * sum(pairs_to_play(decks, card))
    with Progress(whole, console, at_work=play.workforce) as progress:
        try:
            return try_change(card, decks, play, changed, deals, progress.advance)
        except (KeyboardInterrupt, WorkersLost):
            console.note(_KEPT)
            raise typer.Exit(ended_early(play.workforce, console)) from None
