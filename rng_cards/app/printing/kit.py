"""The play kit: two decks and everything else a table needs, as one file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rng_cards.app.printing.data import LOW_INK, kit_source
from rng_cards.app.printing.job import Batch, Ready, Wish, make_ready
from rng_cards.app.printing.pages import WholePage, draw_page, lying, too_large
from rng_cards.app.printing.run import Order, Printed, draw_cards
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, has_errors
from rng_cards.files.text import texts_of
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.credits import credits_file, read_credits
from rng_cards.printing.imposition import impose
from rng_cards.printing.kit.model import Kit, SheetPiece
from rng_cards.printing.kit.plan import PLAYERS, Plan, PlannedPiece, plan
from rng_cards.printing.kit.source import KitSource
from rng_cards.printing.layout.face import Face, face_of
from rng_cards.printing.papers import Paper, load_papers
from rng_cards.words import SOURCE_LANGUAGES, Param, Text

_TITLE: Final = Text(fr="{decks} : le kit", en="{decks}: the kit")
_ONE_PAGE: Final = Text(fr="p. {first}", en="p. {first}")
_PAGES: Final = Text(fr="p. {first}–{last}", en="p. {first}–{last}")
_APART: Final = "\u00a0· "
_ON: Final = Text(fr="{name} (papier {paper})", en="{name} ({paper} paper)")


class KitReady(NamedTuple):
    """A kit that can be printed, or everything that keeps it from that."""

    cards: Ready
    faces: Mapping[str, Face]
    """The layouts of its pages, and of what they are made of."""
    papers: Mapping[str, Paper]
    """The paper of each sheet."""
    plan: Plan | None
    languages: tuple[str, ...]
    misused: tuple[Diagnostic, ...]
    """What is wrong with the command line, with cards' layouts, and with the kit's own files."""
    sources: Mapping[str, str]

    @property
    def sound(self) -> bool:
        """Whether it can be printed."""
        faults = (*self.cards.found, *self.misused)
        return self.plan is not None and not has_errors(faults)


def make_kit(wish: Wish, choices: frozenset[str], table: Table, language: str) -> KitReady:
    """Everything that a kit needs, in the language of whoever asks; or all that is wrong.

    `choices` are the pieces, of those that are a choice, that are wanted.
    """
    cards = make_ready(wish, table, language)
    misused = [*cards.misused]
    if len(wish.decks) != PLAYERS:
        misused.append(Diagnostic(codes.NOT_TWO, None, {"number": len(wish.decks)}))
    game, order = cards.chosen.game, cards.order
    papers_there = load_papers(table.roots)
    known = papers_there.papers
    languages = wish.languages[0]
    over = (LOW_INK,) if wish.low_ink else ()
    source = kit_source(game, table.roots, papers_there, _every(languages), over)
    misused += [*source.findings, *credits_file().findings]
    faces = {name: face_of(one) for name, one in source.layouts.items()}
    papers: Mapping[str, Paper] = {}
    planned = None
    if source.kit is not None and order is not None and cards.batches:
        cards = cards._replace(batches=_for_each_player(cards.batches, wish.decks))
        papers, findings = _papers(source, order.sheet.paper, known, faces)
        misused += findings
        planned = _plan(source.kit, cards, order, languages, choices)
    sources = {**cards.sources, **texts_of(misused)}
    return KitReady(cards, faces, papers, planned, languages, tuple(misused), sources)


def _for_each_player(batches: tuple[Batch, ...], decks: Sequence[str]) -> tuple[Batch, ...]:
    """The cards of both decks; of a deck that both play, twice."""
    if len(set(decks)) == len(decks):
        return batches
    return tuple(Batch(one.faces * PLAYERS, one.copies * PLAYERS, one.size) for one in batches)


def _papers(
    source: KitSource, paper: Paper, known: Mapping[str, Paper], faces: Mapping[str, Face]
) -> tuple[Mapping[str, Paper], list[Diagnostic]]:
    """The paper of each sheet, and those that do not fit on it."""
    kit = source.kit
    assert kit is not None
    stationery = next((one for one in kit.papers if one.cards == paper.id), None)
    if stationery is None:
        possible = tuple(one.cards for one in kit.papers)
        params: dict[str, Param] = {"paper": paper.name, "known": possible}
        return {}, [Diagnostic(codes.NO_PAPER, None, params)]
    papers: dict[str, Paper] = {}
    findings: list[Diagnostic] = []
    for piece in kit.pieces:
        if isinstance(piece, SheetPiece):
            its = known[stationery.large if piece.paper == "large" else stationery.small]
            papers[piece.sheet] = its
            file = source.files[piece.sheet]
            findings += too_large(piece.sheet, file, faces[piece.sheet], its)
    return papers, findings


def _plan(
    kit: Kit, cards: Ready, order: Order, languages: tuple[str, ...], choices: frozenset[str]
) -> Plan:
    faces = [number for batch in cards.batches for number in batch.copies]
    pages = len(impose(order.sheet, faces, backs=order.backs, skip=order.skip))
    both_sides = order.backs in {"long-edge", "short-edge"}
    return plan(
        kit,
        languages,
        choices,
        every=_every(languages),
        card_pages=pages,
        both_sides=both_sides,
    )


def _every(languages: Sequence[str]) -> tuple[str, ...]:
    """The languages that pages are in: those of every game, and those asked for."""
    return tuple(dict.fromkeys((*SOURCE_LANGUAGES, *languages)))


def print_kit(ready: KitReady, advance: Callable[[int], None] = lambda _cards: None) -> Printed:
    """The file of a kit that is sound; none where a page or a card could not be drawn whole."""
    order, planned = ready.cards.order, ready.plan
    assert order is not None
    assert planned is not None
    decks = " · ".join(ready.cards.chosen.decks)
    title = _TITLE.say(ready.languages[0], {"decks": decks})
    canvas = Canvas(title=title, language=ready.languages[0])
    findings: list[Diagnostic] = []
    for part in planned.parts:
        if isinstance(part.piece, SheetPiece):
            findings += _draw_sheets(canvas, ready, part, part.piece)
        else:
            findings += _draw_cards(canvas, ready, order, advance).findings
    faulty = has_errors(findings)
    return Printed(None if faulty else canvas.pdf(), planned.pages, tuple(findings))


def _draw_cards(
    canvas: Canvas, ready: KitReady, order: Order, advance: Callable[[int], None]
) -> Printed:
    assert ready.cards.renderer is not None
    faces = [face for batch in ready.cards.batches for face in batch.faces]
    copies = [number for batch in ready.cards.batches for number in batch.copies]
    return draw_cards(canvas, ready.cards.renderer, faces, copies, order, advance)


def _draw_sheets(
    canvas: Canvas, ready: KitReady, part: PlannedPiece, piece: SheetPiece
) -> Iterator[Diagnostic]:
    """The pages of a piece. One that is there for each player goes into the file once."""
    face = ready.faces[piece.sheet]
    room = lying(face, ready.papers[piece.sheet])
    assert ready.cards.renderer is not None
    resources = ready.cards.renderer.resources._replace(layouts=ready.faces)
    for languages in part.pages:
        if languages is None:
            canvas.page(*room)
            continue
        name = f"kit {piece.sheet} {'+'.join(languages)}"
        page = PrintedCard(piece.sheet, name, languages, _shown(ready, languages[0]), _NONE)
        yield from draw_page(canvas, WholePage(page, face, room), resources)


_NONE: Final = frozenset[str]()


def _shown(ready: KitReady, language: str) -> dict[str, tuple[str, ...]]:
    """What the pages of a kit may say of the print that they are in."""
    assert ready.plan is not None
    credits_ = read_credits(language)
    pieces = [part.piece for part in ready.plan.parts]
    hand = tuple(piece.hand[language] for piece in pieces if piece.hand)
    leaders = [one.leader.name(language) for one in ready.cards.chosen.piles if one.leader]
    return {
        "decks": (" · ".join(leaders if len(leaders) > 1 else leaders * PLAYERS),),
        "contents": tuple(_content(ready, part, language) for part in ready.plan.parts),
        "contents.lead": tuple(_where(part, language) for part in ready.plan.parts),
        "hand": hand,
        "hand.lead": ("•",) * len(hand),
        "credits": tuple(_APART.join(one.lines) for one in credits_),
        "credits.lead": tuple(one.title for one in credits_),
    }


def _content(ready: KitReady, part: PlannedPiece, language: str) -> str:
    name = part.piece.name[language]
    if not isinstance(part.piece, SheetPiece) or part.piece.paper == "small":
        return name
    paper = ready.papers[part.piece.sheet].name.say(language)
    return _ON.say(language, {"name": name, "paper": paper})


def _where(part: PlannedPiece, language: str) -> str:
    text = _ONE_PAGE if part.first == part.last else _PAGES
    return text.say(language, {"first": part.first, "last": part.last})
