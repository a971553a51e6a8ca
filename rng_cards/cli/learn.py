"""`rng learn`: a first game, played for real, in which each new thing is explained as it comes."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import Console, refuse_value
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import Lang
from rng_cards.words import Text, verbatim

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.games.game import GameDefinition
    from rng_cards.games.lessons import Lesson
    from rng_cards.play.sitting.seats import Seats

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_ONWARD: Final = Text(fr="Et maintenant ?", en="What now?")
_PLAY: Final = Text(
    fr="{command} : une vraie partie, une autre donne", en="{command}: a real game, another deal"
)
_STRONGER: Final = Text(
    fr="{command} : contre qui réfléchit plus loin", en="{command}: against a deeper thinker"
)
_RULES: Final = Text(
    fr="{command} : toutes les règles, par sujet ou par mot",
    en="{command}: all the rules, by topic or by word",
)
_CARDS: Final = Text(fr="{command} : toutes les cartes", en="{command}: all the cards")
_DECK: Final = Text(fr="{command} : ton premier deck", en="{command}: a deck of your own")
_PRINT: Final = Text(fr="{command} : le jeu sur papier", en="{command}: the game on paper")
_OTHERS: Final = Text(fr="{command} : les autres jeux", en="{command}: the other games")
_NO_LESSON: Final = Text(
    fr="{game} n'a pas de leçon ; `rng play` y joue quand même",
    en="{game} has no lesson; `rng play` plays it all the same",
)


@command(
    app,
    fr="Apprend un jeu en y jouant : une première partie, pour de vrai, où chaque chose est "
    "expliquée quand elle arrive, avant le choix qu'elle concerne. Une dizaine de minutes.",
    en="Learn a game by playing it: a first game, for real, in which each thing is explained as it "
    "comes up, before the choice that it concerns. Ten minutes or so.",
    examples="""
    rng learn
    rng learn duel
    """,
)
def learn(
    ctx: typer.Context,
    game: Annotated[
        str | None,
        argument(
            "[GAME]",
            fr="Le jeu ; dans un terminal, demandé sinon.",
            en="The game; asked for on a terminal else.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.cli.rules_show import game_named
    from rng_cards.cli.which_game import one_game
    from rng_cards.games import game_ids
    from rng_cards.games.lessons import lesson_of

    console, table = Console(ctx), Table()
    named = game_named(game, alone=False) if game else one_game(console, table, game_ids())
    if named is None:
        refuse_value(ctx, "GAME", str(game), game_ids())
    this = table.game(named)
    lesson = lesson_of(this, table.catalogue(named))
    if lesson is None:
        raise typer.BadParameter(_NO_LESSON.say(console.language, {"game": this.title}))
    raise typer.Exit(_teach(console, table, this, lesson))


def _teach(console: Console, table: "Table", game: "GameDefinition", lesson: "Lesson") -> int:
    from rng_cards.cli.table_session.first_game import FirstGame
    from rng_cards.cli.table_session.loop import run_session
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.cli.table_session.terminal import Terminal
    from rng_cards.play.saved.keeper import Keeper
    from rng_cards.play.teaching import Teacher

    seats = seats_of(table, game, lesson)
    session = TableSession(seats, Terminal(), console.language, (lesson.seed,), Keeper())
    teacher = Teacher(lesson, table.catalogue(game.id))
    session.first_game = FirstGame(teacher, tuple(_onward(table, game, lesson)))
    return run_session(session)


def seats_of(table: "Table", game: "GameDefinition", lesson: "Lesson") -> "Seats":
    """The table of a lesson: the learner first, agents at all other seats."""
    from rng_cards.games.playing import Seat
    from rng_cards.play.agents import agent_named
    from rng_cards.play.decks import load_deck
    from rng_cards.play.sitting.seats import Seats

    decks = [load_deck(one, table) for one in _deck_files(table, lesson)]
    brought = decks * lesson.seats if len(decks) == 1 else decks
    seats = [Seat(deck=one) for one in brought] or [Seat() for _ in range(lesson.seats)]
    agents = {seat: agent_named(lesson.against) for seat in range(1, lesson.seats)}
    return Seats(table, game.id, tuple(seats), agents, lesson.first, {})


def _deck_files(table: "Table", lesson: "Lesson") -> list[str]:
    """The decks of a lesson, as one types their files from here."""
    folder = str(table.roots.shipped / "decks").removeprefix(f"{Path.cwd()}/")
    return [f"{folder}/{one}.yaml" for one in lesson.decks]


def _onward(table: "Table", game: "GameDefinition", lesson: "Lesson") -> Iterator[Text]:
    """Where to go on, by what the game offers."""
    from rng_cards.cli.table_session.seats import command_line
    from rng_cards.games import game_ids

    def said(text: Text, *words: str) -> Text:
        return text.filled(command=verbatim(f"`{command_line('rng', *words)}`"))

    decks = _deck_files(table, lesson)
    many = () if decks else ("--players", str(lesson.seats))
    play = ("play", *decks) if decks else ("play", "--game", game.id, *many)
    yield _ONWARD
    yield said(_PLAY, *play)
    yield said(_STRONGER, *play, "--against", "mcts:200")
    yield said(_RULES, "rules", "show", game.id)
    if game.cards:
        yield said(_CARDS, "cards", "--game", game.id)
    if game.decks:
        yield said(_DECK, "deck", "new")
    if game.printing:
        kit = (*decks,) if decks else ("--game", game.id)
        yield said(_PRINT, "print", "kit", *kit)
    others = " ".join(f"`rng learn {one}`" for one in game_ids() if one != game.id)
    yield _OTHERS.filled(command=verbatim(others))
