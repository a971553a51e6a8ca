"""Duel on paper: every card, as many tokens as five players need, and the leaflet."""

import subprocess
from pathlib import Path
from typing import Final

import pytest

from rng_cards.app.printing.job import Wish, make_ready, run_off
from rng_cards.app.table import Table
from rng_cards.games.duel.printed import DuelPrinting

LANGUAGES: Final = {
    "fr": (("fr",), 5),
    "en": (("en",), 5),
    "both": (("fr", "en"), 6),
}
"""What is asked for, and the pages that it comes to: three of cards, one of tokens, the leaflet."""


def words(pdf: bytes, folder: Path) -> str:
    """What is to be read in a file, without spaces."""
    path = folder / "duel.pdf"
    path.write_bytes(pdf)
    told = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    return solid(told.stdout.decode())


def solid(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_duel_is_printed_in_either_language_or_both(lang: str, tmp_path: Path) -> None:
    spoken, pages = LANGUAGES[lang]
    table = Table()
    ready = make_ready(Wish(game="duel", everything=True, languages=(spoken,)), table, "en")
    assert ready.sound
    printed = run_off(ready, lambda _cards: None)
    assert printed.findings == ()
    assert printed.pages == pages
    assert ready.number == 24 + 30 + 5 + 15
    assert printed.pdf is not None
    text = words(printed.pdf, tmp_path)
    for language in spoken:
        for card in table.catalogue("duel"):
            assert solid(card.name(language)) in text
        for section in table.catalogue("duel").about["leaflet"]:
            assert solid(section["title"][language]) in text


def test_the_page_shows_every_section_of_the_leaflet() -> None:
    about = Table().catalogue("duel").about
    sections = {one["id"] for one in about["leaflet"]}
    assert DuelPrinting(about).pages == {"leaflet": sections}


def test_pages_go_with_all_cards_alone() -> None:
    """Not with some of them, with what has changed, nor where a page is one card."""
    table = Table()
    for wish in (
        Wish(game="duel", query="type:token"),
        Wish(game="duel", everything=True, changed=True),
    ):
        assert make_ready(wish, table, "en").pages == ()


def test_a_leaflet_that_lacks_a_language_is_not_printed_in_it(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "catalog/duel/leaflet.yaml").read_text(encoding="utf-8")
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    (tmp_path / "catalog/duel").mkdir(parents=True)
    (tmp_path / "catalog/duel/leaflet.yaml").write_text(
        shipped.replace("title: {fr: Préparation du jeu, en: Setup}", "title: {fr: Préparation}"),
        encoding="utf-8",
    )
    found = {
        language: make_ready(
            Wish(game="duel", everything=True, languages=((language,),)), Table(tmp_path), "en"
        )
        for language in ("fr", "en")
    }
    assert [one.code.name for one in found["en"].misused] == ["page-without-text"]
    assert found["en"].misused[0].params["fields"] == ("setup",)
    assert not found["fr"].misused
