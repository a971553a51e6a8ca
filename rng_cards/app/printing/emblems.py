"""The icon that stands for each card where nobody gave a picture: `print/<game>/emblems.yaml`."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import shown
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.icons import icon_names, icons_file

if TYPE_CHECKING:
    from rng_cards.words import Param

FILE = "emblems.yaml"


def load_emblems(folders: Sequence[Path], drawings: Collection[str] = ()) -> Made:
    """Icons by card id, of all the files, the first before the next; and what is wrong with them,
    such as an icon there is not. `drawings` are the names of those there are besides.
    """
    files = [folder / FILE for folder in folders]

    def make() -> Made:
        read = [read_emblems(file, drawings) for file in files if file.is_file()]
        emblems: dict[str, str] = {}
        for one in reversed(read):
            emblems |= one.data
        return Made(emblems, tuple(finding for one in read for finding in one.findings))

    return compiled("emblems", [*files, icons_file()], [Path(__file__)], make, sorted(drawings))


def read_emblems(file: Path, drawings: Collection[str] = ()) -> Made:
    """One file: its emblems but for those that name no icon, and all that is wrong with it."""
    from pydantic import TypeAdapter

    from rng_cards.diagnostics.suggest import suggestion
    from rng_cards.files.text import read_text
    from rng_cards.printing import layout_codes as codes
    from rng_cards.printing.layout.reading import KINDS
    from rng_cards.yaml.typed import find, typed_file

    path = shown(file)
    named, root, findings = typed_file(TypeAdapter(dict[str, str]), read_text(str(file), path))
    known = tuple(sorted({*icon_names(), *drawings}))
    emblems = {card: name for card, name in (named or {}).items() if name in known}
    for card, name in (named or {}).items():
        if name not in known and root is not None:
            params: dict[str, Param] = {"kind": KINDS["icons"], "name": name, "known": known}
            span, hint = find(root, (card,)).span(path), suggestion(name, known)
            findings.append(Diagnostic(codes.UNKNOWN_NAME, span, params, help=hint))
    return Made(emblems, tuple(findings))
