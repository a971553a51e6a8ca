"""What `rng card` says of a card beside the card itself: near ones, one's own, its history."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rng_cards.words import Joined, Param, Text, verbatim

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card
    from rng_cards.printing.ledger import PrintedFace

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


def standing(card: "Card", table: "Table", game: str, language: str) -> Iterator[tuple[str, str]]:
    """Titles with what there is to say under each; an empty title goes on with the last."""
    yield from _near(card, table, game, language)
    yield _OWNED.say(language), _owned(card, table, game).say(language)
    yield from _history(card, table, game, language)


def _near(card: "Card", table: "Table", game: str, language: str) -> Iterator[tuple[str, str]]:
    from rng_cards.games.capabilities import CARDS, offered
    from rng_cards.search.near import near_cards

    fields = offered(table.game(game), CARDS).search_fields()
    near = near_cards(card, table.catalogue(game), fields)
    if near:
        yield _NEAR.say(language), ", ".join(one.name(language) for one in near)


def _owned(card: "Card", table: "Table", game: str) -> Text:
    """How many one owns, and the prints of it."""
    from rng_cards.app.collection import owned
    from rng_cards.diagnostics import has_errors
    from rng_cards.printing.ledger import read

    own = owned(table, game)
    if has_errors(own.findings):
        return _UNKNOWN
    count, printed = own.counts.get(card.index, 0), own.printed.get(card.index, 0)
    if not count and not printed:
        return _NONE
    entries = [one for one in read().entries if (one.game, one.card) == (game, card.id)]
    if not entries:
        return _BY_HAND.filled(count=count)
    prints = _PRINTS.filled(prints=Joined(list(map(_print, entries)), verbatim(", ")))
    said = _ALL if count == printed else _SOME
    return said.filled(count=count, printed=min(count, printed), prints=prints)


def _print(one: "PrintedFace") -> Text:
    """In which languages, when, and for which deck."""
    params: dict[str, Param] = {"languages": "+".join(one.languages), "day": one.at[:10]}
    return (_PRINT_OF if one.deck else _PRINT).filled(**params, deck=one.deck)


def _history(card: "Card", table: "Table", game: str, language: str) -> Iterator[tuple[str, str]]:
    """The last commits of its file, or that there are none."""
    from rng_cards.app.card_history import card_history

    history = card_history(card, table, game)
    title = _HISTORY.say(language)
    if history.reason:
        yield title, _REASONS[history.reason].say(language)
    for version in history.versions:
        params: dict[str, Param] = {"day": version.date[:10], "subject": version.subject}
        yield title, _VERSION.say(language, params)
        title = ""
    if history.older:
        yield "", _OLDER.say(language, {"count": history.older})
