"""What the words of effects have in common: each can be said."""

from abc import abstractmethod
from typing import ClassVar, TypeAlias

from rng_cards.shape import Word
from rng_cards.words import Text

Phrase: TypeAlias = str | int | Text


class EffectWord(Word):
    """A verb or a condition, with its canonical wording in each language."""

    wording: ClassVar[Text]

    @abstractmethod
    def phrases(self) -> dict[str, Phrase]:
        """What fills the wording."""

    def said(self, language: str) -> str:
        """The canonical wording, a piece of a sentence."""
        return self.wording.say(language, self.phrases())
