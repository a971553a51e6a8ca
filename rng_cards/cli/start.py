"""The `rng` script, started and ended quickly.

Two things that a short-lived process can do without take a fifth of a run: collecting garbage
while modules load, and tearing down the interpreter at the end (docs/performance.md has the
figures).
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
        if "RNG_COMPLETE" in os.environ:  # a shell asks, at every Tab
            from rng_cards.cli.completion.shells import main as complete

            complete()
            sys.stdout.flush()
            os._exit(0)
        from rng_cards.cli.main import run

        gc.freeze()
        gc.set_threshold(_RARELY)
        gc.enable()
        code = run(sys.argv[1:])
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):  # the reader of a pipe has gone
                stream.flush()
    except KeyboardInterrupt:  # before `run` catches it, or after
        code = 130
    os._exit(code)
