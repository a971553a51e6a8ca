"""What an action is called in a menu: an infinitive with its amounts."""

from collections.abc import Callable
from typing import Final

from rng_cards.games.ragnguns.effects.selection import ZONE_WORDS
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, NOBODY
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.engine.steps.bullets import SetTrap
from rng_cards.games.ragnguns.engine.steps.cards import Discard, Fetch, Hide
from rng_cards.games.ragnguns.engine.steps.gunplay import Heal
from rng_cards.games.ragnguns.narration.cast import Cast, Words
from rng_cards.games.ragnguns.narration.phrases import FROM, IN_THE, ON_THE, Joined, Listing
from rng_cards.games.ragnguns.narration.question import Question, question
from rng_cards.games.ragnguns.narration.traps import goes_off
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
_ENOUGH: Final = Text(fr="s'en tenir là", en="stop there")


class _Option:
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
    return _LABELS[action.kind](_Option(Cast(state, words), action))


def _end(option: _Option) -> Text:
    ends = []
    hand = option.side.hand.bit_count()
    if hand:
        ends.append(_TO_HIDE.filled(n=hand))
    if option.state.pool:
        ends.append(_TO_STORE.filled(n=option.state.pool))
    return _END_WITH.filled(rest=Listing(ends)) if ends else _END


def _place(option: _Option) -> Text:
    zone = option.action.detail
    cost = option.state.cost_to_place(option.me, option.action.card, zone)
    gone = option.occupant(zone)
    if not gone:
        return _PLACE.filled(card=option.card(), zone=IN_THE[zone], cost=cost)
    name = option.cast.name(option.me, gone)
    return _PLACE_INSTEAD.filled(card=option.card(), zone=IN_THE[zone], cost=cost, gone=name)


_HELD: Final = {
    HAND: Text(fr="main", en="hand"),
    TOP: Text(fr="PLANQUE", en="HIDEOUT"),
    ALLEY: ZONE_WORDS["alley"],
    SHELTER: ZONE_WORDS["shelter"],
}


def _discard(option: _Option) -> Text:
    place = _HELD.get(where(option.side, option.action.card))
    if place is None:
        return _DISCARD.filled(card=option.card())
    return _DISCARD_FROM.filled(card=option.card(), place=place)


def _play(option: _Option) -> Text:
    number, index = option.action.card, option.action.detail
    signs = option.cast.signs(option.me, number, index)
    text = option.cast.says(option.me, number, index)
    return (_PLAY if signs else _PLAY_BARE).filled(card=option.card(), signs=signs, text=text)


def _move(option: _Option) -> Text:
    card = option.cast.name(option.me, GUNSLINGER)
    gone = option.occupant(act.ALLEY)
    if not gone:
        return _MOVE.filled(card=card)
    return _MOVE_INSTEAD.filled(card=card, gone=option.cast.name(option.me, gone))


def _pick(option: _Option) -> Text:
    step = option.asked.step if option.asked else None
    if isinstance(step, Fetch) and step.source in FROM:
        return _TAKE.filled(card=option.card(), place=FROM[step.source])
    if isinstance(step, Hide):
        return _HIDE_ONE.filled(card=option.card())
    if isinstance(step, SetTrap):
        return _SET_ONE.filled(card=option.card())
    if isinstance(step, Discard):
        owner = 1 - option.asked.me if step.theirs and option.asked else option.me
        return _DISCARD.filled(card=option.cast.name(owner, option.action.card))
    return _PICK.filled(card=option.card())


def _aim(option: _Option) -> Text:
    step = option.asked.step if option.asked else None
    bullets = step.bullets if isinstance(step, Heal) else 1
    target = option.action.detail
    aimed, carried = _aimed_at(option.side, target)
    whom = option.cast.name(option.me, aimed) if aimed else _NOBODY
    if aimed == GUNSLINGER:
        whom = _GUNSLINGER
    return _HEAL.filled(n=min(bullets, carried) or bullets, whom=whom)


def _aimed_at(side: Side, target: int) -> tuple[int, int]:
    """The card that is aimed at, and the wounds that it carries."""
    if target == act.OUTSIDE or side.placed(target) == GUNSLINGER:
        return GUNSLINGER, side.wounds
    return side.placed(target), side.wounds_in(target)


def _split(option: _Option) -> Text:
    on_card = option.action.detail
    whole = option.asked.amount if option.asked else on_card
    parts = []
    if on_card:
        falls = on_card >= option.state.to_fall(option.me, act.ALLEY)
        name = option.cast.name(option.me, option.occupant(act.ALLEY))
        parts.append(Joined(name, _AND_IT_FALLS) if falls else name)
    if whole > on_card or not parts:
        parts.append(_GUNSLINGER)
    first = on_card or whole
    taken: list[Text] = [_TAKE_ON.filled(n=first, whom=parts[0])]
    if len(parts) > 1:
        taken.append(_MORE_ON.filled(n=whole - on_card, whom=parts[1]))
    return Listing(taken)


def _answer(option: _Option) -> Text:
    owner = option.asked.me if option.asked else 1 - option.me
    if option.action.detail == act.NOTHING:
        return goes_off(option.cast, owner, option.asked.card if option.asked else 0)
    stake = option.state.sides[owner].stake_of(option.asked.card) if option.asked else 0
    price = stake + option.state.toll(owner)
    if option.action.detail == act.RAISE:
        return _RAISE.filled(n=price + 1)
    return _FOLLOW.filled(n=price, of=option.cast.of(owner))


def _laid(option: _Option) -> Text:
    if option.action.card == NOBODY:
        return _DISCARD_TOP.filled(slot=ON_THE[option.action.detail])
    return _HIDE.filled(card=option.card(), slot=ON_THE[option.action.detail])


_LABELS: Final[dict[int, Callable[[_Option], Text]]] = {
    act.END: _end,
    act.PLACE: _place,
    act.DISCARD: _discard,
    act.PLAY: _play,
    act.SET: lambda option: _SET.filled(card=option.card(), n=option.action.detail),
    act.GUNFIGHT: lambda option: _GUNFIGHT.filled(n=option.action.detail),
    act.MOVE: _move,
    act.HIDE: _laid,
    act.PICK: _pick,
    act.AIM: _aim,
    act.SPLIT: _split,
    act.ANSWER: _answer,
    act.SLOT: _laid,
    act.ENOUGH: lambda _: _ENOUGH,
}
