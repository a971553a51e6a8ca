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


SOUND_TRAIN: Final = """\
- id: a-train
  about: {fr: Un bijou sur un toit., en: A jewel on a roof.}
  players: [anna, bob]
  start: {at: close, turn: 5, places: {car-2-roof: {loot: [jewel]}}}
  told: [anna wins.]
"""
"""A scenario of Colt Express, whose train is as long as there are players."""


def _no_such_car(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "train.yaml").write_text(SOUND_TRAIN.replace("car-2", "car-3"), encoding="utf-8")
    checked = check_rules(Table(), "colt-express", [str(path / "train.yaml")])
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
    "RUL684": _bent("{dodges: [4]}", "{dodges: [{card: 4, known: [clnt]}]}"),
    "RUL685": ("`car-3` with two players", _no_such_car),
    "RUL686": _bent("  start:", "  roles: {clint: sheriff}\n  start:"),
}
