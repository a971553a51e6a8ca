"""Why something may not be said: a word for each reason, with what fills its text."""

from rng_cards.engine.actions import Action
from rng_cards.engine.position import Objection
from rng_cards.games.duel.engine.components import BULLETS, LOWEST
from rng_cards.games.duel.engine.duellists import ROW_CARDS, Table, value_of
from rng_cards.games.duel.engine.rows import last_speed
from rng_cards.games.duel.engine.sayings import AGAIN, LAY, LOAD, PREPARE, RELOAD, SHOOT


def objection(table: Table, me: int, action: Action) -> Objection:
    """Why a seat may not say this now."""
    if not table.seats[me].alive:
        return "dead", ()
    return _against_the_rules(table, me, action) or _out_of_turn(table, me)


def _against_the_rules(table: Table, me: int, action: Action) -> Objection | None:
    """What would speak against it even if it were asked for."""
    if action.verb is LAY:
        return _no_row(table, me, action.args)
    if action.verb is LOAD:
        return _no_load(table, me, action.args[0])
    if action is AGAIN:
        return _no_shot(table, me)
    if action.verb is SHOOT:
        return _no_target(table, me, action.args[0])
    if action is RELOAD or action is PREPARE:
        return _no_choice(table, me)
    return None


def _no_row(table: Table, me: int, row: tuple[int, ...]) -> Objection | None:
    seat = table.seats[me]
    if seat.reloading:
        return "reloading-shoots-nothing", ()
    if seat.hand:
        held = [value_of(card) for card in seat.hand]
        for value in row:
            if value not in held:
                return "not-in-hand", (value,)
            held.remove(value)
        if row[0] >= last_speed(seat):
            return "not-slower", (row[0], last_speed(seat))
    return None


def _no_load(table: Table, me: int, value: int) -> Objection | None:
    seat = table.seats[me]
    if not seat.reloading:
        return "not-reloading", (seat.ammo,)
    if seat.hand and value not in [value_of(card) for card in seat.hand]:
        return "not-in-hand", (value,)
    return None


def _no_shot(table: Table, me: int) -> Objection | None:
    seat = table.seats[me]
    if seat.reloading:
        return "reloading-shoots-nothing", ()
    if seat.jammed:
        return "jammed", ()
    if table.counting:
        return "shooting-has-begun", ()
    if 0 < seat.ammo <= seat.shots:
        return "no-bullet-left", (seat.ammo,)
    if seat.speeds and last_speed(seat) <= LOWEST:
        return "too-slow", (LOWEST,)
    if seat.stopped and not table.rules.go_on_later:
        return "has-stopped", ()
    if seat.shots and not seat.hand and len(table.deck) < ROW_CARDS:
        return "deck-too-short", (len(table.deck),)
    return None


def _no_target(table: Table, me: int, it: int) -> Objection | None:
    if it == me:
        return "not-yourself", ()
    if not table.seats[it].alive:
        return "already-dead", (it,)
    if table.counting and not table.shooting >> me & 1:
        return "not-your-tier", ()
    return None


def _no_choice(table: Table, me: int) -> Objection | None:
    ammo = table.seats[me].ammo
    if not table.rules.voluntary_reload:
        return "reload-when-empty", (ammo,)
    if ammo >= BULLETS:
        return "cylinder-full", (BULLETS,)
    return None


def _out_of_turn(table: Table, me: int) -> Objection:
    """Another question is asked, or it is put to somebody else."""
    if table.player() != me:
        return "another-decides", (table.player(),)
    if table.asked() == "lay" and table.seats[me].reloading:
        return "load-first", ()
    return f"{table.asked()}-first", ()
