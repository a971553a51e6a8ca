"""Generic code names no game and no word of one: what is a game's stands in its package or data.

import-linter cannot see words. Only what people type may hold some: the examples on help pages, and
the files that show how a code is fired.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from cases import about
from conftest import ROOT

import rng_cards.games
from rng_cards.games import PACKAGES

PACKAGE: Final = ROOT / "rng_cards"
WORDS: Final = frozenset(
    """
    ragnguns rag'n'guns duel default_game
    gunslinger pistolero epic épique backup renfort weapon trap piège
    bullet balle wound wounded blessure cylinder barillet cartridge cartouchière
    alley ruelle shelter abri hideout planque gunfight fusillade firepower durability
    melee mélée dodge esquive hat chapeau machete machette
    """.split()  # noqa: SIM905 -- a list of quoted words would be thrice as long
)
"""Ids, fields and terms of the games, in both languages; what they share is no less theirs."""

EXAMPLES: Final = {"examples", "examples_fr", "epilog", "example"}
"""Arguments that hold examples: of a command's page, of what fires a code."""
EXAMPLE_FILES: Final = {
    "catalogue/catalogue_codes.py": {"SOUND_CARD"},
    "files/file_codes.py": {"_DECK"},
    "games/scenarios/scenario_codes.py": {"SOUND_SCENARIO"},
    "search/reference.py": {"_HEAD"},
    "translation/interchange/samples.py": {"SOUND_PO", "SOUND_CSV", "SOUND_XLIFF"},
    "web/pages/cards_words.py": {"EXAMPLE"},
    "web/pages/decks_words.py": {"PLACEHOLDER", "CONDITION_EXAMPLE"},
    "yaml/yaml_codes.py": {"_deck"},
}
"""What those examples are made of: by module, the constants and functions that hold files."""
CLOTHES: Final = {"hat", "chapeau"}
"""What portraits call by the words of a game."""
CLOTHED: Final = "printing/portraits/"
"""Where."""
REGISTRY: Final = "games/__init__.py"
"""The one list of the games."""

_PIECE: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+'[^\W\d_]+)?|DEFAULT_GAME", re.IGNORECASE)
_HUMP: Final = re.compile(r"(?<=[a-zà-ÿ])(?=[A-ZÀ-Þ])")


def generic_modules() -> Iterator[Path]:
    """Every module outside the packages of the games."""
    own = [PACKAGE.parent / name.replace(".", "/") for name in PACKAGES.values()]
    for path in sorted(PACKAGE.rglob("*.py")):
        if not any(path.is_relative_to(one) for one in own):
            yield path


def without_examples(path: Path) -> list[str]:
    """The lines of a module, those of its examples left blank."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in examples_in(ast.parse(text), str(path.relative_to(PACKAGE))):
        assert node.end_lineno is not None
        for number in range(node.lineno - 1, node.end_lineno):
            lines[number] = ""
    return lines


def examples_in(tree: ast.Module, module: str) -> Iterator[ast.expr | ast.stmt]:
    """What stands in a module to be typed or read by people as an example."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (one.value for one in node.keywords if one.arg in EXAMPLES)
    for statement in tree.body:
        if names_of(statement) & EXAMPLE_FILES.get(module, set()):
            yield statement


def names_of(statement: ast.stmt) -> set[str]:
    """What a statement of a module defines."""
    if isinstance(statement, ast.FunctionDef):
        return {statement.name}
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    targets = [statement.target] if isinstance(statement, ast.AnnAssign) else targets
    return {one.id for one in targets if isinstance(one, ast.Name)}


def words_in(text: str) -> set[str]:
    """The words of some text in lower case, names of several words taken apart, plurals as well."""
    words = set(_PIECE.findall(text))
    pieces = (part for word in words for part in (word, *_HUMP.split(word)))
    said = {piece.lower() for piece in pieces}
    return said | {piece.removesuffix("s") for piece in said}


def foreign_to(path: Path) -> frozenset[str]:
    """The words that a module may not say."""
    clothed = str(path.relative_to(PACKAGE)).startswith(CLOTHED)
    return WORDS - CLOTHES if clothed else WORDS


def test_no_word_of_a_game_stands_in_generic_code() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in generic_modules()
        # Few modules say any, and only those are parsed to leave out their examples.
        if path != PACKAGE / REGISTRY
        and words_in(path.read_text(encoding="utf-8")) & foreign_to(path)
        for number, line in enumerate(without_examples(path), 1)
        if not words_in(line).isdisjoint(foreign_to(path))
    ]
    assert found == []


def test_the_registry_names_games_and_nothing_else_of_them() -> None:
    said = set().union(*map(words_in, without_examples(PACKAGE / REGISTRY)))
    assert said & WORDS == {"ragnguns", "duel"}


def test_words_are_found_in_names_and_in_both_languages() -> None:
    for line in ("def _epic(card):", "class BulletBox:", "# two ÉPIQUES", "say('Rag'n'Guns')"):
        with about(line):
            assert not words_in(line.replace("\\", "")).isdisjoint(WORDS)
    assert words_in("class _PilePictures: shelters = [repeat]").isdisjoint({"epic"})


def test_every_exception_is_still_one() -> None:
    for module, names in EXAMPLE_FILES.items():
        with about(module):
            tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
            assert names <= {name for one in tree.body for name in names_of(one)}


def test_the_import_contracts_know_every_module_of_games() -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = {one["name"]: one for one in linter["importlinter"]["contracts"]}
    registry = contracts["Only the registry of games names a game"]
    games = set(PACKAGES.values())
    beside = {f"rng_cards.games.{one.name}" for one in iter_modules(rng_cards.games.__path__)}
    assert set(registry["forbidden_modules"]) == games
    assert set(contracts["No game knows another"]["modules"]) == games
    assert beside - games <= set(registry["source_modules"])
