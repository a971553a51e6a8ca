"""What commands that play have in common: legal decks, house rules, agents, how many processes."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, TypeVar

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import option
from rng_cards.cli.help_text import language_of
from rng_cards.record import Record
from rng_cards.words import Param, Text

Value = TypeVar("Value")

MOST_JOBS: Final = 256

_AT_LEAST: Final = Text(
    fr="{option} est un nombre de {least} à {most}, pas {value}",
    en="{option} is a number from {least} to {most}, not {value}",
)
_GAMES_DIFFER: Final = Text(
    fr="ces decks ne sont pas du même jeu : {games}", en="these decks are of several games: {games}"
)


def counted(option: str, most: int, least: int = 1) -> Any:
    """A callback that refuses a number out of bounds, in the reader's language."""

    def check(ctx: typer.Context, value: int | None) -> int | None:
        if value is None or least <= value <= most:
            return value
        params: dict[str, Param] = {"option": option, "least": least, "most": most, "value": value}
        raise typer.BadParameter(_AT_LEAST.say(language_of(ctx), params))

    return check


Rule = Annotated[
    list[str] | None,
    option(
        "--rule KEY=VALUE",
        fr="Une règle maison, comme `turn_cap=30` ; autant qu'on veut.",
        en="A house rule, such as `turn_cap=30`; as many as you like.",
    ),
]
Variant = Annotated[
    str | None,
    option(
        "--variant NAME",
        fr="Une variante du jeu, s'il en a.",
        en="A variant of the game, if it has any.",
    ),
]
Seed = Annotated[
    int,
    option(
        "--seed N",
        fr="Le même nombre donne les mêmes parties.",
        en="The same number gives the same games.",
    ),
]
Jobs = Annotated[
    int | None,
    option(
        "--jobs",
        "-j N",
        callback=counted("--jobs", MOST_JOBS),
        fr="Combien de processus ; sinon un par processeur. Le résultat est le même.",
        en="How many processes; else one a processor. The result is the same.",
    ),
]


class DecksToPlay(Record):
    """Legal decks of one game, in the order they were named."""

    game: str | None
    """None where there are no decks."""
    decks: tuple[Any, ...]
    """`PlayDeck`s."""
    paths: tuple[str, ...]


def decks_to_play(
    ctx: typer.Context, console: Console, paths: Sequence[str], table: Any, form: str = "full"
) -> DecksToPlay:
    """Deck files, ready to be played; `-` is standard input.

    Where one is not legal, everything that is wrong with any of them is reported in `form` (see
    `rng validate`) and the command ends: 1 for an illegal deck, 2 for an unreadable one.
    """
    from rng_cards.app.validate import validate
    from rng_cards.play.decks import playable

    validation = validate(paths, table)
    verdicts = dict(zip(dict.fromkeys(paths), validation.verdicts, strict=True))
    if not all(one.legal for one in validation.verdicts):
        console.stop(validation.report, form)
    games = {one.resolved.deck.game for one in validation.verdicts if one.resolved}
    if len(games) > 1:
        message = _GAMES_DIFFER.say(console.language, {"games": tuple(sorted(games))})
        raise typer.BadParameter(message, ctx=ctx)
    decks = tuple(playable(verdicts[path]) for path in paths)
    return DecksToPlay(games.pop() if games else None, decks, tuple(paths))


def understood(ctx: typer.Context, read: Callable[[], Value]) -> Value:
    """What `read` makes of the command line; its Misuse is a complaint about it, exit code 2."""
    from rng_cards.play.misuse import Misuse

    try:
        return read()
    except Misuse as misuse:
        raise typer.BadParameter(misuse.message.say(language_of(ctx)), ctx=ctx) from misuse
