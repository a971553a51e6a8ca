"""`rng tr draft`: what effects would say, beside what cards say."""

import json

import pytest
from cases import each

from rng_cards.cli.main import run


def said(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = run(["tr", "draft", *args])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_draft_is_in_the_language_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "whip", "--lang", "fr")
    assert code == 0
    assert out == (
        "whip.effect-1.fr\n"
        "  Tire 1 de ces BALLES sur la carte de la RUELLE adverse.\n"
        "  = la carte dit la même chose\n"
    )


def test_what_the_card_says_otherwise_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "jenny-james.effect-2", "--to", "en")
    assert code == 0
    assert "for the card in your ALLEY until" in out
    assert "≠" in out
    assert "{+it+}" in out


def test_a_language_under_way_needs_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "caisse de cartouches", "--to", "de", "--format", "json")
    assert code == 0
    drafts = json.loads(out)
    keys = ["crate-of-shells.effect-1", "crate-of-shells.effect-2"]
    assert [one["key"] for one in drafts] == keys
    assert {one["language"] for one in drafts} == {"de"}
    assert all(one["card"] is None and "KUGEL" in one["draft"] for one in drafts)


@each("lang", ["fr", "en"])
def test_a_card_without_effects_has_nothing_to_say(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    code, out, err = said(capsys, "machete", "--lang", lang)
    assert (code, out) == (1, "")
    assert err.strip()


def test_every_slip_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "whipp", "--to", "xx")
    assert code == 2
    assert "TRN394" in out
    assert "DCK410" in out
    assert "`de`" in out
