"""A deck built in a browser: the file on disk is the deck on screen, whoever else changes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import OpenPage, Server
from conftest import ROOT, Rng
from playwright.sync_api import Page, expect

from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file

SPOILT = """\
# by hand
game: ragnguns
name: {fr: "<script>alert(1)</script>", en: "<script>alert(1)</script>"}
gunslinger: Buffalo Kid
cards:
  - Machete   # twice
  - Machete
  - Lassoo
  - Lasso
"""


@pytest.fixture
def deck(server: Server, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A deck with faults in the folder of the server, named after the test."""
    file = server.folder / f"{request.node.name}.yaml"
    file.write_text(SPOILT, encoding="utf-8")
    yield file
    file.unlink(missing_ok=True)


def verdict_of(file: Path) -> Verdict:
    return validate_file(str(file), Table())


def cards_in(file: Path) -> list[str]:
    resolved = verdict_of(file).resolved
    assert resolved is not None
    return [slot.entry.text for slot in resolved.cards]


def test_a_deck_is_built_from_nothing_to_legal_by_keys_alone(
    server: Server, open_page: OpenPage, rng: Rng
) -> None:
    page = open_page("/decks")
    page.locator("#name").focus()
    page.keyboard.type("Keys alone")
    page.keyboard.press("Enter")
    page.wait_for_url("**/decks/keys-alone.yaml")
    file = server.folder / "keys-alone.yaml"
    expect(page.locator(".state")).to_contain_text("0 cards")
    page.keyboard.press("/")
    page.keyboard.type("buffalo kid type:gunslinger")
    expect(page.locator("#pool-title")).to_have_text("Cards (1)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".leader")).to_contain_text("Buffalo Kid")
    page.keyboard.press("/")
    page.keyboard.type("-is:epic -is:signature -type:gunslinger")
    expect(page.locator(".pool .asked")).to_contain_text("not (type: gunslinger)")
    page.keyboard.press("ArrowDown")
    for number in range(1, 16):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#list-title")).to_have_text(f"Your deck ({number})")
        page.keyboard.press("ArrowDown")
    expect(page.locator(".state")).to_contain_text("legal")
    assert verdict_of(file).legal
    page.keyboard.press("d")
    page.keyboard.press("0")
    expect(page.locator("#list-title")).to_have_text("Your deck (14)")
    expect(page.locator("#total")).to_have_text("14")
    page.keyboard.press("u")
    expect(page.locator("#list-title")).to_have_text("Your deck (15)")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    assert "legal" in rng("validate", str(file)).stdout
    page.goto(f"{server.base}/en/table/new?game=ragnguns")
    at_hand = page.locator("[name=deck-0] option")
    expect(at_hand.filter(has_text="Keys alone")).to_have_attribute("value", file.name)
    page.select_option("[name=deck-0]", label="Keys alone")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("#table")).to_be_visible()


def test_what_is_wrong_stands_at_its_card_and_one_click_repairs_it(
    deck: Path, open_page: OpenPage
) -> None:
    page = open_page(f"/decks/{deck.name}", width=360)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("h1")).to_have_text("<script>alert(1)</script>")
    unknown = page.locator(".rows li", has_text="Lassoo")
    expect(unknown.locator(".wrong.error")).to_contain_text("no card is called Lassoo")
    expect(page.locator(".general")).to_contain_text("15")
    page.get_by_role("button", name="Repair", exact=True).click()
    expect(page.locator(".state")).to_contain_text("legal")
    expect(page.locator(".notice")).to_contain_text("repaired: ")
    assert verdict_of(deck).legal
    assert "# by hand" in deck.read_text(encoding="utf-8")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".notice")).to_contain_text("undone")
    assert deck.read_text(encoding="utf-8") == SPOILT


def test_nobody_loses_an_edit_to_another_window_or_program(deck: Path, open_page: OpenPage) -> None:
    one, other = (open_page(f"/decks/{deck.name}?q=lasso") for _ in range(2))
    # It does not look for itself whether the deck is another by now.
    other.route("**/decks/*version*", lambda route: route.fulfill(status=204))
    expect(one.locator("#row-lariat")).to_be_visible()
    one.locator("#row-lariat .less").click()
    expect(one.locator("#row-lariat")).to_have_count(0)
    other.locator("#row-machete .less").click()
    expect(other.locator(".notice")).to_contain_text("had been edited in the meantime")
    expect(other.locator("#row-lariat")).to_have_count(0)
    assert cards_in(deck) == ["Machete", "Machete", "Lassoo"]
    other.locator("#row-machete-2 .less").click()
    expect(other.locator("#row-machete-2")).to_have_count(0)
    assert "- Machete   # twice" in deck.read_text(encoding="utf-8")
    by_hand = deck.read_text(encoding="utf-8").replace("Lassoo", "Pitchfork")
    deck.write_text(by_hand, encoding="utf-8")
    expect(one.locator("#row-pitchfork")).to_be_visible(timeout=8000)
    expect(one.locator(".notice")).to_contain_text("read again: − Lassoo, + Pitchfork")
    assert deck.read_text(encoding="utf-8") == by_hand
    one.locator("#undo").click()
    expect(one.locator(".rows li", has_text="Lassoo")).to_be_visible()
    other.unroute_all(behavior="ignoreErrors")


def test_figures_of_a_deck(open_page: OpenPage) -> None:
    kid = verdict_of(ROOT / "decks/buffalo-kid.yaml").resolved
    assert kid is not None
    traps = sum(card.type == "trap" for card, _ in kid.counted())
    page = open_page("/decks/buffalo-kid?q=type:weapon", language="en")
    page.locator(".bars a", has_text="TRAP").click()
    expect(page.locator(".rows .out")).to_have_count(traps)
    page.fill("#odds", "2 of type:weapon AND type:trap")
    page.locator("#odds").press("Tab")
    expect(page.locator(".facts tbody tr")).to_have_count(4)
    last = page.locator(".facts tbody tr").last.locator("td").last
    expect(last).to_have_text("100")
    page.get_by_role("link", name="Deal a hand").click()
    expect(page.locator(".facts .wall li")).to_have_count(3)
    first = hand(page)
    page.get_by_role("link", name="Another hand").click()
    expect(page.locator(".facts .wall li")).to_have_count(3)
    page.wait_for_function(
        "was => [...document.querySelectorAll('.facts .wall img')].map(one => one.alt) != was",
        arg=",".join(first),
    )


def hand(page: Page) -> list[str]:
    return [str(one.get_attribute("alt")) for one in page.locator(".facts .wall img").all()]


def test_a_ready_made_deck_is_copied_before_it_is_changed(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page("/decks/jenny-james", language="fr")
    expect(page.locator(".less")).to_have_count(0)
    page.get_by_role("button", name="Copier dans ton dossier").click()
    page.wait_for_url("**/decks/la-couturiere-et-ses-amies.yaml")
    expect(page.locator(".state")).to_contain_text("légal")
    assert verdict_of(server.folder / "la-couturiere-et-ses-amies.yaml").legal


def test_a_deck_that_is_not_one_is_shown_with_its_faults(
    server: Server, open_page: OpenPage
) -> None:
    file = server.folder / "torn.yaml"
    file.write_text("game: ragnguns\ncards: [Machete\n", encoding="utf-8")
    page = open_page("/decks/torn.yaml")
    expect(page.locator("h1")).to_contain_text("cannot be read as a deck")
    expect(page.locator(".finding.error").first).to_be_visible()
    file.unlink()


def test_a_deck_goes_out_as_code_text_file_picture_and_sheets(
    server: Server, open_page: OpenPage, rng: Rng
) -> None:
    page = open_page("/decks/buffalo-kid/share")
    code = page.locator("#code").input_value()
    shipped = validate_file("buffalo-kid", Table()).path
    assert rng("deck", "share", shipped, "--quiet").stdout.strip() == code
    assert code in page.locator("#text").inner_text()
    expect(page.locator("img.sheet")).to_have_js_property("complete", value=True)
    assert page.locator("img.sheet").evaluate("one => one.naturalWidth") > 1000
    with page.expect_download() as download:
        page.locator("a[href$='/file']").click()
    assert Path(download.value.path()).read_text("utf-8") == Path(shipped).read_text("utf-8")
    page = open_page("/decks/buffalo-kid/print?tongue=both&backs=long-edge&paper=letter", width=360)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".sheets img")).to_have_count(4)
    assert page.locator(".sheets img").first.evaluate("one => one.decode().then(() => 1)") == 1
    with page.expect_download() as download:
        page.locator("a[href*='sheets.pdf']").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    page = open_page("/decks")
    page.fill("#code", f"look at this: {code}, good?")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/decks/buffalo-kid-2.yaml")
    assert (
        rng("deck", "share", str(server.folder / "buffalo-kid-2.yaml"), "-q").stdout.strip() == code
    )
    page = open_page("/decks/buffalo-kid/compare?other=granny-thistle")
    expect(page.locator("main")).to_contain_text("4 cards are in both.")
    expect(page.get_by_role("heading", name="Out")).to_be_visible()


def test_decks_are_changed_by_a_form_where_no_script_runs(server: Server, deck: Path) -> None:
    ours = {"Cookie": server.enter(), "Sec-Fetch-Site": "same-origin"}
    reply = server.ask(f"/en/decks/{deck.name}", "POST", ours, b"set=lariat:0&q=lasso")
    assert reply.status == 303
    assert reply.headers["location"] == f"/en/decks/{deck.name}?q=lasso"
    assert cards_in(deck) == ["Machete", "Machete", "Lassoo"]
    for nonsense in (b"set=nothing:1", b"set=lariat:x", b"out=999", b"repair=77", b"\xff\xfe=&&="):
        assert server.ask(f"/en/decks/{deck.name}", "POST", ours, nonsense).status == 303
    assert cards_in(deck) == ["Machete", "Machete", "Lassoo"]
    for name in ("..%2f..%2fetc%2fpasswd", ".hidden.yaml", "nothing"):
        for form in (b"set=lariat:1", b""):
            assert server.ask(f"/en/decks/{name}", "POST", ours, form).status == 404
    reply = server.ask("/en/decks", "POST", ours, b"do=open&code=R40M-XXXX")
    assert reply.status == 400
    assert "finding error" in reply.body
