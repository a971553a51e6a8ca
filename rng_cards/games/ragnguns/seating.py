"""From two decks of the catalogue to a matchup that the engine plays."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.making import PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.engine.effects import DISCOUNT, DURABILITY, LIMIT, PlayEffect
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.needs import Need
from rng_cards.games.ragnguns.engine.play_timing import HARMS, NEVER
from rng_cards.games.ragnguns.engine.seats import Seat, SeatCard
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, GUNSLINGER
from rng_cards.games.ragnguns.engine.steps.bullets import CheaperThisTurn
from rng_cards.games.ragnguns.engine.steps.gunplay import Fire
from rng_cards.games.ragnguns.house_rules import HouseRules

Record = Mapping[str, Any]

_MOST_READ: Final = 1000
"""Records whose effects are kept."""
_READ: Final[dict[int, tuple[Record, tuple[Effect, ...]]]] = {}
"""Records that were read, by their identity, and their effects. A record is kept with them, so that
no other can have its identity."""


def matchup(decks: Sequence[PlayDeck | None], rules: HouseRules) -> Matchup:
    """Two decks against each other; None is somebody without cards who lets every turn pass.

    Cards are numbered by their ids, so that the order of a deck's file changes nothing; those of a
    deck that is `numbered` as they stand.
    """
    records = [_numbered(deck) for deck in decks]
    seats = [Seat(_cards(one)) for one in records]
    idle = next((player for player, deck in enumerate(decks) if deck is None), -1)
    made = Matchup(seats, rules, idle)
    for player in range(2):
        for number, record in records[player].items():
            maker = Maker(made, player, number)
            for index, effect in enumerate(_effects(record)):
                _sit(made, maker, index, effect)
    return made


def _effects(record: Record) -> tuple[Effect, ...]:
    """The effects of a record, which a search deals out in thousands of decks, read once."""
    found = _READ.get(id(record))
    if found is None:
        if len(_READ) >= _MOST_READ:
            _READ.clear()
        found = record, tuple(map(Effect.from_plain, record["effects"]))
        _READ[id(record)] = found
    return found[1]


def _numbered(deck: PlayDeck | None) -> dict[int, Record]:
    if deck is None:
        return {}
    ordered = sorted(deck.cards, key=lambda card: "" if deck.numbered else str(card["id"]))
    assert len(ordered) == DECK_SIZE, "only decks of fifteen cards are played"
    return {**dict(enumerate(ordered, start=1)), GUNSLINGER: deck.leader}


def _cards(records: Mapping[int, Record]) -> list[SeatCard]:
    if records:
        return [_card(number, record) for number, record in records.items()]
    nobody = range(1, GUNSLINGER + 1)
    return [SeatCard(number, "", "", 0, 0, 0, [], epic=False) for number in nobody]


def _card(number: int, record: Record) -> SeatCard:
    return SeatCard(
        number,
        record["id"],
        record["type"],
        record["cost"] or 0,
        record["firepower"] or 0,
        record["durability"] or 0,
        list(record["keywords"]),
        record["epic"],
    )


def _sit(made: Matchup, maker: Maker, index: int, effect: Effect) -> None:
    """Give an effect its place in its seat, by what sets it off."""
    seat, number = maker.own, maker.number
    needs = [condition.need(maker) for condition in effect.if_]
    zone = PLACE_FLAGS[effect.zone] if effect.zone else 0
    if effect.when == "while-placed":
        _keep_in_force(made, maker, zone, needs, effect)
        return
    once = 0
    if effect.repeatable:
        once = 1 << seat.repeatable
        seat.repeatable += 1
    ready = PlayEffect(number, index, effect.cost or 0, zone, once)
    ready.wants(needs)
    ready.timing = _timing(effect, free=not ready.cost or number == GUNSLINGER)
    shots: list[Fire] = []
    for verb in effect.does:
        ready.value += verb.value_in_play()
        for step in verb.steps(maker):
            ready.steps.append(made.register(step))
            if isinstance(step, Fire):
                shots.append(step)
            elif isinstance(step, CheaperThisTurn):
                seat.bargains = True
                made.discounts[step.id] = (step.bullets, step.cards)
    for shot in shots[:-1]:
        shot.not_the_last = True
    if effect.when == "on-place":
        seat.on_place[number].append(ready)
    elif effect.when == "sprung":
        seat.sprung[number] = ready
    else:
        ready.wants([*needs, *(need for verb in effect.does for need in verb.needs(maker))])
        assert len(seat.effects[number]) == index, "no card has ↴ or ♦ beside what is played"
        seat.effects[number].append(ready)


def _timing(effect: Effect, *, free: bool) -> int:
    """When the whole effect helps a player who plays alone."""
    timings = [verb.timing(effect.cost or 0, free=free) for verb in effect.does]
    return NEVER if HARMS in timings else max(timings)


def _keep_in_force(
    made: Matchup, maker: Maker, zone: int, needs: list[Need], effect: Effect
) -> None:
    """What a ♦ changes for as long as its card stands in its zone."""
    seat, number = maker.own, maker.number
    for verb in effect.does:
        bonus = verb.bonus(maker)
        bonus.tied_to(zone, needs)
        seat.lasting[number].append(bonus)
        seat.lasts[bonus.kind] |= BIT[number]
        if bonus.kind == DURABILITY and (needs or bonus.times):
            made.fickle = True
        if bonus.kind == LIMIT:
            maker.theirs.limiters |= BIT[number]
        if bonus.kind == DISCOUNT:
            seat.bargains = True
