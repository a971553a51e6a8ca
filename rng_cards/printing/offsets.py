"""What is kept of a printer in the user's own settings, print.json: how far it puts backs off their
fronts, and the paper that is in it.

    {"paper": "letter", "backs": {"a4 portrait long-edge": {"x": "0.5 mm", "y": "-1.2 mm"}}}

Each paper has its own offset, lying one way or the other and turned over one edge or the other:
each of these ways through the printer is off by another length.
"""

import json
import os
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import read_bytes
from rng_cards.files.user_folders import config_folder
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.fitting import Orientation
from rng_cards.printing.imposition import Backs
from rng_cards.printing.papers import Paper
from rng_cards.printing.units import LONGEST, MM, Points, length, length_text, length_typed
from rng_cards.words import Param, Text

FILE: Final = "print.json"

MOST: Final = 10 * MM
"""No printer that can be mended by an offset is out by more."""

_LARGEST_FILE: Final = 1_000_000
"""Bytes; an honest file has a hundredth of that."""

_NOT_JSON: Final = Text(fr="ce n'est pas du JSON complet", en="it is not whole JSON")
_NO_TABLE: Final = Text(fr="`{key}` n'est pas une table", en="`{key}` is not a table")
_NO_NAME: Final = Text(
    fr="`paper` n'est pas un nom entre guillemets", en="`paper` is no name in quotes"
)
_NO_TEXT: Final = Text(
    fr="`{key}` n'est pas une longueur entre guillemets", en="`{key}` is no length in quotes"
)


class Offset(NamedTuple):
    """How far backs are moved, right and down as one looks at the back."""

    x: Points
    y: Points


class Kept(NamedTuple):
    """An offset, nothing where none is kept, and what there is to say about it."""

    offset: Offset
    findings: tuple[Diagnostic, ...] = ()


NO_OFFSET: Final = Offset(0.0, 0.0)


def settings_file() -> str:
    """The path of print.json."""
    return os.path.join(config_folder(), FILE)


def read_offset(x: str, y: str) -> Kept:
    """An offset as it is typed, such as `0.5mm` and `-1mm`; no more than a printer is out by."""
    return _offset({"x": x, "y": y}, None)


def kept_offset(paper: Paper, orientation: Orientation, backs: Backs) -> Kept:
    """The offset that was kept for this way through the printer."""
    path = settings_file()
    found = _read(path)
    if isinstance(found, Diagnostic):
        return Kept(NO_OFFSET, (found,))
    entry = found.get("backs", {}).get(_key(paper, orientation, backs))
    return _offset(entry, path) if entry is not None else Kept(NO_OFFSET)


def keep_offset(
    paper: Paper, orientation: Orientation, backs: Backs, offset: Offset
) -> Diagnostic | None:
    """Keep an offset beside the others; the finding says why it could not be kept.

    A file that cannot be read is left alone: it may hold offsets that somebody wants back.
    """
    entry = {"x": length_typed(offset.x), "y": length_typed(offset.y)}
    key = _key(paper, orientation, backs)

    def keep(settings: dict[str, Any]) -> bool:
        settings.setdefault("backs", {})[key] = entry
        return True

    found = _change(keep)
    return found if isinstance(found, Diagnostic) else None


def all_offsets() -> dict[str, Kept] | Diagnostic:
    """Every offset that was kept, by the words of its way through the printer."""
    path = settings_file()
    found = _read(path)
    if isinstance(found, Diagnostic):
        return found
    return {key: _offset(entry, path) for key, entry in sorted(found.get("backs", {}).items())}


def forget_offset(paper: Paper, orientation: Orientation, backs: Backs) -> bool | Diagnostic:
    """Forget an offset: whether there was one, or why it cannot be forgotten."""
    key = _key(paper, orientation, backs)
    return _change(lambda settings: settings.get("backs", {}).pop(key, None) is not None)


def remembered_paper() -> str | Diagnostic | None:
    """The id of the paper that was remembered, if one was; or why that cannot be read."""
    found = _read(settings_file())
    if isinstance(found, Diagnostic):
        return found
    paper: str | None = found.get("paper")
    return paper


def remember_paper(paper: Paper) -> Diagnostic | None:
    """Remember the paper of prints to come; the finding says why that cannot be."""

    def keep(settings: dict[str, Any]) -> bool:
        settings["paper"] = paper.id
        return True

    found = _change(keep)
    return found if isinstance(found, Diagnostic) else None


def _change(edit: Callable[[dict[str, Any]], bool]) -> bool | Diagnostic:
    """Change the settings where `edit` says that it did; or why that cannot be."""
    from rng_cards.files.changing import changing  # noqa: PLC0415 -- calibrating is rare

    path = settings_file()
    try:
        with changing(config_folder()) as change:
            found = _read(path)
            if isinstance(found, Diagnostic):
                return found
            done = edit(found)
            if done:
                text = json.dumps(found, indent=2, ensure_ascii=False) + "\n"
                change.put(path, text.encode())
    except OSError as error:
        from rng_cards.files.text import reason_of  # noqa: PLC0415

        params = {"file": path, "reason": reason_of(error)}
        return Diagnostic(codes.CANNOT_KEEP, None, params)
    return done


def _key(paper: Paper, orientation: Orientation, backs: Backs) -> str:
    return f"{paper.id} {orientation} {backs}"


def _read(path: str) -> dict[str, Any] | Diagnostic:
    """The settings, none where there is no file; the tables in it are tables."""
    try:
        found = json.loads(read_bytes(path, _LARGEST_FILE).decode("utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        from rng_cards.files.text import os_finding  # noqa: PLC0415

        return os_finding(path, error)
    except json.JSONDecodeError as error:
        return _broken(path, _NOT_JSON, error.lineno, error.colno)
    except (ValueError, RecursionError):  # no UTF-8, or brackets without end
        return _broken(path, _NOT_JSON)
    return _misshapen(path, found) or found


def _misshapen(path: str, found: Any) -> Diagnostic | None:
    """What is no table and has to be one."""
    if not isinstance(found, dict):
        return _broken(path, _NO_TABLE.filled(key=FILE))
    if not isinstance(found.get("paper", ""), str):
        return _broken(path, _NO_NAME)
    backs = found.get("backs", {})
    if not isinstance(backs, dict):
        return _broken(path, _NO_TABLE.filled(key="backs"))
    for key, entry in backs.items():
        if not isinstance(entry, dict):
            return _broken(path, _NO_TABLE.filled(key=key))
        for axis in ("x", "y"):
            if not isinstance(entry.get(axis), str):
                return _broken(path, _NO_TEXT.filled(key=f"{key}: {axis}"))
    return None


def _broken(path: str, reason: Text, line: int = 1, column: int = 1) -> Diagnostic:
    span = Span(path, line, column, line, column)
    return Diagnostic(codes.BROKEN_SETTINGS, span, {"reason": reason, "file": path})


def _offset(entry: Mapping[str, str], path: str | None) -> Kept:
    """The lengths of an entry, each no more than `MOST`."""
    span = Span.of_file(path) if path else None
    findings = []
    values = []
    for axis in ("x", "y"):
        found = length(entry[axis], least=-LONGEST)
        if isinstance(found, Diagnostic):
            findings.append(found.at(span))
            found = 0.0
        elif abs(found) > MOST:
            found = MOST if found > 0 else -MOST
            params: dict[str, Param] = {"written": entry[axis], "taken": length_text(found)}
            findings.append(Diagnostic(codes.LARGE_OFFSET, span, params))
        values.append(found)
    return Kept(Offset(*values), tuple(findings))
