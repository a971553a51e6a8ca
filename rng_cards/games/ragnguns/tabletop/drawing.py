"""The table, drawn: the opponent's side above, one's own below, as the cards would lie.

The two sides are each other's mirror image, as at a real table: an Alley stands to the left of
its Gunslinger, in front of the Shelter it shoots at.
"""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.tabletop.player_view import FAINT, STRONG, WOUNDED, PlayerView, price
from rng_cards.record import Record
from rng_cards.spacing import colon
from rng_cards.terminal_layout import cells, folded, pad
from rng_cards.words import Text

_NARROWEST: Final = 44
_WIDEST: Final = 100
_ROOMY: Final = 60
_LABELS: Final = 14
_GAP: Final = 3
_COVERED_SHOWN: Final = 4
"""Covered cards of a slot that are named; `look hideout` names them all."""

_TURN: Final = Text(fr="Tour {n}", en="Turn {n}")
_OVER: Final = Text(fr="Fin", en="The end")
_BULLETS: Final = Text(fr="BALLES", en="BULLETS")
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


def drawn(view: PlayerView, width: int) -> list[str]:
    """The whole table."""
    width = max(_NARROWEST, min(width, _WIDEST))
    me, other = view.eyes, 1 - view.eyes
    lines = [_title(view, width)]
    lines += _opponent(view, other, width)
    lines += _traps(view, width)
    lines += _zones(view, me, width)
    lines += _hideout(view, me, width)
    lines += _counts(view, me, width, own=True)
    return lines + _hand(view, me, width)


def _opponent(view: PlayerView, other: int, width: int) -> list[str]:
    """The side of somebody who is not there is what they have taken."""
    counts = _counts(view, other, width, own=False)
    if view.state.matchup.idle == other:
        return [f"{counts[0].rstrip()}"]
    zones = _zones(view, other, width)
    return [*counts, *_hideout(view, other, width), *zones]


def _title(view: PlayerView, width: int) -> str:
    """A rule across, with the turn and whose it is."""
    state = view.state
    turn = view.say(_TURN, n=state.turn) if state.winner < 0 else view.say(_OVER)
    left = f"── {turn} "
    right = f" {view.player(state.active)} ──" if state.winner < 0 else "──"
    line = left + "─" * max(1, width - cells(left) - cells(right)) + right
    return view.paint(line, FAINT)


def _row(view: PlayerView, label: str, pieces: Sequence[Sequence[str]], width: int) -> list[str]:
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
    first = " " + pad(view.paint(label, STRONG), _LABELS - 1)
    return [first + lines[0], *(" " * _LABELS + line for line in lines[1:])]


def _counts(view: PlayerView, player: int, width: int, *, own: bool) -> list[str]:
    """A player's name, Bullets and piles."""
    state, side = view.state, view.sides[player]
    idle = state.matchup.idle == player
    pieces = []
    if state.active == player and state.winner < 0 and not idle:
        pieces.append(f"{view.say(_BULLETS)} {view.bullets(state.pool)}")
    if idle:
        pieces.append(_wounds(view, side))
    else:
        pieces.append(f"{view.term('cartridge-belt')} {view.bullets(side['belt'])}")
        pieces.append(f"{view.term('cylinder')} {side['cylinder']}")
        piles = [] if own else [view.say(_IN_HAND, n=len(side["hand"]))]
        piles.append(view.say(_DECK, n=len(side["deck"])))
        piles.append(view.say(_DISCARD, n=len(side["discard"])))
        pieces += piles
    name = view.player(player)
    alone = [[piece] for piece in pieces]
    if cells(name) >= _LABELS - 1:
        return [" " + view.paint(name, STRONG), *_row(view, "", alone, width)]
    return _row(view, name, alone, width)


def _hand(view: PlayerView, player: int, width: int) -> list[str]:
    cards = []
    for card in view.sides[player]["hand"]:
        sign = price(view.words.record(card))
        cards.append([view.card(card), *([sign] if sign else [])])
    return _row(view, view.say(_HAND), cards or [[view.say(_NONE)]], width)


# Zones


def _zones(view: PlayerView, player: int, width: int) -> list[str]:
    """Alley, Gunslinger and Shelter beside each other; the opponent's the other way round."""
    spots = [
        _zone(view, player, act.ALLEY),
        _gunslinger(view, player),
        _zone(view, player, act.SHELTER),
    ]
    if player != view.eyes:
        spots.reverse()
    return _boxes(view, spots, width)


def _zone(view: PlayerView, player: int, zone: int) -> _Spot:
    label = view.term("alley" if zone == act.ALLEY else "shelter")
    held = view.sides[player]["alley" if zone == act.ALLEY else "shelter"]
    if held is None:
        return _Spot(label)
    if held["card"] == _gunslinger_id(view, player):
        hearts = _wounds(view, view.sides[player])
    else:
        hearts = _pips(view, held["wounds"], view.state.durability(player, zone))
    signs = (_firepower(view, player, held["card"], zone), hearts)
    return _Spot(label, view.name(held["card"]), view.style(held["card"]), signs)


def _gunslinger(view: PlayerView, player: int) -> _Spot:
    side, card = view.sides[player], _gunslinger_id(view, player)
    label = view.term("gunslinger")
    if side["alley"] and side["alley"]["card"] == card:
        return _Spot(label, view.say(_IN_ALLEY), FAINT)
    firepower = view.words.record(card)["firepower"] or 0
    signs = (f"{firepower} ♠", _wounds(view, side))
    ready = view.say(_READY) if side["ready"] else ""
    return _Spot(label, view.name(card), view.style(card), signs, ready)


def _gunslinger_id(view: PlayerView, player: int) -> str:
    return view.state.matchup.seats[player].cards[GUNSLINGER].id


def _firepower(view: PlayerView, player: int, card: str, zone: int) -> str:
    printed = view.words.record(card)["firepower"] or 0
    now = view.state.firepower(player) if zone == act.ALLEY else printed
    return f"{now} ♠" if now == printed else view.paint(f"{now} ♠", STRONG)


def _wounds(view: PlayerView, side: dict[str, Any]) -> str:
    return _pips(view, side["wounds"], SIX_WOUNDS)


def _pips(view: PlayerView, wounds: int, most: int) -> str:
    """Bullets taken, and those that can still be."""
    return "♥ " + view.paint("●" * wounds, WOUNDED) + "○" * max(0, most - wounds)


def _boxes(view: PlayerView, spots: Sequence[_Spot], width: int) -> list[str]:
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
    bar = view.paint("│", FAINT)
    boxes = [
        [
            _top(view, label, share),
            *(f"{bar} {pad(view.paint(line, spot.style), inner)} {bar}" for line in name),
            *(f"{bar} {pad(line, inner)} {bar}" for line in sign),
            view.paint("╰" + "─" * (share - 2) + "╯", FAINT),
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


def _top(view: PlayerView, label: str, share: int) -> str:
    room = share - 6
    shown = label if cells(label) <= room else label[: room - 1] + "…"
    rule = "─" * (share - 5 - cells(shown))
    return view.paint("╭─ ", FAINT) + shown + view.paint(f" {rule}╮", FAINT)


# Traps and the Hideout


def _traps(view: PlayerView, width: int) -> list[str]:
    """What lies face down between the players; nothing where nothing does."""
    pieces = []
    for player, whose in ((1 - view.eyes, _THEIRS), (view.eyes, _YOURS)):
        for trap in view.sides[player]["traps"]:
            bullets = view.bullets(trap["stake"])
            pieces.append([_headed(view, whose), view.card(trap["card"]), bullets])
    return _row(view, view.say(_TRAPS), pieces, width) if pieces else []


def _hideout(view: PlayerView, player: int, width: int) -> list[str]:
    """Both slots, from their tops down; of the opponent's, what is known."""
    side = view.sides[player]
    if not side["left"] and not side["right"]:
        return _row(view, view.term("hideout"), [[view.say(_EMPTY)]], width)
    slots = [
        [_headed(view, label), *_slot(view, pile, own=player == view.eyes)]
        for label, pile in ((_LEFT, side["left"]), (_RIGHT, side["right"]))
    ]
    label = view.term("hideout")
    side_by_side = _row(view, label, slots, width)
    if len(side_by_side) == 1:
        return side_by_side
    return [*_row(view, label, slots[:1], width), *_row(view, "", slots[1:], width)]


def _headed(view: PlayerView, label: Text) -> str:
    return view.paint(view.say(label) + colon(view.language), FAINT)


def _slot(view: PlayerView, pile: Sequence[str], *, own: bool) -> list[str]:
    """The top of a slot, and what it covers as far as there is room for it."""
    if not pile:
        return [view.say(_EMPTY)]
    top, *below = pile
    shown = below[:_COVERED_SHOWN] if own else []
    names = [view.paint(f"› {view.name(card)}", FAINT) for card in shown]
    rest = len(below) - len(shown)
    return [view.card(top), *names, *([f"+{rest}"] if rest else [])]
