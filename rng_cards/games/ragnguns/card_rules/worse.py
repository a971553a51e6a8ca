"""A designer's rule: no card that another of its type outdoes in everything."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic, Example
from rng_cards.games.ragnguns import cost_model
from rng_cards.games.ragnguns.card_rules.rule import card_code, rule
from rng_cards.games.ragnguns.cards import Gunslinger
from rng_cards.words import Names, Text

STRICTLY_WORSE = card_code(
    254,
    "strictly-worse",
    Text(
        fr="{better} fait tout ce que fait cette carte, en mieux",
        en="{better} does all that this card does, and better",
    ),
    why=Text(
        fr="Ni moins chère, ni plus forte, ni plus solide, sans un EFFET ni un mot-clé que l'autre "
        "n'ait pas : personne n'a de raison de la jouer. C'est une règle de créateur.",
        en="Neither cheaper nor stronger nor sturdier, without an EFFECT or a keyword that the "
        "other lacks: nobody has a reason to play it. It is a designer's rule.",
    ),
    section="place",
    severity="warning",
    help=Text(
        fr="donne-lui ce que l'autre n'a pas : un coût, une statistique, un mot-clé, un EFFET",
        en="give it what the other lacks: a cost, a statistic, a keyword, an EFFECT",
    ),
    example=Example(
        "card",
        SOUND_CARD.replace("durability: 2", "durability: 1"),
        SOUND_CARD,
    ),
)


class _Worth(NamedTuple):
    """What a card may be outdone in; more is better everywhere."""

    numbers: tuple[int, ...]
    """Cheapness, firepower, durability."""
    words: frozenset[str]
    """Its keywords."""
    effects: tuple[tuple[str, int], ...]
    """What each does, and how cheaply."""
    free: tuple[bool, bool, str]
    """Whether it is no Epic, whether any Gunslinger plays it, and which one does."""

    def outdoes(self, other: "_Worth") -> bool:
        """Whether it is as good in everything, and better in something."""
        cheap = dict(self.effects)
        return (
            self != other
            and all(mine >= its for mine, its in zip(self.numbers, other.numbers, strict=True))
            and self.words >= other.words
            and all(cheap.get(does, _TOO_DEAR) >= its for does, its in other.effects)
            and self.free[0] >= other.free[0]
            and (self.free[1] or self.free[2] == other.free[2])
        )


_TOO_DEAR: Final = -99


@rule(STRICTLY_WORSE)
def strictly_worse(place: Place, source: Source) -> Iterator[Diagnostic]:
    if isinstance(place.card, Gunslinger) or cost_model.stray(place.card):
        return  # a card off the curve is told that first
    mine = _worth(place.card)
    among = _by_effect(source)[place.card.type, mine.effects[0][0] if mine.effects else ""]
    for worth, better in among.items():
        if worth.outdoes(mine) and not cost_model.stray(better.card):
            yield place.at(STRICTLY_WORSE, "name", better=Names(better.card.name))
            return


@lru_cache(maxsize=1)
def _by_effect(source: Source) -> dict[tuple[str, str], dict[_Worth, Place]]:
    """The cards by their type and each of their effects, and all of a type under no effect; of
    cards that are worth the same the first.
    """
    found: defaultdict[tuple[str, str], dict[_Worth, Place]] = defaultdict(dict)
    for place in source.places:
        if isinstance(place.card, Gunslinger):
            continue
        worth = _worth(place.card)
        for does in ("", *(one for one, _ in worth.effects)):
            found[place.card.type, does].setdefault(worth, place)
    return found


def _worth(card: Any) -> _Worth:
    numbers = (-getattr(card, "cost", 0), getattr(card, "firepower", 0))
    effects = ((_said(one), -(one.cost or 0)) for one in card.effects)
    return _Worth(
        (*numbers, getattr(card, "durability", 0)),
        frozenset(card.keywords),
        tuple(effects),
        (not card.epic, card.signature is None, card.signature or ""),
    )


def _said(effect: Any) -> str:
    """What an effect does, whatever it costs and however it is worded."""
    return repr((effect.when, effect.zone, effect.repeatable, effect.if_, effect.does))
