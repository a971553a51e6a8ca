"""What keeps others from doing the work that they were to do."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

PROCESSES_DIE: Final = define(
    "WRK901",
    "processes-die",
    Text(
        fr="les processus s'arrêtent les uns après les autres",
        en="the worker processes stop one after the other",
    ),
    why=Text(
        fr="La machine n'a plus de mémoire, ou quelqu'un les arrête. Ce qui a été joué est donné.",
        en="The machine has no memory left, or somebody stops them. What was played is given.",
    ),
    help=Text(fr="essaie `--jobs 1`", en="try `--jobs 1`"),
)
