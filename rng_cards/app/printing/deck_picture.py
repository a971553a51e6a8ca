"""A deck as one picture: all its faces side by side, the leader's first."""

from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.choosing import Chosen, Pile
from rng_cards.app.printing.job import Wish, make_ready, run_off
from rng_cards.app.share_forms import in_order, title
from rng_cards.app.table import Table
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic, Report, has_errors
from rng_cards.printing.fonts import font
from rng_cards.printing.pictures import png, to_images

if TYPE_CHECKING:
    from PIL.Image import Image

DPI: Final = 120
"""A text on a card is then as high as one on a screen."""
_LEAST_DPI: Final = 36
_MOST_PIXELS: Final = 24_000_000
_GAP: Final = 10
"""Pixels around each card."""
_CAPTION: Final = 56
"""Pixels below the cards."""
_GROUND: Final = (43, 36, 32)
_INK: Final = (244, 236, 216)


class DeckPicture(NamedTuple):
    """The bytes of a PNG; None where the findings say why there is none."""

    png: bytes | None
    findings: tuple[Diagnostic, ...]


def deck_picture(code: str, deck: ResolvedDeck, table: Table, language: str) -> DeckPicture:
    """The picture of a deck that has that code, its faces in a language that its game has; below
    them its name and the code.
    """
    asked = Asked(paper="card", bleed="0", single=True)
    leader, cards = in_order(deck, table)
    pile = Pile(title(deck, language), "", next(iter(leader), None), tuple(cards))
    chosen = Chosen(deck.deck.game, (pile,), Report((), {}))
    wish = Wish(languages=((language,),), asked=asked)
    ready = make_ready(wish, table, language, chosen)
    if not ready.sound or not ready.batches:
        return DeckPicture(None, (*ready.misused, *ready.found))
    printed = run_off(ready, lambda _cards: None)
    if printed.pdf is None or has_errors(printed.findings):
        return DeckPicture(None, printed.findings)
    dpi = _dpi(ready.number)
    faces = list(to_images(printed.pdf, dpi, "trim"))
    return DeckPicture(png(_laid_out(faces, f"{pile.name}  ·  {code}"), dpi), ())


def _dpi(number: int) -> int:
    """The resolution at which that many cards are not too large a picture."""
    each = 63 / 25.4 * 88 / 25.4
    return max(_LEAST_DPI, min(DPI, int(sqrt(_MOST_PIXELS / (number * each)))))


def _laid_out(cards: "list[Image]", caption: str) -> "Image":
    """The cards in rows, about as many as columns, each in the middle of its place."""
    from PIL.Image import new

    columns = ceil(sqrt(len(cards)))
    rows = ceil(len(cards) / columns)
    width, height = max(one.width for one in cards), max(one.height for one in cards)
    bottom = rows * (height + _GAP) + _GAP
    ground = new("RGB", (columns * (width + _GAP) + _GAP, bottom + _CAPTION), _GROUND)
    for at, one in enumerate(cards):
        row, column = divmod(at, columns)
        x = _GAP + column * (width + _GAP) + (width - one.width) // 2
        ground.paste(one, (x, _GAP + row * (height + _GAP) + (height - one.height) // 2))
    _write(ground, caption, bottom)
    return ground


def _write(ground: "Image", caption: str, top: int) -> None:
    """The caption in the middle below the cards, as large as there is room for it."""
    from PIL.ImageDraw import Draw
    from PIL.ImageFont import truetype

    face = font("bold")
    lacking = face.lacks(caption)
    caption = "".join("?" if one in lacking else one for one in caption)
    width = sum(face.widths[one] for one in caption) / 1000
    size = min(_CAPTION // 2, int((ground.width - 2 * _GAP) / width))
    place = (ground.width // 2, top + (_CAPTION - _GAP) // 2)
    Draw(ground).text(place, caption, _INK, truetype(str(face.file), size), anchor="mm")
