"""Pictures of figures, drawn by matplotlib: what all of them have in common.

It is the extra `plot`: nothing else of rng-cards needs it, and it is imported when a picture is
asked for.
"""

import os
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from rng_cards.words import Param, Text, strip_controls

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS: Final = ("svg", "png")

_UNKNOWN: Final = Text(
    fr="`{file}` : le nom d'une image finit par .svg ou .png",
    en="`{file}`: the name of a picture ends in .svg or .png",
)
_NO_FOLDER: Final = Text(
    fr="`{file}` : ce dossier n'existe pas", en="`{file}`: there is no such folder"
)
_MISSING: Final = Text(
    fr='il manque matplotlib pour dessiner : `pip install "rng-cards[plot]"`',
    en='matplotlib is missing, which draws: `pip install "rng-cards[plot]"`',
)


# Okabe and Ito's colours, which all eyes tell apart; text stays dark on light.
BLUE: Final = "#0072B2"
SKY: Final = "#9BCBEB"
PALE: Final = "#D6E9F5"
ORANGE: Final = "#D55E00"
GREY: Final = "#C8C8C8"
INK: Final = "#222222"
_DOTS: Final = 150
"""Dots an inch in a PNG."""


def cannot_draw(path: str) -> Text | None:
    """Why a picture of that name cannot be made; None if it can."""
    if _kind(path) not in KINDS:
        return _UNKNOWN.filled(file=path)
    return no_folder(path) or (None if find_spec("matplotlib") else _MISSING)


def no_folder(path: str) -> Text | None:
    """Why no file of that name can be made, whatever it is; None where its folder is there."""
    there = os.path.isdir(os.path.dirname(path) or ".")
    return None if there else _NO_FOLDER.filled(file=path)


def drawn(figure: "Callable[[], Figure]", path: str) -> bytes:
    """What `figure` draws, as SVG or PNG by the name of its file; the same makes the same bytes."""
    import matplotlib as mpl  # noqa: PLC0415

    settings: Any = {
        "font.family": "DejaVu Sans",
        "svg.hashsalt": "rng-cards",
        "text.color": INK,
        "axes.labelcolor": INK,
        "axes.titlesize": 11,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
    }
    with mpl.rc_context(settings):
        picture = BytesIO()
        kind = _kind(path)
        metadata: Any = {"Date": None} if kind == "svg" else {}
        figure().savefig(picture, format=kind, dpi=_DOTS, metadata=metadata)
    return picture.getvalue()


def in_picture(text: Text, language: str, **params: Param) -> str:
    """A text, said as matplotlib takes it."""
    return plain(text.say(language, params))


def plain(said: str) -> str:
    """Words as matplotlib takes them: a lone $ would start a formula; two of them, with what stands
    between, would be one.
    """
    return strip_controls(said).replace("$", r"\$")


def bare(axes: "Axes", *sides: str) -> None:
    """Leave out the lines at some sides."""
    axes.spines[list(sides)].set_visible(False)


def _kind(path: str) -> str:
    return os.path.splitext(path)[1].lower().removeprefix(".")
