"""What Colt Express is played with, built from the records of the catalogue.

A kind of card is a card file; or, where cards of one file differ by their bandit, the two
together: `tuco-bullet-6`, and in the game of teams `tuco-fire`.
"""

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, Final

from rng_cards.engine.position import Cards
from rng_cards.games.colt_express.engine.sayings import BANDITS, JEWEL, NOTHING, PURSE, STRONGBOX

MOVE, FLOOR_CHANGE, FIRE, ROBBERY, MARSHAL, PUNCHING = range(6)
"""The actions, in the order of their numbers in the catalogue."""
_SHARED: Final = "marshal"
"""The card that both bandits of a team have in common."""
_SORTS: Final = {"purse": PURSE, "jewel": JEWEL, "strongbox": STRONGBOX}
_DECK, _PURSES, _JEWELS, _STRONGBOXES, _ROUNDS = range(5)
"""Backs: of what goes round in decks, of loot by its sort, and of the first rounds."""
_TABLES: Final = ("2-4", "5-6", "any")
"""The numbers of players of round cards; those for any number are stations."""
NONE: Final = -1


class Components:
    """Every card and car, numbered; the same in all games of a kind."""

    def __init__(self, records: Iterable[Mapping[str, Any]], *, teams: bool) -> None:
        # kinds follow the numbers of their files, so that recorded games keep their meaning
        every = sorted(records, key=itemgetter("number"))

        def of(*types: str) -> list[Mapping[str, Any]]:
            return [one for one in every if one["type"] in types]

        actions, players = of("action"), {one["id"]: one["players"] for one in of("round")}
        shots = range(1, 1 + sum(one["each"] for one in of("bullet")))
        self.kinds: Final[list[str]] = []
        self.action_of: Final[list[int]] = []
        """By kind: the action that it orders."""
        self.bandit_of: Final[list[int]] = []
        """By kind: the bandit whom alone it orders about, or whose Bullet it is."""
        self.sort_of: Final[list[int]] = []
        self.value_of: Final[list[int]] = []
        """By kind of loot, in dollars."""
        self.turns_of: Final[list[str]] = []
        """By kind of round: the sorts of its turns, as letters: N, T, D, S."""
        self.event_of: Final[list[str]] = []
        for one in of("action", "neutral-bullet", *_SORTS, "round"):
            self._add_kind(one["id"], one)
        for who, bandit in enumerate(BANDITS):
            for one in actions:
                self._add_kind(f"{bandit}-{one['id']}", one, who)
        for who, bandit in enumerate(BANDITS):
            for left in shots:
                self._add_kind(f"{bandit}-bullet-{left}", {"type": "bullet"}, who)
        self._kind_of: Final[list[int]] = []
        self._backs: Final[list[int]] = []
        self.decks: Final[list[list[int]]] = []
        """By bandit: the action cards."""
        self.cylinders: Final[list[list[int]]] = []
        """By bandit: the Bullets, the one that is fired first last."""
        for bandit in BANDITS:
            deck: list[int] = []
            for one in actions:
                own = teams and one["id"] != _SHARED
                deck += self._cards(f"{bandit}-{one['id']}" if own else one["id"], one["each"])
            self.decks.append(deck)
            bullets = [self._cards(f"{bandit}-bullet-{left}") for left in shots]
            self.cylinders.append([card for some in bullets for card in some])
        self.neutral: Final = self._all(of("neutral-bullet"), _DECK)
        self.purses: Final = self._all(of("purse"), _PURSES)
        self.jewels: Final = self._all(of("jewel"), _JEWELS)
        self.strongboxes: Final = self._all(of("strongbox"), _STRONGBOXES)
        self.rounds: Final = [
            self._all([one for one in of("round") if players[one["id"]] == table], back)
            for back, table in enumerate(_TABLES, _ROUNDS)
        ]
        """The round cards for few players, for many, and the stations."""
        self.floors: Final[list[tuple[int, int]]] = [
            (one["purses"], one["jewels"]) for one in of("car") if not one["strongboxes"]
        ]
        """By car behind the locomotive: how many purses and jewels lie in it."""
        self.cards: Final = Cards(self.kinds, self._kind_of, self._backs)

    def _add_kind(self, kind: str, record: Mapping[str, Any], who: int = NONE) -> None:
        """A kind of cards, with what its file says of it."""
        action = record["number"] - 1 if record["type"] == "action" else NONE
        self.kinds.append(kind)
        self.action_of.append(action)
        self.bandit_of.append(who)
        self.sort_of.append(_SORTS.get(record["type"], NOTHING))
        self.value_of.append(record.get("value", 0))
        self.turns_of.append("".join(turn[0].upper() for turn in record.get("turns", ())))
        self.event_of.append((record.get("event") or "").replace("-", "_"))

    def _all(self, records: Iterable[Mapping[str, Any]], back: int) -> list[int]:
        """All cards of some files."""
        some = [self._cards(one["id"], one.get("copies", 1), back) for one in records]
        return [card for cards in some for card in cards]

    def _cards(self, kind: str, copies: int = 1, back: int = _DECK) -> list[int]:
        """Some cards of a kind, by their numbers."""
        first = len(self._kind_of)
        self._kind_of.extend([self.kinds.index(kind)] * copies)
        self._backs.extend([back] * copies)
        return list(range(first, first + copies))


NO_COMPONENTS: Final = Components((), teams=False)
