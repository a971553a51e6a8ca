"""Faces of cards as pictures for a screen, drawn by the printer's layouts and kept in the cache.

A picture's key is made of all that it depends on: the card, the words and layouts of its game, the
code that draws. So a picture that was kept is never out of date, and nothing has to be thrown away.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import Lock, RLock
from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card, same_bytes
from rng_cards.catalogue.compiled import digest_of_code
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.plain import read_bytes
from rng_cards.files.user_folders import cache_folder
from rng_cards.files.writing import new_file
from rng_cards.games.capabilities import PRINTING
from rng_cards.printing.card import PrintedCard
from rng_cards.record import Record
from rng_cards.words import FALLBACK

if TYPE_CHECKING:
    from rng_cards.app.printing.order import Order
    from rng_cards.app.printing.renderer import Renderer

LIST_DPI: Final = 150
"""Of faces side by side: two dots for each pixel of a card as wide as a thumb is long."""
CARD_DPI: Final = 300
"""Of a face to be read by itself."""
_QUALITY: Final = 88
_APP: Final = Path(__file__).parent
_PRINTING: Final = _APP.parent.parent / "printing"
_POINTS: Final = 72
_DRAWING: Final = Lock()
"""A renderer draws for one thread at a time."""


class FacePicture(Record):
    """What a page has to know of a face to show it."""

    key: str
    """Differs wherever the picture does."""
    language: str
    width: int
    """In the pixels of style sheets, 96 an inch."""
    height: int


class FacePictures:
    """The faces of a game's cards."""

    def __init__(self, table: Table, game_id: str) -> None:
        self._table = table
        self._game = table.game(game_id)
        self._catalogue = table.catalogue(game_id)
        self._lock = RLock()
        self._known: dict[tuple[int, str], FacePicture | None] = {}

    @cached_property
    def _renderer(self) -> "Renderer | None":
        """None where the game has no faces, or layouts that cannot be drawn."""
        if PRINTING.of(self._game) is None:
            return None
        from rng_cards.app.printing.renderer import Renderer
        from rng_cards.printing.papers import load_papers

        sizes = load_papers(self._table.roots).cards
        made = Renderer(self._game, self._catalogue, self._table.roots, sizes)
        return made if made.ready else None

    @cached_property
    def _around(self) -> bytes:
        """A digest of all that faces depend on besides their own card."""
        assert self._renderer is not None
        found = self._renderer.resources
        drawn_with = [self._renderer.compiled, found.emblems, found.drawings]
        drawn_with += [found.people, found.parts]
        code = digest_of_code((os.fspath(_APP), os.fspath(_PRINTING), self._game.package))
        data = self._catalogue.surroundings + same_bytes([*drawn_with, code])
        return blake2b(data, digest_size=16).digest()

    def spoken(self, language: str) -> str:
        """The language of faces for somebody who reads that one."""
        known = self._catalogue.languages
        return next((one for one in (language, FALLBACK) if one in known), known[0])

    def face(self, card: Card, language: str) -> FacePicture | None:
        """The face of a card; None where it has none."""
        with self._lock:  # a hundred readers who come at once make but one renderer
            at = card.index, language
            if at not in self._known:
                self._known[at] = self._face(card, language)
            return self._known[at]

    def _face(self, card: Card, language: str) -> FacePicture | None:
        renderer, spoken = self._renderer, self.spoken(language)
        if renderer is None:
            return None
        kind = renderer.face(card, (spoken,)).kind
        if kind not in renderer.compiled:
            return None
        digest = blake2b(self._around + card.packed + spoken.encode(), digest_size=12)
        return FacePicture(digest.hexdigest(), spoken, *_pixels(renderer, kind))

    def picture(self, card: Card, language: str, dpi: int) -> bytes | None:
        """The face as WebP, from the cache where it was drawn before."""
        face = self.face(card, language)
        if face is None:
            return None
        kept = os.path.join(cache_folder(), "faces", f"{face.key}-{dpi}.webp")
        with suppress(OSError):
            return read_bytes(kept)
        drawn = self._drawn(card, face.language, dpi)
        if drawn is not None:
            with suppress(OSError):  # a cache that cannot be written is none
                os.makedirs(os.path.dirname(kept), exist_ok=True)
                with new_file(kept, flush=False) as kept_file:
                    kept_file.write(drawn)
        return drawn

    def draft(self, record: Mapping[str, Any], language: str, dpi: int) -> bytes | None:
        """The face of a card that is being written, as WebP; it is not kept. None where the card
        has no face, or what is on it has no room.
        """
        face = self._unkept(record, language)
        return self._painted(face, dpi) if face else None

    def draft_face(self, record: Mapping[str, Any], language: str) -> FacePicture | None:
        """That face before it is drawn; None where the card has none."""
        face = self._unkept(record, language)
        if face is None or self._renderer is None:
            return None
        digest = blake2b(self._around + same_bytes(record) + language.encode(), digest_size=12)
        return FacePicture(digest.hexdigest(), language, *_pixels(self._renderer, face.kind))

    def unfit(self, record: Mapping[str, Any], language: str) -> Sequence[Diagnostic]:
        """What would be wrong with that face: texts that have no room."""
        face = self._unkept(record, language)
        return self._renderer.try_out(face) if face and self._renderer else ()

    def _unkept(self, record: Mapping[str, Any], language: str) -> PrintedCard | None:
        renderer = self._renderer
        if renderer is None:
            return None
        face = renderer.printing.face(record, self._catalogue, (language,))
        return face if face.kind in renderer.compiled else None

    def _drawn(self, card: Card, language: str, dpi: int) -> bytes | None:
        assert self._renderer is not None
        return self._painted(self._renderer.face(card, (language,)), dpi)

    def _painted(self, face: PrintedCard, dpi: int) -> bytes | None:
        from rng_cards.app.printing.run import print_cards
        from rng_cards.printing.pictures import to_images

        renderer = self._renderer
        assert renderer is not None
        order = self._order(renderer.printing.kinds[face.kind].size)
        if order is None:
            return None
        with _DRAWING:
            pdf = print_cards(renderer, [face], [1], order).pdf
        if pdf is None:
            return None
        image = next(to_images(pdf, dpi, "trim"))
        out = BytesIO()
        image.save(out, "WEBP", quality=_QUALITY, method=2)
        return out.getvalue()

    def _order(self, size: str) -> "Order | None":
        from rng_cards.app.printing.asking import Asked, order_of
        from rng_cards.printing.papers import load_papers

        asked = Asked(paper="card", bleed="0", marks="none", single=True)
        return order_of(asked, load_papers(self._table.roots), size, "", (FALLBACK,)).order


def _pixels(renderer: "Renderer", kind: str) -> tuple[int, int]:
    """How wide and high a face is, in the pixels of style sheets."""
    width, height = (round(one * 96 / _POINTS) for one in renderer.size(kind))
    return width, height
