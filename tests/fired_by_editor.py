"""Codes of the translators' session, each fired on a card of one's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.editor import EditorSession, Refused
from rng_cards.app.translation.editor.needs import lacking
from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.diagnostics import Diagnostic


def _card(at: Path) -> Path:
    return at / "catalog/ragnguns/cards/weapons/rusty-spur.yaml"


def _desk(at: Path) -> EditorSession:
    _card(at).parent.mkdir(parents=True)
    (at / "rng-cards.yaml").write_text("", encoding="utf-8")
    _card(at).write_text(SOUND_CARD, encoding="utf-8")
    return EditorSession(Bench(Table(at), "ragnguns"), keys=["rusty-spur.name.en"])


def _of(done: object) -> list[Diagnostic]:
    assert isinstance(done, Refused)
    return list(done.findings)


def _changed(at: Path, _table: Table) -> list[Diagnostic]:
    session = _desk(at)
    text = SOUND_CARD.replace(session.here.target, "Somebody Else's")
    _card(at).write_text(text, encoding="utf-8")
    return _of(session.save("Mine"))


def _gone(at: Path, _table: Table) -> list[Diagnostic]:
    session = _desk(at)
    _card(at).write_text("id: rusty-spur\n", encoding="utf-8")
    return _of(session.save("Mine"))


def _blank(at: Path, _table: Table) -> list[Diagnostic]:
    return _of(_desk(at).save(" "))


def _lacking(*, terminal: bool) -> list[Diagnostic]:
    with pytest.MonkeyPatch.context() as patch:
        for stream in ("stdin", "stderr"):
            patch.setattr(f"sys.{stream}.isatty", lambda: terminal, raising=False)
        patch.setattr("rng_cards.app.translation.editor.needs.find_spec", lambda _name: None)
        found = lacking({"TERM": "xterm"})
    return [found] if found else []


FIRED_BY_EDITOR: Final[dict[str, tuple[str, Callable[[Path, Table], list[Diagnostic]]]]] = {
    "TRN345": ("a text that somebody changed while it was open", _changed),
    "TRN346": ("a text that is gone from its file", _gone),
    "TRN347": ("a translation without a word", _blank),
    "TRN348": ("a terminal, but no textual", lambda _at, _table: _lacking(terminal=True)),
    "TRN349": ("no terminal", lambda _at, _table: _lacking(terminal=False)),
}
