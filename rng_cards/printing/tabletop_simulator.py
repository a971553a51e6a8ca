"""A deck for Tabletop Simulator: its pictures, and the saved object that deals them.

The format is TTS's own save file, as https://kb.tabletopsimulator.com/custom-content/save-file-format/
and the files it writes have it; the sizes of pictures are from
https://kb.tabletopsimulator.com/custom-content/asset-creation/, and the way to the cloud from
https://kb.tabletopsimulator.com/custom-content/cloud-manager.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import picture_codes as codes
from rng_cards.printing.card_sheets import BEST_DPI, CARD, plan, sheet
from rng_cards.printing.pictures import png
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from PIL.Image import Image

_AWKWARD: Final = "#?%"

NEXT_STEPS: Final = Text(
    fr="Copie `{stem}.json` et `{stem}.png` dans le dossier Saves/Saved Objects de Tabletop "
    "Simulator ; le deck est alors dans Objects, Saved Objects. Ses images restent dans ce "
    "dossier-ci, sur cette machine : pour que les autres joueurs les voient, pose le deck sur la "
    "table, ouvre Upload, Cloud Manager, clique sur la flèche noire vers le haut (Upload All), "
    "puis enregistre l'objet de nouveau.",
    en="Copy `{stem}.json` and `{stem}.png` into the folder Saves/Saved Objects of Tabletop "
    "Simulator; the deck is then in Objects, Saved Objects. Its pictures stay in this folder, on "
    "this machine: for other players to see them, put the deck on the table, open Upload, Cloud "
    "Manager, click on the black up arrow (Upload All), then save the object again.",
)


AT_AN_ADDRESS: Final = Text(
    fr="Mets les images à {address}, puis copie `{stem}.json` et `{stem}.png` dans le dossier "
    "Saves/Saved Objects de Tabletop Simulator ; le deck est alors dans Objects, Saved Objects.",
    en="Put the pictures at {address}, then copy `{stem}.json` and `{stem}.png` into the folder "
    "Saves/Saved Objects of Tabletop Simulator; the deck is then in Objects, Saved Objects.",
)


class TableCard(NamedTuple):
    """A card as a table shows it."""

    id: str
    name: str
    text: str
    """Read in the tooltip, under the name."""
    image: "Image"
    """Its trimmed face, in RGB."""
    copies: int = 1


class TableDeck(NamedTuple):
    """The files of a deck, by name, and what is to be done with them."""

    files: Mapping[str, bytes]
    next_steps: Text
    findings: tuple[Diagnostic, ...]


# The deck


def table_deck(
    name: str,
    cards: Sequence[TableCard],
    back: "Image",
    folder: str,
    *,
    beside: Sequence[TableCard] = (),
    card_size: tuple[float, float] = CARD,
    address: str = "",
) -> TableDeck:
    """The files that make a deck of these cards, to be written into a folder.

    The pictures are named by where they will be: below the `address`, or in the `folder`. `beside`
    are cards that lie face up next to the deck and are none of it, each with a picture of its own,
    drawn like the back at `BEST_DPI`. `plan` says how fine to draw the faces of the deck; pictures
    of another size are brought to it.
    """
    made = Objects(name, folder, address)
    objects = made.add_deck(name, cards, back, beside, card_size, Place(0.0, 0.0, UPRIGHT))
    stem, shown = stem_of(name), [*beside, *cards]
    made.files[f"{stem}.png"] = thumbnail(shown[0].image if shown else back)
    made.files[f"{stem}.json"] = saved(name, objects)
    steps = (AT_AN_ADDRESS if address else NEXT_STEPS).filled(stem=stem, address=address)
    return TableDeck(made.files, steps, tuple(made.awkward()))


def stem_of(name: str) -> str:
    """A name that any file system, and any address, takes as it is."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:60] or "deck"


def _url(folder: str, file: str, address: str = "") -> str:
    """The address of a file: below one of the web, or that of a local file as TTS writes it, in
    which nothing is escaped.
    """
    if address:
        return f"{address.rstrip('/')}/{file}"
    path = os.path.join(os.path.abspath(folder), file).replace("\\", "/")
    return f"file:{path}" if path.startswith("//") else f"file:///{path.lstrip('/')}"


def thumbnail(image: "Image") -> bytes:
    """What TTS shows of a saved object in its list: a square, the whole card in it."""
    from PIL import Image  # noqa: PLC0415

    small = image.convert("RGB")
    small.thumbnail((256, 256), Image.Resampling.LANCZOS)
    square = Image.new("RGB", (256, 256), "white")
    square.paste(small, ((256 - small.width) // 2, (256 - small.height) // 2))
    return png(square, 72)


# The saved object


class Place(NamedTuple):
    """Where an object lies on the table, in its units, and how it is turned, in degrees."""

    x: float
    z: float
    turn: float


UPRIGHT: Final = 180.0
"""How what faces the first player is turned."""


class Objects:
    """The objects of one save, and the files of their pictures: each sheet is numbered, each object
    has an id of its own.
    """

    def __init__(self, name: str, folder: str, address: str = "") -> None:
        self.files: dict[str, bytes] = {}
        self._name = name
        self._folder = folder
        self._address = address
        self._sheets: dict[str, dict[str, Any]] = {}
        self._ids: set[str] = set()

    def url(self, file: str, data: bytes) -> str:
        """Keep a picture; the address by which the save names it."""
        self.files[file] = data
        return _url(self._folder, file, self._address)

    def awkward(self) -> Iterator[Diagnostic]:
        """What TTS makes trouble of in the names of local pictures."""
        path = os.path.abspath(self._folder)
        found = tuple(one for one in _AWKWARD if one in path)
        if found and not self._address:
            yield Diagnostic(codes.AWKWARD_FOLDER, None, {"folder": path, "characters": found})

    def add_deck(
        self,
        name: str,
        cards: Sequence[TableCard],
        back: "Image",
        beside: Sequence[TableCard],
        card_size: tuple[float, float],
        place: Place,
    ) -> list[dict[str, Any]]:
        """A deck face down at a place, and the cards beside it face up."""
        layout, stem = plan(len(cards), card_size), stem_of(name)
        behind = self.url(f"{stem}-back.png", png(back.convert("RGB"), BEST_DPI))
        dealt: list[dict[str, Any]] = []
        sheets: list[str] = []
        first = 0
        for number, faces in enumerate(layout.faces, 1):
            on_sheet = cards[first : first + faces]
            first += faces
            picture = png(sheet([one.image for one in on_sheet], back, layout), layout.dpi)
            face = self.url(f"{stem}-sheet-{number}.png", picture)
            sheets.append(self._sheet(face, behind, layout.columns, layout.rows))
            for slot, card in enumerate(on_sheet):
                dealt += [self._card(card, slot, place) for _ in range(card.copies)]
        objects = self._deck(name, dealt, sheets, place)
        side = 1.0 if place.turn == UPRIGHT else -1.0
        for number, card in enumerate(beside, 1):
            picture = png(card.image.convert("RGB"), BEST_DPI)
            face = self.url(f"{stem}-card-{stem_of(card.id)}.png", picture)
            self._sheet(face, behind, 1, 1)
            there = place._replace(x=place.x - 3.0 * number * side)
            objects.append(self._card(card, 0, there, face_up=True))
        return objects

    def _sheet(self, face: str, back: str, columns: int, rows: int) -> str:
        """Begin a sheet, on which the cards that follow are; its number."""
        number = str(len(self._sheets) + 1)
        self._sheets[number] = {
            "FaceURL": face,
            "BackURL": back,
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        return number

    def _card(
        self, card: TableCard, slot: int, place: Place, *, face_up: bool = False
    ) -> dict[str, Any]:
        """One copy of a card on the sheet begun last."""
        number = str(len(self._sheets))
        return {
            **self.thing("CardCustom" if face_up else "Card", card.name, place, face_up=face_up),
            "Description": _plain(card.text),
            "Hands": True,
            "CardID": int(number) * 100 + slot,
            "CustomDeck": {number: self._sheets[number]},
        }

    def _deck(
        self, name: str, cards: list[dict[str, Any]], sheets: Sequence[str], place: Place
    ) -> list[dict[str, Any]]:
        """The cards face down on one pile; one card alone is no pile to TTS."""
        if len(cards) < 2:  # noqa: PLR2004
            return cards
        pile = {
            **self.thing("DeckCustom", name, place, face_up=False),
            "Hands": False,
            "DeckIDs": [one["CardID"] for one in cards],
            "CustomDeck": {number: self._sheets[number] for number in sheets},
            "ContainedObjects": cards,
        }
        return [pile]

    def thing(
        self, kind: str, name: str, place: Place, *, face_up: bool = True, scale: float = 1.0
    ) -> dict[str, Any]:
        """What every object has; `scale` is how large it is, of its own size."""
        return {
            "GUID": self._id(f"{self._name}\0{kind}\0{name}"),
            "Name": kind,
            "Transform": {
                "posX": place.x,
                "posY": 1.5,
                "posZ": place.z,
                "rotX": 0.0,
                "rotY": place.turn,
                "rotZ": 0.0 if face_up else 180.0,
                "scaleX": scale,
                "scaleY": 1.0,
                "scaleZ": scale,
            },
            "Nickname": _plain(name),
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
            **dict.fromkeys(("Locked", "IgnoreFoW", "MeasureMovement", "GridProjection"), False),
            **dict.fromkeys(("Grid", "Snap", "DragSelectable", "Autoraise"), True),
            **dict.fromkeys(("Sticky", "Tooltip", "HideWhenFaceDown"), True),
            "SidewaysCard": False,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _id(self, what: str) -> str:
        """Six hexadecimal digits, as TTS gives them; the same deck has the same ones."""
        from hashlib import blake2b  # noqa: PLC0415

        number = 0
        while True:
            digits = blake2b(f"{what}\0{number}".encode(), digest_size=3).hexdigest()
            if digits not in self._ids:
                self._ids.add(digits)
                return digits
            number += 1


def _plain(text: str) -> str:
    """Text that TTS shows as it is: to its tooltips, [b] or [ff0000] are commands.

    A space of no width behind each bracket keeps them from being one.
    """
    return strip_controls(text).replace("[", "[\u200b")


def saved(
    name: str, objects: list[dict[str, Any]], notes: Sequence[tuple[str, str]] = (), table: str = ""
) -> bytes:
    """The bytes of a save. `notes` are pages of its notebook, each a title and a text; `table` is
    the one that it is played on, as TTS calls it, none for an object that is put on any.
    """
    tabs = {
        str(number): {
            "title": _plain(title),
            "body": _plain(text),
            "color": "Grey",
            "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
            "id": number,
        }
        for number, (title, text) in enumerate(notes)
    }
    data = {
        "SaveName": _plain(name),
        **dict.fromkeys(("GameMode", "Date", "Sky", "Note", "Rules"), ""),
        "Table": table,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "TabStates": tabs,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "VersionNumber": "",
        "ObjectStates": objects,
    }
    text = json.dumps(data, ensure_ascii=False, indent=2)
    return (text + "\n").encode("utf-8", "backslashreplace")
