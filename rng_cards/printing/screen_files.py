"""Cards for tables on screens, made of their pictures: sheets of faces, or the file of a room.

A room is a file of playingcards.io, which publishes no format. Its keys are those of files that
people made and that others read (virtualtabletop's `server/pcioimport.mjs`, and programs that write
such files): a zip with `widgets.json`, the pictures in `userassets/` and the `schemaVersion`.
"""

import csv
import json
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rng_cards.printing.card_sheets import plan, sheet
from rng_cards.printing.pictures import png

ROOM: Final = "room.pcio"
SHEETS: Final = "sheets.csv"
_CARD: Final = (115, 160)
"""Of a card on the table of a room, which is 1600 across."""
_LEFT, _TOP, _RIGHT = 50, 60, 1550
_APART: Final = 60
_PILE: Final = 4
"""How far a pile reaches over its cards."""
_HAND: Final = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest that a zip knows: the same cards give the same bytes."""


class ScreenCard(NamedTuple):
    """A card and its pictures, as PNG files."""

    name: str
    front: str
    """The name of the file."""
    back: str
    copies: int


def _by_back(cards: Sequence[ScreenCard]) -> dict[str, list[ScreenCard]]:
    decks: dict[str, list[ScreenCard]] = {}
    for one in cards:
        decks.setdefault(one.back, []).append(one)
    return decks


# Sheets


def sheets(cards: Sequence[ScreenCard], pictures: Mapping[str, bytes]) -> dict[str, bytes]:
    """Sheets of the faces that have a back in common, and a table of what is where on them."""
    from PIL import Image  # noqa: PLC0415 -- for screens alone

    files: dict[str, bytes] = {}
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("file", "copies", "name", "columns", "rows", "place"))
    for back, deck in _by_back(cards).items():
        layout, rest = plan(len(deck)), list(deck)
        for number in layout.faces:
            some, rest = rest[:number], rest[number:]
            name = f"sheet-{len(files) + 1}.png"
            faces = [Image.open(BytesIO(pictures[one.front])) for one in some]
            whole = sheet(faces, Image.open(BytesIO(pictures[back])), layout)
            files[name] = png(whole, layout.dpi)
            for place, one in enumerate(some, 1):
                rows.writerow((name, one.copies, one.name, layout.columns, layout.rows, place))
    return {**files, SHEETS: out.getvalue().encode()}


# A room


def room(cards: Sequence[ScreenCard], pictures: Mapping[str, bytes]) -> bytes:
    """A table with a deck for each back, face down on a pile that can be shuffled, and a hand."""
    widgets: list[dict[str, Any]] = [dict(_HAND)]
    width, height = _CARD
    x, y = _LEFT, _TOP
    for number, (back, deck) in enumerate(_by_back(cards).items(), 1):
        if x + width > _RIGHT:
            x, y = _LEFT, y + height + _APART
        widgets += _deck(number, back, deck, (x, y))
        x += width + _APART
    files = {"widgets.json": json.dumps(widgets, ensure_ascii=False, indent=1).encode()}
    files["schemaVersion"] = b"3"
    shown = dict.fromkeys(name for one in cards for name in (one.front, one.back))
    files |= {f"userassets/{name}": pictures[name] for name in shown}
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name, _DATE), data, ZIP_DEFLATED)
    return out.getvalue()


def _deck(
    number: int, back: str, cards: Sequence[ScreenCard], at: tuple[int, int]
) -> list[dict[str, Any]]:
    """A pile, the deck that says what its cards look like, and each card."""
    (x, y), (width, height) = at, _CARD
    deck, pile = f"deck-{number}", f"pile-{number}"
    types = {
        f"{deck}-{kind}": {"label": one.name, "face": _asset(one.front), "back": _asset(back)}
        for kind, one in enumerate(cards, 1)
    }
    lying = [kind for kind, one in zip(types, cards, strict=True) for _ in range(one.copies)]
    below = {
        "id": pile,
        "type": "cardPile",
        "x": x - _PILE,
        "y": y - _PILE,
        "z": number,
        "width": width + 2 * _PILE,
        "height": height + 2 * _PILE,
        "hasShuffleButton": True,
    }
    looks = {
        "id": deck,
        "type": "cardDeck",
        "parent": pile,
        "x": x,
        "y": y,
        "z": 100 + number,
        "cardWidth": width,
        "cardHeight": height,
        "cardOverlapH": 0,
        "enlarge": True,
        "cardTypes": types,
        "faceTemplate": _side("face"),
        "backTemplate": _side("back"),
    }
    card = {"type": "card", "deck": deck, "parent": pile, "x": x, "y": y, "faceup": False}
    dealt = (
        {"id": f"{deck}-card-{place}", **card, "cardType": kind, "z": 1000 + place}
        for place, kind in enumerate(lying, 1)
    )
    return [below, looks, *dealt]


def _asset(name: str) -> str:
    return f"package://userassets/{name}"


def _side(key: str) -> dict[str, Any]:
    """A side of a card: the picture that its type has under a key."""
    width, height = _CARD
    picture = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "#ffffff"}
    shown = {**picture, "valueType": "dynamic", "value": key}
    return {"includeBorder": False, "includeRadius": True, "objects": [shown]}
