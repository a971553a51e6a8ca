"""The icon that stands for each card where nobody gave a picture: `print/<game>/emblems.yaml`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import shown
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.icons import icon_names, icons_file

if TYPE_CHECKING:
    from rng_cards.words import Param

FILE = "emblems.yaml"


def load_emblems(folders: Sequence[Path]) -> Made:
    """Icons by card id, of all the files, the first before the next; and what is wrong with them,
    such as an icon there is not.
    """
    files = [folder / FILE for folder in folders]

    def make() -> Made:
        read = [read_emblems(file) for file in files if file.is_file()]
        emblems: dict[str, str] = {}
        for one in reversed(read):
            emblems |= one.data
        return Made(emblems, tuple(finding for one in read for finding in one.findings))

    return compiled("emblems", [*files, icons_file()], [Path(__file__)], make)


def read_emblems(file: Path) -> Made:
    """One file, with suspicion."""
    from rng_cards.diagnostics.suggest import closest, did_you_mean
    from rng_cards.printing import layout_codes as codes
    from rng_cards.printing.layout.reading import KINDS
    from rng_cards.yaml.nodes import Mapping, Scalar
    from rng_cards.yaml.reader import read_yaml
    from rng_cards.yaml.shapes import wrong_type

    path = shown(file)
    document = read_yaml(str(file), path)
    findings: list[Diagnostic] = [*document.findings]
    emblems: dict[str, str] = {}
    root = document.root
    if root is not None and not isinstance(root, Mapping):
        findings.append(wrong_type(root, "map", path))
    known = icon_names()
    for card, (_, node) in (root.entries if isinstance(root, Mapping) else {}).items():
        if not isinstance(node, Scalar):
            findings.append(wrong_type(node, "text", path))
        elif node.value not in known:
            near = closest(node.value, known)
            params: dict[str, Param] = {
                "kind": KINDS["icons"],
                "name": node.value,
                "known": tuple(known),
            }
            help_ = did_you_mean(near) if near else None
            found = Diagnostic(codes.UNKNOWN_NAME, node.span(path), params, help=help_)
            findings.append(found)
        else:
            emblems[card] = node.value
    return Made(emblems, tuple(findings))
