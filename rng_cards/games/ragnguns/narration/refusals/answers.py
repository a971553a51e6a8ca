"""Why an answer is not among those to the question that waits."""

from collections.abc import Callable
from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import RAISE
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.engine.steps.cards import Discard, Hide
from rng_cards.games.ragnguns.narration.question import Question, say_question
from rng_cards.games.ragnguns.narration.refusals.reach import NO_CARD, THE_GUNSLINGER, where_it_is
from rng_cards.games.ragnguns.narration.refusals.reason import Case, reason
from rng_cards.words import Text

PENDING: Final = reason(
    "another-question",
    Text(
        fr="pas maintenant : {player} doit d'abord {question}",
        en="not now: first {player} must {question}",
    ),
    "turn",
)
NOT_ASKED: Final = reason(
    "not-asked",
    Text(
        fr="personne ne demande cela : {player} agit, ou finit son tour",
        en="nobody asks for that: {player} is to act, or to end the turn",
    ),
    "turn",
)
END_FIRST: Final = reason(
    "hide-at-the-end",
    Text(
        fr="la main se planque à la fin du tour : finis d'abord le tien",
        en="the hand is hidden as the turn ends: end yours first",
    ),
    "turn",
    "hideout",
)
SO_MANY_BULLETS: Final = reason(
    "split-too-many",
    Text(
        fr="il y a {n} {n:BALLE|BALLES} à répartir, pas plus",
        en="there {n:is|are} {n} {n:BULLET|BULLETS} to split, no more",
    ),
    "gunfight",
)
OVERKILL: Final = reason(
    "overkill",
    Text(
        fr="{n} {n:BALLE suffit|BALLES suffisent} pour que tombe {card} : le reste est pour ton "
        "PISTOLERO",
        en="{n} {n:BULLET is|BULLETS are} enough to bring down {card}: the rest is for your "
        "GUNSLINGER",
    ),
    "gunfight",
    ruling="no-overkill",
)
FOLLOW_TOO_DEAR: Final = reason(
    "follow-too-dear",
    Text(
        fr="IL PAYE te coûterait {cost} {cost:BALLE|BALLES}, et il t'en reste {pool} de ta "
        "RECHARGE",
        en="HE FOLLOWS would cost you {cost} {cost:BULLET|BULLETS}, and you have {pool} left of "
        "your RELOAD",
    ),
    "traps",
    ruling="trap-answers",
)
RAISE_TOO_DEAR: Final = reason(
    "raise-too-dear",
    Text(
        fr="IL ENCHÉRIT te coûterait {cost} {cost:BALLE|BALLES}, et il t'en reste {pool} de ta "
        "RECHARGE",
        en="HE RAISES would cost you {cost} {cost:BULLET|BULLETS}, and you have {pool} left of "
        "your RELOAD",
    ),
    "traps",
    ruling="trap-answers",
)
ANOTHER_CARD: Final = reason(
    "another-card",
    Text(
        fr="c'est une autre carte qui va dans la PLANQUE : {card}",
        en="another card goes to the HIDEOUT: {card}",
    ),
    "hideout",
)
UNHURT: Final = reason(
    "nothing-to-heal",
    Text(fr="il n'y a pas de BALLE à soigner {there}", en="there is no BULLET to heal {there}"),
    "gunfight",
    ruling="heal-targets",
)
NOT_MEANT: Final = reason(
    "not-meant",
    Text(
        fr="cette carte, {card}, n'est pas de celles que l'EFFET laisse choisir",
        en="{card} is not one of those that the EFFECT lets you choose from",
    ),
    "effects",
)
NOT_THERE: Final = reason(
    "not-among",
    Text(
        fr="cette carte n'est pas de celles que l'EFFET laisse choisir",
        en="that card is not one of those that the EFFECT lets you choose from",
    ),
    "effects",
)
HIDE_ONE_FIRST: Final = reason(
    "hide-one-first",
    Text(fr="planque 1 carte au moins", en="hide 1 card at the least"),
    "effects",
    "hideout",
)

_TAKES: Final = {
    "split": (act.SPLIT,),
    "slot": (act.SLOT,),
    "answer": (act.ANSWER,),
    "hide": (act.HIDE,),
    "heal": (act.AIM,),
    "fetch": (act.PICK,),
    "discard": (act.PICK, act.SLOT),
    "hide-some": (act.PICK, act.ENOUGH),
    "set": (act.PICK,),
}
"""The kinds of action that answer each question."""

_THERE: Final = {
    act.ALLEY: Text(fr="dans ta RUELLE", en="in your ALLEY"),
    act.SHELTER: Text(fr="dans ton ABRI", en="in your SHELTER"),
    act.OUTSIDE: Text(fr="sur ton PISTOLERO", en="on your GUNSLINGER"),
}


def no_question(case: Case) -> Refusal:
    """Why nothing is answered in the middle of a turn."""
    if case.action.kind == act.HIDE:
        return END_FIRST.given()
    return NOT_ASKED.given(player=case.cast.player(case.state.active))


def no_answer(case: Case, asked: Question) -> Refusal:
    """Why an action does not answer the question."""
    if case.action.kind not in _TAKES[asked.asked]:
        player = case.cast.player(asked.player)
        question = say_question(case.state, case.cast.words)
        return PENDING.given(player=player, question=question)
    return _NO_ANSWER[asked.asked](case, asked)


def _split(case: Case, asked: Question) -> Refusal:
    if case.action.detail > asked.amount:
        return SO_MANY_BULLETS.given(n=asked.amount)
    to_fall = case.state.to_fall(case.me, act.ALLEY)
    card = case.cast.name(case.me, case.side.alley)
    return OVERKILL.given(n=to_fall, card=card)


def _slot(case: Case, asked: Question) -> Refusal:
    return ANOTHER_CARD.given(card=case.cast.name(asked.me, asked.card))


def _answer(case: Case, asked: Question) -> Refusal:
    price = case.state.sides[asked.me].stake_of(asked.card) + case.state.toll(asked.me)
    if case.action.detail == RAISE:
        return RAISE_TOO_DEAR.given(cost=price + 1, pool=case.state.pool)
    return FOLLOW_TOO_DEAR.given(cost=price, pool=case.state.pool)


def _out_of_hand(case: Case, _asked: Question) -> Refusal:
    return where_it_is(case)


def _heal(case: Case, _asked: Question) -> Refusal:
    return UNHURT.given(there=_THERE[case.action.detail])


def _pick(case: Case, asked: Question) -> Refusal:
    """A card that an effect does not let its player choose."""
    step = asked.step
    if isinstance(step, Hide) and case.action.kind == act.ENOUGH:
        return HIDE_ONE_FIRST.given()
    if case.number in {NOBODY, GUNSLINGER}:
        return (THE_GUNSLINGER if case.number else NO_CARD).given(card=case.card)
    if isinstance(step, Discard) and step.theirs and asked.player == asked.me:
        return NOT_THERE.given()  # of the other's cards, nothing is said
    return NOT_MEANT.given(card=case.card)


_NO_ANSWER: Final[dict[str, Callable[[Case, Question], Refusal]]] = {
    "split": _split,
    "slot": _slot,
    "answer": _answer,
    "hide": _out_of_hand,
    "heal": _heal,
    "fetch": _pick,
    "discard": _pick,
    "hide-some": _pick,
    "set": _pick,
}
