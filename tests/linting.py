"""Lints run over texts that stand in no catalogue: those of examples, and those tests make up."""

from collections.abc import Mapping
from typing import Final

from rng_cards.app.table import Table
from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import told_by_data
from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints import lint_unit
from rng_cards.translation.lints.renderings import rendered_two_ways
from rng_cards.translation.reporting import CardFiles, reported, unsilenced
from rng_cards.translation.units import Unit, tongues
from rng_cards.translation.voices import Voice, voices
from rng_cards.yaml.reader import sound_values

FILE: Final = "texts.yaml"


def unit_of(texts: Mapping[str, str], field: str = "effect-1", number: int = 0) -> Unit:
    """A text of no catalogue."""
    return Unit(f"card-{number}", field, texts, "set", FILE, (number,))


def voices_of(catalogue: Catalogue) -> Mapping[str, Voice]:
    """Its languages."""
    return voices(catalogue.about)


def flaws(texts: Mapping[str, str], catalogue: Catalogue, field: str = "effect-1") -> list[Flaw]:
    """What the lints say of one text in French and English."""
    return lint_unit(unit_of(texts, field), voices_of(catalogue), frozenset({"en"}))


def names(texts: Mapping[str, str], catalogue: Catalogue, field: str = "effect-1") -> list[str]:
    return sorted({flaw.code.name for flaw in flaws(texts, catalogue, field)})


def found_in_texts(
    document: str, catalogue: Catalogue, field: str = "effect-1"
) -> list[Diagnostic]:
    """What `rng tr check` would say of a list of texts, each a map by language."""
    files = CardFiles()
    files.hold(FILE, TextFile(FILE, document, []))
    values = sound_values(document)
    assert isinstance(values, list)
    units = [unit_of(texts, field, number) for number, texts in enumerate(values)]
    speaking = voices_of(catalogue)
    found = [flaw for unit in units for flaw in lint_unit(unit, speaking, frozenset({"en"}))]
    found += rendered_two_ways(units, [one for one in tongues(catalogue) if one.id == "en"])
    said = unsilenced(found, files, [FILE], all_lints=True)
    return list(reported(said, files).diagnostics)


def found_beside_effects(table: Table, card: str) -> list[Diagnostic]:
    """What is wrong with the texts of a card beside what its effects do."""
    bench = Bench(table, "ragnguns")
    texts = tuple(unit for unit in bench.units if unit.card == card)
    files = CardFiles()
    found = list(told_by_data(bench, Asked(), texts))
    said = unsilenced(found, files, [texts[0].path], all_lints=True)
    return list(reported(said, files).diagnostics)
