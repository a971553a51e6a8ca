"""Saloon on paper: every card as often as there is of it, in one language or two, and the rules."""

import subprocess
import time
from pathlib import Path
from typing import Final

import pytest
from cases import each

from rng_cards.app.printing.job import Wish, make_ready, run_off
from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.games.printing import number_for

PAGES: Final = {("fr",): 9, ("de",): 9, ("en",): 9, ("fr", "de"): 10, ("de", "en"): 10}
"""Seven of cards, one of markers, and the rules in each language."""
MOST_BYTES: Final = 250_000


def words(pdf: bytes, folder: Path) -> str:
    """What is to be read in a file, in capitals and without spaces."""
    path = folder / "saloon.pdf"
    path.write_bytes(pdf)
    told = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    return solid(told.stdout.decode())


def solid(text: str) -> str:
    return "".join(text.split()).upper()


@pytest.mark.parametrize("spoken", PAGES, ids="-".join)
def test_all_of_saloon_is_printed_in_one_language_or_two(
    spoken: tuple[str, ...], tmp_path: Path
) -> None:
    table = Table()
    began = time.process_time()
    ready = make_ready(Wish(game="saloon", everything=True, languages=(spoken,)), table, "en")
    assert ready.sound
    printed = run_off(ready, lambda _cards: None)
    assert time.process_time() - began < 2  # of CPU, where half a second is usual
    assert printed.findings == ()
    assert (printed.pages, ready.number) == (PAGES[spoken], 54 + 6 + 6)
    assert printed.pdf is not None
    assert len(printed.pdf) < MOST_BYTES
    text = words(printed.pdf, tmp_path)
    for language in spoken:
        for card in table.catalogue("saloon"):
            if card.type != "marker":
                assert solid(card.name(language)) in text
            for effect in card.record.get("effects", ()):
                assert solid(effect["text"][language]) in text
        for section in table.catalogue("saloon").about["leaflet"]:
            assert solid(section["title"][language]) in text


def test_each_card_is_printed_as_often_as_there_is_of_it() -> None:
    numbers = {card.id: number_for(card.record, 6) for card in Table().catalogue("saloon")}
    assert (numbers["punch"], numbers["big-hank"], numbers["marker"]) == (8, 1, 6)


@each("lang", ["xx", "fr,fr", "fr,de,en", ",", "klingon"])
def test_no_other_language_is_printed(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "--game", "saloon", "--all", "--check", "--lang", lang]) == 2
    told = capsys.readouterr()
    assert f"`{lang}`" in told.err
    assert "`fr,de`" in told.err
