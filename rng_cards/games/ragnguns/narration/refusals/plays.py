"""Why an effect is not played. What it lacks is asked of its own conditions and verbs."""

from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.making import (
    NO_WOUND,
    NOTHING_TO_SWAP,
    TAKEN_BY_GUNSLINGER,
    Maker,
)
from rng_cards.games.ragnguns.effects.verbs import Verb
from rng_cards.games.ragnguns.engine.effects import PlayEffect
from rng_cards.games.ragnguns.engine.seats import ACTION, TRAP
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.narration.refusals.acts import (
    ALWAYS_OPEN,
    GUNSLINGER_IN_ALLEY,
    too_dear,
)
from rng_cards.games.ragnguns.narration.refusals.reach import NO_CARD, where_it_is
from rng_cards.games.ragnguns.narration.refusals.reason import Case, reason
from rng_cards.games.ragnguns.narration.where import HAND, IN_REACH
from rng_cards.words import Text

_YOUR_ZONE: Final = {
    "alley": Text(fr="ta RUELLE", en="your ALLEY"),
    "shelter": Text(fr="ton ABRI", en="your SHELTER"),
}

NO_EFFECT: Final = reason(
    "no-such-effect",
    Text(
        fr="cette carte, {card}, n'a pas d'EFFET numéro {n} : il y en a {count}",
        en="that card, {card}, has no EFFECT number {n}: there {count:is|are} {count}",
    ),
    "effects",
)
ON_PLACING: Final = reason(
    "on-place-not-played",
    Text(
        fr="cet EFFET se déclenche tout seul à la pose (↴) : il ne se joue pas",
        en="that EFFECT is triggered by itself on placing (↴): it cannot be played",
    ),
    "effects",
    "backups",
    ruling="effect-symbols",
)
WHILE_PLACED: Final = reason(
    "while-placed-not-played",
    Text(
        fr="cet EFFET tient tout seul tant que la carte est posée (♦) : il ne se joue pas",
        en="that EFFECT lasts by itself while the card stays placed (♦): it cannot be played",
    ),
    "effects",
    "backups",
    ruling="effect-symbols",
)
TRAP_IS_SET: Final = reason(
    "trap-not-played",
    Text(
        fr="un PIÈGE se tend avec des BALLES, et c'est {other} qui le laisse partir ou non : "
        "l'EFFET ne se paie pas",
        en="a TRAP is set with BULLETS, and {other} lets it go off or not: its EFFECT is not "
        "paid for",
    ),
    "traps",
)
WRONG_ZONE: Final = reason(
    "wrong-zone",
    Text(
        fr="cet EFFET ne se joue que si la carte est dans {zone}",
        en="that EFFECT is played only while the card is in {zone}",
    ),
    "effects",
)
USED: Final = reason(
    "used-this-turn",
    Text(
        fr="cet EFFET ∞ a déjà servi : c'est une fois par tour",
        en="that ∞ EFFECT has been used: it is once per turn",
    ),
    "effects",
)
TOO_DEAR: Final = reason(
    "too-dear-to-play",
    Text(
        fr="cet EFFET coûte {cost} {cost:BALLE|BALLES}, et il t'en reste {pool}",
        en="that EFFECT costs {cost} {cost:BULLET|BULLETS}, and you have {pool} left",
    ),
    "effects",
    "bullets",
)
TOO_DEAR_BELT: Final = reason(
    "belt-does-not-play",
    Text(
        fr="cet EFFET coûte {cost} {cost:BALLE|BALLES}, et il t'en reste {pool} : ta CARTOUCHIÈRE "
        "ne paie que les EFFETS de ton PISTOLERO",
        en="that EFFECT costs {cost} {cost:BULLET|BULLETS}, and you have {pool} left: your "
        "CARTRIDGE BELT only pays for your GUNSLINGER’s EFFECTS",
    ),
    "effects",
    "bullets",
    ruling="belt-for-gunslinger-only",
)
BELT_TOO_SHORT: Final = reason(
    "belt-too-short",
    Text(
        fr="cet EFFET coûte {cost} {cost:BALLE|BALLES} de ta CARTOUCHIÈRE, qui en tient {belt}",
        en="that EFFECT costs {cost} {cost:BULLET|BULLETS} of your CARTRIDGE BELT, which holds "
        "{belt}",
    ),
    "effects",
    "bullets",
    ruling="belt-for-gunslinger-only",
)
CONDITION: Final = reason(
    "condition",
    Text(fr="cet EFFET ne se joue que {condition}", en="that EFFECT is played only {condition}"),
    "effects",
)
NO_TARGET: Final = reason(
    "no-target",
    Text(
        fr="cet EFFET n'a pas de cible : « {verb} »",
        en="that EFFECT has no target: “{verb}”",
    ),
    "effects",
    ruling="whip-without-target",
)
NO_WOUNDS: Final = reason(
    "no-wound",
    Text(
        fr="il n'y a pas de BALLE à enlever : « {verb} »",
        en="there is no BULLET to take off: “{verb}”",
    ),
    "effects",
    "gunfight",
    ruling="heal-targets",
)
NO_SWAP: Final = reason(
    "nothing-to-swap",
    Text(fr="il n'y a rien à échanger : « {verb} »", en="there is nothing to swap: “{verb}”"),
    "effects",
)
GUNSLINGER_STAYS: Final = reason(
    "gunslinger-not-swapped",
    Text(
        fr="un PISTOLERO descendu dans la RUELLE n'en repart pas : « {verb} »",
        en="a GUNSLINGER who stepped into the ALLEY is there to stay: “{verb}”",
    ),
    "effects",
    "no-more-cards",
    ruling="ready-alley-occupied",
)


def no_play(case: Case) -> Refusal:
    """Why an effect is not played."""
    if case.number == NOBODY:
        return NO_CARD.given()
    effect = case.cast.effect(case.me, case.number, case.action.detail)
    if effect is None:
        count = len(case.cast.record(case.me, case.number)["effects"])
        return NO_EFFECT.given(card=case.card, n=case.action.detail + 1, count=count)
    return _not_of_that_sort(case, effect) or _out_of_reach(case, effect) or _lacks(case, effect)


def _not_of_that_sort(case: Case, effect: Effect) -> Refusal | None:
    if effect.when == "on-place":
        return ON_PLACING.given()
    if effect.when == "while-placed":
        return WHILE_PLACED.given()
    if effect.when == "sprung" or case.seat.cards[case.number].type == TRAP:
        return TRAP_IS_SET.given(other=case.cast.player(1 - case.me))
    return None


def _out_of_reach(case: Case, effect: Effect) -> Refusal | None:
    """Where the card is: in play, or an Action in hand (rulebook example 10)."""
    if case.number == GUNSLINGER:
        return None
    from_hand = case.seat.cards[case.number].type == ACTION
    if case.place not in IN_REACH or (case.place == HAND and not from_hand):
        return where_it_is(case)
    if effect.zone and case.place != effect.zone:
        return WRONG_ZONE.given(zone=_YOUR_ZONE[effect.zone])
    return None


def _lacks(case: Case, effect: Effect) -> Refusal:
    """What is missing to play it where it is: its turn, its price, then what it needs."""
    once = _ready(case).once
    if case.state.used & once:
        return USED.given()
    cost = effect.cost or 0
    if case.number == GUNSLINGER and cost > case.side.belt:
        return BELT_TOO_SHORT.given(cost=cost, belt=case.side.belt)
    if case.number != GUNSLINGER and cost > case.state.pool:
        return too_dear(case, cost, TOO_DEAR, TOO_DEAR_BELT)
    maker = Maker(case.state.matchup, case.me, case.number)
    own, theirs = case.side, case.state.sides[1 - case.me]
    for condition in effect.if_:
        if not condition.need(maker).holds(own, theirs):
            return CONDITION.given(condition=case.cast.vocabulary(condition))
    for verb in effect.does:
        for need in verb.needs(maker):
            if not need.holds(own, theirs):
                return _needs(case, verb, need.reason)
    return ALWAYS_OPEN.given()


def _ready(case: Case) -> PlayEffect:
    """The same effect as the engine has it."""
    effects = case.seat.effects[case.number]
    return next(one for one in effects if one.index == case.action.detail)


def _needs(case: Case, verb: Verb, missing: str) -> Refusal:
    said = case.cast.vocabulary(verb)
    if missing == TAKEN_BY_GUNSLINGER:
        return GUNSLINGER_IN_ALLEY.given()
    if missing == NOTHING_TO_SWAP:
        sides = case.state.sides
        in_the_street = any(side.alley == GUNSLINGER for side in sides)
        return (GUNSLINGER_STAYS if in_the_street else NO_SWAP).given(verb=said)
    return (NO_WOUNDS if missing == NO_WOUND else NO_TARGET).given(verb=said)
