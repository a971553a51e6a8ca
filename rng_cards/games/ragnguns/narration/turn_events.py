"""Narrates the frame of a game: its turns, its Traps, its end."""

from typing import Final

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.narration.phrases import Listing
from rng_cards.games.ragnguns.narration.scene import (
    ACT,
    CONSEQUENCE,
    TURN,
    Scene,
    beat,
    tells,
    tells_plainly,
)
from rng_cards.words import Text

_TURN: Final = Text(fr="Tour {n} : {player}.", en="Turn {n}: {player}.")
_TURN_LOADED: Final = Text(
    fr="Tour {n} : {player}, BARILLET sur {cylinder}, {bullets} {bullets:BALLE|BALLES} à dépenser.",
    en="Turn {n}: {player}, CYLINDER on {cylinder}, {bullets} {bullets:BULLET|BULLETS} to spend.",
)
_RELOADED: Final = Text(
    fr="{player} met son BARILLET sur {cylinder} et prend {bullets} {bullets:BALLE|BALLES}.",
    en="{player} turns the CYLINDER to {cylinder} and takes {bullets} {bullets:BULLET|BULLETS}.",
)
_DREW: Final = Text(fr="{player} pioche {cards}.", en="{player} draws {cards}.")
_CARDS: Final = Text(fr="{n} {n:carte|cartes}", en="{n} {n:card|cards}")
_NO_MORE_CARDS: Final = Text(
    fr="{player} n'a plus rien à piocher.", en="{player} has no card left to draw."
)
_NO_MORE_SO_READY: Final = Text(
    fr="{player} n'a plus rien à piocher : {gunslinger} est prêt au combat.",
    en="{player} has no card left to draw: {gunslinger} is ready.",
)
_READY: Final = Text(fr="{gunslinger} est prêt au combat.", en="{gunslinger} is ready.")
_HIS_GUNSLINGER: Final = Text(fr="son PISTOLERO", en="the GUNSLINGER")
_STEPPED_OUT: Final = Text(
    fr="{player} fait descendre son PISTOLERO, {card}, dans la RUELLE.",
    en="{player} sends the GUNSLINGER, {card}, into the ALLEY.",
)
_STORED: Final = Text(
    fr="{player} met {n} {n:BALLE|BALLES} de côté dans la CARTOUCHIÈRE.",
    en="{player} saves {n} {n:BULLET|BULLETS} in the CARTRIDGE BELT.",
)
_SHUFFLED: Final = Text(fr="{player} mélange son deck.", en="{player} shuffles the deck.")
_SET_TRAP: Final = Text(
    fr="{player} tend {card}, avec une mise de {n} {n:BALLE|BALLES}.",
    en="{player} sets {card}, with a stake of {n} {n:BULLET|BULLETS}.",
)
_FOLLOWED: Final = Text(
    fr="IL PAYE : {player} dépense {n} {n:BALLE|BALLES}, et {trap} retourne dans la PLANQUE {of}.",
    en="HE FOLLOWS: {player} pays {n} {n:BULLET|BULLETS}, and {trap} goes back to {of} HIDEOUT.",
)
_RAISED: Final = Text(
    fr="IL ENCHÉRIT : {player} dépense {n} {n:BALLE|BALLES} pour se débarrasser du PIÈGE {of}.",
    en="HE RAISES: {player} pays {n} {n:BULLET|BULLETS} to be rid of {of} TRAP.",
)
_RAISED_SHOWN: Final = Text(
    fr="IL ENCHÉRIT : {player} dépense {n} {n:BALLE|BALLES}, et {owner} défausse {trap}.",
    en="HE RAISES: {player} pays {n} {n:BULLET|BULLETS}, and {owner} discards {trap}.",
)
_SPRUNG: Final = Text(
    fr="IL NE FAIT RIEN : {player} laisse se refermer le PIÈGE {of}, {trap}. « {text} »",
    en="HE DOES NOTHING: {player} lets {of} TRAP go off. It is {trap}: “{text}”",
)
_IN_VAIN: Final = Text(fr="{told} Il ne se passe rien.", en="{told} Nothing happens.")
_STAKE_BACK: Final = Text(
    fr="Ce qui reste de la mise retourne dans la pile {of}.",
    en="What is left of the stake goes back to {of} stack.",
)
_TRAP_GONE: Final = Text(
    fr="{owner} défausse {trap} ; ce qui reste de la mise retourne dans sa pile.",
    en="{owner} discards {trap}; what is left of the stake goes back to the stack.",
)
_THE_TRAP: Final = Text(fr="le PIÈGE", en="the TRAP")
_THE_TRAP_NAMED: Final = Text(fr="le PIÈGE ({card})", en="the TRAP ({card})")
_WON: Final = Text(fr="{player} remporte le duel !", en="{player} wins the duel!")
_TIME_UP: Final = Text(
    fr="Le nombre de tours convenu est atteint : le PISTOLERO qui porte le moins de BALLES gagne.",
    en="The agreed number of turns is reached: the GUNSLINGER who carries fewer BULLETS wins.",
)
_NOBODY_WINS: Final = Text(
    fr="Le nombre de tours convenu est atteint, et les deux PISTOLEROS portent autant de BALLES : "
    "personne ne gagne.",
    en="The agreed number of turns is reached, and both GUNSLINGERS carry as many BULLETS: "
    "nobody wins.",
)


@tells(ev.TURN)
def turn(scene: Scene, event: Event) -> Beat:
    """A turn begins, and its Bullets are taken."""
    scene.active = event.player
    scene.cause = None
    loaded = scene.take_if(ev.RELOADED, event.player)
    if loaded is None:
        return beat(event, TURN, scene.fill(_TURN, event), "turn")
    text = scene.fill(_TURN_LOADED, event, cylinder=loaded.place, bullets=loaded.amount)
    return beat(event, TURN, text, "turn", "bullets")


@tells(ev.RELOADED)
def reloaded(scene: Scene, event: Event) -> Beat:
    """Bullets taken as a turn begins."""
    text = scene.fill(_RELOADED, event, cylinder=event.place, bullets=event.amount)
    return beat(event, ACT, text, "bullets")


@tells(ev.DREW)
def drew(scene: Scene, event: Event) -> Beat:
    """Cards drawn one after the other: by their names for their player alone."""
    drawn = [event]
    while another := scene.take_if(ev.DREW, event.player):
        drawn.append(another)
    names = [scene.cast.name(one.player, one.card) for one in drawn]
    seen = scene.cast.sees(event.player)
    cards = Listing(names) if seen else _CARDS.filled(n=len(drawn))
    return beat(event, ACT, scene.fill(_DREW, event, cards=cards), "turn")


@tells(ev.NO_MORE_CARDS)
def no_more_cards(scene: Scene, event: Event) -> Beat:
    """The deck is empty, which makes the Gunslinger ready."""
    ready = scene.take_if(ev.BECAME_READY, event.player)
    template = _NO_MORE_SO_READY if ready else _NO_MORE_CARDS
    text = scene.fill(template, event, gunslinger=_HIS_GUNSLINGER)
    return beat(event, ACT, text, "no-more-cards")


@tells(ev.BECAME_READY)
def became_ready(scene: Scene, event: Event) -> Beat:
    """A Gunslinger made ready by an effect."""
    name = scene.cast.name(event.player, GUNSLINGER)
    return beat(event, CONSEQUENCE, _READY.filled(gunslinger=name), "no-more-cards")


tells_plainly(ev.STEPPED_OUT, _STEPPED_OUT, "no-more-cards", depth=ACT)
tells_plainly(ev.STORED, _STORED, "turn", "bullets", depth=ACT)
tells_plainly(ev.SHUFFLED, _SHUFFLED, "effects")


@tells(ev.SET_TRAP)
def set_trap(scene: Scene, event: Event) -> Beat:
    """A Trap laid face down: which one, its owner alone knows."""
    card = scene.cast.face(event.player, event.card, open_=False)
    text = scene.fill(_SET_TRAP, event, card=card)
    return beat(event, CONSEQUENCE if scene.cause not in {None, event} else ACT, text, "traps")


@tells(ev.FOLLOWED)
def followed(scene: Scene, event: Event) -> Beat:
    """A Trap paid for goes back to its owner, still face down."""
    owner = 1 - event.player
    scene.take_if(ev.PAID, event.player)
    scene.take_if(ev.STAKE_BACK, owner)
    trap: Text = _THE_TRAP
    if scene.cast.sees(owner):
        trap = _THE_TRAP_NAMED.filled(card=scene.cast.name(owner, event.card))
    text = scene.fill(_FOLLOWED, event, trap=trap, of=scene.cast.of(owner))
    return beat(event, ACT, text, "traps")


@tells(ev.RAISED)
def raised(scene: Scene, event: Event) -> Beat:
    """A Trap paid for with one Bullet more is discarded, face up."""
    owner = 1 - event.player
    scene.take_if(ev.PAID, event.player)
    scene.take_if(ev.STAKE_BACK, owner)
    shown = scene.take_if(ev.DISCARDED, owner, event.card)
    text = scene.fill(
        _RAISED_SHOWN if shown else _RAISED,
        event,
        owner=scene.cast.player(owner),
        of=scene.cast.of(owner),
        trap=scene.cast.name(owner, event.card),
    )
    return beat(event, ACT, text, "traps")


@tells(ev.SPRUNG)
def sprung(scene: Scene, event: Event) -> Beat:
    """A Trap goes off: it is seen, and does what it says."""
    scene.cause = event
    text = scene.fill(
        _SPRUNG,
        event,
        player=scene.cast.player(1 - event.player),
        trap=scene.cast.name(event.player, event.card),
        text=scene.cast.says(event.player, event.card, 0),
    )
    after = scene.peek()
    if after is not None and after.kind == ev.STAKE_BACK:
        text = _IN_VAIN.filled(told=text)
    return beat(event, ACT, text, "traps")


@tells(ev.STAKE_BACK)
def stake_back(scene: Scene, event: Event) -> Beat:
    """A Trap that went off is discarded, its Bullets spent."""
    scene.cause = None
    if not scene.take_if(ev.DISCARDED, event.player, event.card):
        return beat(event, CONSEQUENCE, scene.fill(_STAKE_BACK, event), "traps")
    text = _TRAP_GONE.filled(
        owner=scene.cast.player(event.player), trap=scene.cast.name(event.player, event.card)
    )
    return beat(event, CONSEQUENCE, text, "traps", "effects")


tells_plainly(ev.WON, _WON, "goal", depth=TURN)


@tells(ev.TIME_UP)
def time_up(_scene: Scene, event: Event) -> Beat:
    """The end of a duel that would not end."""
    return beat(event, TURN, _NOBODY_WINS if event.amount else _TIME_UP, "goal", "no-more-cards")
