"""Phrases that people may type, made from templates that the reader does not know."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from cases import about, each
from conftest import ROOT
from effort import NIGHTLY, tries

from rng_cards.games.tabletop import Read
from rng_cards.play.game import Game

sys.path.insert(0, str(ROOT / "benchmarks"))

from phrases import GAMES, measure
from typed_games import World

MISSED: Final = 0.02 if NIGHTLY else 0.06
"""The share of phrases that may be missed: of few ones, more by chance."""


@each("game", list(GAMES))
def test_what_people_type_is_understood_and_never_for_something_else(game: str) -> None:
    counts = [
        measure(game, language, tries(15, 2000), seed=1, part=None)
        for language in GAMES[game].split()
    ]
    for count in counts:
        assert not count.misled, count.misled
    missed = [line for count in counts for line in count.missed]
    assert len(missed) <= MISSED * sum(count.all for count in counts), missed


@each("game", list(GAMES))
def test_a_verb_that_nobody_knows_is_asked_back_and_never_acts(game: str) -> None:
    asked = 0
    for language in GAMES[game].split():
        world = World(game, language)
        for position in positions(world, tries(3, 200)):
            legal = position.legal_actions()
            for action in legal[:: max(1, len(legal) // 4)]:
                names = named(world, position, action)
                for text in (f"zorgle {names}", f"{names} zorglons", f"zorgle {names} ?"):
                    read = read_in(world, position, text)
                    with about(f"{language}: {text}"):
                        assert not (read.actions and read.legal and read.sure)
                        assert len(read.actions) <= 3
                        assert not (read.actions and text.endswith("?"))
                    asked += bool(names and read.actions)
                denied = f"{NOT[language]} zorgle {names}"
                assert not read_in(world, position, denied).actions
    assert asked or (game == "duel" and not NIGHTLY), "few positions of Duel ask for a player"


@each(
    "game, language, phrase, never",
    [
        ("saloon", "fr", "donne un coup de poing à {}", "give"),
        ("saloon", "en", "give {} a kick", "give"),
        ("saloon", "en", "give thrown through the table to {}", "attack"),
        ("saloon", "fr", "boule et le coup sur {}", "attack"),
        ("saloon", "de", "ich greife {} an", "give"),
        ("saloon", "de", "greif {} an", "give"),
        ("ragnguns", "en", "play", "end"),
        ("ragnguns", "en", "play this", "end"),
    ],
)
def test_what_may_mean_another_move_is_not_done(
    game: str, language: str, phrase: str, never: str
) -> None:
    world, could = World(game, language), 0
    for position in positions(world, tries(5, 300)):
        player = position.words.players[position.player - 1]
        read = read_in(world, position, phrase.format(player))
        does = read.legal and read.sure and len(read.actions) == 1
        assert not (does and world.meant(position, read.actions[0]).name == never)
        could += any(world.meant(position, one).name == never for one in position.legal_actions())
    assert could


NOT: Final = {"fr": "ne pas", "en": "do not", "de": "nicht"}


def positions(world: World, most: int) -> Iterator[Game]:
    """Random positions of a game, each of another deal."""
    random = Random(1)  # noqa: S311 -- positions, not secrets
    for number in range(most):
        game = world.new_game(number)
        for _ in range(random.randrange(60)):
            if game.over:
                break
            game.play(random.choice(game.legal_actions()))
            game.state.events = []
        if not game.over:
            yield game


def named(world: World, game: Game, action: Any) -> str:
    """The cards and players that a move is about, one after the other."""
    meant = world.meant(game, action)
    return " ".join(
        world.name(kind, value, game)
        for kind, value in zip(meant.kinds, meant.about, strict=True)
        if kind in {"card", "seat"}
    )


def read_in(world: World, game: Game, text: str) -> Read:
    """What a phrase is read as."""
    return world.tabletop.read(game.state, text, game.words, world.language)
