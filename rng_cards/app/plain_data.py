"""Cards, decks, games and odds as plain data: what `--format json` prints and the API answers."""

from typing import TYPE_CHECKING, cast

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.game import GameDefinition
from rng_cards.words import in_each_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rng_cards.app.listing import Listing
    from rng_cards.app.odds import Odds
    from rng_cards.app.plain_shapes import CardData, CardRecord, DeckData, GameData, OddsData
    from rng_cards.app.validate import Verdict


def cards_data(listings: "Mapping[str, Listing]") -> "list[CardRecord]":
    """The records of the cards; each says its game where there are several."""
    several = len(listings) > 1
    return [
        _record(card, game if several else "")
        for game, one in listings.items()
        for card in one.cards
    ]


def _record(card: Card, game: str) -> "CardRecord":
    """A card's record, after its game where one is named."""
    return cast("CardRecord", {"game": game, **card.record} if game else card.record)


def card_data(card: Card, table: Table, game: str, *, many: bool) -> "CardData":
    """A card's record with what else is known of it; with its game, where there are several."""
    from rng_cards.app.card_standing import card_standing

    record = _record(card, game if many else "")
    return {**record, **card_standing(card, table, game).data()}


def deck_data(verdict: "Verdict") -> "DeckData":
    """A deck that could be read, as JSON has it."""
    resolved = verdict.resolved
    assert resolved is not None
    leader = resolved.leading_card()
    return {
        "path": verdict.path,
        "game": resolved.deck.game,
        "name": dict(resolved.deck.names),
        "leader": leader.id if leader else None,
        "cards": [
            {
                "written": slot.entry.text,
                "count": slot.entry.copies,
                "id": slot.card.id if slot.card else None,
                "tags": list(slot.entry.tags),
                "notes": dict(slot.entry.notes),
            }
            for slot in resolved.cards
        ],
        "tags": list(resolved.deck.tags),
        "notes": dict(resolved.deck.notes),
        "legal": verdict.legal,
        "findings": [one.code.name for one in verdict.findings],
    }


def odds_data(found: "Odds", verdict: "Verdict", condition: str) -> "OddsData":
    """The chances of a condition in a deck that could be read."""
    resolved = verdict.resolved
    assert resolved is not None
    return {
        "path": verdict.path,
        "game": resolved.deck.game,
        "condition": condition,
        "legal": verdict.legal,
        "parts": [
            {
                "least": part.least,
                "most": part.most,
                "cards": _answering(part.question.cards, verdict),
            }
            for part in found.parts
        ],
        "turns": [
            {
                "turn": one.turn,
                "seen": one.seen,
                "numerator": one.chance.numerator,
                "denominator": one.chance.denominator,
                "chance": float(one.chance),
            }
            for one in found.turns
        ],
        "findings": [one.code.name for one in found.findings],
    }


def _answering(cards: frozenset[int], verdict: "Verdict") -> list[str]:
    """The ids of the deck's cards among those, each as often as the deck has it."""
    assert verdict.resolved is not None
    return [
        slot.card.id
        for slot in verdict.resolved.cards
        if slot.card is not None and slot.card.index in cards
        for _ in range(slot.entry.copies)
    ]


def game_data(game: GameDefinition, catalogue: Catalogue) -> "GameData":
    """A game, and what it offers."""
    from rng_cards.games.capabilities import offers_of

    seats = game.engine().seats
    return {
        "id": game.id,
        "title": game.title,
        "about": in_each_language(game.about),
        "rules": catalogue.about["rules"],
        "languages": list(catalogue.languages),
        "cards": len(catalogue),
        "players": {"least": seats[0], "most": seats[-1]},
        "offers": [one.key for one in offers_of(game)],
    }
