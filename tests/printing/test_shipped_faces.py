"""What is of the faces of Rag'n'Guns alone: how far kinds are apart, what takes how much, marks."""

from functools import cache
from itertools import combinations
from typing import Final

from cases import each
from PIL import Image, ImageChops, ImageStat
from witness import Witness

from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.papers import load_papers
from rng_cards.printing.pictures import to_images
from rng_cards.printing.units import MM

SIZE: Final = (63 * MM, 88 * MM)
KINDS: Final = ("gunslinger", "action", "weapon", "item", "trap", "backup")
DPI: Final = 150


@cache
def renderer(*, low_ink: bool = False) -> Renderer:
    table = Table()
    sizes = load_papers(table.roots).cards
    return Renderer(
        table.game("ragnguns"), table.catalogue("ragnguns"), table.roots, sizes, low_ink=low_ink
    )


def cards() -> list[Card]:
    return list(renderer().catalogue)


def paint(canvas: Canvas, card: PrintedCard, *, low_ink: bool = False) -> list[str]:
    """Draw a card on a page of its own; what was found, in words."""
    canvas.page(*SIZE)
    return draw(canvas, card, low_ink=low_ink)


def draw(canvas: Canvas, card: PrintedCard, *, low_ink: bool = False) -> list[str]:
    """Draw a card where the origin is."""
    one = renderer(low_ink=low_ink)
    face = one.design(card.kind)
    context = DrawContext(canvas, card, face.design, SIZE, one.resources)
    face.draw(context)
    return [f"{found.code.id} {found.params}" for found in context.findings]


def picture(card: PrintedCard, *, low_ink: bool = False, blank: bool = False) -> Image.Image:
    canvas = Witness(blank=blank)
    paint(canvas, card, low_ink=low_ink)
    (image,) = to_images(canvas.pdf(), DPI)
    return image


def card_of(card_id: str) -> Card:
    found = renderer().catalogue.get(card_id)
    assert found is not None
    return found


# -- as pictures


@each("kind", [*KINDS, "back"])
def test_low_ink_takes_less_than_half_of_the_ink(kind: str) -> None:
    card = renderer().back("weapon", ("fr",))
    if kind != "back":
        card = renderer().face(next(one for one in cards() if one.record["type"] == kind), ("fr",))
    full, spared = (
        255 - ImageStat.Stat(picture(card, low_ink=low_ink).convert("L")).mean[0]
        for low_ink in (False, True)
    )
    assert 0 < spared < 0.5 * full


def test_kinds_differ_without_their_colours() -> None:
    """At arm's length, in grey: cards of 40 pixels, as far from each other as kind from kind."""
    small = {}
    for kind in KINDS:
        card = next(one for one in cards() if one.record["type"] == kind)
        grey = picture(renderer().face(card, ("fr",))).convert("L")
        small[kind] = grey.resize((28, 40), Image.Resampling.BOX)
    apart = {
        (one, other): ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean[0]
        for one, other in combinations(KINDS, 2)
    }
    assert min(apart.values()) > 25, apart


# -- the file


def test_all_cards_make_a_small_file() -> None:
    canvas = Canvas()
    for number, card in enumerate(cards()):
        if number % 9 == 0:
            canvas.page(3 * SIZE[0], 3 * SIZE[1])
        with canvas.placed(number % 3 * SIZE[0], number // 3 % 3 * SIZE[1]):
            draw(canvas, renderer().face(card, ("fr",)))
    size = len(canvas.pdf())
    assert size < 215_000


def test_the_cards_of_a_kind_share_their_ground() -> None:
    def size(count: int) -> int:
        canvas = Canvas()
        canvas.page(*SIZE)
        for _ in range(count):
            draw(canvas, renderer().face(card_of("old-bourbon"), ("fr",)))
        return len(canvas.pdf())

    assert size(21) - size(1) < 20 * 500


# -- what is of the house


def marks_of(card_id: str, languages: tuple[str, ...] = ("fr",)) -> list[str]:
    """Every text of a card that holds the mark of what is of the house."""
    canvas = Witness()
    paint(canvas, renderer().face(card_of(card_id), languages))
    return [one.run.text for one in canvas.shown if "°" in one.run.text]


def test_what_a_rulebook_vouches_for_bears_no_mark() -> None:
    assert marks_of("machete") == []


def test_the_mark_of_the_house_stands_on_a_card_once() -> None:
    """At its foot, with the word that says what it means."""
    assert marks_of("old-bourbon") == ["° maison"]
    assert marks_of("old-bourbon", ("en",)) == ["° house"]
    assert marks_of("old-bourbon", ("fr", "en")) == ["° maison / house"]


# -- two languages


@each("kind", KINDS)
def test_with_two_languages_a_card_says_everything_in_both(kind: str) -> None:
    card = next(
        one
        for one in cards()
        if one.record["type"] == kind and one.record["keywords"] and one.record["effects"]
    )
    face = renderer().face(card, ("fr", "en"))
    canvas = Witness()
    paint(canvas, face)
    said = " ".join(one.run.text for one in canvas.shown).replace("\u00a0", " ")
    fields = ["kind", "kind.2", "keywords", "keywords.2", "rules", "rules.2"]
    words = {word for field in fields for one in face.fields[field] for word in one.split()}
    lacking = {one for one in words if one.strip(",.").casefold() not in said.casefold()}
    assert lacking == set()
