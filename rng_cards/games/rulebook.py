"""The sections of a rulebook, which rules and rulings cite; nothing of its own text is kept.

Their headings are data: `catalog/<game>/rulebook.yaml`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.words import Names, Text, listed

_CITED: Final = Text(fr="livret, « {sections} »", en="rulebook, “{sections}”")


def section(key: str, about: Mapping[str, Any]) -> Text:
    """What a section is called; its key where the rulebook has no such section."""
    return Names(about["rulebook"].get(key, {"": key}))


def cite(keys: Sequence[str], about: Mapping[str, Any]) -> Text:
    """«rulebook, Setup», in any language; `about` is the catalogue's."""
    return cited([section(key, about) for key in keys])


def cited(sections: Sequence[Text]) -> Text:
    """The same of sections by what they are called: a reader is sent to one's own rulebook."""
    return _CITED.filled(sections=listed(sections))
