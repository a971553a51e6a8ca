"""The shipped icons: operators that a PDF takes, within their square; the emblem of each card."""

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from cases import each
from fontTools.misc.bezierTools import calcCubicBounds  # type: ignore[import-untyped]

from rng_cards.app.printing import emblems
from rng_cards.catalogue.roots import shipped_root
from rng_cards.printing.icons import icon, icon_names

PRINT = shipped_root() / "print"
EMBLEMS = sorted(PRINT.glob("*/emblems.yaml"))
TYPES = ("western-hat", "punch-blast", "revolver", "swap-bag", "mantrap", "three-friends")

TAKES: Final = {"m": 2, "l": 2, "c": 6, "h": 0, "f": 0}
"""How many numbers each operator takes (ISO 32000-1, tables 59 and 60)."""


def steps_of(operators: str) -> list[tuple[str, list[int]]]:
    """The operators with their numbers; ValueError for anything that is neither."""
    steps = []
    numbers: list[int] = []
    for word in operators.split(" "):
        if word in TAKES:
            steps.append((word, numbers))
            numbers = []
        else:
            numbers.append(int(word))
    assert not numbers, "numbers after the last operator"
    return steps


def bounds(steps: list[tuple[str, list[int]]]) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of what is drawn; the handles of a curve may be outside."""
    boxes = []
    at = (0, 0)
    for operator, numbers in steps:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if operator == "c":
            boxes.append(calcCubicBounds(at, *points))
        elif points:
            boxes.append((*points[0], *points[0]))
        at = points[-1] if points else at
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


@each("name", icon_names())
def test_an_icon_is_path_operators_within_its_square(name: str) -> None:
    found = icon(name)
    assert found is not None
    assert found.name == name
    steps = steps_of(found.operators)
    for operator, numbers in steps:
        assert len(numbers) == TAKES[operator], (name, operator)
    assert [operator for operator, _ in steps].count("f") == 1
    assert steps[-1] == ("f", [])
    assert steps[0][0] == "m"
    for (before, _), (after, _) in itertools.pairwise(steps):
        assert (after in "mf") == (before == "h"), "each contour is begun once, and closed"
    left, bottom, right, top = bounds(steps)
    assert 0 <= left < right <= found.size
    assert 0 <= bottom < top <= found.size


@each("name", icon_names())
def test_no_icon_brings_its_background(name: str) -> None:
    """Some collections draw each icon on a full square: here it would print as a black block."""
    found = icon(name)
    assert found is not None
    side = int(found.size)
    corners = {(0, 0), (0, side), (side, 0), (side, side)}
    points: set[tuple[int, int]] = set()
    for operator, numbers in steps_of(found.operators):
        if operator == "m":
            points = set()
        if numbers:
            points.add((numbers[-2], numbers[-1]))
        assert not corners <= points, name


@each("name", icon_names())
def test_an_icon_is_large_enough_to_be_seen(name: str) -> None:
    """At least one side of what it draws fills half of its square."""
    found = icon(name)
    assert found is not None
    left, bottom, right, top = bounds(steps_of(found.operators))
    assert max(right - left, top - bottom) > found.size / 2


def test_every_card_has_an_emblem_or_a_face_and_no_other() -> None:
    assert EMBLEMS
    for file in EMBLEMS:
        game = file.parent.name
        cards = {card.stem for card in (shipped_root() / "catalog" / game).glob("cards/*/*.yaml")}
        people = loaded(file.with_name("portraits.yaml"))
        assert not set(loaded(file)) & set(people), "the emblem of a person is never drawn"
        assert {*loaded(file), *people} == cards, f"`rng check` says what {file} lacks"
        assert cards


def test_every_emblem_is_an_icon() -> None:
    for file in EMBLEMS:
        drawings = loaded(PRINT / "drawings.yaml")
        assert set(loaded(file).values()) <= {*icon_names(), *drawings}


def test_no_two_cards_share_an_emblem() -> None:
    for file in EMBLEMS:
        emblems = list(loaded(file).values())
        assert sorted(emblems) == sorted(set(emblems))


def test_no_emblem_is_the_icon_of_a_type() -> None:
    """A card whose emblem were another type's icon would be taken for one of that type."""
    assert not set(TYPES) & set(loaded(PRINT / "ragnguns" / "emblems.yaml").values())
    assert set(TYPES) <= set(icon_names())


def test_the_list_of_icons_is_what_is_shipped() -> None:
    lines = (PRINT / "vendor" / "icons.txt").read_text(encoding="utf-8").splitlines()
    chosen = [line for line in lines if line and not line.startswith("#")]
    assert sorted(chosen) == list(icon_names())


def test_icons_are_small() -> None:
    assert (PRINT / "icons.json").stat().st_size <= 150_000


def test_an_unknown_icon_is_none() -> None:
    assert icon("cowboy-hat") is None


def test_finding_an_icon_parses_no_drawing(tmp_path: Path) -> None:
    program = tmp_path / "find.py"
    program.write_text(
        "import sys\n"
        "from rng_cards.printing.icons import icon\n"
        "assert icon('revolver')\n"
        "slow = {'reportlab', 'fontTools', 'xml', 'pydantic', 'yaml'}\n"
        "print(*sorted(slow & set(sys.modules)))\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(program)], check=True, capture_output=True)
    assert done.stdout.strip() == b""


def loaded(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load(file.read_bytes())
    return content


def test_emblems_are_looked_at_again_when_the_icons_are_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_CACHE", str(tmp_path / "cache"))
    icons = tmp_path / "icons.json"
    icons.write_text("some", encoding="utf-8")
    (tmp_path / "emblems.yaml").write_text("machete: machete\n", encoding="utf-8")
    monkeypatch.setattr(emblems, "icons_file", lambda: icons)
    assert emblems.load_emblems([tmp_path]).findings == ()
    monkeypatch.setattr(emblems, "icon_names", lambda: ("revolver",))
    assert emblems.load_emblems([tmp_path]).findings == (), "kept while the file is the same"
    icons.write_text("others", encoding="utf-8")
    (finding,) = emblems.load_emblems([tmp_path]).findings
    assert finding.params["name"] == "machete"
