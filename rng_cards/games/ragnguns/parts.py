"""The effects of a card that are played in games, and what each is called."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.selection import ZONE_WORDS
from rng_cards.words import Names

_PLAYED: Final = frozenset({"activated", "on-place"})
"""When an effect happens once: what lasts (♦) is not played, what a Trap does is told with it."""


def effects_played(record: Mapping[str, Any]) -> dict[int, Names]:
    """By their places on the card. The only one is called as the card is; of several, each has its
    signs beside the name, and those of equal signs a number.
    """
    effects = dict(enumerate(map(Effect.from_plain, record["effects"])))
    played = {place: one for place, one in effects.items() if one.when in _PLAYED}
    if len(effects) == 1:
        return {place: Names(record["name"]) for place in played}
    signs = Counter((one.symbols(), one.zone) for one in effects.values())
    met = Counter[tuple[str, str | None]]()
    found = {}
    for place, one in played.items():
        key = one.symbols(), one.zone
        met[key] += 1
        number = f" ({met[key]})" if signs[key] > 1 else ""
        found[place] = Names(
            {
                language: f"{name} {_signs(one, language)}{number}"
                for language, name in record["name"].items()
            }
        )
    return found


def _signs(effect: Effect, language: str) -> str:
    zone = f" {ZONE_WORDS[effect.zone].say(language)}" if effect.zone else ""
    return effect.symbols() + zone
