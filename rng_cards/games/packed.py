"""What data files of a game say, as its catalogue keeps it: packed, for few runs ask for it."""

import marshal
from collections.abc import Mapping
from typing import Any

from rng_cards.spacing import typeset_french
from rng_cards.words import Names, Text


def unpacked(about: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A file by the name that a catalogue's `about` has it under; empty where there is none."""
    packed = about.get(name)
    said: Mapping[str, Any] = marshal.loads(packed) if packed else {}  # noqa: S302 -- ours
    return said


def texts_of(said: Mapping[str, Mapping[str, str]]) -> dict[str, Text]:
    """What the tool says, by key."""
    return {key: text_of(words) for key, words in said.items()}


def text_of(words: Mapping[str, str]) -> Text:
    """What the tool says, by language."""
    return Names({**words, "fr": typeset_french(words["fr"])})
