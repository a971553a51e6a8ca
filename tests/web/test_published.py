"""Pages as files: all that they lead to is there, and their search finds what the tool finds."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath
from threading import Thread
from typing import Final
from urllib.parse import unquote, urlsplit

import pytest
from conftest import Rng
from effort import tries
from playwright.sync_api import Browser, Page, expect

from rng_cards.app.listing import list_cards
from rng_cards.app.search_scope import search_scope
from rng_cards.app.table import Table
from rng_cards.games import game_ids
from rng_cards.search.beyond import OWNED
from rng_cards.search.tables import shared_fields, words_table
from rng_cards.web.published.addresses import _LINK
from rng_cards.web.published.search_data import table_script
from rng_cards.web.site import Seen
from rng_cards.words import in_each_language, languages

TABLE: Final = Table()
STATIC: Final = Path("rng_cards/web/static")
PERSONAL_FIELD: Final = "is"
"""In games whose cards are nothing but owned, a site has no such field."""
PERSONAL: Final = frozenset(in_each_language(OWNED.name).values())
FURTHER: Final = (
    """
heal|«Mort ou vif»|k!=music|c:1-2,4+|/b.r/|①|or|has:text|-a:texte|3|sort:-cost|tri:nom|sort:type
display:names|text:/^②/|name=Torch|the|gang|type!=weapon|legal-with:encore|in!=gatling|g:kid
g:buffalo|is:legal|is!=epic|cost:9-1|cost>=firepower|x:|zorglub:2|(|)|-|type:we|k:m|number>3
does:draw|does:"fetch music"|d:drw|text="x"|de:karte|fr:carte en:card|,|"a|/[/|cost:/1/|tag:fast
cost<1-2|AND|a OR|OÙ|l'Œil|🂡|straße|İ|²|cost!=1-2|sort:zorglub|-sort:name|is:epi|"", a|-"b c"
""".replace("\n", "|")
    .strip("|")
    .split("|")
)


def test_all_that_a_page_leads_to_is_there(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 80
    for page in pages:
        text, here = page.read_text(), page.relative_to(site).as_posix()
        assert not _LINK.search(text), "a link from the root of a server"
        for to in chain.from_iterable(part.split('"')[:1] for part in text.split('href="')[1:]):
            path = urlsplit(to).path
            if path:
                assert (site / normpath(join(dirname(here), unquote(path)))).is_file(), (here, to)
        assert "hx-" not in text
        assert 'method="post"' not in text
    for script in (site / "fr/data").iterdir():
        faces = [one for one in script.read_text().split('"') if one.startswith("/faces/")]
        assert faces
        assert all((site / one[1:]).is_file() for one in faces)


def test_nothing_is_written_over_unasked(site: Path, rng_process: Rng) -> None:
    done = rng_process("export", "site", str(site), "--game", "duel")
    assert (done.returncode, "EXP501" in done.stdout + done.stderr) == (2, True)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server that shows the files of a folder and runs nothing."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("width", [360, 1280])
def test_cards_are_found_without_a_server(site: Path, browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, locale="fr-FR")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("response", lambda reply: wrong.append(reply.url) if reply.status >= 400 else None)
    with served(site) as base:
        page.goto(base)
        page.wait_for_url("**/fr/index.html")
        page.keyboard.press("/")
        page.keyboard.type("type:gang", delay=5)
        expect(page.locator(".finding")).to_contain_text("`type` ne connaît pas".replace("`", ""))
        page.fill("#q", "valeur<=2")
        expect(page.locator(".asked")).to_have_text("8 cartes")
        assert "q=valeur" in page.url
        page.reload()
        expect(page.locator(".asked")).to_have_text("8 cartes")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".wall img").first.scroll_into_view_if_needed()
        expect(page.locator(".wall img").first).to_have_js_property("complete", value=True)
        assert page.locator(".wall img").first.evaluate("one => one.naturalWidth") > 300
        page.locator(".wall a").first.click()
        expect(page.locator(".side[lang=fr] h2")).to_be_visible()
        page.locator(".tongues a[hreflang=en]").click()
        page.wait_for_url("**/en/cards/duel/*.html")
        page.goto((site / "en/index.html").as_uri() + "?q=ace+of+spades")
        expect(page.locator(".asked")).to_have_text("1 card")
    page.close()
    assert not wrong


def queries(game: str, number: int) -> list[str]:
    """Queries about a game, each of up to four parts, some of which make no sense."""
    scope = search_scope(TABLE, game, "query")
    fields = [one for one, _ in shared_fields(scope)]
    known = [one.example(scope).say(language) for one in fields for language in languages()]
    for one in fields:
        for choice in one.kind.choices(scope.catalogue).values():
            said = ((one.name.say(tongue), choice.say(tongue)) for tongue in languages())
            known += [f'{name}:"{value}"' for name, value in said if value not in PERSONAL]
    every = chain.from_iterable(card.names.values() for card in scope.catalogue)
    names = [part for name in every for part in name.split()]
    rng = random.Random(game)  # noqa: S311 -- the same queries every time

    def part() -> str:
        kind, around = rng.random(), rng.random()
        one = rng.choice(known if kind < 0.5 else FURTHER if kind < 0.8 else names)
        if rng.random() < 0.1:
            one = one[: rng.randrange(len(one) + 1)]
        return f"-{one}" if around < 0.1 else f"({one} | {part()})" if around < 0.2 else one

    def query() -> str:
        joined = rng.choice((" ", " ", " | ", " OR "))
        return joined.join(part() for _ in range(rng.randint(1, 4)))

    return [query() for _ in range(number)]


@pytest.mark.parametrize("game", game_ids())
def test_the_browser_finds_what_the_command_line_finds(game: str, browser: Browser) -> None:
    asked = queries(game, tries(250, 5000))
    page = browser.new_page()
    found = answers(page, game, asked)
    page.close()
    understood = 0
    for query, (ids, told) in zip(asked, found, strict=True):
        listing = list_cards(TABLE, game, query)
        expected = [card.id for card in listing.cards] if listing.question else None
        assert ids == expected, query
        names = sorted(one.code.name for one in listing.findings)
        assert told == names or (ids is None and PERSONAL_FIELD in query), query
        understood += expected is not None
    assert understood > len(asked) / 4


def answers(page: Page, game: str, asked: list[str]) -> list[tuple[list[str] | None, list[str]]]:
    """What the tables of a game answer in a browser: ids, and the names of findings."""
    for name in ("search-reading.js", "search.js"):
        page.add_script_tag(content=(STATIC / name).read_text())
    page.add_script_tag(content=table_script(Seen((game,)), game))
    scope = search_scope(TABLE, game, "query")
    ids = [card.id for card in scope.catalogue]
    found = page.evaluate(
        """([key, asked, messages, ids]) => {
            const {table, grammar} = rngData[key], game = new rngSearch.Game(table, grammar);
            return asked.map((one) => {
                const {cards, findings} = game.ask(one, messages);
                return [cards && cards.map((at) => ids[at]), findings.map(({code}) => code).sort()];
            });
        }""",
        [f"table_{game.replace('-', '_')}", asked, words_table(scope, "en")["messages"], ids],
    )
    return [(one, told) for one, told in json.loads(json.dumps(found))]
