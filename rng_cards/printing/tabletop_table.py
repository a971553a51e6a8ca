"""A whole table for Tabletop Simulator: decks, mats, tokens, dice and the rules, in one save.

The kinds of objects and their keys are those of saves that people made, as
https://github.com/Benjamin-Dobell/tts-types (ObjectState.def.lua) gathers them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.printing.pictures import png
from rng_cards.printing.tabletop_simulator import (
    UPRIGHT,
    Objects,
    Place,
    TableCard,
    saved,
    stem_of,
    thumbnail,
)
from rng_cards.words import Text

if TYPE_CHECKING:
    from PIL.Image import Image

TABLE: Final = "Table_RPG"
"""TTS's own rectangular table."""
CARD_WIDTH: Final = 2.2
"""Units of the table that a card of 63 mm is wide."""
_TILE_WIDTH: Final = 2.0
"""Units that a tile of scale 1 is wide."""
_MM: Final = 72 / 25.4
_NEAR: Final = 7.0
"""Units from the middle of the table to where a player's things lie."""
_APART: Final = 4.5
_LEFT: Final = -14.0

NEXT_STEPS: Final = Text(
    fr="Copie `{stem}.json` dans le dossier Saves de Tabletop Simulator ; la table est alors dans "
    "Games, Save & Load. {pictures}",
    en="Copy `{stem}.json` into the folder Saves of Tabletop Simulator; the table is then in "
    "Games, Save & Load. {pictures}",
)
HERE: Final = Text(
    fr="Ses images restent dans ce dossier-ci, sur cette machine : pour que les autres joueurs les "
    "voient, `--address` dit où tu les mets, ou Upload, Cloud Manager, Upload All.",
    en="Its pictures stay in this folder, on this machine: for other players to see them, "
    "`--address` says where you put them, or Upload, Cloud Manager, Upload All.",
)
THERE: Final = Text(fr="Mets ses images à {address}.", en="Put its pictures at {address}.")


class Table:
    """A table that is being laid. Seats are counted from 0, the first at its near side."""

    def __init__(self, name: str, seats: int, folder: str, address: str = "") -> None:
        self.name = name
        self.seats = seats
        self.things = Objects(name, folder, address)
        self._objects: list[dict[str, Any]] = []
        self._taken = [0.0] * (seats + 1)
        """How far things reach to the right, before each seat, and in the middle."""
        self.shown: Image | None = None

    def deck(
        self,
        seat: int | None,
        name: str,
        cards: Sequence[TableCard],
        back: "Image",
        beside: Sequence[TableCard] = (),
        card_size: tuple[float, float] = (63 * _MM, 88 * _MM),
    ) -> None:
        """A deck before a seat, or in the middle; the cards beside it lie face up."""
        place = self._next(seat, CARD_WIDTH * (1 + len(beside)) + _APART)
        self._objects += self.things.add_deck(name, cards, back, beside, card_size, place)
        self.shown = self.shown or (beside[0].image if beside else back)

    def page(
        self, seat: int | None, name: str, image: "Image", width: float, *, locked: bool = False
    ) -> None:
        """A page so many points wide, as a tile; a mat is locked."""
        units = width / _MM / 63 * CARD_WIDTH
        url = self.things.url(f"{stem_of(name)}.png", png(image.convert("RGB"), 150))
        place = self._next(seat, units + 1.0)
        tile = {
            **self.things.thing("Custom_Tile", name, place, scale=units / _TILE_WIDTH),
            "CustomImage": {
                "ImageURL": url,
                "ImageSecondaryURL": url,
                "ImageScalar": 1.0,
                "WidthScale": 0.0,
                "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
            },
        }
        self._objects.append({**tile, "Locked": locked, "HideWhenFaceDown": False})

    def tokens(self, name: str, image: "Image", number: int, width: float) -> None:
        """A bag of tokens, each so many points wide."""
        scale = width / _MM / 63 * CARD_WIDTH / _TILE_WIDTH
        url = self.things.url(f"{stem_of(name)}-token.png", png(image, 300))
        place = self._next(None, _APART)
        inside = [
            {
                **self.things.thing("Custom_Token", name, place, scale=scale),
                "CustomImage": {
                    "ImageURL": url,
                    "ImageSecondaryURL": "",
                    "ImageScalar": 1.0,
                    "WidthScale": 0.0,
                    "CustomToken": {
                        "Thickness": 0.2,
                        "MergeDistancePixels": 15.0,
                        "StandUp": False,
                        "Stackable": True,
                    },
                },
            }
            for _ in range(number)
        ]
        bag = {**self.things.thing("Bag", name, place), "ContainedObjects": inside}
        self._objects.append({**bag, "MaterialIndex": -1, "MeshIndex": -1, "Bag": {"Order": 0}})

    def dice(self, name: str, number: int) -> None:
        """TTS's own dice of six sides."""
        for _ in range(number):
            die = self.things.thing("Die_6", name, self._next(None, 2.0))
            self._objects.append({**die, "MaterialIndex": 0})

    def save(self, notes: Sequence[tuple[str, str]]) -> bytes:
        """The save; `notes` are pages of its notebook."""
        stem = stem_of(self.name)
        if self.shown is not None:
            self.things.files[f"{stem}.png"] = thumbnail(self.shown)
        data = saved(self.name, self._objects, notes, TABLE)
        self.things.files[f"{stem}.json"] = data
        return data

    def _next(self, seat: int | None, width: float) -> Place:
        """Where something so wide goes: to the right of what is there, as its player sees it."""
        row = self.seats if seat is None else seat
        x = _LEFT + self._taken[row] + width / 2
        self._taken[row] += width
        if seat is None:
            return Place(x, 0.0, UPRIGHT)
        far = seat % 2 == 1
        depth = _NEAR * (1 + seat // 2)
        return Place(-x if far else x, depth if far else -depth, 0.0 if far else UPRIGHT)
