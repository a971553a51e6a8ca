"""The cards of Saloon as the rules ask for them: built from the records of the catalogue."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.engine.position import Cards

ATTACK: Final = 0
OBJECT: Final = 1
BLOW: Final = 2
HELP: Final = 3
DEFENCE: Final = 4
EVENT: Final = 5
_TYPES: Final = {
    "attack": ATTACK,
    "object": OBJECT,
    "blow": BLOW,
    "help": HELP,
    "defence": DEFENCE,
    "event": EVENT,
}
MAY: Final = 1
MUST: Final = 2
WITH_OBJECT: Final = 1
WITHOUT_OBJECT: Final = 2
NO_CARDS: Final = 2
NO_ATTACK: Final = 1
AGGRESSOR: Final = 1
ANOTHER: Final = 2
_WORDS: Final = {
    "may": MAY,
    "must": MUST,
    "with-object": WITH_OBJECT,
    "without-object": WITHOUT_OBJECT,
    "no-cards": NO_CARDS,
    "no-attack": NO_ATTACK,
    "aggressor": AGGRESSOR,
    "another": ANOTHER,
}


class CardFacts:
    """What a kind of card does; the fields are those of the effects in its file, 0 for none."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        said: dict[str, Any] = {}
        for effect in record["effects"]:
            said.update(effect)
        stuns = _number(said, "stuns")
        self.type: Final[int] = _TYPES[record["type"]]
        self.damage: Final = _number(said, "damage")
        self.object: Final = _number(said, "object")
        self.no_defence: Final = "no-defence" in said
        self.stuns_hit: Final = stuns if said.get("when") == "hit" else 0
        self.stuns_unparried: Final = stuns if said.get("when") == "unparried" else 0
        self.discards: Final = _number(said, "discards")
        self.aggressor_loses: Final = _number(said, "aggressor-loses")
        self.drunk: Final = _number(said, "drunk")
        self.times: Final = _number(said, "times") or 1
        self.draws: Final = _number(said, "draws")
        self.strikes_again: Final = "strikes-again" in said
        self.calls_helper: Final = "calls-helper" in said
        self.two_victims: Final = "victims" in said
        self.reduces: Final = _number(said, "reduces")
        self.parries: Final = _number(said, "parries")
        self.ignores: Final = _number(said, "ignores")
        self.turns_on: Final = _number(said, "turns-on")
        self.trips: Final = "trips" in said
        self.takes_over: Final = "takes-over" in said
        self.heals: Final = _number(said, "heals")
        self.distracts_next: Final = "distracts-next" in said
        self.protects: Final = "protects" in said
        self.hits_everybody: Final = _number(said, "hits-everybody")


def _number(said: Mapping[str, Any], key: str) -> int:
    value = said.get(key)
    if value is None:
        return 0
    return _WORDS[value] if isinstance(value, str) else int(value)


class Deck:
    """All that is dealt from."""

    def __init__(self, records: Iterable[Mapping[str, Any]]) -> None:
        dealt = sorted((one for one in records if one["type"] in _TYPES), key=_place)
        self.facts: Final[list[CardFacts]] = [CardFacts(one) for one in dealt]
        """By kind of card."""
        kind_of = [kind for kind, one in enumerate(dealt) for _ in range(one["copies"])]
        self.cards: Final = Cards([one["id"] for one in dealt], kind_of)


def _place(record: Mapping[str, Any]) -> int:
    """Kinds follow their numbers, so that recorded games keep their meaning."""
    number: int = record["number"]
    return number


NO_DECK: Final = Deck(())
