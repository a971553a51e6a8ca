"""Copying the fields of a position, and finding its zones.

`python docs/generate.py` writes this module from the fields of the pieces.
"""

from rng_cards.games.duel.engine.duellists import Duellist, Table


def fill(old: Table, new: Table) -> None:
    """Copy every field."""
    new.cards = old.cards
    new_seats = []
    for old_of_seats in old.seats:
        new_of_seats = Duellist.__new__(Duellist)
        new_of_seats.ammo = old_of_seats.ammo
        new_of_seats.wounds = old_of_seats.wounds
        new_of_seats.hat = old_of_seats.hat
        new_of_seats.alive = old_of_seats.alive
        new_of_seats.reloading = old_of_seats.reloading
        new_of_seats.stopped = old_of_seats.stopped
        new_of_seats.jammed = old_of_seats.jammed
        new_of_seats.shots = old_of_seats.shots
        new_of_seats.fired = old_of_seats.fired
        new_of_seats.hand = old_of_seats.hand[:]
        new_of_seats.speeds = old_of_seats.speeds[:]
        new_of_seats.fires = old_of_seats.fires[:]
        new_of_seats.dodges = old_of_seats.dodges[:]
        new_of_seats.loading = old_of_seats.loading[:]
        new_of_seats.lost = old_of_seats.lost[:]
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
    new.deck = old.deck[:]
    new.dealer = old.dealer
    new.counting = old.counting
    new.tier = old.tier
    new.shooting = old.shooting
    new.aims = old.aims[:]
    new.wanting = old.wanting


def zones(of: Table) -> list[list[int]]:
    """Every list of cards."""
    found: list[list[int]] = []
    for of_seats in of.seats:
        found.append(of_seats.hand)
        found.append(of_seats.speeds)
        found.append(of_seats.fires)
        found.append(of_seats.dodges)
        found.append(of_seats.loading)
        found.append(of_seats.lost)
    found.append(of.deck)
    return found
