"""The fields that cards of every game have."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rng_cards.search.beyond import LEGAL, OWNED, Being, InDeck, LegalWith, Owning, Tagged
from rng_cards.search.choices import Presence, Word, glossary
from rng_cards.search.fields import Field
from rng_cards.search.listing import DISPLAY, SORT
from rng_cards.search.numbers import Number
from rng_cards.search.prose import Prose
from rng_cards.words import SOURCE_LANGUAGES, Text, verbatim

NAME: Final = Field(
    name=Text(fr="nom", en="name"),
    kind=Prose(),
    about=Text(fr="Son nom, dans toute langue.", en="Its name, in any language."),
    of=lambda record: record["name"],
    anywhere=True,
    short=("n",),
)


def _text(record: Mapping[str, Any]) -> dict[str, str]:
    """What a card says in each language: its text, or that of its effects."""
    said = dict(record.get("text") or {})
    for effect in record.get("effects") or ():
        for language, text in effect.get("text", {}).items():
            said[language] = f"{said[language]}\n{text}" if language in said else text
    return said


TEXT: Final = Field(
    name=Text(fr="texte", en="text"),
    kind=Prose(),
    about=Text(fr="Ce qu'elle dit qu'elle fait.", en="What it says it does."),
    of=_text,
    anywhere=True,
    short=("x",),
)
HAS: Final = Field(
    name=Text(fr="a", en="has"),
    kind=Presence(),
    about=Text(fr="Un champ qu'elle a : `a:texte`.", en="A field that it has: `has:text`."),
)


def _all_in(record: Mapping[str, Any], language: str) -> str:
    name, text = record["name"].get(language, ""), _text(record).get(language, "")
    return f"{name}\n{text}".strip()


def language_field(language: str) -> Field:
    """What a card says in one language alone."""
    return Field(
        name=verbatim(language),
        kind=Prose(language),
        about=Text(
            fr="Son nom et son texte, dans cette langue seule.",
            en="Its name and text, in that language alone.",
        ),
        of=lambda record: {language: _all_in(record, language)},
    )


def type_field(about: Text) -> Field:
    """Of which type a card is, by its word in the glossary."""
    return Field(
        name=Text(fr="type", en="type"),
        kind=Word(glossary("types"), "types"),
        about=about,
        of=lambda record: record["type"],
        short=("t",),
        anywhere=True,
        option="TYPE",
    )


_IS: Final = Text(fr="est", en="is")


def is_field(
    choices: Mapping[str, Text],
    of: Callable[[Mapping[str, Any]], Any],
    about: Text,
    flags: Mapping[str, Text],
) -> Field:
    """What a card is or is not, `legal` in decks among it; `flags` has the help of options that
    stand for a choice.
    """
    return Field(
        name=_IS,
        kind=Being(choices, {"legal": LEGAL, "owned": OWNED}),
        about=about,
        of=of,
        flags=flags,
    )


IS_OWNED: Final = Field(
    name=_IS,
    kind=Being({}, {"owned": OWNED}),
    about=Text(fr="Celles qu'on possède, ou pas.", en="Those that one owns, or not."),
)
OWN: Final = Field(
    name=Text(fr="possède", en="own"),
    kind=Owning(),
    about=Text(
        fr="Combien on en possède, de sa main ou de l'imprimante : `rng collection`.",
        en="How many one owns, as told by hand or printed: `rng collection`.",
    ),
)
IN_DECK: Final = Field(
    name=Text(fr="dans", en="in"),
    kind=InDeck(),
    about=Text(
        fr="Un deck où elle est, ou qu'elle mène : son nom ou son fichier.",
        en="A deck that it is in, or leads: its name or its file.",
    ),
)
LEGAL_WITH: Final = Field(
    name=Text(fr="légal-avec", en="legal-with"),
    kind=LegalWith(),
    about=Text(
        fr="Un deck où elle peut encore entrer : rien, dans un deck complet.",
        en="A deck that it may still go into: none, into a full deck.",
    ),
)


TAG: Final = Field(
    name=Text(fr="étiquette", en="tag"),
    kind=Tagged(),
    about=Text(
        fr="Une étiquette qu'elle porte dans un deck, ou que le deck porte : `tags` dans son "
        "fichier.",
        en="A tag that it bears in a deck, or that the deck bears: `tags` in its file.",
    ),
)


def number_field(
    name: Text, key: str, about: Text, short: tuple[str, ...] = (), option: str = ""
) -> Field:
    """A number that stands in a card's record."""
    return Field(
        name=name,
        kind=Number(),
        about=about,
        of=lambda record: record.get(key),
        short=short,
        option=option,
    )


def fields_of_game(
    own: Iterable[Field], *, texts: bool = True, decks: bool = False
) -> tuple[Field, ...]:
    """The fields of a game: names and, where its cards say what they do, `texts`; its own; those
    about `decks`, where it has any; then what concerns the list.
    """
    read = (NAME, TEXT) if texts else (NAME,)
    built = (IN_DECK, LEGAL_WITH, TAG) if decks else ()
    own = tuple(own)
    being = () if any(one.name is _IS for one in own) else (IS_OWNED,)
    about_cards = (*read, *map(language_field, SOURCE_LANGUAGES), *own, *being, *built, OWN)
    return (*about_cards, HAS, SORT, DISPLAY)
