"""The pages of translations in a browser: a list of texts, one text typed, saved and taken back."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from browsing import OpenPage, Server, entered, served
from playwright.sync_api import BrowserContext, Page, expect

from rng_cards.cli.main import run
from rng_cards.spacing import NARROW

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CARD: Final = """\
# Mine.
id: dusty-{n}
set: dust
number: {n}
type: weapon
name: {{fr: Éperon {n}, en: Spur {n}}}
cost: 1
firepower: 1
durability: 1
effects:
  - cost: 1
    does: [{{shoot: 1, at: opposing-alley}}]
    text:
      fr: Tire cette BALLE sur la carte de la RUELLE adverse.
      en: Shoot that BULLET at the card in the opposing ALLEY.
flavour: {{fr: Il brille depuis {n} ans., en: It has shone for {n} years.}}
"""
OLD, NEW = "fr: Il brille depuis", "fr: Il ne brille plus depuis"
SHONE, BETTER = "It has shone for {} years.", "It has not shone for {} years."
EFFECT: Final = "dusty-901.effect-1.en"
NUMBERS: Final = range(901, 911)


def card(at: Path, number: int) -> Path:
    return at / f"catalog/ragnguns/cards/weapons/dusty-{number}.yaml"


def lock(at: Path) -> Path:
    return at / "catalog/ragnguns/translations.lock.yaml"


def accept(at: Path, *names: str) -> None:
    """`rng tr accept`, run in that folder."""
    with chdir(at):
        assert run(["tr", "accept", *names]) == 0


def files(at: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in (*(card(at, n) for n in NUMBERS), lock(at))}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of one's own, ten of its flavours changed since they were translated."""
    at = tmp_path_factory.mktemp("translator")
    (at / "rng-cards.yaml").touch()
    for number in NUMBERS:
        card(at, number).parent.mkdir(parents=True, exist_ok=True)
        card(at, number).write_text(CARD.format(n=number), encoding="utf-8")
    accept(at, *(f"dusty-{number}" for number in NUMBERS))
    for number in NUMBERS:
        text = card(at, number).read_text(encoding="utf-8")
        card(at, number).write_text(text.replace(OLD, NEW), encoding="utf-8")
    return at


@pytest.fixture(scope="module")
def writing(folder: Path) -> Iterator[Server]:
    with served(folder) as running:
        yield running


@pytest.fixture(scope="module")
def translator(browser: "Browser", writing: Server) -> Iterator[BrowserContext]:
    made = entered(browser, writing)
    yield made
    made.close()


@pytest.fixture
def desk(translator: BrowserContext, writing: Server) -> Iterator[Page]:
    """A window of somebody who translates their own cards; every complaint of a page fails."""
    yield from attended(translator, f"{writing.base}/en/translate?q=name:spur")


@pytest.fixture
def phone(browser: "Browser", writing: Server) -> Iterator[Page]:
    """The same on a telephone, in French: a touch screen, no keys but those that it shows."""
    size = {"width": 360, "height": 740}
    made = entered(browser, writing, viewport=size, has_touch=True, is_mobile=True)
    yield from attended(made, f"{writing.base}/fr/translate?q=name:spur")
    made.close()


def attended(context: BrowserContext, address: str) -> Iterator[Page]:
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda one: complaints.append(one.text) if "409" not in one.text else None)
    page.on("pageerror", lambda one: complaints.append(str(one)))
    page.on("dialog", lambda one: one.accept())
    page.goto(address)
    yield page
    page.close()
    assert not complaints


def test_stale_texts_are_cleared_by_keys_and_files_are_as_the_commands_write_them(
    desk: Page, folder: Path, tmp_path: Path
) -> None:
    before = files(folder)
    by_hand = tmp_path / "by-hand"
    shutil.copytree(folder, by_hand)
    expect(desk.locator(".texts li")).to_have_count(len(NUMBERS))
    expect(desk.locator(".texts li").first).to_contain_text("plus depuis 901 ans")
    desk.keyboard.press("F3")
    for number in NUMBERS:
        expect(desk.locator(".text-head code")).to_have_text(f"dusty-{number}.flavour.en")
        expect(desk.locator(".since ins").first).to_contain_text("ne")
        desk.keyboard.press("Control+a")
        desk.keyboard.type(BETTER.format(number))
        expect(desk.locator(".wrong .fine")).to_be_visible()
        desk.keyboard.press("Control+s")
        expect(desk.locator(".notice")).to_contain_text(f"dusty-{number}.flavour.en saved")
    expect(desk.locator(".none")).to_be_visible()
    assert files(folder) == translated(by_hand)
    for number in reversed(NUMBERS):
        desk.keyboard.press("F9")
        expect(desk.locator(".notice")).to_contain_text(f"dusty-{number}.flavour.en is as it was")
    assert files(folder) == before


def translated(at: Path) -> dict[str, bytes]:
    """The files as an editor and the command write them."""
    for number in NUMBERS:
        text = card(at, number).read_text(encoding="utf-8")
        text = text.replace(SHONE.format(number), BETTER.format(number))
        card(at, number).write_text(text, encoding="utf-8")
    accept(at, *(f"dusty-{number}" for number in NUMBERS))
    return files(at)


def test_stale_texts_are_cleared_on_a_telephone(phone: Page, folder: Path, tmp_path: Path) -> None:
    before = files(folder)
    by_hand = tmp_path / "by-hand"
    shutil.copytree(folder, by_hand)
    phone.locator(".texts a").first.tap()
    for number in NUMBERS:
        expect(phone.locator(".text-head code")).to_have_text(f"dusty-{number}.flavour.en")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.fill("#text", BETTER.format(number))
        expect(phone.locator(".wrong .fine")).to_be_visible()
        phone.get_by_role("button", name="Enregistrer").tap()
        expect(phone.locator(".notice")).to_contain_text(f"dusty-{number}.flavour.en enregistré")
    assert files(folder) == translated(by_hand)
    for number in reversed(NUMBERS):
        phone.locator(".notice button").tap()
        expect(phone.locator(".notice")).to_contain_text(f"dusty-{number}.flavour.en")
        expect(phone.locator(".notice")).to_contain_text("comme avant")
    assert files(folder) == before


def test_a_text_is_put_back_as_its_history_has_it(
    desk: Page, folder: Path, writing: Server
) -> None:
    was = card(folder, 903).read_bytes()

    def git(*words: str) -> None:
        named = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *named, *words], cwd=folder, check=True, capture_output=True)

    git("init", "--quiet")
    git("add", "--all")
    git("commit", "--quiet", "--message", "Ten spurs")
    card(folder, 903).write_bytes(was.replace(b"It has shone for 903 years.", b"It is dull."))
    git("commit", "--quiet", "--all", "--message", "Dull one of them")
    desk.wait_for_timeout(1100)  # files are taken for unchanged for a second
    desk.goto(f"{writing.base}/en/translate/ragnguns/dusty-903.flavour.en")
    expect(desk.locator("#text")).to_have_value("It is dull.")
    desk.locator(".history summary").click()
    expect(desk.locator(".revisions li").first).to_contain_text("Ann — Dull one of them")
    desk.locator(".revisions [data-put]").first.click()
    expect(desk.locator("#text")).to_have_value("It has shone for 903 years.")
    desk.keyboard.press("Control+s")
    expect(desk.locator(".notice")).to_contain_text("saved")
    assert card(folder, 903).read_bytes() == was
    desk.goto(f"{writing.base}/en/translate/ragnguns/dusty-903.flavour.en")
    desk.locator(".history summary").click()
    expect(desk.locator(".revisions li").first).to_contain_text("not committed yet")
    shutil.rmtree(folder / ".git")


def test_accepting_a_text_as_it_is_writes_what_the_command_writes(
    desk: Page, folder: Path, tmp_path: Path, writing: Server
) -> None:
    by_hand = tmp_path / "by-hand"
    shutil.copytree(folder, by_hand)
    accept(by_hand, "dusty-901.flavour.en")
    desk.goto(f"{writing.base}/en/translate/ragnguns/dusty-901.flavour.en?state=stale")
    desk.keyboard.press("Control+s")
    expect(desk.locator(".notice")).to_contain_text("saved and accepted")
    assert files(folder) == files(by_hand)
    desk.keyboard.press("F9")
    expect(desk.locator(".state").first).to_contain_text("stale")


def test_what_is_typed_is_looked_at_and_drawn_on_the_card(desk: Page, writing: Server) -> None:
    drawn: list[str] = []
    desk.on("response", lambda one: drawn.append(one.url) if "face.webp" in one.url else None)
    desk.goto(f"{writing.base}/en/translate/ragnguns/{EFFECT}")
    expect(desk.locator(".beside .fine")).to_contain_text("says what the effect does")
    expect(desk.locator(".original mark", has_text="BALLE")).to_have_attribute("title", "BULLET")
    desk.fill("#text", "Shoot 3 BULETS at your foe !")
    expect(desk.locator(".notes .error").first).to_contain_text("3")
    expect(desk.locator(".proof mark.error").first).to_be_visible()
    expect(desk.locator(".terms .unsaid").first).to_contain_text("BULLET")
    expect(desk.locator(".beside .amiss")).to_be_visible()
    expect(desk.locator(".drawn")).to_have_js_property("complete", value=True)
    assert "BULETS" in drawn[-1]
    desk.keyboard.press("F4")
    expect(desk.locator("#text")).to_have_value("Shoot 3 BULETS at your foe!")
    desk.keyboard.press("F8")
    expect(desk.locator("#text")).to_have_value(
        "Shoot that BULLET at the card in the opposing ALLEY."
    )
    expect(desk.locator(".beside .fine")).to_be_visible()
    desk.keyboard.press("Control+z")
    expect(desk.locator("#text")).to_have_value("Shoot 3 BULETS at your foe!")
    desk.keyboard.press("End")
    desk.get_by_role("button", name="narrow no-break space").click()
    expect(desk.locator("#text")).to_have_value(f"Shoot 3 BULETS at your foe!{NARROW}")
    desk.fill("#text", "word " * 100)
    expect(desk.locator(".notes")).to_contain_text("does not fit")


def test_errors_are_asked_about_before_they_are_saved(
    desk: Page, folder: Path, writing: Server
) -> None:
    before = files(folder)
    desk.goto(f"{writing.base}/fr/translate/ragnguns/{EFFECT}")
    desk.fill("#text", "Shoot 2 BULLETS at the card in the opposing ALLEY.")
    desk.keyboard.press("Control+s")
    expect(desk.locator("form .finding")).to_contain_text("dans ce texte")
    assert files(folder) == before
    desk.keyboard.press("Control+s")
    expect(desk.locator(".notice")).to_contain_text("enregistré")
    assert b"Shoot 2 BULLETS" in card(folder, 901).read_bytes()
    desk.keyboard.press("F9")
    expect(desk.locator(".notice")).to_contain_text("comme avant")
    assert files(folder) == before


def test_a_file_that_somebody_else_changed_is_not_overwritten(
    desk: Page, folder: Path, writing: Server
) -> None:
    was = card(folder, 902).read_bytes()
    desk.goto(f"{writing.base}/en/translate/ragnguns/dusty-902.flavour.en")
    desk.fill("#text", "Mine.")
    others = was.replace(b"It has shone for 902 years.", b"Somebody else's.")
    card(folder, 902).write_bytes(others)
    desk.keyboard.press("Control+s")
    expect(desk.locator(".clash")).to_contain_text("Somebody else's.")
    expect(desk.locator("#text")).to_have_value("Mine.")
    assert card(folder, 902).read_bytes() == others
    desk.keyboard.press("Control+s")
    expect(desk.locator(".finding.error, .notice").first).to_be_visible()
    card(folder, 902).write_bytes(was)


def test_lists_are_addresses_and_shipped_texts_are_only_read(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page("/translate?state=all&game=ragnguns&to=de", language="fr", width=360)
    expect(page.locator(".texts li").first).to_contain_text("DE")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".choices label", has_text="Saloon").click()
    page.wait_for_url("**game=saloon**")
    expect(page.locator(".texts a").first).to_have_attribute("href", re.compile("/saloon/"))
    page.locator(".texts a").first.click()
    expect(page.locator("#text")).to_have_js_property("readOnly", value=True)
    expect(page.locator(".finding")).to_contain_text("avec l’outil")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    refused = server.ask("/en/translate?to=tlh", headers={"Cookie": cookie(page)})
    assert "TRN394" in refused.body
    assert (
        server.ask("/en/translate/ragnguns/nothing.en", headers={"Cookie": cookie(page)})[0] == 404
    )


def cookie(page: Page) -> str:
    return "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
