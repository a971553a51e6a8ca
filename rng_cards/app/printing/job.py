"""A print job from end to end but for its files: what is asked for becomes faces and an order."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rng_cards.app.printing import choosing, ledger
from rng_cards.app.printing.about import about_cards, bookmark_of_rules
from rng_cards.app.printing.asking import Asked, order_of
from rng_cards.app.printing.at_a_shop import at_a_shop, not_made
from rng_cards.app.printing.choosing import Chosen
from rng_cards.app.printing.data import faceless
from rng_cards.app.printing.missing import missing
from rng_cards.app.printing.order import Order
from rng_cards.app.printing.pages import (
    WholePage,
    draw_page,
    pages_of,
    pages_too_large,
    unsaid,
    whole_pages,
)
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.printing.run import Printed, draw_cards
from rng_cards.app.table import Table
from rng_cards.app.validate import broken_catalogue
from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Diagnostic, Severity, has_errors
from rng_cards.files.text import texts_of
from rng_cards.games.capabilities import PRINTING, capability
from rng_cards.games.game import GameDefinition
from rng_cards.games.printing import GamePrinting
from rng_cards.printing.art import Art, art_in
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger_changes import CardChange
from rng_cards.printing.papers import CardSize, Paper, load_papers
from rng_cards.printing.pdf_file import About
from rng_cards.printing.shops import Shop
from rng_cards.record import Record
from rng_cards.words import Text

_SOME_CARDS: Final = Text(fr="{game} : cartes", en="{game}: cards")


class Wish(Record):
    """What a person asks to have printed."""

    decks: tuple[str, ...] = ()
    """Their files; none for the cards that answer to the query."""
    game: str = ""
    """Whose cards they are, where there are no decks."""
    query: str = ""
    everything: bool = False
    """All the cards, and the pages that go with them."""
    languages: tuple[tuple[str, ...], ...] = (("fr",),)
    """Of the faces; each entry begins a sheet of its own."""
    copies: int = 1
    asked: Asked = Asked()
    low_ink: bool = False
    art: str | None = None
    changed: bool = False
    """Only cards whose face differs from the one that was printed last."""
    missing: bool = False
    """Only cards that one does not own yet, as many of each as are missing."""
    shop: Shop | None = None
    """Who makes the cards; None for whoever prints."""


class Batch(NamedTuple):
    """Faces of one size in the order in which they come out, each with its copies. It begins on a
    sheet of its own.
    """

    faces: tuple[PrintedCard, ...]
    copies: tuple[int, ...]
    size: str
    """By its name in `print/papers.yaml`."""

    @property
    def number(self) -> int:
        """How many cards come out."""
        return sum(self.copies)

    @property
    def different(self) -> tuple[PrintedCard, ...]:
        """Each face once."""
        return tuple({(face.id, face.languages): face for face in self.faces}.values())


class Ready(NamedTuple):
    """A job that can be printed, or everything that keeps it from that."""

    chosen: Chosen
    renderer: Renderer | None
    orders: Mapping[str, Order]
    """How the cards of each size are printed; none where that cannot be."""
    batches: tuple[Batch, ...]
    changes: tuple[CardChange, ...] | None
    """Why each card is printed again; None where that was not asked."""
    misused: tuple[Diagnostic, ...]
    """What is wrong with the command line, the layouts, or files that cannot be read."""
    found: tuple[Diagnostic, ...]
    """What is wrong with the decks, and what else there is to say."""
    sources: Mapping[str, str]
    pages: tuple[WholePage, ...] = ()
    """What is printed after the cards."""
    about: About | None = None
    """What the file says of itself."""

    @property
    def order(self) -> Order | None:
        """How the first cards are printed."""
        return next(iter(self.orders.values()), None)

    @property
    def sound(self) -> bool:
        """Whether it can be printed."""
        return not has_errors((*self.misused, *self.found))

    @property
    def faces(self) -> tuple[PrintedCard, ...]:
        """Each face once, of all batches."""
        return tuple(face for batch in self.batches for face in batch.different)

    def copies(self) -> Counter[tuple[str, tuple[str, ...]]]:
        """How often each face comes out, by its id and its languages."""
        copies = Counter[tuple[str, tuple[str, ...]]]()
        for batch in self.batches:
            for face, number in zip(batch.faces, batch.copies, strict=True):
                copies[face.id, face.languages] += number
        return copies

    @property
    def number(self) -> int:
        """How many cards come out."""
        return sum(batch.number for batch in self.batches)


def make_ready(wish: Wish, table: Table, language: str, chosen: Chosen | None = None) -> Ready:
    """Everything that a print needs, in the language of whoever asks; or all that is wrong.

    The cards are those that are `chosen` already, else what the wish says.
    """
    chosen = chosen or _chosen(wish, table, language)
    game = table.game(chosen.game)
    printing = capability(game, PRINTING)
    if isinstance(printing, Diagnostic):
        return Ready(chosen, None, {}, (), None, (printing,), (), {})
    catalogue = table.catalogue(chosen.game)
    asked, papers = at_a_shop(wish.shop, wish.asked, load_papers(table.roots))
    misused = [*papers.report.diagnostics]
    found = [*chosen.report.diagnostics] if chosen.hindered else []
    if catalogue.problems:  # a card that cannot be read is not among those that are printed
        found.append(broken_catalogue(catalogue.problems))
    sources = {**papers.report.sources, **chosen.report.sources}
    art = _art(wish, catalogue, printing(catalogue.about))
    misused += [one for one in (art.findings if art else ()) if one.severity is Severity.ERROR]
    renderer = Renderer(
        game, catalogue, table.roots, papers.cards, low_ink=wish.low_ink, art=art, shop=wish.shop
    )
    cards = (card for card, _ in chosen.cards)
    unprinted = tuple(faceless(cards, game, catalogue, table.roots))
    misused += [*renderer.findings, *unprinted]
    sources |= texts_of(renderer.findings)
    drawable = renderer.ready and not unprinted
    batches = tuple(_batches(wish, chosen, renderer)) if drawable else ()
    if wish.shop is not None:
        found += not_made(wish.shop, papers.cards, ((one.size, one.number) for one in batches))
        batches = tuple(one for one in batches if _takes(wish.shop, papers.cards[one.size]))
    orders: dict[str, Order] = {}
    title = _title(chosen, game.title, language)
    for size in dict.fromkeys(one.size for one in batches) or renderer.sizes[:1]:
        ordered = order_of(asked, papers, size, title, wish.languages[0])
        asked = asked.but(grid=None, skip=None, fewer=True)  # those are about the first size
        misused += ordered.findings
        if ordered.order is not None:
            back_first = wish.shop is not None and wish.shop.order == "back-front"
            orders[size] = ordered.order.but(back_first=back_first)
    pages: tuple[WholePage, ...] = ()
    first = next(iter(orders.values()), None)
    if wish.everything and not wish.changed and first is not None and not first.sheet.paper.single:
        pages, faults = _pages(wish, game, table, renderer, first.sheet.paper)
        misused += faults
    changes = None
    if wish.changed:
        faces = [face for batch in batches for face in batch.different]
        since = ledger.changed_since(renderer, chosen.game, faces)
        changes = since.changes
        found += since.findings
        sources |= since.sources
        batches = tuple(_only(batch, changes) for batch in batches)
    batches = tuple(batch for batch in batches if batch.faces)
    number = sum(batch.number for batch in batches)
    return Ready(
        chosen,
        renderer,
        orders,
        batches,
        changes,
        tuple(misused),
        tuple(found),
        sources,
        pages,
        about_cards(title, game.title, chosen.decks, number, wish.languages[0]),
    )


def _takes(shop: Shop, size: CardSize) -> bool:
    return shop.takes(size.width, size.height)


def _pages(
    wish: Wish, game: GameDefinition, table: Table, renderer: Renderer, paper: Paper
) -> tuple[tuple[WholePage, ...], list[Diagnostic]]:
    """The pages that go with all the cards of a game, and what is wrong with them."""
    laid_out = pages_of(game, renderer.catalogue, table.roots, low_ink=wish.low_ink)
    faults = [*laid_out.findings, *pages_too_large(laid_out, renderer, paper)]
    if not laid_out.faces:
        return (), faults
    spoken = dict.fromkeys(one for some in wish.languages for one in some)
    pages = tuple(whole_pages(laid_out, renderer, tuple(spoken), paper))
    return pages, [*faults, *unsaid(pages, renderer)]


def _chosen(wish: Wish, table: Table, language: str) -> Chosen:
    if wish.decks:
        chosen = choosing.of_decks(wish.decks, table, language)
    else:
        chosen = choosing.of_query(wish.game, wish.query, table, language)
    return missing(chosen, table) if wish.missing and not chosen.hindered else chosen


def _art(wish: Wish, catalogue: Catalogue, printing: GamePrinting) -> Art | None:
    """The pictures of the folder that was named, of cards and of backs."""
    if wish.art is None:
        return None
    backs = {kind.back for kind in printing.kinds.values()}
    return art_in(wish.art, [*(card.id for card in catalogue), *sorted(backs)])


def _title(chosen: Chosen, game: str, language: str) -> str:
    """What the file is called where its reader shows a title."""
    return " · ".join(chosen.decks) or _SOME_CARDS.say(language, {"game": game})


def _batches(wish: Wish, chosen: Chosen, renderer: Renderer) -> Iterator[Batch]:
    for languages in wish.languages:
        made: dict[str, PrintedCard] = {}
        by_size: dict[str, list[tuple[PrintedCard, int]]] = {}
        for card, number in chosen.cards:
            if card.id not in made:
                made[card.id] = renderer.face(card, languages)
            size = renderer.printing.kinds[made[card.id].kind].size
            by_size.setdefault(size, []).append((made[card.id], number * wish.copies))
        for size, some in by_size.items():
            yield Batch(tuple(face for face, _ in some), tuple(number for _, number in some), size)


def _only(batch: Batch, changes: Sequence[CardChange]) -> Batch:
    """The cards of a batch that are to be printed again."""
    wanted = {(one.card.id, one.card.languages) for one in changes}
    kept = [
        pair
        for pair in zip(batch.faces, batch.copies, strict=True)
        if (pair[0].id, pair[0].languages) in wanted
    ]
    return batch._replace(
        faces=tuple(face for face, _ in kept), copies=tuple(number for _, number in kept)
    )


def run_off(ready: Ready, advance: Callable[[int], None]) -> Printed:
    """The file of a job that is sound."""
    first = ready.order
    assert ready.renderer is not None
    assert first is not None
    canvas = ready.renderer.canvas(ready.about)
    drawn = draw_batches(canvas, ready, advance)
    findings = [*drawn.findings]
    for page in ready.pages:
        findings += draw_page(canvas, page, ready.renderer.resources)
        canvas.bookmark(bookmark_of_rules(page.card.languages[0]))
    pages = drawn.pages + len(ready.pages)
    return Printed(None if has_errors(findings) else canvas.pdf(), pages, tuple(findings))


def draw_batches(canvas: Canvas, ready: Ready, advance: Callable[[int], None]) -> Printed:
    """The sheets of all the cards, in a file that goes on."""
    assert ready.renderer is not None
    pages = 0
    findings: list[Diagnostic] = []
    for batch in ready.batches:
        order = ready.orders[batch.size]
        if pages:
            order = order.but(skip=frozenset())
        drawn = draw_cards(canvas, ready.renderer, batch.faces, batch.copies, order, advance)
        pages += drawn.pages
        findings += drawn.findings
    return Printed(None, pages, tuple(findings))


def check_faces(
    ready: Ready, table: Table, advance: Callable[[int], None] = lambda _faces: None
) -> tuple[Diagnostic, ...]:
    """What would be wrong with any face of the job: in each language, and in both on one card."""
    renderer = ready.renderer
    assert renderer is not None
    spoken = table.catalogue(ready.chosen.game).languages
    ways = [*((language,) for language in spoken), spoken[:2]]
    cards = {card.id: card for card, _ in ready.chosen.cards}
    found: list[Diagnostic] = []
    for card in cards.values():
        for languages in ways:
            found += renderer.try_out(renderer.face(card, languages))
            advance(1)
    backs = {one.back: name for name, one in renderer.printing.kinds.items()}
    for languages in ways:
        for kind in backs.values():
            found += renderer.try_out(renderer.back(kind, languages))
    canvas = renderer.canvas()
    for page in ready.pages:
        found += draw_page(canvas, page, renderer.resources)
    art = renderer.resources.art
    return (*found, *(art.findings if art else ()))


def remember(ready: Ready) -> tuple[Diagnostic, ...]:
    """Note down in the ledger what was printed, once its file is there."""
    assert ready.renderer is not None
    deck = " · ".join(ready.chosen.decks)
    return ledger.remember(
        ready.renderer,
        ready.chosen.game,
        ready.faces,
        ready.copies(),
        deck,
        instead=ready.changes is not None,
    )
