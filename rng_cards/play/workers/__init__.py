"""Units of work, done by others: processes of this machine, or machines.

`crew` says what whoever has work asks for; `processes` and `cluster` are the two who offer it.
"""

from rng_cards.play.workers.crew import Crew, Prepare, WorkersLost, Workforce, chunks, map_units
from rng_cards.play.workers.processes import ALONE, Processes, processors

__all__ = [
    "ALONE",
    "Crew",
    "Prepare",
    "Processes",
    "WorkersLost",
    "Workforce",
    "chunks",
    "map_units",
    "processors",
]
