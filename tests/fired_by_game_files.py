"""How the codes of a game's own files are fired: each by a copy of one of Duel's, changed so."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.check_game_files import misnamed
from rng_cards.app.printing.data import faceless
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic

Fire = Callable[[Path, Table], list[Diagnostic]]

CATALOGUE: Final = Path(__file__).parent.parent / "catalog/duel"


def changed(at: Path, file: str, *changes: tuple[str, str]) -> list[Diagnostic]:
    """What is said once one's own copy of a file says something else."""
    own_copy(at, file, *changes)
    return list(misnamed(Table(at), "duel"))


def own_copy(at: Path, file: str, *changes: tuple[str, str]) -> None:
    """A folder with a copy of a file of Duel, in which something else is said."""
    (at / "catalog/duel").mkdir(parents=True, exist_ok=True)
    (at / "rng-cards.yaml").touch()
    text = (CATALOGUE / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (at / "catalog/duel" / file).write_text(text, encoding="utf-8")


def _without_a_face(at: Path, _table: Table) -> list[Diagnostic]:
    own_copy(at, "components.yaml", ("  hat: ", "  hut: "))
    table = Table(at)
    catalogue = table.catalogue("duel")
    return list(faceless(catalogue, table.game("duel"), catalogue, table.roots))


def _fires(file: str, old: str, new: str) -> Fire:
    return lambda at, _table: changed(at, file, (old, new))


FIRED_BY_GAME_FILES: Final[dict[str, tuple[str, Fire]]] = {
    "RUL693": ("an event of no game", _fires("lesson.yaml", "event tier", "event teir")),
    "RUL687": ("an event's tenth value", _fires("counts.yaml", "lays: 2", "lays: 9")),
    "PRT716": ("hats called huts", _without_a_face),
    "RUL694": ("nine players", _fires("lesson.yaml", "seats: 3", "seats: 9")),
}
