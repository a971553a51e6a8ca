"""A game watched from outside: the table read off plain data, an account kept by the events.

Nothing here asks the engine what a rule says. `Half` and `Table` are what lies on the table;
`Story` is what a careful onlooker writes down; `rulebook.py` beside it says what is legal.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from conftest import ROOT

from rng_cards.app.table import Table as Tool
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import PlayDeck, seats_for
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.saving import to_dict
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.playing import RagngunsEngine
from rng_cards.play.decks import load_deck

ENGINE: Final = RagngunsEngine()
DECK: Final = 15
"""Cards of a deck."""
GUNSLINGER: Final = DECK + 1
CHAMBERS: Final = 6
"""Of a cylinder."""
ALLEY: Final = 0
SHELTER: Final = 1
ZONES: Final = ("alley", "shelter")
FROZEN: Final = Path(__file__).with_name("frozen.json")
PLAIN: Final = ("id", "type", "cost", "firepower", "durability", "keywords", "epic", "effects")
"""What the engine reads of a card's record."""

Record = Mapping[str, Any]
Rules = Mapping[str, bool | int]

DEFAULTS: Final[Rules] = {one.key: one.default for one in ENGINE.house_rules}
TURNED: Final[Rules] = {
    key: not default if isinstance(default, bool) else default * 3 // 4
    for key, default in DEFAULTS.items()
}
"""Every house rule the other way round."""


# -- decks


@cache
def catalogue() -> tuple[Record, ...]:
    """The records of every card that is shipped."""
    return tuple(card.record for card in Tool(ROOT).catalogue("ragnguns"))


def leaders() -> list[Record]:
    return [card for card in catalogue() if card["type"] == "gunslinger"]


def deck_cards() -> list[Record]:
    return [card for card in catalogue() if card["type"] != "gunslinger"]


@cache
def prebuilt() -> tuple[PlayDeck, ...]:
    """The decks of the `decks` folder."""
    tool = Tool(ROOT)
    return tuple(load_deck(str(file), tool) for file in sorted((ROOT / "decks").glob("*.yaml")))


def dealt_decks(seed: int, count: int) -> list[PlayDeck]:
    """Decks of fifteen different cards, legal or not, dealt so that every card has its turn."""
    chance = Chance(seeded(seed))
    decks: list[PlayDeck] = []
    pack: list[int] = []
    everything = deck_cards()
    while len(decks) < count:
        if len(pack) < DECK:
            pack = chance.shuffle(list(range(len(everything))))
        cards, pack = pack[:DECK], pack[DECK:]
        leader = leaders()[chance.below(len(leaders()))]
        deck = PlayDeck(f"dealt-{len(decks)}", leader, tuple(everything[one] for one in cards))
        decks.append(deck)
    return decks


def deck_of(leader: str, cards: Iterable[str | Record]) -> PlayDeck:
    """A deck of those cards, filled up to fifteen with cards that do nothing but stand there."""
    known = {card["id"]: card for card in catalogue()}
    chosen = [known[card] if isinstance(card, str) else card for card in cards]
    blanks = [blank(f"zz-{number:02}") for number in range(DECK - len(chosen))]
    return PlayDeck("made", known[leader], (*chosen, *blanks))


def blank(card_id: str, **facts: Any) -> Record:
    """A card of one's own making; a weapon without effects, if nothing else is said."""
    plain: dict[str, Any] = {
        "id": card_id,
        "type": "weapon",
        "cost": 0,
        "firepower": 1,
        "durability": 1,
        "keywords": [],
        "epic": False,
        "effects": [],
    }
    return plain | facts


def frozen_decks() -> list[PlayDeck]:
    """The pre-built decks as they were when the golden batch was last frozen."""
    data = json.loads(FROZEN.read_text(encoding="utf-8"))
    cards = {card["id"]: card for card in data["cards"]}
    return [
        PlayDeck(name, cards[ids[0]], tuple(cards[one] for one in ids[1:]))
        for name, ids in data["decks"].items()
    ]


def freeze() -> None:
    """Write the cards and the pre-built decks of today beside the tests."""
    decks = {str(deck.leader["id"]): deck for deck in prebuilt()}
    used = {card["id"]: card for deck in decks.values() for card in (deck.leader, *deck.cards)}
    data = {
        "cards": [{key: used[name][key] for key in PLAIN} for name in sorted(used)],
        "decks": {
            name: [name, *sorted(str(card["id"]) for card in deck.cards)]
            for name, deck in decks.items()
        },
    }
    text = json.dumps(data, indent=1, ensure_ascii=False)
    FROZEN.write_text(text + "\n", encoding="utf-8")


# -- the table


@dataclass(frozen=True)
class Standing:
    """What stands in a zone."""

    card: int
    wounds: int


@dataclass(frozen=True)
class Half:
    """One player's side. Piles start at the top; `traps` are (card, stake), oldest first."""

    deck: list[int]
    hand: set[int]
    discard: set[int]
    alley: Standing | None
    shelter: Standing | None
    left: list[int]
    right: list[int]
    traps: list[tuple[int, int]]
    belt: int
    cylinder: int
    wounds: int
    ready: bool

    def zone(self, name: str) -> Standing | None:
        return self.alley if name == "alley" else self.shelter

    def tops(self) -> set[int]:
        return {pile[0] for pile in (self.left, self.right) if pile}

    def steps_out(self) -> bool:
        """Whether the Gunslinger stands in the Alley."""
        return self.alley is not None and self.alley.card == GUNSLINGER

    def everything(self) -> list[int]:
        """Every card of the side, as often as it lies somewhere."""
        placed = [one.card for one in (self.alley, self.shelter) if one]
        traps = [card for card, _stake in self.traps]
        piles = [self.deck, self.left, self.right, traps, placed]
        return [*self.hand, *self.discard, *(card for pile in piles for card in pile)]

    def among(self, place: str) -> set[int]:
        """The cards that stand in a place; of a Hideout, the tops."""
        placed = {name: {one.card} if (one := self.zone(name)) else set() for name in ZONES}
        return {
            **placed,
            "placed": placed["alley"] | placed["shelter"],
            "hideout": self.tops(),
            "discard": self.discard,
            "hand": self.hand,
            "deck": set(self.deck),
        }[place]


@dataclass(frozen=True)
class Table:
    """Both sides, and what belongs to the turn."""

    active: int
    turn: int
    pool: int
    halves: tuple[Half, Half]


def _pile(digits: int) -> list[int]:
    return [digits >> shift & 15 for shift in range(0, digits.bit_length(), 4)]


def _set(bits: int) -> set[int]:
    return {number for number in range(1, 17) if bits >> number & 1}


def _standing(saved: Mapping[str, Any], zone: str) -> Standing | None:
    card, wounds = saved[zone], saved[f"{zone}_wounds"]
    assert card or not wounds, "wounds on nobody"
    return Standing(card, wounds) if card else None


def _half(saved: Mapping[str, Any]) -> Half:
    return Half(
        _pile(saved["deck"]),
        _set(saved["hand"]),
        _set(saved["discard"]),
        _standing(saved, "alley"),
        _standing(saved, "shelter"),
        _pile(saved["left"]),
        _pile(saved["right"]),
        [(trap & 31, trap >> 5) for trap in saved["traps"]],
        saved["belt"],
        saved["cylinder"],
        saved["wounds"],
        bool(saved["ready"]),
    )


def table_of(state: State) -> Table:
    """The table, read off the plain data of a position."""
    saved = to_dict(state)
    first, second = (_half(side) for side in saved["sides"])
    return Table(saved["active"], saved["turn"], saved["pool"], (first, second))


# -- the account


@dataclass
class Story:
    """What an onlooker writes down of the events, to be held against the table."""

    active: int = -1
    turn: int = 0
    pool: int = 0
    belt: list[int] = field(default_factory=lambda: [0, 0])
    wounds: list[int] = field(default_factory=lambda: [0, 0])
    cylinder: list[int] = field(default_factory=lambda: [1, 1])
    ready: list[bool] = field(default_factory=lambda: [False, False])
    on_cards: dict[tuple[int, int], int] = field(default_factory=dict)
    """Wounds by (player, card)."""
    stakes: dict[tuple[int, int], int] = field(default_factory=dict)
    """Bullets on Traps by (player, card)."""
    drawn: int = 0
    """Cards drawn this turn before anything was decided."""
    used: set[tuple[int, int]] = field(default_factory=set)
    """∞ effects played this turn, by (card, index)."""
    boosts: dict[int, int] = field(default_factory=dict)
    gunfights: int = 1
    """Gunfights that may still be triggered this turn."""
    fought: int = 0
    limits: list[int] = field(default_factory=list)
    cheaper: list[tuple[int, Record]] = field(default_factory=list)
    """Discounts until the end of the turn: Bullets, and the selection they are for."""
    effect: dict[tuple[int, int], int] = field(default_factory=dict)
    """The index of the effect last set off, by (player, card)."""
    source: int = 0
    """The card of the effect last set off."""
    shooter: int = -1
    """Who last set something off: a Gunfight, an effect, a Trap."""
    paid: int = 0
    """Bullets paid for the action that is being done."""
    allowed: int = 0
    """Bullets that what was last set off, and the ↴ that came of it, may still shoot."""
    shot: int = 0
    """Bullets that hit the other side since then."""
    moving: dict[int, int] = field(default_factory=dict)
    """Wounds on their way from one card of a player to another."""
    sprung: tuple[int, int] | None = None
    """The Trap that is going off."""
    ending: bool = False
    """Whether the hand is being hidden."""
    winner: int = -1


class Duel:
    """A game with an onlooker. `cards` are each player's records by number."""

    def __init__(
        self,
        decks: Sequence[PlayDeck | None],
        seed: int,
        rules: Rules | None = None,
        first: int = -1,
    ) -> None:
        self.rules: Rules = {**DEFAULTS, **(rules or {})}
        self.decks = decks
        self.cards = [numbered(deck) for deck in decks]
        self.matchup = ENGINE.matchup(seats_for(decks), self.rules)
        self.state: State = ENGINE.start(self.matchup, seeded(seed), first, listen=True)
        self.codes: list[int] = []
        self.story = Story()
        self.news: list[Event] = []
        self._hear(None)

    def table(self) -> Table:
        return table_of(self.state)

    def card(self, player: int, number: int) -> Record:
        return self.cards[player][number]

    def number(self, player: int, card_id: str) -> int:
        return next(no for no, card in self.cards[player].items() if card["id"] == card_id)

    def play(self, action: Action) -> None:
        """Do it, and let the onlooker write it down."""
        self.state.apply(action)
        self.codes.append(action.code)
        self._hear(action)

    def _hear(self, action: Action | None) -> None:
        self.news = self.state.events or []
        self.state.events = []
        self.story.paid = 0
        if action is not None and action.kind == actions.END:
            self.story.ending = True
        for event in self.news:
            _write(self, event, action)
        if not self.table().halves[self.story.active].hand:
            self.story.ending = False


def numbered(deck: PlayDeck | None) -> dict[int, Record]:
    """Cards are numbered by their ids; the Gunslinger comes after them."""
    if deck is None:
        return {}
    ordered = sorted(deck.cards, key=lambda card: str(card["id"]))
    return {**dict(enumerate(ordered, start=1)), GUNSLINGER: deck.leader}


def _write(duel: Duel, event: Event, action: Action | None) -> None:
    _HEARD.get(event.kind, _ignore)(duel, event, action)


def _ignore(duel: Duel, event: Event, action: Action | None) -> None:
    """Nothing that the account is about."""


def _turn(duel: Duel, event: Event, _action: Action | None) -> None:
    story = duel.story
    assert story.pool == 0, "what was left is in the Belt"
    assert event.amount == story.turn + 1
    assert story.active in {-1, 1 - event.player}, "turns alternate"
    story.active, story.turn, story.ending = event.player, event.amount, False
    story.used, story.boosts, story.limits, story.cheaper = set(), {}, [], []
    story.gunfights, story.fought, story.drawn = 1, 0, 0


def _reloaded(duel: Duel, event: Event, _action: Action | None) -> None:
    story = duel.story
    cylinder = story.cylinder[event.player]
    if story.turn > 1:
        cylinder = min(CHAMBERS, cylinder + 1)
    assert event.amount == event.place == cylinder
    story.cylinder[event.player] = cylinder
    story.pool += event.amount


def _played(duel: Duel, event: Event, action: Action | None) -> None:
    story = duel.story
    effect = duel.card(event.player, event.card)["effects"][event.amount]
    if event.kind == ev.PLAYED and effect.get("repeatable"):
        assert (event.card, event.amount) not in story.used, "∞: once a turn"
        story.used.add((event.card, event.amount))
    story.effect[event.player, event.card] = event.amount
    story.source = event.card
    if event.kind == ev.PLAYED:
        _aims(story, event.player, _shots(effect, effect.get("cost") or 0))
        return
    # ↴: what its card was placed with, if it was placed at all and not put there by an effect
    placing = action is not None and action.kind == actions.PLACE and action.card == event.card
    assert not placing or event.player == story.active
    if placing or story.shooter != event.player:
        _aims(story, event.player, 0)
    story.allowed += _shots(effect, story.paid if placing else 0)


def _sprung(duel: Duel, event: Event, _action: Action | None) -> None:
    story = duel.story
    (effect,) = duel.card(event.player, event.card)["effects"]
    assert story.stakes[event.player, event.card] == event.amount
    story.effect[event.player, event.card] = 0
    story.source, story.sprung = event.card, (event.player, event.card)
    _aims(story, event.player, _shots(effect, event.amount))


def _aims(story: Story, player: int, bullets: int) -> None:
    """Somebody sets something off that may shoot so many Bullets and no more."""
    story.shooter, story.allowed, story.shot = player, bullets, 0


def _shots(effect: Record, paid: int) -> int:
    """The most Bullets that an effect can shoot: those of its price, as far as it shoots."""
    most = [
        verb["shoot"] * (verb["times"].get("at-most", 3) if "times" in verb else 1)
        for verb in effect["does"]
        if "shoot" in verb
    ]
    return int(min(sum(most), paid))


def _set_trap(duel: Duel, event: Event, action: Action | None) -> None:
    assert event.amount >= 1
    duel.story.stakes[event.player, event.card] = event.amount
    if action is not None and action.kind == actions.SET:
        duel.story.pool -= event.amount  # an effect takes the stake from the stack


def _stake_back(duel: Duel, event: Event, _action: Action | None) -> None:
    assert event.amount > 0
    assert duel.story.stakes.pop((event.player, event.card)) == event.amount


def _fired(duel: Duel, event: Event, _action: Action | None) -> None:
    story = duel.story
    assert event.player == story.active
    story.pool -= event.amount
    story.gunfights -= 1
    story.fought += 1
    _aims(story, event.player, event.amount)


def _hit(duel: Duel, event: Event, _action: Action | None) -> None:
    story = duel.story
    assert event.amount > 0
    moved = story.moving.pop(event.player, 0)
    if moved:
        assert (event.amount, event.card != GUNSLINGER) == (moved, True)
    else:
        assert event.player == 1 - story.shooter
        story.shot += event.amount
        story.allowed -= event.amount
        assert story.allowed >= 0, "what was not paid is not shot"
        if story.sprung:
            story.stakes[story.sprung] -= event.amount
    if event.card == GUNSLINGER:
        duel.story.wounds[event.player] += event.amount
    else:
        key = (event.player, event.card)
        duel.story.on_cards[key] = duel.story.on_cards.get(key, 0) + event.amount


def _healed(duel: Duel, event: Event, _action: Action | None) -> None:
    assert event.amount > 0
    if event.card == GUNSLINGER:
        duel.story.wounds[event.player] -= event.amount
    else:
        duel.story.on_cards[event.player, event.card] -= event.amount
    if event.kind == ev.WOUNDS_MOVED:
        duel.story.moving[event.player] = event.amount


def _gone(duel: Duel, event: Event, _action: Action | None) -> None:
    """A card that leaves its zone leaves its wounds and its boosts behind."""
    story = duel.story
    story.on_cards.pop((event.player, event.card), None)
    if event.player == story.active:
        story.boosts.pop(event.card, None)
    if story.sprung == (event.player, event.card):
        assert story.stakes.pop(story.sprung, 0) == 0, "what it did not shoot went back"
        story.sprung = None


def _stored(duel: Duel, event: Event, _action: Action | None) -> None:
    duel.story.pool -= event.amount
    duel.story.belt[event.player] += event.amount


def _stronger(duel: Duel, event: Event, _action: Action | None) -> None:
    boosts = duel.story.boosts
    boosts[event.card] = boosts.get(event.card, 0) + event.amount


def _cheaper(duel: Duel, event: Event, _action: Action | None) -> None:
    effect = duel.card(event.player, event.card)["effects"]
    verbs = effect[duel.story.effect[event.player, event.card]]["does"]
    for verb in verbs:
        if "discount" in verb:
            most = verb["times"].get("at-most", 3) if "times" in verb else 1
            assert event.amount in range(verb["discount"], verb["discount"] * most + 1)
            assert event.amount % verb["discount"] == 0
            duel.story.cheaper = [*duel.story.cheaper, (event.amount, verb["for"])]


def _pool(sign: int) -> Callable[[Duel, Event, Action | None], None]:
    def heard(duel: Duel, event: Event, _action: Action | None) -> None:
        assert event.player == duel.story.active
        duel.story.pool += sign * event.amount

    return heard


def _paid(duel: Duel, event: Event, action: Action | None) -> None:
    duel.story.paid += event.amount
    _pool(-1)(duel, event, action)


def _belt(sign: int) -> Callable[[Duel, Event, Action | None], None]:
    def heard(duel: Duel, event: Event, _action: Action | None) -> None:
        duel.story.belt[event.player] += sign * event.amount

    return heard


def _drew(duel: Duel, _event: Event, action: Action | None) -> None:
    if action is None or action.kind in {actions.END, actions.HIDE}:
        duel.story.drawn += 1


def _ready(duel: Duel, event: Event, _action: Action | None) -> None:
    assert not duel.story.ready[event.player]
    duel.story.ready[event.player] = True


def _turned(duel: Duel, event: Event, _action: Action | None) -> None:
    was = duel.story.cylinder[event.player]
    assert abs(event.amount - was) <= 1
    duel.story.cylinder[event.player] = event.amount


def _more_gunfights(duel: Duel, _event: Event, _action: Action | None) -> None:
    duel.story.gunfights += 1


def _limited(duel: Duel, event: Event, _action: Action | None) -> None:
    assert event.player == duel.story.active
    duel.story.limits.append(event.amount)


def _won(duel: Duel, event: Event, _action: Action | None) -> None:
    assert duel.story.winner == -1, "a game is won once"
    duel.story.winner = event.player


def _time_up(duel: Duel, event: Event, _action: Action | None) -> None:
    if event.amount:
        duel.story.winner = 2


_HEARD: Final[dict[int, Callable[[Duel, Event, Action | None], None]]] = {
    ev.TURN: _turn,
    ev.RELOADED: _reloaded,
    ev.DREW: _drew,
    ev.BECAME_READY: _ready,
    ev.PAID: _paid,
    ev.PAID_FROM_BELT: _belt(-1),
    ev.DISCARDED: _gone,
    ev.HID: _gone,
    ev.TOOK_IN_HAND: _gone,
    ev.PLAYED: _played,
    ev.TRIGGERED: _played,
    ev.SET_TRAP: _set_trap,
    ev.SPRUNG: _sprung,
    ev.STAKE_BACK: _stake_back,
    ev.FIRED: _fired,
    ev.HIT: _hit,
    ev.HEALED: _healed,
    ev.WOUNDS_MOVED: _healed,
    ev.STORED: _stored,
    ev.GAINED: _pool(1),
    ev.GAINED_IN_BELT: _belt(1),
    ev.LOST: _pool(-1),
    ev.LOST_FROM_BELT: _belt(-1),
    ev.TURNED: _turned,
    ev.STRONGER: _stronger,
    ev.ONE_MORE_GUNFIGHT: _more_gunfights,
    ev.LIMITED: _limited,
    ev.CHEAPER: _cheaper,
    ev.WON: _won,
    ev.TIME_UP: _time_up,
}


# -- playing at random

_DULL: Final = frozenset({actions.END, actions.DISCARD, actions.ENOUGH})


def eager(legal: Sequence[Action], chance: Chance) -> Action:
    """A random action; three times in four not one that ends the turn or throws a card away."""
    lively = [one for one in legal if one.kind not in _DULL]
    among = lively if lively and chance.below(4) else legal
    return among[chance.below(len(among))]


def played(duel: Duel, chance: Chance) -> Iterator[Action]:
    """Play a game to its end; before each action it is yielded, after it the caller looks."""
    while duel.state.winner == -1:
        action = eager(duel.state.legal_actions(), chance)
        yield action
        duel.play(action)


def pairings(seed: int, games: int) -> Iterator[tuple[Duel, Chance]]:
    """Games to be played: pre-built decks and dealt ones, house rules off and on."""
    decks = [*prebuilt(), *dealt_decks(seed, 2 * games)]
    chance = Chance(seeded(seed, 1))
    for game in range(games):
        if game % 3 == 0:
            pair = [decks[chance.below(len(prebuilt()))] for _ in range(2)]
        else:
            pair = decks[len(prebuilt()) + 2 * game :][:2]
        rules: dict[str, bool | int] = {}
        if game % 2:
            rules = {key: TURNED[key] for key in TURNED if chance.below(2)}
        yield Duel(pair, seed + game, rules), Chance(seeded(seed, 2, game))


def codes(legal: Iterable[Action]) -> list[int]:
    return [action.code for action in legal]


# -- positions put together


def set_up(duel: Duel, *sides: Mapping[str, Any], **facts: Any) -> None:
    """Lay the table anew by ids of cards; what is not named lies in the deck.

    A side takes `hand`, `discard`, `left`, `right` (from the top), `alley`, `shelter` (an id, or
    an id and its wounds), `traps` (ids and stakes), `deck` (its top cards) and plain numbers.
    """
    saved = to_dict(duel.state)
    for player, side in enumerate([*sides, {}][:2]):
        numbers = {str(card["id"]): number for number, card in duel.cards[player].items()}
        saved["sides"][player] |= _laid(numbers, dict(side))
    saved |= facts
    duel.state = ENGINE.load(duel.matchup, saved)
    duel.state.events = []
    table = duel.table()
    story = Story(table.active, table.turn, table.pool)
    for player, half in enumerate(table.halves):
        story.belt[player], story.wounds[player] = half.belt, half.wounds
        story.cylinder[player], story.ready[player] = half.cylinder, half.ready
        for standing in (half.alley, half.shelter):
            if standing and standing.wounds:
                story.on_cards[player, standing.card] = standing.wounds
        story.stakes |= {(player, card): stake for card, stake in half.traps}
    duel.story = story


def _laid(numbers: Mapping[str, int], side: dict[str, Any]) -> dict[str, Any]:
    laid: dict[str, Any] = {}
    used: list[str] = []
    for zone in ZONES:
        held = side.pop(zone, None)
        if isinstance(held, str):
            held = (held, 0)
        used += [held[0]] if held else []
        laid[zone] = numbers[held[0]] if held else 0
        laid[f"{zone}_wounds"] = held[1] if held else 0
    for place in ("hand", "discard"):
        ids = side.pop(place, ())
        used += ids
        laid[place] = sum(1 << numbers[one] for one in ids)
    traps = side.pop("traps", ())
    used += [one for one, _stake in traps]
    laid["traps"] = [numbers[one] + 32 * stake for one, stake in traps]
    piles = {place: list(side.pop(place, ())) for place in ("left", "right", "deck")}
    used += [one for pile in piles.values() for one in pile]
    rest = [one for one, number in numbers.items() if one not in used and number != GUNSLINGER]
    piles["deck"] += sorted(rest, key=numbers.__getitem__)
    for place, pile in piles.items():
        laid[place] = sum(numbers[one] << 4 * at for at, one in enumerate(pile))
    return laid | side


def act(duel: Duel, kind: int, card: str = "", detail: int = 0) -> None:
    """Play a legal action of the player who decides, by its card's id."""
    player = duel.state.player()
    number = duel.number(player, card) if card else 0
    action = actions.BY_CODE[kind << 10 | number << 5 | detail]
    assert action in duel.state.legal_actions(), (action, duel.state.legal_actions())
    duel.play(action)


def offers(duel: Duel, kind: int, card: str = "", detail: int = 0) -> bool:
    """Whether an action is legal for the player who decides."""
    number = duel.number(duel.state.player(), card) if card else 0
    return kind << 10 | number << 5 | detail in codes(duel.state.legal_actions())


def ids(duel: Duel, player: int, numbers: Iterable[int]) -> list[str]:
    """Cards by their ids, in order."""
    return [str(duel.card(player, number)["id"]) for number in numbers]
