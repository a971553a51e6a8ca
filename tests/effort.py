"""How much the tests try: little whenever they run, much at night (`just nightly`)."""

import os
from typing import Final

import pytest

NIGHTLY: Final = os.environ.get("RNG_NIGHTLY") == "1"

at_night: Final = pytest.mark.nightly
"""Of a test, or of one of its cases: too slow to run each time. What it tries is tried in a short
form elsewhere."""


def tries(short: int, nightly: int) -> int:
    """How many games, examples or cases to try."""
    return nightly if NIGHTLY else short
