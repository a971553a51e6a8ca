"""«Did you mean»: the closest word of a closed list, as a help line."""

from collections.abc import Iterable

from rng_cards.words import Text


def closest(word: str, known: Iterable[str]) -> str | None:
    """The nearest known word, or None where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 -- paid for by a mistake only

    by_case = {one.casefold(): one for one in known}
    near = get_close_matches(word.casefold(), by_case, n=1, cutoff=0.6)
    return by_case[near[0]] if near else None


def did_you_mean(name: str) -> Text:
    """The question, about one name."""
    shown = name.replace("{", "{{").replace("}", "}}")
    return Text(fr=f"tu voulais dire `{shown}` ?", en=f"did you mean `{shown}`?")
