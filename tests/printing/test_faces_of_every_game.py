"""The faces of every game as they ship, in each language and in two, drawn and measured."""

import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from cases import each
from effort import at_night, tries
from PIL import Image, ImageChops, ImageStat
from witness import Shown, Witness, contrast, luminance

from rng_cards.app.printing.pieces import pieces_of
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.printing.boxes.pictures import ArtBox
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import NO_BLEED
from rng_cards.printing.imposition import Placement
from rng_cards.printing.papers import load_papers
from rng_cards.printing.pictures import to_images
from rng_cards.printing.units import MM

GAMES: Final = ("ragnguns", "saloon", "duel", "colt-express")
LEAST: Final = 6.0
"""Points: nothing is set in less."""
SAFE: Final = {"standard": 3.05 * MM, "token": 1.5 * MM}
"""From the edge to what is read, by the size of the piece: as far as shops want it of cards."""
CONTRAST: Final = 4.5
"""WCAG 2.2, 1.4.3: of text and what is behind it."""
DPI: Final = 150
PRINTER_DPI: Final = 600
"""Of an office printer. Two languages are measured at it: at the 75 that Ghostscript takes by
itself a line fills each dot that it touches."""
MOST_INK: Final = 0.06
"""The share of a page that is black with `--low-ink`, on average of the pages of a print."""
DECKS: Final = sorted((Path(__file__).parents[2] / "decks").glob("*.yaml"))


@cache
def renderer(game: str, *, low_ink: bool = False) -> Renderer:
    table = Table()
    sizes = load_papers(table.roots).cards
    return Renderer(table.game(game), table.catalogue(game), table.roots, sizes, low_ink=low_ink)


def arrangements(game: str) -> list[tuple[str, ...]]:
    """Each language, and each two of them on one card."""
    languages = renderer(game).catalogue.languages
    return [*((one,) for one in languages), *combinations(languages, 2)]


def faces(game: str) -> Iterator[PrintedCard]:
    one = renderer(game)
    for languages in arrangements(game):
        for piece, _ in pieces_of(one.catalogue, one.printing, 6, one.catalogue):
            yield one.face(piece, languages)


def backs(game: str) -> dict[str, str]:
    """A kind of face for each layout of backs."""
    return {one.back: kind for kind, one in renderer(game).printing.kinds.items()}


def drawn(
    game: str, face: PrintedCard, *, low_ink: bool = False, blank: bool = False
) -> tuple[Witness, list[str]]:
    """A face on a page of its own, and what was found, in words; `blank`: without its text."""
    one = renderer(game, low_ink=low_ink)
    canvas = Witness(blank=blank)
    canvas.page(*one.size(face.kind))
    found = one.draw(canvas, face, Placement(0, 0, 0, 0, "front", NO_BLEED))
    return canvas, [f"{face.id}: {each_.code.id} {each_.params}" for each_ in found]


def too_near(one: Shown, width: float, height: float, safe: float) -> bool:
    return min(one.left, one.top, width - one.right, height - one.bottom) < safe


@each("game", GAMES)
@each("low_ink", [False, True])
def test_the_layouts_are_sound(game: str, *, low_ink: bool) -> None:
    assert renderer(game, low_ink=low_ink).findings == []


@each("game", GAMES)
def test_a_kind_shows_what_its_cards_bear(game: str) -> None:
    for name, kind in renderer(game).printing.kinds.items():
        shown = {field for box in renderer(game).design(name).boxes for field in box.shown()}
        assert kind.shown <= shown, name


@each("game", GAMES)
def test_a_picture_of_ones_own_has_a_place_on_every_face_and_back(game: str) -> None:
    one = renderer(game)
    for name in {*one.printing.kinds, *backs(game)}:
        assert any(isinstance(box, ArtBox) for box in one.design(name).boxes), name


@pytest.mark.parametrize("game", GAMES)
def test_every_text_fits_is_readable_and_stands_apart(game: str) -> None:
    found = []
    for face in faces(game):
        canvas, told = drawn(game, face)
        found += told
        where = f"{face.id} in {'+'.join(face.languages)}"
        found += [
            f"{where}: {one.run.text!r} in {one.run.size} pt"
            for one in canvas.shown
            if one.run.size < LEAST
        ]
        found += [
            f"{where}: {one.run.text!r} on {other.run.text!r}"
            for one, other in combinations(canvas.shown, 2)
            if one.block != other.block and one.covers(other)
        ]
        size = renderer(game).size(face.kind)
        safe = SAFE.get(renderer(game).printing.kinds[face.kind].size, 0.0)
        found += [
            f"{where}: {one.run.text!r} near the edge"
            for one in canvas.shown
            if too_near(one, *size, safe)
        ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
@each("low_ink", [False, True])
def test_text_stands_out_from_what_is_behind_it(game: str, *, low_ink: bool) -> None:
    """On a card of each kind, in each arrangement of languages."""
    found = set()
    for face in {(one.kind, one.languages): one for one in faces(game)}.values():
        canvas, _ = drawn(game, face, low_ink=low_ink, blank=True)
        (image,) = to_images(canvas.pdf(), DPI)
        for one in canvas.shown:
            box = [round(side * DPI / 72) for side in one[:4]]
            behind = image.crop((box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1)).convert("RGB")
            colour = luminance(tuple(bytes.fromhex(one.run.colour[1:])))
            pixels = behind.getcolors(behind.width * behind.height) or []
            poor = sum(
                count
                for count, pixel in pixels
                if isinstance(pixel, tuple) and contrast(colour, luminance(pixel)) < CONTRAST
            )
            if poor > 0.03 * sum(count for count, _ in pixels):  # a rule that passes below a comma
                found.add(f"{face.id} {'+'.join(face.languages)}: {one.run.text!r}")
    assert found == set()


@at_night
@each("game", GAMES)
def test_every_card_fits_with_little_ink(game: str) -> None:
    assert [told for face in faces(game) for told in drawn(game, face, low_ink=True)[1]] == []


@each("game", GAMES)
def test_backs_are_the_same_after_half_a_turn(game: str) -> None:
    """No card of a deck is marked by how it lies."""
    one = renderer(game)
    for name, kind in backs(game).items():
        if one.printing.kinds[kind].size != "standard":
            continue
        canvas, told = drawn(game, one.back(kind, ("fr",)))
        assert told == []
        (image,) = to_images(canvas.pdf(), 100)
        turned = image.transpose(Image.Transpose.ROTATE_180)
        apart = ImageStat.Stat(ImageChops.difference(image, turned).convert("L")).mean[0]
        assert apart < 1.5, f"{name}: of 255, more than rounding to pixels makes"
        assert ImageStat.Stat(image.convert("L")).stddev[0] > 10, f"{name} has something on it"


@each("game", GAMES)
@each("shop", ["drivethru", "mpc", "gamecrafter"][: tries(1, 3)])
def test_no_shop_would_cut_into_a_text(
    game: str, shop: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["print", "--all", "--game", game, "--for", shop, "--check", "--no-ledger"])
    assert "PRT737" not in "".join(capsys.readouterr())


@pytest.mark.skipif(not shutil.which("gs"), reason="Ghostscript is not installed")
@pytest.mark.parametrize(
    "asked",
    [
        *([str(deck)] for deck in DECKS[: tries(2, 6)]),
        *(["--all", "--game", game] for game in GAMES),
    ],
    ids=lambda asked: asked[-1].rpartition("/")[2],
)
def test_low_ink_is_little_black_and_nothing_else(asked: list[str], tmp_path: Path) -> None:
    out = tmp_path / "low.pdf"
    for languages, resolution in (((), ()), (("--lang", "both"), (f"-r{PRINTER_DPI}",))):
        args = [*asked, *languages, "--low-ink", "--no-ledger", "-q", "-o", str(out)]
        assert run(["print", *args]) == 0
        told = subprocess.run(
            ["gs", "-q", *resolution, "-o", "-", "-sDEVICE=inkcov", out],
            capture_output=True,
            text=True,
            check=True,
        )
        pages = [tuple(map(float, line.split()[:4])) for line in told.stdout.splitlines()]
        assert all(page[:3] == (0, 0, 0) for page in pages)
        assert sum(page[3] for page in pages) / len(pages) <= MOST_INK
