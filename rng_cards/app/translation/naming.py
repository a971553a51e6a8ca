"""Whether new names of cards leave every card a name of its own, as the catalogue's check asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.card import Card
from rng_cards.catalogue.catalogue_codes import DUPLICATE_NAME
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.translation.interchange.importing import Outcome
from rng_cards.translation.units import Unit

_NAME: Final = "name"


def clashes(bench: Bench, changed: Sequence[Outcome]) -> Iterator[Diagnostic]:
    """A finding for each new name that another card bears once all of them are taken."""
    named = [one for one in changed if one.standing and one.standing.unit.field == _NAME]
    if not named:
        return
    news: dict[str, dict[str, str]] = {}
    for one in named:
        assert one.standing is not None
        news.setdefault(one.standing.unit.card, {})[one.incoming.language] = one.incoming.target
    wanted = {fold(name) for names in news.values() for name in names.values()}
    bearers: dict[str, list[Card]] = {}
    for card in bench.catalogue:
        for name in {fold(name) for name in _after(card, news)} & wanted:
            bearers.setdefault(name, []).append(card)
    for one in named:
        assert one.standing is not None
        unit = one.standing.unit
        bearing = bearers.get(fold(one.incoming.target), ())
        yield from _clash(bench, one, unit, [card for card in bearing if card.id != unit.card])


def _after(card: Card, news: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """A card's names and aliases once the new ones are taken."""
    yield from {**card.names, **news.get(card.id, {})}.values()
    yield from card.record["aliases"]


def _clash(bench: Bench, one: Outcome, unit: Unit, others: list[Card]) -> Iterator[Diagnostic]:
    """The finding, if another bearer is of the same group."""
    record = bench.record(unit) if others else None
    if record is None:
        return
    group_of = offered(bench.table.game(bench.game), CARDS).make_kind().name_group
    for card in others:
        if group_of(card.record) == group_of(record):
            params = {"name": one.incoming.target, "other": card.id}
            yield Diagnostic(DUPLICATE_NAME, one.incoming.span, params)
            return
