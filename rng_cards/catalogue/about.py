"""The files beside the cards, typed: what the game is, its sets, glossary, rulebook and rulings."""

from datetime import date
from typing import Annotated, Any, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter

from rng_cards.catalogue.file_model import Each, FileModel


def _day(value: Any) -> Any:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        return value


Day = Annotated[date, BeforeValidator(_day)]


class CardSet(FileModel):
    """A set of cards that came out together."""

    id: str
    name: dict[str, str]
    about: dict[str, str] = {}


class GameFile(FileModel):
    """`game.yaml`."""

    id: str
    title: str
    rules: str
    """The version of the rules."""


class Term(FileModel):
    """A word of the game in each language, and all there is to know to write it."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, str]

    id: str
    gender: dict[str, str] = {}
    """Its gender in the languages whose nouns have one, by the letters of their `by-gender`."""
    forms: dict[str, list[str]] = {}
    """Its inflections in each language, the plural first."""
    never: dict[str, list[str]] = {}
    """Words that must not stand for it: slips, synonyms, old translations."""
    note: dict[str, str] = {}
    """What a translator has to know of it."""
    symbol: str | None = None
    """The sign that may stand for it."""
    cite: list[str] = []
    """The rulebook sections that it comes from, by their keys."""


class Glossary(FileModel):
    """`glossary.yaml`."""

    keywords: Each[Term] = []
    types: Each[Term] = []
    terms: Each[Term] = []

    def by_id(self) -> dict[str, dict[str, dict[str, str]]]:
        """Each part's words by their id: `{keywords: {swift: {fr: …, en: …}}}`."""
        parts = {"keywords": self.keywords, "types": self.types, "terms": self.terms}
        return {
            part: {term.id: dict(term.__pydantic_extra__) for term in terms}
            for part, terms in parts.items()
        }

    def details(self) -> dict[str, dict[str, dict[str, Any]]]:
        """The same ids with what is known of each beside its words."""
        parts = {"keywords": self.keywords, "types": self.types, "terms": self.terms}
        told = {"gender", "forms", "never", "note", "symbol", "cite"}
        return {
            part: {term.id: term.model_dump(include=told) for term in terms}
            for part, terms in parts.items()
        }


class Ruling(FileModel):
    """A dated answer to what the rulebooks leave open."""

    id: str
    number: int
    """Its number in the game's rules specification, or the next free one."""
    date: Day
    about: dict[str, str]
    """The question, in each language."""
    ruling: dict[str, str]
    """The answer, in each language."""
    source: list[str] = []
    """Rulebook sections, by their keys."""


class RulebookSection(FileModel):
    """A section of the rulebook, which rulings, refusals and cards cite."""

    id: str
    name: dict[str, str]
    """Its heading, in each language."""


class HouseRuleText(FileModel):
    """What a house rule says; the game's code has its default."""

    id: str
    """Its key, as people type it."""
    ruling: str
    """The ruling that it departs from, by its id; of a variant, the one that completes it."""
    says: dict[str, str]
    """What it says when it is on, or what it counts, in each language."""


About: TypeAlias = list[str]
"""What each argument is: `seat`, `card`, `number`, or another word of the game for a number."""


class NotedEvent(FileModel):
    """Something that the rules note when it happens."""

    about: About = []
    depth: int = Field(default=1, ge=0, le=2)
    """0 for a turn, 1 for what a player does, 2 for what follows from it."""


class NotedRefusal(FileModel):
    """Why the rules refuse something."""

    about: About = []
    cite: list[str] = []
    """The rulebook sections it rests on, by their keys."""
    ruling: str | None = None
    """The ruling it rests on, by its id."""


class GameTerms(FileModel):
    """`terms.yaml`: what a game made of named steps notes and refuses; its texts say it."""

    events: dict[str, NotedEvent] = {}
    refusals: dict[str, NotedRefusal] = {}


class LeafletSection(FileModel):
    """A section of the rules in short: of the printed leaflet, and a topic of `rng rules show`."""

    id: str
    title: dict[str, str]
    lines: list[dict[str, str]]
    """Its paragraphs, each in every language; what stands before a ` | ` hangs in front."""
    cite: list[str] = []
    """The rulebook sections that it sums up, by their keys; that of its id where none is named."""
    scenarios: list[str] = []
    """Scenarios that show it, by their ids."""
    also: dict[str, list[str]] = {}
    """By language, words that lead to it besides those of the glossary: what a player does."""


GAME_FILE: TypeAdapter[GameFile] = TypeAdapter(GameFile)
SETS: TypeAdapter[list[CardSet]] = TypeAdapter(Each[CardSet])
GLOSSARY: TypeAdapter[Glossary] = TypeAdapter(Glossary)
LEAFLET: TypeAdapter[list[LeafletSection]] = TypeAdapter(Each[LeafletSection])
RULEBOOK: TypeAdapter[list[RulebookSection]] = TypeAdapter(Each[RulebookSection])
HOUSE_RULES: TypeAdapter[list[HouseRuleText]] = TypeAdapter(Each[HouseRuleText])
TERMS: TypeAdapter[GameTerms] = TypeAdapter(GameTerms)
RULINGS: TypeAdapter[list[Ruling]] = TypeAdapter(Each[Ruling])
