"""Do the lesson, the topics of the rules and the rulings of a game name what there is?"""

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.game import GameDefinition
from rng_cards.games.lessons import ACTION, CARD, EVENT, QUESTION
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import Place

_PARTS: Final = {
    EVENT: Text(fr="un événement", en="an event"),
    QUESTION: Text(fr="une question", en="a question"),
    ACTION: Text(fr="une action", en="an action"),
    CARD: Text(fr="un type de carte", en="a type of card"),
    "topic": Text(fr="un sujet des règles", en="a topic of the rules"),
    "word": Text(fr="un mot du glossaire", en="a word of the glossary"),
    "section": Text(fr="une section du livret", en="a section of the rulebook"),
    "scenario": Text(fr="un scénario", en="a scenario"),
    "deck": Text(fr="un deck de `decks/`", en="a deck of `decks/`"),
}

NO_SUCH_THING: Final = define(
    "RUL693",
    "nothing-of-that-name",
    Text(fr="`{name}` n'est pas {part}", en="`{name}` is not {part}"),
    why=Text(
        fr="Une leçon attend ce qui arrive dans le jeu, les sujets des règles et les décisions "
        "citent le livret et des scénarios : un nom mal écrit, et l'explication ne vient jamais.",
        en="A lesson waits for what comes up in the game, topics of the rules and rulings cite the "
        "rulebook and scenarios: with a misspelt name an explanation never comes.",
    ),
)
NOT_DEALT: Final = define(
    "RUL694",
    "lesson-at-no-table",
    Text(fr="cette table n'est pas possible : {reason}", en="there can be no such table: {reason}"),
    why=Text(
        fr="Une leçon se joue pour de vrai : le nombre de joueurs, les decks et qui commence sont "
        "ceux d'une partie.",
        en="A lesson is played for real: how many play, with which decks and who starts are those "
        "of a game.",
    ),
)
_PLAYERS: Final = Text(
    fr="de {least} à {most} joueurs jouent à {game}", en="{least} to {most} players play {game}"
)
_STARTS: Final = Text(fr="il n'y a pas de joueur {first}", en="there is no player {first}")
_DECKS: Final = Text(
    fr="{count} {count:deck|decks} pour {seats} joueurs, un pour tous ou un chacun",
    en="{count} {count:deck|decks} for {seats} players, one for all or one each",
)
_NO_DECKS: Final = Text(fr="{game} se joue sans deck", en="{game} is played without decks")


def check_lesson(
    place: "Place", game: GameDefinition, catalogue: Catalogue, decks: Collection[str]
) -> Iterator[Diagnostic]:
    """What a lesson names that is not there; `decks` are the files there are."""
    names, about = game.engine().names(catalogue.about), catalogue.about
    known: dict[str, Collection[str]] = {
        EVENT: names.events,
        QUESTION: names.questions,
        ACTION: names.actions,
        CARD: about["glossary"]["types"],
        "topic": [one["id"] for one in about["leaflet"]],
        "word": [key for words in about["glossary"].values() for key in words],
        "deck": decks,
    }
    written = place.card
    yield from _dealt(place, game)
    for number, deck in enumerate(written.table.decks):
        yield from _unknown(place, "deck", deck, known, "table", "decks", number)
    for number, one in enumerate(written.explanations):
        loc = ("explanations", number)
        waits, _, name = one.when.partition(" ")
        if name:
            yield from _unknown(place, waits, name, known, *loc, "when")
        for part, key in (("topic", one.topic), ("word", one.word)):
            if key:
                yield from _unknown(place, part, key, known, *loc, part)


def _dealt(place: "Place", game: GameDefinition) -> Iterator[Diagnostic]:
    """What keeps the players of a lesson from sitting down."""
    table, seats = place.card.table, game.engine().seats
    decks = len(table.decks)
    if table.seats not in seats:
        reason = _PLAYERS.filled(least=seats[0], most=seats[-1], game=game.title)
        yield place.at(NOT_DEALT, "table", "seats", reason=reason)
    if table.first > table.seats:
        yield place.at(NOT_DEALT, "table", "first", reason=_STARTS.filled(first=table.first))
    if game.decks is None and decks:
        yield place.at(NOT_DEALT, "table", "decks", reason=_NO_DECKS.filled(game=game.title))
    if game.decks is not None and decks not in {1, table.seats}:
        reason = _DECKS.filled(count=decks, seats=table.seats)
        yield place.at(NOT_DEALT, "table", "decks", reason=reason)


def check_leaflet(
    place: "Place", sections: Collection[str], scenarios: Collection[str]
) -> Iterator[Diagnostic]:
    """What the topics of the rules cite that is not there."""
    known = {"section": sections, "scenario": scenarios}
    for number, one in enumerate(place.card):
        if not one.cite:
            yield from _unknown(place, "section", one.id, known, number, "id")
        for at, key in enumerate(one.cite):
            yield from _unknown(place, "section", key, known, number, "cite", at)
        for at, key in enumerate(one.scenarios):
            yield from _unknown(place, "scenario", key, known, number, "scenarios", at)


def check_rulings(place: "Place", sections: Collection[str]) -> Iterator[Diagnostic]:
    """What rulings rest on that is not there."""
    for number, one in enumerate(place.card):
        for at, key in enumerate(one.source):
            yield from _unknown(place, "section", key, {"section": sections}, number, "source", at)


def _unknown(
    place: "Place", part: str, name: str, known: Mapping[str, Collection[str]], *loc: str | int
) -> Iterator[Diagnostic]:
    if name not in known[part]:
        params: dict[str, Param] = {"name": name, "part": _PARTS[part]}
        hint = suggestion(name, known[part])
        yield Diagnostic(NO_SUCH_THING, place.span(*loc), params, help=hint)
