"""A game on one line of JSON: everything that it takes to play it again, and where it led.

    {"format": 1, "game": …, "seed": [7, 12, 0], "first": 0, "rules": {…}, "players": [{…}, {…}],
     "actions": [3, 1058, …], "winner": 0, "end": "…"}

`seed` are the numbers that the game's chance was seeded from (`seeded(7, 12, 0)`: game 12 of batch
7). A player has the name of the deck, the agent that played it (null: a person), the leading card
and, by card id, the print of the card as it was then; null is somebody without cards who lets every
turn pass. `winner` is -1 for a game that was left before its end; `end` is the print of the last
position. Prints are 16 hexadecimal digits of BLAKE2b over JSON; that of a card leaves out its
names, texts, quotes, rulings and provenance.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from rng_cards.games.playing import GameEngine, PlayDeck, State
from rng_cards.record import Record
from rng_cards.words import Names, Text

FORMAT: Final = 1
PRINT_DIGITS: Final = 16


class ReplaySeat(Record):
    """One player of a recorded game."""

    deck: Mapping[str, str] | str
    """The deck's name, by language or as its file is called."""
    agent: str | None
    leader: str
    cards: Mapping[str, str]
    """Prints by card id, the leading card's too."""


class Replay(Record):
    """A recorded game, to its end or to where it was left."""

    game: str
    seed: tuple[int, ...]
    first: int
    rules: Mapping[str, bool | int]
    players: tuple[ReplaySeat | None, ReplaySeat | None]
    actions: tuple[int, ...]
    winner: int
    end: str

    def line(self) -> str:
        """As it stands in a file, its line break included."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "seed": self.seed,
            "first": self.first,
            "rules": self.rules,
            "players": [one and _seat_data(one) for one in self.players],
            "actions": self.actions,
            "winner": self.winner,
            "end": self.end,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seat_data(seat: ReplaySeat) -> dict[str, Any]:
    return {
        "deck": seat.deck,
        "agent": seat.agent,
        "leader": seat.leader,
        "cards": dict(sorted(seat.cards.items())),
    }


def seat_of(engine: GameEngine, deck: PlayDeck | None, agent: str | None) -> ReplaySeat | None:
    """A player as a recorded game has it. Made once for any number of games."""
    if deck is None:
        return None
    records = (deck.leader, *deck.cards)
    assert engine.statistics is not None
    prints = {str(one["id"]): print_of(engine.statistics.matters(one)) for one in records}
    return ReplaySeat(_plain_name(deck.name), agent, str(deck.leader["id"]), prints)


def _plain_name(name: Text | str) -> Mapping[str, str] | str:
    if isinstance(name, Names):
        return dict(name.names)
    return {"fr": name.fr, "en": name.en} if isinstance(name, Text) else name


NOT_OVER: Final = -1
NOBODY_WINS: Final = 2


def winner_of(state: State) -> int:
    """The winner as format 1 has it: -1 while the game goes on, 2 if nobody won."""
    outcome = state.outcome()
    if outcome is None:
        return NOT_OVER
    return min(outcome.winners, default=NOBODY_WINS)


def print_of(data: Any) -> str:
    """The print of plain data: the same for equal data, whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=PRINT_DIGITS // 2).hexdigest()


def recorded(
    engine: GameEngine,
    game: str,
    seed: Sequence[int],
    first: int,
    rules: Mapping[str, bool | int],
    players: Sequence[ReplaySeat | None],
    actions: Sequence[int],
    state: Any,
) -> Replay:
    """A game that was played, from its last position; rules left out are at their defaults."""
    return Replay(
        game,
        tuple(seed),
        first,
        {rule.key: rule.default for rule in engine.house_rules} | dict(rules),
        (players[0], players[1]),
        tuple(actions),
        winner_of(state),
        print_of(engine.save(state)),
    )
