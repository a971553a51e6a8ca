"""Every action that a player can take: one object each, with a code that never changes.

A code is `kind << 10 | card << 5 | detail`; it is what replays and hashes hold. Kinds keep their
numbers for good: a new one goes to the end.
"""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.stacks import members

if TYPE_CHECKING:
    from mypy_extensions import i64

END: Final = 0
PLACE: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
SET: Final = 4
GUNFIGHT: Final = 5
MOVE: Final = 6
HIDE: Final = 7
PICK: Final = 8
AIM: Final = 9
SPLIT: Final = 10
ANSWER: Final = 11
SLOT: Final = 12
ENOUGH: Final = 13

KINDS: Final[list[str]] = [
    "end",
    "place",
    "discard",
    "play",
    "set",
    "gunfight",
    "move",
    "hide",
    "pick",
    "aim",
    "split",
    "answer",
    "slot",
    "enough",
]

ALLEY: Final = 0
SHELTER: Final = 1
OUTSIDE: Final = 2
"""The Gunslinger itself, as something to aim at."""

LEFT: Final = 0
RIGHT: Final = 1

FOLLOW: Final = 0
RAISE: Final = 1
NOTHING: Final = 2

MOST_BULLETS: Final = 24
"""More than a pool ever holds: 6 reloaded, and what effects add."""


class Action:
    """Something that a player can do. There is one object for each: compare them with `is`.

    `card` is the number of a card (16 the Gunslinger, 0 none). `detail` is, by kind: the zone
    (PLACE), the effect's index (PLAY), Bullets (SET, GUNFIGHT, SPLIT), the target (AIM), the
    answer (ANSWER) or the slot (HIDE, SLOT).
    """

    def __init__(self, kind: "i64", card: "i64", detail: "i64") -> None:
        self.kind = kind
        self.card = card
        self.detail = detail
        self.code = kind << 10 | card << 5 | detail

    def __repr__(self) -> str:
        return f"<{KINDS[self.kind]} {self.card} {self.detail}>"


def _row(kind: int, card: int, size: int) -> list[Action]:
    return [Action(kind, card, detail) for detail in range(size)]


_NUMBERS: Final = range(17)

END_TURN: Final = Action(END, 0, 0)
MOVE_GUNSLINGER: Final = Action(MOVE, 0, 0)
THAT_IS_ENOUGH: Final = Action(ENOUGH, 0, 0)
PLACES: Final[list[list[Action]]] = [_row(PLACE, card, 2) for card in _NUMBERS]
DISCARDS: Final[list[Action]] = [Action(DISCARD, card, 0) for card in _NUMBERS]
PLAYS: Final[list[list[Action]]] = [_row(PLAY, card, 4) for card in _NUMBERS]
SETS: Final[list[list[Action]]] = [_row(SET, card, MOST_BULLETS) for card in _NUMBERS]
GUNFIGHTS: Final[list[Action]] = _row(GUNFIGHT, 0, MOST_BULLETS)
HIDES: Final[list[list[Action]]] = [_row(HIDE, card, 2) for card in _NUMBERS]
PICKS: Final[list[Action]] = [Action(PICK, card, 0) for card in _NUMBERS]
AIMS: Final[list[Action]] = _row(AIM, 0, 3)
SPLITS: Final[list[Action]] = _row(SPLIT, 0, MOST_BULLETS)
ANSWERS: Final[list[Action]] = _row(ANSWER, 0, 3)
SLOTS: Final[list[list[Action]]] = [_row(SLOT, card, 2) for card in _NUMBERS]

UP_TO: Final[list[list[Action]]] = [GUNFIGHTS[1 : most + 1] for most in range(MOST_BULLETS)]
"""The Gunfights of 1 to so many Bullets."""

_picks: Final[dict[int, list[Action]]] = {}


def picks(cards: int) -> list[Action]:
    """A pick for each card of a set. The list is shared: do not change it."""
    known = _picks.get(cards)
    if known is None:
        known = [PICKS[number] for number in members(cards)]
        _picks[cards] = known
    return known


BY_CODE: Final[dict[int, Action]] = {
    action.code: action
    for rows in (
        [[END_TURN, MOVE_GUNSLINGER, THAT_IS_ENOUGH], DISCARDS, GUNFIGHTS, PICKS, AIMS],
        [SPLITS, ANSWERS, *PLACES, *PLAYS, *SETS, *HIDES, *SLOTS],
    )
    for row in rows
    for action in row
}
