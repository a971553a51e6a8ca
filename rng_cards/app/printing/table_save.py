"""A kit as a table for Tabletop Simulator: its decks, its pages, its tokens, the rules."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from rng_cards.app.printing import writer
from rng_cards.app.printing.kit import KitReady
from rng_cards.app.printing.kit_drawing import shown_on_pages, title_of
from rng_cards.app.printing.order import Order
from rng_cards.app.printing.pages import WholePage, draw_page, size_of
from rng_cards.app.printing.pictures import Files, PilePictures, alike_in, kind_of
from rng_cards.diagnostics import Diagnostic, has_errors
from rng_cards.games.shared.leaflet import leaflet
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.drawing import Area, Ink
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.icons import icon
from rng_cards.printing.kit.model import PagePiece, SheetPiece
from rng_cards.printing.papers import Paper
from rng_cards.printing.pictures import to_images
from rng_cards.printing.sheets import Sheet, lay_out
from rng_cards.printing.tabletop_simulator import stem_of
from rng_cards.printing.tabletop_table import HERE, NEXT_STEPS, THERE, Table

if TYPE_CHECKING:
    from PIL.Image import Image

_PAGE_DPI = 150
_TOKEN = 20 * 72 / 25.4
"""Points that a token is wide."""


def write_table(
    ready: KitReady, folder: str, address: str, advance: Callable[[int], None]
) -> Files:
    """The save and its pictures; each file whole or as it was."""
    laying = _Laying(ready, folder, address)
    laying.lay(advance)
    findings = [*laying.findings, *laying.table.things.awkward()]
    if has_errors(findings):
        return Files((), tuple(findings))
    laying.table.save(laying.notes())
    refused = writer.folder_refusal(folder)
    written: list[str] = []
    for file, data in laying.table.things.files.items() if not refused else ():
        path = os.path.join(folder, file)
        refused = writer.replace(path, data, file.rpartition(".")[2].upper())
        if refused:
            break
        written.append(path)
    if refused:
        return Files(tuple(written), (*findings, refused))
    pictures = THERE.filled(address=address) if address else HERE
    steps = NEXT_STEPS.filled(stem=stem_of(laying.table.name), pictures=pictures)
    return Files(tuple(written), tuple(findings), steps)


def _alone(order: Order) -> Order:
    """The same with each card on a page of its own, as pictures are made."""
    page = Paper("card", {}, None, single=True)
    sheet = lay_out(SheetRequest(page, order.sheet.card))
    assert isinstance(sheet, Sheet)  # a page as large as its card holds it
    return order.but(sheet=sheet, marks="none", backs="none", skip=frozenset())


class _Laying:
    def __init__(self, ready: KitReady, folder: str, address: str) -> None:
        self.ready = ready
        self.language = ready.languages[0]
        self.table = Table(title_of(ready, self.language), ready.players, folder, address)
        self.findings: list[Diagnostic] = []

    def lay(self, advance: Callable[[int], None]) -> None:
        """Put everything on the table that the kit has for it."""
        assert self.ready.plan is not None
        self._decks(advance)
        for part in self.ready.plan.parts:
            if isinstance(part.piece, SheetPiece):
                self._sheet(part.piece)
            elif isinstance(part.piece, PagePiece):
                page = self.ready.pages[part.piece.page, self.language]
                self._page(None, part.piece.name.get(self.language, part.piece.page), page)

    def notes(self) -> list[tuple[str, str]]:
        """The rules, a page of the notebook for each topic."""
        renderer = self.ready.cards.renderer
        assert renderer is not None
        topics = leaflet(renderer.catalogue, self.language).values()
        return [(title.removeprefix("# "), "\n\n".join(lines)) for title, *lines in topics]

    def _decks(self, advance: Callable[[int], None]) -> None:
        cards, renderer = self.ready.cards, self.ready.cards.renderer
        assert renderer is not None
        piles = cards.chosen.piles
        of_players = any(pile.leader for pile in piles)
        if of_players and len(piles) < self.ready.players:
            piles = piles * self.ready.players
        for number, whole in enumerate(piles):
            for pile in alike_in(whole, renderer):
                kind = kind_of(pile, renderer)
                order = _alone(cards.orders[renderer.printing.kinds[kind].size])
                making = PilePictures(renderer, order.but(languages=self.ready.languages), kind)
                faces, back, beside = making.pictures(pile, self.ready.languages)
                self.findings += making.findings
                if back is None:
                    continue
                seat = number if of_players else None
                name = pile.name or f"{self.table.name} {kind}"
                if len(piles) > 1:
                    name = f"{name} {number + 1}"
                self.table.deck(seat, name, faces, back, beside, renderer.size(kind))
                advance(len(faces) + len(beside))

    def _sheet(self, piece: SheetPiece) -> None:
        name = piece.name.get(self.language, piece.sheet)
        if piece.tokens and piece.icon:
            self.table.tokens(name, self._icon(piece.icon), piece.tokens, _TOKEN)
        if piece.dice:
            self.table.dice(name, piece.dice)
        if not piece.on_table:
            return
        languages = self.ready.languages if piece.languages == "together" else (self.language,)
        fields = shown_on_pages(self.ready, self.language)
        card = PrintedCard(piece.sheet, f"kit {piece.sheet}", languages, fields, frozenset())
        face = self.ready.faces[piece.sheet]
        page = WholePage(card, face, size_of(face))
        seats = range(self.ready.players) if piece.for_ == "player" else (None,)
        for seat in seats:
            own = name if seat is None else f"{name} {seat + 1}"
            self._page(seat, own, page, locked=piece.for_ == "player")

    def _page(self, seat: int | None, name: str, page: WholePage, *, locked: bool = False) -> None:
        renderer = self.ready.cards.renderer
        assert renderer is not None
        canvas = renderer.canvas()
        resources = renderer.resources._replace(layouts=self.ready.faces)
        self.findings += draw_page(canvas, page._replace(room=size_of(page.face)), resources)
        image = next(to_images(canvas.pdf(), _PAGE_DPI))
        self.table.page(seat, name, image, size_of(page.face)[0], locked=locked)

    def _icon(self, name: str) -> "Image":
        """An icon on a disc, as a token; outside the disc one sees through it."""
        from PIL import Image, ImageDraw

        renderer = self.ready.cards.renderer
        found = icon(name)
        assert renderer is not None
        assert found is not None  # rng check holds kits to the icons there are
        canvas = renderer.canvas()
        canvas.page(_TOKEN, _TOKEN)
        whole = Area(0, 0, _TOKEN, _TOKEN)
        canvas.panel(whole, Ink(fill="#b9a88f"))
        inside = whole.grown(-_TOKEN / 6)
        canvas.shape(name, found.operators, found.size, inside, Ink(fill="#1d1712"))
        image = next(to_images(canvas.pdf(), 300)).convert("RGB")
        mask = Image.new("L", (image.width * 4, image.height * 4), 0)
        ImageDraw.Draw(mask).ellipse((0, 0, mask.width - 1, mask.height - 1), fill=255)
        image.putalpha(mask.resize(image.size, Image.Resampling.BOX))
        return image
