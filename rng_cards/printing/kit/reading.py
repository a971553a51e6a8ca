"""The file of a kit, read and checked: every fault at its line."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from rng_cards.diagnostics import Diagnostic, has_errors, in_order
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import read_text, shown
from rng_cards.printing import layout_codes, sheet_codes
from rng_cards.printing.compiled import Made
from rng_cards.printing.kit.model import Kit, SheetPiece
from rng_cards.printing.layout.needs import LayoutNeeds
from rng_cards.printing.layout.reading import in_french_type, read_layouts
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.typed import find, typed_file

if TYPE_CHECKING:
    from rng_cards.words import Param

ADAPTER: Final[TypeAdapter[Kit]] = TypeAdapter(Kit)
_SAID: Final = frozenset({"name", "hand"})
"""What a piece says, by language."""


def read_kit(
    file: Path,
    folders: Sequence[Path],
    papers: Sequence[str],
    wanted: LayoutNeeds,
    over: Sequence[str],
) -> Made:
    """The kit and its layouts as data; nothing where anything of them is an error."""
    source = read_text(str(file), shown(file))
    read = typed_file(ADAPTER, source)
    kit, findings = read.value, read.findings
    if kit is None or read.root is None:
        return Made({}, tuple(findings))
    checking = _Checking(kit, read.root, source.path)
    findings += checking.papers(papers)
    findings += checking.names(wanted.languages)
    findings += checking.sheets({one.stem for folder in folders for one in folder.glob("*.yaml")})
    if has_errors(findings):
        return Made({}, in_order(findings))
    sheets = {piece.sheet: wanted for piece in kit.pieces if isinstance(piece, SheetPiece)}
    layouts = read_layouts(folders, sheets, over)
    found = in_order([*findings, *layouts.findings])
    if has_errors(found):
        return Made({}, found)
    data = kit.plain()
    for piece in data["pieces"]:
        for key in _SAID & piece.keys():
            piece[key] = in_french_type(piece[key])
    return Made({"kit": data, "layouts": layouts.data}, found)


class _Checking:
    def __init__(self, kit: Kit, root: Node, path: str) -> None:
        self.kit = kit
        self.root = root
        self.path = path

    def papers(self, known: Sequence[str]) -> Iterator[Diagnostic]:
        """Papers that are none."""
        for number, stationery in enumerate(self.kit.papers):
            for key, paper in stationery.plain().items():
                yield from self._paper(paper, known, "papers", number, key)

    def _paper(self, name: str, known: Sequence[str], *loc: str | int) -> Iterator[Diagnostic]:
        if name not in known:
            params: dict[str, Param] = {"name": name, "known": tuple(known)}
            span = find(self.root, loc).span(self.path)
            hint = suggestion(name, known)
            yield Diagnostic(sheet_codes.UNKNOWN_PAPER, span, params, help=hint)

    def names(self, languages: frozenset[str]) -> Iterator[Diagnostic]:
        """Pieces that are not said in some language."""
        for number, piece in enumerate(self.kit.pieces):
            for key, said in (("name", piece.name), ("hand", piece.hand)):
                missing = tuple(sorted(languages.difference(said)))
                if missing and (said or key == "name"):
                    span = find(self.root, ("pieces", number, key)).span(self.path)
                    params: dict[str, Param] = {"number": len(missing), "languages": missing}
                    yield Diagnostic(layout_codes.UNSAID, span, params)

    def sheets(self, known: set[str]) -> Iterator[Diagnostic]:
        """Pages there are not."""
        for number, piece in enumerate(self.kit.pieces):
            if isinstance(piece, SheetPiece) and piece.sheet not in known:
                span = find(self.root, ("pieces", number, "sheet")).span(self.path)
                params: dict[str, Param] = {
                    "layout": piece.sheet,
                    "folder": str(Path(self.path).parent),
                    "known": tuple(sorted(known)),
                }
                hint = suggestion(piece.sheet, known)
                yield Diagnostic(layout_codes.NO_LAYOUT, span, params, help=hint)
