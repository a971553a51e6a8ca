"""Narrates cards on the move: placed, discarded, played, hidden, fetched, looked at."""

from typing import Final

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import LEFT, RIGHT
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_DISCARD, IN_HAND, IN_HIDEOUT
from rng_cards.games.ragnguns.engine.stacks import BIT, members, unpiled
from rng_cards.games.ragnguns.narration.phrases import (
    A_CARD,
    ANYWHERE,
    FROM,
    IN_THE,
    THEN,
    Listing,
)
from rng_cards.games.ragnguns.narration.scene import (
    ACT,
    ANSWERS,
    CONSEQUENCE,
    Scene,
    beat,
    tells,
    tells_plainly,
)
from rng_cards.games.ragnguns.rulebook import Section
from rng_cards.words import Text

_PAID: Final = Text(
    fr="{player} dépense {n} {n:BALLE|BALLES}.", en="{player} pays {n} {n:BULLET|BULLETS}."
)
_PAID_PLACED: Final = Text(
    fr="{player} dépense {n} {n:BALLE|BALLES} et pose {card} {zone}.",
    en="{player} pays {n} {n:BULLET|BULLETS} and places {card} {zone}.",
)
_PAID_REPLACED: Final = Text(
    fr="{player} défausse {gone}, dépense {n} {n:BALLE|BALLES} et pose {card} {zone}.",
    en="{player} discards {gone}, pays {n} {n:BULLET|BULLETS} and places {card} {zone}.",
)
_PLACED: Final = Text(fr="{player} pose {card} {zone}.", en="{player} places {card} {zone}.")
_PAID_FROM_BELT: Final = Text(
    fr="{player} dépense {n} {n:BALLE|BALLES} de sa CARTOUCHIÈRE.",
    en="{player} pays {n} {n:BULLET|BULLETS} from the CARTRIDGE BELT.",
)
_DISCARDED: Final = Text(fr="{player} défausse {card}.", en="{player} discards {card}.")
_PLAYED: Final = Text(fr="{player} joue {card} : « {text} »", en="{player} plays {card}: “{text}”")
_PAID_PLAYED: Final = Text(
    fr="{player} dépense {n} {n:BALLE|BALLES} et joue {card} : « {text} »",
    en="{player} pays {n} {n:BULLET|BULLETS} and plays {card}: “{text}”",
)
_BELT_PLAYED: Final = Text(
    fr="{player} dépense {n} {n:BALLE|BALLES} de sa CARTOUCHIÈRE pour son PISTOLERO, {card} : "
    "« {text} »",
    en="{player} pays {n} {n:BULLET|BULLETS} from the CARTRIDGE BELT for the GUNSLINGER, {card}: "
    "“{text}”",
)
_TRIGGERED: Final = Text(fr="↴ {card} : « {text} »", en="↴ {card}: “{text}”")
_HIDES: Final = Text(fr="{player} planque {cards}.", en="{player} hides {cards}.")
_HIDES_SHOWING: Final = Text(
    fr="{player} planque {cards} ; la PLANQUE montre {tops}.",
    en="{player} hides {cards}; the HIDEOUT shows {tops}.",
)
_ON_SLOT: Final = {
    LEFT: Text(fr="{cards} à gauche", en="{cards} on the left"),
    RIGHT: Text(fr="{cards} à droite", en="{cards} on the right"),
}
_CARDS: Final = Text(fr="{n} {n:carte|cartes}", en="{n} {n:card|cards}")
_FETCHED: Final = Text(fr="{player} prend {card} {place}.", en="{player} takes {card} {place}.")
_FETCHED_IN_HAND: Final = Text(
    fr="{player} prend {card} {place}, pour sa main.", en="{player} takes {card} in hand {place}."
)
_IN_HAND: Final = Text(fr="{player} prend {card} en main.", en="{player} takes {card} in hand.")
_RETURNED: Final = Text(
    fr="{player} retire {card} de ce qui était posé {zone}.",
    en="{player} takes back {card} from what was placed {zone}.",
)
_LOOKED: Final = Text(fr="{player} regarde {what}.", en="{player} looks at {what}.")
_LOOKED_AND_SAW: Final = Text(
    fr="{player} regarde {what} : {cards}.", en="{player} looks at {what}: {cards}."
)
_WHAT: Final = {
    IN_HAND: Text(fr="la main {of}", en="{of} hand"),
    IN_HIDEOUT: Text(fr="la PLANQUE {of}", en="{of} HIDEOUT"),
    IN_DECK: Text(fr="le dessus du deck {of}", en="the top of {of} deck"),
}
_THE_CARDS: Final = Text(fr="les cartes {of}", en="{of} cards")

_OF_TYPE: Final[dict[str, Section]] = {
    "action": "actions",
    "weapon": "weapons",
    "item": "items",
    "trap": "traps",
    "backup": "backups",
    "gunslinger": "bullets",
}
_MOVES: Final = frozenset(
    {ev.DREW, ev.DISCARDED, ev.HID, ev.PLACED_CARD, ev.SET_TRAP, ev.SHUFFLED, ev.TOOK_IN_HAND}
)
"""After those a player's cards are no longer where they were looked at."""


@tells(ev.PAID)
def paid(scene: Scene, event: Event) -> Beat:
    """Bullets paid, most often to place a card."""
    me = event.player
    after, last = scene.peek(), scene.peek(1)
    gone = None
    if after and last and (after.kind, last.kind) == (ev.DISCARDED, ev.PLACED_CARD):
        gone = scene.take_if(ev.DISCARDED, me)
    placed = scene.take_if(ev.PLACED_CARD, me)
    if placed is None:
        return beat(event, ACT, scene.fill(_PAID, event), "bullets")
    card, zone = scene.cast.name(me, placed.card), IN_THE[placed.place]
    if gone is None:
        text = scene.fill(_PAID_PLACED, event, card=card, zone=zone)
    else:
        name = scene.cast.name(me, gone.card)
        text = scene.fill(_PAID_REPLACED, event, card=card, zone=zone, gone=name)
    return beat(placed, ACT, text, "place")


@tells(ev.PLACED_CARD)
def placed_card(scene: Scene, event: Event) -> Beat:
    """A card placed for nothing."""
    text = scene.fill(_PLACED, event, zone=IN_THE[event.place])
    return beat(event, CONSEQUENCE if scene.cause else ACT, text, "place")


tells_plainly(ev.PAID_FROM_BELT, _PAID_FROM_BELT, "bullets", depth=ACT)


@tells(ev.DISCARDED)
def discarded(scene: Scene, event: Event) -> Beat:
    """A card discarded: at will, or because something made it."""
    cause, after = scene.cause, scene.peek()
    if cause and (
        cause.kind in ANSWERS or (cause.player, cause.card) == (event.player, event.card)
    ):
        scene.cause = None  # a card is discarded when its effect is done
    forced = after is not None and after.kind in {ev.STAKE_BACK, ev.DREW}
    at_will = event.player == scene.active and not (cause or forced)
    text = scene.fill(_DISCARDED, event)
    return beat(event, ACT if at_will else CONSEQUENCE, text, "turn" if at_will else "effects")


@tells(ev.PLAYED)
def played(scene: Scene, event: Event) -> Beat:
    """An effect played, with its price and its words."""
    me, number = event.player, event.card
    ready = [one for one in scene.state.matchup.seats[me].effects[number] if one.once]
    once = any(one.index == event.amount for one in ready)
    scene.cause = None if once else event
    says = scene.cast.says(me, number, event.amount)
    kind = scene.state.matchup.seats[me].cards[number].type
    from_belt = scene.take_if(ev.PAID_FROM_BELT, me)
    cost = from_belt or scene.take_if(ev.PAID, me)
    template = _BELT_PLAYED if from_belt else _PAID_PLAYED if cost else _PLAYED
    text = scene.fill(template, event, text=says, n=cost.amount if cost else 0)
    return beat(event, ACT, text, "effects", _OF_TYPE[kind])


@tells(ev.TRIGGERED)
def triggered(scene: Scene, event: Event) -> Beat:
    """A ↴, in the card's words."""
    says = scene.cast.says(event.player, event.card, event.amount)
    text = scene.fill(_TRIGGERED, event, text=says)
    return beat(event, CONSEQUENCE, text, "effects", "backups")


@tells(ev.HID)
def hid(scene: Scene, event: Event) -> Beat:
    """Cards hidden one after the other.

    At the end of a turn all of the hand is hidden in one breath: of that the opponent sees how
    many cards go on each slot, and what lies on top once it is done.
    """
    alone = scene.at == 1
    run = [event]
    while another := scene.take_if(ev.HID, event.player):
        run.append(another)
    after = scene.peek()
    over = after is not None and after.kind in {ev.STORED, ev.TURN, ev.TIME_UP}
    in_one_breath = over or (after is None and bool(scene.state.hiding))
    if scene.cast.sees(event.player) or not in_one_breath:
        text = scene.fill(_HIDES, event, cards=_each(scene, run))
    elif over:
        text = _seen_hiding(scene, run, alone=alone)
    else:
        text = scene.fill(_HIDES, event, cards=_how_many(run))
    return beat(event, ACT if in_one_breath else CONSEQUENCE, text, "hideout")


def _seen_hiding(scene: Scene, run: list[Event], *, alone: bool) -> Text:
    """The last cards of a hand on their slots, as the opponent sees it once it is done.

    A run that stands alone may be the end of one that was told before: what then came to lie on
    top is told now.
    """
    me = run[0].player
    side = scene.state.sides[me]
    tops = {LEFT: side.left & 15, RIGHT: side.right & 15} if alone else {}
    sides: list[Text] = []
    for slot, cards in _slots(run):
        tops.pop(slot, None)
        shown: Text = _CARDS.filled(n=len(cards))
        if len(cards) == 1:
            shown = _by_its_back(scene, me, cards[0].card)
        else:
            tops[slot] = cards[-1].card
        sides.append(_ON_SLOT[slot].filled(cards=shown))
    seen = [
        _ON_SLOT[slot].filled(cards=_by_its_back(scene, me, number))
        for slot, number in sorted(tops.items())
        if number
    ]
    if not seen:
        return scene.fill(_HIDES, run[0], cards=Listing(sides))
    return scene.fill(_HIDES_SHOWING, run[0], cards=Listing(sides), tops=Listing(seen))


def _by_its_back(scene: Scene, player: int, number: int) -> Text:
    """A card on top of a Hideout: open, but for a Trap."""
    return scene.cast.face(player, number, open_=not scene.cast.is_trap(player, number))


def _slots(run: list[Event]) -> list[tuple[int, list[Event]]]:
    """The cards of a run by their slot, the slot of the first card first."""
    found: dict[int, list[Event]] = {}
    for one in run:
        found.setdefault(one.place, []).append(one)
    return list(found.items())


def _each(scene: Scene, run: list[Event]) -> Text:
    """Every card by its name; a Trap is seen by its owner alone."""
    sides: list[Text] = []
    for slot, cards in _slots(run):
        names = [_by_its_back(scene, one.player, one.card) for one in cards]
        sides.append(_ON_SLOT[slot].filled(cards=Listing(names, THEN)))
    return Listing(sides)


def _how_many(run: list[Event]) -> Text:
    sides: list[Text] = []
    for slot, cards in _slots(run):
        sides.append(_ON_SLOT[slot].filled(cards=_CARDS.filled(n=len(cards))))
    return Listing(sides)


@tells(ev.FETCHED)
def fetched(scene: Scene, event: Event) -> Beat:
    """A card found and taken; a secret where nobody else saw it."""
    me = event.player
    open_ = event.place == IN_DISCARD or _comes_into_the_open(scene, event)
    in_hand = scene.take_if(ev.TOOK_IN_HAND, me, event.card)
    if not open_ and in_hand:
        open_ = _still_shown(scene, event)
    card = scene.cast.name(me, event.card) if open_ or scene.cast.sees(me) else A_CARD
    template = _FETCHED_IN_HAND if in_hand else _FETCHED
    text = scene.fill(template, event, card=card, place=FROM.get(event.place, ANYWHERE))
    return beat(event, CONSEQUENCE, text, "effects")


def _comes_into_the_open(scene: Scene, event: Event) -> bool:
    """Whether the card is at once put where everybody sees it."""
    for after in (scene.peek(), scene.peek(1)):
        if after and (after.player, after.card) == (event.player, event.card):
            if after.kind == ev.PLACED_CARD:
                return True
            return after.kind == ev.HID and not scene.cast.is_trap(event.player, event.card)
    return False


def _still_shown(scene: Scene, event: Event) -> bool:
    """Whether the opponent knows now that it is in hand, and nothing since told them."""
    side = scene.state.sides[event.player]
    told = any(
        after.player != event.player and after.kind in {ev.LOOKED, ev.SPRUNG, ev.PLAYED}
        for after in scene.rest()
    )
    return not told and bool(side.hand & side.shown & BIT[event.card])


@tells(ev.TOOK_IN_HAND)
def took_in_hand(scene: Scene, event: Event) -> Beat:
    """A card to a hand, from a zone or from where it was looked for."""
    me = event.player
    known = scene.cast.sees(me) or _still_shown(scene, event)
    card = scene.cast.name(me, event.card) if known else A_CARD
    return beat(event, CONSEQUENCE, scene.fill(_IN_HAND, event, card=card), "effects")


@tells(ev.RETURNED)
def returned(scene: Scene, event: Event) -> Beat:
    """A placed card taken back, for everybody to see."""
    if scene.take_if(ev.TOOK_IN_HAND, event.player, event.card):
        return beat(event, CONSEQUENCE, scene.fill(_IN_HAND, event), "effects")
    text = scene.fill(_RETURNED, event, zone=IN_THE[event.place])
    return beat(event, CONSEQUENCE, text, "hideout")


@tells(ev.LOOKED)
def looked(scene: Scene, event: Event) -> Beat:
    """Cards looked at; who looks is told what they are."""
    whose = event.amount
    what = _WHAT.get(event.place, _THE_CARDS).filled(of=scene.cast.of(whose))
    cards = _looked_at(scene, event) if scene.cast.sees(event.player) else []
    if not cards:
        return beat(event, CONSEQUENCE, scene.fill(_LOOKED, event, what=what), "hideout")
    names = Listing([scene.cast.name(whose, number) for number in cards])
    text = scene.fill(_LOOKED_AND_SAW, event, what=what, cards=names)
    return beat(event, CONSEQUENCE, text, "hideout")


def _looked_at(scene: Scene, event: Event) -> list[int]:
    """The cards, unless they have moved since: then nobody can tell any more."""
    whose = event.amount
    for after in scene.rest():
        own = (after.player, after.card) == (event.player, event.card)
        if after.player == whose and after.kind in _MOVES and not own:
            return []
    side = scene.state.sides[whose]
    if event.place == IN_DECK:
        known = side.seen if whose == event.player else side.shown
        return [number for number in unpiled(side.deck) if known & BIT[number]]
    return members(side.among(event.place))
