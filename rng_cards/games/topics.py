"""The rules of a game by topic, and what was ruled on them, out of its catalogue.

A topic is a section of `catalog/<game>/leaflet.yaml`, the same text as on the printed page. It
cites the sections of the rulebook that it sums up: rulings and words of the glossary that cite one
of them belong to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.game import GameDefinition
from rng_cards.games.rulebook import cited
from rng_cards.record import Record
from rng_cards.words import Names, Text

_NAMED: Final = Text(fr="précision {number} : « {question} »", en="ruling {number}: «{question}»")


class GivenRuling(Record):
    """An answer to what the rulebook leaves open."""

    id: str
    number: int
    date: str
    question: Names
    answer: Names
    cites: tuple[str, ...]
    """The sections of the rulebook it rests on, by their keys."""
    rulebook: Text | None
    """The same in words; None where it rests on none."""
    house_rules: tuple[tuple[str, Text], ...]
    """What a table may rule instead: the keys, and what each says."""


class Topic(Record):
    """A part of the rules."""

    id: str
    title: Names
    lines: tuple[Names, ...]
    """Its paragraphs; what stands before a ` | ` hangs in front of its line."""
    cites: tuple[str, ...]
    """The sections of the rulebook it sums up, by their keys."""
    rulebook: Text
    """The same in words."""
    headings: tuple[Text, ...]
    """What those sections are called."""
    scenarios: tuple[str, ...]
    """The scenarios that show it, by their ids."""
    also: Mapping[str, Sequence[str]]
    """By language, words that lead to it besides those of the glossary."""


def ruling_named(key: str, about: Mapping[str, Any]) -> Text | None:
    """A ruling in words, by its number and its question; None for a key of none."""
    found = next((one for one in about["rulings"] if one["id"] == key), None)
    if found is None:
        return None
    return _NAMED.filled(number=found["number"], question=Names(_stripped(found["about"])))


def rulings_of(game: GameDefinition, catalogue: Catalogue) -> tuple[GivenRuling, ...]:
    """All that was ruled in a game, in the order of its file."""
    return tuple(_ruling(game, catalogue.about, one) for one in catalogue.about["rulings"])


def _ruling(game: GameDefinition, about: Mapping[str, Any], one: Mapping[str, Any]) -> GivenRuling:
    sections = [game.section(key, about) for key in one["source"]]
    house_rules = [
        (key, Names(_stripped(rule["says"])))
        for key, rule in about["house_rules"].items()
        if rule["ruling"] == one["id"]
    ]
    return GivenRuling(
        one["id"],
        one["number"],
        one["date"],
        Names(_stripped(one["about"])),
        Names(_stripped(one["ruling"])),
        tuple(one["source"]),
        cited(sections) if sections else None,
        tuple(house_rules),
    )


def _stripped(said: Mapping[str, str]) -> dict[str, str]:
    return {language: text.strip() for language, text in said.items()}


def topics_of(game: GameDefinition, catalogue: Catalogue) -> tuple[Topic, ...]:
    """The topics of a game, in the order in which they are to be read."""
    return tuple(_topic(game, catalogue.about, one) for one in catalogue.about["leaflet"])


def _topic(game: GameDefinition, about: Mapping[str, Any], one: Mapping[str, Any]) -> Topic:
    cites = tuple(one["cite"] or [one["id"]])
    headings = tuple(game.section(key, about) for key in cites)
    return Topic(
        one["id"],
        Names(one["title"]),
        tuple(map(Names, one["lines"])),
        cites,
        cited(headings),
        headings,
        tuple(one["scenarios"]),
        one["also"],
    )


def rulings_on(topic: Topic, rulings: Sequence[GivenRuling]) -> Iterator[GivenRuling]:
    """What was ruled on a topic."""
    return (one for one in rulings if not set(one.cites).isdisjoint(topic.cites))
