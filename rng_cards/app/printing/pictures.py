"""Cards as pictures in a folder: a PNG each, or a deck for Tabletop Simulator."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.printing import writer
from rng_cards.app.printing.choosing import Pile
from rng_cards.app.printing.job import Ready
from rng_cards.app.printing.order import Order
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.printing.run import print_cards
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.shops import Shop
from rng_cards.spacing import colon
from rng_cards.words import SOURCE_LANGUAGES, Text

if TYPE_CHECKING:
    from PIL.Image import Image

    from rng_cards.catalogue.card import Card
    from rng_cards.printing.tabletop_simulator import TableCard


class Files(NamedTuple):
    """Files that were written, in their order, and what was wrong."""

    written: tuple[str, ...]
    findings: tuple[Diagnostic, ...]
    next_steps: Text | None = None


def write_pngs(
    renderer: Renderer,
    faces: Sequence[PrintedCard],
    orders: Mapping[str, Order],
    folder: str,
    dpi: int,
    advance: Callable[[int], None],
) -> Files:
    """A picture of each face, and of the backs where the orders have backs; `orders` is by size.

    Each file is whole or as it was; the first that cannot be written ends it.
    """
    from rng_cards.printing.pictures import picture_name, to_pngs

    findings: list[Diagnostic] = []
    written: list[str] = []
    kinds = renderer.printing.kinds
    for size, order in orders.items():
        some = [face for face in faces if _size(face, renderer) == size]
        if order.backs != "none":
            backs = {kinds[face.kind].back: face.kind for face in some}
            some += [renderer.back(kind, order.languages) for kind in backs.values()]
        printed = print_cards(renderer, some, [1] * len(some), order.but(backs="none"))
        findings += printed.findings
        if printed.pdf is None:
            return Files(tuple(written), tuple(findings))
        refused = writer.folder_refusal(folder)
        if refused:
            return Files(tuple(written), (*findings, refused))
        names = [picture_name(face) for face in some]
        for name, data in to_pngs(printed.pdf, dpi, names, order.corners):
            path = os.path.join(folder, name)
            refused = writer.replace(path, data, "PNG")
            if refused:
                return Files(tuple(written), (*findings, refused))
            written.append(path)
            advance(1)
    return Files(tuple(written), tuple(findings))


def write_order(shop: Shop, ready: Ready, folder: str) -> Files:
    """What the shop's uploader reads, beside the pictures of a job; nothing where it has none."""
    from rng_cards.app.printing.order_files import Ordered, order_files
    from rng_cards.printing.pictures import picture_name

    renderer = ready.renderer
    assert renderer is not None
    copies = ready.copies()
    cards = []
    for face in ready.faces:
        back = renderer.back(face.kind, ready.orders[_size(face, renderer)].languages)
        front, behind = (os.path.join(folder, picture_name(one)) for one in (face, back))
        cards.append(Ordered(_name(face), front, behind, copies[face.id, face.languages]))
    written: list[str] = []
    for name, data in order_files(shop, cards).items():
        path = os.path.join(folder, name)
        refused = writer.replace(path, data, name.rpartition(".")[2].upper())
        if refused:
            return Files(tuple(written), (refused,))
        written.append(path)
    return Files(tuple(written), ())


def _size(face: PrintedCard, renderer: Renderer) -> str:
    return renderer.printing.kinds[face.kind].size


def write_table_decks(
    renderer: Renderer,
    piles: Sequence[Pile],
    languages: Sequence[Sequence[str]],
    orders: Mapping[str, Order],
    folder: str,
    title: str,
    advance: Callable[[int], None],
    address: str = "",
) -> Files:
    """A deck for Tabletop Simulator of each pile, once a language; `orders` is by size. Cards of
    another size than the rest of their pile, or with another back, make a deck of their own.
    """
    from rng_cards.printing.tabletop_simulator import table_deck

    findings: list[Diagnostic] = []
    written: list[str] = []
    next_steps = None
    alike = [one for pile in piles for one in alike_in(pile, renderer)]
    for pile, spoken, name in _named(alike, languages, title):
        kind = kind_of(pile, renderer)
        order = orders[renderer.printing.kinds[kind].size].but(languages=tuple(spoken))
        pile_pictures = PilePictures(renderer, order, kind)
        cards, back, beside = pile_pictures.pictures(pile, spoken)
        findings += pile_pictures.findings
        if back is None:
            continue
        size = renderer.size(kind)
        deck = table_deck(name, cards, back, folder, beside=beside, card_size=size, address=address)
        findings += deck.findings
        refused = writer.folder_refusal(folder)
        if refused:
            return Files(tuple(written), (*findings, refused))
        for file, data in deck.files.items():
            path = os.path.join(folder, file)
            refused = writer.replace(path, data, file.rpartition(".")[2].upper())
            if refused:
                return Files(tuple(written), (*findings, refused))
            written.append(path)
        next_steps = deck.next_steps
        advance(len(cards) + len(beside))
    return Files(tuple(written), tuple(findings), next_steps)


def alike_in(pile: Pile, renderer: Renderer) -> Iterator[Pile]:
    """A pile, or one for each size and back that its cards have; the leader goes with the first."""
    piles: dict[tuple[str, str], list[tuple[Card, int]]] = {}
    for card, number in pile.cards:
        kind = renderer.printing.kinds[renderer.face(card, SOURCE_LANGUAGES[:1]).kind]
        piles.setdefault((kind.size, kind.back), []).append((card, number))
    if len(piles) <= 1:
        yield pile
        return
    for number, cards in enumerate(piles.values()):
        yield pile.but(cards=tuple(cards), leader=None if number else pile.leader)


def kind_of(pile: Pile, renderer: Renderer) -> str:
    """The kind of face of a pile's first card, or of its leader where it has no other."""
    first = pile.cards[0][0] if pile.cards else pile.leader
    assert first is not None
    return renderer.face(first, SOURCE_LANGUAGES[:1]).kind


def _named(
    piles: Sequence[Pile], languages: Sequence[Sequence[str]], title: str
) -> Iterator[tuple[Pile, Sequence[str], str]]:
    """Each pile in each of its languages, under a name of its own."""
    taken: set[str] = set()
    for pile in piles:
        for spoken in languages:
            name = pile.name or title
            name = f"{name} ({'+'.join(spoken)})" if len(languages) > 1 else name
            number = 2
            while name in taken:
                name = f"{pile.name or title} {number}"
                number += 1
            taken.add(name)
            yield pile, spoken, name


class PilePictures:
    """Makes pictures of the cards of a pile, without their bleed; `kind` is that of one of them."""

    def __init__(self, renderer: Renderer, order: Order, kind: str) -> None:
        self.renderer = renderer
        self.kind = kind
        self.order = order.but(backs="none")
        self.findings: list[Diagnostic] = []

    def pictures(
        self, pile: Pile, languages: Sequence[str]
    ) -> tuple[list["TableCard"], "Image | None", list["TableCard"]]:
        """The cards of a pile, the back, and the leader beside them."""
        from rng_cards.printing.card_sheets import BEST_DPI, plan
        from rng_cards.printing.tabletop_simulator import TableCard

        face = self.renderer.face
        copies: dict[str, int] = {}
        for card, number in pile.cards:
            copies[card.id] = copies.get(card.id, 0) + number
        faces = list({card.id: face(card, languages) for card, _ in pile.cards}.values())
        leader = [face(pile.leader, languages)] if pile.leader else []
        drawn = self._images(faces, plan(len(faces), self.renderer.size(self.kind)).dpi)
        single = self._images([self.renderer.back(self.kind, languages), *leader], BEST_DPI)
        cards = [
            TableCard(one.id, _name(one), _text(one), image, copies[one.id])
            for one, image in zip(faces, drawn, strict=False)
        ]
        beside = [
            TableCard(one.id, _name(one), _text(one), image)
            for one, image in zip(leader, single[1:], strict=False)
        ]
        return cards, single[0] if single and len(drawn) == len(faces) else None, beside

    def _images(self, faces: Sequence[PrintedCard], dpi: int) -> "list[Image]":
        """Pictures of the faces; none where one of them cannot be drawn as it should."""
        from rng_cards.printing.pictures import to_images

        if not faces:
            return []
        printed = print_cards(self.renderer, faces, [1] * len(faces), self.order)
        self.findings += printed.findings
        return list(to_images(printed.pdf, dpi, "trim")) if printed.pdf else []


def _name(face: PrintedCard) -> str:
    return " / ".join(text for field in ("name", "name.2") for text in face.fields.get(field, ()))


def _text(face: PrintedCard) -> str:
    """What the card does, an effect a line."""
    leads = face.fields.get("rules.lead", ())
    lines = []
    for number, text in enumerate(face.fields.get("rules", ())):
        lead = leads[number] if number < len(leads) else ""
        if lead[-1:].isalpha():  # a zone
            lead += colon(face.languages[0])
        lines.append(f"{lead} {text}".strip())
    return "\n".join(lines)
