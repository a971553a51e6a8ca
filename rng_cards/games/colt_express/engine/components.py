"""What Colt Express is played with, built from the records of the catalogue.

A kind of card is a card file; or, where cards of one file differ by their bandit, the two
together: `tuco-bullet-6`, and in the game of teams `tuco-fire`.
"""

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, Final

from rng_cards.engine.facts import Numbering
from rng_cards.games.colt_express.engine.sayings import BANDITS, NOTHING, STRONGBOX

_SHARED: Final = "marshal"
"""The card that both bandits of a team have in common."""
SORTS: Final = ("purse", "jewel", "strongbox")
"""The types of loot, by their sorts."""
_LOOT, _ROUNDS = 1, 4
"""Backs: of the first sort of loot, of the first rounds; 0 is that of what goes round in decks."""
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

        actions, shots = of("action"), range(1, 1 + sum(one["each"] for one in of("bullet")))
        shared = of("action", "neutral-bullet", *SORTS, "round")
        made: list[tuple[str, int, Mapping[str, Any]]] = [(one["id"], NONE, one) for one in shared]
        for who, bandit in enumerate(BANDITS):
            made += [(f"{bandit}-{one['id']}", who, one) for one in actions]
        for who, bandit in enumerate(BANDITS):
            made += [(f"{bandit}-bullet-{left}", who, {"type": "bullet"}) for left in shots]
        files = [one for _, _, one in made]
        self.bandit_of: Final[list[int]] = [who for _, who, _ in made]
        """By kind: the bandit whom alone it orders about, or whose Bullet it is."""
        self.action_of: Final[list[int]] = [
            one["number"] - 1 if one["type"] == "action" else NONE for one in files
        ]
        """By kind: the action that it orders."""
        self.turns_of: Final[list[str]] = [
            "".join([turn[0].upper() for turn in one.get("turns", ())]) for one in files
        ]
        """By kind of round: the sorts of its turns, as letters: N, T, D, S."""
        self.event_of: Final = [str(one.get("event") or "").replace("-", "_") for one in files]
        numbering = Numbering([kind for kind, _, _ in made])
        self.decks: Final[list[list[int]]] = []
        """By bandit: the action cards."""
        self.cylinders: Final[list[list[int]]] = []
        """By bandit: the Bullets, the one that is fired first last."""
        for bandit in BANDITS:
            own = f"{bandit}-" if teams else ""
            deck = [(one["id"], one["each"]) for one in actions]
            deck = [(kind if kind == _SHARED else own + kind, each) for kind, each in deck]
            self.decks.append(numbering.add(deck))
            self.cylinders.append(numbering.add([(f"{bandit}-bullet-{one}", 1) for one in shots]))
        self.neutral: Final = numbering.add_files(of("neutral-bullet"))
        self.loot: Final = [
            numbering.add_files(of(sort), back) for back, sort in enumerate(SORTS, _LOOT)
        ]
        """By sort."""
        self.rounds: Final = [
            numbering.add_files([one for one in of("round") if one["players"] == table], back)
            for back, table in enumerate(_TABLES, _ROUNDS)
        ]
        """The round cards for few players, for many, and the stations."""
        sorts = {sort: number for number, sort in enumerate(SORTS)}
        floors = [[sorts[one] for one in car["loot"]] for car in of("car")]
        self.floors: Final = [loot for loot in floors if STRONGBOX not in loot]
        """By car behind the locomotive: the sorts of loot that lie in it."""
        file_of = [files[kind] for kind in numbering.kind_of]
        self.sort_of: Final = [sorts.get(one["type"], NOTHING) for one in file_of]
        """By card: the sort of loot."""
        self.value_of: Final = [int(one.get("value", 0)) for one in file_of]
        """By card: what a piece of loot is worth, in dollars."""
        self.cards: Final = numbering.cards()


NO_COMPONENTS: Final = Components((), teams=False)
