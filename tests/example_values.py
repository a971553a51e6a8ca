"""The values of the findings that the tests fire, held to those that `rng explain` shows."""

import json
import os
import re
from fcntl import LOCK_EX, LOCK_SH, flock
from pathlib import Path
from string import Formatter
from typing import Any, Final

from conftest import ROOT

from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.examples import EXAMPLE_VALUES
from rng_cards.words import Text, in_each_language

_MOST: Final = 5
"""Words of a list that an example shows."""
_CHANGING: Final = re.compile(r"\b(\d{4}-\d\d-\d\d|[0-9a-f]{10,16})\b")
"""Days, and what marks a version: they are others each time."""


def matches_example(found: Diagnostic, folder: Path) -> bool:
    """Whether the finding's values are those that are kept; written anew where one asks for it.
    `folder` is the one that the test made its files in.
    """
    values = {
        name: _plain(found.params[name], folder)
        for name in sorted({*_holes(found.code.message), *_holes(found.help)})
        if name in found.params
    }
    now: dict[str, Any] = {"values": values} if values else {}
    if found.help and found.help is not found.code.help:
        said = {one: found.help_text(one) for one in in_each_language(found.help)}
        now["help"] = {one: _without(text, folder) for one, text in said.items()}
    with EXAMPLE_VALUES.open(encoding="utf-8") as file:
        flock(file, LOCK_SH)  # another test may be writing it
        kept = json.load(file)
    if _steady(now) != _steady(kept.get(found.code.id, {})) and os.environ.get("UPDATE_SNAPSHOTS"):
        kept = _written(found.code.id, now)
    assert _steady(now) == _steady(kept.get(found.code.id, {})), (
        f"{found.code.id}: UPDATE_SNAPSHOTS=1 writes {EXAMPLE_VALUES.name} anew"
    )
    return True


def _holes(text: Text | None) -> set[str]:
    said = [text.template(one) for one in in_each_language(text)] if text else []
    return {name for one in said for _, name, _, _ in Formatter().parse(one) if name}


def _plain(value: Any, folder: Path) -> Any:
    """A value as JSON has it, the folders of this machine aside."""
    if isinstance(value, tuple):
        return [_plain(one, folder) for one in value[:_MOST]]
    if isinstance(value, Text):
        said = {one: _without(text, folder) for one, text in in_each_language(value).items()}
        return said if len(set(said.values())) > 1 else said["en"]
    return _without(value, folder) if isinstance(value, str) else value


def _without(text: str, folder: Path) -> str:
    text = text.replace(str(folder), "my-folder")
    return text.replace(f"{ROOT}/", "").replace(str(ROOT), "rng-cards")


def _steady(values: Any) -> str:
    return _CHANGING.sub("…", json.dumps(values, sort_keys=True))


def _written(code: str, values: dict[str, Any]) -> dict[str, Any]:
    """The file with the values of a code changed: a line a code, written by one test at a time."""
    with EXAMPLE_VALUES.open("r+", encoding="utf-8") as file:
        flock(file, LOCK_EX)
        kept: dict[str, Any] = json.load(file) | {code: values}
        lines = (
            f"{json.dumps(one)}: {json.dumps(kept[one], ensure_ascii=False, sort_keys=True)}"
            for one in sorted(kept)
            if kept[one]
        )
        file.seek(0)
        file.write("{\n" + ",\n".join(lines) + "\n}\n")
        file.truncate()
    return kept
