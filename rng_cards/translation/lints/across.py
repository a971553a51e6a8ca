"""What only all texts, or the names of all cards, show: who is spoken to, and which card."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import FREE
from rng_cards.translation.sentences import begins_sentence
from rng_cards.translation.units import Tongue, Unit
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

UNUSUAL = define(
    "TRN816",
    "unusual-address",
    Text(
        fr="`{found}` : presque tous les autres textes disent `{usual}`",
        en="`{found}`: nearly all other texts say `{usual}`",
    ),
    severity="warning",
    why=Text(
        fr="Les cartes tutoient leur lecteur, ou le vouvoient ; l'une qui ne fait pas comme les "
        "autres a sans doute été écrite ailleurs.",
        en="Cards say either « tu » or « vous » to their reader; one that does not do as the "
        "others was most likely written elsewhere.",
    ),
    help=Text(fr="dis comme les autres", en="say as the others do"),
)
OTHER_CARD = define(
    "TRN817",
    "another-card",
    Text(
        fr="`{found}` est le nom d'une carte que l'autre texte ne nomme pas",
        en="`{found}` is the name of a card that the other text does not name",
    ),
    severity="warning",
    why=Text(
        fr="Un nom de carte se traduit par le nom de la même carte.",
        en="The name of a card is translated by the name of the same card.",
    ),
    help=Text(fr="nomme la même carte des deux côtés", en="name the same card on both sides"),
)

_LEAST: Final = 20
"""As many texts must speak to their reader in one way before another is unusual."""
_SHARE: Final = 0.05


def unusual_address(units: Iterable[Unit], voices: Mapping[str, Voice]) -> Iterator[Flaw]:
    """Texts that speak to their reader as few others do."""
    every = tuple(units)
    for language, voice in voices.items():
        close, distant = voice.address
        if close is None or distant is None:
            continue
        ways = [_speaking(every, language, one) for one in (close, distant)]
        usual, unusual = sorted(ways, key=len, reverse=True)
        if len(usual) < _LEAST or len(unusual) > _SHARE * len(usual):
            continue
        said = next(iter(usual.values()))[1][0]
        for key in unusual.keys() - usual.keys():
            unit, found = unusual[key]
            params = {"found": found[0], "usual": said}
            yield Flaw(unit, UNUSUAL, language, *found.span(), params)


_Spoken = dict[str, tuple[Unit, "re.Match[str]"]]


def _speaking(units: tuple[Unit, ...], language: str, how: "re.Pattern[str]") -> _Spoken:
    found: _Spoken = {}
    for unit in units:
        text = unit.texts.get(language, "")
        place = how.search(text) if unit.field != "name" else None
        if place and place[0].islower() | (place.start() == 0):
            found[unit.key] = (unit, place)
    return found


def other_cards(
    units: Iterable[Unit], tongues: Iterable[Tongue], names: Iterable[Mapping[str, str]]
) -> Iterator[Flaw]:
    """Where a text names a card that the other one does not: in several words, or, in a ruling, in
    one with a capital.
    """
    cards, texts = tuple(names), tuple(units)
    for tongue in tongues:
        known = {one[tongue.id]: one[tongue.source] for one in cards if tongue.id in one}
        back = {own: name for name, own in known.items()}
        for unit in texts:
            both = {one: unit.texts.get(one, "") for one in (tongue.id, tongue.source)}
            if unit.field == "name" or not all(both.values()):
                continue
            for found, here in _unanswered(unit, both, {tongue.id: known, tongue.source: back}):
                params = {"found": found[0]}
                yield Flaw(unit, OTHER_CARD, here, *found.span(), params, tongue.source)


_Name = tuple["re.Match[str]", str]


def _unanswered(
    unit: Unit, both: Mapping[str, str], names: Mapping[str, Mapping[str, str]]
) -> Iterator[_Name]:
    """Names that one text says and the other does not, each with the language it stands in. One in
    a single word that begins a sentence may be an ordinary word, unless both texts have such a one.
    """
    some = [
        (found, here)
        for here, there in (tuple(both), tuple(both)[::-1])
        for found in _named(both[here], names[here], single=_is_ruling(unit))
        if names[here][found[0]].casefold() not in both[there].casefold()
    ]
    in_both = len({here for _, here in some}) > 1
    for found, here in some:
        if " " in found[0] or in_both or not begins_sentence(both[here], found.start()):
            yield found, here


def _is_ruling(unit: Unit) -> bool:
    return unit.field not in FREE and not unit.field.startswith("effect")


def _named(text: str, names: Mapping[str, str], *, single: bool) -> Iterator["re.Match[str]"]:
    """The names that a text says, with their capitals; those of a single word on demand."""
    for name in names:
        if name in text and (" " in name or single):
            yield from re.finditer(rf"(?<![\w’'-]){re.escape(name)}(?![\w-])", text)
