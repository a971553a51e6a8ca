"""Codes of texts that no pair of texts can show, each fired."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final
from unittest.mock import patch

from fired_by_editor import FIRED_BY_EDITOR
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.app.translation.asking import asked_for
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.spelling import spelling
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.translation.lints import lint_unit
from rng_cards.translation.lints.across import other_cards, unusual_address
from rng_cards.translation.lints.swapped import of_another
from rng_cards.translation.units import Tongue, Unit
from rng_cards.translation.voices import voices


def _into_klingon(_path: Path, table: Table) -> list[Diagnostic]:
    refused = asked_for(Bench(table, "ragnguns"), ["tlh"], [], [])
    assert isinstance(refused, Report)
    return list(refused.diagnostics)


def _texts(*texts: tuple[str, str]) -> list[Unit]:
    return [
        Unit(f"card-{number}", "flavour", {"fr": fr, "en": en}, "dust", "x.yaml", ("flavour",))
        for number, (fr, en) in enumerate(texts)
    ]


def _one_says_vous(_path: Path, table: Table) -> list[Diagnostic]:
    units = _texts(*[("Tu tires.", "You shoot.")] * 30, ("Vous tirez.", "You shoot."))
    found = unusual_address(units, voices(table.catalogue("ragnguns").about))
    return [one.diagnostic() for one in found]


def _another_card(_path: Path, table: Table) -> list[Diagnostic]:
    units = _texts(("Le Fouet.", "Doc Ravenstorm."), ("Barre de fer.", "Iron Bar."))
    names = [card.names for card in table.catalogue("ragnguns")]
    found = other_cards(units, [Tongue("en", "fr", complete=True)], names)
    return [one.diagnostic() for one in found]


def _exchanged(_path: Path, table: Table) -> list[Diagnostic]:
    units = _texts(("Le cheval mord.", "The train leaves."), ("Le train part.", "The horse bites."))
    tongues = [Tongue("en", "fr", complete=True)]
    found = of_another(units, tongues, voices(table.catalogue("ragnguns").about))
    return [one.diagnostic() for one in found]


def _wrong_gender(_path: Path, table: Table) -> list[Diagnostic]:
    speaking = voices(table.catalogue("ragnguns").about)
    texts = {"fr": "La selle est là.", "de": "Die Sattel ist da."}
    found = lint_unit(unit_of(texts, "flavour"), speaking, frozenset({"de"}))
    return [one.diagnostic() for one in found]


def _german(text: str, french: str = "") -> Callable[[Path, Table], list[Diagnostic]]:
    """What is wrong with a German text of Saloon, beside its French one if there is any."""

    def fires(_path: Path, table: Table) -> list[Diagnostic]:
        speaking = voices(table.catalogue("saloon").about)
        texts = {"fr": french, "de": text} if french else {"de": text}
        found = lint_unit(unit_of(texts, "ruling"), speaking, frozenset({"de"}))
        return [one.diagnostic() for one in found]

    return fires


def _without_dictionary(path: Path, table: Table) -> list[Diagnostic]:
    return list(spelling(Bench(table, "ragnguns"), (), [str(path)], {"fr"}).lacking)


def _without_speller(path: Path, table: Table) -> list[Diagnostic]:
    with patch.dict(sys.modules, {"spylls.hunspell": None}):
        return list(spelling(Bench(table, "ragnguns"), (), [str(path)], {"fr"}).lacking)


def _spoilt_dictionary(path: Path, table: Table) -> list[Diagnostic]:
    tiny_dictionary(path, "fr", "tire", "la")
    (path / "fr.aff").write_text("SET no-such-encoding\n", encoding="utf-8")
    return list(spelling(Bench(table, "ragnguns"), (), [str(path)], {"fr"}).lacking)


def _unknown_word(path: Path, table: Table) -> list[Diagnostic]:
    tiny_dictionary(path, "fr", "tire", "la")
    units = _texts(("Tire la blle.", "Shoot."))
    found = spelling(Bench(table, "ragnguns"), units, [str(path)], {"fr"}).flaws
    return [one.diagnostic() for one in found]


def tiny_dictionary(folder: Path, language: str, *words: str) -> None:
    """The two files of a dictionary of a few words."""
    (folder / f"{language}.aff").write_text("SET UTF-8\n", encoding="utf-8")
    (folder / f"{language}.dic").write_text("\n".join([str(len(words)), *words]), encoding="utf-8")


FIRED_BY_TEXTS: Final[dict[str, tuple[str, Callable[[Path, Table], list[Diagnostic]]]]] = {
    **FIRED_BY_EDITOR,
    "TRN820": ("a word that the dictionary does not have", _unknown_word),
    "TRN821": ("a folder without dictionaries", _without_dictionary),
    "TRN822": ("spelling without its library", _without_speller),
    "TRN827": ("a dictionary that is none", _spoilt_dictionary),
    "TRN816": ("one text that says « vous » among thirty that say « tu »", _one_says_vous),
    "TRN817": ("a translation that names another card", _another_card),
    "TRN830": ("two translations exchanged", _exchanged),
    "TRN832": ("a German article of another gender than its noun's", _wrong_gender),
    "TRN844": ("a preposition that asks for another case", _german("Mit den Angriff ist es aus.")),
    "TRN845": ("a German noun in small letters", _german("Der angreifer zieht.")),
    "TRN846": ("a spelling of before 1996", _german("Er muß ziehen.")),
    "TRN848": (
        "a word of the game for another",
        _german("Der Ablagestapel ist leer.", "La pioche est vide."),
    ),
    "TRN394": ("a language that nothing is translated into", _into_klingon),
}
