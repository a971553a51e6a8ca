"""Layouts as plain data, read from their files once and kept in the cache."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.icons import icons_file
from rng_cards.printing.layout.needs import LayoutNeeds

_PRINTING: Final = Path(__file__).parent.parent
LAYOUT_CODE: Final = (
    _PRINTING / "layout",
    _PRINTING / "boxes",
    _PRINTING / "layout_codes.py",
    _PRINTING / "measures.py",
)
"""The code that reads layouts: where it changes, they are read anew."""


def designs(
    folders: Sequence[Path],
    wanted: Mapping[str, LayoutNeeds],
    over: Sequence[str] = (),
    name: str = "layout",
) -> Made:
    """The compiled layout of each kind of card, those of `over` laid on top of it.

    `face_of` makes a face of each. A file of an earlier folder goes before its namesakes. `name` is
    what the cache calls them.
    """

    def make() -> Made:
        from rng_cards.printing.layout.reading import read_layouts  # noqa: PLC0415 -- pydantic

        return read_layouts(folders, wanted, over)

    asked: list[str | float] = []
    for kind in sorted(wanted):
        needs = wanted[kind]
        asked += [kind, *needs.size, *sorted(needs.shown), *sorted(needs.languages)]
        asked += [*sorted(needs.fields), *sorted(needs.drawings)]
    kept = "-".join((name, *over))
    return compiled(kept, [*folders, icons_file()], LAYOUT_CODE, make, asked=asked)
