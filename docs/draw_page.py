"""Draw the pictures of the page in the READMEs: `python docs/draw_page.py`. It wants Chromium.

They show what `rng serve` shows today; no test compares them, so run it again after a change of its
look.
"""

import shutil
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

TOP: Final = Path(__file__).parent.parent
IMAGES: Final = TOP / "docs/images"
ACROSS: Final = 1000
SHOWN: Final = {"en": "type:weapon cost<=2", "fr": "type:arme coût<=2"}
ALL_DRAWN: Final = """[...document.images].every(
  (one) => one.complete || one.getBoundingClientRect().top > innerHeight)"""
DECK: Final = """\
game: ragnguns
name: {fr: Lames du dimanche, en: Sunday Blades}
gunslinger: Buffalo Kid
cards: [Machete, Lasso, Pitchfork, Torch, Iron Barr, Fall, Improvise, Cavalry Saber,
  Brass Knuckles, Mule on Credit, High Noon, Stampede, Machette, The Dancing Bear, Saddlebags]
"""


def main() -> None:
    """Cards and a deck, in both languages."""
    chromium = shutil.which("chromium")
    assert chromium, "apt-get install chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        (Path(folder) / "sunday.yaml").write_text(DECK, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        command = [sys.executable, "-m", "rng_cards", "serve", "--no-browser", "--port=0"]
        with subprocess.Popen(  # noqa: S603 -- our own command
            command, cwd=folder, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            draw(browser, server.stdout.readline().strip())
            server.terminate()
        browser.close()


def draw(browser: Browser, address: str) -> None:
    """The pictures of a server that nobody has entered yet."""
    page = browser.new_page(viewport={"width": 1280, "height": 860})
    page.goto(address)
    page.wait_for_url("**/cards")
    base = address.partition("/enter")[0]
    for language, query in SHOWN.items():
        for name, path in (("cards", "cards?game=ragnguns"), ("deck", "decks/sunday.yaml?")):
            page.goto(f"{base}/{language}/{path}")
            page.fill("#q", query)
            page.locator(".asked", has_text="2").first.wait_for()
            page.wait_for_function(ALL_DRAWN)
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            small = picture.resize((ACROSS, round(picture.height * ACROSS / picture.width)))
            few = small.quantize(128, dither=Image.Dither.NONE)
            few.save(IMAGES / f"page-{name}-{language}.png", optimize=True)


if __name__ == "__main__":
    main()
