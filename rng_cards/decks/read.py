"""A deck from a file or standard input, whichever of the two formats it is in."""

import re
from collections.abc import Mapping
from typing import Final

from rng_cards.decks.model import DeckFile, DeckShape
from rng_cards.files.text import TextFile, read_text

_YAML_NAMES: Final = (".yaml", ".yml")
_YAML_KEYS: Final = re.compile(r"(?:\A|[\r\n])(?:game|cards)[ \t]*:")


def read_deck(path: str, shapes: Mapping[str, DeckShape], default: str) -> DeckFile:
    """Read a deck; `-` is standard input. Everything wrong is in its findings."""
    return deck_of(read_text(path), shapes, default)


def deck_of(file: TextFile, shapes: Mapping[str, DeckShape], default: str) -> DeckFile:
    """The deck of a text that was read already."""
    if file.text is None:
        return DeckFile(file.path, "", None, file.findings)
    if is_yaml(file):
        from rng_cards.decks.yaml_format import read_yaml_deck  # noqa: PLC0415 -- only one of

        return read_yaml_deck(file, shapes, default)
    from rng_cards.decks.text_format import read_text_deck  # noqa: PLC0415 -- the two is read

    return read_text_deck(file, shapes, default)


def is_yaml(file: TextFile) -> bool:
    """Whether a text is to be read as YAML: by its name, or by a key at the start of a line."""
    if file.path.lower().endswith(_YAML_NAMES):
        return True
    return not file.path.lower().endswith(".txt") and bool(_YAML_KEYS.search(file.text or ""))
