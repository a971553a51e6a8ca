"""Pages as pictures: exact to the pixel, the same every time, what is on them in its place."""

import struct
from io import BytesIO

import pytest
from cases import each
from PIL import Image

from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.drawing import Area, Ink
from rng_cards.printing.pictures import (
    MAX_DPI,
    MIN_DPI,
    PageBox,
    check_dpi,
    picture_name,
    pixels,
    to_images,
    to_pngs,
)

MM = 72 / 25.4
INCH = 72.0
RED, GREEN, WHITE = (255, 0, 0), (0, 128, 0), (255, 255, 255)


def pdf(*pages: tuple[float, float], bleed: float = 0) -> bytes:
    """Pages (in points): red, the cut card on them green, a black square in its middle."""
    canvas = Canvas()
    for width, height in pages:
        trim = Area(bleed, bleed, width - 2 * bleed, height - 2 * bleed)
        canvas.page(width, height, trim=trim)
        canvas.panel(Area(0, 0, width, height), Ink(fill="#ff0000"))
        canvas.panel(trim, Ink(fill="#008000"))
        canvas.panel(Area(width / 2 - 10, height / 2 - 10, 20, 20), Ink(fill="#000000"))
    return canvas.pdf()


def opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


def chunk(data: bytes, kind: bytes) -> bytes:
    at = data.index(kind)
    length = struct.unpack(">I", data[at - 4 : at])[0]
    return data[at + 4 : at + 4 + int(length)]


@each(
    "width, height, dpi, size",
    [
        (69 * MM, 94 * MM, 300, (815, 1110)),
        (63 * MM, 88 * MM, 300, (744, 1039)),
        (2.75 * INCH, 3.75 * INCH, 300, (825, 1125)),
        (2.75 * INCH, 3.75 * INCH, 50, (138, 188)),
        (63 * MM, 88 * MM, 36, (89, 125)),
        (63 * MM, 88 * MM, 1200, (2976, 4157)),
    ],
)
def test_a_picture_is_as_large_as_its_page_to_the_pixel(
    width: float, height: float, dpi: int, size: tuple[int, int]
) -> None:
    [(name, data)] = to_pngs(pdf((width, height)), dpi, ["a.png"])
    image = opened(data)
    assert name == "a.png"
    assert image.size == size
    assert image.mode == "RGB"
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        assert image.getpixel(corner) == GREEN, "filled to its last pixel"


def test_the_resolution_is_in_the_file() -> None:
    [(_, data)] = to_pngs(pdf((69 * MM, 94 * MM)), 300, ["a.png"])
    across, down, unit = struct.unpack(">IIB", chunk(data, b"pHYs"))
    assert (across, down, unit) == (11811, 11811, 1), "pixels a metre: 300 / 0.0254"


@each("box, size, corner", [("page", (815, 1110), RED), ("trim", (744, 1039), GREEN)])
def test_the_bleed_is_shown_or_cut_off(
    box: PageBox, size: tuple[int, int], corner: tuple[int, int, int]
) -> None:
    [image] = to_images(pdf((69 * MM, 94 * MM), bleed=3 * MM), 300, box)
    assert image.size == size
    assert image.getpixel((0, 0)) == image.getpixel((size[0] - 1, size[1] - 1)) == corner
    assert image.getpixel((size[0] // 2, size[1] // 2)) == (0, 0, 0)


def test_the_edge_of_the_card_is_where_the_bleed_says() -> None:
    [image] = to_images(pdf((69 * MM, 94 * MM), bleed=3 * MM), 300)
    row = [image.getpixel((x, 500)) for x in range(815)]
    assert [row[x] for x in (0, 34, 36, 778, 780, 814)] == [RED, RED, GREEN, GREEN, RED, RED]


def test_the_same_pages_give_the_same_bytes() -> None:
    pages = pdf((200, 100), (100, 200))
    first = list(to_pngs(pages, 100, ["a", "b"]))
    assert first == list(to_pngs(pages, 100, ["a", "b"]))
    assert b"tIME" not in first[0][1]
    assert [opened(data).size for _, data in first] == [(278, 139), (139, 278)]


def test_pages_are_made_one_at_a_time() -> None:
    made = to_pngs(pdf((100, 100), (200, 200)), 72, ["a", "b"])
    assert next(made)[0] == "a"
    made.close()  # type: ignore[attr-defined]  # a generator


def test_as_many_names_as_pages() -> None:
    with pytest.raises(ValueError, match="zip"):
        list(to_pngs(pdf((100, 100)), 72, ["a", "b"]))


@each("points, dpi, whole", [(36, 75, 38), (36, 76, 38), (0.1, 36, 1), (198.0000001, 300, 825)])
def test_a_half_goes_up_whatever_floats_make_of_it(points: float, dpi: int, whole: int) -> None:
    assert pixels(points, dpi) == whole


@each("dpi", [MIN_DPI, 300, MAX_DPI])
def test_resolutions_that_there_are(dpi: int) -> None:
    assert check_dpi(dpi) is None


@each("dpi", [-300, 0, MIN_DPI - 1, MAX_DPI + 1])
def test_other_resolutions_are_findings(dpi: int) -> None:
    finding = check_dpi(dpi)
    assert finding is not None
    assert finding.code.id == "PRT780"
    assert finding.message("en") == f"{dpi} dpi: a picture has from 36 to 1200"
    assert finding.message("fr") == f"{dpi} ppp\xa0: une image en a de 36 à 1200"


@each("languages, name", [(("fr",), "machete.fr.png"), (("fr", "en"), "machete.fr-en.png")])
def test_a_file_is_called_by_card_and_language(languages: tuple[str, ...], name: str) -> None:
    assert picture_name(PrintedCard("machete", "weapon", languages, {}, frozenset())) == name
