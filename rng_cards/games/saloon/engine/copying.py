"""Copying the fields of a position, and finding its zones.

`python docs/generate.py` writes this module from the fields of the pieces.
"""

from rng_cards.games.saloon.engine.brawlers import Brawler, Strike, Table


def fill(old: Table, new: Table) -> None:
    """Copy every field."""
    new.cards = old.cards
    new_seats = []
    for old_of_seats in old.seats:
        new_of_seats = Brawler.__new__(Brawler)
        new_of_seats.ko = old_of_seats.ko
        new_of_seats.no_cards = old_of_seats.no_cards
        new_of_seats.just_stunned = old_of_seats.just_stunned
        new_of_seats.no_attack = old_of_seats.no_attack
        new_of_seats.hand = old_of_seats.hand[:]
        new_of_seats.before = old_of_seats.before[:]
        new_seats.append(new_of_seats)
    new.seats = new_seats
    new.known = old.known[:]
    new.chance = old.chance
    new.turn = old.turn
    new.winners = old.winners
    new.events = None
    new.vocabulary = old.vocabulary
    new.stack = old.stack[:]
    new.joint = old.joint
    new.sealed = old.sealed[:]
    new.asked_together = old.asked_together[:]
    new.menu = old.menu
    new.rules = old.rules
    new.facts = old.facts
    new.deck = old.deck[:]
    new.discard = old.discard[:]
    new.played = old.played[:]
    new_strikes = []
    for old_of_strikes in old.strikes:
        new_of_strikes = Strike.__new__(Strike)
        new_of_strikes.owner = old_of_strikes.owner
        new_of_strikes.by = old_of_strikes.by
        new_of_strikes.on = old_of_strikes.on
        new_of_strikes.attack = old_of_strikes.attack
        new_of_strikes.object = old_of_strikes.object
        new_of_strikes.damage = old_of_strikes.damage
        new_of_strikes.barred = old_of_strikes.barred
        new_of_strikes.parried = old_of_strikes.parried
        new_of_strikes.tripped = old_of_strikes.tripped
        new_of_strikes.hit = old_of_strikes.hit
        new_strikes.append(new_of_strikes)
    new.strikes = new_strikes
    new.aggressor = old.aggressor
    new.victim = old.victim
    new.next = old.next
    new.blow = old.blow
    new.barred = old.barred
    new.helped = old.helped
    new.defended = old.defended
    new.distracted = old.distracted
    new.failed = old.failed


def zones(of: Table) -> list[list[int]]:
    """Every list of cards."""
    found: list[list[int]] = []
    for of_seats in of.seats:
        found.append(of_seats.hand)
        found.append(of_seats.before)
    found.append(of.deck)
    found.append(of.discard)
    found.append(of.played)
    return found
