"""How long a published page of many cards searches: `python benchmarks/published.py [CARDS]`.

A catalogue of 10,000 cards is generated (`make_catalogue.py`); its page of cards is written as
`rng export site` writes it, with what it searches, without faces. Chromium opens it from the disk.
Printed is the time from a query being typed to its cards standing laid out in the page, in
milliseconds: the first time, then the median of some.
"""

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from make_catalogue import make
from playwright.sync_api import Page, sync_playwright

from rng_cards.web.published.making import published_files

ROUNDS: Final = 15
QUERIES: Final = (
    "whisky", "the", "type:weapon", "cost<=2 type:weapon", "text:draw",
    "-k:music (cost:1 | cost:3)", "does:draw", "/dr.w/", "sort:-cost", "name:torch",
)  # fmt: skip
_TYPE: Final = """async ([query, rounds]) => {
    const field = document.querySelector("#q"), found = document.querySelector("#found");
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
        for (const typed of ["a", query]) {
            const changed = new Promise((done) => {
                const watch = new MutationObserver(() => { watch.disconnect(); done(); });
                watch.observe(found, {childList: true});
            });
            const start = performance.now();
            field.value = typed;
            field.dispatchEvent(new Event("input", {bubbles: true}));
            await changed;
            found.getBoundingClientRect();
            if (typed === query) times.push(performance.now() - start);
        }
    }
    return times;
}"""


def main() -> None:
    """Measure and print."""
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make(folder, cards)
        os.chdir(folder)
        files = published_files(("ragnguns",), only=("en/index.html", "static", "data", "en/data"))
        for path, content in files.items():
            place = folder / "site" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            print(f"{path:28} {len(content):>11,} bytes")
        chromium = shutil.which("chromium")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = browser.new_page()
            page.goto((folder / "site/en/index.html").as_uri())
            measure(page)
            browser.close()


def measure(page: Page) -> None:
    """Type each query some times."""
    page.focus("#q")
    page.wait_for_function("self.rngData && Object.keys(rngData).length === 2")
    page.wait_for_timeout(2000)  # a reader types after the page has come
    for query in QUERIES:
        first, *others = page.evaluate(_TYPE, [query, ROUNDS])
        count = page.locator(".asked").inner_text()
        print(f"{query:28} {first:7.1f} {statistics.median(others):7.1f}  {count}")


if __name__ == "__main__":
    main()
