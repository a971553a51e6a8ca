"""Why a worker may not play: what it has and this machine has not, in words."""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.play.workers.standing import ARITHMETIC, CODE, PYTHON, VERSION, standing
from rng_cards.play.workers.worker_codes import REFUSED
from rng_cards.words import Text

_NONE: Final = Text(
    fr="rng-cards n'y est pas installé, ou ne sait pas encore jouer pour d'autres",
    en="rng-cards is not installed there, or cannot play for others yet",
)
_AND: Final = Text(fr="{one} ; {other}", en="{one}; {other}")
_WORDS: Final = {
    VERSION: Text(
        fr="rng-cards {there} au lieu de {here}", en="rng-cards {there} instead of {here}"
    ),
    PYTHON: Text(fr="Python {there} au lieu de {here}", en="Python {there} instead of {here}"),
    CODE: Text(
        fr="son rng-cards a été modifié, ou celui d'ici : le code n'est pas le même",
        en="its rng-cards was changed, or that of this machine: the code is not the same",
    ),
    ARITHMETIC: Text(
        fr="son système arrondit autrement les logarithmes ou les sommes",
        en="its system rounds logarithms or sums in another way",
    ),
}


def refusal(worker: str, found: Any) -> Diagnostic:
    """The finding that a worker stands otherwise; `found` is its `standing`, or what was raised
    when it was asked for that.
    """
    return Diagnostic(
        REFUSED, None, {"worker": worker, "differences": reduce(_both, _differences(found))}
    )


def _differences(found: Any) -> Iterator[Text]:
    """Those that explain the others alone: another version has other code, too."""
    if not isinstance(found, Mapping):
        yield _NONE
        return
    here = standing()
    different = [key for key in _WORDS if found.get(key) != here[key]]
    if VERSION in different:
        different = [key for key in different if key != CODE]
    if PYTHON in different:
        different = [key for key in different if key != ARITHMETIC]
    for key in different:
        yield _WORDS[key].filled(there=str(found.get(key)), here=here[key])


def _both(one: Text, other: Text) -> Text:
    return _AND.filled(one=one, other=other)
