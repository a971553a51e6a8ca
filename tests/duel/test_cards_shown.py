"""The cards of Duel in a terminal, and what the translators' commands say of its texts."""

import json

import pytest
from cases import each

from rng_cards.cli.main import run


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """What a command prints once it ends well, no-break spaces as plain ones."""
    assert run(list(args)) == 0
    return capsys.readouterr().out.replace("\u00a0", " ")


@each(
    "case",
    [
        (["--suit", "pique"], ["ace", "two", "three", "four", "five", "six"], "spades"),
        (["--suit", "hearts", "--value", "6"], ["six"], "hearts"),
    ],
)
def test_cards_are_found_by_suit_and_value_in_either_language(
    case: tuple[list[str], list[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    filters, values, suit = case
    cards = json.loads(said(capsys, "cards", "--game", "duel", *filters, "--format", "json"))
    assert [card["id"] for card in cards] == [f"{value}-of-{suit}" for value in values]


def test_a_card_and_a_token_are_shown_in_both_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = said(capsys, "card", "as de cœur", "--both", "--lang", "fr")
    for words in ("As de cœur", "Ace of Hearts", "1 ♥", "carte · cœur", "card · hearts"):
        assert words in page
    page = said(capsys, "card", "bullet", "--game", "duel", "--both", "--lang", "en")
    for words in ("Balle", "6 par joueur, 30 à 5", "6 a player, 30 for 5"):
        assert words in page


def test_every_text_is_translated_confirmed_and_sound(capsys: pytest.CaptureFixture[str]) -> None:
    status = said(capsys, "tr", "status", "--game", "duel", "--lang", "en")
    assert "cards" in status
    assert "every translation is accepted as it stands" in status
    assert "nothing to say against them" in said(capsys, "tr", "check", "--game", "duel")
