"""What everybody can use: axe finds nothing on any page, in each language, by day and by night."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from browsing import Server, entered
from conftest import Rng
from playwright.sync_api import Browser, BrowserContext, Page

AXE: Final = Path(__file__).parent / "vendor" / "axe.min.js"
STANDARD: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PAGES: Final = (
    "/cards?q=type:weapon",
    "/cards?q=tipe:weapon",
    "/cards/ragnguns/machete",
    "/fields",
    "/decks",
    "/decks/buffalo-kid?q=type:weapon&hand=1&odds=type:weapon",
    "/decks/faulty.yaml?mend=1",
    "/decks/buffalo-kid/share",
    "/decks/buffalo-kid/compare?other=jenny-james",
    "/decks/buffalo-kid/print",
    "/table",
    "/table/new?game=colt-express&players=3",
    "/translate?state=all&q=name:whip",
    "/translate/ragnguns/whip.effect-1.en?state=all",
    "/lab",
    "/lab?kind=goldfish",
    "/rules?q=trap",
    "/rules/duel",
    "/nowhere",
)
FAULTY: Final = "game: ragnguns\nname: Faulty\ncards: [Machete, Machete, Lassoo, Iron Bar]\n"
RUN: Final = """async (standard) => {
  const found = await axe.run({runOnly: standard});
  const said = (node) => node.html + node.failureSummary;
  return found.violations.map(one => [one.id, one.nodes.map(said)]);
}"""


@pytest.fixture(scope="module")
def unguarded(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser in which axe runs, which the policy of the pages forbids."""
    context = entered(browser, server, bypass_csp=True)
    context.add_init_script(path=AXE)
    yield context
    context.close()


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 1280), ("fr", "dark", 360)]
)
def test_axe_finds_nothing_on_any_page(
    language: str,
    scheme: Literal["light", "dark"],
    width: int,
    unguarded: BrowserContext,
    server: Server,
) -> None:
    (server.folder / "faulty.yaml").write_text(FAULTY, encoding="utf-8")
    page = unguarded.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    found = {}
    for path in (*PAGES, *played(page, server)):
        page.goto(f"{server.base}/{language}{path}")
        found[path] = page.evaluate(RUN, STANDARD)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[path].append(f"wider than {width} pixels")
    page.close()
    assert {at: wrong for at, wrong in found.items() if wrong} == {}


def played(page: Page, server: Server) -> Iterator[str]:
    """The pages of a game that has begun."""
    page.goto(f"{server.base}/en/table/new?game=ragnguns")
    page.locator("[name=seed]").press("Enter")
    page.wait_for_selector(".choice, .waits")
    game = page.url.removeprefix(f"{server.base}/en")
    yield from (f"{game}?card=banjo-winter", f"{game}/hint", f"{game}/steps/0", f"{game}/journal")


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 1280), ("fr", "dark", 360)]
)
def test_axe_finds_nothing_on_pages_as_files(
    language: str,
    scheme: Literal["light", "dark"],
    width: int,
    browser: Browser,
    tmp_path: Path,
    rng_process: Rng,
) -> None:
    done = rng_process("export", "site", str(tmp_path), "--game", "duel")
    assert done.returncode == 0, done.stderr
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    context.add_init_script(path=AXE)
    page, found = context.new_page(), {}
    pages = sorted((tmp_path / language).rglob("*.html"))
    for path in pages:
        page.goto(path.as_uri())
        found[path.name] = page.evaluate(RUN, STANDARD)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[path.name].append(f"wider than {width} pixels")
    context.close()
    assert len(pages) > 25
    assert {at: wrong for at, wrong in found.items() if wrong} == {}
