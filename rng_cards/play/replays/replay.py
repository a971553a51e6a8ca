"""A game on one line of JSON: everything that it takes to play it again, and where it led.

    {"format": 2, "game": …, "seed": [7, 12, 0], "first": 0, "rules": {…}, "players": [{…}, …],
     "actions": [3, 1058, …], "outcome": {"winners": [0], "scores": [6, 2]}, "end": "…"}

`seed` are the numbers that the game's chance was seeded from (`seeded(7, 12, 0)`: game 12 of batch
7). A player has a name (empty for one who goes by the deck or the number), a role (empty without
one) and the agent that played it (null: a person); in a game of decks also the deck by name, the
leading card and, by card id, the print of the card as it was then. A player who is null lets every
turn pass. `outcome` is null for a game that was left before its end; `end` is the print of the last
position. Prints are 16 hexadecimal digits of BLAKE2b over JSON; that of a card leaves out its
names, texts, quotes, rulings and provenance.

`format` is the version of what a game must offer to be played (`games/playing.py`). Files of format
1, games of two decks, are still read: instead of an outcome they have a `winner`, 0 or 1, 2 for
nobody and -1 for a game that was left, and say nothing of scores.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from rng_cards.games.playing import GameEngine, Outcome, PlayDeck, Seat, State
from rng_cards.record import Record
from rng_cards.words import Names, Text, in_each_language

FORMAT: Final = 2
PRINT_DIGITS: Final = 16

Name = Mapping[str, str] | str
"""By language, or the same in all of them."""


class ReplayDeck(Record):
    """What a player of a recorded game brought."""

    deck: Name
    """Its name, or what its file is called."""
    leader: str
    cards: Mapping[str, str]
    """Prints by card id, the leading card's too."""


class ReplaySeat(Record):
    """One player of a recorded game."""

    name: Name
    role: str
    agent: str | None
    deck: ReplayDeck | None


class Replay(Record):
    """A recorded game, to its end or to where it was left."""

    game: str
    seed: tuple[int, ...]
    first: int
    rules: Mapping[str, bool | int]
    players: tuple[ReplaySeat | None, ...]
    actions: tuple[int, ...]
    outcome: Outcome | None
    """Without scores where the file says nothing of them."""
    end: str

    @property
    def people(self) -> tuple[int, ...]:
        """The seats for which somebody decided at the keyboard."""
        seats = enumerate(self.players)
        return tuple(place for place, seat in seats if seat and seat.agent is None)

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
            "outcome": self.outcome and outcome_data(self.outcome),
            "end": self.end,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seat_data(seat: ReplaySeat) -> dict[str, Any]:
    data: dict[str, Any] = {"name": seat.name, "role": seat.role, "agent": seat.agent}
    if seat.deck:
        cards = dict(sorted(seat.deck.cards.items()))
        data |= {"deck": seat.deck.deck, "leader": seat.deck.leader, "cards": cards}
    return data


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """Who won and the scores by seat, as whole numbers where they are."""
    scores = [int(one) if one == int(one) else one for one in outcome.scores]
    return {"winners": sorted(outcome.winners), "scores": scores}


def seat_of(engine: GameEngine, seat: Seat, agent: str | None) -> ReplaySeat | None:
    """A player as a recorded game has it. Made once for any number of games."""
    if seat.idle:
        return None
    deck = _deck_of(engine, seat.deck) if seat.deck else None
    return ReplaySeat(_plain_name(seat.name), seat.role, agent, deck)


def _deck_of(engine: GameEngine, deck: PlayDeck) -> ReplayDeck:
    assert engine.statistics is not None, "who plays with decks knows what matters of a card"
    records = (deck.leader, *deck.cards)
    prints = {str(one["id"]): print_of(engine.statistics.matters(one)) for one in records}
    return ReplayDeck(_plain_name(deck.name), str(deck.leader["id"]), prints)


def _plain_name(name: Text | str) -> Name:
    if isinstance(name, Names):
        return dict(name.names)
    return in_each_language(name) if isinstance(name, Text) else name


def said_name(name: Name) -> Text | str:
    """A name as a file has it, ready to be said."""
    return name if isinstance(name, str) else Names(name)


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
    state: State,
) -> Replay:
    """A game that was played, from its last position; rules left out are at their defaults."""
    return Replay(
        game,
        tuple(seed),
        first,
        {rule.key: rule.default for rule in engine.house_rules} | dict(rules),
        tuple(players),
        tuple(actions),
        state.outcome(),
        print_of(engine.save(state)),
    )
