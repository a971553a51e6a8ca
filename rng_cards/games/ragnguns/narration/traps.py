"""Traps that wait for an answer, as whoever answers may know them: which, and what it may do."""

from typing import Final

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.verbs.gunplay import Shoot
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, members
from rng_cards.games.ragnguns.narration.cast import Cast
from rng_cards.words import Text

_ONE: Final = Text(
    fr="répondre au PIÈGE {of} et à sa mise de {n} {n:BALLE|BALLES}",
    en="answer {of} TRAP and its stake of {n} {n:BULLET|BULLETS}",
)
_NUMBERED: Final = Text(
    fr="répondre au PIÈGE n° {place} {of} et à sa mise de {n} {n:BALLE|BALLES}",
    en="answer {of} TRAP no. {place} and its stake of {n} {n:BULLET|BULLETS}",
)
_KNOWN: Final = Text(
    fr="répondre à « {card} », PIÈGE {of}, et à sa mise de {n} {n:BALLE|BALLES}",
    en="answer “{card}”, {of} TRAP, and its stake of {n} {n:BULLET|BULLETS}",
)
_GOES_OFF: Final = Text(
    fr="IL NE FAIT RIEN : le PIÈGE se referme", en="HE DOES NOTHING: the TRAP goes off"
)
_MAY_KILL: Final = Text(
    fr="IL NE FAIT RIEN : le PIÈGE se referme ; il peut être fatal, {n} {n:BALLE|BALLES} de plus "
    "{n:suffit|suffisent}",
    en="HE DOES NOTHING: the TRAP goes off; it may be fatal, {n} more {n:BULLET|BULLETS} will do",
)
_AT_GUNSLINGER: Final = frozenset({"opponent", "opposing-gunslinger"})


def answer_trap(cast: Cast, owner: int, card: int) -> Text:
    """What is asked about a Trap: by its name if it is known, by its place if several are set."""
    side, of = cast.state.sides[owner], cast.of(owner)
    stake = side.stake_of(card)
    if BIT[card] & known_to_opponent(cast.state, owner):
        return _KNOWN.filled(card=cast.name(owner, card), of=of, n=stake)
    if len(side.traps) == 1:
        return _ONE.filled(of=of, n=stake)
    place = [trap & CARD for trap in side.traps].index(card) + 1
    return _NUMBERED.filled(of=of, n=stake, place=place)


def goes_off(cast: Cast, owner: int, card: int) -> Text:
    """What it means to do nothing: what the Trap may do to the Gunslinger is said."""
    left = SIX_WOUNDS - cast.state.sides[1 - owner].wounds
    shots = min(_most_shots(cast, owner, card), cast.state.sides[owner].stake_of(card))
    return _MAY_KILL.filled(n=left) if shots >= left else _GOES_OFF


def _most_shots(cast: Cast, owner: int, card: int) -> int:
    """The Bullets that the Trap may shoot at the Gunslinger, by all that the opponent knows."""
    side, seat = cast.state.sides[owner], cast.state.matchup.seats[owner]
    known = known_to_opponent(cast.state, owner)
    could_be = BIT[card] if BIT[card] & known else seat.traps & ~known & ~side.discard
    return max((_shots(cast, owner, number) for number in members(could_be)), default=0)


def _shots(cast: Cast, owner: int, number: int) -> int:
    effects = map(Effect.from_plain, cast.record(owner, number)["effects"])
    verbs = [verb for effect in effects for verb in effect.does]
    return sum(
        verb.spends() for verb in verbs if isinstance(verb, Shoot) and verb.at in _AT_GUNSLINGER
    )
