"""What may be asked of cards that have a type, a number and effects."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.search.common import fields_of_game, number_field, type_field
from rng_cards.search.deeds import Deed, Deeds, deed
from rng_cards.search.fields import Field
from rng_cards.words import Text

_TEXT: Final = "text"
"""The key of an effect that is no property of it, but what the card says."""


def effect_fields(
    types: Text, effects: Text | None = None, further: Iterable[Field] = ()
) -> tuple[Field, ...]:
    """The fields of such cards: the help of their type and, where cards say effects, of what they
    do; further ones of the game.
    """
    does = [effect_field(effects)] if effects else []
    return fields_of_game((type_field(types), *does, NUMBER, *further))


def effect_field(about: Text) -> Field:
    """What cards do, by the key of an effect or a word of its sentences."""
    return Field(
        name=Text(fr="effet", en="effect"),
        kind=Deeds("effect", _sayings, of_sentences=True),
        about=about,
        of=lambda record: tuple(_deeds(record)),
        short=("does", "fait", "tut", "d"),
        option="EFFECT",
    )


COPIES: Final = number_field(
    Text(fr="exemplaires", en="copies"),
    "copies",
    Text(fr="Combien il y en a.", en="How many there are."),
)
NUMBER: Final = number_field(
    Text(fr="numéro", en="number"),
    "number",
    Text(fr="Son numéro, celui des parties notées.", en="Its number, that of recorded games."),
)


def _deeds(record: Mapping[str, Any]) -> Iterator[Deed]:
    for effect in record.get("effects", ()):
        key = next(one for one in effect if one != _TEXT)
        yield deed(key, key, {name: said for name, said in effect.items() if name != _TEXT})


def _sayings(catalogue: Catalogue) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """By effect, the words of the sentences that say it, in each language."""
    sayings: dict[str, dict[str, Sequence[str]]] = {}
    for language in catalogue.about["spoken"]:
        wordings = catalogue.wordings(language)
        for effect, rows in (wordings["effects"] if wordings else {}).items():
            said = [row["say"] for row in rows]
            sentences = [
                one for some in said for one in ([some] if isinstance(some, str) else some)
            ]
            sayings.setdefault(effect, {})[language] = [
                word for sentence in sentences for word in sentence.split()
            ]
    return sayings
