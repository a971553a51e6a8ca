"""Lists of forbidden cards, each in force from a day on: `catalog/<game>/lists/<day>.yaml`.

    forbidden:
      spur: {fr: Trop rapide., en: Too fast.}

A list holds until the next one of its folder, and says for each card why. Cards go by their ids.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from rng_cards.decks import list_codes as codes
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import read_text, shown
from rng_cards.record import Record
from rng_cards.words import Names, Param
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.reader import parse
from rng_cards.yaml.shapes import first_line, unknown_key, wrong_type

FOLDER: Final = "lists"
_KEY: Final = "forbidden"


class CardList(Record):
    """A list of forbidden cards; of one at fault, what could be read."""

    path: str
    day: date
    forbidden: Mapping[str, Mapping[str, str]]
    """By id, the reason in each language."""
    places: Mapping[str, Span]
    findings: tuple[Diagnostic, ...]


def dated(folder: Path) -> tuple[dict[date, Path], tuple[Diagnostic, ...]]:
    """The lists of a catalogue's folder by their days, the earliest first; misnamed files."""
    found: dict[date, Path] = {}
    wrong: list[Diagnostic] = []
    for file in sorted((folder / FOLDER).glob("*.yaml")):
        try:
            found[date.fromisoformat(file.stem)] = file
        except ValueError:
            wrong.append(Diagnostic(codes.NOT_A_DAY, Span.of_file(shown(file))))
    return found, tuple(wrong)


def lists_in_force(folders: Iterable[Path], day: date) -> tuple[CardList, ...]:
    """Of each catalogue's folder the last list that a day has seen begin, if any."""
    found = []
    for folder in folders:
        begun = [(one, file) for one, file in dated(folder)[0].items() if one <= day]
        if begun:
            found.append(read_list(*max(begun)))
    return tuple(found)


def read_list(day: date, file: Path) -> CardList:
    """A list, with everything that is wrong with its shape."""
    document = parse(read_text(str(file), shown(file)))
    path, root, findings = shown(file), document.root, document.findings
    forbidden: dict[str, Mapping[str, str]] = {}
    places: dict[str, Span] = {}
    if root is not None and not isinstance(root, MapNode):
        findings.append(wrong_type(root, "map", path))
    elif root is not None:
        findings += [
            unknown_key(key.span(path), key.value, (_KEY,))
            for key, _ in root.pairs()
            if key.value != _KEY
        ]
        cards = root.get(_KEY)
        if cards is None:
            findings.append(
                Diagnostic(yaml_codes.MISSING_KEY, first_line(root, path), {"key": _KEY})
            )
        elif not isinstance(cards, MapNode):
            findings.append(wrong_type(cards, "map", path))
        else:
            for key, why in cards.pairs():
                places[key.value] = key.span(path)
                forbidden[key.value] = _reason(why, path, findings)
    return CardList(path, day, forbidden, places, tuple(findings))


def _reason(node: Node, path: str, findings: list[Diagnostic]) -> dict[str, str]:
    """A reason in each language; a finding where there is none."""
    if not isinstance(node, MapNode) or not node.entries:
        findings.append(wrong_type(node, "map", path))
        return {}
    said = {}
    for language, text in node.pairs():
        if isinstance(text, Scalar):
            said[language.value] = text.value
        else:
            findings.append(wrong_type(text, "text", path))
    return said


def rules_with(rules: DeckRules, lists: tuple[CardList, ...]) -> DeckRules:
    """The rules of decks and, where lists forbid cards, one that no deck may hold them."""
    named = frozenset(card for one in lists for card in one.forbidden)
    if not named:
        return rules
    return rules.with_rule(codes.FORBIDDEN, partial(_forbidden, lists), named)


def _forbidden(lists: tuple[CardList, ...], deck: ResolvedDeck) -> Iterator[Diagnostic]:
    """The entries of a deck that lists forbid."""
    for one in lists:
        cards = (deck.catalogue.get(card) for card in one.forbidden)
        forbidden = {card.index: card.id for card in cards if card}
        for slot in deck.slots:
            if slot.card is not None and slot.card.index in forbidden:
                why = one.forbidden[forbidden[slot.card.index]]
                said: dict[str, Param] = {
                    "card": slot.card.title,
                    "day": one.day.isoformat(),
                    "why": Names({"": "…", **why}),
                    "list": one.path,
                }
                yield Diagnostic(codes.FORBIDDEN, slot.entry.span, said)
