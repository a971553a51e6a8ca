"""The lesson of a game, read out of its catalogue."""

import marshal
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.game import GameDefinition
from rng_cards.games.rulebook import cited
from rng_cards.record import Record
from rng_cards.words import Names, Text

START: Final = "start"
END: Final = "end"
WON: Final = "won"
LOST: Final = "lost"
EVENT: Final = "event"
QUESTION: Final = "question"
ACTION: Final = "action"
CARD: Final = "card"


class Explained(Record):
    """Something that is explained the first time it comes up."""

    id: str
    waits: str
    """For what: `event`, `question`, `action`, `card`, `start`, `end`, `won` or `lost`."""
    name: str
    """Its name; empty for the last four."""
    must: bool
    hint: bool
    """Whether a good move is named with it."""
    title: Names
    rulebook: Text | None
    """The sections of the rulebook that tell more, in words."""
    says: Names


class Lesson(Record):
    """A first game, explained as it goes."""

    seats: int
    decks: tuple[str, ...]
    against: str
    """Who has the other seats."""
    seed: int
    first: int
    """The seat that starts, from 0."""
    explanations: tuple[Explained, ...]


def lesson_of(game: GameDefinition, catalogue: Catalogue) -> Lesson | None:
    """The lesson of a game; None where it has none."""
    packed = catalogue.about.get("lesson")
    if not packed:
        return None
    written: dict[str, Any] = marshal.loads(packed)  # noqa: S302 -- our own catalogue
    table = written["table"]
    return Lesson(
        table["seats"],
        tuple(table["decks"]),
        table["against"],
        table["seed"],
        table["first"] - 1,
        tuple(_explained(one, game, catalogue.about) for one in written["explanations"]),
    )


def _explained(one: Mapping[str, Any], game: GameDefinition, about: Mapping[str, Any]) -> Explained:
    waits, _, name = one["when"].partition(" ")
    word, topic = _word(one["word"], about), _topic(one["topic"], about)
    of_word, of_topic = _cites(one["word"], about), topic.get("cite") or [one["topic"]]
    cites = [key for key in of_word if key in of_topic] or of_topic[:1]
    sections = [game.section(key, about) for key in filter(None, cites)]
    says = {language: said.strip() for language, said in one["says"].items()}
    return Explained(
        one["id"],
        waits,
        name,
        one["must"],
        one["hint"],
        word or Names(topic.get("title", {})),
        cited(sections) if sections else None,
        Names(says),
    )


def _word(key: str, about: Mapping[str, Any]) -> Names | None:
    """A word of the glossary with a capital, as it stands over what is said of it."""
    for words in about["glossary"].values():
        if key in words:
            return Names({one: said[:1].upper() + said[1:] for one, said in words[key].items()})
    return None


def _cites(key: str, about: Mapping[str, Any]) -> Sequence[str]:
    """The sections of the rulebook that a word of the glossary comes from."""
    details = about["glossary_details"].values()
    found = next((words[key].get("cite") for words in details if key in words), None)
    return found or ()


def _topic(key: str, about: Mapping[str, Any]) -> Mapping[str, Any]:
    """A topic as the leaflet has it; nothing for none."""
    return next((one for one in about["leaflet"] if one["id"] == key), {})
