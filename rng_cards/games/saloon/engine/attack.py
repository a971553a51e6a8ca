"""An attack: what may be played, who may stop it, what it does.

Rulebook: *Prends ça dans les dents !*, *Raté !*, *Aïe ! Tu m'as fait mal !*. The order of damage
is: Attack and Object, times two, turned on others, parried or reduced, taken; then what else a
hit does.
"""

from rng_cards.engine.actions import Action
from rng_cards.games.saloon.engine import sayings
from rng_cards.games.saloon.engine.brawlers import NONE, Strike, Table, hurt


def ways_to_attack(table: Table, me: int, targets: list[int], *, alone: bool) -> list[Action]:
    """Every attack that a hand makes; `alone`: with a Blow, if there is one."""
    found: list[Action] = []
    objects = table.kinds(me, "object")
    blows = [one for one in table.kinds(me, "blow") if fits(table, me, one)] if alone else []
    for attack in table.kinds(me, "attack"):
        wants = table.facts[attack].object
        for target in targets:
            if wants != "must":
                found.append(sayings.ATTACK(target, attack))
                found += [sayings.ATTACK_WITH(target, attack, blow) for blow in blows]
            for thing in objects if wants else ():
                found.append(sayings.ATTACK_WITH(target, attack, thing))
                found += [sayings.ATTACK_WITH_BOTH(target, attack, thing, blow) for blow in blows]
    return found


def fits(table: Table, me: int, blow: int) -> bool:
    """Whether a Blow can be played: two victims take two opponents (ruling 20)."""
    return not table.facts[blow].victims or len(table.others(me)) > 1


def cards_of(table: Table, action: Action) -> tuple[int, int, int]:
    """The Attack, the Object and the Blow that an action plays, each a kind or none."""
    args = action.args
    if action.verb is sayings.ATTACK_WITH_BOTH:
        return args[1], args[2], args[3]
    if action.verb is sayings.ATTACK_WITH:
        if table.facts[args[2]].type == "object":
            return args[1], args[2], NONE
        return args[1], NONE, args[2]
    return args[1], NONE, NONE


def strike(table: Table, me: int, action: Action) -> None:
    """Play the cards of an attack; they lie open until it is over."""
    target = action.args[0]
    attack, thing, blow = cards_of(table, action)
    table.note("attacks", me, target, attack)
    table.spend(me, attack, table.played)
    for kind in (thing, blow):
        if kind != NONE:
            table.play("adds", me, kind, table.played)
    aim(table, me, target, attack, thing, table.damage_of(attack, thing, blow))


def aim(table: Table, me: int, on: int, attack: int, thing: int, damage: int) -> None:
    """One more player is struck at."""
    table.strikes.append(Strike(owner=me, by=me, on=on, attack=attack, object=thing, damage=damage))


def at(table: Table, me: int) -> list[Strike]:
    """The strikes that somebody has to face."""
    return [one for one in table.strikes if one.on == me and not one.parried and not one.tripped]


def ways_to_defend(table: Table, me: int) -> list[Action]:
    """Every Defence that would do something, against each of the attacks; one an attack."""
    seat = table.seats[me]
    found: list[Action] = []
    if table.barred or seat.no_cards or not seat.ko or table.defended >> me & 1:
        return found
    strikes = at(table, me)
    several = len(strikes) > 1
    for kind in table.kinds(me, "defence"):
        for one in strikes:
            if not works(table, kind, one):
                continue
            if table.facts[kind].turns_on == "another":
                found += [
                    sayings.HIDE_FROM(kind, one.by, it) if several else sayings.HIDE(kind, it)
                    for it in table.others(me, one.by)
                ]
            else:
                found.append(sayings.AGAINST(kind, one.by) if several else sayings.PLAY(kind))
    return found


def works(table: Table, kind: int, one: Strike) -> bool:
    """Whether a Defence may be played against an attack."""
    facts = table.facts[kind]
    if table.facts[one.attack].no_defence:
        return False
    if facts.ignores:
        return one.damage <= facts.ignores
    if facts.parries:
        return facts.parries == ("without-object" if one.object == NONE else "with-object")
    return True


def defend(table: Table, me: int, action: Action) -> None:
    """Play a Defence. What is turned on somebody is theirs to face."""
    kind, args = action.args[0], action.args
    by = args[1] if action.verb is sayings.AGAINST or action.verb is sayings.HIDE_FROM else NONE
    one = next(found for found in at(table, me) if by in (NONE, found.by))
    facts = table.facts[kind]
    stops = min(one.damage, facts.ignores or facts.reduces or one.damage)
    table.defended |= 1 << me
    table.play("defends", me, kind, table.played, stops)
    if facts.turns_on:
        _turn(table, me, one, args[-1] if facts.turns_on == "another" else one.by)
    elif facts.parries:
        one.parried = True
    else:
        one.damage -= stops


def _turn(table: Table, me: int, one: Strike, to: int) -> None:
    """Turn an attack on somebody else, whole (ruling 35), who is the next aggressor."""
    countered = to == one.by
    one.on = to
    if countered:
        one.by = me
        table.note("countered", me, to)
    else:
        table.note("hides", me, to)
        if table.rules.shield_cannot_defend:
            table.defended |= 1 << to
    if one is table.strikes[0] or table.strikes[0].owner != one.owner:
        table.next = me if countered and table.rules.counter_keeps_turn else to
    if ("face", to, 0) not in table.stack:
        table.then("face", to)


def trip(table: Table, me: int, kind: int) -> None:
    """The aggressor takes once what he meant for one victim (ruling 36); nobody parries it."""
    mine = [one for one in table.strikes if one.owner == me]
    for one in mine[1:]:
        table.strikes.remove(one)
    mine[0].on, mine[0].tripped = me, True
    table.note("trips", me, kind, sum(one.damage for one in mine))


def absorb(table: Table, me: int) -> None:
    """A Table takes the first attack on its owner whole (rulings 14 and 38)."""
    seat, strikes = table.seats[me], at(table, me)
    if seat.before and strikes:
        strikes[0].parried = True
        shatter(table, me, strikes[0].damage)


def shatter(table: Table, me: int, points: int) -> None:
    """A Table goes, and so much damage with it."""
    before = table.seats[me].before
    table.note("absorbs", me, table.cards.kind_of[before[0]], points)
    table.move_all(before, table.discard, table.everybody())


def land(table: Table, one: Strike) -> None:
    """What is left of an attack: damage, then what else it does (rulings 31 and 37)."""
    seat, facts = table.seats[one.on], table.facts[one.attack]
    if seat.ko > 0:
        if one.parried:
            table.note("parried", one.on, one.attack, one.by)
        else:
            _hit(table, one)
    if facts.aggressor_loses and not table.over() and table.seats[one.owner].ko > 0:
        hurt(table, one.owner, facts.aggressor_loses, one.attack, one.owner)


def _hit(table: Table, one: Strike) -> None:
    me, seat, facts = one.on, table.seats[one.on], table.facts[one.attack]
    if facts.discards:
        _lose_cards(table, me, facts.discards)
    elif one.damage:
        one.hit = True
        blow = table.blow if one.owner == table.aggressor else NONE
        hurt(table, me, one.damage, one.attack, one.by, one.object, blow)
    else:
        table.note("parried", me, one.attack, one.by)
    for kind in (one.attack, one.object):
        card = table.facts[kind]
        if seat.ko > 0 and (one.hit or card.when == "unparried"):
            _stun(table, me, card.stuns)


def _stun(table: Table, me: int, how: str) -> None:
    """Stun somebody until the end of the next turn, or of the own next turn as aggressor."""
    if how == "no-cards":
        table.seats[me].no_cards = table.seats[me].just_stunned = True
        table.note("stunned", me)
    elif how:
        table.seats[me].no_attack = True
        table.note("knocked-over", me)


def _lose_cards(table: Table, me: int, count: int) -> None:
    """Cards that are drawn blindly out of a hand."""
    held = table.seats[me].hand
    for _ in range(min(count, len(held))):
        card = held[table.roll(len(held))]
        table.note("loses-card", me, table.cards.kind_of[card])
        table.move(card, held, table.discard, table.everybody())
