"""What the page of a deck shows: its cards, those that may come, what is wrong, odds, a hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rng_cards.app import deck_told
from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.listing import QUERY, Listing
from rng_cards.app.odds import CONDITION, ByTurn, Odds
from rng_cards.app.odds import odds as odds_of
from rng_cards.app.repair import repairs
from rng_cards.app.repair_told import changes_told, size_told
from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import Slot
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.play.decks import playable
from rng_cards.play.game import new_game
from rng_cards.record import Record
from rng_cards.web.findings import Told, told
from rng_cards.web.pages import decks_words as words
from rng_cards.web.pages.cards import Shown, shown
from rng_cards.web.site import Seen
from rng_cards.words import Text, said_in

_WAYS: Final = 5
"""Repairs that are shown."""


class Asked(Record):
    """What an address asks of the page of a deck."""

    q: str = ""
    """The query that cards are sought by."""
    bar: str = ""
    """The bar of the charts whose cards stand out: `0-2` is the third of the first chart."""
    odds: str = ""
    """The condition whose odds are told."""
    hand: int = 0
    """Which opening hand is dealt; 0 for none."""
    mend: bool = False
    """Whether ways to make it legal are shown."""


class Row(Record):
    """An entry of a deck."""

    at: int
    """Its place in the list of the deck; -1 for the one that leads."""
    shown: Shown | None
    """None where it is no card."""
    text: str
    corner: str
    kind: str
    copies: int
    held: int
    """How many of the card the whole deck has."""
    key: str
    """Names the entry on the page, the same while the deck changes around it."""
    wrong: tuple[Told, ...]
    remark: str
    stands_out: bool


class PoolCard(Record):
    """A card that may come into a deck."""

    shown: Shown
    copies: int
    leads: bool
    """Whether it may lead, and is not put into the list."""
    fits: bool


class Bar(Record):
    """A bar of a chart."""

    key: str
    name: str
    number: int


class DeckView(Record):
    """All that the page of a deck shows."""

    title: str
    leader: Row | None
    rows: tuple[Row, ...]
    total: int
    legal: bool
    wrong: int
    """Errors."""
    findings: tuple[Told, ...]
    """Those that are about no entry."""
    said: Text | None
    asked_wrong: tuple[Told, ...]
    """What is wrong with the query."""
    pool: tuple[PoolCard, ...]
    charts: tuple[tuple[str, tuple[Bar, ...]], ...]
    turns: tuple[ByTurn, ...]
    """The turns of the odds; none in a deck without cards."""
    odds: tuple[tuple[str, tuple[str, ...]], ...]
    """What has come, and its chances by turn."""
    odds_wrong: tuple[Told, ...]
    hand: tuple[Shown, ...]
    notes: str
    ways: tuple[tuple[str, ...], ...]
    """Repairs, each as its changes."""
    ways_told: Text | None
    ways_wrong: tuple[Told, ...]


def deck_view(bench: DeckBench, seen: Seen, asked: Asked) -> DeckView:
    """The page of a deck for the reader whose language the bench has."""
    made = _Viewing(bench, seen, asked)
    return made.view()


class _Viewing:
    def __init__(self, bench: DeckBench, seen: Seen, asked: Asked) -> None:
        self.bench = bench
        self.seen = seen
        self.asked = asked
        self.language = bench.language
        self.deck = bench.resolved
        self.support = offered(seen.table.game(bench.game_id), CARDS)
        self.decks = offered(seen.table.game(bench.game_id), DECKS)
        self.held = {card.index: copies for card, copies in self.deck.counted()}
        self.keys = Counter[str]()
        self.by_entry: dict[tuple[int, int], list[Diagnostic]] = {}
        for one in bench.verdict.findings:
            if one.span is not None:
                self.by_entry.setdefault(one.span[1:3], []).append(one)

    def view(self) -> DeckView:
        listing = self.bench.pool(self.asked.q, QUERY.say(self.language))
        leader = self._row(-1, self.deck.leader) if self.deck.leader else None
        order = self.support.order
        slots = sorted(
            enumerate(self.deck.cards),
            key=lambda one: (one[1].card is None, order(one[1].card) if one[1].card else one[0]),
        )
        rows = tuple(self._row(at, slot) for at, slot in slots)
        at_entries = {id(one) for slot in self.deck.slots for one in self._wrong_with(slot)}
        general = [one for one in self.bench.verdict.findings if id(one) not in at_entries]
        condition = self._condition()
        turns, odds = self._odds(listing, condition)
        ways = self._ways()
        return DeckView(
            title=self.deck.deck.name(self.language),
            leader=leader,
            rows=rows,
            total=self.deck.total,
            legal=self.bench.verdict.legal,
            wrong=self.bench.verdict.errors,
            findings=self._told(general),
            said=listing.question.said if listing.question and self.asked.q.strip() else None,
            asked_wrong=tuple(
                told(
                    Report(listing.findings, {QUERY.say(self.language): self.asked.q}),
                    self.language,
                )
            ),
            pool=tuple(self._pool(listing.cards)),
            charts=self._charts(),
            turns=turns,
            odds=odds,
            odds_wrong=self._odds_wrong(condition),
            hand=self._hand(),
            notes=said_in(self.language, self.deck.deck.notes),
            ways=ways[0],
            ways_told=ways[1],
            ways_wrong=ways[2],
        )

    def _told(self, findings: Sequence[Diagnostic]) -> tuple[Told, ...]:
        return tuple(told(Report(tuple(findings), {}), self.language))

    def _wrong_with(self, slot: Slot) -> list[Diagnostic]:
        return self.by_entry.get(slot.entry.span[1:3], [])

    def _row(self, at: int, slot: Slot) -> Row:
        card, entry = slot.card, slot.entry
        face = card and self.support.face(card.record, self.deck.catalogue, self.language)
        remarks = [f"[{', '.join(entry.tags)}]"] if entry.tags else []
        remarks += said_in(self.language, entry.notes).split("\n")
        return Row(
            at,
            shown(self.seen, self.bench.game_id, [card], self.language)[0] if card else None,
            face.name if face else entry.text,
            face.corner if face else "",
            face.kind.partition(" (")[0] if face else "",
            entry.copies,
            self.held.get(card.index, 0) if card else entry.copies,
            self._key(card.id if card else "unknown"),
            self._told(self._wrong_with(slot)),
            " ".join(one for one in remarks if one),
            card is not None and self.asked.bar in self._bars_of(card),
        )

    def _key(self, name: str) -> str:
        self.keys[name] += 1
        return name if self.keys[name] == 1 else f"{name}-{self.keys[name]}"

    def _pool(self, cards: Sequence[Card]) -> Iterator[PoolCard]:
        held = dict(self.held)
        leading = self.deck.leading_card()
        if leading is not None:
            held[leading.index] = 1
        faces = shown(self.seen, self.bench.game_id, cards, self.language)
        for card, face in zip(cards, faces, strict=True):
            leads = card.type == self.deck.shape.leader_type
            fits = card.index in self.bench.fitting
            yield PoolCard(face, held.get(card.index, 0), leads, fits)

    # Charts

    def _charts(self) -> tuple[tuple[str, tuple[Bar, ...]], ...]:
        cards = [
            slot.card for slot in self.deck.cards if slot.card for _ in range(slot.entry.copies)
        ]
        if not cards:
            return ()
        charts = self.decks.summary(cards, self.deck.catalogue, self.language)
        return tuple(
            (
                title,
                tuple(
                    Bar(f"{chart}-{one.name}", one.name, one.number) for one in bars if one.number
                ),
            )
            for chart, (title, bars) in enumerate(charts)
        )

    def _bars_of(self, card: Card) -> set[str]:
        """The bars that a card counts in, by their keys."""
        if not self.asked.bar:
            return set()
        charts = self.decks.summary([card], self.deck.catalogue, self.language)
        return {
            f"{chart}-{one.name}"
            for chart, (_title, bars) in enumerate(charts)
            for one in bars
            if one.number
        }

    # Odds

    def _condition(self) -> Odds | None:
        if not self.asked.odds.strip() or not self.deck.total:
            return None
        path = CONDITION.say(self.language)
        return odds_of(self.deck, self.asked.odds, self.seen.table, None, path)

    def _odds_wrong(self, found: Odds | None) -> tuple[Told, ...]:
        if found is None:
            return ()
        sources = {CONDITION.say(self.language): self.asked.odds}
        return tuple(told(Report(found.findings, sources), self.language))

    def _odds(
        self, listing: Listing, condition: Odds | None
    ) -> tuple[tuple[ByTurn, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
        """A card that the deck has once; some of those that answer to the query; the condition."""
        if not self.deck.total:
            return (), ()
        rows = []
        single = next((one for one, copies in self.held.items() if copies == 1), None)
        if single is not None:
            turns = self.bench.by_turn(frozenset({single}))
            rows.append((words.ONE_CARD.say(self.language), turns))
        if listing.question is not None and self.asked.q.strip():
            cards = listing.question.cards
            there = sum(many for one, many in self.deck.counted() if one.index in cards)
            rows += [
                (
                    deck_told.OF_SEARCH.say(self.language, {"least": least}),
                    self.bench.by_turn(cards, least),
                )
                for least in (1, 2)
                if least <= there
            ]
        if condition is not None and condition.turns:
            said = ", ".join(part.said.say(self.language) for part in condition.parts)
            rows.append((said, condition.turns))
        chances = (
            (label, tuple(deck_told.hundredths(one.chance) for one in turns))
            for label, turns in rows
        )
        return rows[0][1] if rows else (), tuple(chances)

    # A hand, and what would make the deck legal

    def _hand(self) -> tuple[Shown, ...]:
        """The cards of an opening hand, dealt by the rules; none of a deck that is not legal."""
        deck = playable(self.bench.verdict) if self.asked.hand else None
        if deck is None:
            return ()
        game = new_game(deck, None, seed=self.asked.hand, first=0, table=self.seen.table)
        ids = game.engine.hand(game.state, 0)
        cards = [card for card in map(self.deck.catalogue.get, ids) if card is not None]
        return tuple(shown(self.seen, self.bench.game_id, cards, self.language))

    def _ways(self) -> tuple[tuple[tuple[str, ...], ...], Text | None, tuple[Told, ...]]:
        if not self.asked.mend or self.bench.verdict.legal:
            return (), None, ()
        found = repairs(self.bench.verdict, self.seen.table, _WAYS)
        ways = tuple(
            tuple(changes_told(found, one, self.seen.table, self.language)) for one in found.repairs
        )
        return ways, size_told(found) if ways else None, self._told(found.refused)
