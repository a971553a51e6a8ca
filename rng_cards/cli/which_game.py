"""The games of a command: those it looks into, or the one that it is about."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import typer

from rng_cards.words import Text, strip_controls, verbatim

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.cli.console import Console
    from rng_cards.games.capabilities import Capability

_WHICH: Final = Text(
    fr="de quel jeu ? `--game` en choisit un : {known}",
    en="of which game? `--game` chooses one: {known}",
)
_SEVERAL: Final = Text(
    fr="ces noms sont de plusieurs jeux, {known} : un jeu à la fois",
    en="these names are of several games, {known}: one game at a time",
)
_ASK: Final = Text(
    fr="Quel jeu ? Son numéro ou son nom :", en="Which game? Its number or its name:"
)
_NOT_THAT: Final = Text(fr="Aucun jeu `{typed}` ici.", en="No game `{typed}` here.")


def games_asked(
    console: "Console",
    table: "Table",
    asked: str | None,
    wanted: "Capability[Any]",
    form: str = "full",
) -> tuple[str, ...]:
    """The games that a command looks into: the one asked for, else those at hand that offer what
    it needs. Where none does, it ends with exit code 2.
    """
    from rng_cards.app.which_game import games_at_hand, that_offer

    games = (asked,) if asked else games_at_hand(table)
    offering = that_offer(games, wanted, table)
    if not offering:
        console.needs(table.game(games[0]), wanted, form)
    return offering


def names_asked(
    console: "Console",
    table: "Table",
    asked: str | None,
    names: Sequence[str] = (),
    languages: Sequence[str] = (),
    form: str = "full",
) -> dict[str, tuple[str, ...]]:
    """The cards and texts, by name, id or key, that a command of translators looks at, by the game
    that knows them. Without any name: no name, for each game that speaks all those languages; for
    one of the games where none does.
    """
    from rng_cards.app.which_game import names_by_game, that_speak
    from rng_cards.games.capabilities import CARDS

    if names and not asked:
        return names_by_game(table, names)
    games = games_asked(console, table, asked, CARDS, form)
    if not names:
        games = that_speak(games, languages, table) or games[:1]
    return dict.fromkeys(games, tuple(names))


def whole_names(
    console: "Console", table: "Table", typed: Sequence[str], asked: str | None = None
) -> list[str]:
    """Names of cards and keys of texts as they were typed, but for parts of names, which are told
    and become ids, and for names of several words without quotes, which become one. What means
    nothing stays as it is; where there are several ways to take it the command ends with exit
    code 2.
    """
    from rng_cards.app.find import read_names
    from rng_cards.app.text_names import TextNames
    from rng_cards.diagnostics import Report

    known = TextNames(table, asked, console.language)
    names, unclear = read_names(typed, known.read)
    if unclear is not None:
        console.refuse(Report((unclear,), {}))
    for one in names:
        if one.guessed and one.card is not None:
            console.guessed(one.typed, verbatim(one.card))
    return [one.card or one.typed for one in names]


def game_of(
    console: "Console",
    table: "Table",
    asked: str | None,
    wanted: "Capability[Any]",
    names: Sequence[str] = (),
    languages: Sequence[str] = (),
    form: str = "full",
) -> str:
    """The one game of a command that changes or makes something: the one asked for, else the one
    whose cards or texts are named, else the one at hand that speaks the languages; see `one_game`.
    """
    from rng_cards.app.which_game import games_at_hand, that_offer, that_speak

    games = (asked,) if asked else _of_names(console, table, names) or games_at_hand(table)
    offering = that_offer(games, wanted, table)
    if not offering:
        console.needs(table.game(games[0]), wanted, form)
    return one_game(console, table, that_speak(offering, languages, table) or offering[:1])


def _of_names(console: "Console", table: "Table", names: Sequence[str]) -> tuple[str, ...]:
    """The games that know all of the names; names of several games end the command with exit code
    2. None without a name.
    """
    from rng_cards.app.which_game import names_by_game

    known = names_by_game(table, names)
    whole = tuple(game for game, some in known.items() if len(some) == len(names))
    if len(known) > 1 and not whole:
        raise typer.BadParameter(_SEVERAL.say(console.language, {"known": tuple(known)}))
    return whole


def one_game(console: "Console", table: "Table", games: Sequence[str]) -> str:
    """The only one of the games; of several, the one that a person at a terminal chooses. Without
    a terminal the command ends with exit code 2 and names them.
    """
    if len(games) == 1:
        return games[0]
    chosen = _chosen(console, table, games) if _live() else None
    if chosen is None:
        raise typer.BadParameter(_WHICH.say(console.language, {"known": tuple(games)}))
    return chosen


def _live() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _chosen(console: "Console", table: "Table", games: Sequence[str]) -> str | None:
    """The game that is chosen; None for none."""
    from rng_cards.catalogue.names import fold
    from rng_cards.cli.console import forgive_what_is_typed

    forgive_what_is_typed()
    answers: dict[str, str] = {}
    for number, one in enumerate(games, 1):
        title = table.game(one).title
        answers |= {str(number): one, fold(one): one, fold(title): one}
        print(f"  {number}. {title} ({one})", file=sys.stderr)
    while True:
        print(_ASK.say(console.language), end=" ", file=sys.stderr, flush=True)
        typed = sys.stdin.readline().strip()
        if not typed or fold(typed) in answers:
            return answers.get(fold(typed))
        said = _NOT_THAT.say(console.language, {"typed": typed})
        print(strip_controls(said), file=sys.stderr)
