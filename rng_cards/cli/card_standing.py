"""What `rng card` says of a card beside the card itself: decks, near cards, one's own, history."""

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rng_cards.words import Joined, Param, Text, said_in, verbatim

if TYPE_CHECKING:
    from rng_cards.app.card_history import CardHistory
    from rng_cards.app.card_standing import CardStanding, Owning
    from rng_cards.printing.ledger import PrintedFace

_DECKS: Final = Text(fr="Decks", en="Decks")
_NEAR: Final = Text(fr="Proches", en="Near")
_OWNED: Final = Text(fr="Collection", en="Owned")
_HISTORY: Final = Text(fr="Historique", en="History")
_SOME: Final = Text(
    fr="{count}, dont {printed} {printed:imprimée|imprimées}{prints}",
    en="{count}, {printed} of them printed{prints}",
)
_ALL: Final = Text(fr="{count}, {count:imprimée|imprimées}{prints}", en="{count}, printed{prints}")
_BY_HAND: Final = Text(fr="{count}, jamais {count:imprimée|imprimées}", en="{count}, never printed")
_PRINTS: Final = Text(fr=" ({prints})", en=" ({prints})")
_PRINT: Final = Text(fr="{day} [{languages}]", en="{day} [{languages}]")
_PRINT_OF: Final = Text(fr="{day} [{languages}] pour {deck}", en="{day} [{languages}] for {deck}")
_NONE: Final = Text(fr="aucune, jamais imprimée", en="none, never printed")
_UNKNOWN: Final = Text(
    fr="illisible : `rng collection` dit pourquoi",
    en="cannot be read: `rng collection` says why",
)
_VERSION: Final = Text(fr="{day} — {subject}", en="{day} — {subject}")
_OLDER: Final = Text(fr="… et {count} {count:plus ancien|plus anciens}", en="… and {count} older")
_REASONS: Final = {
    "no-git": Text(fr="git n'est pas installé", en="git is not installed"),
    "no-repository": Text(fr="sa fiche n'est pas dans git", en="its file is not in git"),
    "untracked": Text(fr="git ne connaît pas encore sa fiche", en="git does not know its file yet"),
    "failed": Text(fr="git refuse de le dire", en="git refuses to tell"),
}


def standing(known: "CardStanding", language: str) -> Iterator[tuple[str, str]]:
    """Titles with what there is to say under each; an empty title goes on with the last."""
    if known.decks:
        names = (_deck(path, names, language) for path, names in known.decks)
        yield _DECKS.say(language), ", ".join(names)
    if known.near:
        yield _NEAR.say(language), ", ".join(card.name(language) for card in known.near)
    yield _OWNED.say(language), _owning(known.owned).say(language)
    yield from _history(known.history, language)


def _deck(path: str, names: Mapping[str, str], language: str) -> str:
    name, file = said_in(language, names), os.path.splitext(os.path.basename(path))[0]
    return f"{file} ({name})" if name else file


def _owning(own: "Owning | None") -> Text:
    """How many one owns, and the prints of it."""
    if own is None:
        return _UNKNOWN
    if not own.count and not own.printed:
        return _NONE
    if not own.prints:
        return _BY_HAND.filled(count=own.count)
    prints = _PRINTS.filled(prints=Joined(list(map(_print, own.prints)), verbatim(", ")))
    said = _ALL if own.count == own.printed else _SOME
    return said.filled(count=own.count, printed=min(own.count, own.printed), prints=prints)


def _print(one: "PrintedFace") -> Text:
    """In which languages, when, and for which deck."""
    params: dict[str, Param] = {"languages": "+".join(one.languages), "day": one.at[:10]}
    return (_PRINT_OF if one.deck else _PRINT).filled(**params, deck=one.deck)


def _history(history: "CardHistory", language: str) -> Iterator[tuple[str, str]]:
    """The last commits of its file, or that there are none."""
    title = _HISTORY.say(language)
    if history.reason:
        yield title, _REASONS[history.reason].say(language)
    for version in history.versions:
        params: dict[str, Param] = {"day": version.date[:10], "subject": version.subject}
        yield title, _VERSION.say(language, params)
        title = ""
    if history.older:
        yield "", _OLDER.say(language, {"count": history.older})
