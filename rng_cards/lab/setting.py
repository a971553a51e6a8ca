"""What the lab works with: a deck, those that it meets, and the cards that may come into it."""

from collections.abc import Mapping, Sequence

from rng_cards.app.collection import owned
from rng_cards.app.deck_files import deck_files
from rng_cards.app.listing import list_cards
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic, has_errors
from rng_cards.games.playing import PlayDeck
from rng_cards.lab.lab_codes import NO_SWAP, NOBODY_TO_MEET
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.units import Field
from rng_cards.play.decks import playable
from rng_cards.record import Record


class Setting(Record):
    """What a search needs; or why there is none."""

    field: Field | None
    legal: LegalDecks | None
    findings: tuple[Diagnostic, ...] = ()


class Pool(Record):
    """The cards that may come into a deck; or why that is not known."""

    cards: tuple[Card, ...]
    findings: tuple[Diagnostic, ...] = ()


def pool_of(deck: ResolvedDeck, table: Table, query: str, path: str, *, own: bool) -> Pool:
    """The cards that answer to a query, of those that one owns where only those count."""
    game = deck.deck.game
    listing = list_cards(table, game, query, path)
    if listing.question is None:
        return Pool((), listing.findings)
    cards = tuple(card for card in listing.cards if card.type != deck.shape.leader_type)
    if not own:
        return Pool(cards)
    mine = owned(table, game)
    if has_errors(mine.findings):
        return Pool((), tuple(mine.findings))
    return Pool(tuple(card for card in cards if mine.counts.get(card.index)))


def opponents_at_hand(deck: ResolvedDeck, table: Table) -> list[PlayDeck]:
    """The legal decks in reach, but for one that holds the very same cards."""
    mine = sorted(card.index for card, _ in deck.counted())
    found: dict[str, PlayDeck] = {}
    for file in deck_files(table):
        verdict = validate_file(str(file), table)
        ready, resolved = playable(verdict), verdict.resolved
        if ready is None or resolved is None or resolved.deck.game != deck.deck.game:
            continue
        if sorted(card.index for card, _ in resolved.counted()) != mine:
            found.setdefault(file.stem, ready)
    return [found[stem] for stem in sorted(found)]


def setting_of(
    verdict: Verdict,
    opponents: Sequence[PlayDeck],
    pool: Sequence[Card],
    table: Table,
    rules: Mapping[str, bool | int],
    seed: int,
    most: int,
) -> Setting:
    """A legal deck, at most so many cards of which may be swapped for those of a pool."""
    deck = verdict.resolved
    assert deck is not None, "a legal deck could be read"
    leader = deck.leading_card()
    assert leader is not None, "a legal deck has its leading card"
    if not opponents:
        return Setting(None, None, (Diagnostic(NOBODY_TO_MEET, None, {"deck": verdict.path}),))
    legal = LegalDecks(deck, table.deck_rules(deck.deck.game), pool, most)
    if not legal.any_swap:
        return Setting(None, None, (Diagnostic(NO_SWAP, None, {"deck": verdict.path}),))
    cards = {card.id: card.record for card in (*legal.cards, *legal.pool)}
    field = Field(deck.deck.game, leader.record, cards, tuple(opponents), rules, seed)
    return Setting(field, legal)
