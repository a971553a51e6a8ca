"""`rng check` reads every data file that a command reads: what it calls sound crashes none."""

import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from conftest import ROOT
from effort import at_night, tries

from rng_cards.cli.main import run
from rng_cards.games import game_ids

CRASH: Final = 70
DECK: Final = "decks/buffalo-kid.yaml"


class Corruption(NamedTuple):
    file: str
    old: str
    new: str
    code: str
    command: str
    """One that reads the file."""


TRANSLATE: Final = "tr check machete"
PRINT: Final = "print deck.yaml --check"
SHOP: Final = "print deck.yaml --for drivethru -o out.pdf --no-ledger"
KIT: Final = "print kit deck.yaml deck.yaml -o out.pdf"
CATALOGUE: Final = "catalog/ragnguns"
DUEL: Final = "catalog/duel"
PLAY: Final = "match --game duel --games 1 --agent random"
LEARN: Final = "learn duel"
FRENCH: Final = "catalog/languages/fr.yaml"
PRINT_DUEL: Final = "print --all --game duel -o duel.pdf --no-ledger"
RULES: Final = "rules check --game duel"
TABLE: Final = (
    Corruption(FRENCH, "    0: [", "    s: [", "CAT245", TRANSLATE),
    Corruption(FRENCH, "decimal: ", "decimal: x", "YML124", TRANSLATE),
    Corruption(
        f"{CATALOGUE}/languages.yaml", "[0.53, 1.4]", "[0.53, 1.0e+999]", "YML124", TRANSLATE
    ),
    Corruption(FRENCH, r"\bC(?=a\b)", "(", "CAT244", TRANSLATE),
    Corruption(f"{CATALOGUE}/languages.yaml", "  from: fr\n", "  from: xx\n", "CAT246", TRANSLATE),
    Corruption(f"{CATALOGUE}/glossary.yaml", "keywords:", "keyword:", "YML121", "tr term BALLE"),
    Corruption(f"{CATALOGUE}/rulings.yaml", "  about:\n", "  abut:\n", "YML121", "card machete"),
    Corruption(f"{CATALOGUE}/sets.yaml", "  name: {fr: ", "  name: {xx: ", "CAT204", "tr status"),
    Corruption(f"{CATALOGUE}/game.yaml", "rules: ", "rule: ", "YML121", "games"),
    Corruption(f"{CATALOGUE}/wordings/fr.yaml", r'"\\bde le "', '"("', "CAT244", TRANSLATE),
    Corruption(f"{CATALOGUE}/wordings/fr.yaml", "  own: {m", "  mine: {m", "YML120", TRANSLATE),
    Corruption(
        f"{CATALOGUE}/scenarios/rulebook.yaml",
        "- id:",
        "- ID:",
        "YML121",
        f"rules check {CATALOGUE}/scenarios/rulebook.yaml",
    ),
    Corruption(f"{DUEL}/texts/fr.yaml", "{2:balle|", "{7:balle|", "CAT262", PLAY),
    Corruption(f"{DUEL}/texts/en.yaml", "  aim: whom", "  aims: whom", "CAT260", PLAY),
    Corruption(f"{DUEL}/texts/en.yaml", "events:", "event:", "YML121", PLAY),
    Corruption(f"{DUEL}/scenarios/examples.yaml", "clint: {hand", "clnt: {hand", "YML121", RULES),
    Corruption("print/papers.yaml", "size: [210 mm", "size: [210 mn", "PRT742", PRINT),
    Corruption("print/shops.yaml", "  home:\n", "  home:\n    make: x\n", "YML121", SHOP),
    Corruption("print/shops.yaml", "swop-coated-3.icc", "swap.icc", "PRT733", SHOP),
    Corruption("print/shops.yaml", "    page: [2.75 in, 3.75 in]\n", "", "PRT734", SHOP),
    Corruption("print/ragnguns/faces/base.yaml", "boxes:\n", "", "", PRINT),
    Corruption("print/faces/low-ink.yaml", "colours:", "colors:", "YML121", PRINT),
    Corruption("print/ragnguns/emblems.yaml", "machete: ", "machete: x", "", PRINT),
    Corruption("print/ragnguns/portraits.yaml", "hat: straw", "hat: strw", "PRT723", PRINT),
    Corruption("print/drawings.yaml", 'mid: "M', 'mid: "X', "PRT722", PRINT),
    Corruption("print/portraits/hat.yaml", 'dark: "M', 'dark: "X', "PRT722", PRINT),
    Corruption(f"{DUEL}/terms.yaml", "depth: 0", "depth: 3", "YML124", PLAY),
    Corruption(f"{DUEL}/counts.yaml", "per: fired", "pro: fired", "YML121", PLAY),
    Corruption(f"{DUEL}/components.yaml", "faces:", "face:", "YML121", PRINT_DUEL),
    Corruption(f"{DUEL}/components.yaml", "  hat: ", "  hut: ", "PRT716", PRINT_DUEL),
    Corruption(f"{DUEL}/counts.yaml", "lays: 2", "lays: 9", "RUL687", PLAY),
    Corruption(f"{DUEL}/rulebook.yaml", "  name:", "  title:", "YML121", RULES),
    Corruption(f"{DUEL}/leaflet.yaml", "  title: ", "  titel: ", "YML121", PRINT_DUEL),
    Corruption(f"{DUEL}/lesson.yaml", "when: start", "when: begin", "YML1", LEARN),
    Corruption(f"{DUEL}/lesson.yaml", "event tier", "event teir", "RUL693", LEARN),
    Corruption("print/duel/pages/leaflet.yaml", "boxes:", "box:", "YML121", PRINT_DUEL),
    Corruption("print/ragnguns/kit/kit.yaml", "pieces:", "piece:", "YML121", KIT),
    Corruption("print/ragnguns/kit/mat.yaml", "boxes:", "box:", "YML121", KIT),
)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One for all: what is compiled is known by its content."""
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: str) -> Path:
    """A folder of one's own, the deck of the tests in it."""
    monkeypatch.setenv("RNG_CACHE", cache)
    (tmp_path / "rng-cards.yaml").touch()
    shutil.copy(ROOT / DECK, tmp_path / "deck.yaml")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(own: Path, file: str, text: str) -> None:
    (own / file).parent.mkdir(parents=True, exist_ok=True)
    (own / file).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "one", TABLE[:: tries(9, 1)], ids=lambda one: f"{one.file} {one.new.strip()}"
)
def test_a_corrupted_file_is_an_error_of_the_check_and_no_crash_of_a_command(
    one: Corruption, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / one.file).read_text(encoding="utf-8")
    assert one.old in text
    put(own, one.file, text.replace(one.old, one.new, 1))
    game = one.file.split("/")[1]
    only = ["--game", game] if game in game_ids() else []
    assert run(["check", "--format", "concise", "--lang", "en", *only]) in {1, 2}
    told = capsys.readouterr().out
    assert re.search(rf"(?m)^{re.escape(one.file)}:\d+:\d+: error\[{one.code}", told), told
    assert run([*one.command.split(), "--lang", "en"]) != CRASH
    assert "Traceback" not in capsys.readouterr().err


# What is changed at random

VALUES: Final = (
    '""',
    "~",
    "-1",
    "0",
    "[]",
    "{}",
    "x",
    '"{x}"',
    '"("',
    '"‹nope›"',
    "3 mm",
    "{fr: a}",
)
READ_BY: Final = {
    f"{CATALOGUE}/languages.yaml": (TRANSLATE, "tr draft machete --to de", "card machete"),
    FRENCH: (TRANSLATE, "card machete", PRINT_DUEL),
    f"{DUEL}/leaflet.yaml": (PRINT_DUEL, "tr status"),
    f"{DUEL}/lesson.yaml": (LEARN, "tr status"),
    "print/duel/pages/leaflet.yaml": (PRINT_DUEL,),
    f"{CATALOGUE}/wordings/de.yaml": (TRANSLATE, "tr draft buffalo-kid --to de"),
    f"{CATALOGUE}/glossary.yaml": (TRANSLATE, "tr term BALLE", "card machete"),
    f"{CATALOGUE}/rulings.yaml": ("card machete", TRANSLATE),
    f"{CATALOGUE}/sets.yaml": ("card machete", "tr status"),
    f"{CATALOGUE}/scenarios/rulebook.yaml": ("rules check",),
    f"{DUEL}/texts/en.yaml": (PLAY, RULES),
    f"{DUEL}/terms.yaml": (PLAY, RULES),
    f"{DUEL}/scenarios/rulings.yaml": (RULES,),
    "print/papers.yaml": (PRINT, KIT),
    "print/shops.yaml": (SHOP,),
    "print/ragnguns/faces/base.yaml": (PRINT,),
    "print/ragnguns/emblems.yaml": (PRINT,),
    "print/ragnguns/portraits.yaml": (PRINT,),
    "print/drawings.yaml": (PRINT,),
    "print/portraits/hat.yaml": (PRINT,),
    "print/ragnguns/kit/kit.yaml": (KIT,),
    "print/ragnguns/kit/mat.yaml": (KIT,),
}


def value(line: str, chance: random.Random) -> str:
    """The line with another value behind one of its keys or commas."""
    places = list(re.finditer(r"(?<=[:\[,] )[^,\[\]{}:#]+(?=$|[,\]}])", line))
    if not places:
        return line
    place = chance.choice(places)
    return line[: place.start()] + chance.choice(VALUES) + line[place.end() :]


CHANGES: Final[tuple[Callable[[list[str], int, random.Random], None], ...]] = (
    lambda lines, at, _: lines.__delitem__(at),
    lambda lines, at, _: lines.insert(at, lines[at]),
    lambda lines, at, chance: lines.__setitem__(at, value(lines[at], chance)),
    lambda lines, at, chance: lines.__setitem__(at, value(lines[at], chance)),
)


@at_night  # half a minute of spoilt files in CI is its short form
@pytest.mark.parametrize("file", READ_BY)
def test_what_the_check_calls_sound_crashes_no_command(
    file: str, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(file)  # noqa: S311 -- the same changes each time
    for _ in range(tries(4, 8)):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        chance.choice(CHANGES)(lines, chance.randrange(len(lines)), chance)
        put(own, file, "\n".join(lines) + "\n")
        sound = run(["check"])
        assert sound != CRASH
        for command in READ_BY[file] if sound == 0 else ():
            assert run(command.split()) != CRASH, capsys.readouterr().err
