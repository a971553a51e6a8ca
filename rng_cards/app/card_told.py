"""What is said about a card rather than on it, under titles: rulings, where it comes from, the
decks that play it, near cards, how many one owns, its history.
"""

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.table import Table
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.words import Joined, Param, Text, said_in, verbatim

if TYPE_CHECKING:
    from rng_cards.app.card_history import CardHistory
    from rng_cards.app.card_standing import CardStanding, Owning
    from rng_cards.printing.ledger import PrintedFace

DECKS: Final = Text(fr="Decks", en="Decks")
NEAR: Final = Text(fr="Proches", en="Near")
OWNED: Final = Text(fr="Collection", en="Owned")
HISTORY: Final = Text(fr="Historique", en="History")
RULINGS: Final = Text(fr="Précisions", en="Rulings")
_SET: Final = Text(fr="{set} n° {number}", en="{set} #{number}")
_SOURCES: Final = {
    "attested": Text(fr="Livrets", en="Rulebooks"),
    "inferred": Text(fr="Déduit", en="Inferred"),
    "house": Text(fr="Maison", en="House"),
}
_APART: Final = Text(fr=" ; ", en="; ")
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


def place_in_set(record: Mapping[str, Any], about: Mapping[str, Any], language: str) -> str:
    """Its set and its number in it; empty in a game without sets."""
    if "set" not in record:
        return ""
    names = about["sets"].get(record["set"], {}).get("name", {})
    name = said_in(language, names, record["set"])
    return _SET.say(language, {"set": name, "number": record["number"]})


def rulings(record: Mapping[str, Any], language: str) -> Iterator[str]:
    """What was ruled about the card, each with its day."""
    for ruling in record.get("rulings", ()):
        yield f"{ruling['date']} — {said_in(language, ruling['text'])}"


def provenance(
    record: Mapping[str, Any], table: Table, game: str, language: str
) -> Iterator[tuple[str, str]]:
    """Where its facts come from: a title for each kind of source, and the facts."""
    for source, facts in record.get("provenance", {}).items():
        yield _SOURCES[source].say(language), _cited(facts, table, game, language)


def _cited(facts: Any, table: Table, game: str, language: str) -> str:
    words = offered(table.game(game), CARDS).facts
    if isinstance(facts, list):
        return ", ".join(words[fact].say(language) for fact in facts)
    section, about = table.game(game).section, table.catalogue(game).about
    said = []
    for fact, keys in facts.items():
        sections = ", ".join(section(key, about).say(language) for key in keys)
        said.append(f"{words[fact].say(language)} ({sections})")
    return _APART.say(language).join(said)


def standing(known: "CardStanding", language: str) -> Iterator[tuple[str, str]]:
    """Titles with what there is to say under each; an empty title goes on with the last."""
    if known.decks:
        names = (deck_name(path, names, language) for path, names in known.decks)
        yield DECKS.say(language), ", ".join(names)
    if known.near:
        yield NEAR.say(language), ", ".join(card.name(language) for card in known.near)
    yield OWNED.say(language), owning(known.owned).say(language)
    title = HISTORY.say(language)
    for line in history(known.history, language):
        yield title, line
        title = ""


def deck_name(path: str, names: Mapping[str, str], language: str) -> str:
    """A deck by its file, and by its name where it has one."""
    name, file = said_in(language, names), os.path.splitext(os.path.basename(path))[0]
    return f"{file} ({name})" if name else file


def owning(own: "Owning | None") -> Text:
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


def history(known: "CardHistory", language: str) -> Iterator[str]:
    """The last commits of its file, or that there are none."""
    if known.reason:
        yield _REASONS[known.reason].say(language)
    for version in known.versions:
        params: dict[str, Param] = {"day": version.date[:10], "subject": version.subject}
        yield _VERSION.say(language, params)
    if known.older:
        yield _OLDER.say(language, {"count": known.older})
