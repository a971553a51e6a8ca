"""Does what matches count of a game name events that its rules note?"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.catalogue.kind import Place
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.shared.terms import Kinds, noted
from rng_cards.words import Text

NOT_NOTED: Final = define(
    "RUL687",
    "counted-event-unknown",
    Text(
        fr="`{name}` n'est pas un événement du jeu, ou n'a rien à cette place",
        en="`{name}` is no event of the game, or has nothing in that place",
    ),
    why=Text(
        fr="`counts.yaml` compte les événements de `terms.yaml` ; la ligne et la somme sont dites "
        "par ce qui s'y trouve sous `about`, compté depuis 0.",
        en="`counts.yaml` counts the events of `terms.yaml`; the row and the sum are said by what "
        "stands there under `about`, counted from 0.",
    ),
)


def check_counts(place: Place, about: Mapping[str, Any]) -> Iterator[Diagnostic]:
    """Every event that is counted and not noted, and every argument that one has not."""
    events = noted(about).events
    for name in place.card.measures:
        if name not in events:
            yield _unknown(place, name, events, "measures", name)
    for key, table in place.card.tables.items():
        for column, one in table.columns.items():
            for name, row in one.counts.items():
                about_it: Kinds | None = events[name].about if name in events else None
                asked = [place for place in (row, one.sum) if isinstance(place, int)]
                if about_it is None or not all(0 <= at < len(about_it) for at in asked):
                    yield _unknown(
                        place, name, events, "tables", key, "columns", column, "counts", name
                    )


def _unknown(place: Place, name: str, known: Mapping[str, Any], *loc: str) -> Diagnostic:
    hint = None if name in known else suggestion(name, known)
    return Diagnostic(NOT_NOTED, place.span(*loc), {"name": name}, help=hint)
