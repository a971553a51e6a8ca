"""What a game does not offer is said in a line, by whichever command needs it."""

from typing import Final

import pytest
from cases import each
from conftest import Rng
from second_game import second_game

NEEDED: Final = {
    "cards": ("card", "machete", "--game", "toss"),
    "cards of a list": ("cards", "--game", "toss"),
    "cards to print": ("print", "--all", "--game", "toss"),
    "scenarios": ("rules", "check", "--game", "toss"),
    "decks": ("schema", "deck", "--game", "toss"),
    "games for a deck alone": ("goldfish", "--game", "toss"),
    "decks of a new file": ("deck", "new", "x.yaml", "--game", "toss", "--dry-run"),
    "room for new cards": ("init", "x", "--game", "toss", "--dry-run"),
    "drafts of texts": ("tr", "draft", "machete", "--game", "toss"),
}


@pytest.fixture(autouse=True)
def _with_second_game() -> object:
    with second_game() as game:
        yield game


@each("what", NEEDED)
def test_a_command_says_what_the_game_lacks(what: str, rng: Rng) -> None:
    for language, said in (("en", "Toss has no"), ("fr", "Toss n’a pas de")):
        ran = rng(*NEEDED[what], "--lang", language)
        assert ran.returncode == 2
        assert ran.stdout.startswith("error[RUL666]" if language == "en" else "erreur[RUL666]")
        assert said in ran.stdout.splitlines()[0]
        assert "Rag'n'Guns" in ran.stdout
