"""What a finding of each code says, for example: its sentence filled with real values.

`example_values.json` has, by code, the values of the finding that its example, its witness deck or
its test gives, and its way out where that is not the code's own. The tests that fire every code
hold the file to what they find; UPDATE_SNAPSHOTS=1 has them write it.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from rng_cards.diagnostics.registry import Code
from rng_cards.words import Names, Param

EXAMPLE_VALUES: Final = Path(__file__).with_name("example_values.json")


def example_message(code: Code, language: str) -> str:
    """The sentence of an example."""
    return code.message.say(language, _values(code))


def example_help(code: Code, language: str) -> str:
    """The way out of an example; empty where there is none to give."""
    own = _kept(code).get("help")
    text = Names(own) if own else code.help
    return text.say(language, _values(code)) if text else ""


def _kept(code: Code) -> Mapping[str, Any]:
    kept: Mapping[str, Any] = _all().get(code.id, {})
    return kept


@cache
def _all() -> Mapping[str, Any]:
    kept: Mapping[str, Any] = json.loads(EXAMPLE_VALUES.read_text(encoding="utf-8"))
    return kept


def _values(code: Code) -> dict[str, Param]:
    return {name: _param(value) for name, value in _kept(code).get("values", {}).items()}


def _param(value: Any) -> Any:
    """A value as it was: a number, a word, what each language says, or a list of such."""
    if isinstance(value, dict):
        return Names(value)
    return tuple(map(_param, value)) if isinstance(value, list) else value
