"""Files of portraits, read and checked: every fault at its line, or people as plain data."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

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
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.nodes import Sequence as SequenceNode
from rng_cards.yaml.typed import typed_file

if TYPE_CHECKING:
    from rng_cards.words import Param

FILE: Final = "portraits.yaml"
"""What the people of a game look like; beside its emblems."""
FOLDER: Final = "portraits"
"""The folder of parts, a file a slot."""
POSE: Final = "pose"

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
        unknown = _unknown(read.root, parts.data, path)
        findings += (*read.findings, *(one for found in unknown.values() for one in found))
        for card, someone in (read.value or {}).items():
            if card not in unknown:
                group = (someone,) if isinstance(someone, Portrait) else someone
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


def _unknown(root: Node | None, parts: Mapping[str, Any], path: str) -> dict[str, list[Diagnostic]]:
    """A finding for each part that there is not, at its word, by the id of the card; also where
    something else is wrong with the person.
    """
    found: dict[str, list[Diagnostic]] = {}
    for card, someone in root.pairs() if isinstance(root, MapNode) else ():
        for one in _each(someone):
            for slot, named in one.pairs() if isinstance(one, MapNode) else ():
                for word in _each(named) if slot.value in parts else ():
                    if isinstance(word, Scalar) and word.value not in {"", *parts[slot.value]}:
                        fault = _no_part(slot.value, word, parts[slot.value], path)
                        found.setdefault(card.value, []).append(fault)
    return found


def _each(node: Node) -> Sequence[Node]:
    return node.items if isinstance(node, SequenceNode) else (node,)


def _no_part(slot: str, word: Scalar, known: Mapping[str, Any], path: str) -> Diagnostic:
    names = tuple(sorted(known))
    params: dict[str, Param] = {"slot": slot, "name": word.value, "known": names}
    hint = suggestion(word.value, names)
    return Diagnostic(codes.UNKNOWN_PART, word.span(path), params, help=hint)
