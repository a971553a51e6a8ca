"""«Did you mean»: the closest word of a closed list, as a help line."""

from collections.abc import Iterable, Mapping
from typing import Final

from rng_cards.words import Param, Text, languages_read

_LONGEST: Final = 100
"""Longer than any word of a list: what is no word at all is not compared with them."""
_LIKENESS: Final = 65

_MEAN: Final = Text(fr="tu voulais dire {names} ?", en="did you mean {names}?")


def closest(word: str, known: Iterable[str]) -> str | None:
    """The nearest known word, or None where none is near."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 -- for mistakes only

    if len(word) > _LONGEST:
        return None
    by_case = {one.casefold(): one for one in known}
    near = process.extractOne(
        word.casefold(), by_case.keys(), scorer=fuzz.ratio, score_cutoff=_LIKENESS
    )
    return by_case[near[0]] if near else None


class Nearest(Text):
    """The question whether the known thing nearest to a word was meant, of those that somebody who
    reads a language may have typed; where none is near, `otherwise` is said.
    """

    __slots__ = ("known", "otherwise", "word")

    def __init__(self, word: str, known: Iterable[Text], otherwise: Text) -> None:
        super().__init__(fr=otherwise.fr, en=otherwise.en)
        self.word = word
        self.known = tuple(known)
        self.otherwise = otherwise

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The question or the other text in that language."""
        near = self.nearest(language)
        said = self.otherwise if near is None else did_you_mean(near)
        return said.say(language, params)

    def nearest(self, language: str) -> Text | None:
        """The thing that was probably meant; None where none is near."""
        spelt = {one.say(read): one for read in languages_read(language) for one in self.known}
        near = closest(self.word, spelt)
        return None if near is None else spelt[near]


def suggestion(word: str, known: Iterable[str]) -> Text | None:
    """The question whether the nearest known word was meant; None where none is near."""
    near = closest(word, known)
    return did_you_mean(near) if near else None


def did_you_mean(*names: str | Text) -> Text:
    """The question, about one name or several."""
    return _MEAN.filled(names=names)
