"""The files beside the cards, typed: what the game is, its glossary, its rulings."""

from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


def _day(value: Any) -> Any:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        return value


Day = Annotated[date, BeforeValidator(_day)]


class CardSet(_Strict):
    """A set of cards that came out together."""

    id: str
    name: dict[str, str]
    about: dict[str, str] = {}


class GameFile(_Strict):
    """`game.yaml`."""

    id: str
    title: str
    rules: str
    """The version of the rules."""
    languages: list[str] = Field(min_length=1)
    """The languages of the cards; the first is the one they are written in."""


class Term(_Strict):
    """A word of the game in each language."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, str]

    id: str


class Glossary(_Strict):
    """`glossary.yaml`."""

    keywords: list[Term]
    types: list[Term]
    terms: list[Term]

    def by_id(self) -> dict[str, dict[str, dict[str, str]]]:
        """Each part's words by their id: `{keywords: {melee: {fr: …, en: …}}}`."""
        parts = {"keywords": self.keywords, "types": self.types, "terms": self.terms}
        return {
            part: {term.id: dict(term.__pydantic_extra__) for term in terms}
            for part, terms in parts.items()
        }


class Ruling(_Strict):
    """A dated answer to what the rulebooks leave open."""

    id: str
    number: int
    """Its number; the first 28 are those of the rules specification."""
    date: Day
    about: dict[str, str]
    """The question, in each language."""
    ruling: dict[str, str]
    """The answer, in each language."""
    source: list[str] = []
    """Rulebook sections, by their keys."""
    optional: bool = False
    """Tables may rule otherwise: an option of a match."""


GAME_FILE: TypeAdapter[GameFile] = TypeAdapter(GameFile)
SETS: TypeAdapter[list[CardSet]] = TypeAdapter(list[CardSet])
GLOSSARY: TypeAdapter[Glossary] = TypeAdapter(Glossary)
RULINGS: TypeAdapter[list[Ruling]] = TypeAdapter(list[Ruling])
