"""The fonts that come with the tool, and the texts of the game's cards."""

from collections.abc import Iterator

import pytest
from cases import each
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from type_case import allowed, block, gaps

from rng_cards.catalogue.card import Catalogue
from rng_cards.printing.fonts import ROLES, font
from rng_cards.printing.typesetting import Excess, Run, TextStyle, fitted

RULES = TextStyle(size=8.0, least=6.0, leading=1.18, gap=2.0, hang=26.0)
FLAVOUR = TextStyle(font="italic", size=7.0, least=5.5, align="centre", valign="bottom")
NAME = TextStyle(font="title", size=15.0, least=8.0, lines=1)


def said(catalogue: Catalogue, field: str) -> Iterator[str]:
    for card in catalogue:
        yield from card.record[field].values()


@each("role", ROLES)
def test_a_line_is_as_wide_as_reportlab_finds_it(role: str) -> None:
    name = f"Typesetting-{role}"
    pdfmetrics.registerFont(TTFont(name, font(role).file))
    text = "Œuvre d’Élise\u00a0: « 12\u202f% », prends-la jusqu’à l’AUBE!"
    made = block(fitted([[Run(text)]], 900.0, 20.0, TextStyle(font=role, size=9.0, lines=1)))
    assert made.width == pytest.approx(pdfmetrics.stringWidth(text, name, 9.0), rel=1e-4)


@each("width", [100.0, 125.0, 150.0])
def test_what_cards_say_is_set_whole_and_well(catalogue: Catalogue, width: float) -> None:
    texts = [text.split("\n") for text in said(catalogue, "text")]
    assert len(texts) > 150
    for text in texts:
        paragraphs = [[Run(one)] for one in text]
        made = block(fitted(paragraphs, width, 150.0, RULES))
        assert not made.broken
        for gap in gaps(paragraphs, made):
            assert gap.same_line or allowed(gap), gap


def test_what_cards_say_fits_the_usual_boxes(catalogue: Catalogue) -> None:
    for text in said(catalogue, "text"):
        block(fitted([[Run(one)] for one in text.split("\n")], 150.0, 75.0, RULES))
    for text in said(catalogue, "flavour"):
        block(fitted([[Run(text)]], 150.0, 36.0, FLAVOUR))
    for text in said(catalogue, "name"):
        block(fitted([[Run(text)]], 130.0, 22.0, NAME))


def test_cards_say_nothing_that_cannot_be_drawn(catalogue: Catalogue) -> None:
    for field, role in (("text", "text"), ("flavour", "italic"), ("name", "title")):
        for text in said(catalogue, field):
            assert not font(role).lacks(text.replace("\n", " "))
    assert font("text").lacks("Ⴀ2 ♠\u202e") == {"Ⴀ", "\u202e"}


def test_a_card_that_says_twice_too_much() -> None:
    text = "Tire cette BALLE sur la carte de la RUELLE adverse. " * 20
    found = fitted([[Run(text)]], 150.0, 75.0, RULES)
    assert isinstance(found, Excess)
    less = text[: -found.characters - 1]
    assert not isinstance(fitted([[Run(less)]], 150.0, 75.0, RULES), Excess)
    assert found.characters < len(text) * 0.6
    more = text[: -found.characters // 2]
    assert isinstance(fitted([[Run(more)]], 150.0, 75.0, RULES), Excess)
