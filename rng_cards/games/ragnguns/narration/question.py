"""What is asked now, as one value and in words; it alone reads the top of the agenda."""

from typing import Final

from rng_cards.games.ragnguns.engine.state import ACT, OVER, State
from rng_cards.games.ragnguns.engine.step import ASKS_ANSWER, ASKS_SPLIT, Step
from rng_cards.games.ragnguns.engine.steps.bullets import SetTrap
from rng_cards.games.ragnguns.engine.steps.cards import Discard, Fetch, Hide
from rng_cards.games.ragnguns.engine.steps.gunplay import Heal
from rng_cards.games.ragnguns.narration.cast import Cast, Words
from rng_cards.games.ragnguns.narration.phrases import ANYWHERE, FROM
from rng_cards.games.ragnguns.narration.traps import answer_trap
from rng_cards.record import Record
from rng_cards.words import Text


class Question(Record):
    """A question that waits for its answer."""

    asked: str
    """Its name, as `State.asked` gives it."""
    player: int
    """Who answers."""
    me: int
    """Whose effect it is, or whose cards it is about."""
    card: int
    """The card it stands on or is about; 0 for none."""
    amount: int
    """What is left to do, where that matters."""
    step: Step | None
    """The step that waits; None for the rules' own questions that are no step."""


def question(state: State) -> Question | None:
    """The question that waits; None in the middle of a turn and once the game is over."""
    asked = state.asked()
    if asked in {ACT, OVER}:
        return None
    if not state.agenda:
        return Question(asked, state.player(), state.active, 0, 0, None)
    step, me, card, amount, _ = state.agenda[-1]
    return Question(asked, state.player(), me, card, amount, state.matchup.steps[step])


_ACT: Final = Text(fr="agir, ou finir le tour", en="act, or end the turn")
_OVER: Final = Text(fr="rien : la partie est finie", en="nothing: the game is over")
_SPLIT: Final = Text(
    fr="{n:dire qui encaisse la BALLE|répartir les {n} BALLES} que l'ABRI n'a pas "
    "{n:arrêtée|arrêtées}",
    en="{n:say who takes the BULLET|split the {n} BULLETS} that got past the SHELTER",
)
_SLOT: Final = Text(
    fr="choisir le côté de la PLANQUE où ranger {card}",
    en="choose the side of the HIDEOUT where {card} goes",
)
_HIDE: Final = Text(
    fr="planquer les {n} cartes de la main, une par une",
    en="hide the {n} cards of the hand, one by one",
)
_HIDE_LAST: Final = Text(
    fr="planquer la dernière carte de la main", en="hide the last card of the hand"
)
_HEAL: Final = Text(
    fr="choisir qui soigner ({n} {n:BALLE|BALLES})",
    en="choose whom to heal ({n} {n:BULLET|BULLETS})",
)
_FETCH: Final = Text(fr="choisir une carte {place}", en="choose a card {place}")
_DISCARD: Final = Text(
    fr="choisir une carte à défausser {place}", en="choose a card to discard {place}"
)
_DISCARD_THEIRS: Final = Text(
    fr="choisir la carte que défausse {other}", en="choose the card that {other} discards"
)
_HIDE_SOME: Final = Text(fr="choisir une carte à planquer", en="choose a card to hide")
_HIDE_MORE: Final = Text(
    fr="choisir une carte de plus à planquer, ou s'en tenir là",
    en="choose one more card to hide, or stop there",
)
_SET: Final = Text(
    fr="choisir le PIÈGE à tendre avec {n} {n:BALLE|BALLES}",
    en="choose the TRAP to set with {n} {n:BULLET|BULLETS}",
)


def say_question(state: State, words: Words) -> Text:
    """What is asked now, as an infinitive: «split the 2 BULLETS that got past the SHELTER»."""
    found = question(state)
    if found is None:
        return _OVER if state.asked() == OVER else _ACT
    cast = Cast(state, words)
    if found.asked == ASKS_SPLIT:
        return _SPLIT.filled(n=found.amount)
    if found.asked == "slot":
        return _SLOT.filled(card=cast.seen(found.me, found.card))
    if found.asked == ASKS_ANSWER:
        return answer_trap(cast, found.me, found.card)
    if found.asked == "hide":
        left = state.sides[found.me].hand.bit_count()
        return _HIDE.filled(n=left) if left > 1 else _HIDE_LAST
    return _of_an_effect(cast, found)


def _of_an_effect(cast: Cast, found: Question) -> Text:
    step = found.step
    if isinstance(step, Heal):
        return _HEAL.filled(n=step.bullets)
    if isinstance(step, Fetch):
        return _FETCH.filled(place=FROM.get(step.source, ANYWHERE))
    if isinstance(step, Hide):
        return _HIDE_MORE if found.amount < step.cards else _HIDE_SOME
    if isinstance(step, SetTrap):
        return _SET.filled(n=step.stake)
    assert isinstance(step, Discard), f"no words for the question {found.asked}"
    if step.theirs and found.player == found.me:
        return _DISCARD_THEIRS.filled(other=cast.player(1 - found.me))
    return _DISCARD.filled(place=FROM.get(step.source, ANYWHERE))
