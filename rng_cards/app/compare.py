"""Two decks side by side: cards in and out, how their curves move, what only one of them can do."""

from collections.abc import Iterator, Mapping, Sequence

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.record import Record
from rng_cards.words import Text


class Change(Record):
    """A card with how many of it each of the decks has."""

    card: Card
    before: int
    after: int


class Measure(Record):
    """A line of a deck's summary, such as the cards of one cost, in both decks."""

    name: str
    before: int
    after: int


class Ability(Record):
    """What cards of only one of the decks have, of one field of the search: verbs, keywords."""

    field: Text
    gained: tuple[Text, ...]
    lost: tuple[Text, ...]


class Comparison(Record):
    """What it takes to get from one deck to the other."""

    leaders: tuple[Card | None, Card | None]
    changes: tuple[Change, ...]
    """Cards whose number differs, in the order of lists."""
    same: int
    """Cards that both have, each as often as both have it."""
    summaries: tuple[tuple[str, tuple[Measure, ...]], ...]
    """By title, the lines of the summary, those that are alike among them."""
    abilities: tuple[Ability, ...]
    """By field, what differs; fields in which nothing does are left out."""


def compare(one: ResolvedDeck, other: ResolvedDeck, table: Table, language: str) -> Comparison:
    """Two decks of one game. Entries that are no known card are passed over."""
    order = offered(table.game(one.deck.game), CARDS).order
    before, after = ({card.id: (card, n) for card, n in deck.counted()} for deck in (one, other))
    cards = {key: card for key, (card, _) in {**before, **after}.items()}
    numbers = {
        key: tuple(deck[key][1] if key in deck else 0 for deck in (before, after)) for key in cards
    }
    changes = [
        Change(card, *numbers[key])
        for key, card in sorted(cards.items(), key=lambda item: order(item[1]))
        if numbers[key][0] != numbers[key][1]
    ]
    return Comparison(
        (one.leading_card(), other.leading_card()),
        tuple(changes),
        sum(map(min, numbers.values())),
        tuple(_summaries(one, other, table, language)),
        tuple(_abilities(one, other, table)),
    )


def _summaries(
    one: ResolvedDeck, other: ResolvedDeck, table: Table, language: str
) -> Iterator[tuple[str, tuple[Measure, ...]]]:
    decks = offered(table.game(one.deck.game), DECKS)
    first, second = (
        {
            title: {bar.name: bar.number for bar in bars}
            for title, bars in decks.summary(_each(deck), deck.catalogue, language)
        }
        for deck in (one, other)
    )
    for title in {**first, **second}:
        before, after = first.get(title, {}), second.get(title, {})
        yield (
            title,
            tuple(
                Measure(name, before.get(name, 0), after.get(name, 0))
                for name in _merged(list(before), list(after))
            ),
        )


def _merged(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """The names of both, those of the longer one first."""
    first, second = (one, other) if len(one) >= len(other) else (other, one)
    return [*first, *(name for name in second if name not in first)]


def _each(deck: ResolvedDeck) -> list[Card]:
    """Every card of a deck, as often as it is in it."""
    return [card for card, count in deck.counted() for _ in range(count)]


def _abilities(one: ResolvedDeck, other: ResolvedDeck, table: Table) -> Iterator[Ability]:
    for field in offered(table.game(one.deck.game), CARDS).search_fields():
        if field.of is None:
            continue
        names: Mapping[str, Text] = field.kind.choices(one.catalogue)
        column = one.catalogue.column(field.id)
        before, after = (
            {value for card, _ in deck.counted() for value in field.kind.listed(column[card.index])}
            for deck in (one, other)
        )
        gained, lost = (
            tuple(names[key] for key in names if key in some)
            for some in (after - before, before - after)
        )
        if gained or lost:
            yield Ability(field.name, gained, lost)
