"""The base of verbs and conditions: each has parts that a text must say."""

from abc import abstractmethod
from typing import ClassVar

from rng_cards.games.ragnguns.effects.saying import Parts, Setting
from rng_cards.shape import Variant


class EffectWord(Variant):
    """A verb or a condition. How a language says it is data; what there is to say is here."""

    action: ClassVar[str] = ""
    """What its sentences turn on, as `says` of the wordings has it; its key where it is empty."""
    ordered: ClassVar[bool] = False
    """Whether it goes from one place to another, which a text says in that order."""

    @abstractmethod
    def parts(self, setting: Setting) -> Parts:
        """What a text of any language has to say: a part for each slot of its wording."""
