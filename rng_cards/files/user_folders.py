"""The folders where the tool keeps what belongs to a user: data, and the locks beside them."""

import os
import sys


def data_folder() -> str:
    """Where the user's data are kept: RNG_DATA, else the platform's own place for data."""
    named = os.environ.get("RNG_DATA")
    if named:
        return named
    if sys.platform == "linux":  # what platformdirs would say, without its import
        base = os.environ.get("XDG_DATA_HOME") or os.path.join(
            os.path.expanduser("~"), ".local", "share"
        )
        return os.path.join(base, "rng-cards")
    from platformdirs import user_data_dir  # noqa: PLC0415

    return user_data_dir("rng-cards", appauthor=False)
