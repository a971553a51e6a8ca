"""Codes of texts held to effects by sentences, each fired by a card of Saloon that is bent."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.shared.translating.bench import EffectTranslating
from rng_cards.games.shared.translating.speaker import Speaker

_Fires = Callable[[Path, Table], list[Diagnostic]]


def _says(card: str, text: str, language: str = "de") -> _Fires:
    """The first effect of a card, worded so."""

    def fires(_: Path, table: Table) -> list[Diagnostic]:
        catalogue = table.catalogue("saloon")
        found = catalogue.get(card)
        assert found is not None
        flaws = EffectTranslating().flaws(
            found.record, unit_of({language: text}), language, catalogue
        )
        return [one.diagnostic() for one in flaws]

    return fires


def _other_wordings(_: Path, table: Table) -> list[Diagnostic]:
    """German wordings that say of a Kick that the aggressor loses."""
    catalogue = table.catalogue("saloon")
    kick = catalogue.get("kick")
    german = catalogue.wordings("de")
    assert kick is not None
    assert german is not None
    data: dict[str, Any] = deepcopy(german)
    text = "Der Angreifer verliert {damage} KO."
    data["effects"]["damage"] = [{"if_": {}, "say": text}]
    bench = EffectTranslating()
    speakers = dict(bench.speakers(catalogue))
    speakers["de"] = Speaker(data, speakers["de"].voice)
    unit = unit_of({"de": text.format(damage=2)})
    with patch.object(bench, "speakers", lambda _: speakers):
        return [one.diagnostic() for one in bench.flaws(kick.record, unit, "de", catalogue)]


FIRED_BY_WORDINGS: Final[dict[str, tuple[str, _Fires]]] = {
    "TRN835": ("another number", _says("kick", "Der Verteidiger verliert 3 KO.")),
    "TRN836": ("another victim", _says("kick", "Der Angreifer verliert 2 KO.")),
    "TRN837": ("nobody who loses", _says("kick", "2 KO verliert.")),
    "TRN838": ("a negation", _says("kick", "Der Verteidiger verliert nicht 2 KO.")),
    "TRN839": ("a word too many", _says("kick", "Der Verteidiger verliert leider 2 KO.")),
    "TRN840": ("a misspelt word", _says("kick", "Der Verteidiger verliert 2 KO wenoger als.")),
    "TRN841": ("a French word", _says("kick", "Der Verteidiger verliert 2 KO ensuite.")),
    "TRN842": ("a word that may say it", _says("dodge", "Vereitelt einen Angriff mit Gegenstand.")),
    "TRN843": ("wordings that say something else", _other_wordings),
}
