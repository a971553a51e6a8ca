"""What each pane of the editor shows of the deck."""

from typing import Final

from rich.text import Text as Styled

from rng_cards.app import deck_told
from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.deck_told import hundredths
from rng_cards.app.listing import Listing
from rng_cards.app.translation.editor.words import SIGNS
from rng_cards.catalogue.card import Card
from rng_cards.cli.card import framed
from rng_cards.cli.deck.edit_screen import words
from rng_cards.cli.deck.page import remark
from rng_cards.cli.tr.editor_screen.laying import joined, plain, stacked, wrapped
from rng_cards.decks.resolve import Slot
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.games.faces import Face
from rng_cards.spacing import NARROW
from rng_cards.terminal_layout import cells, pad

_TURN_CELLS: Final = 4
_STYLES: Final = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


def face_of(bench: DeckBench, card: Card) -> Face:
    """A card as a person reads it."""
    support = offered(bench.table.game(bench.game_id), CARDS)
    return support.face(card.record, bench.resolved.catalogue, bench.language)


def head(bench: DeckBench) -> Styled:
    """The deck in a line: its name, its leader, how it stands."""
    deck, language = bench.resolved, bench.language
    wrong = bench.verdict.errors
    state = deck_told.WRONG.say(language, {"n": wrong}) if wrong else deck_told.LEGAL.say(language)
    leader = deck.leading_card()
    said = words.HEAD.say(
        language,
        {
            "name": deck.deck.name(language),
            "leader": leader.name(language) if leader else deck_told.NO_LEADER,
            "cards": deck.total,
            "state": state,
        },
    )
    return plain(said, "bold red" if wrong else "bold green")


def reading(listing: Listing, query: str, language: str, shift: int, width: int) -> Styled:
    """A query in words; or a caret under what is wrong with it, and what that is.

    `shift` is how many cells of what is typed are out of sight, on the left.
    """
    if listing.question is not None:
        hints = [one.message(language) for one in listing.findings]
        said = listing.question.said.say(language) if query.strip() else ""
        return stacked(wrapped(plain(one), width, 2) for one in (said, *hints[:1]))
    found = listing.findings[0]
    column = found.span.column - 1 if found.span else 0
    help_ = found.help_text(language)
    message = found.message(language) + (f" — {help_}" if help_ else "")
    caret = plain(" " * max(column - shift, 0) + "^", "bold red")
    return stacked([caret, wrapped(plain(message, "red"), width, 2)])


def pool_line(bench: DeckBench, card: Card) -> Styled:
    """A card of the pool: marked where it is in the deck, or may not go with its leader."""
    face = face_of(bench, card)
    mark = "✓" if bench.slot_of(card) else " " if card.index in bench.fitting else "✗"
    kind = face.kind.partition(" (")[0]  # whose signature it is stands on the card
    return joined(f"{mark}{face.corner or ' ':>2} ", face.name, plain(f"  {kind}", "dim"))


def deck_line(bench: DeckBench, slot: Slot) -> Styled:
    """An entry of the deck; what is no card stands as the file has it."""
    many = f"{slot.entry.copies} × " if slot.entry.copies > 1 else ""
    if slot.card is None:
        return plain(f" ? {many}{slot.entry.text}", "red")
    face = face_of(bench, slot.card)
    corner = "★" if slot is bench.resolved.leader else face.corner
    return joined(f"{corner or ' ':>2} {many}", face.name)


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


def whole_card(bench: DeckBench, card: Card | None, width: int) -> Styled:
    """A card as it lies on the table."""
    if card is None:
        return Styled()
    its = face_of(bench, card)
    return stacked(plain(one) for one in framed(its, "", colour=False, across=width))


def remarked(bench: DeckBench, card: Card | None, width: int) -> Styled:
    """What the deck's file remarks on a card; nothing where it remarks nothing."""
    slot = bench.slot_of(card) if card else None
    said = remark(slot.entry, bench.language) if slot else ""
    return wrapped(plain(said, "italic"), width) if said else Styled()


def unknown(bench: DeckBench, slot: Slot, width: int) -> Styled:
    """What is said of an entry of the deck that is no card, and the way out."""
    language, blocks = bench.language, [plain(slot.entry.text, "bold")]
    for one in bench.verdict.findings:
        if one.span == slot.entry.span:
            blocks.append(_finding(one, language))
            blocks.append(plain(one.help_text(language) or ""))
    return stacked(wrapped(one, width, 2) for one in blocks)


def standing(
    bench: DeckBench, card: Card | None, listing: Listing, query: str, width: int
) -> Styled:
    """What is wrong with the deck, its odds, its curve."""
    language = bench.language
    blocks = [_finding(one, language) for one in bench.verdict.findings]
    blocks = blocks or [plain(deck_told.SOUND.say(language), "green")]
    if bench.resolved.total:
        blocks += [*odds(bench, card, listing, query, width), *_charts(bench)]
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


def odds(
    bench: DeckBench, card: Card | None, listing: Listing, query: str, width: int
) -> list[Styled]:
    """How likely the card under the cursor, and some of those searched, have come by each turn."""
    language, deck = bench.language, bench.resolved
    rows = []
    if card is not None and any(one.card and one.card.index == card.index for one in deck.cards):
        its = bench.by_turn(frozenset({card.index}))
        rows.append((words.THIS_CARD.say(language), its))
    if listing.question is not None and query.strip():
        cards = listing.question.cards
        there = sum(many for one, many in deck.counted() if one.index in cards)
        rows += [
            (deck_told.OF_SEARCH.say(language, {"least": least}), bench.by_turn(cards, least))
            for least in (1, 2)
            if least <= max(there, 1)
        ]
    if not rows:
        return []
    head, seen = deck_told.BY_TURN.say(language), deck_told.SEEN.say(language)
    labels = [head, seen, *(label for label, _ in rows)]
    across = max(map(cells, labels))
    most = max((width - across) // _TURN_CELLS, 1)
    turns = rows[0][1][:most]
    lines = [(head, [str(one.turn) for one in turns]), (seen, [str(one.seen) for one in turns])]
    lines += [(label, [hundredths(one.chance) for one in its[:most]]) for label, its in rows]
    return [
        plain(pad(label, across) + "".join(f"{one:>{_TURN_CELLS}}" for one in figures), style)
        for (label, figures), style in zip(lines, ("bold", "dim", *[""] * len(rows)), strict=True)
    ]


def key_line(language: str) -> Styled:
    """The keys."""
    return Styled("  ").join(
        joined(plain(one.shown.say(language), "bold"), " ", one.short.say(language))
        for one in words.KEYS
        if one.short
    )
