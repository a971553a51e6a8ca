"""A kit and its pages: read and checked the first time, then taken from the cache."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.icons import icons_file
from rng_cards.printing.kit.model import FILE, Kit, KitNeeds
from rng_cards.printing.layout.compiling import LAYOUT_CODE

_CODE: Final = (Path(__file__).parent, *LAYOUT_CODE)


class KitSource(NamedTuple):
    """A kit, or None where something is wrong with it, and its compiled pages by name."""

    kit: Kit | None
    layouts: dict[str, Any]
    findings: tuple[Diagnostic, ...]
    files: Mapping[str, str] = {}
    """Where each of the pages is written down."""


def load_kit(game: str, folders: Sequence[Path], needs: KitNeeds, over: Sequence[str]) -> KitSource:
    """The kit of a game: the file of the first folder that has one, and pages of all of them.

    The last folder has pages that games share, and no kit.
    """
    files = [folder / FILE for folder in folders]
    file = next((one for one in files if one.is_file()), None)
    if file is None:
        params = {"game": game, "file": FILE}
        finding = Diagnostic(codes.NO_KIT, Span.of_file(str(files[:-1][-1])), params)
        return KitSource(None, {}, (finding,))

    def make() -> Made:
        from rng_cards.printing.kit.reading import read_kit  # noqa: PLC0415 -- pydantic

        return read_kit(file, folders, needs, over)

    name = "-".join(("kit", *sorted(needs.layouts.languages), *over))
    asked = [*sorted(needs.papers), *needs.pages, *needs.cards, *needs.ids, *needs.variants]
    made = compiled(name, [*folders, icons_file()], _CODE, make, asked=asked)
    if not made.data:
        return KitSource(None, {}, made.findings)
    pages = {one.stem: str(one) for folder in reversed(folders) for one in folder.glob("*.yaml")}
    kit = Kit.from_plain(made.data["kit"])
    return KitSource(kit, made.data["layouts"], made.findings, pages)
