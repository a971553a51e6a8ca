"""The folders where the tool keeps what is a user's: data, settings and the cache."""

import os
import sys


def data_folder() -> str:
    """Where the user's data are kept: RNG_DATA, else the platform's own place for data."""
    return _folder("RNG_DATA", "XDG_DATA_HOME", ".local/share", "user_data_dir")


def config_folder() -> str:
    """Where settings are: RNG_CONFIG, else the platform's own place for them."""
    return _folder("RNG_CONFIG", "XDG_CONFIG_HOME", ".config", "user_config_dir")


def cache_folder() -> str:
    """Where the cache is: RNG_CACHE, else the platform's own place for caches."""
    return _folder("RNG_CACHE", "XDG_CACHE_HOME", ".cache", "user_cache_dir")


def _folder(ours: str, xdg: str, home: str, elsewhere: str) -> str:
    named = os.environ.get(ours)
    if named:
        return named
    if sys.platform == "linux":  # what platformdirs would say, without its import
        base = os.environ.get(xdg) or os.path.join(os.path.expanduser("~"), home)
        return os.path.join(base, "rng-cards")
    import platformdirs  # noqa: PLC0415

    folder: str = getattr(platformdirs, elsewhere)("rng-cards", appauthor=False)
    return folder
