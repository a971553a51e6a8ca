"""How cards of Saloon are sorted in lists."""

from rng_cards.catalogue.card import Card


def order(card: Card) -> str:
    """By name."""
    return card.id
