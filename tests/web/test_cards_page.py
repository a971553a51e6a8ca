"""The pages of cards in a browser: search as one types, faces, one card by itself."""

from browsing import OpenPage, Server
from playwright.sync_api import Page, expect


def faces(page: Page) -> list[str]:
    return [str(one.get_attribute("alt")) for one in page.locator(".wall img").all()]


def test_cards_are_found_as_one_types(open_page: OpenPage) -> None:
    page = open_page("/cards")
    expect(page.locator(".asked")).to_contain_text("cards")
    page.keyboard.press("/")
    page.keyboard.type("type:weapon cost<=1", delay=5)
    expect(page.locator(".asked")).to_contain_text("Asked: type: weapon, and cost")
    assert "Iron Bar" in faces(page)
    assert "q=type%3Aweapon" in page.url
    first = page.locator(".wall img").first
    expect(first).to_have_js_property("complete", value=True)
    assert first.evaluate("one => one.naturalWidth") > 300
    page.fill("#q", "tipe:weapon")
    expect(page.locator(".finding mark")).to_have_text("tipe")
    expect(page.locator(".finding")).to_contain_text("did you mean type")
    page.fill("#q", "zorglub")
    expect(page.locator(".none")).to_be_visible()


def test_a_query_is_an_address_and_works_without_scripts(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page("/cards?q=type:arme&game=ragnguns", language="fr", width=360)
    expect(page.locator("#q")).to_have_value("type:arme")
    expect(page.locator(".asked")).to_contain_text("type : arme")
    assert page.locator("input[name=game]:checked").get_attribute("value") == "ragnguns"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".wall a").first.click()
    expect(page.locator("h1")).to_be_visible()
    assert page.url.startswith(f"{server.base}/fr/cards/ragnguns/")


def test_a_card_has_both_languages_and_what_is_known_of_it(open_page: OpenPage) -> None:
    page = open_page("/cards/ragnguns/machete", language="fr")
    expect(page.locator("h1")).to_have_text("Machette")
    assert [one.get_attribute("lang") for one in page.locator(".side").all()] == ["fr", "en"]
    expect(page.locator(".side[lang=en]")).to_contain_text("MELEE")
    expect(page.locator(".entries")).to_contain_text("buffalo-kid")
    expect(page.locator(".entries")).to_contain_text("Livrets")
    page.locator(".tongues a[hreflang=en]").click()
    expect(page.locator("h1")).to_have_text("Machete")


def test_a_card_without_a_face_is_shown_in_words(open_page: OpenPage) -> None:
    page = open_page("/cards?game=colt-express", width=360)
    expect(page.locator(".paper-card", has_text="Robbery")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_each_field_has_an_example_that_can_be_asked(open_page: OpenPage) -> None:
    page = open_page("/fields?game=ragnguns")
    assert page.locator(".example").count() > 10
    page.locator(".example", has_text="cost").first.click()
    expect(page.locator(".asked")).to_contain_text("Asked:")
    expect(page.locator(".finding")).to_have_count(0)
