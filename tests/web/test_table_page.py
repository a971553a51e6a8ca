"""The table in a browser: a game begun, played with keys, left, taken up, watched step by step."""

import re
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from browsing import OpenPage, Server, served
from playwright.sync_api import Page, expect

from rng_cards.app.table import Table
from rng_cards.play.saved.folder import ended_path_of, path_of, saved_numbers
from rng_cards.play.saved.keeper import Keeper, claimed
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.tables import Tables

TABLE = re.compile(r"/table/(\d+)$")
MOST = 300
"""Decisions of a game."""


def begun(page: Page, seed: int = 7) -> int:
    """Deal the game of the form; its number."""
    page.fill("[name=seed]", str(seed))
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found
    return int(found[1])


def asked(page: Page) -> str:
    """How far the game is, once somebody is asked; nothing once it is over."""
    page.wait_for_selector(".choice, .ending, .curtain")
    field = page.locator(".choice [name=at]")
    return str(field.first.get_attribute("value")) if field.count() else ""


def go_on(page: Page, at: str) -> str:
    """Wait until the game is further; how far it is then."""
    page.wait_for_function(
        "at => document.querySelector('.ending') || "
        "![null, undefined, at].includes(document.querySelector('.choice [name=at]')?.value)",
        arg=at,
    )
    return asked(page)


def stands(number: int) -> Sitting:
    """A game as its file has it."""
    found = Tables(Table()).look(number)
    assert isinstance(found, Sitting)
    return found


def test_a_whole_game_is_played_with_keys(open_page: OpenPage) -> None:
    page = open_page("/table/new?game=duel", width=360)
    number = begun(page)
    assert number in saved_numbers()
    at = asked(page)
    for _ in range(MOST):
        if not at:
            break
        press_first(page)
        at = go_on(page, at)
    expect(page.locator(".ending h2")).to_contain_text("You")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Path(ended_path_of(number)).exists()
    assert stands(number).game.over
    page.get_by_role("link", name="Watch step by step").click()
    expect(page.locator(".at")).to_contain_text("Step 0 of")
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".at")).to_contain_text("Step 1 of")
    page.wait_for_load_state()
    assert page.url.endswith(f"/table/{number}/steps/1")
    page.keyboard.press("End")
    last = len(stands(number).game.codes)
    expect(page.locator(".at")).to_contain_text(f"Step {last} of {last}")
    page.wait_for_load_state()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".at")).to_contain_text(f"Step {last - 1} of")
    page.get_by_role("link", name="Journal").click()
    expect(page.locator(".turn-told").first).to_contain_text("Reno")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".told a").first.focus()
    expect(page.locator(".then")).to_contain_text("Step 0 of")
    page.locator(".told a").last.hover()
    expect(page.locator(".then")).to_contain_text(f"Step {last} of {last}")
    expect(page.locator(".then .felt")).to_be_visible()
    assert page.url.endswith("/journal")


def press_first(page: Page) -> None:
    """Choose by its key: the first move there is, or the end of the turn."""
    page.keyboard.press("1" if page.locator(".move[data-key='1']").count() else "0")
    if page.evaluate("document.activeElement.name") == "phrase":
        page.keyboard.press("Enter")


def test_two_people_pass_the_keyboard_until_the_game_is_over(open_page: OpenPage) -> None:
    page = open_page("/table/new?game=duel&players=2", language="fr", width=360)
    names = ["Ève", "Zoé"]
    for place, name in enumerate(names):
        page.select_option(f"[name=who-{place}]", "")
        page.fill(f"[name=name-{place}]", name)
    number = begun(page)
    came, private = [], 0
    for _ in range(MOST):
        at = asked(page)
        if curtain := page.locator(".curtain h2").all_inner_texts():
            came += [name for name in names if name in curtain[0]]
            assert page.locator(".private").count() == 0
            page.keyboard.press("Enter")
            page.wait_for_selector(".choice")
        elif at:
            private += page.locator(".own .private").count()
            press_first(page)
            page.wait_for_function(
                "at => document.querySelector('.choice [name=at]')?.value !== at", arg=at
            )
        else:
            break
    expect(page.locator(".ending h2")).to_contain_text(re.compile("|".join(names)))
    assert set(came) == set(names)
    assert private > 0
    assert stands(number).game.over


def test_what_cannot_be_done_says_why_with_its_rule(open_page: OpenPage) -> None:
    page = open_page("/table/new?game=ragnguns", language="fr")
    begun(page)
    at = asked(page)
    page.locator(".lying.dull a").first.click()
    expect(page.locator(".looked h2")).to_be_visible()
    expect(page.locator(".looked .of-it p").first).to_contain_text("Non")
    expect(page.locator(".looked .rule").first).to_contain_text("livret")
    page.keyboard.press("Escape")
    expect(page.locator(".looked")).to_have_count(0)
    page.locator(".hand .lying.playable a").first.click()
    expect(page.locator(".looked .move").first).to_be_visible()
    page.keyboard.press("?")
    page.keyboard.type("fusillade 2")
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text("Non")
    expect(page.locator(".phrase input[name=phrase]")).to_have_value("? fusillade 2")
    page.fill(".phrase input[name=phrase]", "zorglub")
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text("zorglub")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(".answer")).to_contain_text("Un bon coup ici")
    assert asked(page) == at
    page.locator(".answer .move").click()
    at = go_on(page, at)
    expect(page.locator(".story li").first).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".choice [name=at]").first).not_to_have_value(at)


def test_a_game_on_the_page_is_the_saved_game(open_page: OpenPage) -> None:
    page = open_page("/table/new?game=duel&players=3")
    number = begun(page)
    at = asked(page)
    keeper = claimed(number)
    assert isinstance(keeper, Keeper)
    with closing(_LetGo(keeper)):  # as `rng resume` has it
        page.keyboard.press("1")
        expect(page.locator(".finding")).to_contain_text("another terminal")
        expect(page.locator("nav.pages")).to_have_count(1)
    assert len(stands(number).game.codes) == int(at)
    page.get_by_role("link", name="Try again").click()
    asked(page)
    page.wait_for_load_state()
    page.keyboard.press("1")
    go_on(page, at)
    elsewhere = Tables(Table())  # what another process does between two looks is there at the next
    now = stands(number)
    moved = elsewhere.change(number, len(now.game.codes), lambda one: one.decide(_first(one)))
    assert isinstance(moved, Sitting)
    page.keyboard.press("1")
    expect(page.locator(".answer")).to_contain_text("gone on elsewhere")
    expect(page.locator(".waits")).to_be_visible()  # so that it is read before agents go on
    assert stands(number).game.codes[: len(moved.game.codes)] == moved.game.codes
    assert Path(path_of(number)).exists()
    page.goto(re.sub(r"/\d+$", "", page.url))
    page.on("dialog", lambda asked: asked.accept())
    page.get_by_role("button", name=f"Remove: game {number}", exact=True).click()
    expect(page.locator(f"a[href$='/table/{number}']")).to_have_count(0)
    assert number not in saved_numbers()


def _first(sitting: Sitting) -> Any:
    return sitting.game.legal_actions()[0]


class _LetGo:
    def __init__(self, keeper: Keeper) -> None:
        self.close = keeper.let_go


def test_a_server_that_only_shows_plays_nothing(server: Server, open_page: OpenPage) -> None:
    page = open_page("/table/new?game=saloon&players=3")
    number = begun(page)
    asked(page)
    held = page.locator(".own .hand img")
    assert held.count() > 2
    held_names = {str(one.get_attribute("alt")) for one in held.all()}
    with served(server.folder, "--read-only") as shows:
        address = urlsplit(shows.address)
        entered = shows.ask(f"{address.path}?{address.query}").headers["set-cookie"].split(";")[0]
        seen = shows.ask(f"/en/table/{number}", headers={"Cookie": entered})
    assert seen.status == 200
    assert "Only what everybody may see" in seen.body
    assert "<form" not in seen.body
    assert not [name for name in held_names if f'"{name}"' in unescape(seen.body)]


def test_what_is_wrong_with_the_players_is_said_at_once(open_page: OpenPage) -> None:
    page = open_page("/table/new?game=colt-express&players=3")
    for place in range(3):
        page.select_option(f"[name=who-{place}]", "greedy")
        page.select_option(f"[name=role-{place}]", "belle")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".refused")).to_contain_text("keep a seat")
    expect(page.locator(".finding")).to_contain_text("taken twice")
    expect(page.locator("[name=role-2]")).to_have_value("belle")
