"""`lexicon.yaml`: ordinary words of two languages, each with what it is called in the other.

languages: [fr, en]
nouns: {m: ["pli=crease,fold côté=side"], f: ["main=hand"]}
endings: {en: {"-": [-s]}}
"""

from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter


def _told(words: str) -> str:
    """Words apart by spaces, each with what it is called in the other language."""
    for one in words.split():
        here, equal, there = one.partition("=")
        if not (equal and all(here.split("/")) and all(there.replace(",", "/").split("/"))):
            raise ValueError(f"{one!r} is not written as `pli=crease,fold`")
    return words


Told = Annotated[str, AfterValidator(_told)]
Ending = Annotated[str, Field(pattern=r"^-\w*$")]


class Lexicon(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    languages: Annotated[list[str], Field(min_length=2, max_length=2)]
    nouns: dict[str, list[Told]] = {}
    """By gender in the first language."""
    adjectives: list[Told] = []
    verbs: list[Told] = []
    others: list[Told] = []
    endings: dict[str, dict[Ending, list[Ending]]] = {}
    """By language, what words that end so may end with instead."""


LEXICON: Final[TypeAdapter[Lexicon]] = TypeAdapter(Lexicon)
