"""Who has seen what: a position as one player sees it, and the worlds that it could be.

A player remembers every card that lay open and where it went for as long as that can be followed:
a card covered in the Hideout, or taken in hand for all to see. What changes places unseen, such as
a Trap set from the hand, or the hand laid down in one breath, could be any of the cards that were
there: `deduction` says what is certain all the same. Deck lists are open, as at a table where the
decks are known; what is hidden is where each card is.
"""

from typing import Any, Final

from rng_cards.engine.randomness import Chance
from rng_cards.games.ragnguns.engine.deduction import (
    known_cards,
    possible_places,
    seen_backs,
    seen_cards,
)
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    DECK_CARDS,
    GUNSLINGER,
    STAKE,
    members,
    pile_set,
    piled,
    unpiled,
)
from rng_cards.games.ragnguns.engine.state import State

UNKNOWN: Final = "?"
A_TRAP: Final = "trap?"


def observe(state: State, player: int) -> dict[str, Any]:
    """What a player may know of a position, as plain data without any secret of the opponent.

    Cards are ids; `?` is a card that the player does not know, `trap?` one known by its back.
    Piles start at the top. `you` and `opponent` have the same keys.
    """
    return {
        "turn": state.turn,
        "yours": state.active == player,
        "asked": state.asked(),
        "you-decide": state.player() == player,
        "pool": state.pool,
        "gunfights": state.gunfights,
        "limit": state.limit,
        "used": state.used,
        "boosts": state.boosts,
        "discounts": list(state.discounts),
        "winner": state.winner,
        "you": _side(state, player, own=True),
        "opponent": _side(state, 1 - player, own=False),
    }


def _side(state: State, player: int, *, own: bool) -> dict[str, Any]:
    side = state.sides[player]
    seat = state.matchup.seats[player]

    def names(cards: list[int], known: int) -> list[str]:
        return [
            seat.cards[number].id
            if known & BIT[number]
            else A_TRAP
            if backs & BIT[number]
            else UNKNOWN
            for number in cards
        ]

    backs = seen_backs(side, seat)
    known = DECK_CARDS if own else known_to_opponent(state, player)
    hand = names(members(side.hand), known)
    return {
        "hand": sorted(hand),
        "deck": names(unpiled(side.deck), foreseen(side) if own else known),
        "discard": names(members(side.discard), DECK_CARDS),
        "alley": _zone(state, player, side.alley, side.alley_wounds),
        "shelter": _zone(state, player, side.shelter, side.shelter_wounds),
        "left": names(unpiled(side.left), known),
        "right": names(unpiled(side.right), known),
        "traps": [
            {"card": names([trap & CARD], known)[0], "stake": trap // STAKE} for trap in side.traps
        ],
        "belt": side.belt,
        "cylinder": side.cylinder,
        "wounds": side.wounds,
        "ready": bool(side.ready),
    }


def _zone(state: State, player: int, number: int, wounds: int) -> dict[str, Any] | None:
    if not number:
        return None
    return {"card": state.matchup.seats[player].cards[number].id, "wounds": wounds}


def known_to_opponent(state: State, player: int) -> int:
    """The cards of a player whose place the opponent knows, seen or worked out."""
    side, seat = state.sides[player], state.matchup.seats[player]
    return known_cards(side, seat, _hiding(state, player))


def foreseen(side: Side) -> int:
    """The cards of a deck whose place their owner knows: the last one that was not seen, too."""
    unseen = pile_set(side.deck) & ~side.seen
    return side.seen if len(members(unseen)) > 1 else side.seen | unseen


def _hiding(state: State, player: int) -> int:
    """The cards that a player is laying down in one breath."""
    return state.hiding if player == state.active else 0


def determinize(state: State, player: int, chance: Chance) -> State:
    """A random state that the player cannot tell from this one, drawn from `chance`.

    What the player knows stays; the rest is dealt anew among the places it can be in, and so is
    the future: the world has a seed of its own. Nothing of it hangs on the true hidden cards.
    """
    world = state.clone()
    world.seed = (1 + chance.below(1 << 29)) << 32 | chance.below(1 << 30)
    _deal_own_deck(world, player, chance)
    _deal_hidden(world, 1 - player, chance)
    return world


def _deal_own_deck(world: State, player: int, chance: Chance) -> None:
    """One's own deck: its cards are known, their order is not, but for what was seen."""
    side = world.sides[player]
    deck = unpiled(side.deck)
    unseen = chance.shuffle(sorted(one for one in deck if not BIT[one] & side.seen))
    renamed = {}
    for number in deck:
        renamed[number] = number if BIT[number] & side.seen else unseen.pop()
    side.deck = piled([renamed[number] for number in deck])
    side.shown = _renamed_set(side.shown, renamed)


def _deal_hidden(world: State, other: int, chance: Chance) -> None:
    """The opponent's unknown cards, dealt among hand, deck, covered cards and Traps."""
    seat, side = world.matchup.seats[other], world.sides[other]
    hiding = _hiding(world, other)
    hidden = DECK_CARDS & ~seen_cards(side, seat, hiding)
    places = _hidden_places(world, other, hidden)
    renamed = {number: number for number in range(GUNSLINGER + 1)}
    if side.maybe or side.shown & hiding & hidden:
        renamed |= _dealt(possible_places(side, seat, hiding), places, members(hidden), chance)
    else:
        backs = seen_backs(side, seat) & hidden
        trap_places = [number for number in places if backs & BIT[number]]
        traps = chance.shuffle(members(hidden & seat.traps)[:])[: len(trap_places)]
        taken = 0
        for number in traps:
            taken |= BIT[number]
        rest = chance.shuffle(members(hidden & ~taken)[:])
        for number in places:
            renamed[number] = traps.pop() if backs & BIT[number] else rest.pop()
    _rename(world, other, renamed)


def _dealt(
    possible: list[int], places: list[int], cards: list[int], chance: Chance
) -> dict[int, int]:
    """By place, a card; each of the cards in a place where it can lie. There is a way to do it."""
    order = sorted(cards, key=lambda card: (len(members(possible[card])), card))
    ways = [chance.shuffle([one for one in places if possible[card] & BIT[one]]) for card in order]
    dealt: dict[int, int] = {}

    def deal(at: int) -> bool:
        if at == len(order):
            return True
        for place in ways[at]:
            if place not in dealt:
                dealt[place] = order[at]
                if deal(at + 1):
                    return True
                del dealt[place]
        return False

    deal(0)
    return dealt


def _hidden_places(world: State, player: int, hidden: int) -> list[int]:
    """Where hidden cards are, each place by the card it truly holds, in an order without secrets.

    A card that the agenda is about comes before the others of its hand. Those come in the order of
    which cards they can be; which of two that can be the same is which makes no difference.
    """
    side = world.sides[player]

    def could_be(place: int) -> list[int]:
        return [card for card, places in enumerate(side.maybe) if places & BIT[place]]

    hand = sorted(members(side.hand), key=could_be) if side.maybe else members(side.hand)
    on_agenda = [card for _, whose, card, _, _ in world.agenda if whose == player]
    ordered = [trap & CARD for trap in side.traps]
    piles = [unpiled(side.left), unpiled(side.right), on_agenda, hand]
    for pile in (*piles, unpiled(side.deck)):
        ordered += [number for number in pile if number not in ordered]
    return [number for number in ordered if hidden & BIT[number]]


def _renamed_set(cards: int, renamed: dict[int, int]) -> int:
    result = 0
    for number in members(cards):
        result |= BIT[renamed.get(number, number)]
    return result


def _rename(world: State, player: int, renamed: dict[int, int]) -> None:
    """Put other cards in the places of a side's hidden ones, on the agenda too."""
    side = world.sides[player]
    side.hand = _renamed_set(side.hand, renamed)
    side.deck = piled([renamed[number] for number in unpiled(side.deck)])
    side.left = piled([renamed[number] for number in unpiled(side.left)])
    side.right = piled([renamed[number] for number in unpiled(side.right)])
    side.traps = tuple([trap - (trap & CARD) + renamed[trap & CARD] for trap in side.traps])
    side.backs = _renamed_set(side.backs, renamed)
    side.seen = _renamed_set(side.seen, renamed)
    followed = side.shown & _hiding(world, player)  # cards that lie somewhere among those laid down
    side.shown = _renamed_set(side.shown & ~followed, renamed) | followed
    side.maybe = tuple([_renamed_set(places, renamed) for places in side.maybe])
    if player == world.active:
        world.hiding = _renamed_set(world.hiding, renamed)
    world.agenda = [
        (step, whose, renamed[card] if whose == player else card, amount, asks)
        for step, whose, card, amount, asks in world.agenda
    ]
    world.ask_again()
