"""Everything borrowed is credited: what, by whom, under which licence, from where, how changed."""

import re
from typing import Any

import pytest
import yaml
from cases import each

from rng_cards.catalogue.roots import shipped_root
from rng_cards.printing.credits import credit_lines, read_credits
from rng_cards.printing.fonts import ROLES, font
from rng_cards.printing.icons import icon, icon_names
from rng_cards.words import languages

PRINT = shipped_root() / "print"


@pytest.fixture(scope="module")
def borrowed() -> list[dict[str, Any]]:
    content: list[dict[str, Any]] = yaml.safe_load((PRINT / "credits.yaml").read_bytes())
    return content


def test_every_credit_says_all_there_is_to_say(borrowed: list[dict[str, Any]]) -> None:
    for one in borrowed:
        assert one["what"].keys() == one["changes"].keys() == set(languages())
        assert re.fullmatch(r"[A-Za-z0-9.-]+( AND [A-Za-z0-9.-]+)*", one["license"])
        assert re.fullmatch(r"@?[\w/-]+ \d+\.\d+\.\d+(\+[\w.-]+)?", one["source"]), (
            "a package and its version"
        )
        assert ("authors" in one) != ("artists" in one)
        assert one["site"].startswith("https://")


def test_every_licence_is_here_in_full(borrowed: list[dict[str, Any]]) -> None:
    texts = {one["text"] for one in borrowed}
    assert texts == {f"licenses/{file.name}" for file in (PRINT / "licenses").iterdir()}
    for text in texts:
        assert len((PRINT / text).read_text(encoding="utf-8")) > 4000


def test_every_font_is_credited(borrowed: list[dict[str, Any]]) -> None:
    named = {one["name"].replace(" ", "") for one in borrowed}
    assert {font(role).name.split("-")[0] for role in ROLES} <= named
    files = {file.name for file in (PRINT / "fonts").iterdir()} - {"metrics.json"}
    assert files == {font(role).file.name for role in ROLES}


def test_every_icon_has_an_artist_and_a_licence_that_are_credited(
    borrowed: list[dict[str, Any]],
) -> None:
    (icons,) = (one for one in borrowed if one["name"] == "icons.json")
    artists = set()
    for name in icon_names():
        found = icon(name)
        assert found is not None
        assert found.license == icons["license"]
        artists.add(found.artist)
    assert artists == set(icons["artists"])


def test_sources_are_the_packages_that_the_script_pins(borrowed: list[dict[str, Any]]) -> None:
    scripts = {"npm": ("rebuild.py", "@"), "Debian": ("profile.py", "=")}
    for one in borrowed:
        script, between = scripts[one.get("registry", "npm")]
        text = (PRINT / "vendor" / script).read_text(encoding="utf-8")
        assert f'"{one["source"].replace(" ", between)}"' in text


def test_no_address_of_a_registry_is_shipped() -> None:
    files = [PRINT / "credits.yaml", PRINT / "README.md", *(PRINT / "vendor").glob("*.*")]
    assert len(files) >= 6
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"registry\.|npmjs|unpkg|jsdelivr|pypi\.org", text), file


@each("language", ["fr", "en"])
def test_credits_name_everything_in_each_language(
    language: str, borrowed: list[dict[str, Any]]
) -> None:
    read = read_credits(language)
    assert len(read) == len(borrowed) == 4
    for credit, one in zip(read, borrowed, strict=True):
        said = "\n".join([credit.title, *credit.lines])
        for key in ("name", "original", "license", "text", "source", "site"):
            assert one[key] in said
        assert not re.search(r"[{}]", said)
    lines = "\n".join(credit_lines(language))
    for name in icon_names():
        assert re.search(rf"[ \u00a0]{re.escape(name)}(,|$)", lines, re.MULTILINE), name


def test_credits_are_said_in_french_and_in_english() -> None:
    french, english = credit_lines("fr"), credit_lines("en")
    assert french[0] == "RNG Sans, police des textes (romain, gras, italique)"
    assert english[0] == "RNG Sans, font of the texts (regular, bold, italic)"
    assert "  Icône dessinée par Zajkonur\u00a0: violin" in french
    assert "  Icon made by Zajkonur: violin" in english
    assert len(french) == len(english)


def test_icons_are_grouped_by_artist_the_busiest_first() -> None:
    lines = [line for line in credit_lines("en") if re.match(r"  Icons? made by", line)]
    counts = [line.count(",") + 1 for line in lines]
    assert len(lines) == len({found.artist for found in map(icon, icon_names()) if found})
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == len(icon_names())


def test_credits_can_be_printed_with_the_fonts_they_credit() -> None:
    for language in ("fr", "en"):
        for line in credit_lines(language):
            assert not font("text").lacks(line)
