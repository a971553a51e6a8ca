"""Random games of any game made of named steps, with any number of players and any house rule."""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

import pytest

from rng_cards.engine.actions import Action
from rng_cards.engine.position import zones_of
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.playing import Seat
from rng_cards.games.shared.engine import SteppedEngine

Rules = Mapping[str, bool | int]
PositionT = TypeVar("PositionT", bound=SteppedPosition)


class RandomGames(Generic[PositionT]):
    """Games of one engine, whose positions are of one class."""

    def __init__(
        self,
        engine: SteppedEngine[PositionT],
        position: type[PositionT],
        turn_cap: int,
        cards: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        """`turn_cap` stands in for the game's own where its house rules are turned round."""
        self.engine = engine
        self.position = position
        self.cards = cards
        turned: dict[str, bool | int] = {}
        for rule in engine.house_rules:
            counts = turn_cap if rule.key == "turn_cap" else rule.default + 1
            turned[rule.key] = not rule.default if isinstance(rule.default, bool) else counts
        self.rules: tuple[dict[str, bool | int], ...] = (
            {},
            *({key: value} for key, value in turned.items()),
            turned,
        )
        """None, each one other than it is by default, and all of them."""

    def matchup(self, players: int, rules: Rules | None = None) -> Any:
        return self.engine.matchup([Seat() for _ in range(players)], rules or {}, self.cards)

    def new_game(self, players: int, seed: int, rules: Rules | None = None) -> PositionT:
        game = self.engine.start(self.matchup(players, rules), seeded(seed), listen=True)
        assert isinstance(game, self.position)
        return game

    def games(self, each: int = 2) -> Iterator[tuple[PositionT, int]]:
        """New games with any number of players and any house rule, and a seed to play them by."""
        seed = 0
        for rules in self.rules:
            for players in self.engine.seats_by(rules):
                for _ in range(each):
                    seed += 1
                    yield self.new_game(players, seed, rules), seed

    def middles(self, each: int = 1, step: int = 7) -> Iterator[PositionT]:
        """Copies of positions from the middle of such games."""
        for game, seed in self.games(each):
            for number, _action in enumerate(played(game, seed)):
                if number % step == seed % step:
                    yield game.clone()

    def worlds(self, step: int) -> Iterator[tuple[PositionT, PositionT]]:
        """From the middle of such games a position, and a world that a seat imagines. It looks as
        the position does to that seat, and is played to its end once it was looked at.
        """
        chance = Chance(seeded(8))
        for game in self.middles(step=step):
            for player in range(len(game.seats)):
                world = game.determinize(player, chance)
                assert world.observe(player) == game.observe(player)
                if player == game.player():
                    assert world.legal_actions() == game.legal_actions()
                yield game, world
                for _action in played(world, 6):
                    pass
                assert world.outcome() is not None

    def assert_hidden_changes_nothing(self, step: int) -> None:
        """What a seat does not know changes nothing that it sees, may do, hopes for or imagines."""
        chance = Chance(seeded(9))
        for game in self.middles(step=step):
            player = game.player()
            world = game.determinize(player, chance)
            assert world.legal_actions() == game.legal_actions()
            assert world.value(player) == pytest.approx(game.value(player))
            imagined = [one.determinize(player, Chance(7)).save() for one in (game, world)]
            assert imagined[0] == imagined[1]

    def assert_certain_is_told(self, step: int, most: int = 7) -> int:
        """What a seat is told of hidden cards is what is so however those of a pool lie, where few
        enough are hidden to try all ways. How many cards that was.
        """
        told = 0
        for game in self.middles(step=step):
            for player in range(len(game.seats)):
                certain, allowed = game.certain(player), {}
                for limit in game.bounds(player):
                    allowed[id(limit.zone), limit.at] = limit.kinds
                for places in few_places(game, player, most):
                    kinds = [game.cards.kind_of[zone[at]] for zone, at, _ordered in places]
                    masks = [allowed.get((id(zone), at), -1) for zone, at, _ordered in places]
                    ways = [
                        way
                        for way in set(permutations(kinds))
                        if all(mask >> kind & 1 for mask, kind in zip(masks, way, strict=True))
                    ]
                    names = [(id(zone), at if ordered else -1) for zone, at, ordered in places]
                    counts = [Counter(zip(names, way, strict=True)) for way in ways]
                    sure = counts[0]
                    for count in counts:
                        sure &= count
                    found = Counter(
                        (name, game.cards.kind_of[zone[at]])
                        for name, (zone, at, _ordered) in zip(names, places, strict=True)
                        if zone[at] in certain
                    )
                    assert found == sure
                    told += found.total()
        return told

    def assert_saved_whole(self, step: int) -> None:
        """A position that was saved and loaded, or copied, goes on as it would have."""
        for game in self.middles(step=step):
            rules = cast("Any", game).rules  # each game's own tuple
            matchup = self.matchup(len(game.seats), rules._asdict())
            loaded = self.engine.load(matchup, json.loads(json.dumps(game.save())))
            copy = game.clone()
            before = game.save()
            assert loaded.save() == copy.save() == before
            for one in (loaded, copy):
                for _action in played(one, 5):
                    pass
            assert loaded.save() == copy.save()
            assert game.save() == before

    def golden(self, games: int) -> str:
        """A line for each set of house rules and number of players, over so many games."""
        lines = []
        for rules in self.rules:
            for players in self.engine.seats_by(rules):
                trace = hashlib.sha256()
                decisions = 0
                for seed in range(games):
                    game = self.new_game(players, 2026 + seed, rules)
                    for action in played(game, seed):
                        offered = [one.code for one in game.legal_actions()]
                        trace.update(f"{game.player()} {offered} {action.code}\n".encode())
                        decisions += 1
                    trace.update(f"{game.winners} {game.turn}\n".encode())
                name = "+".join(rules) or "rules"
                lines.append(f"{name} {players} {decisions} {trace.hexdigest()}")
        return "\n".join(lines) + "\n"


def few_places(
    game: SteppedPosition, player: int, most: int
) -> Iterator[list[tuple[list[int], int, bool]]]:
    """Of each pool in which few cards are hidden from a seat, where they lie: zones, places in
    them, and whether those places mean something.
    """
    pools: dict[int, list[tuple[list[int], int, bool]]] = {}
    for zone, ordered in zones_of(game):
        for at, card in enumerate(zone):
            if not game.known[card] >> player & 1:
                pools.setdefault(game.pool_of()[card], []).append((zone, at, ordered))
    yield from (places for places in pools.values() if len(places) <= most)


def played(game: SteppedPosition, seed: int) -> Iterator[Action]:
    """Play a game to its end at random; each action, before it is done."""
    chance = Chance(seeded(seed, 1))
    while game.player() >= 0:
        legal = game.legal_actions()
        action = legal[chance.below(len(legal))]
        yield action
        game.apply(action)


def happened(game: SteppedPosition) -> list[tuple[str, tuple[int, ...]]]:
    """What was noted, by name, with what it is about."""
    return [(event.name, event.args) for event in game.events or ()]


def assert_golden(found: str, file: Path) -> None:
    """Hold games to those of a file; `UPDATE_SNAPSHOTS=1` writes it anew."""
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(found)
    assert found == file.read_text()
