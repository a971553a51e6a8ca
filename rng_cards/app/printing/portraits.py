"""The faces of a game's people: `print/<game>/portraits.yaml`, of parts in `print/portraits/`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rng_cards.printing.compiled import Made, compiled

_PRINTING: Final = Path(__file__).parent.parent.parent / "printing"
_CODE: Final = (
    _PRINTING / "portraits",
    _PRINTING / "portrait_codes.py",
    _PRINTING / "svg_paths.py",
    _PRINTING / "pdf_operators.py",
)
"""The code that reads them: where it changes, they are read anew."""
FILE: Final = "portraits.yaml"
PARTS: Final = "portraits"


def load_portraits(folders: Sequence[Path], game: str) -> Made:
    """People by the id of their card, and the parts that they are made of; the first of the folders
    (each a `print`) goes before the next. And what is wrong with them, such as a part there is not.
    """

    def make() -> Made:
        from rng_cards.printing.portraits.reading import read_portraits

        return read_portraits(folders, game)

    files = [*(folder / game / FILE for folder in folders), *(folder / PARTS for folder in folders)]
    return compiled("portraits", files, _CODE, make)
