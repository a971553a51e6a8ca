"""Matches and goldfishing that somebody starts, watches and comes back to.

asked   what is to be played, and whether it can be
run     one of them, under way: who plays it, how far it is, what it has come to
kept    those that have ended, as files of the user's
runs    all of them, one played at a time
"""

from rng_cards.lab.runs.asked import KINDS, RunAsked
from rng_cards.lab.runs.kept import KeptRun
from rng_cards.lab.runs.run import Run
from rng_cards.lab.runs.runs import Runs

__all__ = ["KINDS", "KeptRun", "Run", "RunAsked", "Runs"]
