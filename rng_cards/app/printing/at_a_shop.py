"""What changes where a print is for a shop: its page, its inks, the border of its blade."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rng_cards.app.printing.asking import Asked
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import read_bytes
from rng_cards.files.text import reason_of
from rng_cards.printing import shop_codes as codes
from rng_cards.printing.inks import Inks
from rng_cards.printing.papers import CardSize, Papers
from rng_cards.printing.pdf_file import Press
from rng_cards.printing.safety import SafeArea
from rng_cards.printing.shops import Shop, Size
from rng_cards.printing.units import length_text
from rng_cards.words import Param, Text

_BY: Final = Text(fr="{width} × {height}", en="{width} × {height}")


class PressOf(NamedTuple):
    """The inks of a shop, None where it takes colours as they are; or what is wrong with them."""

    inks: Inks | None = None
    press: Press | None = None
    findings: tuple[Diagnostic, ...] = ()


def press_of(shop: Shop | None) -> PressOf:
    """How colours are told to a shop."""
    if shop is None or not shop.profile:
        return PressOf()
    from rng_cards.printing.press import PressInks, profile_fault

    try:
        profile = read_bytes(shop.profile)
        fault = profile_fault(shop.profile, shop.most_ink)
    except OSError as error:
        profile, fault = b"", reason_of(error)
    if fault is not None:
        params: dict[str, Param] = {"file": shop.profile, "reason": fault}
        found = Diagnostic(codes.BAD_PROFILE, Span.of_file(shop.profile), params)
        return PressOf(findings=(found,))
    inks = PressInks(profile)
    return PressOf(inks, Press(shop.condition, inks.described, profile))


def safe_area(shop: Shop | None, card: Size) -> SafeArea | None:
    """What a shop wants kept free of text on a card of that size; nothing where it makes none."""
    if shop is None or shop.cut is None or not shop.takes(*card):
        return None
    across, down = ((cut - own) / 2 for cut, own in zip(shop.cut, card, strict=True))
    return SafeArea(shop.name, shop.safe, across, down)


def at_a_shop(shop: Shop | None, asked: Asked, papers: Papers) -> tuple[Asked, Papers]:
    """What is asked of the sheets, and the papers there are, where the shop says the page."""
    if shop is None or shop.paper is None:
        return asked, papers
    its = asked.but(paper=shop.id, bleed=None, backs="long-edge", marks="none")
    return its, papers.but(papers={**papers.papers, shop.id: shop.paper})


def not_made(
    shop: Shop, sizes: Mapping[str, CardSize], cards: Iterable[tuple[str, int]]
) -> Iterator[Diagnostic]:
    """A finding for each size that the shop does not make; `cards` are so many of a size."""
    for name, number in cards:
        size = sizes[name]
        if not shop.takes(size.width, size.height):
            assert shop.cut is not None  # a shop that has none takes all
            params: dict[str, Param] = {
                "cards": number,
                "shop": shop.name,
                "cut": _size(shop.cut),
                "size": _size((size.width, size.height)),
            }
            yield Diagnostic(codes.OTHER_SIZE, None, params)


def _size(size: Size) -> Text:
    width, height = (length_text(one) for one in size)
    return _BY.filled(width=width, height=height)
