"""Whether a catalogue holds as many cards as its game is played with, and none twice.

A game says how many of what there have to be, and what each card is; the check is here.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic, Label, define
from rng_cards.games.rulebook import cite
from rng_cards.words import Param, Text

SAME_CARD: Final = define(
    "CAT249",
    "same-card-twice",
    Text(fr="`{other}` est déjà {what}", en="`{other}` is {what} already"),
    why=Text(
        fr="Chaque carte d'un jeu dit ce qu'elle est, et deux fichiers ne peuvent pas être la même "
        "carte.",
        en="Each card of a game says what it is, and two files cannot be the same card.",
    ),
    help=Text(
        fr="corrige ce que dit l'un des deux fichiers, ou supprime-le",
        en="change what one of the two files says, or delete it",
    ),
)
WRONG_NUMBER: Final = define(
    "CAT253",
    "wrong-number-of-cards",
    Text(
        fr="il faut {wanted} {what} ({cite}), et il y en a {count} ici",
        en="there have to be {wanted} {what} ({cite}), and there {count:is|are} {count} here",
    ),
    why=Text(
        fr="Les cartes imprimées sont celles que le moteur distribue : autant de chacune.",
        en="The cards that are printed are those that the engine deals: as many of each.",
    ),
    help=Text(
        fr="ajoute ou supprime un fichier, ou change combien il y en a d'une carte",
        en="add or delete a file, or change how many there are of a card",
    ),
)
_MISSING: Final = Text(fr="il manque : {missing}", en="missing: {missing}")
_FIRST: Final = Text(fr="la première", en="the first one")
_HERE: Final = Text(fr="{count} ici", en="{count} here")


class Part(NamedTuple):
    """A part of what the game is played with."""

    what: Text
    """Its cards in words: `cards of value 3`."""
    wanted: int
    """So many there have to be."""
    cite: tuple[str, ...]
    """The sections of the rulebook that say so, by their keys."""
    names: Mapping[Hashable, str] = {}
    """The cards that there have to be, where the game knows each: how it is called in a list of
    what is missing.
    """


class Named(NamedTuple):
    """What a card is, and no other card may be."""

    name: Hashable
    what: Text
    """The same in words: `the 2 of hearts`."""
    at: str
    """The key of its file that says so."""


class Share(NamedTuple):
    """What a card adds to a part."""

    part: Hashable
    """The key of the part."""
    at: str
    """The key of its file that says how many there are, or that it is of the part."""
    number: int = 1
    named: Named | None = None
    """For a card that there is once, whatever its id."""


def composition_findings(
    source: Source, parts: Mapping[Any, Part], share_of: Callable[[Any], Share]
) -> Iterator[Diagnostic]:
    """Every card that is another one too, then every part of which there are too few or too many.

    `share_of` is given a card as its file has it, typed. What seems to be missing may stand in a
    file that cannot be read: where there is one, numbers are not looked at.
    """
    found: dict[Hashable, Place] = {}
    counted: dict[Hashable, list[tuple[Place, Share]]] = {key: [] for key in parts}
    for place in source.places:
        share = share_of(place.card)
        named = share.named
        other = place if named is None else found.setdefault(named.name, place)
        if named is None or other is place:
            counted[share.part].append((place, share))
        else:
            first = [Label(other.span(named.at), _FIRST)]
            called = other.card.id
            yield place.at(SAME_CARD, named.at, related=first, other=called, what=named.what)
    if not source.unread:
        for key, part in parts.items():
            yield from _number(part, counted[key], found, source.about)


def _number(
    part: Part,
    here: list[tuple[Place, Share]],
    found: Mapping[Hashable, Place],
    about: Mapping[str, Any],
) -> Iterator[Diagnostic]:
    count = sum(share.number for _, share in here)
    if count == part.wanted:
        return
    missing = tuple(said for name, said in part.names.items() if name not in found)
    labels = [
        Label(place.span(share.at), _HERE.filled(count=share.number)) for place, share in here
    ]
    params: dict[str, Param] = {
        "wanted": part.wanted,
        "what": part.what,
        "cite": cite(part.cite, about),
        "count": count,
    }
    yield Diagnostic(
        WRONG_NUMBER,
        labels[0].span if labels else None,
        params,
        related=labels[1:],
        help=_MISSING.filled(missing=missing) if missing else None,
    )
