"""The table, drawn: the opponent's side above, one's own below, as the cards would lie.

The two sides are each other's mirror image, as at a real table: an Alley stands to the left of
its Gunslinger, in front of the Shelter it shoots at.
"""

from collections.abc import Callable, Sequence
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
HAND: Final = Text(fr="MAIN", en="HAND")
_DECK: Final = Text(fr="deck {n}", en="deck {n}")
_DISCARD: Final = Text(fr="défausse {n}", en="discard {n}")
_IN_HAND: Final = Text(fr="main {n}", en="hand {n}")
TRAPS: Final = Text(fr="PIÈGES", en="TRAPS")
THEIRS: Final = Text(fr="en face", en="facing you")
YOURS: Final = Text(fr="à toi", en="yours")
LEFT: Final = Text(fr="gauche", en="left")
RIGHT: Final = Text(fr="droite", en="right")
_EMPTY: Final = Text(fr="vide", en="empty")
_NONE: Final = Text(fr="aucune carte", en="no card")
_READY: Final = Text(fr="prêt", en="ready")
_IN_ALLEY: Final = Text(fr="dans la RUELLE", en="in the ALLEY")


class Spot(Record):
    """A place for a card: what it is called, what stands there."""

    label: str
    name: str = ""
    style: str = ""
    signs: tuple[str, ...] = ()
    """♠ and ♥; on one line where there is room for them."""
    state: str = ""
    """Said beside the label, or under the signs where there is no room for it."""
    card: str = ""
    """The id of what stands there."""


def drawn(view: PlayerView, width: int) -> list[str]:
    """The whole table."""
    width = max(_NARROWEST, min(width, _WIDEST))
    me, other = view.eyes, 1 - view.eyes
    lines = [title(view, width)]
    lines += _opponent(view, other, width)
    lines += traps(view, width)
    lines += _zones(view, me, width)
    lines += hideout(view, me, width)
    lines += _counts(view, me, width, own=True)
    return lines + hand(view, me, width)


def _opponent(view: PlayerView, other: int, width: int) -> list[str]:
    """The side of somebody who is not there is what they have taken."""
    counts = _counts(view, other, width, own=False)
    if view.state.matchup.idle == other:
        return [f"{counts[0].rstrip()}"]
    zones = _zones(view, other, width)
    return [*counts, *hideout(view, other, width), *zones]


def title(view: PlayerView, width: int) -> str:
    """A rule across, with the turn and whose it is."""
    state = view.state
    left = f"── {turn_told(view)} "
    right = f" {view.player(state.active)} ──" if state.winner < 0 else "──"
    line = left + "─" * max(1, width - cells(left) - cells(right)) + right
    return view.paint(line, FAINT)


def turn_told(view: PlayerView) -> str:
    """The turn by its number, or that the game is over."""
    state = view.state
    return view.say(_TURN, n=state.turn) if state.winner < 0 else view.say(_OVER)


def row(
    view: PlayerView, label: str, pieces: Sequence[Sequence[str]], width: int, apart: int = _GAP
) -> list[str]:
    """A label and the pieces after it, each of words that keep together if they can; there are so
    many cells between the pieces.
    """
    lines = [""]
    column = max(_LABELS, cells(label) + 3 if label else 0)
    room = width - column
    for words in pieces:
        whole = cells(" ".join(words))
        for number, word in enumerate(words):
            gap = 1 if number else apart
            needed = cells(word) if number else min(whole, room)
            if lines[-1] and cells(lines[-1]) + gap + needed > room:
                lines.append("")
            lines[-1] += (" " * gap if lines[-1] else "") + word
    first = " " + pad(view.paint(label, STRONG), column - 1)
    return [first + lines[0], *(" " * column + line for line in lines[1:])]


def _counts(view: PlayerView, player: int, width: int, *, own: bool) -> list[str]:
    """A player's name, Bullets and piles."""
    name = view.player(player)
    alone = [[piece] for piece in counts(view, player, view.bullets, own=own)]
    if cells(name) >= _LABELS - 1:
        return [" " + view.paint(name, STRONG), *row(view, "", alone, width)]
    return row(view, name, alone, width)


def counts(view: PlayerView, player: int, bullets: Callable[[int], str], *, own: bool) -> list[str]:
    """A player's Bullets, as `bullets` shows so many, and piles."""
    side, pieces = view.sides[player], loaded(view, player, bullets)
    if view.state.matchup.idle == player:
        return pieces
    if not own:
        pieces.append(view.say(_IN_HAND, n=len(side["hand"])))
    pieces.append(view.say(_DECK, n=len(side["deck"])))
    return [*pieces, view.say(_DISCARD, n=len(side["discard"]))]


def loaded(view: PlayerView, player: int, bullets: Callable[[int], str]) -> list[str]:
    """A player's Bullets; of somebody who is not there, what they have taken."""
    state, side = view.state, view.sides[player]
    if state.matchup.idle == player:
        return [wounds(view, side)]
    pieces = []
    if state.active == player and state.winner < 0:
        pieces.append(f"{view.say(_BULLETS)} {bullets(state.pool)}")
    pieces.append(f"{view.term('cartridge-belt')} {bullets(side['belt'])}")
    return [*pieces, f"{view.term('cylinder')} {side['cylinder']}"]


def hand(view: PlayerView, player: int, width: int) -> list[str]:
    """The cards in hand, with their costs."""
    cards = []
    for card in view.sides[player]["hand"]:
        sign = price(view.words.record(card))
        cards.append([view.card(card), *([sign] if sign else [])])
    return row(view, view.say(HAND), cards or [[view.say(_NONE)]], width)


# Zones


def spots(view: PlayerView, player: int) -> list[Spot]:
    """Alley, Gunslinger and Shelter from left to right; the opponent's the other way round."""
    found = [
        _zone(view, player, act.ALLEY),
        _gunslinger(view, player),
        _zone(view, player, act.SHELTER),
    ]
    return found if player == view.eyes else found[::-1]


def _zones(view: PlayerView, player: int, width: int) -> list[str]:
    """A side's places beside each other, in boxes."""
    return _boxes(view, spots(view, player), width)


def _zone(view: PlayerView, player: int, zone: int) -> Spot:
    label = view.term("alley" if zone == act.ALLEY else "shelter")
    held = view.sides[player]["alley" if zone == act.ALLEY else "shelter"]
    if held is None:
        return Spot(label)
    if held["card"] == _gunslinger_id(view, player):
        hearts = wounds(view, view.sides[player])
    else:
        hearts = _pips(view, held["wounds"], view.state.durability(player, zone))
    signs = (_firepower(view, player, held["card"], zone), hearts)
    card = held["card"]
    return Spot(label, view.name(card), view.style(card), signs, card=card)


def _gunslinger(view: PlayerView, player: int) -> Spot:
    side, card = view.sides[player], _gunslinger_id(view, player)
    label = view.term("gunslinger")
    if side["alley"] and side["alley"]["card"] == card:
        return Spot(label, view.say(_IN_ALLEY), FAINT)
    firepower = view.words.record(card)["firepower"] or 0
    signs = (f"{firepower} ♠", wounds(view, side))
    ready = view.say(_READY) if side["ready"] else ""
    return Spot(label, view.name(card), view.style(card), signs, ready, card)


def _gunslinger_id(view: PlayerView, player: int) -> str:
    return view.state.matchup.seats[player].cards[GUNSLINGER].id


def _firepower(view: PlayerView, player: int, card: str, zone: int) -> str:
    printed = view.words.record(card)["firepower"] or 0
    now = view.state.firepower(player) if zone == act.ALLEY else printed
    return f"{now} ♠" if now == printed else view.paint(f"{now} ♠", STRONG)


def wounds(view: PlayerView, side: dict[str, Any]) -> str:
    """Those of a side's Gunslinger."""
    return _pips(view, side["wounds"], SIX_WOUNDS)


def _pips(view: PlayerView, wounds: int, most: int) -> str:
    """Bullets taken, and those that can still be."""
    return "♥ " + view.paint("●" * wounds, WOUNDED) + "○" * max(0, most - wounds)


def _boxes(view: PlayerView, places: Sequence[Spot], width: int) -> list[str]:
    """Spots beside each other, as high as the longest name needs."""
    gap = 2 if width >= _ROOMY else 1
    share = (width - gap * (len(places) - 1)) // len(places)
    inner = share - 4
    labels = [_label(spot, share) for spot in places]
    names = [folded(spot.name, inner) for spot in places]
    signs = [
        _signs(spot, inner, stated=spot.state in label)
        for spot, label in zip(places, labels, strict=True)
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
        for spot, label, name, sign in zip(places, labels, names, signs, strict=True)
    ]
    return [(" " * gap).join(row) for row in zip(*boxes, strict=True)]


def _label(spot: Spot, share: int) -> str:
    """What a box is called, with the state of what stands there if there is room for it."""
    whole = f"{spot.label} · {spot.state}" if spot.state else spot.label
    return whole if cells(whole) <= share - 6 else spot.label


def _signs(spot: Spot, inner: int, *, stated: bool) -> list[str]:
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


def traps(view: PlayerView, width: int) -> list[str]:
    """What lies face down between the players; nothing where nothing does."""
    pieces = []
    for player, whose in ((1 - view.eyes, THEIRS), (view.eyes, YOURS)):
        for number, trap in numbered(view.sides[player]["traps"]):
            bullets = view.bullets(trap["stake"])
            pieces.append([headed(view, whose), number + view.card(trap["card"]), bullets])
    return row(view, view.say(TRAPS), pieces, width) if pieces else []


def numbered(traps: Sequence[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """The Traps of a side, with numbers before them where there are several."""
    several = len(traps) > 1
    return [(f"{place}. " if several else "", trap) for place, trap in enumerate(traps, 1)]


def hideout(view: PlayerView, player: int, width: int, *, low: bool = False) -> list[str]:
    """Both slots, from their tops down; of the opponent's, what is known. A `low` one counts what
    the tops cover rather than take two lines.
    """
    side, label = view.sides[player], view.term("hideout")
    if not side["left"] and not side["right"]:
        return row(view, label, [[view.say(_EMPTY)]], width)
    own = [True, False] if player == view.eyes else [False]
    for named in own if low else own[:1]:
        slots = [
            [headed(view, left), *_slot(view, pile, own=named)]
            for left, pile in ((LEFT, side["left"]), (RIGHT, side["right"]))
        ]
        side_by_side = row(view, label, slots, width)
        if len(side_by_side) == 1:
            return side_by_side
    return [*row(view, label, slots[:1], width), *row(view, "", slots[1:], width)]


def headed(view: PlayerView, label: Text) -> str:
    """A label before what it is about."""
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
