"""papers.yaml, read and checked: every fault at its line; sound entries are kept.

margin: 4.2 mm
papers:
  a4:
    name: A4                  # or one a language: {fr: …, en: …}
    size: [210 mm, 297 mm]    # width, height
    margin: 3 mm              # where it is not that of all
    territories: [US, CA]     # where it is the usual one
    bleed: 2 mm               # where none is asked for; 0 if it is not said
  card:
    one-card: true            # a page that is one card; may leave out its size
    cut: [2.5 in, 3.5 in]     # what is left of it, in its middle; that of the card by itself
    bleed: 3 mm
cards:
  standard:
    size: [63 mm, 88 mm]
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple, Self, TypeAlias, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticKnownError

from rng_cards.diagnostics import Diagnostic, in_order
from rng_cards.files.text import read_text
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.measures import LengthBetween
from rng_cards.printing.units import LONGEST, MM
from rng_cards.shape import yaml_key
from rng_cards.words import SOURCE_LANGUAGES
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.typed import refusal, typed, typed_file

Side: TypeAlias = Annotated[float, LengthBetween(10 * MM, LONGEST)]
"""Of a paper or of a card; less is a slip of the unit."""
Border: TypeAlias = Annotated[float, LengthBetween(0.0, 50 * MM)]
"""A margin or a bleed; more is another slip."""


def _two(sides: Any) -> Any:
    """The sides of a size, of which there are two."""
    if not isinstance(sides, list) or len(sides) != 2:  # noqa: PLR2004 -- across and down
        raise refusal(Diagnostic(codes.NOT_A_SIZE, None))
    return sides


def _in_each_language(name: Any) -> Any:
    """One name for all languages, or those that the file gives."""
    if not isinstance(name, str | dict):
        raise PydanticKnownError("string_type")
    return dict.fromkeys(SOURCE_LANGUAGES, name) if isinstance(name, str) else name


Size: TypeAlias = Annotated[list[Side], BeforeValidator(_two)]


class _Names(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, str]

    fr: str
    en: str


class Named(BaseModel):
    """An entry that has a name, its own by itself."""

    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=yaml_key)

    name: Annotated[_Names, BeforeValidator(_in_each_language)] | None = None

    def names(self, instead: str) -> dict[str, str]:
        """What it is called in each language."""
        return self.name.model_dump() if self.name else dict.fromkeys(SOURCE_LANGUAGES, instead)


class _Card(Named):
    size: Size


class _Paper(Named):
    size: Size | None = None
    one_card: bool = False
    cut: Size | None = None
    bleed: Border = 0.0
    margin: Border | None = None
    territories: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _has_a_size(self) -> Self:
        if self.size is None and not self.one_card:
            raise refusal(Diagnostic(yaml_codes.MISSING_KEY, None, {"key": "size"}))
        return self


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    margin: Border = 0.0
    papers: dict[str, Any] = {}
    cards: dict[str, Any] = {}


_FILE: Final = TypeAdapter(_File)
_PAPER: Final = TypeAdapter(_Paper)
_CARD: Final = TypeAdapter(_Card)

_T = TypeVar("_T")


class PapersRead(NamedTuple):
    """The values of `Paper`s and `CardSize`s in their order, and what is wrong with the files."""

    data: dict[str, list[tuple[Any, ...]]]
    findings: tuple[Diagnostic, ...]
    sources: dict[str, str]


def read_papers(paths: Mapping[str, str]) -> PapersRead:
    """What the files name, a later one over an earlier one; each with the path that people see."""
    papers: dict[str, tuple[Any, ...]] = {}
    cards: dict[str, tuple[Any, ...]] = {}
    findings: list[Diagnostic] = []
    sources: dict[str, str] = {}
    for file, path in paths.items():
        text = read_text(file, path)
        sources[path] = text.text or ""
        read = typed_file(_FILE, text)
        findings += read.findings
        if read.value is None or read.root is None:
            continue
        for name, paper, _node in sound_entries(read.root, "papers", _PAPER, path, findings):
            margin = read.value.margin if paper.margin is None else paper.margin
            size = tuple(paper.size) if paper.size else None
            blank = 0.0 if paper.one_card else margin
            cut = tuple(paper.cut) if paper.cut else None
            names = paper.names(name)
            here = tuple(paper.territories)
            papers[name] = (name, names, size, paper.one_card, paper.bleed, blank, cut, here)
        for name, card, _node in sound_entries(read.root, "cards", _CARD, path, findings):
            cards[name] = (name, card.names(name), *card.size)
    data = {"papers": list(papers.values()), "cards": list(cards.values())}
    return PapersRead(data, in_order(findings), sources)


def sound_entries(
    root: Node, part: str, adapter: TypeAdapter[_T], path: str, findings: list[Diagnostic]
) -> Iterator[tuple[str, _T, Node]]:
    """The entries of a part of a file that nothing is wrong with; of the others, findings.

    Each with its name, its value, and where it stands.
    """
    entries = root.get(part) if isinstance(root, MapNode) else None
    for key, node in entries.pairs() if isinstance(entries, MapNode) else ():
        read = typed(adapter, node, path)
        findings += read.findings
        if read.value is not None:
            yield key.value.lower(), read.value, node
