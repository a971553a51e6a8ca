"""What everybody can use: axe finds nothing on any page, in each language, by day and by night."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from browsing import Server, entered
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

VIEWS: Final = pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 1280), ("fr", "dark", 360)]
)


@pytest.fixture(scope="module")
def unguarded(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser in which axe runs, which the policy of the pages forbids."""
    context = entered(browser, server, bypass_csp=True)
    context.add_init_script(path=AXE)
    yield context
    context.close()


@VIEWS
def test_axe_finds_nothing_on_any_page(
    language: str,
    scheme: Literal["light", "dark"],
    width: int,
    unguarded: BrowserContext,
    server: Server,
) -> None:
    (server.folder / "faulty.yaml").write_text(FAULTY, encoding="utf-8")
    with unguarded.new_page() as page:
        look_at(page, scheme, width)
        paths = (*PAGES, *played(page, server))
        found = wrong_on(page, [f"{server.base}/{language}{path}" for path in paths])
    assert found == {}


def look_at(page: Page, scheme: Literal["light", "dark"], width: int) -> None:
    """Show a page by day or by night, in a window of that width."""
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)


def wrong_on(page: Page, addresses: Iterable[str]) -> dict[str, list[object]]:
    """What axe finds at each address, and which are wider than the window; only those that have
    something wrong.
    """
    found = {}
    for address in addresses:
        page.goto(address)
        found[address] = page.evaluate(RUN, STANDARD)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[address].append("wider than the window")
    return {address: wrong for address, wrong in found.items() if wrong}


def played(page: Page, server: Server) -> Iterator[str]:
    """The pages of a game that has begun."""
    page.goto(f"{server.base}/en/table/new?game=ragnguns")
    page.locator("[name=seed]").press("Enter")
    page.wait_for_selector(".choice, .waits")
    game = page.url.removeprefix(f"{server.base}/en")
    yield from (f"{game}?card=banjo-winter", f"{game}/hint", f"{game}/steps/0", f"{game}/journal")


@VIEWS
def test_axe_finds_nothing_on_pages_as_files(
    language: str,
    scheme: Literal["light", "dark"],
    width: int,
    unguarded: BrowserContext,
    site: Path,
) -> None:
    addresses = [path.as_uri() for path in sorted((site / language).rglob("*.html"))]
    assert len(addresses) > 25
    with unguarded.new_page() as page:
        look_at(page, scheme, width)
        assert wrong_on(page, addresses) == {}
