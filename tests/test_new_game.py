"""`docs/new-game.md`, followed to the letter: its files written, its game played and checked."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")
FILES: Final = dict(re.findall(r"(?ms)^`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", PAGE))
LINE: Final = re.findall(r"(?m)^```python\n( +\"outlaw\".*\n)```$", PAGE)
MOST_LINES: Final = 150
"""Of Python, that a game with one rule may take."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tool with the files of the page, and its line in the registry."""
    top = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "rng_cards", top / "rng_cards", ignore=ignored)
    for name in ("decks", "print"):
        (top / name).symlink_to(ROOT / name)
    (top / "catalog").mkdir()
    for game in (ROOT / "catalog").iterdir():
        (top / "catalog" / game.name).symlink_to(game)
    for name, text in FILES.items():
        file = top / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    registry = top / "rng_cards/games/__init__.py"
    text = registry.read_text(encoding="utf-8")
    changed = re.sub(r"(PACKAGES: Final = \{\n?)", lambda found: found[1] + LINE[0].strip(), text)
    assert changed != text
    registry.write_text(changed, encoding="utf-8")
    return top


def rng(tree: Path, *args: str, typed: str = "") -> str:
    """What a command prints; it has to succeed."""
    command = [sys.executable, "-m", "rng_cards", *args]
    done = subprocess.run(
        command, cwd=tree, input=typed, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_every_file_and_they_are_short() -> None:
    python = [text for name, text in FILES.items() if name.endswith(".py")]
    assert len(FILES) == 8
    assert len(LINE) == 1
    assert sum(len(text.splitlines()) for text in python) < MOST_LINES


def test_what_the_page_adds_is_sound(tree: Path) -> None:
    assert "Outlaw" in rng(tree, "games")
    strict = ("--fail-on", "warning", "--lang", "en")
    rng(tree, "check", "--game", "outlaw", *strict)
    checked = rng(tree, "rules", "check", "--game", "outlaw", "--coverage", *strict)
    assert checked.endswith("3 scenarios of 1 file hold\n")


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        ("en", ("lay the gun", "HAT", "1", "? gun", "look hand"), "Anna lays the gun."),
        ("fr", ("pose le pistolet", "chapeau", "1"), "Anna pose le pistolet."),
    ],
)
def test_the_game_is_played_to_its_end_by_a_person(
    tree: Path, language: str, lines: tuple[str, ...], said: str
) -> None:
    typed = "\n".join([*lines, *["1", "2"] * 60, "q"])
    seats = ("--seat", "Anna", "--against", "random", "--seed", "3", "--first", "Anna")
    out = rng(tree, "play", "--game", "outlaw", *seats, "--lang", language, typed=typed)
    assert said in out
    assert re.search(r"(?m)^(Gagné|Perdu|You (win|lose)|Personne ne gagne|Nobody wins)", out)


def test_agents_play_it(tree: Path) -> None:
    agents = ("--agent", "greedy", "--agent", "random")
    out = rng(tree, "match", "--game", "outlaw", *agents, "--games", "6", "--lang", "en")
    assert "greedy" in out
