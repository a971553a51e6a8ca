"""Where cards and decks are: what came with the tool, and a folder of one's own before it."""

from functools import cache
from pathlib import Path
from typing import Final

from rng_cards.record import Record

MARKER: Final = "rng-cards.yaml"
"""A folder that holds this file is somebody's own; its catalogue is read before ours."""


class Roots(Record):
    """Folders that hold `catalog/` and `decks/`, the nearest first."""

    own: Path | None
    shipped: Path

    @property
    def all(self) -> tuple[Path, ...]:
        """Every folder, in the order they are read."""
        return (self.own, self.shipped) if self.own else (self.shipped,)


@cache
def shipped_root() -> Path:
    """The data that came with the tool: inside the wheel, or the top of a checkout."""
    package = Path(__file__).parent.parent
    packed = package / "_data"
    return packed if packed.is_dir() else package.parent


def find_roots(start: Path | None = None) -> Roots:
    """The folders for a command run in `start`: its own is the nearest that has a marker."""
    here = start or Path.cwd()
    for folder in (here, *here.parents):
        if (folder / MARKER).is_file():
            return Roots(folder, shipped_root())
    return Roots(None, shipped_root())
