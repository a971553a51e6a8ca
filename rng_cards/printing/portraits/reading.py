"""Files of portraits, read and checked: every fault at its line, or people as plain data."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Discriminator, Tag, TypeAdapter

from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import read_text, shown
from rng_cards.printing import portrait_codes as codes
from rng_cards.printing.compiled import Made
from rng_cards.printing.portraits.drawing import OUTLINE
from rng_cards.printing.portraits.files import (
    SIDE,
    SLOTS,
    Group,
    Lined,
    PartFile,
    Piece,
    Portrait,
    PoseFile,
)
from rng_cards.printing.svg_paths import operators, steps
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.typed import find, typed_file

FILE: Final = "portraits.yaml"
"""What the people of a game look like; beside its emblems."""
FOLDER: Final = "portraits"
"""The folder of parts, a file a slot."""
POSE: Final = "pose"
NAMES: Final[Mapping[str, Text]] = {
    "pose": Text(fr="pose", en="pose"),
    "face": Text(fr="visage", en="face"),
    "eyes": Text(fr="yeux", en="eyes"),
    "nose": Text(fr="nez", en="nose"),
    "mouth": Text(fr="bouche", en="mouth"),
    "moustache": Text(fr="moustache", en="moustache"),
    "beard": Text(fr="barbe", en="beard"),
    "hair": Text(fr="coiffure", en="hair"),
    "hat": Text(fr="chapeau", en="hat"),
    "collar": Text(fr="col", en="collar"),
    "glasses": Text(fr="lunettes", en="glasses"),
    "extra": Text(fr="accessoire", en="extra"),
}
"""What each slot is called."""

PARTS: Final[TypeAdapter[PartFile]] = TypeAdapter(PartFile)
POSES: Final[TypeAdapter[PoseFile]] = TypeAdapter(PoseFile)
PEOPLE: Final[TypeAdapter[dict[str, Portrait | Group]]] = TypeAdapter(
    dict[
        str,
        Annotated[
            Annotated[Portrait, Tag("person")] | Annotated[Group, Tag("group")],
            Discriminator(lambda written: "group" if isinstance(written, list) else "person"),
        ],
    ]
)


def read_parts(folders: Sequence[Path]) -> Made:
    """The parts of all slots, compiled, by slot and name; a file of an earlier folder adds to its
    namesake, and what it has under a name goes before.
    """
    made: dict[str, dict[str, Any]] = {slot: {} for slot in SLOTS}
    findings: list[Diagnostic] = []
    for folder in reversed(folders):
        for slot in SLOTS:
            file = folder / FOLDER / f"{slot}.yaml"
            if not file.is_file():
                continue
            adapter: TypeAdapter[Any] = POSES if slot == POSE else PARTS
            read = typed_file(adapter, read_text(str(file), shown(file)))
            findings += read.findings
            for name, part in (read.value or {}).items():
                made[slot][name] = part.plain() if slot == POSE else _compiled(part)
    return Made(made, tuple(findings))


def read_drawings(file: Path) -> Made:
    """The drawings of a file, compiled, by name."""
    read = typed_file(PARTS, read_text(str(file), shown(file)))
    made = {name: _compiled(part) for name, part in (read.value or {}).items()}
    return Made(made, tuple(read.findings))


def _compiled(part: Sequence[Piece]) -> dict[str, list[list[Any]]]:
    """A part by layer: tone, how it is painted, width of the line, operators."""
    layers: dict[str, list[list[Any]]] = {}
    for piece in part:
        outline = steps(getattr(piece, piece.key))
        paint = "line" if isinstance(piece, Lined) else "both" if piece.outlined else "fill"
        width = piece.width if isinstance(piece, Lined) else OUTLINE
        pieces = layers.setdefault(piece.layer, [])
        pieces.append([piece.tone, paint, width, operators(outline)])
        if piece.twice:
            mirrored = operators(outline, lambda x, y: (SIDE - x, y))
            pieces.append([piece.tone, paint, width, mirrored])
    return layers


def read_portraits(folders: Sequence[Path], game: str) -> Made:
    """The people of a game by the id of their card, with the parts that they are made of; and all
    that is wrong with them. A person of whom a part is unknown is left out.
    """
    parts = read_parts(folders)
    findings = [*parts.findings]
    people: dict[str, Any] = {}
    for folder in reversed(folders):
        file = folder / game / FILE
        if not file.is_file():
            continue
        path = shown(file)
        read = typed_file(PEOPLE, read_text(str(file), path))
        findings += read.findings
        for card, someone in (read.value or {}).items():
            alone = isinstance(someone, Portrait)
            group = (someone,) if isinstance(someone, Portrait) else someone
            found: list[Diagnostic] = []
            for number, one in enumerate(group):
                loc = (card,) if alone else (card, number)
                found += _unknown(one, parts.data, read.root, loc, path)
            findings += found
            if not found:
                people[card] = [{**one.parts(), "tones": one.tones()} for one in group]
    used = {
        f"{slot}/{name}"
        for group in people.values()
        for one in group
        for slot in SLOTS
        for name in one.get(slot, ())
    }
    kept = {
        f"{slot}/{name}": part
        for slot, named in parts.data.items()
        for name, part in named.items()
        if f"{slot}/{name}" in used
    }
    return Made({"people": people, "parts": kept}, tuple(findings))


def _unknown(
    one: Portrait, parts: Mapping[str, Any], root: Node | None, loc: tuple[Any, ...], path: str
) -> list[Diagnostic]:
    """A finding for each part that there is not, at its word."""
    found = []
    for slot, names in one.parts().items():
        for number, name in enumerate(names):
            if name not in parts[slot] and root is not None:
                place = (*loc, slot, number) if slot == "extra" else (*loc, slot)
                known = tuple(sorted(parts[slot]))
                params: dict[str, Param] = {"slot": NAMES[slot], "name": name, "known": known}
                span, hint = find(root, place).span(path), suggestion(name, known)
                found.append(Diagnostic(codes.UNKNOWN_PART, span, params, help=hint))
    return found
