"""Values as queries have them: in quotation marks where they would be read as something else."""

import re
from collections.abc import Mapping
from typing import Final

from rng_cards.search.connectives import and_words, or_words
from rng_cards.words import Param, Text

_PLAIN: Final = re.compile(r'[^\s()|"«»“”„,:=<>≤≥≠/!-][^\s()|"«»“”„,:=<>≤≥≠!]*\Z')


class Quoted(Text):
    """A text in quotation marks wherever it is not one plain word."""

    __slots__ = ("text",)

    def __init__(self, text: Text) -> None:
        super().__init__(fr=text.fr, en=text.en)
        self.text = text

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The text in that language as a value of a query."""
        said = self.text.say(language, params)
        if _PLAIN.match(said) and said not in or_words() | and_words():
            return said
        return f"«{said}»" if '"' in said else f'"{said}"'
