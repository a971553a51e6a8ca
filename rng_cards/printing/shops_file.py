"""shops.yaml, read and checked: every fault at its line; sound entries are kept.

shops:
  mpc:
    name: MakePlayingCards        # or one a language: {fr: …, en: …}
    makes: pictures               # or pdf, or sheets, which take nothing more
    page: [2.72 in, 3.7 in]       # what is printed
    cut: [63 mm, 88 mm]           # what is left of it
    safe: 0.12 in
    order: front-back             # of the pages of a PDF; or back-front
    dpi: 300
    colours: rgb                  # or cmyk, which takes `profile` and `condition`
    order-file: mpc-autofill      # or list; for screens sheets, room
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from rng_cards.diagnostics import Diagnostic, in_order
from rng_cards.files.text import read_text
from rng_cards.printing import shop_codes as codes
from rng_cards.printing.measures import LengthBetween
from rng_cards.printing.papers_file import Named, Size, sound_entries
from rng_cards.printing.pictures import MAX_DPI, MIN_DPI
from rng_cards.printing.press import profile_fault
from rng_cards.printing.shop_kinds import Colours, Makes, OrderFile, PageOrder
from rng_cards.printing.units import MM
from rng_cards.shape import yaml_key
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.typed import refusal, typed_file

Safe: TypeAlias = Annotated[float, LengthBetween(0.0, 30 * MM)]
_LEAST_INK: Final = 100
_MOST_INK: Final = 400


class _Shop(Named):
    makes: Makes
    page: Size | None = None
    cut: Size | None = None
    safe: Safe = 0.0
    order: PageOrder = "front-back"
    dpi: Annotated[int, Field(ge=MIN_DPI, le=MAX_DPI)] = 300
    colours: Colours = "rgb"
    most_ink: Annotated[int, Field(ge=_LEAST_INK, le=_MOST_INK)] = _MOST_INK
    profile: str = ""
    condition: str = ""
    order_file: OrderFile | None = None
    stock: str = ""
    sources: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        for key in self._wanted():
            if not getattr(self, key):
                raise _incomplete(self.makes, key)
        if self.page and self.cut and any(a < b for a, b in zip(self.page, self.cut, strict=True)):
            raise _incomplete(self.makes, "page")
        return self

    def _wanted(self) -> tuple[str, ...]:
        cards = () if self.makes == "sheets" else ("page", "cut")
        return (*cards, "profile", "condition") if self.colours == "cmyk" else cards


def _incomplete(makes: str, key: str) -> PydanticCustomError:
    params: dict[str, Param] = {"makes": makes, "key": yaml_key(key)}
    return refusal(Diagnostic(codes.INCOMPLETE_SHOP, None, params))


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    shops: dict[str, Any] = {}


_FILE: Final = TypeAdapter(_File)
_SHOP: Final = TypeAdapter(_Shop)


def shops_schema() -> dict[str, Any]:
    """What an editor holds such files to."""
    one = _SHOP.json_schema(ref_template="#/$defs/{model}")
    defined = one.pop("$defs", {})
    shops = {"type": "object", "additionalProperties": one}
    return {
        "type": "object",
        "properties": {"shops": shops},
        "additionalProperties": False,
        "$defs": defined,
    }


class ShopsRead(NamedTuple):
    """The values of `Shop`s in their order, and what is wrong with the files."""

    data: list[dict[str, Any]]
    findings: tuple[Diagnostic, ...]
    sources: dict[str, str]


def read_shops(paths: Mapping[str, str]) -> ShopsRead:
    """What the files name, a later one over an earlier one; each with the path that people see."""
    shops: dict[str, dict[str, Any]] = {}
    findings: list[Diagnostic] = []
    sources: dict[str, str] = {}
    folders = [Path(file).parent for file in reversed(list(paths))]
    for file, path in paths.items():
        text = read_text(file, path)
        sources[path] = text.text or ""
        read = typed_file(_FILE, text)
        findings += read.findings
        if read.value is None or read.root is None:
            continue
        for name, shop, node in sound_entries(read.root, "shops", _SHOP, path, findings):
            values = _values(name, shop)
            fault = _profile(values, folders)
            if fault is None:
                shops[name] = values
                continue
            place = (node.get("profile") if isinstance(node, MapNode) else None) or node
            params: dict[str, Param] = {"file": shop.profile, "reason": fault}
            findings.append(Diagnostic(codes.BAD_PROFILE, place.span(path), params))
    return ShopsRead(list(shops.values()), in_order(findings), sources)


def _values(name: str, shop: _Shop) -> dict[str, Any]:
    values = shop.model_dump(exclude={"name"})
    pairs = {key: tuple(values[key]) for key in ("page", "cut") if values[key]}
    sources = {"sources": tuple(values["sources"])}
    return {"id": name, "names": shop.names(name), **values, **pairs, **sources}


def _profile(values: dict[str, Any], folders: list[Path]) -> Text | str | None:
    """Find the file of the profile, in one's own folder first; else what is wrong with it."""
    if not values["profile"]:
        return None
    files = [folder / values["profile"] for folder in folders]
    file = next((one for one in files if one.is_file()), files[-1])
    values["profile"] = str(file)
    return profile_fault(str(file), values["most_ink"])
