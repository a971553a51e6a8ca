"""Games of Saloon for the tests beside this module, and what several of them ask of a position."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from rng_cards.engine.actions import Action
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Seat
from rng_cards.games.saloon.engine.brawl import Saloon
from rng_cards.games.saloon.house_rules import HOUSE_RULES
from rng_cards.games.saloon.playing import SaloonEngine

ENGINE: Final = SaloonEngine()
_FILES: Final = Path(__file__).parents[2] / "catalog/saloon/cards"
CARDS: Final[list[dict[str, Any]]] = [
    yaml.safe_load(file.read_text("utf-8")) for file in sorted(_FILES.rglob("*.yaml"))
]
"""The card files as they are written."""
TURNED: Final[dict[str, bool | int]] = {
    rule.key: 60 if rule.key == "turn_cap" else not rule.default for rule in HOUSE_RULES
}
"""Every house rule other than it is by default."""
RULES: Final[tuple[dict[str, bool | int], ...]] = (
    {},
    *({key: value} for key, value in TURNED.items()),
    TURNED,
)


def matchup(players: int, rules: Mapping[str, bool | int] | None = None) -> Any:
    return ENGINE.matchup([Seat() for _ in range(players)], rules or {}, CARDS)


def new_game(players: int, seed: int, rules: Mapping[str, bool | int] | None = None) -> Saloon:
    game = ENGINE.start(matchup(players, rules), seeded(seed), listen=True)
    assert isinstance(game, Saloon)
    return game


def played(game: Saloon, seed: int) -> Iterator[Action]:
    """Play a game to its end at random; each action, before it is done."""
    chance = Chance(seeded(seed, 1))
    while game.player() >= 0:
        legal = game.legal_actions()
        action = legal[chance.below(len(legal))]
        yield action
        game.apply(action)


def games(each: int = 2) -> Iterator[tuple[Saloon, int]]:
    """New games with any number of players and any house rule, and a seed to play them by."""
    seed = 0
    for rules in RULES:
        for players in ENGINE.seats:
            for _ in range(each):
                seed += 1
                yield new_game(players, seed, rules), seed


def middles(each: int = 1, step: int = 7) -> Iterator[Saloon]:
    """Copies of positions from the middle of such games."""
    for game, seed in games(each):
        for number, _action in enumerate(played(game, seed)):
            if number % step == seed % step:
                yield game.clone()


def happened(game: Saloon) -> list[tuple[str, tuple[int, ...]]]:
    """What was noted, by name, with what it is about."""
    return [(event.name, event.args) for event in game.events or ()]
