"""Papers and cards for the tests of sheets, in the sizes that the issue speaks of."""

from typing import Final

from hypothesis import strategies as st

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.papers import CardSize, Paper
from rng_cards.printing.sheets import Sheet, lay_out
from rng_cards.printing.units import MM

MARGIN: Final = 4.2 * MM


def paper(name: str, width: float, height: float) -> Paper:
    """A sheet of so many millimetres."""
    return Paper(name.lower(), {"fr": name, "en": name}, (width * MM, height * MM), margin=MARGIN)


A4: Final = paper("A4", 210, 297)
LETTER: Final = paper("Letter", 215.9, 279.4)
A3: Final = paper("A3", 297, 420)
A5: Final = paper("A5", 148, 210)
PAPERS: Final = (A4, LETTER, A3, A5)

ALONE: Final = Paper("card", {"fr": "page", "en": "page"}, None, single=True, bleed=3 * MM)
POKER: Final = Paper("poker", {"fr": "poker", "en": "poker"}, (198.0, 270.0), single=True)

CARD: Final = CardSize("standard", {"fr": "carte", "en": "card"}, 63 * MM, 88 * MM)


def sheet(wanted: SheetRequest) -> Sheet:
    """The sheet; the tests that want a refusal ask `lay_out` themselves."""
    found = lay_out(wanted)
    assert isinstance(found, Sheet), found
    return found


def refused(wanted: SheetRequest) -> Diagnostic:
    """The finding of a sheet that cannot be."""
    found = lay_out(wanted)
    assert isinstance(found, Diagnostic), found
    return found


def millimetres(least: float, most: float) -> st.SearchStrategy[float]:
    """Lengths in points, as people choose them: in tenths of millimetres."""
    return st.integers(round(least * 10), round(most * 10)).map(lambda tenths: tenths / 10 * MM)


def wanted(*, fold: bool | None = None) -> st.SearchStrategy[SheetRequest]:
    """Whatever somebody might ask for, most of which fits; `fewer` makes the rest fit."""
    cards = st.builds(
        lambda width, height: CardSize("odd", {"fr": "", "en": ""}, width, height),
        millimetres(30, 90),
        millimetres(40, 120),
    )
    return st.builds(
        SheetRequest,
        paper=st.sampled_from(PAPERS),
        card=st.just(CARD) | cards,
        bleed=st.just(0.0) | millimetres(0, 5),
        outer=st.booleans(),
        gap=st.just(0.0) | millimetres(0, 6),
        fold=st.booleans() if fold is None else st.just(fold),
        orientation=st.sampled_from([None, "portrait", "landscape"]),
        fewer=st.just(value=True),
    )


def sheets(*, fold: bool | None = None) -> st.SearchStrategy[Sheet]:
    """Sheets of every sort."""
    laid = wanted(fold=fold).map(lay_out)
    return laid.filter(lambda found: isinstance(found, Sheet)).map(_as_sheet)


def _as_sheet(found: Sheet | Diagnostic) -> Sheet:
    assert isinstance(found, Sheet)
    return found
