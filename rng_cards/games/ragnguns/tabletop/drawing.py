"""The table, drawn: the opponent's side above, one's own below, as the cards would lie.

The two sides are each other's mirror image, as at a real table: an Alley stands to the left of
its Gunslinger, in front of the Shelter it shoots at.
"""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.boxes import cells, folded, pad
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.tabletop.sight import FAINT, STRONG, WOUNDED, Sight, price
from rng_cards.record import Record
from rng_cards.words import Text, colon

_NARROWEST: Final = 44
_WIDEST: Final = 100
_ROOMY: Final = 60
_LABELS: Final = 14
_GAP: Final = 3
_COVERED_SHOWN: Final = 4
"""Covered cards of a slot that are named; `look hideout` names them all."""

_TURN: Final = Text(fr="Tour {n}", en="Turn {n}")
_OVER: Final = Text(fr="Fin", en="The end")
_HAND: Final = Text(fr="MAIN", en="HAND")
_DECK: Final = Text(fr="deck {n}", en="deck {n}")
_DISCARD: Final = Text(fr="défausse {n}", en="discard {n}")
_IN_HAND: Final = Text(fr="main {n}", en="hand {n}")
_TRAPS: Final = Text(fr="PIÈGES", en="TRAPS")
_THEIRS: Final = Text(fr="en face", en="facing you")
_YOURS: Final = Text(fr="à toi", en="yours")
_LEFT: Final = Text(fr="gauche", en="left")
_RIGHT: Final = Text(fr="droite", en="right")
_EMPTY: Final = Text(fr="vide", en="empty")
_NONE: Final = Text(fr="aucune carte", en="no card")
_READY: Final = Text(fr="prêt", en="ready")
_IN_ALLEY: Final = Text(fr="dans la RUELLE", en="in the ALLEY")


class _Spot(Record):
    """A place for a card: what it is called, what stands there."""

    label: str
    name: str = ""
    style: str = ""
    signs: tuple[str, ...] = ()
    """♠ and ♥; on one line where there is room for them."""
    state: str = ""
    """Said beside the label, or under the signs where there is no room for it."""


def drawn(sight: Sight, width: int) -> list[str]:
    """The whole table."""
    width = max(_NARROWEST, min(width, _WIDEST))
    me, other = sight.eyes, 1 - sight.eyes
    lines = [_title(sight, width)]
    lines += _opponent(sight, other, width)
    lines += _traps(sight, width)
    lines += _zones(sight, me, width)
    lines += _hideout(sight, me, width)
    lines += _counts(sight, me, width, own=True)
    return lines + _hand(sight, me, width)


def _opponent(sight: Sight, other: int, width: int) -> list[str]:
    """The side of somebody who is not there is what they have taken."""
    counts = _counts(sight, other, width, own=False)
    if sight.state.matchup.idle == other:
        return [f"{counts[0].rstrip()}"]
    zones = _zones(sight, other, width)
    return [*counts, *_hideout(sight, other, width), *zones]


def _title(sight: Sight, width: int) -> str:
    """A rule across, with the turn and whose it is."""
    state = sight.state
    turn = sight.say(_TURN, n=state.turn) if state.winner < 0 else sight.say(_OVER)
    left = f"── {turn} "
    right = f" {sight.player(state.active)} ──" if state.winner < 0 else "──"
    line = left + "─" * max(1, width - cells(left) - cells(right)) + right
    return sight.paint(line, FAINT)


def _row(sight: Sight, label: str, pieces: Sequence[Sequence[str]], width: int) -> list[str]:
    """A label and the pieces after it, each of words that keep together if they can."""
    lines = [""]
    room = width - _LABELS
    for words in pieces:
        whole = cells(" ".join(words))
        for number, word in enumerate(words):
            gap = 1 if number else _GAP
            needed = cells(word) if number else min(whole, room)
            if lines[-1] and cells(lines[-1]) + gap + needed > room:
                lines.append("")
            lines[-1] += (" " * gap if lines[-1] else "") + word
    first = " " + pad(sight.paint(label, STRONG), _LABELS - 1)
    return [first + lines[0], *(" " * _LABELS + line for line in lines[1:])]


def _counts(sight: Sight, player: int, width: int, *, own: bool) -> list[str]:
    """A player's name, Bullets and piles."""
    state, side = sight.state, sight.sides[player]
    idle = state.matchup.idle == player
    pieces = []
    if state.active == player and state.winner < 0 and not idle:
        pieces.append(f"{sight.term('bullet')}S {sight.bullets(state.pool)}")
    if idle:
        pieces.append(_wounds(sight, side))
    else:
        pieces.append(f"{sight.term('cartridge-belt')} {sight.bullets(side['belt'])}")
        pieces.append(f"{sight.term('cylinder')} {side['cylinder']}")
        piles = [] if own else [sight.say(_IN_HAND, n=len(side["hand"]))]
        piles.append(sight.say(_DECK, n=len(side["deck"])))
        piles.append(sight.say(_DISCARD, n=len(side["discard"])))
        pieces += piles
    name = sight.player(player)
    alone = [[piece] for piece in pieces]
    if cells(name) >= _LABELS - 1:
        return [" " + sight.paint(name, STRONG), *_row(sight, "", alone, width)]
    return _row(sight, name, alone, width)


def _hand(sight: Sight, player: int, width: int) -> list[str]:
    cards = []
    for card in sight.sides[player]["hand"]:
        sign = price(sight.words.record(card))
        cards.append([sight.card(card), *([sign] if sign else [])])
    return _row(sight, sight.say(_HAND), cards or [[sight.say(_NONE)]], width)


# Zones


def _zones(sight: Sight, player: int, width: int) -> list[str]:
    """Alley, Gunslinger and Shelter beside each other; the opponent's the other way round."""
    spots = [
        _zone(sight, player, act.ALLEY),
        _gunslinger(sight, player),
        _zone(sight, player, act.SHELTER),
    ]
    if player != sight.eyes:
        spots.reverse()
    return _boxes(sight, spots, width)


def _zone(sight: Sight, player: int, zone: int) -> _Spot:
    label = sight.term("alley" if zone == act.ALLEY else "shelter")
    held = sight.sides[player]["alley" if zone == act.ALLEY else "shelter"]
    if held is None:
        return _Spot(label)
    if held["card"] == _gunslinger_id(sight, player):
        hearts = _wounds(sight, sight.sides[player])
    else:
        hearts = _pips(sight, held["wounds"], sight.state.durability(player, zone))
    signs = (_firepower(sight, player, held["card"], zone), hearts)
    return _Spot(label, sight.name(held["card"]), sight.style(held["card"]), signs)


def _gunslinger(sight: Sight, player: int) -> _Spot:
    side, card = sight.sides[player], _gunslinger_id(sight, player)
    label = sight.term("gunslinger")
    if side["alley"] and side["alley"]["card"] == card:
        return _Spot(label, sight.say(_IN_ALLEY), FAINT)
    firepower = sight.words.record(card)["firepower"] or 0
    signs = (f"{firepower} ♠", _wounds(sight, side))
    ready = sight.say(_READY) if side["ready"] else ""
    return _Spot(label, sight.name(card), sight.style(card), signs, ready)


def _gunslinger_id(sight: Sight, player: int) -> str:
    return sight.state.matchup.seats[player].cards[GUNSLINGER].id


def _firepower(sight: Sight, player: int, card: str, zone: int) -> str:
    printed = sight.words.record(card)["firepower"] or 0
    now = sight.state.firepower(player) if zone == act.ALLEY else printed
    return f"{now} ♠" if now == printed else sight.paint(f"{now} ♠", STRONG)


def _wounds(sight: Sight, side: dict[str, Any]) -> str:
    return _pips(sight, side["wounds"], SIX_WOUNDS)


def _pips(sight: Sight, wounds: int, most: int) -> str:
    """Bullets taken, and those that can still be."""
    return "♥ " + sight.paint("●" * wounds, WOUNDED) + "○" * max(0, most - wounds)


def _boxes(sight: Sight, spots: Sequence[_Spot], width: int) -> list[str]:
    """Spots beside each other, as high as the longest name needs."""
    gap = 2 if width >= _ROOMY else 1
    share = (width - gap * (len(spots) - 1)) // len(spots)
    inner = share - 4
    labels = [_label(spot, share) for spot in spots]
    names = [folded(spot.name, inner) for spot in spots]
    signs = [
        _signs(spot, inner, stated=spot.state in label)
        for spot, label in zip(spots, labels, strict=True)
    ]
    names = [_filled(name, max(map(len, names))) for name in names]
    signs = [_filled(sign, max(map(len, signs))) for sign in signs]
    bar = sight.paint("│", FAINT)
    boxes = [
        [
            _top(sight, label, share),
            *(f"{bar} {pad(sight.paint(line, spot.style), inner)} {bar}" for line in name),
            *(f"{bar} {pad(line, inner)} {bar}" for line in sign),
            sight.paint("╰" + "─" * (share - 2) + "╯", FAINT),
        ]
        for spot, label, name, sign in zip(spots, labels, names, signs, strict=True)
    ]
    return [(" " * gap).join(row) for row in zip(*boxes, strict=True)]


def _label(spot: _Spot, share: int) -> str:
    """What a box is called, with the state of what stands there if there is room for it."""
    whole = f"{spot.label} · {spot.state}" if spot.state else spot.label
    return whole if cells(whole) <= share - 6 else spot.label


def _signs(spot: _Spot, inner: int, *, stated: bool) -> list[str]:
    """♠ and ♥ beside each other if they fit, and the state that the label could not say."""
    line = "  ".join(spot.signs)
    lines = [line] if cells(line) <= inner else list(spot.signs)
    return lines if stated else [*lines, spot.state]


def _filled(lines: Sequence[str], height: int) -> list[str]:
    return [*lines, *[""] * (height - len(lines))]


def _top(sight: Sight, label: str, share: int) -> str:
    room = share - 6
    shown = label if cells(label) <= room else label[: room - 1] + "…"
    rule = "─" * (share - 5 - cells(shown))
    return sight.paint("╭─ ", FAINT) + shown + sight.paint(f" {rule}╮", FAINT)


# Traps and the Hideout


def _traps(sight: Sight, width: int) -> list[str]:
    """What lies face down between the players; nothing where nothing does."""
    pieces = []
    for player, whose in ((1 - sight.eyes, _THEIRS), (sight.eyes, _YOURS)):
        for trap in sight.sides[player]["traps"]:
            bullets = sight.bullets(trap["stake"])
            pieces.append([_headed(sight, whose), sight.card(trap["card"]), bullets])
    return _row(sight, sight.say(_TRAPS), pieces, width) if pieces else []


def _hideout(sight: Sight, player: int, width: int) -> list[str]:
    """Both slots, from their tops down; of the opponent's, what is known."""
    side = sight.sides[player]
    if not side["left"] and not side["right"]:
        return _row(sight, sight.term("hideout"), [[sight.say(_EMPTY)]], width)
    slots = [
        [_headed(sight, label), *_slot(sight, pile, own=player == sight.eyes)]
        for label, pile in ((_LEFT, side["left"]), (_RIGHT, side["right"]))
    ]
    label = sight.term("hideout")
    side_by_side = _row(sight, label, slots, width)
    if len(side_by_side) == 1:
        return side_by_side
    return [*_row(sight, label, slots[:1], width), *_row(sight, "", slots[1:], width)]


def _headed(sight: Sight, label: Text) -> str:
    return sight.paint(sight.say(label) + colon(sight.language), FAINT)


def _slot(sight: Sight, pile: Sequence[str], *, own: bool) -> list[str]:
    """The top of a slot, and what it covers as far as there is room for it."""
    if not pile:
        return [sight.say(_EMPTY)]
    top, *below = pile
    shown = below[:_COVERED_SHOWN] if own else []
    names = [sight.paint(f"› {sight.name(card)}", FAINT) for card in shown]
    rest = len(below) - len(shown)
    return [sight.card(top), *names, *([f"+{rest}"] if rest else [])]
