"""`meanings.yaml`: by what each language says a thing, so that two texts can be compared.

both:
  - id: negation
    fr: [ne ... pas, sans~]
    en: [not, without~]
instead:
  - before: {fr: [avant], en: [before]}
    after: {fr: [après], en: [after]}
"""

from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter

_MARKS: Final = frozenset("-~^ ’'.")


def _spoken(word: str) -> str:
    """A word that can be found: one with a letter, or a sign of its own."""
    if not word.strip("".join(_MARKS)):
        raise ValueError(f"{word!r} says nothing")
    return word


Said = Annotated[str, AfterValidator(_spoken)]
ByLanguage = dict[str, list[Said]]


class Both(BaseModel):
    """What both texts say, or neither."""

    model_config = ConfigDict(extra="allow", strict=True, defer_build=True)
    __pydantic_extra__: ByLanguage

    id: str


class Meanings(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    both: list[Both] = []
    """What a text of one language says, the other one says as well."""
    instead: list[dict[str, ByLanguage]] = []
    """Groups of what may wrongly stand for each other, each by its name."""
    words: list[ByLanguage] = []
    """Ordinary words, each in the languages."""

    def packed(self) -> dict[str, dict[str, list[str]]]:
        """By a language, by what is said, the words for it; `group/name` is one of a group."""
        found: dict[str, dict[str, list[str]]] = {}
        for one in self.both:
            for language, words in one.__pydantic_extra__.items():
                found.setdefault(language, {})[one.id] = words
        for number, group in enumerate(self.instead):
            for name, said in group.items():
                for language, words in said.items():
                    found.setdefault(language, {})[f"{number}/{name}"] = words
        for number, said in enumerate(self.words):
            for language, words in said.items():
                found.setdefault(language, {})[f"={number}"] = words
        return found


MEANINGS: TypeAdapter[Meanings] = TypeAdapter(Meanings)
