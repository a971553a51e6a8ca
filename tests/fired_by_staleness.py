"""Codes of lock files, stale translations and the glossary's words, each fired."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).parent / "translation"))

from benches import (
    HOME,
    accept_all,
    bench_of,
    lock_file,
    small_catalogue,
    spur,
)

from rng_cards.app.table import Table
from rng_cards.app.translation.accepting import accept
from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.asking import choose
from rng_cards.app.translation.drafting import drafts
from rng_cards.app.translation.renaming import plan_renaming
from rng_cards.app.translation.stale import stale
from rng_cards.app.translation.terms import find_terms
from rng_cards.app.translation.tool_sentences import not_a_map
from rng_cards.diagnostics import Diagnostic
from rng_cards.translation.reporting import CardFiles, diagnose

Fire = Callable[[Path, Table], list[Diagnostic]]


def _changed(*changes: tuple[str, str]) -> Fire:
    """What is stale once a card that was accepted has changed."""

    def found(path: Path, _table: Table) -> list[Diagnostic]:
        accept_all(small_catalogue(path))
        spur(path, *changes)
        bench = bench_of(path)
        files = CardFiles()
        return [diagnose(one, files) for one in stale(bench, Asked(), bench.units)]

    return found


def _locked(change: Callable[[str], str]) -> Fire:
    """What is wrong with a lock file that somebody has changed."""

    def found(path: Path, _table: Table) -> list[Diagnostic]:
        accept_all(small_catalogue(path))
        text = lock_file(path).read_text(encoding="utf-8")
        lock_file(path).write_text(change(text), encoding="utf-8")
        return list(bench_of(path).unsound)

    return found


def _no_text(path: Path, _table: Table) -> list[Diagnostic]:
    chosen = choose(bench_of(small_catalogue(path)), ["rusty-spur.effct-1"])
    return list(chosen.refused.diagnostics)


def _nothing_to_accept(path: Path, _table: Table) -> list[Diagnostic]:
    small_catalogue(path)
    spur(path, (", en: Rusty Spur", ""))
    return list(accept(bench_of(path), ["rusty-spur.name"]).refused.diagnostics)


def _word(word: str) -> Fire:
    return lambda path, _: list(find_terms(bench_of(small_catalogue(path)), word).findings)


def _renamed(old: str, new: str, gender: str = "f", language: str = "fr") -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        bench = bench_of(small_catalogue(path))
        plan = plan_renaming(bench, old, new, language, {}, gender)
        return [*plan.refused, *plan.warnings]

    return fire


def _written_oddly(path: Path, _table: Table) -> list[Diagnostic]:
    small_catalogue(path)
    bench = bench_of(path)
    assert bench.units
    spur(path, ("en: Shoot", "en: &anchor Shoot"))
    return list(plan_renaming(bench, "BALLE", "PRUNE", "fr", {}, "f").refused)


def _drafted(clauses: str) -> Fire:
    wordings = (
        "says: {}\narticles: {own: '', opposing: '', theirs: ''}\nnouns: {}\n"
        "cards: {noun: card, keyword: '', epic: '', not-epic: '', it: ''}\n"
        "sentence: {conditions: '', lead: '', count: '', then: '', next: ''}\n" + clauses
    )

    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        home = small_catalogue(path) / HOME / "wordings"
        home.mkdir()
        if clauses:
            (home / "de.yaml").write_text(wordings, encoding="utf-8")
        made = drafts(bench_of(path), ["old-mule.effect-1"], ["de"])
        return [*made.refused.diagnostics, *made.unfinished.diagnostics]

    return fire


def _comma_too_many(_path: Path, _table: Table) -> list[Diagnostic]:
    return not_a_map("nl/cli.json", '{\n  "Show a card.": "Toon een kaart.",\n}\n')


FIRED_BY_STALENESS: Final[dict[str, tuple[str, Fire]]] = {
    "TRN850": ("a comma after the last translation", _comma_too_many),
    "TRN301": ("a number changed", _changed(("Tire 1", "Tire 2"))),
    "TRN327": ("a word whose gender nobody said", _renamed("RUELLE", "ALLÉE", "")),
    "TRN328": ("a word of another gender", _renamed("RUELLE", "PASSAGE", "m")),
    "TRN329": ("a word that the glossary forbids", _renamed("ALLEY", "LANE", "", "en")),
    "TRN330": ("a word changed", _changed(("Tire 1 BALLE sur", "Tire 1 BALLE droit sur"))),
    "TRN331": ("a translation changed", _changed(("Shoot 1", "Fire 1"))),
    "TRN332": ("both changed", _changed(("Tire 1", "Tire 2"), ("Shoot 1", "Shoot 2"))),
    "TRN333": ("wordings that lack a sentence", _drafted("clauses: {draw: {say: ‹card›}}\n")),
    "TRN334": ("a language without wordings", _drafted("")),
    "TRN335": ("a mark of a merge", _locked(lambda text: f"{text}=======\n")),
    "TRN336": ("a line of somebody's", _locked(lambda text: f"{text}mine\n")),
    "TRN337": ("a line twice", _locked(lambda text: text + text.splitlines()[-1])),
    "TRN338": ("a field that no card has", _no_text),
    "TRN339": ("accepting what is not there", _nothing_to_accept),
    "TRN340": ("a word that is none of the game's", _word("zzz")),
    "TRN341": ("a word that is said wrongly", _word("AMMO")),
    "TRN342": ("a plural that cannot be guessed", _renamed("ANIMAL", "CHEVAL", "m")),
    "TRN343": ("another term's word", _renamed("RUELLE", "BALLE")),
    "TRN344": ("a word without letters", _renamed("RUELLE", "—")),
    "TRN395": ("a card that was spoilt meanwhile", _written_oddly),
}
