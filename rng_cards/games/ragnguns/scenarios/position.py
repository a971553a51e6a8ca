"""From the start of a scenario to a state of the engine, or to why no game stands like that.

Only the cards that a scenario names exist. The engine counts fifteen a side; the rest are blanks
that lie nowhere: nothing can draw, find or count them.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Diagnostic
from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.engine.actions import ALLEY, SHELTER
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.saving import from_dict, to_dict
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, GUNSLINGER, STAKE, piled
from rng_cards.games.ragnguns.engine.state import State, new_state
from rng_cards.games.ragnguns.engine.turn import start_turn
from rng_cards.games.ragnguns.house_rules import HouseRules
from rng_cards.games.ragnguns.scenarios import position_codes
from rng_cards.games.ragnguns.scenarios.model import Placed, SideStart, Start
from rng_cards.games.ragnguns.scenarios.names import CardNames
from rng_cards.games.ragnguns.seating import matchup
from rng_cards.games.scenarios import Loc, playing_codes
from rng_cards.games.scenarios.data import ScenarioData
from rng_cards.words import Text

PLAYERS: Final = ("you", "opponent")
PILES: Final = ("hand", "deck", "discard", "left", "right")
ZONES: Final = {"alley": ALLEY, "shelter": SHELTER}
_EMPTY_ZONE: Final = (0, 0)

_PLACES: Final = {
    "alley": Text(fr="on n'y pose qu'une carte qui a des statistiques", en="it has no statistics"),
    "traps": Text(fr="ce n'est pas un PIÈGE", en="it is no TRAP"),
    "leader": Text(fr="un PISTOLERO", en="a GUNSLINGER"),
}
_NOT_ACTIVE: Final = Text(
    fr="ce n'est pas le tour de ce joueur, il n'a pas de réserve",
    en="it is not that player's turn, who has no pool",
)
_NOT_YET: Final = Text(
    fr="le tour commence par RECHARGE, qui donne la réserve",
    en="the turn starts with RELOAD, which gives the pool",
)
_FALLEN: Final = Text(
    fr="{card} porte assez de BALLES pour être défaussée",
    en="{card} carries enough BULLETS to be discarded",
)
_OWN_STAKES: Final = Text(
    fr="les BALLES d'un PISTOLERO se comptent à `wounds`, de ce côté de la table",
    en="a GUNSLINGER's BULLETS are counted as `wounds`, of that side of the table",
)

BLANK_ID: Final = "~"
"""What blanks are called; after a letter of any card's id."""

_BLANK: Final[Mapping[str, Any]] = {
    "id": BLANK_ID,
    "type": "blank",
    "cost": None,
    "firepower": None,
    "durability": None,
    "keywords": [],
    "epic": False,
    "effects": [],
}


class SideLaid:
    """One side of a scenario: which cards, and where."""

    def __init__(self, side: SideStart, player: int, names: CardNames) -> None:
        self.side = side
        self.player = player
        self.names = names
        self.loc: Loc = ("start", PLAYERS[player])
        self.findings: list[Diagnostic] = []
        self.leader: Card | None = None
        self.cards: dict[str, Card] = {}
        self.lying: dict[str, list[tuple[str, int]]] = {}
        """By place: the id of each card there, with the Bullets on it."""
        self._lay()

    def deck(self) -> PlayDeck:
        """The Gunslinger and fifteen cards, blanks included."""
        leader = self.leader.record if self.leader else {**_BLANK, "type": "gunslinger"}
        cards = [card.record for card in self.cards.values()]
        blanks = [
            {**_BLANK, "id": f"{BLANK_ID}{number}"} for number in range(len(cards), DECK_SIZE)
        ]
        return PlayDeck("", leader, (*cards, *blanks))

    def _lay(self) -> None:
        if self.side.gunslinger:
            loc = (*self.loc, "gunslinger")
            self.leader = self.names.leader(self.side.gunslinger, loc)
            if self.leader and self.leader.type != "gunslinger":
                self._misplaced(self.leader, loc, Text(fr="pas un PISTOLERO", en="no GUNSLINGER"))
        for pile in PILES:
            for number, name in enumerate(getattr(self.side, pile)):
                self._put(pile, name, (*self.loc, pile, number))
        for zone in ZONES:
            self._put_in_zone(zone)
        for number, trap in enumerate(self.side.traps):
            self._put("traps", trap.card, (*self.loc, "traps", number, "card"), trap.stake)
        if len(self.cards) > DECK_SIZE:
            found = self.names.place.at(
                position_codes.TOO_MANY_CARDS, *self.loc, count=len(self.cards)
            )
            self.findings.append(found)

    def _put_in_zone(self, zone: str) -> None:
        held = getattr(self.side, zone)
        if held is None:
            return
        loc: Loc = (*self.loc, zone)
        if isinstance(held, Placed):
            self._put(zone, held.card, (*loc, "card"), held.wounds)
        else:
            self._put(zone, held, loc)

    def _put(self, place: str, name: str, loc: Loc, bullets: int = 0) -> None:
        card = self.names.card(name, loc)
        if card is None:
            return
        if card.type == "gunslinger":
            self._put_leader(card, place, loc, bullets)
            return
        if place in ZONES and not card.facts["durability"]:
            self._misplaced(card, loc, _PLACES["alley"])
        elif place == "traps" and card.type != "trap":
            self._misplaced(card, loc, _PLACES["traps"])
        elif card.id in self.cards:
            self.findings.append(
                self.names.place.at(position_codes.CARD_TWICE, *loc, card=card.title)
            )
        else:
            self.cards[card.id] = card
            self.lying.setdefault(place, []).append((card.id, bullets))

    def _put_leader(self, card: Card, place: str, loc: Loc, bullets: int) -> None:
        if place != "alley" or self.leader is None or card.id != self.leader.id:
            self._misplaced(card, loc, _PLACES["leader"])
        elif bullets:
            self._impossible(_OWN_STAKES, loc)
        else:
            self.lying["alley"] = [(card.id, 0)]

    def _misplaced(self, card: Card, loc: Loc, why: Text) -> None:
        found = self.names.place.at(
            position_codes.CANNOT_LIE_THERE, *loc, card=card.title, place=why
        )
        self.findings.append(found)

    def _impossible(self, problem: Text, loc: Loc) -> None:
        self.findings.append(self.names.place.at(playing_codes.IMPOSSIBLE, *loc, problem=problem))

    def check_pool(self, start: Start) -> None:
        """A pool belongs to whose turn it is, once it reloaded."""
        if "pool" not in self.side.given():
            return
        if start.active != PLAYERS[self.player]:
            self._impossible(_NOT_ACTIVE, (*self.loc, "pool"))
        elif start.at == "reload":
            self._impossible(_NOT_YET, (*self.loc, "pool"))

    def check_wounds(self, state: State) -> None:
        """No card stands that should have fallen."""
        for zone, where in ZONES.items():
            for card_id, bullets in self.lying.get(zone, ()):
                if bullets and state.to_fall(self.player, where) <= 0:
                    problem = _FALLEN.filled(card=self.cards[card_id].title)
                    self._impossible(problem, (*self.loc, zone))

    def saved(self, made: Matchup) -> dict[str, Any]:
        """The side as the engine saves it."""
        number = {card.id: card.number for card in made.seats[self.player].cards[1:]}
        at = {
            place: [(number[card_id], bullets) for card_id, bullets in lying]
            for place, lying in self.lying.items()
        }
        piles = {name: [one for one, _ in at.get(name, [])] for name in PILES}
        alley, on_alley = next(iter(at.get("alley", [])), _EMPTY_ZONE)
        shelter, on_shelter = next(iter(at.get("shelter", [])), _EMPTY_ZONE)
        return {
            "deck": piled(piles["deck"]),
            "hand": sum(BIT[one] for one in piles["hand"]),
            "discard": sum(BIT[one] for one in piles["discard"]),
            "alley": alley,
            "alley_wounds": on_alley,
            "shelter": shelter,
            "shelter_wounds": on_shelter,
            "left": piled(piles["left"]),
            "right": piled(piles["right"]),
            "belt": self.side.belt,
            "cylinder": self.side.cylinder,
            "wounds": self.side.wounds,
            "ready": int(self.side.ready or alley == GUNSLINGER),
            "traps": [trap + STAKE * stake for trap, stake in at.get("traps", [])],
            "shown": 0,
            "backs": 0,
            "seen": 0,
        }


class Laid:
    """The table of a scenario: its two sides and, where no game forbids it, the state."""

    def __init__(self, start: Start, rules: ScenarioData, names: CardNames) -> None:
        self.sides = [
            SideLaid(getattr(start, name), player, names) for player, name in enumerate(PLAYERS)
        ]
        for side in self.sides:
            side.check_pool(start)
        self.state: State | None = None
        if not names.findings and not any(side.findings for side in self.sides):
            self.state = self._state(start, rules)

    def findings(self) -> Iterator[Diagnostic]:
        """What no game could lead to."""
        for side in self.sides:
            yield from side.findings

    def cards(self) -> list[Card]:
        """Every card that has a part in it, Gunslingers included."""
        leaders = [side.leader for side in self.sides if side.leader]
        return leaders + [card for side in self.sides for card in side.cards.values()]

    def _state(self, start: Start, rules: ScenarioData) -> State | None:
        made = matchup([side.deck() for side in self.sides], HouseRules(**rules.model_dump()))
        active = PLAYERS.index(start.active)
        own: SideStart = getattr(start, start.active)
        saved = to_dict(new_state(made, seeded(start.seed), active)) | {
            "sides": [side.saved(made) for side in self.sides],
            "active": active,
            "turn": start.turn,
            "pool": own.pool if "pool" in own.given() else own.cylinder,
            "used": 0,
            "boosts": 0,
            "gunfights": 1,
            "discounts": [],
            "hiding": 0,
            "agenda": [],
            "winner": -1,
        }
        state = from_dict(made, saved)
        for side in self.sides:
            side.check_wounds(state)
        if start.at == "reload":
            state.turn -= 1
            start_turn(state, active)
            state.settle()
        return state
