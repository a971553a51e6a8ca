"""Runs that have ended, as files in the user's data folder: what was asked, and what was said of it
in each language.
"""

import json
import os
import re
from contextlib import suppress
from typing import Any, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.plain import read_bytes
from rng_cards.files.text import os_finding
from rng_cards.files.user_folders import data_folder
from rng_cards.files.writing import new_file
from rng_cards.lab.runs.asked import RunAsked
from rng_cards.lab.runs.run import Run, State
from rng_cards.languages import languages
from rng_cards.play.tables import Figure, Table
from rng_cards.record import Record

_VERSION: Final = 1
_MOST: Final = 100
"""Runs that are kept; the oldest make room."""
_NAME: Final = re.compile(r"\d{8}-\d{6}(-\d+)?")


class KeptRun(Record):
    """A run that has ended."""

    name: str
    asked: RunAsked
    began: str
    state: State
    played: int
    total: int
    said: dict[str, list[Table]]
    """By language."""
    over: bool = True
    unkept: Diagnostic | None = None

    def tables(self, language: str) -> list[Table]:
        """What it has come to."""
        return self.said.get(language) or next(iter(self.said.values()), [])


def keep(run: Run) -> Diagnostic | None:
    """Write a run that has ended, or say why that cannot be."""
    said = {one: [_plain(table) for table in run.tables(one)] for one in languages()}
    data = {
        "version": _VERSION,
        "asked": _plain(run.asked),
        "began": run.began,
        "state": run.state,
        "played": run.played,
        "total": run.total,
        "said": said,
    }
    try:
        os.makedirs(_folder(), exist_ok=True)
        with new_file(_path(run.name)) as file:
            file.write(json.dumps(data, ensure_ascii=False).encode())
    except OSError as error:
        return os_finding(_path(run.name), error)
    for name in kept_names()[_MOST:]:
        forget(name)
    return None


def kept_names() -> list[str]:
    """The names of the runs that are kept, the latest first."""
    with suppress(OSError):
        names = [os.path.splitext(one)[0] for one in os.listdir(_folder())]
        return sorted((one for one in names if _NAME.fullmatch(one)), reverse=True)
    return []


def kept(name: str) -> KeptRun | None:
    """A run by its name; None where there is none, or none that this version understands."""
    if not _NAME.fullmatch(name):
        return None
    try:
        data = json.loads(read_bytes(_path(name)))
        if data["version"] != _VERSION:
            return None
        asked = data["asked"]
        lists = ("decks", "agents", "rules")  # runs of before house rules have none
        asked |= {key: tuple(asked.get(key, ())) for key in lists}
        said = {one: [_table(table) for table in tables] for one, tables in data["said"].items()}
        figures = (data["began"], data["state"], data["played"], data["total"])
        return KeptRun(name, RunAsked(**asked), *figures, said)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def forget(name: str) -> None:
    """Keep it no longer."""
    if _NAME.fullmatch(name):
        with suppress(OSError):
            os.remove(_path(name))


def _folder() -> str:
    return os.path.join(data_folder(), "lab", "runs")


def _path(name: str) -> str:
    return os.path.join(_folder(), f"{name}.json")


def _plain(value: Any) -> Any:
    """Records as maps of their fields."""
    if isinstance(value, Record):
        return {name: _plain(getattr(value, name)) for name in value.fields}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _table(data: dict[str, Any]) -> Table:
    rows = tuple(tuple(row) for row in data["rows"])
    drawn = tuple(map(_figure, data["drawn"]))
    return Table(**{**data, "rows": rows, "lines": tuple(data["lines"]), "drawn": drawn})


def _figure(data: dict[str, Any]) -> Figure:
    interval = data["interval"]
    return Figure(
        tuple(data["parts"]), tuple(interval) if interval else None, tuple(data["quantiles"])
    )
