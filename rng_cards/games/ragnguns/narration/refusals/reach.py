"""Cards that are not where they would have to be: the refusal says where they are."""

from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.narration.refusals.reason import Case, Reason, reason
from rng_cards.games.ragnguns.narration.where import (
    ALLEY,
    COVERED,
    DECK,
    DISCARD,
    HAND,
    NOWHERE,
    OUTSIDE,
    SET,
    SHELTER,
    TOP,
    covering,
)
from rng_cards.words import Text

NO_CARD: Final = reason(
    "no-such-card", Text(fr="aucune carte ne porte ce numéro", en="no card has that number")
)
IN_DECK: Final = reason(
    "in-deck",
    Text(
        fr="cette carte, {card}, n'est pas encore piochée : elle est dans ton deck",
        en="{card} is not drawn yet: that card is in your deck",
    ),
    "turn",
)
IN_DISCARD: Final = reason(
    "in-discard",
    Text(fr="cette carte, {card}, est dans ta défausse", en="{card} lies in your discard"),
    "turn",
)
IS_COVERED: Final = reason(
    "covered",
    Text(
        fr="cette carte, {card}, est couverte dans ta PLANQUE, sous {top} : seul le dessus de "
        "chaque emplacement sert",
        en="{card} is covered in your HIDEOUT, under {top}: only the top of each slot can be used",
    ),
    "hideout",
)
IS_SET: Final = reason(
    "already-set",
    Text(
        fr="ce PIÈGE, {card}, est déjà tendu : c'est à {other} de répondre",
        en="{card} is already set: that TRAP waits for {other} to answer",
    ),
    "traps",
)
IS_PLACED: Final = reason(
    "already-placed",
    Text(
        fr="cette carte, {card}, est déjà posée : seul un EFFET l'enlève de là sans la défausser",
        en="{card} is already placed: only an EFFECT takes it from there without discarding it",
    ),
    "place",
)
IS_IN_HAND: Final = reason(
    "in-hand",
    Text(
        fr="cette carte, {card}, est encore dans ta main, et seules les ACTIONS se jouent de la "
        "main : pose-la, ou planque-la d'abord",
        en="{card} is still in your hand, and only ACTIONS are played from hand: place it, or "
        "hide it first",
    ),
    "effects",
    "hideout",
)
ON_TOP: Final = reason(
    "on-top",
    Text(
        fr="cette carte, {card}, est déjà dans ta PLANQUE", en="{card} is in your HIDEOUT already"
    ),
    "hideout",
)
THE_GUNSLINGER: Final = reason(
    "gunslinger-stays",
    Text(
        fr="{card} est ton PISTOLERO : il ne se pose, ne se planque et ne se défausse jamais",
        en="{card} is your GUNSLINGER: never placed, never hidden, never discarded",
    ),
    "place",
    "no-more-cards",
)

_BY_PLACE: Final[dict[str, Reason]] = {
    NOWHERE: NO_CARD,
    OUTSIDE: THE_GUNSLINGER,
    DECK: IN_DECK,
    DISCARD: IN_DISCARD,
    ALLEY: IS_PLACED,
    SHELTER: IS_PLACED,
    HAND: IS_IN_HAND,
    TOP: ON_TOP,
}


def where_it_is(case: Case) -> Refusal:
    """The refusal of a card that is in the wrong place."""
    place = case.place
    if place == COVERED:
        top = case.cast.name(case.me, covering(case.side, case.number))
        return IS_COVERED.given(card=case.card, top=top)
    if place == SET:
        return IS_SET.given(card=case.card, other=case.cast.player(1 - case.me))
    return _BY_PLACE[place].given(card=case.card)
