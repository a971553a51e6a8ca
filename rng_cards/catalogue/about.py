"""The files beside the cards, typed: what the game is, its languages, glossary and rulings."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from rng_cards.shape import yaml_key


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


Space = Literal["no-break", "narrow", "none"]


class Typography(_Strict):
    """How a language is typeset; see `rng tr check`."""

    model_config = ConfigDict(
        extra="forbid", strict=True, defer_build=True, alias_generator=yaml_key
    )

    apostrophe: str = "’"
    quotes: Annotated[list[str], Field(min_length=2, max_length=2)] = ["“", "”"]
    """What opens a quotation, and what closes it."""
    inside_quotes: Space = "none"
    """The space between a quotation and its marks."""
    before: dict[str, Space] = {}
    """The space that stands before a mark; none before those that are not named."""
    decimal: str = "."
    """What stands before the tenths of a number."""
    thousands: str = ","
    """What stands between its thousands."""
    accented_capitals: bool = False
    """Capitals keep the accents of their small letters."""


class Language(_Strict):
    """A language of the cards."""

    id: str = Field(pattern="^[a-z]{2,3}$")
    """As `--lang` has it."""
    name: str
    """What it calls itself."""
    from_: str | None = Field(default=None, alias="from")
    """The language it is translated from; none for the one that cards are written in."""
    complete: bool = True
    """Whether every text must be in it."""
    typography: Typography = Typography()


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
LANGUAGES: TypeAdapter[list[Language]] = TypeAdapter(Annotated[list[Language], Field(min_length=1)])
SETS: TypeAdapter[list[CardSet]] = TypeAdapter(list[CardSet])
GLOSSARY: TypeAdapter[Glossary] = TypeAdapter(Glossary)
RULINGS: TypeAdapter[list[Ruling]] = TypeAdapter(list[Ruling])
