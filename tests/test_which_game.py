"""Which game a command is about: the one named, the one at hand, or all of them in turn."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from cases import about, each
from conftest import ROOT, Rng
from terminals import Terminal

from rng_cards import games
from rng_cards.games import game_ids

DUEL_SCENARIOS: Final = "catalog/duel/scenarios/rulings.yaml"
TITLES: Final = ("Rag'n'Guns", "Duel")


@pytest.fixture(autouse=True)
def _with_two_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.PACKAGES, "duel", "rng_cards.games.duel")
        yield


@pytest.fixture
def duel_folder(tmp_path: Path) -> Path:
    """A folder of one's own with a catalogue of a single game."""
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    (tmp_path / "catalog/duel").mkdir(parents=True)
    return tmp_path


def headings(out: str) -> list[str]:
    return [line for line in out.splitlines() if line in TITLES]


def test_what_several_games_answer_stands_under_their_titles(rng: Rng) -> None:
    for words in ("cards", "tr status", "tr search bullet"):
        with about(words):
            ran = rng(*words.split())
            assert ran.returncode == 0
            assert headings(ran.stdout) == list(TITLES)


def test_what_one_game_answers_stands_alone(rng: Rng) -> None:
    for args in (("cards", "--epic"), ("cards", "machete"), ("tr", "search", "machete")):
        ran = rng(*args)
        assert ran.returncode == 0
        assert ran.stdout
        assert headings(ran.stdout) == []
        assert ran.stdout == rng(*args, "--game", "ragnguns").stdout


def test_a_card_is_found_in_whichever_game_has_it(rng: Rng, duel_folder: Path) -> None:
    for name, title in (("machete", "Machete"), ("ace-of-clubs", "Ace of Clubs")):
        for folder in (ROOT, duel_folder):
            ran = rng("card", name, cwd=folder)
            assert ran.returncode == 0
            assert title in ran.stdout.splitlines()[1]
    missing = rng("card", "machtte")
    assert missing.returncode == 1
    assert "did you mean `Machete`?" in missing.stdout


def test_programs_are_told_the_game_of_each_card_where_there_are_several(rng: Rng) -> None:
    cards = json.loads(rng("cards", "--format", "json").stdout)
    assert {card["game"] for card in cards} == set(game_ids())
    alone = json.loads(rng("cards", "machete", "--format", "json").stdout)
    assert "game" not in alone[0]


MAKING: Final = (
    "schema card",
    "print --all --check",
    "tr export --to en",
    "tr accept --all --dry-run",
)


@each("words", MAKING)
def test_what_makes_something_of_one_game_asks_for_it(words: str, rng: Rng) -> None:
    for language, said in (("en", "of which game?"), ("fr", "de quel jeu\u202f?")):
        ran = rng(*words.split(), "--lang", language)
        assert ran.returncode == 2
        assert said in ran.stderr
        assert "`ragnguns`, `duel`" in ran.stderr


def test_a_person_at_a_terminal_is_asked_until_the_answer_is_a_game() -> None:
    terminal = Terminal("tr", "accept", "--all", "--dry-run")
    terminal.until("Which game? Its number or its name:")
    terminal.strike("9\n")
    terminal.until("No game `9` here.")
    terminal.strike("duel\n")
    assert terminal.left() == 0
    assert "texts are accepted already" in terminal.said


def test_a_person_who_chose_a_game_to_learn_sits_down_to_it() -> None:
    terminal = Terminal("learn", "--lang", "fr")
    terminal.until("Son numéro ou son nom")
    terminal.strike("duel\n")
    terminal.until("Préparation du jeu")
    terminal.strike("\nq\n")
    assert terminal.left() == 0


def test_nobody_is_asked_in_a_folder_of_one_game(rng: Rng, duel_folder: Path) -> None:
    assert json.loads(rng("schema", "card", cwd=duel_folder).stdout)["title"] == "Duel card"
    assert "ace-of-clubs.name" in rng("tr", "export", "--to", "en", cwd=duel_folder).stdout
    for folder in (duel_folder, ROOT / "catalog/duel/cards"):
        ran = rng("cards", cwd=folder)
        assert headings(ran.stdout) == []
        assert "Machete" not in ran.stdout
        assert "Ace of Clubs" in ran.stdout


def test_a_text_or_a_file_of_texts_says_its_game(rng: Rng) -> None:
    assert rng("tr", "accept", "ace-of-clubs", "--dry-run").returncode == 0
    assert rng("tr", "accept", "machete.flavour.en", "--dry-run").returncode == 0
    sent = rng("tr", "export", "--to", "en", "--game", "duel", "--format", "po").stdout
    back = rng("tr", "import", "-", "--dry-run", stdin=sent)
    assert back.returncode == 0
    assert "0 changed" in back.stdout
    unknown = rng("tr", "accept", "nobody")
    assert unknown.returncode == 1
    assert "no card is called `nobody`" in unknown.stdout
    both = rng("tr", "accept", "machete", "ace-of-clubs", "--dry-run")
    assert both.returncode == 2
    assert "these names are of several games, `ragnguns`, `duel`" in both.stderr
    renamed = rng("tr", "rename-term", "BULLET", "SLUG", "--to", "en")  # Duel writes it small
    assert "buffalo-charge.effect-1.en" in renamed.stdout


def test_a_check_of_several_games_is_one_report(rng: Rng) -> None:
    ran = rng("tr", "check", "machete", "ace-of-clubs")
    assert ran.returncode == 0
    assert [line.split(":")[0] for line in ran.stdout.splitlines()] == list(TITLES)
    json.loads(rng("tr", "check", "--format", "json").stdout)


def test_a_file_of_scenarios_is_of_the_game_in_whose_catalogue_or_shape_it_is(
    rng: Rng, tmp_path: Path
) -> None:
    ours = "catalog/ragnguns/scenarios/rulings.yaml"
    (tmp_path / "duel.yaml").write_bytes((ROOT / DUEL_SCENARIOS).read_bytes())
    ran = rng("rules", "check", ours, str(tmp_path / "duel.yaml"))
    assert ran.returncode == 0
    assert headings(ran.stdout) == list(TITLES)
    missing = rng("rules", "check", "nowhere.yaml")
    assert missing.returncode == 2
    assert "error[YML101]" in missing.stdout


def test_a_deck_of_a_game_without_decks_is_refused_wherever_it_is_read(
    rng: Rng, tmp_path: Path
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("game: duel\nname: X\ncards: []\n", encoding="utf-8")
    for command in (("validate",), ("deck", "show"), ("print", "--check")):
        with about(" ".join(command)):
            ran = rng(*command, str(deck))
            assert ran.returncode == 2
            assert "error[RUL666]: Duel has no decks" in ran.stdout
    other = rng("print", "decks/buffalo-kid.yaml", "--game", "duel", "--check")
    assert other.returncode == 2
    assert "error[RUL666]: Duel has no decks" in other.stdout


def test_no_game_is_imported_where_none_is_needed() -> None:
    script = (
        "import sys; from rng_cards.cli.main import run; run(['--version'])\n"
        "print([one for one in sys.modules if one.startswith(sys.argv[1])])"
    )
    for game in games.PACKAGES.values():
        done = subprocess.run(
            [sys.executable, "-c", script, game], capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == "[]"
