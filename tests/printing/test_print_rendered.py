"""Pages as pictures, looked at by a person once and kept: a change of any of them is seen.

`UPDATE_SNAPSHOTS=1` draws them anew; then look at what has changed before keeping it.
"""

import os
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageChops

from rng_cards.cli.main import run
from rng_cards.printing.pictures import to_images

ROOT: Final = Path(__file__).parent.parent.parent
KEPT: Final = ROOT / "tests/snapshots/printed"
DECKS: Final = ROOT / "tests/decks"
DPI: Final = 60

PAGES: Final = {
    "deck-fr": ([str(DECKS / "buffalo-kid.yaml"), "--lang", "fr"], 0),
    "deck-en": ([str(DECKS / "granny-thistle.yaml"), "--lang", "en"], 1),
    "deck-both": ([str(DECKS / "jenny-james.yaml"), "--lang", "both", "--bleed", "1.5mm"], 0),
    "low-ink": ([str(DECKS / "deacon-tallow.yaml"), "--low-ink", "--marks", "full"], 0),
    "letter-skipped": (
        [str(DECKS / "banjo-winter.yaml"), "--paper", "letter", "--skip", "1-2,5"],
        0,
    ),
    "backs": (
        [str(DECKS / "temperance-holt.yaml"), "--backs", "long-edge", "--marks-on", "both"],
        3,
    ),
    "fold": (
        [
            str(DECKS / "temperance-holt.yaml"),
            "--backs",
            "fold",
            "--bleed",
            "3 mm",
            "--outer-bleed",
        ],
        0,
    ),
    "shop": ([str(DECKS / "temperance-holt.yaml"), "--paper", "poker"], 0),
    "gunslingers": (["--type", "gunslinger", "--lang", "en"], 0),
    "calibrate-front": (["calibrate"], 0),
    "calibrate-back": (["calibrate"], 1),
}
"""Each with its command line and the number of the page."""

STEP: Final = 17
"""Between greys that are kept: sixteen of them are enough to look at, in fewer bytes."""
APART: Final = 40
"""Of 255: pixels that differ by more are different."""
MOST_APART: Final = 0.002
"""The share of pixels that may be: what another machine's rounding does to edges."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did_when_it_was_looked_at(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_CONFIG", str(tmp_path))
    args, number = PAGES[name]
    ledger = [] if args[0] == "calibrate" else ["--no-ledger"]
    assert run(["print", *args, *ledger, "-o", str(tmp_path / "a.pdf")]) == 0
    page = list(to_images((tmp_path / "a.pdf").read_bytes(), DPI))[number].convert("L")
    kept = KEPT / f"{name}.png"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        KEPT.mkdir(exist_ok=True)
        page.point(lambda value: round(value / STEP) * STEP).save(kept, optimize=True)
    with Image.open(kept) as before:
        assert page.size == before.size
        page.save(tmp_path / "now.png")
        apart = ImageChops.difference(page, before).point(lambda value: value > APART and 255)
        share = apart.histogram()[255] / (page.width * page.height)
    assert share <= MOST_APART, f"look at {tmp_path / 'now.png'} beside {kept}"
