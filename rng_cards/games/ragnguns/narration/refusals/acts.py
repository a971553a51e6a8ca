"""Why a card is not placed, discarded or set, and why there is no Gunfight or no stepping out."""

from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.engine.actions import ALLEY
from rng_cards.games.ragnguns.engine.effects import LIMIT
from rng_cards.games.ragnguns.engine.seats import ACTION, TRAP
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER, NOBODY, unpiled
from rng_cards.games.ragnguns.narration.refusals.reach import NO_CARD, THE_GUNSLINGER, where_it_is
from rng_cards.games.ragnguns.narration.refusals.reason import Case, Reason, reason
from rng_cards.games.ragnguns.narration.where import HAND, TOP
from rng_cards.words import Param, Text

ACTION_IS_PLAYED: Final = reason(
    "action-not-placed",
    Text(
        fr="{card} est une ACTION, sans ♠ ni ♥ : elle se joue, elle ne se pose pas",
        en="{card} is an ACTION, without ♠ or ♥: it is played, never placed",
    ),
    "place",
    "actions",
)
TRAP_IS_SET: Final = reason(
    "trap-not-placed",
    Text(
        fr="{card} est un PIÈGE, sans ♠ ni ♥ : il se tend, il ne se pose pas",
        en="{card} is a TRAP, without ♠ or ♥: it is set, never placed",
    ),
    "place",
    "traps",
    ruling="setting-is-playing",
)
HIDEOUT_CLOSED: Final = reason(
    "not-from-hideout",
    Text(
        fr="à cette table, on ne pose que de la main, et cette carte, {card}, est dans ta PLANQUE",
        en="at this table cards are placed from hand only, and {card} is in your HIDEOUT",
    ),
    "place",
    "hideout",
    ruling="place-from-hideout",
)
GUNSLINGER_IN_ALLEY: Final = reason(
    "gunslinger-in-alley",
    Text(
        fr="ton PISTOLERO est dans ta RUELLE : plus aucune carte n'y entre",
        en="your GUNSLINGER stands in your ALLEY: no other card enters it any more",
    ),
    "place",
    "no-more-cards",
    ruling="ready-alley-occupied",
)
TOO_DEAR: Final = reason(
    "too-dear-to-place",
    Text(
        fr="poser {card} coûte {cost} {cost:BALLE|BALLES}, et il t'en reste {pool}",
        en="placing {card} costs {cost} {cost:BULLET|BULLETS}, and you have {pool} left",
    ),
    "place",
)
TOO_DEAR_BELT: Final = reason(
    "belt-does-not-place",
    Text(
        fr="poser {card} coûte {cost} {cost:BALLE|BALLES}, et il t'en reste {pool} : ta "
        "CARTOUCHIÈRE ne paie que les EFFETS de ton PISTOLERO",
        en="placing {card} costs {cost} {cost:BULLET|BULLETS}, and you have {pool} left: your "
        "CARTRIDGE BELT only pays for your GUNSLINGER’s EFFECTS",
    ),
    "place",
    "bullets",
    ruling="belt-for-gunslinger-only",
)
NOT_A_TRAP: Final = reason(
    "not-a-trap",
    Text(
        fr="cette carte, {card}, n'est pas un PIÈGE : il n'y a qu'eux qui se tendent",
        en="{card} is no TRAP, and only TRAPS are set",
    ),
    "traps",
)
NO_STAKE: Final = reason(
    "no-stake",
    Text(
        fr="un PIÈGE se tend avec 1 BALLE au moins", en="a TRAP is set with 1 BULLET at the least"
    ),
    "traps",
)
STAKE_TOO_HIGH: Final = reason(
    "stake-too-high",
    Text(
        fr="une mise de {n} {n:BALLE|BALLES}, quand il t'en reste {pool}",
        en="a stake of {n} {n:BULLET|BULLETS}, when you have {pool} left",
    ),
    "traps",
)
STAKE_BELT: Final = reason(
    "belt-does-not-stake",
    Text(
        fr="une mise de {n} {n:BALLE|BALLES}, quand il t'en reste {pool} : ta CARTOUCHIÈRE ne "
        "paie que les EFFETS de ton PISTOLERO",
        en="a stake of {n} {n:BULLET|BULLETS}, when you have {pool} left: your CARTRIDGE BELT "
        "only pays for your GUNSLINGER’s EFFECTS",
    ),
    "traps",
    "bullets",
    ruling="belt-for-gunslinger-only",
)
EMPTY_ALLEY: Final = reason(
    "empty-alley",
    Text(
        fr="ta RUELLE est vide : personne n'y tient d'arme",
        en="your ALLEY is empty: nobody holds a gun there",
    ),
    "gunfight",
)
NO_GUNFIGHT_LEFT: Final = reason(
    "no-gunfight-left",
    Text(
        fr="tu as déjà déclenché ta FUSILLADE de ce tour",
        en="you have already triggered your GUNFIGHT of this turn",
    ),
    "gunfight",
)
NO_SHOT: Final = reason(
    "no-shot",
    Text(fr="une FUSILLADE tire 1 BALLE au moins", en="a GUNFIGHT shoots 1 BULLET at the least"),
    "gunfight",
)
OVER_FIREPOWER: Final = reason(
    "over-firepower",
    Text(
        fr="{card} : {most} ♠, donc pas plus de {most} {most:BALLE|BALLES} par FUSILLADE",
        en="{card}: {most} ♠, so no more than {most} {most:BULLET|BULLETS} per GUNFIGHT",
    ),
    "gunfight",
    "place",
)
OVER_POOL: Final = reason(
    "over-pool",
    Text(
        fr="tu veux tirer {n} {n:BALLE|BALLES}, et il t'en reste {pool}",
        en="you want to shoot {n} {n:BULLET|BULLETS}, and you have {pool} left",
    ),
    "gunfight",
)
LIMITED_BY_TRAP: Final = reason(
    "limited-this-turn",
    Text(
        fr="un PIÈGE te retient : pas plus de {most} {most:BALLE|BALLES} par FUSILLADE ce tour",
        en="a TRAP holds you back: no more than {most} {most:BULLET|BULLETS} per GUNFIGHT this "
        "turn",
    ),
    "gunfight",
    "traps",
)
LIMITED_BY_CARD: Final = reason(
    "limited-by-card",
    Text(
        fr="le ♦ adverse te retient, {card} : pas plus de {most} {most:BALLE|BALLES} par FUSILLADE",
        en="{card} holds you back (♦): no more than {most} {most:BULLET|BULLETS} per GUNFIGHT",
    ),
    "gunfight",
    "backups",
)
NOT_READY: Final = reason(
    "not-ready",
    Text(
        fr="ton PISTOLERO n'est pas encore prêt au combat : il le sera au premier tour où tu ne "
        "piocheras rien, et ton deck tient encore {n} {n:carte|cartes}",
        en="your GUNSLINGER is not ready yet: that takes a turn on which you draw nothing, and "
        "your deck still holds {n} {n:card|cards}",
    ),
    "no-more-cards",
)
THERE_ALREADY: Final = reason(
    "in-alley-already",
    Text(
        fr="ton PISTOLERO est déjà dans ta RUELLE, et n'en repart pas",
        en="your GUNSLINGER stands in your ALLEY already, and is there to stay",
    ),
    "no-more-cards",
    ruling="ready-alley-occupied",
)
ALWAYS_OPEN: Final = reason(
    "not-now", Text(fr="pas maintenant", en="not now"), "turn", ruling="own-turn-only"
)
"""What is left: no position is known to give it, and a test watches."""


def no_place(case: Case) -> Refusal:
    """Why a card is not placed."""
    if case.number in {NOBODY, GUNSLINGER}:
        return (NO_CARD if case.number == NOBODY else THE_GUNSLINGER).given(card=case.card)
    kind = case.seat.cards[case.number].type
    if kind in {ACTION, TRAP}:
        return (ACTION_IS_PLAYED if kind == ACTION else TRAP_IS_SET).given(card=case.card)
    if case.place not in {HAND, TOP}:
        return where_it_is(case)
    if case.place == TOP and not case.state.matchup.rules.hideout_places:
        return HIDEOUT_CLOSED.given(card=case.card)
    zone = case.action.detail
    if zone == ALLEY and case.side.alley == GUNSLINGER:
        return GUNSLINGER_IN_ALLEY.given()
    cost = case.state.cost_to_place(case.me, case.number, zone)
    return too_dear(case, cost, TOO_DEAR, TOO_DEAR_BELT, card=case.card)


def too_dear(case: Case, cost: int, plain: Reason, belt: Reason, **params: Param) -> Refusal:
    """The price and what is left; and that the Cartridge Belt is no purse, if it would do."""
    chosen = belt if case.belt_would_do(cost) else plain
    return chosen.given(cost=cost, pool=case.state.pool, **params)


def no_discard(case: Case) -> Refusal:
    """Why a card is not discarded."""
    if case.number == GUNSLINGER:
        return THE_GUNSLINGER.given(card=case.card)
    return where_it_is(case)


def no_set(case: Case) -> Refusal:
    """Why a Trap is not set."""
    if case.number == NOBODY:
        return NO_CARD.given()
    if not BIT[case.number] & case.seat.traps:
        return NOT_A_TRAP.given(card=case.card)
    if case.place not in {HAND, TOP}:
        return where_it_is(case)
    stake = case.action.detail
    if not stake:
        return NO_STAKE.given()
    return too_dear(case, stake, STAKE_TOO_HIGH, STAKE_BELT, n=stake)


def no_gunfight(case: Case) -> Refusal:
    """Why there is no Gunfight, or none of so many Bullets."""
    bullets = case.action.detail
    if not case.side.alley:
        return EMPTY_ALLEY.given()
    if not case.state.gunfights:
        return NO_GUNFIGHT_LEFT.given()
    if not bullets:
        return NO_SHOT.given()
    firepower = case.state.firepower(case.me)
    if bullets > firepower:
        shooter = case.cast.name(case.me, case.side.alley)
        return OVER_FIREPOWER.given(card=shooter, most=firepower)
    if bullets > case.state.gunfight_limit(case.me):
        return _limited(case)
    return OVER_POOL.given(n=bullets, pool=case.state.pool)


def _limited(case: Case) -> Refusal:
    most = case.state.gunfight_limit(case.me)
    if case.state.limit == most:
        return LIMITED_BY_TRAP.given(most=most)
    other = 1 - case.me
    side, seat = case.state.sides[other], case.state.matchup.seats[other]
    for flag, placed in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
        for bonus in seat.lasting[placed]:
            if bonus.kind == LIMIT and bonus.zone == flag:
                return LIMITED_BY_CARD.given(card=case.cast.name(other, placed), most=most)
    return ALWAYS_OPEN.given()


def no_move(case: Case) -> Refusal:
    """Why the Gunslinger does not step out."""
    if case.side.alley == GUNSLINGER:
        return THERE_ALREADY.given()
    return NOT_READY.given(n=len(unpiled(case.side.deck)))


def no_end(_case: Case) -> Refusal:
    """A turn can always be ended; this stands for the case that is not known."""
    return ALWAYS_OPEN.given()
