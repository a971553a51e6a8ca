"""The pages of the lab in a browser: a run is started, watched, stopped, kept."""

import os
import re

import pytest
from browsing import OpenPage, Reply, Server
from playwright.sync_api import Page, expect

from rng_cards.cli.main import run
from rng_cards.lab.runs import Runs


def posted(server: Server, page: Page, **fields: str) -> Reply:
    """What the form of the lab sends, by hand."""
    body = "&".join(f"{name}={value}" for name, value in fields.items())
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    headers = {"Cookie": cookies, "Sec-Fetch-Site": "same-origin"}
    return server.ask("/en/lab", "POST", headers, body.encode())


def cells(page: Page) -> list[list[str]]:
    """The rows of all tables, their drawings left out."""
    rows: list[list[str]] = page.locator(".figures tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('th, td:not(.drawn)')]"
        ".map(cell => cell.textContent.trim()))"
    )
    return rows


def test_a_match_says_what_the_command_says_and_is_kept(
    open_page: OpenPage, capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_page("/lab")
    for box in page.locator("input[name=deck]").all():
        box.set_checked(box.get_attribute("value") in {"banjo-winter", "buffalo-kid"})
    page.select_option("select[name=agent]", "random")
    page.fill("input[name=games]", "40")
    page.get_by_text("House rules").click()
    page.get_by_label("so many BULLETS on the first turn").fill("3")
    page.get_by_label("from the tops of the HIDEOUT").uncheck()
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator(".run-state.done")).to_be_visible(timeout=30_000)
    expect(page.locator("progress")).to_have_count(0)
    asked = ["banjo-winter", "buffalo-kid", "--agent", "random", "-n", "40", "--all"]
    assert run(["match", *asked, "--rule", "first-bullets=3", "--rule", "hideout-places=no"]) == 0
    lines = [re.split(r"  +", line.strip()) for line in capsys.readouterr().out.splitlines()]
    shown = cells(page)
    assert len(shown) > 20
    assert [row for row in shown if [cell for cell in row if cell] not in lines] == []
    drawn = page.locator(".figures .middle").first.evaluate("one => one.getBBox().x")
    assert drawn == pytest.approx(float(shown[1][3].rstrip("%")), abs=1)
    name = page.url.rsplit("/", 1)[-1]
    page.reload()
    assert cells(page) == shown
    kept = Runs().get(name)
    assert kept is not None
    assert (kept.state, kept.played) == ("done", 40)
    french = open_page(f"/lab/{name}", language="fr", width=360)
    expect(french.locator(".figures").first).to_contain_text("gagnées")
    assert french.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Forget").click()
    expect(page.locator("h1")).to_have_text("Lab")
    assert Runs().get(name) is None


def test_a_deck_alone_is_drawn_turn_by_turn(open_page: OpenPage) -> None:
    page = open_page("/lab?kind=goldfish", width=360)
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator(".run-state.done")).to_be_visible(timeout=30_000)
    expect(page.locator("h2").first).to_contain_text("alone against")
    assert page.locator(".drawing .half").count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_run_is_stopped_and_what_was_played_counts(open_page: OpenPage) -> None:
    page = open_page("/lab?game=saloon")
    page.select_option("select[name=agent]", "mcts:200")
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator(".run-state.running")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".run-state.stopped")).to_be_visible(timeout=30_000)
    expect(page.locator("[hx-trigger]")).to_have_count(0)


def test_no_page_starts_more_than_is_good_for_the_machine(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("/lab")
    asked = {"game": "ragnguns", "kind": "match", "deck": "banjo-winter&deck=buffalo-kid"}
    before = len(Runs().every())
    too_many = posted(server, page, **asked, agent="greedy", games="20001")
    assert (too_many.status, "at most from the page" in too_many.body) == (400, True)
    assert "400 where" in posted(server, page, **asked, agent="mcts:50", games="401").body
    assert "searches too long" in posted(server, page, **asked, agent="mcts:9999", games="2").body
    assert posted(server, page, **asked, agent="mcts:2s", games="2").status == 400
    assert "no deck is called" in posted(server, page, game="ragnguns", deck="zz", games="2").body
    assert posted(server, page, game="nothing").status == 404
    assert "2 decks" in posted(server, page, game="ragnguns", deck="buffalo-kid", games="2").body
    saloon = {"game": "saloon", "agent": "mcts:500", "games": "400"}
    started = [posted(server, page, **saloon) for _ in range(6)]
    assert [one.status for one in started[:4]] == [303] * 4
    assert "waiting already" in started[-1].body
    for one in started:
        if one.status == 303:
            page.goto(f"{server.base}{one.headers['location']}")
            with page.expect_navigation():
                page.get_by_role("button", name="Stop").click()
    expect(page.locator(".run-state.stopped")).to_be_visible(timeout=30_000)
    assert len(Runs().every()) <= before + 1
    assert os.environ["RNG_DATA"]
