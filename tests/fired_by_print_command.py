"""How the codes of layouts, of faces and of `rng print` itself are fired that no example shows."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rng_cards.app.printing import writer
from rng_cards.app.printing.asking import Asked, order_of, read_pair
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.layout.needs import LayoutNeeds
from rng_cards.printing.layout.reading import read_layouts
from rng_cards.printing.papers import load_papers
from rng_cards.printing.units import MM

Fire = Callable[[Path, Table], list[Diagnostic]]

SIZE: Final = (63 * MM, 88 * MM)


def findings_of_layouts(
    folder: Path,
    files: Mapping[str, str],
    *,
    languages: frozenset[str] = frozenset(),
    shown: str = "",
) -> list[Diagnostic]:
    """What is said of layout files, the kind of card being `weapon`."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    wanted = LayoutNeeds(frozenset(shown.split()), frozenset({"name", "cost"}), SIZE, languages)
    return list(read_layouts([folder], {"weapon": wanted}).findings)


def _layouts(shown: str = "", **files: str) -> Fire:
    return lambda path, _table: findings_of_layouts(path, files, shown=shown)


def _unsaid(path: Path, _table: Table) -> list[Diagnostic]:
    box = "{says: {fr: Tire}, at: [0 mm, 0 mm], size: [9 mm, 9 mm]}"
    boxes = f"styles: {{text: {{}}}}\nboxes: {{how: {box}}}\n"
    return findings_of_layouts(path, {"weapon": boxes}, languages=frozenset({"fr", "en"}))


def _face(table: Table, **fields: tuple[str, ...]) -> list[Diagnostic]:
    """What is said of a Machete that reads otherwise."""
    sizes = load_papers(table.roots).cards
    renderer = Renderer(table.game("ragnguns"), table.catalogue("ragnguns"), table.roots, sizes)
    card = table.catalogue("ragnguns").get("machete")
    assert card is not None
    face = renderer.face(card, ("fr",))
    other = PrintedCard(face.id, face.kind, face.languages, {**face.fields, **fields}, face.house)
    return renderer.try_out(other)


def _too_long(_path: Path, table: Table) -> list[Diagnostic]:
    return _face(table, **{"rules": ("mot " * 500,), "rules.lead": ("",)})


def _asked(asked: Asked) -> Fire:
    def fire(_path: Path, table: Table) -> list[Diagnostic]:
        papers = load_papers(table.roots)
        return list(order_of(asked, papers, "standard", "", ("fr",)).findings)

    return fire


def _somebodys_file(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "roman.pdf").write_text("Il était une fois dans l'Ouest.\n", encoding="utf-8")
    refused = writer.refusal(str(path / "roman.pdf"), "PDF")
    return [refused] if refused else []


def _folder(path: Path, _table: Table) -> list[Diagnostic]:
    refused = writer.refusal(str(path), "PDF")
    return [refused] if refused else []


FIRED_BY_PRINT_COMMAND: Final[dict[str, tuple[str, Fire]]] = {
    "PRT702": ("a weapon without its cost", _layouts("cost", weapon="boxes: {}\n")),
    "PRT703": (
        "a panel wider than the card",
        _layouts(weapon="boxes: {a: {panel: none, at: [1 mm, 0 mm], size: [63 mm, 8 mm]}}\n"),
    ),
    "PRT704": ("a parent that is not there", _layouts(weapon="extends: sword\nboxes: {}\n")),
    "PRT705": (
        "two layouts that extend each other",
        _layouts(weapon="extends: base\nboxes: {}\n", base="extends: weapon\nboxes: {}\n"),
    ),
    "PRT706": ("a page that speaks no English", _unsaid),
    "PRT720": ("five hundred words", _too_long),
    "PRT721": ("a Chinese weapon", lambda _path, table: _face(table, name=("札",))),
    "PRT756": ("a grid of one number", _asked(Asked(grid="3"))),
    "PRT757": ("an offset of one length", lambda *_: list(read_pair("1mm").findings)),
    "PRT782": ("a folder for a file", _folder),
    "PRT784": ("pictures of sheets", _asked(Asked(single=True))),
    "PRT783": ("a novel called .pdf", _somebodys_file),
}
