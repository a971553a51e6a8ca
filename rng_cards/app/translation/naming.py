"""Whether new names of cards leave every card a name of its own, as the catalogue's check asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.card import Card
from rng_cards.catalogue.codes import DUPLICATE_NAME
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.translation.interchange.importing import Outcome

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
        others = bearers[fold(one.incoming.target)]
        if len(others) > 1:
            yield from _clash(bench, one, one.standing.unit.card, others)


def _after(card: Card, news: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """A card's names and aliases once the new ones are taken."""
    yield from {**card.names, **news.get(card.id, {})}.values()
    yield from card.record["aliases"]


def _clash(bench: Bench, one: Outcome, card_id: str, bearers: list[Card]) -> Iterator[Diagnostic]:
    """The finding, if two of the bearers are of one group."""
    group_of = bench.table.game(bench.game).make_kind().name_group
    groups = {card.id: group_of(card.record) for card in bearers}
    for card in bearers:
        if card.id != card_id and groups[card.id] == groups[card_id]:
            params = {"name": one.incoming.target, "other": card.id}
            yield Diagnostic(DUPLICATE_NAME, one.incoming.span, params)
            return
