"""Narrates Bullets: Gunfights, wounds, what is gained and lost, statistics."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.playing import Beat
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import ALLEY, SHELTER
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.narration.scene import (
    ACT,
    CONSEQUENCE,
    Scene,
    beat,
    tells,
    tells_plainly,
)
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.rulebook import Section

_FIRED: Final = Text(
    fr="FUSILLADE ! {player} tire {n} {n:BALLE|BALLES} sur {other}.",
    en="GUNFIGHT! {player} shoots {n} {n:BULLET|BULLETS} at {other}.",
)
_HIT: Final = Text(
    fr="{n} {n:BALLE touche|BALLES touchent} {whom}.",
    en="{n} {n:BULLET hits|BULLETS hit} {whom}.",
)
_HIT_AND_FALLS: Final = Text(
    fr="{n} {n:BALLE touche|BALLES touchent} {whom} : la carte tombe.",
    en="{n} {n:BULLET hits|BULLETS hit} {whom}: the card falls.",
)
_HIT_GUNSLINGER: Final = Text(
    fr="{n} {n:BALLE touche|BALLES touchent} le PISTOLERO {of}, qui en porte {carried}.",
    en="{n} {n:BULLET hits|BULLETS hit} {of} GUNSLINGER, who carries {carried}.",
)
_HIT_FOR_GOOD: Final = Text(
    fr="{n} {n:BALLE touche|BALLES touchent} le PISTOLERO {of}, qui s'écroule avec {carried} "
    "BALLES dans la peau.",
    en="{n} {n:BULLET hits|BULLETS hit} {of} GUNSLINGER, who goes down with {carried} BULLETS.",
)
_IN_ZONE: Final = {
    ALLEY: Text(fr="{card}, dans la RUELLE {of}", en="{card} in {of} ALLEY"),
    SHELTER: Text(fr="{card}, dans l'ABRI {of}", en="{card} in {of} SHELTER"),
}
_FELL: Final = Text(
    fr="Une carte tombe, à bout de ♥ : {player} défausse {card}.",
    en="A card falls, out of ♥: {player} discards {card}.",
)
_HEALED: Final = Text(
    fr="{player} soigne {n} {n:BALLE|BALLES} sur {card}.",
    en="{player} heals {n} {n:BULLET|BULLETS} on {card}.",
)
_HEALED_GUNSLINGER: Final = Text(
    fr="{player} soigne {n} {n:BALLE|BALLES} sur son PISTOLERO, qui en porte encore {carried}.",
    en="{player} heals {n} {n:BULLET|BULLETS} on the GUNSLINGER, who still carries {carried}.",
)
_HEALED_WHOLLY: Final = Text(
    fr="{player} soigne {n} {n:BALLE|BALLES} sur son PISTOLERO, qui n'en porte plus.",
    en="{player} heals {n} {n:BULLET|BULLETS} on the GUNSLINGER, who carries none any more.",
)
_WOUNDS_MOVED: Final = Text(
    fr="{player} déplace {n} {n:BALLE|BALLES} que portait {card}.",
    en="{player} moves {n} {n:BULLET|BULLETS} that {card} carried.",
)
_GAINED: Final = Text(
    fr="{player} prend {n} {n:BALLE|BALLES} dans sa pile.",
    en="{player} takes {n} {n:BULLET|BULLETS} from the stack.",
)
_GAINED_IN_BELT: Final = Text(
    fr="{player} prend {n} {n:BALLE|BALLES} dans sa pile pour sa CARTOUCHIÈRE.",
    en="{player} takes {n} {n:BULLET|BULLETS} from the stack for the CARTRIDGE BELT.",
)
_LOST: Final = Text(
    fr="{player} perd {n} {n:BALLE|BALLES}.", en="{player} loses {n} {n:BULLET|BULLETS}."
)
_LOST_FROM_BELT: Final = Text(
    fr="{player} perd {n} {n:BALLE|BALLES} de sa CARTOUCHIÈRE.",
    en="{player} loses {n} {n:BULLET|BULLETS} from the CARTRIDGE BELT.",
)
_NOTHING_TO_LOSE: Final = Text(
    fr="{player} n'a pas de BALLE à perdre.", en="{player} has no BULLET to lose."
)
_TURNED: Final = Text(fr="Le BARILLET {of} passe à {n}.", en="{of} CYLINDER goes to {n}.")
_STRONGER: Final = Text(
    fr="{card} : +{n} ♠ jusqu'à la fin du tour.", en="{card}: +{n} ♠ until the end of the turn."
)
_ONE_MORE: Final = Text(
    fr="{player} peut déclencher une FUSILLADE de plus ce tour.",
    en="{player} may trigger one more GUNFIGHT this turn.",
)
_LIMITED: Final = Text(
    fr="{player} ne peut pas tirer plus de {n} {n:BALLE|BALLES} par FUSILLADE ce tour.",
    en="{player} may shoot no more than {n} {n:BULLET|BULLETS} per GUNFIGHT this turn.",
)
_CHEAPER: Final = Text(
    fr="Jusqu'à la fin du tour, {player} pose certaines cartes pour {n} {n:BALLE|BALLES} de moins.",
    en="Until the end of the turn, {player} places some cards for {n} {n:BULLET|BULLETS} less.",
)
_SWAPPED: Final = Text(
    fr="La RUELLE et l'ABRI {of} échangent leurs cartes.",
    en="{of} ALLEY and SHELTER swap their cards.",
)


@tells(ev.FIRED)
def fired(scene: Scene, event: Event) -> Beat:
    """A Gunfight."""
    scene.cause = None
    return beat(event, ACT, scene.fill(_FIRED, event), "gunfight")


@tells(ev.HIT)
def hit(scene: Scene, event: Event) -> Beat:
    """Wounds, and what falls under them."""
    me, number = event.player, event.card
    section: Section = "gunfight" if scene.cause is None else "bullets"
    if number == GUNSLINGER:
        carried = scene.wounds(me)
        template = _HIT_FOR_GOOD if carried >= SIX_WOUNDS else _HIT_GUNSLINGER
        text = scene.fill(template, event, carried=carried)
        return beat(event, CONSEQUENCE, text, section, "goal")
    whom = scene.fill(_IN_ZONE[event.place], event)
    falls = scene.take_if(ev.FELL, me, number)
    if falls:
        scene.take_if(ev.DISCARDED, me, number)
    text = scene.fill(_HIT_AND_FALLS if falls else _HIT, event, whom=whom)
    return beat(event, CONSEQUENCE, text, section, "place")


@tells(ev.FELL)
def fell(scene: Scene, event: Event) -> Beat:
    """A card whose ♥ went down under the wounds it carries."""
    scene.take_if(ev.DISCARDED, event.player, event.card)
    return beat(event, CONSEQUENCE, scene.fill(_FELL, event), "place")


@tells(ev.HEALED)
def healed(scene: Scene, event: Event) -> Beat:
    """Wounds gone."""
    carried = scene.wounds(event.player)
    template = _HEALED_GUNSLINGER if carried else _HEALED_WHOLLY
    if event.card != GUNSLINGER:
        template = _HEALED
    text = scene.fill(template, event, carried=carried)
    return beat(event, CONSEQUENCE, text, "gunfight")


tells_plainly(ev.GAINED, _GAINED, "bullets")
tells_plainly(ev.GAINED_IN_BELT, _GAINED_IN_BELT, "bullets")
tells_plainly(ev.LOST, _LOST, "bullets", none=_NOTHING_TO_LOSE)
tells_plainly(ev.LOST_FROM_BELT, _LOST_FROM_BELT, "bullets", none=_NOTHING_TO_LOSE)
tells_plainly(ev.TURNED, _TURNED, "bullets")
tells_plainly(ev.STRONGER, _STRONGER, "gunfight", "place")
tells_plainly(ev.ONE_MORE_GUNFIGHT, _ONE_MORE, "gunfight")
tells_plainly(ev.LIMITED, _LIMITED, "gunfight")
tells_plainly(ev.CHEAPER, _CHEAPER, "place")
tells_plainly(ev.SWAPPED, _SWAPPED, "effects")
tells_plainly(ev.WOUNDS_MOVED, _WOUNDS_MOVED, "gunfight")
