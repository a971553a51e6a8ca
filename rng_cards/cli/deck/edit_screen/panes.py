"""What each pane of the editor shows of the deck."""

from fractions import Fraction

from rich.text import Text as Styled

from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.listing import Listing
from rng_cards.catalogue.card import Card
from rng_cards.cli.deck.edit_screen import words
from rng_cards.cli.tr.editor_screen.laying import joined, plain, stacked, wrapped
from rng_cards.cli.tr.editor_screen.words import SIGNS
from rng_cards.decks.resolve import Slot
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.games.faces import Face
from rng_cards.spacing import NARROW

_STYLES = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


def face_of(bench: DeckBench, card: Card) -> Face:
    """A card as a person reads it."""
    support = offered(bench.table.game(bench.game_id), CARDS)
    return support.face(card.record, bench.resolved.catalogue, bench.language)


def head(bench: DeckBench) -> Styled:
    """The deck in a line: its name, its leader, how it stands."""
    deck, language = bench.resolved, bench.language
    wrong = sum(one.severity is Severity.ERROR for one in bench.verdict.findings)
    state = words.WRONG.say(language, {"n": wrong}) if wrong else words.LEGAL.say(language)
    leader = deck.leading_card()
    said = words.HEAD.say(
        language,
        {
            "name": deck.deck.name(language),
            "leader": leader.name(language) if leader else words.NO_LEADER,
            "cards": deck.total,
            "state": state,
        },
    )
    return plain(said, "bold red" if wrong else "bold green")


def reading(listing: Listing, query: str, language: str, shift: int) -> Styled:
    """A query in words; or a caret under what is wrong with it, and what that is.

    `shift` is how many cells of what is typed are out of sight, on the left.
    """
    if listing.question is not None:
        hints = [one.message(language) for one in listing.findings]
        said = listing.question.said.say(language) if query.strip() else ""
        return stacked(plain(one) for one in (said, *hints[:1]))
    found = listing.findings[0]
    column = found.span.column - 1 if found.span else 0
    help_ = found.help_text(language)
    message = found.message(language) + (f" — {help_}" if help_ else "")
    return stacked([plain(" " * max(column - shift, 0) + "^", "bold red"), plain(message, "red")])


def pool_line(bench: DeckBench, card: Card) -> Styled:
    """A card of the pool: marked where it is in the deck, or may not go with its leader."""
    face = face_of(bench, card)
    mark = "✓" if bench.slot_of(card) else " " if card.index in bench.fitting else "✗"
    return joined(f"{mark}{face.corner or ' ':>2} ", face.name, plain(f"  {face.kind}", "dim"))


def deck_line(bench: DeckBench, slot: Slot) -> Styled:
    """An entry of the deck; what is no card stands as the file has it."""
    many = f"{slot.entry.copies} × " if slot.entry.copies > 1 else ""
    if slot.card is None:
        return plain(f" ? {many}{slot.entry.text}", "red")
    face = face_of(bench, slot.card)
    return joined(f"{face.corner or ' ':>2} {many}", face.name)


def face(bench: DeckBench, card: Card | None, width: int) -> Styled:
    """What a card says."""
    if card is None:
        return Styled()
    its = face_of(bench, card)
    kind = " · ".join(one for one in (its.corner, its.kind, its.statistics) if one)
    blocks = [plain(its.name, "bold"), plain(kind)]
    if its.keywords:
        blocks.append(plain(" · ".join(its.keywords), "italic"))
    blocks += [plain(one) for one in its.effects]
    return stacked(wrapped(one, width) for one in blocks)


def standing(
    bench: DeckBench, card: Card | None, listing: Listing, query: str, width: int
) -> Styled:
    """What is wrong with the deck, its curve, its odds."""
    language = bench.language
    blocks = [_finding(one, language) for one in bench.verdict.findings]
    blocks = blocks or [plain(words.SOUND.say(language), "green")]
    if bench.resolved.total:
        blocks += [*_odds(bench, card, listing, query), *_charts(bench)]
    return stacked(wrapped(one, width, 2) for one in blocks)


def _finding(one: Diagnostic, language: str) -> Styled:
    return plain(f"{SIGNS[one.severity]} {one.message(language)}", _STYLES[one.severity])


def _charts(bench: DeckBench) -> list[Styled]:
    """The curve and the types, a line each."""
    cards = [slot.card for slot in bench.resolved.cards if slot.card is not None]
    decks = offered(bench.table.game(bench.game_id), DECKS)
    charts = decks.summary(cards, bench.resolved.catalogue, bench.language)
    return [
        joined(
            plain(title, "bold"),
            *(f"  {one.name}{NARROW}{one.number}" for one in bars if one.number),
        )
        for title, bars in charts
    ]


def _odds(bench: DeckBench, card: Card | None, listing: Listing, query: str) -> list[Styled]:
    """How likely the card under the cursor, and one of those searched, have come by turn 1."""
    asked = []
    if card is not None and bench.slot_of(card):
        asked.append((words.THIS_CARD, frozenset({card.index})))
    if listing.question is not None and query.strip():
        asked.append((words.OF_SEARCH, listing.question.cards))
    if not asked:
        return []
    language = bench.language
    said = [
        text.say(language, {"chance": _percent(bench.chance(cards), language)})
        for text, cards in asked
    ]
    head = words.FIRST_TURN.say(language, {"n": bench.seen_first})
    return [plain(f"{head} {', '.join(said)}")]


def _percent(chance: Fraction, language: str) -> str:
    said = f"{float(chance * 100):.1f}"
    return f"{said}%" if language == "en" else f"{said.replace('.', ',')}{NARROW}%"


def key_line(language: str) -> Styled:
    """The keys."""
    return Styled("  ").join(
        joined(plain(one.shown.say(language), "bold"), " ", one.short.say(language))
        for one in words.KEYS
    )
