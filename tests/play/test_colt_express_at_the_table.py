"""Colt Express in a terminal of 80 by 24: the train in sight, hands and purses kept hidden."""

import re
from collections.abc import Iterator
from typing import Final

from cases import each
from scripted_sessions import TABLE, Watched, always

from rng_cards.cli.table_session.seats import Seats
from rng_cards.cli.table_session.steps import MOST_LINES
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Beat, Seat
from rng_cards.games.shared.tabletop import tabletop_of
from rng_cards.play import new_game
from rng_cards.play.agents import agent_named
from rng_cards.play.game import Game
from rng_cards.terminal_layout import cells

TABLETOP: Final = tabletop_of(TABLE.game("colt-express"), TABLE.catalogue("colt-express"))
LANGUAGES: Final = ("fr", "en")
UNFILLED: Final = re.compile(r"[{}]|\bde [AEIOUÉ]|  |card \d|seat \d|climb \d|vain \d|happens \d")

NAMES: Final = ("", "Éloïse d'Aubigné", "Hank", "Le Gros Otto", "Ο Γιώργος", "Zoë")


def robbers(
    count: int, *agents: int, names: tuple[str, ...] = ("",) * 6, **rules: bool | int
) -> Seats:
    """So many players; a person wherever no agent is asked for."""
    seats = tuple(Seat(name) for name in names[:count])
    plays = dict.fromkeys(agents, agent_named("random"))
    return Seats(TABLE, "colt-express", seats, plays, 0, rules)


@each("language", LANGUAGES)
@each(
    "who",
    [
        robbers(6, 1, 2, 3, 4, 5),
        robbers(6, 0, 2, names=NAMES),
        robbers(5, 0, expert=True),
        robbers(4, names=NAMES),
        robbers(3, 1, 2, expert=True),
        robbers(2),
        robbers(2, 1, two_players=True),
    ],
)
def test_every_screen_of_a_game_fits_a_small_terminal(who: Seats, language: str) -> None:
    watched = Watched(len(who.seats))
    always(watched, who, language=language)
    assert watched.highest <= 24
    assert watched.menus <= MOST_LINES


def stories() -> Iterator[tuple[Game, list[Beat], int]]:
    """Random games by each variant, what happens in them, and who is told."""
    kinds: tuple[tuple[int, dict[str, bool]], ...] = (
        (6, {}),
        (3, {"expert": True}),
        (2, {"two_players": True}),
    )
    for count, rules in kinds:
        seats = map(Seat, NAMES[:count])
        game = new_game(*seats, seed=count, game_id="colt-express", table=TABLE, rules=rules)
        chance = Chance(seeded(count))
        while not game.over:
            legal = game.legal_actions()
            game.play(legal[chance.below(len(legal))])
            eyes = chance.below(count)
            yield game, game.news(eyes), eyes


def test_whatever_happens_is_told_in_whole_sentences_and_every_move_is_read_back() -> None:
    told: set[str] = set()
    for number, (game, beats, _) in enumerate(stories()):
        for beat in beats:
            for language in LANGUAGES:
                said = beat.text.say(language)
                assert not UNFILLED.search(said), said
                assert said[-1] in ".…", said
            told.add(beat.kind)
        for action in game.legal_actions() if number % 17 == 0 else ():
            for language in LANGUAGES:
                said = game.say(action).say(language)
                assert not UNFILLED.search(said), said
                for typed in (said, said.upper(), re.sub(r" ×\d$", "", said)):
                    assert TABLETOP.read(game.state, typed, game.words) is action, typed
    assert len(told) > 25


def test_the_train_shows_nobody_what_they_cannot_know() -> None:
    """In any world that somebody may believe in, the same is drawn."""
    for number, (game, _, eyes) in enumerate(stories()):
        if number % 23 == 0:
            world = game.engine.determinize(game.state, eyes, Chance(seeded(number)))
            here, there = (
                TABLETOP.draw(state, eyes, game.words, "fr", 80, colour=False)
                for state in (game.state, world)
            )
            assert here == there
            for width in (44, 80, 100):  # somebody who sees all
                drawn = TABLETOP.draw(world, -1, game.words, "fr", width, colour=False)
                assert max(map(cells, drawn)) <= width, drawn
