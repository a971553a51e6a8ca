"""How the codes about lessons and topics are fired: each by a copy of Duel's file, changed so."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.check_lesson import misnamed
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic

Fire = Callable[[Path, Table], list[Diagnostic]]

CATALOGUE: Final = Path(__file__).parent.parent / "catalog/duel"


def changed(at: Path, file: str, *changes: tuple[str, str]) -> list[Diagnostic]:
    """What is said once one's own `lesson.yaml` or `leaflet.yaml` says something else."""
    (at / "catalog/duel").mkdir(parents=True, exist_ok=True)
    (at / "rng-cards.yaml").touch()
    text = (CATALOGUE / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (at / "catalog/duel" / file).write_text(text, encoding="utf-8")
    return list(misnamed(Table(at), "duel"))


def _fires(file: str, old: str, new: str) -> Fire:
    return lambda at, _table: changed(at, file, (old, new))


FIRED_BY_LESSONS: Final[dict[str, tuple[str, Fire]]] = {
    "RUL693": ("an event of no game", _fires("lesson.yaml", "event tier", "event teir")),
    "RUL694": ("nine players", _fires("lesson.yaml", "seats: 3", "seats: 9")),
}
