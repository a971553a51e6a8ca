"""A print job from end to end but for its files: what is asked for becomes faces and an order."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rng_cards.app.printing import choosing, ledger
from rng_cards.app.printing.asking import Asked, order_of
from rng_cards.app.printing.choosing import Chosen
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.printing.run import Order, Printed, print_cards
from rng_cards.app.table import Table
from rng_cards.app.validate import broken_catalogue
from rng_cards.diagnostics import Diagnostic, Severity, has_errors
from rng_cards.files.text import texts_of
from rng_cards.games.capabilities import PRINTING, capability
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger_changes import CardChange
from rng_cards.printing.papers import load_papers
from rng_cards.record import Record
from rng_cards.words import SOURCE_LANGUAGES, Text

_SOME_CARDS: Final = Text(fr="{game} : cartes", en="{game}: cards")


class Wish(Record):
    """What a person asks to have printed."""

    decks: tuple[str, ...] = ()
    """Their files; none for the cards that answer to the filters and words."""
    game: str = ""
    """Whose cards they are, where there are no decks."""
    filters: Mapping[str, str] = {}
    words: tuple[str, ...] = ()
    languages: tuple[tuple[str, ...], ...] = (("fr",),)
    """Of the faces; each entry begins a sheet of its own."""
    copies: int = 1
    asked: Asked = Asked()
    low_ink: bool = False
    art: str | None = None
    changed: bool = False
    """Only cards whose face differs from the one that was printed last."""


class Batch(NamedTuple):
    """Faces in the order in which they come out, each with its copies."""

    faces: tuple[PrintedCard, ...]
    copies: tuple[int, ...]

    @property
    def different(self) -> tuple[PrintedCard, ...]:
        """Each face once."""
        return tuple({(face.id, face.languages): face for face in self.faces}.values())


class Ready(NamedTuple):
    """A job that can be printed, or everything that keeps it from that."""

    chosen: Chosen
    renderer: Renderer | None
    order: Order | None
    batches: tuple[Batch, ...]
    changes: tuple[CardChange, ...] | None
    """Why each card is printed again; None where that was not asked."""
    misused: tuple[Diagnostic, ...]
    """What is wrong with the command line, the layouts, or files that cannot be read."""
    found: tuple[Diagnostic, ...]
    """What is wrong with the decks, and what else there is to say."""
    sources: Mapping[str, str]

    @property
    def sound(self) -> bool:
        """Whether it can be printed."""
        return not has_errors((*self.misused, *self.found))

    @property
    def faces(self) -> tuple[PrintedCard, ...]:
        """Each face once, of all batches."""
        return tuple(face for batch in self.batches for face in batch.different)

    @property
    def number(self) -> int:
        """How many cards come out."""
        return sum(sum(batch.copies) for batch in self.batches)


def make_ready(wish: Wish, table: Table, language: str) -> Ready:
    """Everything that a print needs, in the language of whoever asks; or all that is wrong."""
    chosen = _chosen(wish, table, language)
    game = table.game(chosen.game)
    printing = capability(game, PRINTING)
    if isinstance(printing, Diagnostic):
        return Ready(chosen, None, None, (), None, (printing,), (), {})
    catalogue = table.catalogue(chosen.game)
    papers = load_papers(table.roots)
    card_size = printing().card_size
    size = papers.cards.get(card_size)
    misused = [*papers.report.diagnostics]
    found = [*chosen.report.diagnostics] if chosen.hindered else []
    if catalogue.problems:  # a card that cannot be read is not among those that are printed
        found.append(broken_catalogue(catalogue.problems))
    sources = {**papers.report.sources, **chosen.report.sources}
    title = _title(chosen, game.title, language)
    ordered = order_of(wish.asked, papers, card_size, title, wish.languages[0])
    misused += ordered.findings
    renderer = None
    if size is not None:
        art = None
        if wish.art is not None:
            from rng_cards.printing.art import art_in

            art = art_in(wish.art, [card.id for card in catalogue])
            misused += [one for one in art.findings if one.severity is Severity.ERROR]
        renderer = Renderer(
            game,
            catalogue,
            table.roots,
            (size.width, size.height),
            low_ink=wish.low_ink,
            art=art,
        )
        misused += renderer.findings
        sources |= texts_of(renderer.findings)
    batches: tuple[Batch, ...] = ()
    changes = None
    if renderer is not None and renderer.ready:
        batches = tuple(_batches(wish, chosen, renderer))
        if wish.changed:
            faces = [face for batch in batches for face in batch.different]
            since = ledger.changed_since(renderer, chosen.game, faces)
            changes = since.changes
            found += since.findings
            sources |= since.sources
            batches = tuple(_only(batch, changes) for batch in batches)
    return Ready(
        chosen,
        renderer,
        ordered.order,
        tuple(batch for batch in batches if batch.faces),
        changes,
        tuple(misused),
        tuple(found),
        sources,
    )


def _chosen(wish: Wish, table: Table, language: str) -> Chosen:
    if wish.decks:
        return choosing.of_decks(wish.decks, table, language)
    return choosing.of_filters(wish.game, wish.filters, wish.words, table)


def _title(chosen: Chosen, game: str, language: str) -> str:
    """What the file is called where its reader shows a title."""
    return " · ".join(chosen.decks) or _SOME_CARDS.say(language, {"game": game})


def _batches(wish: Wish, chosen: Chosen, renderer: Renderer) -> Iterator[Batch]:
    copies = tuple(number * wish.copies for _, number in chosen.cards)
    for languages in wish.languages:
        made: dict[str, PrintedCard] = {}
        for card, _ in chosen.cards:
            if card.id not in made:
                made[card.id] = renderer.face(card, languages)
        yield Batch(tuple(made[card.id] for card, _ in chosen.cards), copies)


def _only(batch: Batch, changes: Sequence[CardChange]) -> Batch:
    """The cards of a batch that are to be printed again."""
    wanted = {(one.card.id, one.card.languages) for one in changes}
    kept = [
        pair
        for pair in zip(batch.faces, batch.copies, strict=True)
        if (pair[0].id, pair[0].languages) in wanted
    ]
    return Batch(tuple(face for face, _ in kept), tuple(number for _, number in kept))


def run_off(ready: Ready, order: Order, advance: Callable[[int], None]) -> Printed:
    """The file of a job that is sound."""
    assert ready.renderer is not None
    faces: list[PrintedCard] = []
    copies: list[int] = []
    breaks = []
    for batch in ready.batches:
        if faces:
            breaks.append(len(faces))
        faces += batch.faces
        copies += batch.copies
    return print_cards(ready.renderer, faces, copies, order, advance, breaks)


def check_faces(
    ready: Ready, table: Table, advance: Callable[[int], None] = lambda _faces: None
) -> tuple[Diagnostic, ...]:
    """What would be wrong with any face of the job: in each language, and in both on one card."""
    renderer = ready.renderer
    assert renderer is not None
    spoken = table.catalogue(ready.chosen.game).languages
    ways = [*((language,) for language in spoken), SOURCE_LANGUAGES]
    cards = {card.id: card for card, _ in ready.chosen.cards}
    found: list[Diagnostic] = []
    for card in cards.values():
        for languages in ways:
            found += renderer.try_out(renderer.face(card, languages))
            advance(1)
    for languages in ways:
        found += renderer.try_out(renderer.back(languages))
    art = renderer.resources.art
    return (*found, *(art.findings if art else ()))


def remember(ready: Ready) -> tuple[Diagnostic, ...]:
    """Note down in the ledger what was printed, once its file is there."""
    assert ready.renderer is not None
    deck = " · ".join(ready.chosen.decks)
    return ledger.remember(ready.renderer, ready.chosen.game, ready.faces, deck)
