"""What a shop's uploader reads to know how many of each card are ordered, beside the pictures.

The XML is that of MPC Autofill (https://github.com/chilli-axe/mpc-autofill, order.py of its
desktop-tool and its tests, of 2026-08-09): `details` with the number, the bracket, the paper and
the finish; `fronts` and `backs`, a card for each picture with the slots that it takes; `cardback`,
the back of all slots that have no other. A card's `id` may be the path of a file instead of one of
Google Drive.
"""

import csv
import os
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rng_cards.files.plain import read_bytes
from rng_cards.printing.screen_files import ROOM, ScreenCard, room, sheets
from rng_cards.printing.shops import Shop

_SIZES: Final = "18 36 55 72 90 108 126 144 162 180 198 216 234 396 504 612"
"""Of projects at MPC; newer versions of the tool find the right one themselves."""
_BRACKETS: Final = tuple(map(int, _SIZES.split()))
_DECLARATION: Final = '<?xml version="1.0" encoding="utf-8"?>'
_LOCAL: Final = "Local File"


class Ordered(NamedTuple):
    """A picture that is ordered, and that of its back."""

    name: str
    front: str
    """The path of the picture."""
    back: str
    copies: int


def order_files(shop: Shop, cards: Sequence[Ordered]) -> Mapping[str, bytes]:
    """The files by name; none where the shop reads none. The pictures have to be there."""
    if shop.order_file == "mpc-autofill":
        return {"order.xml": _xml(shop, cards)}
    if shop.order_file == "list":
        return {"order.csv": _table(cards)}
    if shop.order_file is None:
        return {}
    shown = [
        ScreenCard(one.name, os.path.basename(one.front), os.path.basename(one.back), one.copies)
        for one in cards
    ]
    paths = dict.fromkeys(path for one in cards for path in (one.front, one.back))
    pictures = {os.path.basename(path): read_bytes(path) for path in paths}
    if shop.order_file == "sheets":
        return sheets(shown, pictures)
    return {ROOM: room(shown, pictures), "order.csv": _table(cards)}


def _table(cards: Sequence[Ordered]) -> bytes:
    """A row for each picture: the file, how many of it, the card's name, the file of its back."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("file", "copies", "name", "back"))
    for one in cards:
        front, back = map(os.path.basename, (one.front, one.back))
        rows.writerow((front, one.copies, one.name, back))
    return out.getvalue().encode()


def _xml(shop: Shop, cards: Sequence[Ordered]) -> bytes:
    number = sum(one.copies for one in cards)
    order = Element("order")
    details = SubElement(order, "details")
    bracket = next((one for one in _BRACKETS if one >= number), _BRACKETS[-1])
    said = {"quantity": number, "bracket": bracket, "stock": shop.stock, "foil": "false"}
    for key, value in said.items():
        SubElement(details, key).text = str(value)
    fronts, backs = SubElement(order, "fronts"), Element("backs")
    commonest = max((one.back for one in cards), key=[one.back for one in cards].count)
    slot = 0
    for one in cards:
        slots = ",".join(str(slot + number) for number in range(one.copies))
        slot += one.copies
        _card(fronts, one.front, slots, one.name)
        if one.back != commonest:
            _card(backs, one.back, slots, one.name)
    if len(backs):
        order.append(backs)
    SubElement(order, "cardback").text = os.path.abspath(commonest)
    indent(order)
    return f"{_DECLARATION}\n{tostring(order, encoding='unicode')}\n".encode()


def _card(side: Element, path: str, slots: str, name: str) -> None:
    card = SubElement(side, "card")
    said = {
        "id": os.path.abspath(path),
        "sourceType": _LOCAL,
        "slots": slots,
        "name": os.path.basename(path),
        "query": name.lower(),
    }
    for key, value in said.items():
        SubElement(card, key).text = value
