"""Where a finding about a card's face stands in the file of the card."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import read_text, shown

_RULES: Final = "rules"
"""The field of a face, and its parts (`rules.lead`), that the card's other texts make."""
_ALONE: Final = frozenset({"name", "flavour"})
"""Texts that have a field of their own, called as in the file."""


def at_their_cards(findings: Iterable[Diagnostic], catalogue: Catalogue) -> list[Diagnostic]:
    """The same findings, each at the text of its card's file that the field is made of.

    Those about anything but a card of the catalogue (a token, a page of the kit) stay as they are.
    """
    return [one.at(one.span or _place(one, catalogue)) for one in findings]


def _place(finding: Diagnostic, catalogue: Catalogue) -> Span | None:
    card = catalogue.get(str(finding.params.get("card", "")))
    if card is None:
        return None
    from rng_cards.yaml.reader import parse  # a sound print reads no YAML
    from rng_cards.yaml.typed import find

    file = catalogue.path_of(card)
    root = parse(read_text(file, shown(Path(file)))).root
    if root is None:
        return None
    field, *_ = str(finding.params.get("field", "")).split(".")
    language, *_ = str(finding.params.get("language", "")).split("+")
    said = {
        loc: texts.get(language, "")
        for loc, texts in catalogue.texts(card)
        if loc[0] == field or (field == _RULES and loc[0] not in _ALONE)
    }
    longest = max(said, key=lambda loc: len(said[loc]), default=())
    return find(root, (*longest, language)).span(shown(Path(file)))
