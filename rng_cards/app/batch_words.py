"""What the pages of `rng match` and of `rng goldfish --games` say alike: figures, house rules."""

from collections.abc import Mapping
from typing import Final

from rng_cards import spacing
from rng_cards.words import Filled, Text

CUT_SHORT: Final = Text(
    fr="interrompu : {games} {games:partie|parties} sur {all}",
    en="interrupted: {games} of {all} games",
)
_RULES: Final = Text(fr="règles du livre", en="rules as written")
_HOUSE: Final = Text(fr="règles maison {known}", en="house rules {known}")


def rules_played(departures: Mapping[str, int]) -> Text | Filled:
    """The house rules that were not at their defaults."""
    known = tuple(f"{key}={str(value).lower()}" for key, value in departures.items())
    return _HOUSE.filled(known=known) if known else _RULES


def decimal(value: float, language: str, digits: int = 1) -> str:
    """A figure with so many digits after the point, or after what the language has instead."""
    return spacing.decimal(f"{value:.{digits}f}", language)


def percent(share: float, language: str, digits: int = 1) -> str:
    """A share of 0 to 1 in hundredths."""
    return spacing.percent(decimal(100 * share, language, digits), language)


def points(mean: float, half: float, language: str) -> str:
    """A difference of two shares, and half of its interval, in points of a hundred."""
    shown = round(100 * mean, 1)
    sign = "+" if shown > 0 else "−" if shown else ""
    return f"{sign}{decimal(abs(shown), language)} ± {decimal(100 * half, language)}"
