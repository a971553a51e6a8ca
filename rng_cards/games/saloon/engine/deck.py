"""The cards of Saloon as the rules ask for them: built from the records of the catalogue."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.engine.position import Cards

_DEALT: Final = frozenset({"attack", "object", "blow", "help", "defence", "event"})


class CardFacts:
    """What a kind of card does; the fields are those of the effects in its file.

    A number is 0, and a word empty, where it has no such effect.
    """

    def __init__(self, record: Mapping[str, Any]) -> None:
        said: dict[str, Any] = {}
        for effect in record["effects"]:
            said.update(effect)
        stuns, when = _word(said, "stuns"), _word(said, "when")
        self.type: Final[str] = record["type"]
        self.damage: Final = _number(said, "damage")
        self.object: Final = _word(said, "object")
        self.no_defence: Final = "no-defence" in said
        self.stuns_hit: Final = stuns if when == "hit" else ""
        self.stuns_unparried: Final = stuns if when == "unparried" else ""
        self.discards: Final = _number(said, "discards")
        self.aggressor_loses: Final = _number(said, "aggressor-loses")
        self.drunk: Final = _number(said, "drunk")
        self.times: Final = _number(said, "times") or 1
        self.draws: Final = _number(said, "draws")
        self.strikes_again: Final = "strikes-again" in said
        self.calls_helper: Final = "calls-helper" in said
        self.two_victims: Final = "victims" in said
        self.reduces: Final = _number(said, "reduces")
        self.parries: Final = _word(said, "parries")
        self.ignores: Final = _number(said, "ignores")
        self.turns_on: Final = _word(said, "turns-on")
        self.trips: Final = "trips" in said
        self.takes_over: Final = "takes-over" in said
        self.heals: Final = _number(said, "heals")
        self.distracts_next: Final = "distracts-next" in said
        self.protects: Final = "protects" in said
        self.hits_everybody: Final = _number(said, "hits-everybody")


def _number(said: Mapping[str, Any], key: str) -> int:
    number: int = said.get(key, 0)
    return number


def _word(said: Mapping[str, Any], key: str) -> str:
    word: str = said.get(key, "")
    return word


class Deck:
    """All that is dealt from."""

    def __init__(self, records: Iterable[Mapping[str, Any]]) -> None:
        dealt = sorted((one for one in records if one["type"] in _DEALT), key=_place)
        self.facts: Final[list[CardFacts]] = [CardFacts(one) for one in dealt]
        """By kind of card."""
        kind_of = [kind for kind, one in enumerate(dealt) for _ in range(one["copies"])]
        self.cards: Final = Cards([one["id"] for one in dealt], kind_of)


def _place(record: Mapping[str, Any]) -> int:
    """Kinds follow their numbers, so that recorded games keep their meaning."""
    number: int = record["number"]
    return number


NO_DECK: Final = Deck(())
