"""Games of Duel for the tests beside this module, and what several of them ask of a position."""

from collections.abc import Iterator
from typing import Any, Final

from rng_cards.engine.actions import Action
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.duel.engine.turn import Duel
from rng_cards.games.duel.house_rules import HOUSE_RULES
from rng_cards.games.duel.playing import DuelEngine
from rng_cards.games.playing import Seat

ENGINE: Final = DuelEngine()
TURNED: Final[dict[str, bool | int]] = {
    rule.key: 30 if rule.key == "turn_cap" else not rule.default for rule in HOUSE_RULES
}
"""Every house rule other than it is by default."""
RULES: Final[tuple[dict[str, bool | int], ...]] = (
    {},
    *({key: value} for key, value in TURNED.items()),
    TURNED,
)


def new_game(players: int, seed: int, rules: dict[str, bool | int] | None = None) -> Duel:
    matchup = ENGINE.matchup([Seat() for _ in range(players)], rules or {})
    game = ENGINE.start(matchup, seeded(seed), listen=True)
    assert isinstance(game, Duel)
    return game


def played(game: Duel, seed: int) -> Iterator[Action]:
    """Play a game to its end at random; each action, before it is done."""
    chance = Chance(seeded(seed, 1))
    while game.player() >= 0:
        legal = game.legal_actions()
        action = legal[chance.below(len(legal))]
        yield action
        game.apply(action)


def games(each: int = 2) -> Iterator[tuple[Duel, int]]:
    """New games with any number of players and any house rule, and a seed to play them by."""
    seed = 0
    for rules in RULES:
        for players in range(2, 6):
            for _ in range(each):
                seed += 1
                yield new_game(players, seed, rules), seed


def middles(each: int = 1, step: int = 7) -> Iterator[Duel]:
    """Copies of positions from the middle of such games."""
    for game, seed in games(each):
        for number, _action in enumerate(played(game, seed)):
            if number % step == seed % step:
                yield game.clone()


def happened(game: Duel) -> list[tuple[str, tuple[int, ...]]]:
    """What was noted, by name, with what it is about."""
    return [(event.name, event.args) for event in game.events or ()]


def zones(game: Duel) -> list[list[int]]:
    return game.zones()


def plain(game: Duel, seat: int) -> dict[str, Any]:
    return game.observe(-1)["seats"][seat]  # type: ignore[no-any-return]
