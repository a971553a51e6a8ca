"""How a language says what cards do, as data: `catalog/<game>/wordings/<language>.yaml`."""

from typing import Annotated, Final, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.file_model import FileModel

_Forms: TypeAlias = list[Annotated[str, Field(min_length=1, max_length=200)]]
_Sentence: TypeAlias = Annotated[str, Field(min_length=1, max_length=500)]


class Row(FileModel):
    """The sentences of an effect, or of that effect on some cards."""

    if_: dict[str, str | int | bool] = {}
    """What has to be so for the row to be the one: fields of the effect, of the other effects of
    its card, and the card's `type`. The first row that fits is taken.
    """
    say: _Sentence | Annotated[list[_Sentence], Field(min_length=1)]
    """How it is said: the draft, then further sentences that are as good. `{draws}` is the field of
    that name, `{draws:card|cards}` a word as it is for one, and for any other number.
    """


class Wordings(FileModel):
    """A file of wordings."""

    says: dict[str, dict[str, _Forms]]
    """What words state, by kind and name: `who: {aggressor: [‹aggressor›]}`. ‹id› is any form of a
    word of the glossary, `word-` each word that begins so, `^word` one that begins a sentence. The
    longest form that begins at a word is taken; where it is listed twice, it states both.
    """
    plain: _Forms = []
    """Words that state nothing: «the», «of», «is»."""
    effects: dict[str, Annotated[list[Row], Field(min_length=1)]]
    """By the key of an effect, how it is said."""


WORDINGS: Final[TypeAdapter[Wordings]] = TypeAdapter(Wordings)
