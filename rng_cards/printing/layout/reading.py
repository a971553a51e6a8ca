"""Layout files, put together and checked: every fault at its line, or the designs as data."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import TypeAdapter

from rng_cards.diagnostics import Code, Diagnostic, Span, each_once, has_errors
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import TextFile, read_text, shown
from rng_cards.printing import layout_codes as codes
from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.names import Kind, named
from rng_cards.printing.compiled import Made
from rng_cards.printing.draw_context import ART
from rng_cards.printing.icons import icon_names
from rng_cards.printing.layout.files import LayoutFile, Style
from rng_cards.printing.layout.needs import LayoutNeeds
from rng_cards.printing.units import length_text
from rng_cards.spacing import typeset_french
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.typed import find, typed_file

ADAPTER: TypeAdapter[LayoutFile] = TypeAdapter(LayoutFile)
NO_COLOUR = "none"

_FIELD = Text(fr="champ", en="field")
KINDS = {
    "colours": Text(fr="couleur", en="colour"),
    "styles": Text(fr="style", en="style"),
    "icons": Text(fr="icône", en="icon"),
    "fields": _FIELD,
    "conditions": _FIELD,
    "boxes": Text(fr="boîte", en="box"),
}


class _File(NamedTuple):
    file: TextFile
    root: Node | None
    layout: LayoutFile | None

    def at(
        self,
        code: Code,
        loc: tuple[str, ...],
        params: Mapping[str, Param],
        help: Text | None = None,
    ) -> Diagnostic:
        return Diagnostic(code, self.span(loc), params, help=help)

    def span(self, loc: tuple[str, ...]) -> Span:
        """Where something stands in the file."""
        path = self.file.path
        return find(self.root, loc).span(path) if self.root else Span.of_file(path)


class _Whole(NamedTuple):
    """A layout with what it extends; each part with the file that it stands in."""

    colours: dict[str, tuple[str, _File]]
    icons: dict[str, tuple[str, _File]]
    styles: dict[str, tuple[Style, _File]]
    boxes: dict[str, tuple[Box, _File]]
    sizes: list[tuple[float, ...]]
    """Those that files gave, the last of which counts."""


def read_layouts(
    folders: Sequence[Path], wanted: Mapping[str, LayoutNeeds], over: Sequence[str] = ()
) -> Made:
    """Each kind's layout, the layouts `over` laid on top of it (such as low-ink). A kind called
    `card+red` has the layout `card`, and `red` on top of it.

    A file is looked for in the first of the folders, then in the next; one that extends its own
    name changes what the next folder has. Empty where anything is an error.
    """
    return _LayoutReader(folders).read(wanted, over)


class _LayoutReader:
    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.files: dict[str, _File] = {}
        self.findings: list[Diagnostic] = []
        self.paths: dict[str, list[Path]] = {}
        """By name, the file that counts before those that it takes the place of."""
        for folder in folders:
            for path in folder.glob("*.yaml"):
                self.paths.setdefault(path.stem, []).append(path)
        self._read_before: dict[Path, _File] = {}

    def read(self, wanted: Mapping[str, LayoutNeeds], over: Sequence[str]) -> Made:
        designs = {}
        waiting = dict(wanted)
        while waiting:
            kind = next(iter(waiting))
            what = waiting.pop(kind)
            whole = self._whole(kind, over)
            if whole is not None:
                self.findings += check(self.files[_layers(kind)[0]], whole, what)
                designs[kind] = _compiled(whole)
                for inner in self._drawn_inside(whole):
                    if inner not in designs:
                        waiting[inner] = what._replace(shown=frozenset())
        self.findings += _circles(designs, self.files)
        found = each_once(self.findings)
        faulty = has_errors(found)
        return Made({} if faulty else designs, found)

    def _drawn_inside(self, whole: _Whole) -> Iterator[str]:
        """The layouts that boxes of a layout draw; a finding for those there are not."""
        for name, (box, file) in whole.boxes.items():
            for key, inner in named(box, "layouts"):
                if inner in self.paths:
                    yield inner
                else:
                    span = file.span(("boxes", name, key))
                    self.findings.append(self._no_layout(inner, span))

    def _whole(self, kind: str, over: Sequence[str]) -> _Whole | None:
        """The layout of a kind of card; None where a file of its cannot be read."""
        whole = _Whole({}, {}, {}, {}, [])
        for name in (*_layers(kind), *over):
            path = self._path(name, None)
            line = self._line(path, ()) if path else None
            if line is None:
                return None
            self.files[name] = line[-1]
            for file in line:
                _lay(whole, file)
        return whole

    def _line(self, path: Path, heirs: tuple[Path, ...]) -> list[_File] | None:
        """A file after all that it extends."""
        if path not in self._read_before:
            self._read_before[path] = self._read(path)
        file = self._read_before[path]
        if file.layout is None:
            return None
        if file.layout.extends is None:
            return [file]
        parent = self._parent(path, file.layout.extends, file)
        if parent is None:
            return None
        if parent in (*heirs, path):
            way = " → ".join(one.stem for one in (*heirs, path, parent))
            self.findings.append(file.at(codes.CIRCLE, ("extends",), {"way": way}))
            return None
        line = self._line(parent, (*heirs, path))
        return line and [*line, file]

    def _parent(self, path: Path, name: str, heir: _File) -> Path | None:
        """The file that another extends; of its own name, the one that it takes the place of."""
        if name != path.stem:
            return self._path(name, heir)
        further = self.paths[name]
        return further[min(further.index(path) + 1, len(further) - 1)]

    def _path(self, name: str, heir: _File | None) -> Path | None:
        if name in self.paths:
            return self.paths[name][0]
        span = heir.span(("extends",)) if heir else Span.of_file(shown(self.folders[0]))
        self.findings.append(self._no_layout(name, span))
        return None

    def _no_layout(self, name: str, span: Span) -> Diagnostic:
        known = tuple(sorted(self.paths))
        folder = shown(self.folders[0])
        params: dict[str, Param] = {"layout": name, "folder": folder, "known": known}
        return Diagnostic(codes.NO_LAYOUT, span, params, help=suggestion(name, known))

    def _read(self, path: Path) -> _File:
        file = read_text(str(path), shown(path))
        read = typed_file(ADAPTER, file)
        self.findings += read.findings
        return _File(file, read.root, read.value)


def _layers(kind: str) -> list[str]:
    """The layouts of a kind of card, from the lowest up: `card+red` is `red` over `card`."""
    return kind.split("+")


def _lay(whole: _Whole, file: _File) -> None:
    """What a file says, over what is there: in its place, or on top; `null` takes away."""
    layout = file.layout
    assert layout is not None
    whole.colours.update({name: (code, file) for name, code in layout.colours.items()})
    whole.icons.update({name: (icon, file) for name, icon in layout.icons.items()})
    whole.styles.update({name: (style, file) for name, style in layout.styles.items()})
    if any(layout.size):
        whole.sizes.append(layout.size)
    for name, box in layout.boxes.items():
        if box is None:
            whole.boxes.pop(name, None)
        else:
            whole.boxes[name] = (box, file)


def check(file: _File, whole: _Whole, wanted: LayoutNeeds) -> Iterator[Diagnostic]:
    """What a whole layout gets wrong, each thing where it is written."""
    yield from _unknown_names(whole, wanted)
    yield from _outside(whole, wanted)
    yield from _unsaid(whole, wanted)
    shown = {field for box, _ in whole.boxes.values() for field in box.shown()}
    for field in sorted(wanted.shown - shown):
        yield file.at(codes.MISSING_BOX, ("boxes",), {"field": field})


def _unknown_names(whole: _Whole, wanted: LayoutNeeds) -> Iterator[Diagnostic]:
    known: dict[Kind, Collection[str]] = {
        "colours": {*whole.colours, NO_COLOUR},
        "styles": whole.styles,
        "icons": {*whole.icons, *icon_names(), *wanted.drawings},
        "fields": wanted.fields,
        "conditions": {*wanted.fields, ART},
        "boxes": whole.boxes,
    }
    parts = (("styles", whole.styles), ("boxes", whole.boxes))
    for section, shapes in parts:
        for name, (shape, file) in shapes.items():
            for kind, names in known.items():
                for key, spoken_of in named(shape, kind):
                    yield from _unknown(file, kind, spoken_of, names, section, name, key)
    for name, (code, file) in whole.colours.items():
        if not code.startswith("#"):
            yield from _unknown(file, "colours", code, whole.colours, "colours", name)
    for name, (icon, file) in whole.icons.items():
        drawn = {*icon_names(), *wanted.drawings}
        yield from _unknown(file, "icons", icon, drawn, "icons", name)


def _unknown(
    file: _File, kind: str, name: str, known: Collection[str], *loc: str
) -> Iterator[Diagnostic]:
    if name not in known:
        params: dict[str, Param] = {
            "kind": KINDS[kind],
            "name": name,
            "known": tuple(sorted(known)),
        }
        yield file.at(codes.UNKNOWN_NAME, loc, params, suggestion(name, known))


def _outside(whole: _Whole, wanted: LayoutNeeds) -> Iterator[Diagnostic]:
    for name, (box, file) in whole.boxes.items():
        for start, length, most in zip(box.at, box.size, _size(whole) or wanted.size, strict=True):
            if start < -_HAIR or start + length > most + _HAIR:
                reach = length_text(start if start < 0 else start + length)
                params: dict[str, Param] = {"box": name, "reach": reach, "limit": length_text(most)}
                yield file.at(codes.OUTSIDE, ("boxes", name, "at"), params)
                break


def _unsaid(whole: _Whole, wanted: LayoutNeeds) -> Iterator[Diagnostic]:
    for name, (box, file) in whole.boxes.items():
        for key, languages in box.spoken():
            missing = tuple(sorted(wanted.languages.difference(languages)))
            if missing:
                params: dict[str, Param] = {"number": len(missing), "languages": missing}
                yield file.at(codes.UNSAID, ("boxes", name, key), params)


def _circles(designs: Mapping[str, Any], files: Mapping[str, _File]) -> Iterator[Diagnostic]:
    """Layouts that would be drawn inside themselves."""
    inside = {
        kind: {
            inner for box in design["boxes"] for _, inner in named(Box.from_plain(box), "layouts")
        }
        for kind, design in designs.items()
    }
    for kind in designs:
        reached: set[str] = set()
        ahead = set(inside[kind])
        while ahead:
            one = ahead.pop()
            reached.add(one)
            ahead |= inside.get(one, set()) - reached
        if kind in reached:
            yield files[_layers(kind)[0]].at(codes.CIRCLE, ("boxes",), {"way": f"{kind} → {kind}"})


def _size(whole: _Whole) -> tuple[float, ...] | None:
    return whole.sizes[-1] if whole.sizes else None


_HAIR = 0.05
"""Points: what rounding of units may add."""


def _compiled(whole: _Whole) -> dict[str, Any]:
    return {
        "colours": {name: _code(name, whole) for name in whole.colours},
        "icons": {name: icon for name, (icon, _) in whole.icons.items()},
        "styles": {name: _full_style(name, whole) for name in whole.styles},
        "size": _size(whole),
        "boxes": [_typeset(box) for box in _in_order(whole)],
    }


def _code(name: str, whole: _Whole) -> str:
    """The code of a colour, which may be called after another; of a circle of them, black."""
    for _ in whole.colours:
        code = whole.colours[name][0]
        if code.startswith("#") or code not in whole.colours:
            return code if code.startswith("#") else _BLACK
        name = code
    return _BLACK


_BLACK: Final = "#000000"


def _typeset(box: Box) -> dict[str, Any]:
    """A box as data, its French with the spaces and apostrophes of French."""
    plain = box.plain()
    for key, _ in box.spoken():
        plain[key] = in_french_type(plain[key])
    return plain


def in_french_type(texts: Mapping[str, Any]) -> dict[str, Any]:
    """Texts by language, the French ones typeset."""
    french = texts.get("fr")
    if french is None:
        return dict(texts)
    set_ = typeset_french(french) if isinstance(french, str) else [*map(typeset_french, french)]
    return {**texts, "fr": set_}


def _full_style(name: str, whole: _Whole) -> dict[str, Any]:
    """A style with what it takes from those it is like; a circle of them ends where it began."""
    full: dict[str, Any] = {}
    seen: set[str] = set()
    like: str | None = name
    while like in whole.styles and like not in seen:
        seen.add(like)
        own = whole.styles[like][0].plain()
        like = own.pop("like", None)
        full = {**own, **full}
    return full


def _in_order(whole: _Whole) -> list[Box]:
    """Boxes from the lowest to the topmost: in their order, each after those that lie under it."""
    boxes = whole.boxes
    below: dict[str, list[str]] = {}
    for name, (box, _) in boxes.items():
        if box.under in boxes and box.under != name:
            below.setdefault(str(box.under), []).append(name)
    lying = {name for names in below.values() for name in names}
    order = list(_from_below([name for name in boxes if name not in lying], below))
    order += [name for name in boxes if name not in order]  # those under each other in a circle
    return [boxes[name][0] for name in order]


def _from_below(names: Sequence[str], below: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for name in names:
        yield from _from_below(below.get(name, ()), below)
        yield name
