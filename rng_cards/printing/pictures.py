"""Pages as pictures: PNG files for online play and for print shops, exact to the pixel.

The cards are drawn once, as a PDF of one card a page; pdfium makes pictures of its pages, so that
what is seen on a screen is what comes out of a printer.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from math import floor
from threading import RLock
from typing import TYPE_CHECKING, Final, Literal

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import picture_codes as codes
from rng_cards.printing.card import PrintedCard

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage  # type: ignore[import-untyped]

MIN_DPI: Final = 36
MAX_DPI: Final = 1200

PageBox = Literal["page", "trim"]
"""What of a page is shown: all of it, or what is left after cutting."""

_PDFIUM: Final = RLock()
"""pdfium works for one thread at a time."""
_FINER: Final = 4
_WHITE: Final = (255, 255, 255, 255)


def check_dpi(dpi: int) -> Diagnostic | None:
    """Whether pictures can be that fine (dots per inch)."""
    if MIN_DPI <= dpi <= MAX_DPI:
        return None
    params = {"dpi": dpi, "least": MIN_DPI, "most": MAX_DPI}
    return Diagnostic(codes.DPI_OUT_OF_RANGE, None, params)


def picture_name(card: PrintedCard) -> str:
    """The file of a card: `spur.fr.png`, `spur.fr-en.png` with both languages on it."""
    return f"{card.id}.{'-'.join(card.languages)}.png"


def pixels(points: float, dpi: int) -> int:
    """A length in pixels, to the nearest; a half goes up. 1 pt is 1/72 in."""
    return max(1, floor(round(points * dpi / 72, 3) + 0.5))


def to_pngs(
    pdf: bytes, dpi: int, names: Sequence[str], corners: float = 0.0
) -> Iterator[tuple[str, bytes]]:
    """Each page as a PNG of its own, under the names given, one a page.

    Every picture is as large as its page at that resolution, to the nearest pixel: 69 × 94 mm at
    300 dpi is 815 × 1110. The resolution is in the file. The same PDF gives the same bytes.
    `corners` is the radius in points to which corners are cut round; what is cut off is clear.
    """
    for name, image in zip(names, to_images(pdf, dpi), strict=True):
        yield name, png(_rounded(image, corners * dpi / 72) if corners else image, dpi)


def to_images(
    pdf: bytes, dpi: int, box: PageBox = "page", pages: Iterable[int] | None = None
) -> Iterator["Image"]:
    """Each page as a picture in memory, or those of some numbers, from 0."""
    from pypdfium2 import PdfDocument  # noqa: PLC0415 -- 20 ms that a print on paper does without

    with _PDFIUM:
        document = PdfDocument(pdf)
    try:
        for number in range(len(document)) if pages is None else pages:
            with _PDFIUM:
                page = document[number]
                if box == "trim":
                    page.set_cropbox(*page.get_trimbox())
                image = _drawn(page, dpi)
                page.close()
            yield image
    finally:
        with _PDFIUM:
            document.close()


def _drawn(page: "PdfPage", dpi: int) -> "Image":
    """The page, stretched by less than half a pixel to fill whole ones."""
    from pypdfium2 import PdfBitmap, raw  # noqa: PLC0415

    width, height = pixels(page.get_width(), dpi), pixels(page.get_height(), dpi)
    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    try:
        bitmap.fill_rect(_WHITE, 0, 0, width, height)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
        image: Image = bitmap.to_pil().copy()  # pdfium's own memory goes with the bitmap
    finally:
        bitmap.close()
    return image


def _rounded(image: "Image", radius: float) -> "Image":
    """The picture with round corners; drawn larger at first, so that their edges are smooth."""
    from PIL import Image, ImageDraw  # noqa: PLC0415

    large = Image.new("L", (image.width * _FINER, image.height * _FINER), 0)
    whole = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(whole, radius * _FINER, fill=255)
    made = image.convert("RGB")
    made.putalpha(large.resize(image.size, Image.Resampling.BOX))
    return made


def png(image: "Image", dpi: int) -> bytes:
    """A picture as a PNG that knows its resolution."""
    out = BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
