"""Codes of scenarios of games made of named steps, each fired by one of Duel."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.rules import check_rules
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic

SOUND_DUEL: Final = """\
- id: a-hat
  about: {fr: Un chapeau s’envole., en: A hat flies off.}
  players: [clint, reno]
  start:
    at: countdown
    clint: {speeds: [3], fires: [5], dodges: [3], shots: 1}
    reno: {dodges: [4]}
  told: ["reno’s hat flies off."]
  expect:
    reno: {hat: false}
"""
"""A scenario of Duel with nothing wrong, which the others bend."""


def found_in_duel(text: str, folder: Path) -> list[Diagnostic]:
    """What is wrong with scenarios of Duel."""
    (folder / "duel.yaml").write_text(text, encoding="utf-8")
    checked = check_rules(Table(), "duel", [str(folder / "duel.yaml")])
    return list(checked.report.diagnostics)


def _bent(old: str, new: str) -> tuple[str, Callable[[Path, Table], list[Diagnostic]]]:
    assert old in SOUND_DUEL
    text = SOUND_DUEL.replace(old, new)
    return f"`{new}` for `{old}`", lambda path, _table: found_in_duel(text, path)


FIRED_BY_SHARED_SCENARIOS: Final = {
    "RUL680": _bent("[clint, reno]", "[clint]"),
    "RUL681": _bent("[clint, reno]", "[clint, dealer]"),
    "RUL682": _bent("{dodges: [4]}", "{dodges: [4], hand: [4, 4, 4, 4]}"),
    "RUL683": _bent("hat flies", "horse flies"),
    "RUL684": _bent("{dodges: [4]}", "{dodges: [{card: 4, known: [clit]}]}"),
}
