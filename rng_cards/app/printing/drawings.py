"""Drawings beside the tool's icons: those of `print/drawings.yaml`, and files of one's own.

`print/icons/NAME.svg` and `.png` are icons by that name wherever one may be named: in layouts, in
`emblems.yaml`. They go before drawings and icons of the same name.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import TooBigError, read_bytes
from rng_cards.files.text import shown
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.portrait_codes import NOT_A_DRAWING
from rng_cards.printing.portraits.files import SIDE

FILE: Final = "drawings.yaml"
ICONS: Final = "icons"
"""The folder of one's own icons."""
_PRINTING: Final = Path(__file__).parent.parent.parent / "printing"
_CODE: Final = (
    Path(__file__),
    _PRINTING / "portraits",
    _PRINTING / "svg_files.py",
    _PRINTING / "svg_paths.py",
)


def load_drawings(folders: Sequence[Path]) -> Made:
    """Drawings by name, of all the folders (each a `print`), the first before the next: `pieces`,
    or the file of a `picture`. And what is wrong with them.
    """
    own = [
        path
        for folder in folders
        if (folder / ICONS).is_dir()
        for path in sorted((folder / ICONS).iterdir())
        if path.suffix.lower() in {".svg", ".png"}
    ]
    files = [*own, *(folder / FILE for folder in folders)]
    return compiled("drawings", files, _CODE, lambda: _read(folders, own))


def _read(folders: Sequence[Path], own: Sequence[Path]) -> Made:
    from rng_cards.printing.portraits.reading import read_drawings

    drawings: dict[str, Any] = {}
    findings: list[Diagnostic] = []
    for folder in reversed(folders):
        if (folder / FILE).is_file():
            made = read_drawings(folder / FILE)
            findings += made.findings
            drawings |= {name: {"pieces": pieces} for name, pieces in made.data.items()}
    for path in reversed(own):
        drawing = _drawing(path)
        if isinstance(drawing, Diagnostic):
            findings.append(drawing)
        else:
            drawings[path.stem] = drawing
    return Made(drawings, tuple(findings))


def _drawing(path: Path) -> dict[str, Any] | Diagnostic:
    from rng_cards.printing.svg_files import MOST_BYTES, NotAnSvgError, pieces_of

    if path.suffix.lower() == ".png":
        return {"picture": os.fspath(path)}
    try:
        return {"pieces": {"front": pieces_of(read_bytes(str(path), MOST_BYTES), SIDE)}}
    except (OSError, TooBigError, NotAnSvgError):
        return Diagnostic(NOT_A_DRAWING, Span.of_file(shown(path)), {"file": path.name})
