"""Does what matches count of a game name events that its rules note?"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rng_cards.catalogue.kind import Place
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.counting import wrong_places
from rng_cards.words import Text

NOT_NOTED: Final = define(
    "RUL687",
    "counted-event-unknown",
    Text(
        fr="`{name}` n'est pas un événement du jeu, ou n'a rien à cette place",
        en="`{name}` is no event of the game, or has nothing in that place",
    ),
    why=Text(
        fr="`counts.yaml` compte les événements de `terms.yaml`, ou ceux que les règles notent là "
        "où il n'y en a pas ; la ligne et la somme sont dites par ce sur quoi ils portent, compté "
        "depuis 0.",
        en="`counts.yaml` counts the events of `terms.yaml`, or those that the rules note where "
        "there is none; the row and the sum are said by what they are about, counted from 0.",
    ),
)


def check_counts(place: Place, events: Mapping[str, Sequence[str]]) -> Iterator[Diagnostic]:
    """Every event that is counted and not noted, and every argument that one has not.

    `events` says what the arguments of each event are.
    """
    for part in ("measures", "shares", "firsts"):
        for name in getattr(place.card, part):
            if name not in events:
                yield _unknown(place, name, events, part, name)
    for key, table in place.card.tables.items():
        for column, one in table.columns.items():
            for name, row in one.counts.items():
                if name not in events or wrong_places(tuple(events[name]), row, one.sum):
                    yield _unknown(
                        place, name, events, "tables", key, "columns", column, "counts", name
                    )


def _unknown(place: Place, name: str, known: Mapping[str, object], *loc: str) -> Diagnostic:
    hint = None if name in known else suggestion(name, known)
    return Diagnostic(NOT_NOTED, place.span(*loc), {"name": name}, help=hint)
