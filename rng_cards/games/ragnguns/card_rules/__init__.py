"""What a card of Rag'n'Guns must be: one function a rule, its words above it.

`rng check` runs them all. A new rule is a new function in one of these modules.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.card_rules.rule import RULES

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding of every rule over every card."""
    for one in RULES:
        for place in source.places:
            yield from one.find(place, source)
