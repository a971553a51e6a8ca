"""Where cards and decks are: what came with the tool, and a folder of one's own before it."""

from functools import cache
from pathlib import Path
from typing import Final

from rng_cards.record import Record

LANGUAGE_FOLDER: Final = "languages"
"""The folder beside those of the games that holds what is known of languages in any game."""
MARKER: Final = "rng-cards.yaml"
"""A folder that holds this file is somebody's own; its catalogue is read before ours."""
_PACKED: Final = "_data"
"""The folder of the installed package that holds what came with it."""


class Roots(Record):
    """Folders that hold `catalog/` and `decks/`, the nearest first."""

    own: Path | None
    shipped: Path
    fixed: bool = False
    """Whether what came with the tool is not to be changed from where the command runs."""
    passed: Path | None = None
    """Another checkout of the tool that the command runs in, whose cards it does not read."""

    @property
    def all(self) -> tuple[Path, ...]:
        """Every folder, in the order they are read."""
        return (self.own, self.shipped) if self.own else (self.shipped,)

    @property
    def editable(self) -> Path | None:
        """The one folder whose files a command may change; None where there is none."""
        return self.own or (None if self.fixed else self.shipped)


@cache
def shipped_root() -> Path:
    """The data that came with the tool: inside the wheel, or the top of a checkout."""
    package = Path(__file__).parent.parent
    packed = package / _PACKED
    return packed if packed.is_dir() else package.parent


def find_roots(start: Path | None = None) -> Roots:
    """The folders for a command run in `start`: its own is the nearest that has a marker.

    The data of an installed package are never changed, those of a checkout only from inside it.
    """
    here = start or Path.cwd()
    shipped = shipped_root()
    around = (here, *here.parents)
    own = next((folder for folder in around if (folder / MARKER).is_file()), None)
    fixed = shipped.name == _PACKED or shipped.resolve() not in map(Path.resolve, around)
    passed = next((folder for folder in around if _is_checkout(folder)), None)
    if own or (passed and passed.samefile(shipped)):
        passed = None
    return Roots(own, shipped, fixed, passed)


def _is_checkout(folder: Path) -> bool:
    return (folder / "rng_cards" / "__init__.py").is_file() and (folder / "catalog").is_dir()
