"""A game of Duel before it begins. Rulebook: *Préparation du jeu*."""

from rng_cards.games.duel.engine.duellists import CARDS, FULL_CARDS, Duellist
from rng_cards.games.duel.engine.turn import Duel
from rng_cards.games.duel.house_rules import HouseRules


def seated(players: int, rules: HouseRules) -> Duel:
    """Everybody with a full cylinder and a hat, all cards in the deck, nothing to do yet."""
    cards = FULL_CARDS if rules.full_deck else CARDS
    count = len(cards.kind_of)
    table = Duel(cards=cards, rules=rules, known=[0] * count, deck=list(range(count)))
    table.seats = [Duellist() for _ in range(players)]
    return table
