"""Where the `rng` script begins: the quick way in and the quick way out.

A player waits for every import. Two things that a short-lived process can do without cost a
fifth of a run: collecting garbage while modules load, and taking the interpreter apart at the
end (docs/performance.md has the figures).
"""

import gc
import os
import sys
from contextlib import suppress

_RARELY = 100_000
"""Objects made between two collections: a command imports more than it throws away."""


def main() -> None:
    """Run `rng`, then leave with its exit code."""
    try:
        gc.disable()
        from rng_cards.cli.main import run

        gc.freeze()
        gc.set_threshold(_RARELY)
        gc.enable()
        code = run(sys.argv[1:])
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):  # whoever read us has gone; what is left goes nowhere
                stream.flush()
    except KeyboardInterrupt:  # before the first word, or after the last
        code = 130
    os._exit(code)
