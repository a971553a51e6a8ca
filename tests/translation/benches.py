"""A small catalogue in a folder of its own, which stands in for the shipped one."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.roots import Roots
from rng_cards.files.changing import changing
from rng_cards.translation.lock import FILE
from rng_cards.translation.staleness import Standing

HOME: Final = Path("catalog/ragnguns")
SPUR: Final = """\
# The first card.
id: rusty-spur
set: dust
number: 1
type: weapon
name: {fr: Éperon rouillé, en: Rusty Spur}
cost: 1
firepower: 1
durability: 1
keywords: [mount]
effects:
  - cost: 1
    does: [{shoot: 1, at: opposing-alley}]
    text:
      fr: Tire 1 BALLE sur la carte de la RUELLE adverse.
      en: Shoot 1 BULLET at the card in the opposing ALLEY.
flavour:
  fr: Il ne brille plus depuis longtemps. Ton voisin non plus.
  en: It has not shone for years. Neither has the fellow you rode with.
"""
MULE: Final = """\
id: old-mule
set: core
number: 1
type: weapon
name:
  fr: Vieille mule
  en: Old Mule
cost: 2
firepower: 1
durability: 1
keywords: [mount, animal]
effects:
  - cost: 1
    does: [{draw: 1}]
    text: {fr: Pioche 1 carte., en: Draw 1 card.}
"""
LANGUAGES: Final = """\
- id: fr
  name: Français
  words:
    numbers: {1: [un, une], 2: [deux], 3: [trois]}
    sounds: {vowel: [a-, e-, é-, i-, o-, u-], before-vowel: {la: l’, de: d’}}
    by-gender: [{m: un, f: une}, {m: le, f: la}, {m: ton, f: ta}]
    plurals: {sure: {"-": -s}, ask: [-al]}
- id: en
  name: English
  from: fr
  words:
    sounds: {vowel: [a-, e-, i-, o-, u-], before-vowel: {a: an}}
    plurals: {sure: {"-": -s, -sh: -shes}, ask: [-f]}
- {id: de, name: Deutsch, from: en, complete: false}
"""


def small_catalogue(at: Path) -> Path:
    """Two cards in French and English, and German that nobody has to complete."""
    folder = at / HOME
    folder.mkdir(parents=True)
    for name in ("game.yaml", "glossary.yaml", "sets.yaml"):
        shutil.copy(ROOT / HOME / name, folder / name)
    (folder / "languages.yaml").write_text(LANGUAGES, encoding="utf-8")
    write_card(at, "weapons/rusty-spur", SPUR)
    write_card(at, "weapons/old-mule", MULE)
    return at


def shipped_languages(at: Path) -> None:
    """The languages as they are shipped, with what is known of them but for their words."""
    shutil.copy(ROOT / HOME / "languages.yaml", at / HOME)
    (at / "catalog/languages").mkdir()
    for file in (ROOT / "catalog/languages").glob("??.yaml"):
        shutil.copy(file, at / "catalog/languages")


def write_card(at: Path, name: str, text: str) -> Path:
    """Put a card's file in its place."""
    file = at / HOME / "cards" / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def spur(at: Path, *changes: tuple[str, str]) -> Path:
    """The first card with some of its words changed."""
    text = SPUR
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return write_card(at, "weapons/rusty-spur", text)


def sit_at(at: Path, patch: pytest.MonkeyPatch) -> None:
    """Let every command find that folder's catalogue, and no other."""
    patch.setattr("rng_cards.app.table.find_roots", lambda _folder=None: Roots(None, at))
    patch.chdir(at)


def bench_of(at: Path) -> Bench:
    """The bench of that folder, read anew."""
    table = Table(at)
    table.roots = Roots(None, at)
    return Bench(table, "ragnguns")


def accept(bench: Bench, some: Iterable[Standing]) -> tuple[str, ...]:
    """Lock these pairs, and write the lock file; the files written."""
    with changing(str(bench.folders[0])) as change:
        return bench.accept(some, change)


_LOCKS: Final[dict[tuple[tuple[str, bytes], ...], bytes]] = {}
"""The lock files made already, by what stood in the folder: many tests start from the same one."""


def accept_all(at: Path) -> None:
    """Lock every pair as it stands."""
    files = [one for one in sorted(at.rglob("*")) if one.is_file()]
    stand = tuple((str(one.relative_to(at)), one.read_bytes()) for one in files)
    if stand in _LOCKS:
        lock_file(at).write_bytes(_LOCKS[stand])
        return
    bench = bench_of(at)
    assert accept(bench, bench.standings)
    _LOCKS[stand] = lock_file(at).read_bytes()


def lock_file(at: Path) -> Path:
    """The lock file of that folder."""
    return at / HOME / FILE


def states(at: Path, language: str = "en") -> dict[str, str]:
    """The state of every text that is not well in a language, by its key."""
    every = bench_of(at).standings
    return {
        one.unit.key: one.state for one in every if one.language == language and one.state != "ok"
    }


def standing_of(at: Path, key: str) -> Standing:
    """How one text stands, by its key and language."""
    return next(one for one in bench_of(at).standings if one.key == key)
