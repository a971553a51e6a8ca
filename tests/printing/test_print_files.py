"""What `rng print` writes, as the tools of others see it: every deck, in both languages."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from PIL import Image, ImageChops

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Card
from rng_cards.cli.main import run

ROOT: Final = Path(__file__).parent.parent.parent
DECKS: Final = sorted((ROOT / "decks").glob("*.yaml"))
TOOLS: Final = ("pdfinfo", "pdffonts", "pdftotext", "pdftoppm", "qpdf")
A4: Final = (595.276, 841.89)
MM: Final = 72 / 25.4

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason="poppler-utils and qpdf are not installed"
)


class Made(NamedTuple):
    """A file, and the deck in it."""

    deck: Path
    language: str
    pdf: Path


def printed(folder: Path, *args: str) -> Path:
    """`rng print …` into a file of its own; its path."""
    out = folder / f"{len(list(folder.iterdir()))}.pdf"
    assert run(["print", *args, "-o", str(out), "--no-ledger", "-q"]) == 0
    return out


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("prints")


@pytest.fixture(
    scope="module",
    params=[(deck, language) for deck in DECKS for language in ("fr", "en")],
    ids=lambda one: f"{one[0].stem}-{one[1]}",
)
def made(request: pytest.FixtureRequest, folder: Path) -> Made:
    deck, language = request.param
    return Made(deck, language, printed(folder, str(deck), "--lang", language))


def told(*command: str | Path, encoding: str = "utf-8") -> str:
    """What a tool says of a file."""
    done = subprocess.run(
        list(map(str, command)), capture_output=True, encoding=encoding, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def info(pdf: Path, *options: str) -> dict[str, str]:
    """The lines of pdfinfo, by their names."""
    lines = [line.partition(":") for line in told("pdfinfo", *options, pdf).splitlines()]
    return {name.strip(): value.strip() for name, _, value in lines}


def cards_of(deck: Path, table: Table) -> list[Card]:
    resolved = validate_file(str(deck), table).resolved
    assert resolved is not None
    assert resolved.leader is not None
    slots = [resolved.leader, *resolved.cards]
    return [slot.card for slot in slots if slot.card is not None]


# Every deck, in both languages


def test_a_deck_with_its_gunslinger_is_two_a4_pages_with_a_title(made: Made) -> None:
    said = info(made.pdf)
    assert said["Pages"] == "2"
    assert said["Page size"] == "595.276 x 841.89 pts (A4)"
    resolved = validate_file(str(made.deck), Table()).resolved
    assert resolved is not None
    assert said["Title"] == resolved.deck.name(made.language)
    assert said["JavaScript"] == "no"
    assert said["Encrypted"] == "no"


def test_the_page_has_its_trim_and_bleed_boxes(made: Made) -> None:
    said = info(made.pdf, "-box")
    whole = "0.00     0.00   595.28   841.89"
    assert said["TrimBox"] == said["BleedBox"] == said["MediaBox"] == whole


def test_every_font_is_embedded_and_cut_down(made: Made) -> None:
    rows = told("pdffonts", made.pdf).splitlines()[2:]
    assert len(rows) >= 3
    for row in rows:
        name, *_, embedded, subset, to_unicode, _object, _generation = row.split()
        assert re.fullmatch(r"[A-Z]{6}\+RNG\w+-\w+", name), row
        assert (embedded, subset, to_unicode) == ("yes", "yes", "yes"), row


def test_qpdf_finds_the_file_sound(made: Made) -> None:
    assert "No syntax or stream encoding errors found" in told("qpdf", "--check", made.pdf)


def test_every_name_and_text_can_be_found_and_copied(made: Made, table: Table) -> None:
    text = " ".join(told("pdftotext", "-raw", made.pdf, "-").split())
    for card in cards_of(made.deck, table):
        assert folded(card.name(made.language)) in folded(text), card.id
        for line in card.record["text"].get(made.language, "").split("\n"):
            assert all(folded(word) in folded(text) for word in line.split()), (card.id, line)
    assert "♠" in text
    assert "♥" in text


def folded(text: str) -> str:
    """Letters and signs, without what a line's end or a column of symbols takes away."""
    return re.sub(r"[\s\u00a0\u202f\u2011:-]", "", text).casefold()


def test_the_file_says_its_language_and_that_it_is_not_to_be_scaled(made: Made) -> None:
    catalogue = told("qpdf", "--qdf", "--object-streams=disable", made.pdf, "-", encoding="latin-1")
    assert re.search(rf"/Lang \({made.language}\)", catalogue)
    assert re.search(r"/PrintScaling /None", catalogue)
    assert re.search(r"/DisplayDocTitle true", catalogue)


def test_a_deck_weighs_less_than_a_photograph_of_it(made: Made) -> None:
    assert made.pdf.stat().st_size <= 100_000


def test_the_same_print_has_the_same_bytes(made: Made, tmp_path: Path) -> None:
    again = printed(tmp_path, str(made.deck), "--lang", made.language)
    assert again.read_bytes() == made.pdf.read_bytes()


# All cards at once


def test_all_the_symbols_of_the_game_can_be_copied(folder: Path) -> None:
    text = told(
        "pdftotext", "-raw", printed(folder, "--all", "--game", "ragnguns", "--lang", "fr"), "-"
    )
    for sign in "♠♥∞①②③↴♦ÉÈÀéèçœ«»’":
        assert sign in text, sign


def test_both_languages_stand_on_one_card(folder: Path) -> None:
    pdf = printed(folder, "--cards", "machete", "--type", "weapon", "--lang", "both")
    assert info(pdf)["Pages"] == "1"
    text = told("pdftotext", "-raw", pdf, "-")
    assert "Machette" in text
    assert "Machete" in text


def test_the_second_language_has_sheets_of_its_own(folder: Path) -> None:
    pdf = printed(folder, str(DECKS[0]), "--lang", "both", "--second-sheet", "--skip", "1-8")
    assert info(pdf)["Pages"] == "5"  # 1 + 9 + 6, then 9 + 7: only the first sheet is half used
    for page, language in enumerate(["FR", "FR", "FR", "EN", "EN"], 1):
        text = told("pdftotext", "-raw", "-f", str(page), "-l", str(page), pdf, "-")
        assert set(re.findall(r" (FR|EN)$", text, re.MULTILINE)) == {language}, page


# Measured


def dark(image: Image.Image) -> Image.Image:
    return image.point(lambda value: 255 if value < 128 else 0)


def runs(line: Image.Image) -> Iterator[float]:
    """The middles of the dark stretches of a row or column of pixels, in pixels."""
    start = None
    values = [*line.tobytes(), 255]
    for at, value in enumerate(values):
        if value < 128 and start is None:
            start = at
        elif value >= 128 and start is not None:
            yield (start + at - 1) / 2
            start = None


DPI: Final = 600


def pages(pdf: Path, folder: Path, dpi: int, *options: str) -> list[Image.Image]:
    stem = folder / f"{pdf.stem}-{dpi}"
    told("pdftoppm", "-r", str(dpi), "-gray", *options, pdf, stem)
    return [Image.open(file).copy() for file in sorted(folder.glob(f"{stem.name}-*.pgm"))]


def test_cards_are_63_by_88_mm_between_their_cut_marks(folder: Path, tmp_path: Path) -> None:
    pdf = printed(folder, "--cards", "--type", "weapon", "--low-ink", "--no-epic")
    (sheet, *_) = pages(pdf, tmp_path, DPI, "-f", "1", "-l", "1")
    pixel = 25.4 / DPI
    top, left = (297 - 3 * 88) / 2, (210 - 3 * 63) / 2
    row = round((top - 2.5) / pixel)  # between the paper's edge and the cards: marks alone
    across = [at * pixel for at in runs(sheet.crop((0, row, sheet.width, row + 1)))]
    column = round((left - 2.5) / pixel)
    down = [at * pixel for at in runs(sheet.crop((column, 0, column + 1, sheet.height)))]
    assert len(across) == len(down) == 4
    assert [b - a for a, b in pairwise(across)] == pytest.approx([63.0] * 3, abs=0.1)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([88.0] * 3, abs=0.1)
    assert across[0] == pytest.approx(left, abs=0.1)
    assert down[0] == pytest.approx(top, abs=0.1)


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
@pytest.mark.parametrize("cards", [1, 9])
def test_each_back_lies_behind_its_front(
    edge: str, cards: int, folder: Path, tmp_path: Path
) -> None:
    names = [card.id for card in Table().catalogue("ragnguns") if card.type == "weapon"][:cards]
    deck = tmp_path / "deck.txt"
    deck.write_text("\n".join(names), encoding="utf-8")
    pdf = printed(folder, str(deck), "--backs", edge, "--marks", "none")
    front, back = pages(pdf, tmp_path, 150)
    side = (
        Image.Transpose.FLIP_LEFT_RIGHT
        if edge == "long-edge"
        else (Image.Transpose.FLIP_TOP_BOTTOM)
    )
    (left, top, right, bottom), behind = covered(front), covered(back.transpose(side))
    beyond = (left - behind[0], top - behind[1], behind[2] - right, behind[3] - bottom)
    assert max(beyond) - min(beyond) <= 2, "as far on every side"
    assert beyond[0] == pytest.approx(2 / 25.4 * 150, abs=2), "the back bleeds by 2 mm"


def covered(page: Image.Image) -> tuple[int, int, int, int]:
    """The rectangle in which anything is printed at all."""
    box = ImageChops.invert(page).getbbox()
    assert box is not None
    return box


def test_an_offset_moves_the_backs_right_and_down(folder: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("machete", encoding="utf-8")
    options = (str(deck), "--backs", "long-edge", "--marks", "none", "--offset")
    (_, plain), (_, moved) = (
        pages(printed(folder, *options, offset), tmp_path, 150) for offset in ("0,0", "2mm,-3mm")
    )
    shift = [b - a for a, b in zip(covered(plain), covered(moved), strict=True)]
    assert shift == pytest.approx([2 / 25.4 * 150, -3 / 25.4 * 150] * 2, abs=1)


def test_a_page_of_one_card_has_its_bleed_beyond_its_trim(folder: Path) -> None:
    pdf = printed(folder, "--cards", "machete", "--type", "weapon", "--paper", "card")
    said = info(pdf, "-box")
    boxes = {name: [float(one) for one in said[name].split()] for name in ("TrimBox", "BleedBox")}
    left, bottom, right, top = boxes["TrimBox"]
    assert (right - left) / MM == pytest.approx(63, abs=0.01)
    assert (top - bottom) / MM == pytest.approx(88, abs=0.01)
    assert boxes["BleedBox"] == pytest.approx([0, 0, 69 * MM, 94 * MM], abs=0.01)
    assert left == pytest.approx(3 * MM, abs=0.01)
