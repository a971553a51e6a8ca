"""What matches count of Duel: what is laid as speed, fire and dodge, and what shots do."""

from typing import Final

from rng_cards.games.counting import Column, CountedTable, Counting, GameCounts, GameOver
from rng_cards.words import Text, verbatim

_VALUES: Final = {str(value): verbatim(str(value)) for value in range(-12, 14)}
"""Wounds lower the values of cards, below 0 too."""
_VALUE: Final = Text(fr="valeur", en="value")
_ROWS: Final = CountedTable(
    "rows",
    Text(fr="Cartes posées, par partie", en="Cards laid a game"),
    _VALUE,
    (
        Column("speed", Text(fr="vitesse", en="speed")),
        Column("fire", Text(fr="tir", en="fire")),
        Column("dodge", Text(fr="esquive", en="dodge")),
    ),
    _VALUES,
)
_SHOTS: Final = CountedTable(
    "shots",
    Text(fr="Tirs par partie, et ce que fait chacun", en="Shots a game, and what each does"),
    _VALUE,
    (
        Column("fired", Text(fr="tirs", en="shots")),
        Column("missed", Text(fr="ratés", en="missed"), "fired", percent=True),
        Column("hats", Text(fr="chapeaux", en="hats"), "fired", percent=True),
        Column("wounds", Text(fr="blessures", en="wounds"), "fired"),
        Column("deadly", Text(fr="mortels", en="deadly"), "fired", percent=True),
    ),
    _VALUES,
)
_OF_SHOTS: Final = {
    "missed": "missed",
    "loses-hat": "hats",
    "wounded": "wounds",
    "killed": "deadly",
    "dies": "deadly",
}
"""By event, the column that it is counted in."""


def count(game: GameOver, counts: GameCounts) -> None:
    """A shot has the value that its fire counts; what follows is its doing, up to the next one."""
    shot = ""
    for name, _eyes, args in game.state.events:
        if name == "lays":
            for column, value in zip(("speed", "fire", "dodge"), args[2:], strict=True):
                counts.add("rows", str(value), column)
        elif name == "fires":
            shot = str(args[2])
            counts.add("shots", shot, "fired")
        elif name in _OF_SHOTS:
            counts.add("shots", shot, _OF_SHOTS[name], args[1] if name == "wounded" else 1)
        elif name in COUNTING.measures:
            counts.measure(name)


COUNTING: Final = Counting(
    count,
    {
        "jams": Text(fr="enrayages", en="jams"),
        "reloads": Text(fr="recharges", en="reloads"),
    },
    (_ROWS, _SHOTS),
)
