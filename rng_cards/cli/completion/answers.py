"""What the shell may offer at a place of a command line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rng_cards.cli.completion.commands import FILES, FOLDERS, QUERY, Place
from rng_cards.cli.completion.sources import source_named
from rng_cards.cli.completion.typed import Candidate, Typed
from rng_cards.words import Text


class Answer(NamedTuple):
    """What the shell may offer: candidates, and perhaps its own files or folders."""

    candidates: tuple[Candidate, ...] = ()
    paths: str = ""
    """`files`, `folders`, or empty."""


def answer(place: Place) -> Answer:
    """What may stand there."""
    kind, typed = place.kind, place.typed
    found: list[Candidate] = []
    paths = ""
    if "options" in kind:
        found += _options(kind["options"], typed)
    for name, said in kind.get("commands", {}).items():
        found.append(Candidate(name, _said(said, typed)))
    found += map(Candidate, kind.get("values", ()))
    found = [one for one in found if one.value.startswith(typed.incomplete)]
    source = kind.get("source", "")
    if source in {FILES, FOLDERS}:
        paths = source
    elif source == QUERY:
        from rng_cards.cli.completion.queries import query

        found += query(typed)
    elif source:
        found += source_named(source)(typed)
    return Answer(tuple(dict.fromkeys(_accents_kept(found, typed.incomplete))), paths)


def _accents_kept(found: list[Candidate], incomplete: str) -> list[Candidate]:
    """Those that have the accents that were typed, if any has: who types `é` means no `e`."""
    if incomplete.isascii():
        return found
    begun = incomplete.casefold()
    return [one for one in found if one.value.casefold().startswith(begun)] or found


def _options(options: Iterable[Mapping[str, Any]], typed: Typed) -> Iterator[Candidate]:
    """The options that may still be given."""
    for one in options:
        if one["many"] or one["names"][0] not in typed.options:
            for name in one["names"]:
                if name.startswith("--") or typed.incomplete == name:
                    yield Candidate(name, _said(one["help"], typed))


def _said(said: Mapping[str, str], typed: Typed) -> str:
    return Text(fr=said["fr"], en=said["en"]).say(typed.language)
