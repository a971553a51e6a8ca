"""The verbs, a class each: its fields, its words in each language, its worth, one place.

A new verb is a new subclass of `Verb` in a module of this package; nothing else changes.
"""

from importlib import import_module
from pkgutil import iter_modules

from rng_cards.games.ragnguns.effects.verbs.base import Verb

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

VERBS: tuple[type[Verb], ...] = tuple(sorted(Verb.known, key=lambda verb: verb.key))
