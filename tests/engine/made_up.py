"""Cards that nobody ever designed, made at random from the whole vocabulary.

They are read off the verbs and conditions themselves: a new one is made up from the day it is
there. What the card rules refuse for a reason of the engine's is not made up: shots that nobody
pays, verbs at a moment when they do nothing.
"""

from collections.abc import Mapping
from types import NoneType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from duel import DECK, ZONES, Record, blank

from rng_cards.engine.randomness import Chance
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.selection import Count, Selection
from rng_cards.games.ragnguns.effects.verbs import VERBS, Verb
from rng_cards.shape import Between, Shape

KEYWORDS: Final = ("melee", "girl", "fire")
TYPES: Final = ("action", "weapon", "weapon", "item", "trap", "trap", "backup", "backup")


class Maker:
    """Draws cards and decks by a chance."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def among(self, things: Any) -> Any:
        return things[self.chance.below(len(things))]

    def once_in(self, number: int) -> bool:
        return self.chance.below(number) == 0

    # -- words of the vocabulary

    def value(self, sort: Any) -> Any:
        """Any value that an annotation of a shape allows."""
        if get_origin(sort) is Annotated:
            _sort, bounds = get_args(sort)
            assert isinstance(bounds, Between)
            return bounds.least + self.chance.below(bounds.most - bounds.least + 1)
        if get_origin(sort) is Literal:
            return self.among(get_args(sort))
        if sort is Selection:
            return self.selection()
        assert sort is Count, sort
        return self.shape(Count)

    def selection(self) -> Selection:
        """Mostly any card, or those of a kind that is not rare."""
        wanted: dict[str, Any] = {
            "keyword": self.among(KEYWORDS),
            "type": self.among(TYPES),
            "epic": self.once_in(2),
        }
        names = [name for name in wanted if self.once_in(3)][:1]
        return Selection(**{name: wanted[name] for name in names})

    def shape(self, sort: type[Shape]) -> Any:
        """A shape whose every field says something or nothing."""
        values = {}
        for name, field in sort.takes.items():
            inner = [one for one in get_args(field) if one is not NoneType]
            optional = NoneType in get_args(field)
            if hasattr(sort, name) and self.once_in(2):
                continue
            if name == "times" and not getattr(sort, "counts", False):
                continue
            values[name] = self.value(inner[0] if optional else field)
        return sort(**values)

    # -- effects

    def verbs(self, when: str, paid: int) -> tuple[Verb, ...]:
        """One verb to three, no two alike, that make sense then and shoot what is paid."""
        wanted = 1 + (self.once_in(2) and when != "while-placed") + self.once_in(4)
        found: dict[str, Verb] = {}
        while len(found) < wanted:
            verb = self.shape(self.among([one for one in VERBS if one.key not in found]))
            if verb.runs(when) and verb.spends() <= paid - sum(
                one.spends() for one in found.values()
            ):
                found[verb.key] = verb
        return tuple(found.values())

    def effect(self, when: str, paid: int, **facts: Any) -> Record:
        conditions = [self.shape(self.among(CONDITIONS))] if self.once_in(3) else []
        verbs = self.verbs(when, paid)
        made = Effect(when=when, if_=tuple(conditions), does=verbs, text={}, **facts)  # type: ignore[arg-type]
        plain = made.plain()
        del plain["text"]
        return plain

    def activated(self, **facts: Any) -> Record:
        cost = self.chance.below(4)
        return self.effect("activated", cost, cost=cost, **facts)

    def tied(self, zone: str, cost: int) -> Record:
        when = self.among(("on-place", "while-placed"))
        return self.effect(when, cost, zone=zone)

    # -- cards

    def facts(self, type: str) -> Mapping[str, Any]:
        """What a card of a type has, beside its id and its keywords."""
        if type == "trap":
            return {"cost": None, "durability": None, "effects": [self.effect("sprung", 1)]}
        if type == "action":
            effects = [self.activated() for _ in range(1 + self.once_in(3))]
            return {"cost": None, "durability": None, "effects": effects}
        cost = self.chance.below(4)
        plain = {"cost": cost, "firepower": self.chance.below(4)}
        if type == "backup":
            return plain | {
                "durability": 1 + self.chance.below(3),
                "effects": [self.tied(zone, cost) for zone in ZONES if not self.once_in(4)],
            }
        if type == "item":
            again = self.activated(repeatable=True)
            return plain | {"durability": 1, "effects": [again, self.activated()]}
        zone = {"zone": self.among(ZONES)} if self.once_in(4) else {}
        repeatable = {"repeatable": True} if self.once_in(3) else {}
        effects = [self.activated(**zone, **repeatable)] if self.once_in(2) else []
        return plain | {"durability": 1 + self.chance.below(3), "effects": effects}

    def card(self, card_id: str, type: str) -> Record:
        keywords = [one for one in KEYWORDS if self.once_in(3)]
        epic = self.once_in(4)
        return blank(card_id, type=type, keywords=keywords, epic=epic, **self.facts(type))

    def deck(self, name: str) -> PlayDeck:
        """A Gunslinger and fifteen cards."""
        leader = blank(
            "leader",
            type="gunslinger",
            cost=None,
            durability=None,
            firepower=self.chance.below(4),
            keywords=[one for one in KEYWORDS if self.once_in(3)],
            effects=[self.activated(repeatable=True) for _ in range(2)],
        )
        cards = [self.card(f"card-{number:02}", self.among(TYPES)) for number in range(DECK)]
        return PlayDeck(name, leader, tuple(cards))
