"""The verbs, a class each: its fields, its words in each language, its worth, one place.

A new verb is a new subclass of `Verb` in a module of this package; nothing else changes.
"""

from importlib import import_module
from os import listdir

from rng_cards.games.ragnguns.effects.verbs.base import Verb

__all__ = ["VERBS", "Verb"]

for _name in listdir(__path__[0]):  # what pkgutil does, without the ten milliseconds it takes
    if _name.endswith(".py") and _name != "__init__.py":
        import_module(f"{__name__}.{_name[:-3]}")

Verb.known = dict(sorted(Verb.known.items()))  # whatever module they stand in

VERBS: tuple[type[Verb], ...] = tuple(Verb.known.values())
