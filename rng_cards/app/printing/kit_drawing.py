"""The play kit drawn: cards and everything else a table needs, as one file."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rng_cards.app.printing.job import draw_batches
from rng_cards.app.printing.kit import KitReady
from rng_cards.app.printing.pages import WholePage, draw_page, lying
from rng_cards.app.printing.run import Printed
from rng_cards.diagnostics import Diagnostic, has_errors
from rng_cards.games.shared.leaflet import leaflet
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.credits import read_credits
from rng_cards.printing.kit.model import PLAYERS, PagePiece, Piece, SheetPiece, TakePiece
from rng_cards.printing.kit.plan import PlannedPiece
from rng_cards.words import Text

_TITLE: Final = Text(fr="{decks} : le kit", en="{decks}: the kit")
_ONE_PAGE: Final = Text(fr="p. {first}", en="p. {first}")
_PAGES: Final = Text(fr="p. {first}–{last}", en="p. {first}–{last}")
_APART: Final = "\u00a0· "
_ON: Final = Text(fr="{name} (papier {paper})", en="{name} ({paper} paper)")
_NONE: Final = frozenset[str]()


def print_kit(ready: KitReady, advance: Callable[[int], None] = lambda _cards: None) -> Printed:
    """The file of a kit that is sound; none where a page or a card could not be drawn whole."""
    assert ready.plan is not None
    assert ready.cards.renderer is not None
    language = ready.languages[0]
    canvas = ready.cards.renderer.canvas(ready.about(title_of(ready, language)))
    findings: list[Diagnostic] = []
    for part in ready.plan.parts:
        if isinstance(part.piece, SheetPiece):
            findings += _draw_sheets(canvas, ready, part, part.piece)
        elif isinstance(part.piece, PagePiece):
            findings += _draw_pages(canvas, ready, part, part.piece)
        else:
            findings += draw_batches(canvas, ready.cards, advance).findings
    faulty = has_errors(findings)
    return Printed(None if faulty else canvas.pdf(), ready.plan.pages, tuple(findings))


def title_of(ready: KitReady, language: str) -> str:
    """What the kit is called: as its file says, else by its decks."""
    assert ready.kit is not None
    decks = " · ".join(ready.cards.chosen.decks)
    title = ready.variation.title or ready.kit.title
    return _said(ready, title, language) or _TITLE.say(language, {"decks": decks})


def _said(ready: KitReady, texts: Mapping[str, str], language: str) -> str:
    """What the file of the kit says in a language; nothing where it says nothing."""
    return texts.get(language, "").replace(PLAYERS, str(ready.players))


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
        page = PrintedCard(piece.sheet, name, languages, shown_on_pages(ready, languages[0]), _NONE)
        yield from draw_page(canvas, WholePage(page, face, room), resources)
        canvas.bookmark(_said(ready, piece.name, languages[0]))


def _draw_pages(
    canvas: Canvas, ready: KitReady, part: PlannedPiece, piece: PagePiece
) -> Iterator[Diagnostic]:
    """A page that the game has besides its kit, in each language."""
    assert ready.cards.renderer is not None
    for languages in part.pages:
        page = ready.pages[piece.page, (languages or ready.languages)[0]]
        if languages is None:
            canvas.page(*page.room)
        else:
            yield from draw_page(canvas, page, ready.cards.renderer.resources)
            canvas.bookmark(_said(ready, piece.name, languages[0]))


def shown_on_pages(ready: KitReady, language: str) -> dict[str, tuple[str, ...]]:
    """What the pages of a kit may say: of the print that they are in, and the leaflet."""
    assert ready.plan is not None
    assert ready.cards.renderer is not None
    credits_ = read_credits(language)
    pieces = [part.piece for part in ready.plan.parts]
    hand = tuple(_said(ready, _hand(ready, one), language) for one in pieces if one.hand)
    leaders = [one.leader.name(language) for one in ready.cards.chosen.piles if one.leader]
    return {
        **leaflet(ready.cards.renderer.catalogue, language),
        "title": (title_of(ready, language),),
        "decks": (" · ".join(leaders if len(leaders) > 1 else leaders * ready.players),),
        "contents": tuple(_content(ready, part, language) for part in ready.plan.parts),
        "contents.lead": tuple(_where(part, language) for part in ready.plan.parts),
        "hand": hand,
        "hand.lead": ("•",) * len(hand),
        "credits": tuple(_APART.join(one.lines) for one in credits_),
        "credits.lead": tuple(one.title for one in credits_),
    }


def _hand(ready: KitReady, piece: Piece) -> Mapping[str, str]:
    """What one has in hand of a piece, by language."""
    otherwise = ready.variation.hand if isinstance(piece, TakePiece) else None
    return otherwise or piece.hand


def _content(ready: KitReady, part: PlannedPiece, language: str) -> str:
    name = _said(ready, part.piece.name, language)
    if not isinstance(part.piece, SheetPiece) or part.piece.paper == "small":
        return name
    paper = ready.papers[part.piece.sheet].name.say(language)
    return _ON.say(language, {"name": name, "paper": paper})


def _where(part: PlannedPiece, language: str) -> str:
    text = _ONE_PAGE if part.first == part.last else _PAGES
    return text.say(language, {"first": part.first, "last": part.last})
