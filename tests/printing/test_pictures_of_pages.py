"""Every sort of page as a picture, looked at by a person once and kept, in colour.

`UPDATE_SNAPSHOTS=1 python -m pytest tests/printing/test_pictures_of_pages.py` draws them anew; look
at each that has changed before you keep it. Sheets of whole decks, in grey, are kept beside
`test_print_rendered.py`: there the sheet matters, its marks and what is skipped; here the drawing.
"""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from effort import at_night
from kits import DECKS, ROOT
from PIL import Image, ImageChops

from rng_cards.cli.main import run
from rng_cards.printing.pictures import to_images

KEPT: Final = ROOT / "tests/snapshots/pages"
UPDATE: Final = "UPDATE_SNAPSHOTS=1 python -m pytest tests/printing/test_pictures_of_pages.py"
DPI: Final = 72
COLOURS: Final = 64
"""Of a picture's palette, those it has most of: surfaces keep theirs, edges lose some shades."""
MOST_BYTES: Final = 1_500_000

ALL_KINDS: Final = """\
jenny-james
cavalry-saber
old-bourbon
fall
improvise
deputy-nelson
undertakers-vulture
coffee-grinder
iron-bar
"""
"""A Gunslinger and eight cards: all six kinds; a name of two lines, an EPIC, no effects."""

SHEETS: Final[dict[str, tuple[list[str], int]]] = {
    "sheet-fr": (["--lang", "fr"], 0),
    "sheet-en": (["--lang", "en"], 0),
    "sheet-both": (["--lang", "both"], 0),
    "sheet-low-ink": (["--lang", "fr", "--low-ink"], 0),
    "back": (["--paper", "card", "--backs", "long-edge"], 1),
    "back-low-ink": (["--paper", "card", "--backs", "long-edge", "--low-ink"], 1),
    "fold": (["--lang", "fr", "--backs", "fold", "--marks", "full"], 0),
}
"""Each with what is asked for and the number of its page."""

OTHER_GAMES: Final[dict[str, tuple[list[str], int]]] = {
    "saloon-de": (["--game", "saloon", "--all", "--lang", "de"], 0),
    "saloon-both": (["--game", "saloon", "--all", "--lang", "fr,en"], 6),
    "duel-en": (["--game", "duel", "--all", "--lang", "en"], 0),
    "duel-tokens": (["--game", "duel", "--all", "--lang", "both"], 3),
    "colt-express-fr": (["--game", "colt-express", "--cards", "tuco", "--lang", "fr"], 0),
    "colt-express-round": (
        ["--game", "colt-express", "--cards", "type:round", "--lang", "both"],
        0,
    ),
    "colt-express-cars": (["--game", "colt-express", "--cards", "type:car", "--lang", "fr"], 0),
    "colt-express-low-ink": (
        ["--game", "colt-express", "--cards", "type:purse OR type:jewel", "--low-ink"],
        0,
    ),
}
"""Likewise, of the other games."""

KIT_PAGES: Final = (
    *("mat", "mat", "bullets", "disc", "reference-fr", "rules", "mat-large", "mat-large"),
)
"""Pages of a kit, after those of its cards."""
KITS: Final = {
    "kit-fr": (["--lang", "fr"], {"contents", *KIT_PAGES}),
    "kit-en": (["--lang", "en"], {"rules", "mat", "contents"}),
    "kit-both": (["--lang", "both"], {"mat", "mat-large", "bullets", "disc"}),
    "kit-low-ink": (["--lang", "fr", "--low-ink"], {"mat", "bullets", "disc", "reference-fr"}),
}
"""Each with what is asked for and the pages of it that are not those of another one."""
BOTH_PAGES: Final = (*(*KIT_PAGES[:5], "reference-en", "rules", "rules-en", *KIT_PAGES[6:]),)


def named(pages: Sequence[Image.Image], names: Sequence[str]) -> dict[str, Image.Image]:
    """The first page, and the last ones by their names."""
    return {"contents": pages[0], **dict(zip(names, pages[-len(names) :], strict=True))}


def in_few_colours(page: Image.Image) -> Image.Image:
    """The page in the colours that it has most of."""
    counted = Counter(zip(*[iter(page.tobytes())] * 3, strict=True))
    most = sorted(counted, key=lambda colour: (-counted[colour], colour))[:COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for colour in most for level in colour])
    return page.quantize(palette=palette, dither=Image.Dither.NONE)


def like_the_kept(name: str, page: Image.Image, folder: Path) -> None:
    """Not one pixel may differ: pdfium is pinned, and draws with fonts of the file and a rasteriser
    of its own, none of the machine's.
    """
    now = in_few_colours(page)
    kept = KEPT / f"{name}.png"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        KEPT.mkdir(exist_ok=True)
        now.save(kept, optimize=True)
    new = folder / kept.name
    now.save(new, optimize=True)
    told = f"look at {new} beside {kept}; if it is as it should be: {UPDATE}"
    assert kept.is_file(), told
    with Image.open(kept) as before:
        assert now.size == before.size, told
        difference = ImageChops.difference(now.convert("RGB"), before.convert("RGB"))
    assert difference.getbbox() is None, told


def pages_of(args: Sequence[str], folder: Path) -> list[Image.Image]:
    """What a command line prints, as pictures."""
    file = folder / "pages.pdf"
    assert run(["print", *args, "-o", str(file), "--quiet"]) == 0
    return list(to_images(file.read_bytes(), DPI))


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_looks_as_it_did_when_it_was_looked_at(name: str, tmp_path: Path) -> None:
    deck = tmp_path / "all-kinds.txt"
    deck.write_text(ALL_KINDS, encoding="utf-8")
    args, number = SHEETS[name]
    pages = pages_of([str(deck), *args, "--no-ledger"], tmp_path)
    like_the_kept(name, pages[number], tmp_path)


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_sheet_of_another_game_looks_as_it_did(name: str, tmp_path: Path) -> None:
    args, number = OTHER_GAMES[name]
    like_the_kept(name, pages_of([*args, "--no-ledger"], tmp_path)[number], tmp_path)


LATER_KITS: Final = sorted(KITS.keys() - {"kit-fr"})


@pytest.mark.parametrize(
    "name", ["kit-fr", *(pytest.param(one, marks=at_night) for one in LATER_KITS)]
)
def test_pages_of_the_kit_look_as_they_did_when_they_were_looked_at(
    name: str, tmp_path: Path
) -> None:
    args, looked_at = KITS[name]
    pages = pages_of(["kit", *DECKS, *args, "--mat", "both", "--no-ledger"], tmp_path)
    names = BOTH_PAGES if name == "kit-both" else KIT_PAGES
    for page, picture in named(pages, names).items():
        if page in looked_at:
            like_the_kept(f"{name}-{page}", picture, tmp_path)


@pytest.mark.parametrize(("name", "number"), [("calibration", 0), ("calibration-back", 1)])
def test_the_calibration_sheet_looks_as_it_did(name: str, number: int, tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    assert run(["print", "calibrate", "--lang", "fr", "-o", str(file)]) == 0
    like_the_kept(name, list(to_images(file.read_bytes(), DPI))[number], tmp_path)


def test_every_picture_that_is_kept_is_looked_at_and_they_stay_few() -> None:
    kit = {f"{name}-{page}" for name, (_, looked_at) in KITS.items() for page in looked_at}
    kept = {file.stem for file in KEPT.glob("*.png")}
    assert kept == {*SHEETS, *OTHER_GAMES, *kit, "calibration", "calibration-back"}
    assert sum(file.stat().st_size for file in KEPT.glob("*.png")) <= MOST_BYTES
