"""The pages of the rules in a browser: found by a word, read whole."""

from browsing import OpenPage, Server
from playwright.sync_api import expect

from rng_cards.app.rule_lookup import GameRules
from rng_cards.app.table import Table


def test_any_word_of_a_game_leads_to_its_topic(open_page: OpenPage, server: Server) -> None:
    page = open_page("/rules", language="fr", width=360)
    expect(page.locator(".games-of-rules article")).to_have_count(4)
    page.keyboard.press("/")
    page.keyboard.type("piège")
    page.wait_for_url("**q=pi%C3%A8ge*")
    expect(page.locator(".topic h3")).to_have_text("Les PIÈGES")
    expect(page.locator(".hung").first).to_contain_text("IL PAYE")
    page.locator(".ruling summary").first.click()
    expect(page.locator(".ruling[open] p").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.fill("#q", "jenny")
    expect(page.locator("a[href='/fr/cards/ragnguns/jenny-james']")).to_be_visible()
    page.fill("#q", "zorglub")
    page.wait_for_url("**q=zorglub*")
    expect(page.locator(".none")).to_contain_text("zorglub")
    page.locator(".tongues a[hreflang=en]").click()
    expect(page.locator("#q")).to_have_value("zorglub")
    page.goto(f"{server.base}/en/rules?q=26&game=duel")
    expect(page.locator(".ruling[open]")).to_have_count(1)


def test_the_rules_of_a_game_are_a_page_with_all_its_topics_and_rulings(
    open_page: OpenPage,
) -> None:
    rules = GameRules(Table(), "duel")
    page = open_page("/rules/duel")
    expect(page.locator(".topic")).to_have_count(len(rules.topics))
    shown = page.locator(".ruling").evaluate_all("all => all.map(one => one.id)")
    assert shown == [one.id for topic in rules.topics for one in rules.on(topic)]
    page.goto(f"{page.url}#{rules.topics[-1].id}")
    expect(page.locator(f"#{rules.topics[-1].id}")).to_be_in_viewport()
