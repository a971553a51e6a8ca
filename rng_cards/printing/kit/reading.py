"""The file of a kit, read and checked: every fault at its line."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from rng_cards.diagnostics import Diagnostic, Span, has_errors, in_order
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import read_text, shown
from rng_cards.printing import kit_codes, layout_codes, sheet_codes
from rng_cards.printing.compiled import Made
from rng_cards.printing.kit.model import (
    CardsPiece,
    Kit,
    KitNeeds,
    PagePiece,
    Selection,
    SheetPiece,
    TakePiece,
)
from rng_cards.printing.layout.reading import in_french_type, read_layouts
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.typed import find, typed_file

if TYPE_CHECKING:
    from rng_cards.words import Param

ADAPTER: Final[TypeAdapter[Kit]] = TypeAdapter(Kit)
_SAID: Final = frozenset({"title", "name", "hand"})
"""What a kit and its pieces say, by language."""


def read_kit(file: Path, folders: Sequence[Path], needs: KitNeeds, over: Sequence[str]) -> Made:
    """The kit and its layouts as data; nothing where anything of them is an error."""
    source = read_text(str(file), shown(file))
    read = typed_file(ADAPTER, source)
    kit, findings = read.value, read.findings
    if kit is None or read.root is None:
        return Made({}, tuple(findings))
    checking = _Checking(kit, read.root, source.path)
    findings += checking.papers(needs.papers)
    findings += checking.names(needs.layouts.languages)
    findings += checking.sheets({one.stem for folder in folders for one in folder.glob("*.yaml")})
    findings += checking.pages(needs.pages)
    findings += checking.cards(needs.cards) if needs.cards else ()
    findings += checking.variants(needs)
    if has_errors(findings):
        return Made({}, in_order(findings))
    sheets = {piece.sheet: needs.layouts for piece in kit.pieces if isinstance(piece, SheetPiece)}
    layouts = read_layouts(folders, sheets, over)
    found = in_order([*findings, *layouts.findings])
    if has_errors(found):
        return Made({}, found)
    data = kit.plain()
    for said in (data, *data["pieces"], *data.get("variants", ())):
        for key in _SAID & said.keys():
            said[key] = in_french_type(said[key])
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
            hint = suggestion(name, known)
            yield Diagnostic(sheet_codes.UNKNOWN_PAPER, self._span(*loc), params, help=hint)

    def names(self, languages: frozenset[str]) -> Iterator[Diagnostic]:
        """Pieces, or a title, that are not said in some language."""
        if self.kit.title:
            yield from self._said(self.kit.title, languages, "title")
        for number, piece in enumerate(self.kit.pieces):
            yield from self._said(piece.name, languages, "pieces", number, "name")
            if piece.hand:
                yield from self._said(piece.hand, languages, "pieces", number, "hand")
        for number, one in enumerate(self.kit.variants):
            for key, said in (("title", one.title), ("hand", one.hand)):
                if said:
                    yield from self._said(said, languages, "variants", number, key)

    def _said(
        self, said: Mapping[str, str], languages: frozenset[str], *loc: str | int
    ) -> Iterator[Diagnostic]:
        missing = tuple(sorted(languages.difference(said)))
        if missing:
            params: dict[str, Param] = {"number": len(missing), "languages": missing}
            yield Diagnostic(layout_codes.UNSAID, self._span(*loc), params)

    def sheets(self, known: set[str]) -> Iterator[Diagnostic]:
        """Pages of the kit that there are not."""
        folder = Path(self.path).parent
        for number, piece in enumerate(self.kit.pieces):
            if isinstance(piece, SheetPiece):
                yield from self._layout(piece.sheet, folder, known, "pieces", number, "sheet")

    def pages(self, known: Sequence[str]) -> Iterator[Diagnostic]:
        """Pages that the game does not have."""
        folder = Path(self.path).parent.parent / "pages"
        for number, piece in enumerate(self.kit.pieces):
            if isinstance(piece, PagePiece):
                yield from self._layout(piece.page, folder, known, "pieces", number, "page")

    def _layout(
        self, name: str, folder: Path, known: Collection[str], *loc: str | int
    ) -> Iterator[Diagnostic]:
        if name not in known:
            params: dict[str, Param] = {
                "layout": name,
                "folder": str(folder),
                "known": tuple(sorted(known)),
            }
            hint = suggestion(name, known)
            yield Diagnostic(layout_codes.NO_LAYOUT, self._span(*loc), params, help=hint)

    def cards(self, known: Sequence[str]) -> Iterator[Diagnostic]:
        """Types and keys that no card has, types that no piece takes, and cards that are printed
        twice.
        """
        keys: dict[str, set[str]] = {}
        for one in known:
            type_, _, key = one.partition(".")
            keys.setdefault(type_, set()).add(key)
        holding = [
            number
            for number, piece in enumerate(self.kit.pieces)
            if isinstance(piece, CardsPiece | TakePiece)
        ]
        for number in holding[1:]:
            yield Diagnostic(kit_codes.CARDS_AGAIN, self._span("pieces", number))
        for number, piece in enumerate(self.kit.pieces):
            if isinstance(piece, TakePiece):
                for at, selection in enumerate(piece.take):
                    yield from self._selection(selection, keys, "pieces", number, "take", at)
        taken = {type_ for one in self.kit.selections for type_ in one.types}
        left = tuple(sorted(keys.keys() - taken))
        if taken and left and taken <= keys.keys():
            span = self._span("pieces", holding[0], "take")
            yield Diagnostic(kit_codes.LEFT_OUT, span, {"types": left})

    def _selection(
        self, selection: Selection, keys: Mapping[str, Collection[str]], *loc: str | int
    ) -> Iterator[Diagnostic]:
        for at, type_ in enumerate(selection.types):
            yield from self._type(type_, keys, *loc, "types", at)
            if selection.by not in keys.get(type_, (selection.by,)):
                params: dict[str, Param] = {
                    "type": type_,
                    "key": selection.by,
                    "known": tuple(sorted(keys[type_])),
                }
                span, hint = self._span(*loc, "by"), suggestion(selection.by, keys[type_])
                yield Diagnostic(kit_codes.NO_SUCH_KEY, span, params, help=hint)

    def variants(self, needs: KitNeeds) -> Iterator[Diagnostic]:
        """Variants that the game has not, and cards and types in them that there are not."""
        types = {one.partition(".")[0] for one in needs.cards}
        for number, one in enumerate(self.kit.variants):
            if one.variant not in needs.variants:
                params: dict[str, Param] = {"variant": one.variant, "known": needs.variants}
                span = self._span("variants", number, "variant")
                hint = suggestion(one.variant, needs.variants)
                yield Diagnostic(kit_codes.NO_SUCH_VARIANT, span, params, help=hint)
            if not needs.cards:
                continue
            for at, type_ in enumerate(one.once):
                yield from self._type(type_, types, "variants", number, "once", at)
            for at, card in enumerate(one.shared):
                yield from self._card(card, needs.ids, "variants", number, "shared", at)
            for at, team in enumerate(one.teams):
                for place, card in enumerate(team):
                    yield from self._card(card, needs.ids, "variants", number, "teams", at, place)

    def _type(self, name: str, known: Collection[str], *loc: str | int) -> Iterator[Diagnostic]:
        if name not in known:
            params: dict[str, Param] = {"type": name, "known": tuple(sorted(known))}
            hint = suggestion(name, known)
            yield Diagnostic(kit_codes.NO_SUCH_TYPE, self._span(*loc), params, help=hint)

    def _card(self, id_: str, known: Collection[str], *loc: str | int) -> Iterator[Diagnostic]:
        if id_ not in known:
            hint = suggestion(id_, known)
            yield Diagnostic(kit_codes.NO_SUCH_CARD, self._span(*loc), {"card": id_}, help=hint)

    def _span(self, *loc: str | int) -> Span:
        return find(self.root, loc).span(self.path)
