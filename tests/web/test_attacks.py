"""What others have written is shown and never run: a card, a deck, its notes, a query, a code."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from browsing import Server, entered, served
from conftest import Rng
from playwright.sync_api import Browser, BrowserContext, Dialog

from rng_cards.web.application import PARTS

SCRIPT: Final = "<img src=x onerror=alert(1)><script>alert(1)</script>{{ 7*7 }}"
DECK: Final = f"""\
game: ragnguns
name: {{fr: "{SCRIPT}", en: "{SCRIPT}"}}
gunslinger: Buffalo Kid
cards: [rusty-spur, "{SCRIPT}"]
tags: ["{SCRIPT}"]
notes: {{fr: "{SCRIPT}", en: "{SCRIPT}"}}
"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory, rng: Rng) -> Iterator[Server]:
    """A server in a folder of somebody's own, whose card and deck are made to do harm."""
    folder = tmp_path_factory.mktemp("hostile")
    assert rng("init", str(folder)).returncode == 0
    card = folder / "catalog/ragnguns/cards/weapons/rusty-spur.yaml"
    text = card.read_text(encoding="utf-8").replace("Éperon rouillé", f'"{SCRIPT}"')
    text = text.replace("Rusty Spur", f'"{SCRIPT}"').replace(
        "Il ne brille plus depuis longtemps. Ton voisin de selle non plus.", f'"{SCRIPT}"'
    )
    card.write_text(text, encoding="utf-8")
    (folder / "decks/evil.yaml").write_text(DECK, encoding="utf-8")
    with served(folder) as server:
        yield server


@pytest.fixture(scope="module")
def victim(browser: Browser, hostile: Server) -> Iterator[BrowserContext]:
    context = entered(browser, hostile)
    yield context
    context.close()


def test_a_script_in_a_card_a_deck_or_a_query_is_text_on_every_page(
    hostile: Server, victim: BrowserContext
) -> None:
    page = victim.new_page()
    dialogs: list[str] = []
    complaints: list[str] = []

    def alarmed(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", alarmed)
    page.on("console", lambda one: complaints.append(one.text))
    for path in (
        "/cards?q=id:rusty-spur",
        f"/cards?q={SCRIPT}",
        "/cards/ragnguns/rusty-spur",
        f"/cards/ragnguns/{SCRIPT.replace('/', '%2f')}",
        "/decks",
        f"/decks/evil?q={SCRIPT}&odds={SCRIPT}&bar={SCRIPT}&mend=1",
        "/decks/evil/share",
        "/decks/evil/compare?other=buffalo-kid",
        "/decks/evil/print",
        f"/decks/{SCRIPT.replace('/', '%2f')}",
        f"/translate?q={SCRIPT}",
    ):
        complaints.clear()
        page.goto(f"{hostile.base}/en{path}")
        assert not any("Content Security Policy" in one for one in complaints), path
        assert page.locator("img[src='x'], img[onerror]").count() == 0, path
        assert page.locator("body script").count() == 0, path
        assert "49" not in page.locator("h1").first.inner_text(), path
    assert dialogs == []
    page.goto(f"{hostile.base}/en/cards/ragnguns/rusty-spur")
    assert page.locator("h1").inner_text() == SCRIPT
    page.close()


def test_read_only_refuses_every_way_to_change_anything(tmp_path: Path) -> None:
    with served(tmp_path, "--read-only") as server:
        ours = {"Cookie": server.enter(), "Sec-Fetch-Site": "same-origin"}
        for part in PARTS:
            for method in ("POST", "PUT", "PATCH", "DELETE"):
                for path in (f"/en/{part}", f"/{part}", f"/en/{part}/buffalo-kid", f"/{part}/x/y"):
                    reply = server.ask(path, method, ours, b"do=new&name=x&set=machete:1")
                    assert reply.status == 403, (method, path)
        assert list(tmp_path.iterdir()) == []
