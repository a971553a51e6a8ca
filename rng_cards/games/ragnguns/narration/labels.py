"""What an action is called in a menu: an infinitive with its amounts."""

from collections.abc import Callable
from typing import Final

from rng_cards.games.ragnguns.effects.selection import ZONE_WORDS
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine import steps
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration.cast import Cast, Words
from rng_cards.games.ragnguns.narration.phrases import FROM, IN_THE, ON_THE, Joined, Listing
from rng_cards.games.ragnguns.narration.question import Question, question
from rng_cards.games.ragnguns.narration.where import ALLEY, HAND, SHELTER, TOP, where
from rng_cards.words import Text

_END: Final = Text(fr="finir le tour", en="end the turn")
_END_WITH: Final = Text(fr="finir le tour : {rest}", en="end the turn: {rest}")
_TO_HIDE: Final = Text(fr="{n} {n:carte|cartes} à planquer", en="{n} {n:card|cards} to hide")
_TO_STORE: Final = Text(
    fr="{n} {n:BALLE|BALLES} pour la CARTOUCHIÈRE",
    en="{n} {n:BULLET|BULLETS} for the CARTRIDGE BELT",
)
_PLACE: Final = Text(fr="poser {card} {zone} ({cost})", en="place {card} {zone} ({cost})")
_PLACE_INSTEAD: Final = Text(
    fr="poser {card} {zone} ({cost}, en défaussant {gone})",
    en="place {card} {zone} ({cost}, discarding {gone})",
)
_DISCARD: Final = Text(fr="défausser {card}", en="discard {card}")
_DISCARD_TOP: Final = Text(
    fr="défausser le dessus de la PLANQUE, {slot}", en="discard the top of the HIDEOUT, {slot}"
)
_DISCARD_FROM: Final = Text(fr="défausser {card} ({place})", en="discard {card} ({place})")
_PLAY: Final = Text(fr="jouer {card} ({signs}) : « {text} »", en="play {card} ({signs}): “{text}”")
_PLAY_BARE: Final = Text(fr="jouer {card} : « {text} »", en="play {card}: “{text}”")
_SET: Final = Text(
    fr="tendre {card} avec {n} {n:BALLE|BALLES}", en="set {card} with {n} {n:BULLET|BULLETS}"
)
_GUNFIGHT: Final = Text(
    fr="FUSILLADE : tirer {n} {n:BALLE|BALLES}", en="GUNFIGHT: shoot {n} {n:BULLET|BULLETS}"
)
_MOVE: Final = Text(fr="faire descendre {card} dans la RUELLE", en="send {card} into the ALLEY")
_MOVE_INSTEAD: Final = Text(
    fr="faire descendre {card} dans la RUELLE, en défaussant {gone}",
    en="send {card} into the ALLEY, discarding {gone}",
)
_HIDE: Final = Text(fr="planquer {card} {slot}", en="hide {card} {slot}")
_TAKE: Final = Text(fr="prendre {card} {place}", en="take {card} {place}")
_PICK: Final = Text(fr="choisir {card}", en="choose {card}")
_HIDE_ONE: Final = Text(fr="planquer {card}", en="hide {card}")
_SET_ONE: Final = Text(fr="tendre {card}", en="set {card}")
_HEAL: Final = Text(
    fr="soigner {n} {n:BALLE|BALLES} sur {whom}", en="heal {n} {n:BULLET|BULLETS} on {whom}"
)
_TAKE_ON: Final = Text(
    fr="encaisser {n} {n:BALLE|BALLES} sur {whom}", en="take {n} {n:BULLET|BULLETS} on {whom}"
)
_MORE_ON: Final = Text(fr="{n} sur {whom}", en="{n} on {whom}")
_AND_IT_FALLS: Final = Text(fr=" (la carte tombe)", en=" (the card falls)")
_GUNSLINGER: Final = Text(fr="le PISTOLERO", en="the GUNSLINGER")
_NOBODY: Final = Text(fr="personne", en="nobody")
_FOLLOW: Final = Text(
    fr="IL PAYE : {n} {n:BALLE|BALLES}, et le PIÈGE retourne dans la PLANQUE {of}",
    en="HE FOLLOWS: pay {n} {n:BULLET|BULLETS}, and the TRAP goes back to {of} HIDEOUT",
)
_RAISE: Final = Text(
    fr="IL ENCHÉRIT : {n} {n:BALLE|BALLES}, et le PIÈGE est défaussé",
    en="HE RAISES: pay {n} {n:BULLET|BULLETS}, and the TRAP is discarded",
)
_NOTHING: Final = Text(
    fr="IL NE FAIT RIEN : le PIÈGE se referme", en="HE DOES NOTHING: the TRAP goes off"
)
_ENOUGH: Final = Text(fr="s'en tenir là", en="stop there")


class _Said:
    """An action that a player is about to choose, with everything its words may need."""

    def __init__(self, cast: Cast, action: Action) -> None:
        self.cast = cast
        self.state = cast.state
        self.action = action
        self.asked: Question | None = question(cast.state)
        self.me = max(cast.state.player(), 0)
        """Who decides; once the game is over somebody must stand for it."""
        self.side = cast.state.sides[self.me]

    def card(self) -> Text:
        """The action's card."""
        return self.cast.name(self.me, self.action.card)

    def occupant(self, zone: int) -> int:
        """The deck card that makes room in a zone."""
        number = self.side.placed(zone)
        return 0 if number == GUNSLINGER else number


def say_action(state: State, action: Action, words: Words) -> Text:
    """The label of an action that may be chosen now, in words for who chooses."""
    return _LABELS[action.kind](_Said(Cast(state, words), action))


def _end(said: _Said) -> Text:
    ends = []
    hand = said.side.hand.bit_count()
    if hand:
        ends.append(_TO_HIDE.filled(n=hand))
    if said.state.pool:
        ends.append(_TO_STORE.filled(n=said.state.pool))
    return _END_WITH.filled(rest=Listing(ends)) if ends else _END


def _place(said: _Said) -> Text:
    zone = said.action.detail
    cost = said.state.cost_to_place(said.me, said.action.card, zone)
    gone = said.occupant(zone)
    if not gone:
        return _PLACE.filled(card=said.card(), zone=IN_THE[zone], cost=cost)
    name = said.cast.name(said.me, gone)
    return _PLACE_INSTEAD.filled(card=said.card(), zone=IN_THE[zone], cost=cost, gone=name)


_HELD: Final = {
    HAND: Text(fr="main", en="hand"),
    TOP: Text(fr="PLANQUE", en="HIDEOUT"),
    ALLEY: ZONE_WORDS["alley"],
    SHELTER: ZONE_WORDS["shelter"],
}


def _discard(said: _Said) -> Text:
    place = _HELD.get(where(said.side, said.action.card))
    if place is None:
        return _DISCARD.filled(card=said.card())
    return _DISCARD_FROM.filled(card=said.card(), place=place)


def _play(said: _Said) -> Text:
    number, index = said.action.card, said.action.detail
    signs = said.cast.signs(said.me, number, index)
    text = said.cast.says(said.me, number, index)
    return (_PLAY if signs else _PLAY_BARE).filled(card=said.card(), signs=signs, text=text)


def _move(said: _Said) -> Text:
    card = said.cast.name(said.me, GUNSLINGER)
    gone = said.occupant(act.ALLEY)
    if not gone:
        return _MOVE.filled(card=card)
    return _MOVE_INSTEAD.filled(card=card, gone=said.cast.name(said.me, gone))


def _pick(said: _Said) -> Text:
    step = said.asked.step if said.asked else None
    if isinstance(step, steps.Fetch) and step.source in FROM:
        return _TAKE.filled(card=said.card(), place=FROM[step.source])
    if isinstance(step, steps.Hide):
        return _HIDE_ONE.filled(card=said.card())
    if isinstance(step, steps.SetTrap):
        return _SET_ONE.filled(card=said.card())
    if isinstance(step, steps.Discard):
        owner = 1 - said.asked.me if step.theirs and said.asked else said.me
        return _DISCARD.filled(card=said.cast.name(owner, said.action.card))
    return _PICK.filled(card=said.card())


def _aim(said: _Said) -> Text:
    step = said.asked.step if said.asked else None
    bullets = step.bullets if isinstance(step, steps.Heal) else 1
    target = said.action.detail
    aimed, carried = _aimed_at(said.side, target)
    whom = said.cast.name(said.me, aimed) if aimed else _NOBODY
    if aimed == GUNSLINGER:
        whom = _GUNSLINGER
    return _HEAL.filled(n=min(bullets, carried) or bullets, whom=whom)


def _aimed_at(side: Side, target: int) -> tuple[int, int]:
    """The card that is aimed at, and the wounds that it carries."""
    if target == act.OUTSIDE or side.placed(target) == GUNSLINGER:
        return GUNSLINGER, side.wounds
    return side.placed(target), side.wounds_in(target)


def _split(said: _Said) -> Text:
    on_card = said.action.detail
    whole = said.asked.amount if said.asked else on_card
    parts = []
    if on_card:
        falls = on_card >= said.state.to_fall(said.me, act.ALLEY)
        name = said.cast.name(said.me, said.occupant(act.ALLEY))
        parts.append(Joined(name, _AND_IT_FALLS) if falls else name)
    if whole > on_card or not parts:
        parts.append(_GUNSLINGER)
    first = on_card or whole
    taken: list[Text] = [_TAKE_ON.filled(n=first, whom=parts[0])]
    if len(parts) > 1:
        taken.append(_MORE_ON.filled(n=whole - on_card, whom=parts[1]))
    return Listing(taken)


def _answer(said: _Said) -> Text:
    if said.action.detail == act.NOTHING:
        return _NOTHING
    owner = said.asked.me if said.asked else 1 - said.me
    stake = said.state.sides[owner].stake_of(said.asked.card) if said.asked else 0
    price = stake + said.state.toll(owner)
    if said.action.detail == act.RAISE:
        return _RAISE.filled(n=price + 1)
    return _FOLLOW.filled(n=price, of=said.cast.of(owner))


def _laid(said: _Said) -> Text:
    if said.action.card == NOBODY:
        return _DISCARD_TOP.filled(slot=ON_THE[said.action.detail])
    return _HIDE.filled(card=said.card(), slot=ON_THE[said.action.detail])


_LABELS: Final[dict[int, Callable[[_Said], Text]]] = {
    act.END: _end,
    act.PLACE: _place,
    act.DISCARD: _discard,
    act.PLAY: _play,
    act.SET: lambda said: _SET.filled(card=said.card(), n=said.action.detail),
    act.GUNFIGHT: lambda said: _GUNFIGHT.filled(n=said.action.detail),
    act.MOVE: _move,
    act.HIDE: _laid,
    act.PICK: _pick,
    act.AIM: _aim,
    act.SPLIT: _split,
    act.ANSWER: _answer,
    act.SLOT: _laid,
    act.ENOUGH: lambda _: _ENOUGH,
}
