"""The data files of the printer, read as a print reads them: layouts of cards, emblems, the kit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rng_cards.app.printing.drawings import load_drawings
from rng_cards.app.printing.emblems import load_emblems
from rng_cards.app.printing.pieces import pieces_of
from rng_cards.app.printing.portraits import load_portraits
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.roots import Roots, shipped_root
from rng_cards.diagnostics import Diagnostic, Span, each_once
from rng_cards.files.text import shown
from rng_cards.games.capabilities import PRINTING, offered
from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import spelt
from rng_cards.printing.compiled import Made
from rng_cards.printing.credits import credits_file
from rng_cards.printing.kit.model import KitNeeds
from rng_cards.printing.kit.source import KitSource, load_kit
from rng_cards.printing.layout.compiling import designs
from rng_cards.printing.layout.needs import LayoutNeeds
from rng_cards.printing.layout_codes import NO_FACE
from rng_cards.printing.papers import CardSize, Papers, load_papers
from rng_cards.printing.shops import load_shops

LOW_INK: Final = "low-ink"
"""The layout that is laid over all others where ink is to be spared."""
_OVER: Final[Sequence[tuple[str, ...]]] = ((), (LOW_INK,))
KIT_FIELDS: Final = frozenset(
    {"title", "decks", "contents", "contents.lead", "credits", "credits.lead", "hand", "hand.lead"}
)
"""What a page of a kit may show of the print that it is in; it may show the sections of the leaflet
as well."""


def card_designs(
    game: GameDefinition,
    catalogue: Catalogue,
    roots: Roots,
    sizes: Mapping[str, CardSize],
    over: Sequence[str] = (),
) -> Made:
    """The layout of each kind of card of a game, and of their backs.

    What a game has goes before what all of them share.
    """
    folders = [root / "print" / game.id / "faces" for root in roots.all]
    folders += [root / "print" / "faces" for root in roots.all]
    wanted = wanted_designs(game, catalogue, sizes, frozenset(card_drawings(roots).data))
    return designs(folders, wanted, over)


def wanted_designs(
    game: GameDefinition,
    catalogue: Catalogue,
    sizes: Mapping[str, CardSize],
    drawings: frozenset[str] = frozenset(),
) -> dict[str, LayoutNeeds]:
    """What the layout of each kind of card of a game is for, and that of their backs.

    Of kinds whose size there is not, nothing: whoever prints is told of it. A layout that does not
    say for which size it is made is for that which such cards have as shipped.
    """
    shipped = load_papers(Roots(None, shipped_root())).cards
    printing = offered(game, PRINTING)(catalogue.about)
    named = frozenset(printing.fields)
    fields = named | {f"{field}.2" for field in named}
    wanted: dict[str, LayoutNeeds] = {}
    for name, kind in printing.kinds.items():
        if kind.size in sizes:
            size = shipped.get(kind.size, sizes[kind.size])
            needs = LayoutNeeds(kind.shown, fields, (size.width, size.height), drawings=drawings)
            wanted[name] = needs
            wanted[kind.back] = needs._replace(shown=frozenset())
    return wanted


def page_designs(
    game: GameDefinition, catalogue: Catalogue, roots: Roots, over: Sequence[str] = ()
) -> Made:
    """The layout of each page that goes with all the cards of a game."""
    folders = [root / "print" / game.id / "pages" for root in roots.all]
    wanted = wanted_page_designs(game, catalogue)
    return designs(folders, wanted, over, name="pages") if wanted else Made({}, ())


def wanted_page_designs(game: GameDefinition, catalogue: Catalogue) -> dict[str, LayoutNeeds]:
    """What each of those pages is for."""
    return {
        name: LayoutNeeds(fields, fields, (0.0, 0.0), frozenset(catalogue.languages))
        for name, fields in offered(game, PRINTING)(catalogue.about).pages.items()
    }


def card_emblems(game: GameDefinition, roots: Roots) -> Made:
    """The icon of each card that has one."""
    folders = [root / "print" / game.id for root in roots.all]
    return load_emblems(folders, card_drawings(roots).data)


def card_drawings(roots: Roots) -> Made:
    """The drawings there are beside the tool's icons, of any game."""
    return load_drawings([root / "print" for root in roots.all])


def card_portraits(game: GameDefinition, roots: Roots) -> Made:
    """The face of each card that is a person's, and the parts of all of them."""
    return load_portraits([root / "print" for root in roots.all], game.id)


def kit_source(
    game: GameDefinition,
    catalogue: Catalogue,
    roots: Roots,
    papers: Papers,
    over: Sequence[str] = (),
) -> KitSource:
    """The kit of a game and its pages, which have to be said in every language of its cards."""
    folders = [root / "print" / game.id / "kit" for root in roots.all]
    folders.append(roots.shipped / "print" / "kit")
    needs = KitNeeds(
        wanted_pages(catalogue.languages, [one["id"] for one in catalogue.about["leaflet"]]),
        tuple(papers.papers),
        tuple(offered(game, PRINTING)(catalogue.about).pages),
        keys_of(catalogue),
        tuple(card.id for card in catalogue),
        tuple(spelt(rule) for rule in game.engine().house_rules if rule.variant),
    )
    return load_kit(game.id, folders, needs, over)


def faceless(
    cards: Iterable[Card], game: GameDefinition, catalogue: Catalogue, roots: Roots
) -> Iterator[Diagnostic]:
    """Kinds of faces that cards need and the game has not, each once; none where it has no face,
    nor while cards or the words on them cannot be read.
    """
    if catalogue.problems:
        return
    printing = offered(game, PRINTING)(catalogue.about)
    faces = ((printing.face(card.record, catalogue, ("fr",)), card) for card in cards)
    needed = {face.kind: card.id for face, card in faces} if printing.kinds else {}
    for kind, card in needed.items():
        if kind not in printing.kinds:
            files = [root / "catalog" / game.id / "components.yaml" for root in roots.all]
            span = Span.of_file(shown(next(one for one in files if one.is_file())))
            yield Diagnostic(NO_FACE, span, {"kind": kind, "card": card})


def keys_of(catalogue: Catalogue) -> tuple[str, ...]:
    """`type.key` for each key that cards of a type have; none where a card cannot be read."""
    if catalogue.problems:
        return ()
    return tuple(sorted({f"{card.type}.{key}" for card in catalogue for key in card.record}))


def wanted_pages(languages: Sequence[str], leaflet: Sequence[str] = ()) -> LayoutNeeds:
    """What every page of a kit is for; `leaflet` are the sections of the game's, by their ids."""
    return LayoutNeeds(frozenset(), KIT_FIELDS | {*leaflet}, (0.0, 0.0), frozenset(languages))


def check_data(game: GameDefinition, catalogue: Catalogue, roots: Roots) -> tuple[Diagnostic, ...]:
    """All that is wrong with them, and with the papers and the credits."""
    papers = load_papers(roots)
    found = [*papers.report.diagnostics, *load_shops(roots).report.diagnostics]
    found += credits_file().findings
    if game.printing is None:
        return each_once(found)
    found += card_drawings(roots).findings
    found += card_emblems(game, roots).findings
    found += card_portraits(game, roots).findings
    pieces = pieces_of(catalogue, game.printing(catalogue.about), 1, catalogue)
    found += faceless((piece for piece, _ in pieces), game, catalogue, roots)
    kit = any((root / "print" / game.id / "kit").is_dir() for root in roots.all)
    for over in _OVER:
        found += card_designs(game, catalogue, roots, papers.cards, over).findings
        found += page_designs(game, catalogue, roots, over).findings
        if kit:
            found += kit_source(game, catalogue, roots, papers, over).findings
    return each_once(found)
