"""The play kit made ready: which cards and pages it comes to, or all that is wrong with it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.printing import choosing, kit_cards
from rng_cards.app.printing.about import about_kit
from rng_cards.app.printing.choosing import Chosen
from rng_cards.app.printing.data import LOW_INK, kit_source
from rng_cards.app.printing.job import Batch, Ready, Wish, make_ready
from rng_cards.app.printing.pages import WholePage, pages_of, too_large, unsaid, whole_page
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, Report, has_errors
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.credits import credits_file
from rng_cards.printing.imposition import impose
from rng_cards.printing.kit.model import AS_ALWAYS, Kit, PagePiece, SheetPiece, Variation
from rng_cards.printing.kit.plan import Plan, plan
from rng_cards.printing.kit.source import KitSource
from rng_cards.printing.layout.face import Face, face_of
from rng_cards.printing.papers import Paper, load_papers
from rng_cards.printing.pdf_file import About
from rng_cards.record import Record

if TYPE_CHECKING:
    from rng_cards.words import Param

_NOTHING_TO_SAY: Final = Report((), {})


class KitWish(Record):
    """What kit a person asks for."""

    cards: Wish
    """Its decks, or else its game; and how it is printed."""
    players: int
    """How many play."""
    roles: tuple[str, ...] = ()
    """What players want to be, by the names of cards; in games without decks."""
    choices: frozenset[str] | None = None
    """Those wanted of the pieces that are a choice; None for those that want no large paper."""
    variant: str | None = None
    """The variant of the game that is to be played, by its name; None for the game itself."""


class KitReady(NamedTuple):
    """A kit that can be printed, or everything that keeps it from that."""

    game: str
    """Its name."""
    kit: Kit | None
    players: int
    languages: tuple[str, ...]
    cards: Ready
    faces: Mapping[str, Face]
    """The layouts of its sheets, and of what they are made of."""
    misused: tuple[Diagnostic, ...]
    """What is wrong with the command line, with cards' layouts, and with the kit's own files."""
    papers: Mapping[str, Paper] = {}
    """The paper of each sheet."""
    pages: Mapping[tuple[str, str], WholePage] = {}
    """The pages that the game has besides its kit, by name and language."""
    plan: Plan | None = None
    variation: Variation = AS_ALWAYS
    """What is otherwise in the variant of the game that is to be played."""

    def about(self, title: str) -> About:
        """What its file says of itself."""
        chosen = self.cards.chosen
        return about_kit(title, self.game, chosen.decks, self.players, self.languages)

    @property
    def sound(self) -> bool:
        """Whether it can be printed."""
        faults = (*self.cards.found, *self.misused)
        return self.plan is not None and not has_errors(faults)


def make_kit(asked: KitWish, table: Table, language: str) -> KitReady:
    """Everything that a kit needs, in the language of whoever asks; or all that is wrong."""
    wish = asked.cards
    chosen = (
        choosing.of_decks(wish.decks, table, language)
        if wish.decks
        else Chosen(wish.game, (), _NOTHING_TO_SAY)
    )
    game, catalogue = table.game(chosen.game), table.catalogue(chosen.game)
    over = (LOW_INK,) if wish.low_ink else ()
    source = kit_source(game, catalogue, table.roots, load_papers(table.roots), over)
    variation = AS_ALWAYS
    kit, misused = source.kit, [*source.findings, *credits_file().findings]
    if kit is not None:
        if kit.selections:
            variation = kit.variation(asked.variant)
            chosen = kit_cards.of_kit(kit, variation, game.id, asked.players, asked.roles, table)
        elif len(wish.decks) not in game.engine().seats:
            misused.append(Diagnostic(codes.NOT_TWO, None, {"number": len(wish.decks)}))
        if asked.choices and not kit.choices:
            misused.append(Diagnostic(codes.NO_CHOICE, None, {"game": game.title}))
    cards = make_ready(wish, table, language, chosen)
    if len(set(wish.decks)) < len(wish.decks):
        cards = cards._replace(batches=_for_each(asked.players, cards.batches))
    faces = {name: face_of(one) for name, one in source.layouts.items()}
    misused += cards.misused
    ready = KitReady(
        game.title,
        kit,
        asked.players,
        wish.languages[0],
        cards,
        faces,
        tuple(misused),
        variation=variation,
    )
    if kit is None or cards.order is None or not cards.batches:
        return ready
    ready = _with_papers(ready, kit, source, table)
    return _with_plan(ready, kit, asked, catalogue.languages) if ready.papers else ready


def _for_each(players: int, batches: tuple[Batch, ...]) -> tuple[Batch, ...]:
    """The cards of a deck that all play, once for each player."""
    return tuple(Batch(one.faces * players, one.copies * players, one.size) for one in batches)


def _with_papers(ready: KitReady, kit: Kit, source: KitSource, table: Table) -> KitReady:
    """The same with the paper of each sheet, and with the game's own pages; or with what is wrong
    with them.
    """
    order, renderer = ready.cards.order, ready.cards.renderer
    assert order is not None
    assert renderer is not None
    paper = order.sheet.paper
    stationery = next((one for one in kit.papers if one.cards == paper.id), None)
    if stationery is None:
        possible = tuple(one.cards for one in kit.papers)
        params: dict[str, Param] = {"paper": paper.name, "known": possible}
        found = Diagnostic(codes.NO_PAPER, None, params)
        return ready._replace(misused=(*ready.misused, found))
    known = load_papers(table.roots).papers
    game = table.game(ready.cards.chosen.game)
    its = pages_of(game, renderer.catalogue, table.roots, low_ink=renderer.low_ink)
    findings = [*its.findings]
    papers: dict[str, Paper] = {}
    pages: dict[tuple[str, str], WholePage] = {}
    for piece in kit.pieces:
        if isinstance(piece, SheetPiece):
            paper = known[stationery.large if piece.paper == "large" else stationery.small]
            papers[piece.sheet] = paper
            file, face = source.files[piece.sheet], ready.faces[piece.sheet]
            findings += too_large(piece.sheet, file, face, paper)
        elif isinstance(piece, PagePiece) and its.faces:
            paper, name = known[stationery.small], piece.page
            findings += too_large(name, its.file(name), its.faces[name], paper)
            for one in ready.languages:
                pages[name, one] = whole_page(its, renderer, name, one, paper)
    findings += unsaid(tuple(pages.values()), renderer)
    return ready._replace(papers=papers, pages=pages, misused=(*ready.misused, *findings))


def _with_plan(
    ready: KitReady, kit: Kit, asked: KitWish, every_language: tuple[str, ...]
) -> KitReady:
    """The same with what each of its pieces comes to."""
    cards, backs = ready.cards, asked.cards.asked.backs
    sheets = [(cards.orders[one.size], one.copies) for one in cards.batches]
    planned = plan(
        kit,
        ready.languages,
        kit.usual if asked.choices is None else asked.choices,
        every=every_language,
        players=asked.players,
        card_pages=sum(
            len(impose(order.sheet, copies, backs=backs, skip=order.skip))
            for order, copies in sheets
        ),
        both_sides=backs in {"long-edge", "short-edge"},
    )
    return ready._replace(plan=planned)
