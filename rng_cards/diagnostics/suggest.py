"""«Did you mean»: the closest word of a closed list, as a help line."""

from collections.abc import Iterable
from typing import Final

from rng_cards.words import Text

_MEAN: Final = Text(fr="tu voulais dire {names} ?", en="did you mean {names}?")


def closest(word: str, known: Iterable[str]) -> str | None:
    """The nearest known word, or None where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 -- paid for by a mistake only

    by_case = {one.casefold(): one for one in known}
    near = get_close_matches(word.casefold(), by_case, n=1, cutoff=0.6)
    return by_case[near[0]] if near else None


def did_you_mean(*names: str | Text) -> Text:
    """The question, about one name or several."""
    return _MEAN.filled(names=names)
