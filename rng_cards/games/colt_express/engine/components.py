"""What Colt Express is played with, built from the records of the catalogue.

A kind of card is a card file; or, where cards of one file differ by their bandit, the two
together: `tuco-bullet-6`, and in the game of teams `tuco-fire`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rng_cards.engine.position import Cards
from rng_cards.games.colt_express.engine.sayings import BANDITS, JEWEL, NOTHING, PURSE, STRONGBOX

MOVE, FLOOR_CHANGE, FIRE, ROBBERY, MARSHAL, PUNCHING = range(6)
ACTIONS: Final = 6
_SORTS: Final = {"purse": PURSE, "jewel": JEWEL, "strongbox": STRONGBOX}
_FACES: Final = ("action", "neutral-bullet", *_SORTS, "round")
_DECK, _PURSES, _JEWELS, _STRONGBOXES, _ROUNDS = range(5)
"""Backs: of what goes round in decks, of loot by its sort, and of the first rounds."""
_TABLES: Final = ("2-4", "5-6", "any")
"""The numbers of players of round cards; those for any number are stations."""
NONE: Final = -1


class Components:
    """Every card and car, numbered; the same in all games of a kind."""

    def __init__(self, records: Iterable[Mapping[str, Any]], *, teams: bool) -> None:
        every = sorted(records, key=_number)
        faces = [one for one in every if one["type"] in _FACES]
        self.actions: Final = [one["id"] for one in faces if one["type"] == "action"]
        kinds = [one["id"] for one in faces]
        kinds += [f"{who}-{action}" for who in BANDITS for action in self.actions]
        shots = max((one["each"] for one in every if one["type"] == "bullet"), default=0)
        kinds += [f"{who}-bullet-{left}" for who in BANDITS for left in range(1, shots + 1)]
        count = len(kinds)
        place = {kind: number for number, kind in enumerate(kinds)}
        self.action_of: Final = [NONE] * count
        """By kind: the action that it orders."""
        self.bandit_of: Final = [NONE] * count
        """By kind: the bandit whom alone it orders about, or whose Bullet it is."""
        self.sort_of: Final = [NOTHING] * count
        self.value_of: Final = [0] * count
        """By kind of loot, in dollars."""
        self.turns_of: Final = [""] * count
        """By kind of round: the sorts of its turns, as letters: N, T, D, S."""
        self.event_of: Final = [""] * count
        for number, one in enumerate(faces):
            self.sort_of[number] = _SORTS.get(one["type"], NOTHING)
            self.value_of[number] = one.get("value", 0)
            self.turns_of[number] = "".join(turn[0].upper() for turn in one.get("turns", ()))
            self.event_of[number] = one.get("event") or ""
        for order, action in enumerate(self.actions):
            self.action_of[place[action]] = order
            for who, bandit in enumerate(BANDITS):
                self.action_of[place[f"{bandit}-{action}"]] = order
                self.bandit_of[place[f"{bandit}-{action}"]] = who
        cars = [one for one in every if one["type"] == "car"]
        self.floors: Final[list[tuple[int, int]]] = [
            (one["purses"], one["jewels"]) for one in cars if not one["strongboxes"]
        ]
        """By car behind the locomotive: how many purses and jewels lie in it."""
        self._kind_of: Final[list[int]] = []
        self._backs: Final[list[int]] = []
        self.decks: Final[list[list[int]]] = []
        """By bandit: the action cards."""
        self.cylinders: Final[list[list[int]]] = []
        """By bandit: the Bullets, the one that is fired first last."""
        self.spare: Final[list[list[int]]] = []
        """By bandit: the action cards that teams do without."""
        for who, bandit in enumerate(BANDITS):
            self._add_deck(faces, place, bandit, teams=teams)
            bullets = [place[f"{bandit}-bullet-{left}"] for left in range(1, shots + 1)]
            for kind in bullets:
                self.bandit_of[kind] = who
            self.cylinders.append([card for kind in bullets for card in self._add(kind, 1, _DECK)])
        self.neutral: Final = self._add_all(faces, place, "neutral-bullet", _DECK)
        self.purses: Final = self._add_all(faces, place, "purse", _PURSES)
        self.jewels: Final = self._add_all(faces, place, "jewel", _JEWELS)
        self.strongboxes: Final = self._add_all(faces, place, "strongbox", _STRONGBOXES)
        self.rounds: Final = [
            self._add_all([one for one in faces if one.get("players") == table], place, "round", at)
            for at, table in enumerate(_TABLES, _ROUNDS)
        ]
        """The round cards for few players, for many, and the stations."""
        self.cards: Final = Cards(kinds, self._kind_of, self._backs)

    def _add_deck(
        self,
        faces: Sequence[Mapping[str, Any]],
        place: Mapping[str, int],
        bandit: str,
        *,
        teams: bool,
    ) -> None:
        """The action cards of a bandit; in teams one of each, and a Marshal card for both."""
        self.decks.append([])
        self.spare.append([])
        for one in faces:
            if one["type"] == "action":
                own = teams and one["id"] != "marshal"
                kind = place[f"{bandit}-{one['id']}" if own else one["id"]]
                same = self._add(kind, one["each"], _DECK)
                kept = 1 if teams else len(same)
                self.decks[-1] += same[:kept]
                self.spare[-1] += same[kept:]

    def _add_all(
        self, faces: Sequence[Mapping[str, Any]], place: Mapping[str, int], type_: str, back: int
    ) -> list[int]:
        """All cards of a type."""
        added = []
        for one in faces:
            if one["type"] == type_:
                added += self._add(place[one["id"]], one.get("copies", 1), back)
        return added

    def _add(self, kind: int, copies: int, back: int) -> list[int]:
        """Some cards of a kind, by their numbers."""
        first = len(self._kind_of)
        self._kind_of.extend([kind] * copies)
        self._backs.extend([back] * copies)
        return list(range(first, first + copies))


def _number(record: Mapping[str, Any]) -> int:
    """Kinds follow the numbers of their files, so that recorded games keep their meaning."""
    number: int = record["number"]
    return number


NO_COMPONENTS: Final = Components((), teams=False)
