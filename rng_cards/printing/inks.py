"""How the colours of layouts are said in a PDF: as light, as black ink alone, or as four inks.

Layouts name colours as «#rrggbb». Each way of saying them gives the operands and the operator that
fills; the same operands with the operator in capitals are those of lines (PDF 32000-1, 8.6.8).
"""

from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Protocol

from rng_cards.printing.pdf_operators import share

if TYPE_CHECKING:
    from PIL.Image import Image

_DARK: Final = 0.2


class Inks(Protocol):
    """A way of saying colours, and how much ink lines take."""

    @property
    def line(self) -> float:
        """How thick a line is drawn, as a share of what the layout says."""

    def surface(self, code: str) -> str:
        """What fills a surface with a colour."""

    def drawn(self, code: str) -> str:
        """The same for text and thin lines, which blur where several inks have to meet."""

    def picture(self, file: BinaryIO) -> Any:
        """A picture in such colours: a file of it, or one that is decoded."""


class ScreenInks:
    """Colours as they are; greys as black ink alone, which no printer mixes of four."""

    line = 1.0

    def surface(self, code: str) -> str:
        """Red, green and blue; one number for a grey."""
        return _light(code)

    def drawn(self, code: str) -> str:
        """The same."""
        return _light(code)

    def picture(self, file: BinaryIO) -> BinaryIO:
        """The file as it is."""
        return file


class BlackInk:
    """All colours as greys, which are printed with the black ink alone: prints that spare ink.

    Lines are half as thick: they hold what surfaces held, and most of what is no text is lines.
    """

    line = 0.5

    def surface(self, code: str) -> str:
        """The grey that is as bright as the colour."""
        return _grey(code)

    def drawn(self, code: str) -> str:
        """The same, and black for what is nearly black: a screen of dots would fray letters."""
        return "0 g" if is_dark(code) else _grey(code)

    def picture(self, file: BinaryIO) -> "Image":
        """The picture in greys; what can be seen through stays so."""
        from PIL import Image  # noqa: PLC0415 -- only for people's own pictures

        with Image.open(file) as image:
            return image.convert("LA" if image.mode == "RGBA" else "L")


def channels(code: str) -> tuple[int, int, int]:
    """«#rrggbb» as three numbers up to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@cache
def _light(code: str) -> str:
    red, green, blue = (share(one / 255) for one in channels(code))
    return f"{red} g" if red == green == blue else f"{red} {green} {blue} rg"


@cache
def _grey(code: str) -> str:
    return f"{share(brightness(code))} g"


def is_dark(code: str) -> bool:
    """Whether people call a colour black where they read text in it."""
    return brightness(code) < _DARK


def brightness(code: str) -> float:
    """How bright a colour is, from 0 to 1: its luma (ITU-R BT.601)."""
    red, green, blue = channels(code)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


SCREEN: Final[Inks] = ScreenInks()
BLACK: Final[Inks] = BlackInk()
